import type { Tx } from '#database/types.ts'
import type { CardFormat, DeviceProtocol } from '#domain/devices/events.ts'
import type {
  CardId,
  CompanyId,
  DeviceId,
  EmployeeId,
  Instant,
  LocalDate,
  LogPosition,
} from '#domain/shared/values.ts'

/**
 * What must be known of everybody at once to tell a reader whom it is to know: asked of a read model
 * (`projections/devices/passing.ts`), since no stream lists the people of a group or the cards of a person. It is
 * awaited up to the event at hand, and read under the reader's lock, so whoever comes later reads something newer.
 */
export type AccessReads = {
  /** Waits until the read model holds the log up to a position. @returns false when that took too long. */
  reached(position: LogPosition): Promise<boolean>
  /** Approved readers of a protocol that carries commands, but none that anyone may speak for. */
  readers(tx: Tx, company: CompanyId): Promise<readonly Reader[]>
  passing(
    tx: Tx,
    query: {
      readonly company: CompanyId
      readonly deviceId: DeviceId
      readonly at: Instant
      readonly today: LocalDate
      readonly employees?: readonly EmployeeId[]
    },
  ): Promise<readonly PassingPerson[]>
  /** Who holds these cards, or held them; and these, by which readers know those of visitors. */
  holders(tx: Tx, company: CompanyId, cards: readonly CardId[]): Promise<readonly EmployeeId[]>
  /** Whose temporary cards ended by themselves in `(after, upTo]`. */
  ended(
    tx: Tx,
    company: CompanyId,
    span: { readonly after: Instant; readonly upTo: Instant },
  ): Promise<readonly EmployeeId[]>
  /** The highest pin that is a plain number, numbers that are kept free for others, and those of visitors' cards. */
  pins(
    tx: Tx,
    company: CompanyId,
  ): Promise<{
    readonly highest: number
    readonly reserved: ReadonlySet<string>
    readonly visitors: ReadonlySet<string>
  }>
}

export type Reader = {
  readonly deviceId: DeviceId
  readonly protocol: DeviceProtocol
  readonly cardFormat: CardFormat
}
export type PassingPerson = {
  /** Of a card that is with a visitor that card's own id: no reader is told of him. */
  readonly employeeId: EmployeeId
  readonly fullName: string | null
  readonly employeeNo: string | null
  /** Those under which the reader may know him, and all he holds; shortest first. */
  readonly pins: readonly string[]
  readonly anyPins: readonly string[]
  /** He holds one whose number is lost with its key. */
  readonly lostPin: boolean
  readonly card: string | null
}
