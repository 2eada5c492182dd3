import type { LogPosition } from '#domain/shared/values.ts'
import { SubjectErased } from '#database/vault.ts'
import type { MesaiEvent } from '#domain/catalogue.ts'
import type { AnsweredDecision, AnsweringDecider, Decider } from '#domain/shared/decider.ts'
import { ok, refuse, type Result } from '#domain/shared/result.ts'
import type { Claim } from '#event-store/contract.ts'
import { foreseenClaim } from './claims.ts'
import type { Caller, Deps, Position } from './deps.ts'
import type { NameClaimed, Conflict } from './refusals.ts'

export type HandleOptions<State, E> = {
  /** Names that ride on the append: given, or found from the state before and the events decided upon it. */
  readonly claims?:
    | readonly Claim[]
    | ((state: State, events: readonly E[]) => readonly Claim[] | Promise<readonly Claim[]>)
  /** Which append of the request this is, from 1; several appends of one request need a number each. */
  readonly append?: number
  /** What is recorded in other streams with it, or nothing of either; only with what is decided upon. */
  readonly also?: Parameters<Deps['log']['append']>[0]['also']
  /** Judged as things stand, and nothing is recorded. */
  readonly dryRun?: boolean
}
/** Which of many that one request asks for, and whether it is only judged. */
export type OneOfMany = Pick<HandleOptions<unknown, unknown>, 'append' | 'dryRun'>
export type CommandOutcome = {
  readonly position: Position
  /** Of what was only judged: whether it would have changed anything. */
  readonly wouldChange?: boolean
}
/** What came of it, with the stream as it stands after. */
export type HandledState<State> = CommandOutcome & {
  /** With what was recorded; of what was only judged, with what would be. */
  readonly state: State
}
export type HandledAnswer<State, Answer> = HandledState<State> & {
  /** Null: the request was sent again, and it was judged the first time. */
  readonly answer: Answer | null
}

/** How often something is decided anew when its stream moved meanwhile. */
export const retries = 3

/**
 * Reads the stream, decides, and appends at the revision that was read; when someone else was faster it decides again
 * on what is true then. A repeated request is answered as it was the first time, whatever became true since.
 * @param stream begins with the company, which comes from the caller's session or device key and never from a request
 * @returns where it was recorded (`null`: it changed nothing), the decider's refusal, `claimed` when another stream
 * holds one of the names, or `conflict` when the stream still moved after three retries.
 * @throws {LogUnavailable} when the log cannot say whether it stored; sent again with its request key, it is stored
 * once.
 */
export const handle = async <State, Command, E extends MesaiEvent, R>(
  deps: Pick<Deps, 'log'>,
  stream: string,
  decider: Decider<State, Command, E, R>,
  command: Command,
  caller: Caller,
  handling: HandleOptions<State, E> = {},
): Promise<Result<CommandOutcome, R | Conflict | NameClaimed>> =>
  withoutState(await handleWithState(deps, stream, decider, command, caller, handling))

/** Where it was recorded, for whoever tells no more. */
export const withoutState = <R>(
  result: Result<HandledState<unknown>, R>,
): Result<CommandOutcome, R> => {
  if (!result.ok) return result
  const { state: _state, ...handled } = result.value
  return ok(handled)
}

/** The same, for whoever is told how the stream stands after it: nobody reads it again for that. */
export const handleWithState = async <State, Command, E extends MesaiEvent, R>(
  deps: Pick<Deps, 'log'>,
  stream: string,
  decider: Decider<State, Command, E, R>,
  command: Command,
  caller: Caller,
  handling: HandleOptions<State, E> = {},
): Promise<Result<HandledState<State>, R | Conflict | NameClaimed>> => {
  const result = await handleAnswering(deps, stream, silent(decider), command, caller, handling)
  if (!result.ok) return result
  const { answer: _answer, ...handled } = result.value
  return ok(handled)
}

/**
 * The same, with what the decision answers. Long because it is one loop: what is read, decided and appended, and what
 * each outcome of the append means.
 */
