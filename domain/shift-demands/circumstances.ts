import type { PlannedShift } from '../calendar/events.ts'
import type { CalendarActId, EmployeeId, LeaveRequestId, LocalDate } from '../shared/values.ts'

/** What a decision on a demand goes by, as of the command. */
export type ShiftCircumstances = {
  readonly today: LocalDate
  /** What the work calendar says of somebody's day; `none`: nothing. */
  planOf(employeeId: EmployeeId, day: LocalDate): PlannedShift
  isEmployed(employeeId: EmployeeId, day: LocalDate): boolean
  /** Leave of days, waiting or approved, that covers the day; null: none. */
  leaveOn(employeeId: EmployeeId, day: LocalDate): LeaveRequestId | null
  /** The first day that an act of the calendar planned and that somebody changed since; null: none. */
  changedSince(actId: CalendarActId): LocalDate | null
}
