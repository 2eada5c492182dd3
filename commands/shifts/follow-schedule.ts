import type { PersonRule } from '#domain/calendar/events.ts'
import { schedule, type ScheduleRefusal } from '#domain/shifts/schedule.ts'
import type { Result } from '#domain/shared/result.ts'
import type { EmployeeId, LocalDate } from '#domain/shared/values.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import { handle } from '../shared/handle.ts'
import { employmentOf } from '../employees/published.ts'
import { schemeExists, shiftGroupExists } from '../calendar/published.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { scheduleStream } from './streams.ts'
import { assignShift } from './assign-shift.ts'

/** `rule` null: what the department follows. */
export type FollowSchedule = {
  readonly employeeId: EmployeeId
  readonly from: LocalDate
  readonly rule: PersonRule | null
}

/** Lets an employee follow a shift on weekdays, a pattern, a shift group or his department, from a date on. */
export const followSchedule =
  (deps: Deps) =>
  async (
    caller: Caller,
    { employeeId, from, rule }: FollowSchedule,
  ): Promise<Result<{ readonly position: Position }, ScheduleRefusal | SharedRefusal>> => {
    if (rule?.kind === 'weekly') return assignShift(deps)(caller, { employeeId, from, ...rule })
    const { company } = caller
    const known =
      rule === null ||
      (rule.kind === 'scheme'
        ? await schemeExists(deps, company, rule.schemeId)
        : await shiftGroupExists(deps, company, rule.groupId))
    const employment = await employmentOf(deps, company, employeeId)
    return handle(
      deps,
      scheduleStream(company, employeeId),
      schedule,
      { type: 'FollowSchedule', employeeId, from, rule, known, employment },
      caller,
    )
  }