export const handleAnswering = async <State, Command, E extends MesaiEvent, R, Answer>(
  { log }: Pick<Deps, 'log'>,
  stream: string,
  decider: AnsweringDecider<State, Command, E, R, Answer>,
  command: Command,
  caller: Caller,
  { claims = [], append = 1, dryRun = false, also = [] }: HandleOptions<State, E> = {},
): Promise<Result<HandledAnswer<State, Answer>, R | Conflict | NameClaimed>> => {
  const { company, actor, correlation } = caller
  const requestKey =
    caller.requestKey === undefined ? undefined : `${caller.requestKey}:${append}`
  for (let attempt = 0; attempt <= retries; attempt++) {
    const { state, revision } = await load({ log }, stream, decider)
    const decision = decider.decide(state, command)
    const wanted = async (events: readonly E[]): Promise<readonly Claim[]> =>
      typeof claims === 'function' ? claims(state, events) : claims
    if (dryRun) {
      if (!decision.ok) return decision
      const taken = await foreseenClaim({ log }, stream, await wanted(decision.value.events))
      return taken ? refuse(taken) : ok(onlyJudged(state, decider, decision.value))
    }
    if (!decision.ok || decision.value.events.length === 0) {
      const first =
        requestKey === undefined ? undefined : await log.answered(company, requestKey)
      if (first) return ok(await sentAgain({ log }, stream, decider, first))
      return decision.ok
        ? ok({ position: null, state, answer: decision.value.answer })
        : decision
    }
    const { events, answer } = decision.value
    const appended = await appendUnlessErased(log, {
      company,
      stream,
      events,
      expected: revision === 0 ? 'none' : revision,
      claims: await wanted(events),
      metadata: { actor, correlation },
      also,
      ...(requestKey === undefined ? {} : { requestKey }),
    })
    switch (appended.status) {
      case 'stored': {
        const { position } = appended
        return ok({ position, state: events.reduce(decider.evolve, state), answer })
      }
      case 'repeated':
        return ok(await sentAgain({ log }, stream, decider, appended))
      case 'claimed':
        return refuse({ code: 'claimed', scope: appended.scope })
      case 'conflict':
      case 'erased':
        continue
    }
  }
  return refuse({ code: 'conflict' })
}

type Evolving<State, E> = Pick<Decider<State, never, E, unknown>, 'initial' | 'evolve'>

const silent = <State, Command, E, R>({
  initial,
  decide,
  evolve,
}: Decider<State, Command, E, R>): AnsweringDecider<State, Command, E, R, null> => ({
  initial,
  evolve,
  decide: (state, command) => {
    const decision = decide(state, command)
    return decision.ok ? ok({ events: decision.value, answer: null }) : decision
  },
})

const onlyJudged = <State, E, Answer>(
  state: State,
  { evolve }: Evolving<State, E>,
  { events, answer }: AnsweredDecision<E, Answer>,
): HandledAnswer<State, Answer> => ({
  position: null,
  wouldChange: events.length > 0,
  state: events.reduce(evolve, state),
  answer,
})

/** As its stream stands by now: what the first time recorded may have come after it was read. */
const sentAgain = async <State, E extends MesaiEvent>(
  deps: Pick<Deps, 'log'>,
  stream: string,
  decider: Evolving<State, E>,
  { position }: { readonly position: LogPosition },
): Promise<HandledAnswer<State, never>> => {
  const { state } = await load(deps, stream, decider)
  return { position, state, answer: null }
}

/**
 * Between reading and sealing the person may have been erased: then the stream says so by now, and it is decided anew.
 */
export const appendUnlessErased = async (
  log: Deps['log'],
  append: Parameters<Deps['log']['append']>[0],
) => {
  try {
    return await log.append(append)
  } catch (error) {
    if (error instanceof SubjectErased) return { status: 'erased' } as const
    throw error
  }
}

/**
 * What a stream says by now, and its revision (0: there is none). For facts that a decision needs from another stream,
 * too.
 */
export const load = async <State, E extends MesaiEvent>(
  { log }: Pick<Deps, 'log'>,
  stream: string,
  { initial, evolve }: Evolving<State, E>,
): Promise<{ readonly state: State; readonly revision: number }> => {
  // That an act was taken back decides nothing: the facts that lead back stand after it.
  const events = (await log.readStream(stream)).filter(({ type }) => type !== 'ActUndone')
  const revision = events.at(-1)?.revision ?? 0
  // A stream holds only what its own decider wrote, checked on writing by the log's codec.
  return {
    state: events.reduce((state, event) => evolve(state, event as MesaiEvent as E), initial),
    revision,
  }
}
