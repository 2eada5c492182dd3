import { statusOf } from '#domain/approvals/approval.ts'
import { firstDayOf, isHours, lastDayOf } from '#domain/leave/asked.ts'
import { leaveRequests } from '#domain/leave/requests.ts'
import { leaveSettings } from '#domain/leave/settings/settings.ts'
import type { LeaveSettings } from '#domain/leave/settings/state.ts'
import type { CompanyId, EmployeeId, LeaveRequestId, LocalDate } from '#domain/shared/values.ts'
import type { Deps } from '../shared/deps.ts'
import { load } from '../shared/handle.ts'
import { leaveSettingsStream, leaveStream } from './streams.ts'

/** What leave there is in the company as of now. */
export const leaveSettingsOf = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
): Promise<LeaveSettings> =>
  (await load(deps, leaveSettingsStream(company), leaveSettings)).state

/** Which leave of days, waiting or approved, covers a day of somebody; hours within a day cover none. */
export const standingLeaveOf = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
  employeeId: EmployeeId,
): Promise<(day: LocalDate) => LeaveRequestId | null> => {
  const { state } = await load(deps, leaveStream(company, employeeId), leaveRequests)
  const standing = [...state.requests.values()].flatMap(request =>
    request.kind === 'leave' && !isHours(request.asked) && statusOf(request.said) !== 3
      ? [{ id: request.id, from: firstDayOf(request.asked), to: lastDayOf(request.asked) }]
      : [],
  )
  return day => standing.find(({ from, to }) => from <= day && day <= to)?.id ?? null
}
