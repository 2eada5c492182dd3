import type { CorrectionChange, Direction } from '#domain/movements/events.ts'
import type { EmployeeId, LocalDate, LocalDateTime, MovementId } from '#domain/shared/values.ts'

/**
 * What a correction asks of the read model, for whoever starts it brings along: whose a movement is and when it was is
 * derived, and no stream says it. All of it is cut to the company and the scope of the caller as they are now.
 */
export type CorrectionReads = {
  /** Those in scope; what is not among the answers is not there, or not his. */
  readonly movements: (ids: readonly MovementId[]) => Promise<readonly KnownMovement[]>
  readonly people: (ids: readonly EmployeeId[]) => Promise<readonly KnownPerson[]>
  /** Counted movements of these people in these minutes of the company's clock. */
  readonly inMinutes: (
    wanted: readonly { readonly employeeId: EmployeeId; readonly localTime: LocalDateTime }[],
  ) => Promise<
    readonly {
      readonly employeeId: EmployeeId
      readonly localTime: LocalDateTime
      readonly direction: Direction
    }[]
  >
  /** The days that movements belong to, by movement, where they belong to any. */
  readonly daysOf: (
    movements: readonly KnownMovement[],
  ) => Promise<ReadonlyMap<MovementId, LocalDate>>
  /**
   * How many acts there are on each of these movements, and of additions to these minutes, as far as the answers of the
   * others know of them: asked before them, so that it is never more than they know. By `ofMovement` and `ofMinute`.
   */
  readonly actsOn: (
    movements: readonly MovementId[],
    minutes: readonly Minute[],
  ) => Promise<ReadonlyMap<string, number>>
  /**
   * What waits for a decision on these movements and minutes, by `wishOf`; asked after `actsOn`, so that it knows of
   * every act that was counted there.
   */
  readonly waiting: (
    movements: readonly MovementId[],
    minutes: readonly Minute[],
  ) => Promise<ReadonlySet<string>>
  /** The caller sees the whole company, and so what is nobody's. */
  readonly wholeCompany: boolean
}
/** The minute and direction that an added movement takes up. */
export type Minute = {
  readonly employeeId: EmployeeId
  readonly localTime: LocalDateTime
  readonly direction: Direction
}
export const ofMovement = (movementId: MovementId): string => `movement:${movementId}`
export const ofMinute = ({ employeeId, localTime, direction }: Minute): string =>
  `minute:${employeeId}:${localTime.slice(0, 16)}:${direction}`

/** What is asked for of a movement or minute: a second demand of the same says nothing new. */
export const wishOf = (change: CorrectionChange): string =>
  change.kind === 'add' ? ofMinute(change) : `${change.kind}:${ofMovement(change.movementId)}`

/** A movement as it is derived now; `employeeId` null: nobody's. */
export type KnownMovement = {
  readonly movementId: MovementId
  readonly employeeId: EmployeeId | null
  readonly localTime: LocalDateTime
  readonly direction: Direction
  readonly day: LocalDate | null
  readonly cancelled: boolean
}
export type KnownPerson = {
  readonly employeeId: EmployeeId
  readonly employments: readonly {
    readonly start: LocalDate
    readonly lastDay: LocalDate | null
  }[]
}
