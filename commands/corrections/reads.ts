import type { Direction } from '#domain/movements/events.ts'
import type { EmployeeId, LocalDate, LocalDateTime, MovementId } from '#domain/shared/values.ts'

/**
 * What a correction asks of the read model, for whoever starts it brings along: whose a movement is and when it was is derived, and no stream says it.
 * All of it is cut to the company and the scope of the caller as they are now.
 */
export type CorrectionReads = {
  /** Those in scope; what is not among the answers is not there, or not his. */
  readonly movements: (ids: readonly MovementId[]) => Promise<readonly KnownMovement[]>
  readonly people: (ids: readonly EmployeeId[]) => Promise<readonly KnownPerson[]>
  /** Counted movements of these people in these minutes of the company's clock. */
  readonly inMinutes: (wanted: readonly { readonly employeeId: EmployeeId; readonly localTime: LocalDateTime }[]) => Promise<readonly { readonly employeeId: EmployeeId; readonly localTime: LocalDateTime; readonly direction: Direction }[]>
  /** The days that movements belong to, by movement, where they belong to any. */
  readonly daysOf: (movements: readonly KnownMovement[]) => Promise<ReadonlyMap<MovementId, LocalDate>>
  /** The caller sees the whole company, and so what is nobody's. */
  readonly wholeCompany: boolean
}
/** A movement as it is derived now; `employeeId` null: nobody's. */
export type KnownMovement = {
  readonly movementId: MovementId; readonly employeeId: EmployeeId | null; readonly localTime: LocalDateTime; readonly direction: Direction
  readonly day: LocalDate | null; readonly cancelled: boolean
}
export type KnownPerson = { readonly employeeId: EmployeeId; readonly employments: readonly { readonly start: LocalDate; readonly lastDay: LocalDate | null }[] }
