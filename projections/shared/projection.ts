import type { Tx } from '#database/types.ts'
import {
  catalogue,
  eventTypes,
  type MesaiEvent,
  type MesaiEventType,
} from '#domain/catalogue.ts'
import type { LogEntry } from '#event-store/contract.ts'
import type { Lane } from '#database/lanes.ts'

export type RecordedEvent = LogEntry<MesaiEvent>
export type RecordedOf<T extends MesaiEventType> = Extract<RecordedEvent, { readonly type: T }>

/**
 * A read model: its tables, and what each event does to them. It reads no clock, no random number, no sequence and no
 * other read model, so that built again from the log it is the same, row for row.
 */
export type Projection = {
  /** `a-z` and `_`, 40 at most: it is part of a schema's name. */
  readonly name: string
  /** Each table carries its version in its name; a new shape is a new name, built beside by replay, then switched. */
  readonly tables: readonly TableSpec[]
  /** Total over the catalogue: a new event does not compile until every projection has answered. */
  readonly on: Readonly<Record<MesaiEventType, 'handled' | 'ignored'>>
  /** Personal fields arrive sealed, unless the projection shows them. */
  readonly personal: 'sealed' | 'open'
  /**
   * Writes the rows of a batch, in log order, in the transaction of its checkpoint. Table names are unqualified: the
   * transaction's search path says whether the live tables or those of a rebuild are meant. Without a lane all
   * companies are meant, here and below.
   */
  readonly project: (tx: Tx, batch: readonly RecordedEvent[], lane?: Lane) => Promise<void>
  /**
   * Work that the rows call for and that is done beside the log (evaluation of dirty days); answers how much it did, 0
   * when nothing waits. What fails is set aside and shown in the health page, or throws when `failing` says `stop`, as
   * a rebuild does.
   */
  readonly settle?: (
    tx: Tx,
    max: number,
    failing: 'set-aside' | 'stop',
    lane?: Lane,
  ) => Promise<number>
  /**
   * What streams are one story, by their names: where an event of one cannot be taken, those after it in all of them
   * wait. Without it each stream is a story of its own, and the rows must not depend on the order between streams.
   */
  readonly storyOf?: (stream: string) => string
  /** Lets work that was set aside be done again, after a fault was mended. */
  readonly retry?: (tx: Tx, lane?: Lane) => Promise<void>
  /**
   * Companies never meet in its rows, so it may be written in lanes, each by itself (docs/decisions/0107). `share`,
   * where it keeps something that is of no company: when all stand at one place and are so many from now on, gives each
   * its own. An event of none may come to a lane again that had it: it changes nothing then.
   */
  readonly lanes?: { readonly share?: (tx: Tx, from: number, to: number) => Promise<void> }
  /** Channel told after each commit that wrote something. */
  readonly notify?: string
}

export type TableSpec = {
  /** `employees` */
  readonly name: string
  /** Column definitions and constraints; the first column is `company_id uuid not null`. */
  readonly columns: string
  /** What follows `create index on <table>`: `(company_id, day)`. */
  readonly indexes?: readonly string[]
  /**
   * Likewise, for queries alone: a rebuild makes them once it has caught up, since keeping them up costs more than the
   * rows.
   */
  readonly queryIndexes?: readonly string[]
  /** Holds names or other personal data: blanked at erasure. */
  readonly personal?: boolean
}

/** What each event does to the rows, one event at a time: the form of a read model that is not hot. */
export type Handlers = {
  readonly [T in MesaiEventType]: 'ignored' | ((tx: Tx, event: RecordedOf<T>) => Promise<void>)
}

/**
 * Every event that a projection does not read. Of what its rows are made from it reads all, so that a new event of it
 * must be answered for; of what only touches them, those events by name.
 * @example ...ignoringAllBut({ ...userEvents, EmployeeErased: true })
 */
export const ignoringAllBut = <Specs extends object>(
  read: Specs,
): { readonly [T in Exclude<MesaiEventType, keyof Specs>]: 'ignored' } =>
  // `Object.keys` of the catalogue are the event types.
  Object.fromEntries(
    Object.keys(catalogue)
      .filter(type => !(type in read))
      .map(type => [type, 'ignored']),
  ) as { [T in Exclude<MesaiEventType, keyof Specs>]: 'ignored' }

/** Of every event whether it is handled, by what the catalogue says of it. */
export const handledWhere = (handles: (type: MesaiEventType) => boolean): Projection['on'] =>
  Object.fromEntries(
    eventTypes.map(type => [type, handles(type) ? 'handled' : 'ignored']),
  ) as Projection['on']

export const eachEvent = (handlers: Handlers): Pick<Projection, 'on' | 'project'> => ({
  on: answersOf(handlers),
  project: async (tx, batch) => {
    for (const event of batch) await handle(handlers, tx, event)
  },
})

const handle = async (handlers: Handlers, tx: Tx, event: RecordedEvent): Promise<void> => {
  // The handler under an event's type takes that event: the compiler cannot follow the two together.
  const handler = handlers[event.type] as
    | 'ignored'
    | ((tx: Tx, event: RecordedEvent) => Promise<void>)
  if (handler !== 'ignored') await handler(tx, event)
}

const answersOf = (handlers: Handlers): Projection['on'] =>
  Object.fromEntries(
    Object.entries(handlers).map(([type, handler]) => [
      type,
      handler === 'ignored' ? 'ignored' : 'handled',
    ]),
  ) as Projection['on']

/** The events a projection reads. */
export const handledTypes = ({ on }: Projection): string[] =>
  Object.entries(on)
    .filter(([, answer]) => answer === 'handled')
    .map(([type]) => type)
