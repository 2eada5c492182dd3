import type { Organization, Subject } from '#domain/approvals/authority.ts'
import type { WorkCalendar } from '#domain/leave/calendar.ts'
import type { Employment } from '#domain/leave/circumstances.ts'
import type { CompanyId, EmployeeId, LocalDate } from '#domain/shared/values.ts'

/** What decisions on somebody's leave ask of read models, as far as the log has it when it is asked. */
export type LeaveReads = {
  /**
   * Null where there is nobody of that id. `calendar` knows his days from one to another, and those of the week
   * before.
   * @throws {LogUnavailable} while read models do not know what the log held when it was asked.
   */
  around(
    company: CompanyId,
    employeeId: EmployeeId,
    days: { readonly from: LocalDate; readonly to: LocalDate },
  ): Promise<LeaveAround | null>
  /**
   * Those who have leave asked for or approved that ends on a day or later; null: of everybody.
   * @throws {LogUnavailable} as above
   */
  standing(
    company: CompanyId,
    of: { readonly since: LocalDate; readonly employeeIds: readonly EmployeeId[] | null },
  ): Promise<readonly EmployeeId[]>
  /** Days from one on whose overtime is approved as time off, each once. */
  timeOffDays(
    company: CompanyId,
    since: LocalDate,
  ): Promise<readonly { readonly employeeId: EmployeeId; readonly day: LocalDate }[]>
}
/**
 * For one request that decides on many: `upToNow` answers by what the log holds when it starts. No decision on leave
 * moves a plan or who decides, so none of them has to wait for those before it to be read.
 */
export type LeaveReadsOfMany = LeaveReads & { upToNow(): Promise<LeaveReads> }
export type LeaveAround = {
  readonly calendar: WorkCalendar
  readonly employments: readonly Employment[]
  readonly subject: Subject
  readonly organization: Organization
}
