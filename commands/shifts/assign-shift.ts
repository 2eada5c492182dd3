import { schedule, type ScheduleRefusal } from '#domain/shifts/schedule.ts'
import { definedFrom } from '#domain/shifts/shifts.ts'
import type { Result } from '#domain/shared/result.ts'
import type { EmployeeId, LocalDate, ShiftId } from '#domain/shared/values.ts'
import type { Caller, Deps } from '../shared/deps.ts'
import { handle, type CommandOutcome, type OneOfMany } from '../shared/handle.ts'
import { employmentOf } from '../employees/published.ts'
import { shiftState } from './published.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { scheduleStream } from './streams.ts'

/** `weekdays`, `restDays`: ISO, 1 Monday to 7 Sunday. */
export type AssignShift = {
  readonly employeeId: EmployeeId
  readonly shiftId: ShiftId
  readonly from: LocalDate
  readonly weekdays: readonly number[]
  readonly restDays?: readonly number[]
}

/** Gives an employee a shift on weekdays from a date on; `restDays` are weekly rest days, other weekdays have none. */
export const assignShift =
  (deps: Deps) =>
  async (
    caller: Caller,
    request: AssignShift,
    one: OneOfMany = {},
  ): Promise<Result<CommandOutcome, ScheduleRefusal | SharedRefusal>> => {
    const state = await shiftState(deps, caller.company, request.shiftId)
    const employment = await employmentOf(deps, caller.company, request.employeeId)
    const command = {
      type: 'AssignShift',
      ...request,
      definedFrom: definedFrom(state),
      inactive: state.status === 'inactive',
      employment,
    } as const
    return handle(
      deps,
      scheduleStream(caller.company, request.employeeId),
      schedule,
      command,
      caller,
      one,
    )
  }
