import type { Tx } from '#database/types.ts'
import type { MesaiEvent, MesaiEventType } from '#domain/catalogue.ts'
import type { Recorded } from '#event-store/contract.ts'

export type RecordedEvent = Recorded<MesaiEvent>

/**
 * A read model: its tables, and what each event does to them. It reads no clock, no random number, no sequence and no other
 * read model, so that built again from the log it is the same, row for row.
 */
export type Projection = {
  readonly name: string
  /** Each table carries its version in its name; a new shape is a new name, built beside by replay, then switched. */
  readonly tables: readonly TableSpec[]
  /** Total over the catalogue: a new event does not compile until every projection has answered. */
  readonly on: Readonly<Record<MesaiEventType, 'handled' | 'ignored'>>
  /** Personal fields arrive sealed, unless the projection shows them. */
  readonly personal: 'sealed' | 'open'
  /**
   * Writes the rows of a batch, in log order, in the transaction of its checkpoint. Table names are unqualified: the
   * transaction's search path says whether the live tables or those of a rebuild are meant.
   */
  readonly project: (tx: Tx, batch: readonly RecordedEvent[]) => Promise<void>
  /** Work that the rows call for and that is done beside the log (evaluation of dirty days); answers how much it did, 0 when nothing waits. */
  readonly settle?: (tx: Tx, max: number) => Promise<number>
  /** Channel told after each commit that wrote something. */
  readonly notify?: string
}

export type TableSpec = {
  /** `employees_1` */
  readonly name: string
  /** Column definitions and constraints; the first column is `company_id uuid not null`. */
  readonly columns: string
  readonly indexes?: readonly string[]
  /** Holds names or other personal data: blanked at erasure. */
  readonly personal?: boolean
}
