import type { Organization, Subject } from '#domain/approvals/authority.ts'
import type { PlannedShift } from '#domain/calendar/events.ts'
import type { CompanyId, EmployeeId, LocalDate } from '#domain/shared/values.ts'

/** What decisions on shift demands ask of read models, as far as the log has it when it is asked. */
export type ShiftDemandReads = {
  /**
   * Null where there is nobody of that id. `colleagueId`: with whom days are exchanged. The two days before
   * and after those of the range are known, too.
   * @throws {LogUnavailable} while read models do not know what the log held when it was asked.
   */
  around(
    company: CompanyId,
    employeeId: EmployeeId,
    colleagueId: EmployeeId | null,
    days: { readonly from: LocalDate; readonly to: LocalDate },
  ): Promise<ShiftAround | null>
}
export type ShiftAround = {
  readonly subject: Subject
  readonly organization: Organization
  /** Whether the colleague works in the same department now; false without one. */
  readonly isColleague: boolean
  planOf(employeeId: EmployeeId, day: LocalDate): PlannedShift
  /** What the day's own entry in the calendar says; null: it has none. */
  entryOf(employeeId: EmployeeId, day: LocalDate): PlannedShift | null
  isEmployed(employeeId: EmployeeId, day: LocalDate): boolean
  /** Where somebody would have too little rest between the work of two days, if these were planned so. */
  shortRests(cells: readonly PlannedCell[]): readonly ShortRest[]
}
export type PlannedCell = {
  readonly employeeId: EmployeeId
  readonly day: LocalDate
  readonly wanted: PlannedShift
}
/** `day`: the second of the two; `limit`: eleven hours, 24 after a duty of 24 hours. */
export type ShortRest = {
  readonly employeeId: EmployeeId
  readonly day: LocalDate
  readonly minutes: number
  readonly limit: number
}
