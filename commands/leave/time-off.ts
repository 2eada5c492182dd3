import { timeOffTaken } from '#domain/leave/credits.ts'
import { creditFigures, usesOn } from '#domain/leave/figures.ts'
import { leaveRequests } from '#domain/leave/requests.ts'
import type { Credit } from '#domain/leave/state.ts'
import type { CompanyId, EmployeeId, LocalDate, OvertimeId } from '#domain/shared/values.ts'
import type { Deps } from '../shared/deps.ts'
import { load } from '../shared/handle.ts'
import { leaveStream } from './streams.ts'

/** Minutes that leave takes of the credit of overtime: while it does, that stays approved (`leave-rules §6.6`). */
export const timeOffTakenOf = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
  employeeId: EmployeeId,
  overtimeId: OvertimeId,
): Promise<number> => {
  const { state } = await load(deps, leaveStream(company, employeeId), leaveRequests)
  return timeOffTaken(state, overtimeId)
}

/** In minutes; `from`: the day that was worked, `expires`: the last on which it can be taken. */
export type TimeOffCredit = Credit & ReturnType<typeof creditFigures>

/** What overtime gave somebody as time off, and what leave takes of it by a date; the first to expire first. */
export const timeOffOn = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
  { employeeId, on }: { readonly employeeId: EmployeeId; readonly on: LocalDate },
): Promise<readonly TimeOffCredit[]> => {
  const { state } = await load(deps, leaveStream(company, employeeId), leaveRequests)
  const uses = usesOn(state, on)
  return [...state.credits.values()]
    .filter(({ minutes }) => minutes > 0)
    .toSorted((one, other) => (one.expires < other.expires ? -1 : 1))
    .map(one => ({ ...one, ...creditFigures(one, uses.get(one.id), on) }))
}
