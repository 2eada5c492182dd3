import type { OvertimeKind } from '#domain/overtime/events.ts'
import type { CompanyId, EmployeeId, LocalDate } from '#domain/shared/values.ts'

/** What decisions on a person's day ask of read models: no stream says what was measured. */
export type OvertimeReads = {
  /** Minutes of overtime that are measured by now, approved or not. */
  measuredOvertime(
    company: CompanyId,
    employeeId: EmployeeId,
    day: LocalDate,
    kind: OvertimeKind,
  ): Promise<number>
  /** Missing minutes; null where none are, or the day may still change by time alone. */
  missingOn(company: CompanyId, employeeId: EmployeeId, day: LocalDate): Promise<number | null>
}

export type PersonDay = { readonly employeeId: EmployeeId; readonly day: LocalDate }
/** The answers for all of these days, asked for at once: many are decided on in one request. */
export type ReadDays = (
  company: CompanyId,
  days: readonly PersonDay[],
) => Promise<OvertimeReads>
