import { statusOf } from '#domain/approvals/approval.ts'
import { firstDayOf, isHours, lastDayOf, type LeavePeriod } from '#domain/leave/asked.ts'
import { totalOf } from '#domain/leave/counting.ts'
import { leaveRequests } from '#domain/leave/requests.ts'
import { isStanding, type Leave } from '#domain/leave/state.ts'
import type { CompanyId, EmployeeId, LeaveRequestId, LocalDate } from '#domain/shared/values.ts'
import type { Deps } from '../shared/deps.ts'
import { load } from '../shared/handle.ts'
import { balanceOn } from './balance.ts'
import { leaveSettingsOf } from './settings-now.ts'
import { leaveStream } from './streams.ts'

export type { LeaveReads } from './reads.ts'
export { leaveSettingsOf } from './settings-now.ts'
export { settlementWith } from './settlements.ts'
export { leaveStream } from './streams.ts'
export { timeOffTakenOf } from './time-off.ts'

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

/** Leave that stands, as it is now. Half days; minutes. */
export type StandingLeave = {
  /** What its type is called; null once that was removed. */
  readonly type: string | null
  readonly asked: LeavePeriod
  readonly from: LocalDate
  readonly to: LocalDate
  readonly halves: number
  readonly minutes: number
  /** Annual leave that is free on its first day, with all that stands taken; null: it takes none. */
  readonly remainingHalves: number | null
}
/** Null of what was rejected, and of what there is not. */
export const standingRequestOf = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
  {
    employeeId,
    requestId,
  }: { readonly employeeId: EmployeeId; readonly requestId: LeaveRequestId },
): Promise<StandingLeave | null> => {
  const { state } = await load(deps, leaveStream(company, employeeId), leaveRequests)
  const leave = state.requests.get(requestId)
  if (leave?.kind !== 'leave' || !isStanding(leave)) return null
  const { types } = await leaveSettingsOf(deps, company)
  const { asked, counted, leaveType } = leave
  return {
    type: types.get(leaveType)?.title ?? null,
    asked,
    from: firstDayOf(asked),
    to: lastDayOf(asked),
    ...totalOf(counted),
    remainingHalves: await remainingOf(deps, company, employeeId, leave),
  }
}

const remainingOf = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
  employeeId: EmployeeId,
  { calculation, asked }: Leave,
): Promise<number | null> => {
  if (calculation !== 'annual') return null
  const found = await balanceOn(deps, company, { employeeId, on: firstDayOf(asked) })
  return found.reduce(
    (sum, { remaining, planned, reserved }) => sum + remaining - planned - reserved,
    0,
  )
}
