import type { MesaiEvent } from '#domain/catalogue.ts'
import type { Decider } from '#domain/shared/decider.ts'
import { ok, refuse, type Result } from '#domain/shared/result.ts'
import type { TypedCompanion } from '#event-store/contract.ts'
import type { Caller, Deps, Position } from './deps.ts'
import { appendUnlessErased, load, retries, type HandleOptions } from './handle.ts'
import type { SharedRefusal } from './refusals.ts'

/** What is recorded in one stream, beside what goes with it in others; without events it was only gone by. */
export type Part = TypedCompanion<MesaiEvent>

/** What a decider would record in its stream as it stands, for an append that others go with. */
export const partOf = async <State, Command, E extends MesaiEvent, R>(
  deps: Pick<Deps, 'log'>,
  stream: string,
  decider: Decider<State, Command, E, R>,
  command: Command,
  claims: NonNullable<HandleOptions<State, E>['claims']> = [],
): Promise<Result<Part, R>> => {
  const { state, revision } = await load(deps, stream, decider)
  const decision = decider.decide(state, command)
  if (!decision.ok) return decision
  const events = decision.value
  return ok({
    stream,
    expected: revision === 0 ? 'none' : revision,
    events,
    claims: typeof claims === 'function' ? await claims(state, events) : claims,
  })
}

/**
 * Several streams in one append, all of them or none: as `handle` does, decided anew when one of them moved, also one
 * in which nothing is recorded. A repeated request is answered as it was the first time.
 * @param append which append of the request it is, from 1
 * @throws {LogUnavailable} when the log cannot say whether it stored; sent again with its request key, it is stored
 * once.
 */
export const handleTogether = async <R>(
  deps: Pick<Deps, 'log'>,
  caller: Caller,
  decide: () => Promise<Result<readonly Part[], R>>,
  append = 1,
): Promise<Result<{ readonly position: Position }, R | SharedRefusal>> => {
  const silent = async () => {
    const decision = await decide()
    return decision.ok ? ok({ parts: decision.value, answer: null }) : decision
  }
  const result = await handleTogetherAnswering(deps, caller, silent, append)
  return result.ok ? ok({ position: result.value.position }) : result
}

/** What is recorded together, and what whoever asked is told of it. */
export type AnsweredParts<Answer> = {
  readonly parts: readonly Part[]
  readonly answer: Answer
}

/** The same, with what the decision answers; null: the request was sent again, and it was judged the first time. */
export const handleTogetherAnswering = async <R, Answer>(
  { log }: Pick<Deps, 'log'>,
  { company, actor, correlation, requestKey }: Caller,
  decide: () => Promise<Result<AnsweredParts<Answer>, R>>,
  append = 1,
): Promise<
  Result<{ readonly position: Position; readonly answer: Answer | null }, R | SharedRefusal>
> => {
  const keyed = requestKey === undefined ? undefined : `${requestKey}:${append}`
  const first = keyed === undefined ? undefined : await log.answered(company, keyed)
  if (first) return ok({ position: first.position, answer: null })
  for (let attempt = 0; attempt <= retries; attempt++) {
    const decision = await decide()
    if (!decision.ok) return decision
    const { parts, answer } = decision.value
    const [head, ...also] = parts.filter(({ events }) => events.length > 0)
    if (!head) return ok({ position: null, answer })
    const written = new Set([head, ...also].map(({ stream }) => stream))
    const appended = await appendUnlessErased(log, {
      company,
      ...head,
      also: [...also, ...goneBy(parts, written)],
      metadata: { actor, correlation },
      ...(keyed === undefined ? {} : { requestKey: keyed }),
    })
    if (appended.status === 'conflict' || appended.status === 'erased') continue
    if (appended.status === 'claimed') return refuse({ code: 'claimed', scope: appended.scope })
    const { position, status } = appended
    return ok({ position, answer: status === 'repeated' ? null : answer })
  }
  return refuse({ code: 'conflict' })
}

/** Streams that decided with what they say, and in which nothing is recorded: each once, as it was read. */
const goneBy = (parts: readonly Part[], written: ReadonlySet<string>): readonly Part[] => [
  ...new Map(
    parts
      .filter(({ stream }) => !written.has(stream))
      .map(({ stream, expected }) => [stream, { stream, expected, events: [] }]),
  ).values(),
]
