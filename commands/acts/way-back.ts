import type { ApproverLevel, Role } from '#domain/access/events.ts'
import type { MesaiEvent } from '#domain/catalogue.ts'
import type { Decider } from '#domain/shared/decider.ts'
import { ok, type Result } from '#domain/shared/result.ts'
import type { Claim, LogEntry } from '#event-store/contract.ts'
import type { Reads } from '../reads.ts'
import type { Caller, Deps } from '../shared/deps.ts'
import type { Part } from '../shared/together.ts'

/** Who takes an act back, and with which words. */
export type UndoContext = {
  readonly deps: Deps
  readonly caller: Caller
  readonly role: Role
  /** With which authority he decides. */
  readonly level: ApproverLevel
  /** What he may do himself: nobody gives back more than he has. */
  readonly mine: ReadonlySet<string>
  /** Whether that is his own record, on which somebody else decides (four eyes). */
  readonly isOwn: (employeeId: string) => boolean
  /** He sees everybody and what is nobody's. */
  readonly wholeCompany: boolean
  /** Null where the way asks for none. */
  readonly reason: string | null
  /** What-ifs of what would lead back that he has looked at; null: it is only foreseen, and he may look yet. */
  readonly preview: readonly string[] | null
  readonly usage: Reads['usage']
  readonly leave: Reads['leave']
  readonly shiftDemands: Reads['shiftDemands']
  readonly overtimeApprovers: Reads['overtimeApprovers']
  readonly correctionApprovers: Reads['correctionApprovers']
  readonly monthsOfAct: Reads['monthsOfAct']
}
/** An act, by where it stands in the log's streams. */
export type ActAt = { readonly stream: string; readonly revision: number }
export type Facts = {
  readonly events: readonly MesaiEvent[]
  readonly claims: readonly Claim[]
}
/** What a decider refuses with: which codes there are, its own type says. */
type Refusal = { readonly code: string }

/**
 * How an act is taken back. `places` are what it speaks of in its stream: another act on one of them later stands in
 * the way. `decide` judges on what is true now, as any command does; `done` follows once it is recorded.
 */
export type WayBack<R extends Refusal = Refusal> = {
  readonly places: (event: MesaiEvent) => readonly string[]
  /** The first act of its stream makes the thing: then every later one stands on it. */
  readonly founds?: true
  /** Absent: one is to be given. `in-facts`: those that lead back keep it, under the keys of whom they are about. */
  readonly reason?: 'optional' | 'in-facts'
  /** All streams that the act wrote to, where it is one act in several: it is taken back whole. */
  readonly parts?: (
    undoing: UndoContext,
    act: LogEntry<MesaiEvent>,
  ) => Promise<readonly ActAt[]>
  /** Of one of several parts: how it is judged before any of them is taken back, as if the others were. */
  readonly amid?: (undoing: UndoContext, act: LogEntry<MesaiEvent>) => Promise<UndoContext>
  /** Why this act is not his to take back, whatever became of it since. */
  readonly against?: (undoing: UndoContext, act: LogEntry<MesaiEvent>) => Promise<R | null>
  readonly decide: (
    act: LogEntry<MesaiEvent>,
    stream: readonly LogEntry<MesaiEvent>[],
    undoing: UndoContext,
  ) => Promise<Result<Facts, R>>
  /** Why days that are locked keep from what would lead back, as they keep from the change itself. */
  readonly locked?: (undoing: UndoContext, facts: readonly MesaiEvent[]) => Promise<R | null>
  /** Runs the whole of it while nobody else changes what the decision counts; null: somebody else is at it just now. */
  readonly hold?: <T>(
    undoing: UndoContext,
    act: LogEntry<MesaiEvent>,
    work: () => Promise<T>,
  ) => Promise<T | null>
  /** Another stream that the decision goes by, as it stands before: it is decided anew when that moved. */
  readonly goesBy?: (undoing: UndoContext, act: LogEntry<MesaiEvent>) => Promise<Part | null>
  readonly done?: (
    undoing: UndoContext,
    act: LogEntry<MesaiEvent>,
    facts: readonly MesaiEvent[],
  ) => Promise<void>
}
/** The act's data, the stream's events up to it, and who asks. */
type Before<E extends MesaiEvent, T extends E['type']> = {
  readonly data: Extract<E, { readonly type: T }>['data']
  readonly events: readonly LogEntry<E>[]
  readonly undoing: UndoContext
}
type Stream<State, Command, E extends MesaiEvent, R extends Refusal> = {
  readonly decider: Decider<State, Command, E, R>
  readonly claims?: (
    undoing: UndoContext,
  ) => (state: State, events: readonly E[]) => readonly Claim[] | Promise<readonly Claim[]>
}
type Declared<State, Command, E extends MesaiEvent, T extends E['type'], A extends Refusal> = {
  /** One word for one place where it is one. */
  readonly place: (data: Extract<E, { readonly type: T }>['data']) => string | readonly string[]
  /**
   * Commands that lead back from what is now to what was before; they are judged as if they were given one after the
   * other.
   */
  readonly back: (
    before: State,
    act: Before<E, T>,
    now: State,
  ) => Command | readonly Command[] | Promise<Command | readonly Command[]>
  readonly founds?: true
  readonly reason?: WayBack['reason']
  readonly parts?: WayBack['parts']
  readonly amid?: WayBack['amid']
  readonly against?: WayBack<A>['against']
  readonly locked?: WayBack<A>['locked']
  readonly hold?: WayBack['hold']
  readonly goesBy?: WayBack['goesBy']
  readonly done?: WayBack['done']
}

/** Revisions of a stream that say nothing any more: acts that were taken back, and the facts that led back. */
export const cancelledIn = (stream: readonly LogEntry<MesaiEvent>[]): ReadonlySet<number> => {
  const cancelled = new Set<number>()
  for (const event of stream) {
    if (event.type !== 'ActUndone') continue
    cancelled.add(event.data.revision)
    for (let fact = 0; fact <= event.data.facts; fact++) cancelled.add(event.revision + fact)
  }
  return cancelled
}

/** The way under an event's type is asked about that event alone: the compiler cannot follow the two together. */
const dataOf = <E extends MesaiEvent, T extends E['type']>({ data }: MesaiEvent) =>
  data as unknown as Extract<E, { readonly type: T }>['data']

/** Ways back of one kind of stream: `decider` judges each of them, with all the guards that it has. */
export const waysBackOf =
  <State, Command extends { readonly type: string }, E extends MesaiEvent, R extends Refusal>({
    decider,
    claims,
  }: Stream<State, Command, E, R>) =>
  <T extends E['type'], A extends Refusal = never>(
    _type: T,
    { place, back, ...more }: Declared<State, Command, E, T, A>,
  ): WayBack<R | A> => ({
    ...more,
    places: event => [place(dataOf<E, T>(event))].flat(),
    decide: async (act, stream, undoing) => {
      const own = stream as readonly LogEntry<E>[] // a stream holds only what its own decider wrote
      const events = own.filter(({ revision }) => revision < act.revision)
      const now = own.reduce(decider.evolve, decider.initial)
      const commands = [
        await back(
          events.reduce(decider.evolve, decider.initial),
          { data: dataOf<E, T>(act), events, undoing },
          now,
        ),
      ].flat() as readonly Command[]
      const facts: E[] = []
      for (const command of commands) {
        const decision = decider.decide(facts.reduce(decider.evolve, now), command)
        if (!decision.ok) return decision
        facts.push(...decision.value)
      }
      return ok({ events: facts, claims: (await claims?.(undoing)(now, facts)) ?? [] })
    },
  })
