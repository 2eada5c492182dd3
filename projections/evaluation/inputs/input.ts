import type { Tx } from '#database/types.ts'
import type { DayEvent, MesaiEventType } from '#domain/catalogue.ts'
import type { CompanyId, EmployeeId, Instant, LocalDate } from '#domain/shared/values.ts'
import type { RecordedEvent, RecordedOf, TableSpec } from '../../shared/projection.ts'
import { mark, type Marks } from '../marks.ts'
import type { HealingCause } from '../movements/movements.ts'
import type { Facts, WantedFacts } from './facts.ts'
import { rememberWord, type History, type Moment } from './history.ts'

/**
 * Something that evaluation goes by, or that says whose a movement is: its tables, and what each event of the features
 * it reads does to them.
 */
export type Source = {
  readonly tables: readonly TableSpec[]
  /** The events it answers with a function, and those of them that stand alone in a batch. */
  readonly handles: ReadonlySet<MesaiEventType>
  readonly alone: ReadonlySet<MesaiEventType>
  /** The facts that have to be at hand before an event it handles is folded. */
  readonly wants: (event: RecordedEvent) => readonly WantedFacts[]
  readonly begin: (tx: Tx, facts: Facts, events: readonly RecordedEvent[]) => Promise<Work>
}
/** The rows of one segment of a batch: folded event by event, then written. */
export type Work = {
  readonly fold: (event: RecordedEvent, telling: TellContext) => void | Promise<void>
  readonly save: () => Promise<void>
}

/** What an event may say beside the rows of its source: by `keep`, `markDays` and `healing`. */
export type TellContext = {
  readonly tx: Tx
  readonly facts: Facts
  readonly history: History
  readonly marks: Marks
  /** Movements to be derived again. */
  readonly healing: HealingCause[]
  /** The latest instant known when it was recorded: days are evaluated as of then. */
  readonly asOf: Instant
}

/** What is known of a subject from this event on: what a figure *as known at an instant* is made from. */
export const keep = (
  { history }: TellContext,
  { company, recordedAt }: RecordedEvent,
  kind: string,
  subject: string,
  value: unknown,
): void => rememberWord(history, { company, kind, subject, from: recordedAt, value })

/** Whose days are to be evaluated again, from which on; null: those that are not final. */
export const markDays = (
  { marks, asOf }: TellContext,
  { company }: RecordedEvent,
  employeeId: EmployeeId,
  from: LocalDate | null,
): void => mark(marks, company, employeeId, from, asOf)

type TypeOf<Specs> = keyof Specs & MesaiEventType
export type Fold<State, T extends MesaiEventType> = (
  state: State,
  event: RecordedOf<T>,
  telling: TellContext,
) => void | Promise<void>
/**
 * What an event of a feature does; `alone` where it touches movements or days of many people, so that everything before
 * it has to be written and whom it marks does not depend on where a batch was cut.
 */
type Doing<State, T extends MesaiEventType> =
  | Fold<State, T>
  | { readonly alone: Fold<State, T> }
/**
 * Total over those events of the features by which days may become others (`days` in the catalogue): a new one does
 * not compile until it has an answer. One that changes no day is named only where it is folded all the same.
 */
type Answers<Specs, State> = {
  readonly [T in TypeOf<Specs> & DayEvent]: 'ignored' | Doing<State, T>
} & {
  readonly [T in Exclude<TypeOf<Specs>, DayEvent>]?: Doing<State, T>
}
type SourceSpec<Specs, State> = {
  readonly tables: readonly TableSpec[]
  readonly wants?: (event: RecordedOf<TypeOf<Specs>>) => readonly WantedFacts[]
  readonly on: Answers<Specs, State>
  readonly save?: (tx: Tx, state: State) => Promise<void>
}

/** Reads the rows that the events at hand are about; those of the facts are read already. */
type Look<Specs, State> = (
  tx: Tx,
  facts: Facts,
  events: readonly RecordedOf<TypeOf<Specs>>[],
) => Promise<State>
export const atHand = (_tx: Tx, facts: Facts): Promise<Facts> => Promise.resolve(facts)
export const noLook = (): Promise<null> => Promise.resolve(null)

/** @param specs the events of the features it reads. */
export const source = <Specs extends object, State>(
  specs: Specs,
  look: Look<Specs, State>,
  spec: SourceSpec<Specs, State>,
): Source => {
  type Any = RecordedOf<TypeOf<Specs>>
  const folds = new Map<MesaiEventType, Fold<State, MesaiEventType>>()
  const alone = new Set<MesaiEventType>()
  // The keys of specs are event types, and the answer under a type takes that event: the compiler cannot follow both.
  for (const type of Object.keys(specs) as TypeOf<Specs>[]) {
    const answer = spec.on[type] as 'ignored' | Doing<State, MesaiEventType> | undefined
    if (answer === undefined || answer === 'ignored') continue
    folds.set(type, typeof answer === 'function' ? answer : answer.alone)
    if (typeof answer === 'object') alone.add(type)
  }
  const { wants = () => [], save = () => Promise.resolve() } = spec
  return {
    tables: spec.tables,
    handles: new Set(folds.keys()),
    alone,
    wants: event => wants(event as Any),
    begin: async (tx, facts, events) => {
      const state = await look(tx, facts, events as readonly Any[])
      return {
        fold: (event, telling) => folds.get(event.type)?.(state, event, telling),
        save: () => save(tx, state),
      }
    },
  }
}

/** A source of something that every person's evaluation takes. */
export type Input<Value> = Source & Loading<Value>
type Loading<Value> = {
  /** Of the live tables (`read`), or those of the projection itself. */
  readonly load: (
    tx: Tx,
    spans: readonly Span[],
    names: Names,
  ) => Promise<ReadonlyMap<EmployeeId, Value>>
  /** As known at an instant of recording. */
  readonly asOf: (
    tx: Tx,
    moment: Moment,
    employees: readonly EmployeeId[],
  ) => Promise<ReadonlyMap<EmployeeId, Value>>
  /** Of whom there is nothing. */
  readonly none: Value
}
export type Names = 'own' | 'read'
/** Days of a person, both included. */
export type Span = {
  readonly company: CompanyId
  readonly employeeId: EmployeeId
  readonly since: LocalDate
  readonly until?: LocalDate
}
export const input = <Specs extends object, State, Value>(
  specs: Specs,
  look: Look<Specs, State>,
  spec: SourceSpec<Specs, State> & Loading<Value>,
): Input<Value> => ({
  ...source(specs, look, spec),
  load: spec.load,
  asOf: spec.asOf,
  none: spec.none,
})
