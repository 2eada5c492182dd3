import { schedule, type ScheduleRefusal } from '#domain/shifts/schedule.ts'
import { definedFrom, shifts } from '#domain/shifts/shifts.ts'
import type { Result } from '#domain/shared/result.ts'
import type { EmployeeId, LocalDate, ShiftId } from '#domain/shared/values.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import { handle, load } from '../shared/handle.ts'
import { employmentOf } from '../shared/known.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { scheduleStream, shiftStream } from '../shared/streams.ts'

/** `weekdays`: ISO, 1 Monday to 7 Sunday. */
export type AssignShift = { readonly employeeId: EmployeeId; readonly shiftId: ShiftId; readonly from: LocalDate; readonly weekdays: readonly number[] }

/** Gives an employee a shift on weekdays from a date on; other weekdays have none. */
export const assignShift = (deps: Deps) => async (caller: Caller, request: AssignShift): Promise<Result<{ readonly position: Position }, ScheduleRefusal | SharedRefusal>> => {
  const { state } = await load(deps, shiftStream(caller.company, request.shiftId), shifts)
  const employment = await employmentOf(deps, caller.company, request.employeeId)
  return handle(deps, scheduleStream(caller.company, request.employeeId), schedule, { type: 'AssignShift', ...request, definedFrom: definedFrom(state), employment }, caller)
}
