import {
  departmentSchedules,
  type DepartmentScheduleRefusal,
} from '#domain/calendar/department-schedules.ts'
import type { DepartmentRule } from '#domain/calendar/events.ts'
import { refuse, type Result } from '#domain/shared/result.ts'
import type { DepartmentId, LocalDate } from '#domain/shared/values.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import { handle } from '../shared/handle.ts'
import { departmentExists } from '../organization/published.ts'
import { mayBePlanned } from '../shifts/published.ts'
import { previewNeeded, type PreviewNeeded, type Previewed } from '../payroll/published.ts'
import { schemeExists } from './published.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { departmentScheduleStream } from './streams.ts'

/** `rule` null: what the department above follows. */
export type SetDepartmentSchedule = Previewed & {
  readonly departmentId: DepartmentId
  readonly from: LocalDate
  readonly rule: DepartmentRule | null
}

/** Gives a department a default shift or pattern from a date on; those below without one of their own follow it. */
export const setDepartmentSchedule =
  (deps: Deps) =>
  async (
    caller: Caller,
    { preview, ...request }: SetDepartmentSchedule,
  ): Promise<
    Result<
      { readonly position: Position },
      DepartmentScheduleRefusal | PreviewNeeded | SharedRefusal
    >
  > => {
    const { company } = caller
    const { departmentId, rule, from } = request
    const change = { departments: [{ departmentId, rule }] }
    const needed = await previewNeeded(deps, company, change, { from, to: null, preview })
    if (needed) return refuse(needed)
    const departmentKnown = await departmentExists(deps, company, departmentId)
    const ruleKnown =
      rule === null ||
      (rule.kind === 'weekly'
        ? await mayBePlanned(deps, company, [rule.shiftId])
        : await schemeExists(deps, company, rule.schemeId))
    return handle(
      deps,
      departmentScheduleStream(company, departmentId),
      departmentSchedules,
      { type: 'SetDepartmentSchedule', ...request, departmentKnown, ruleKnown },
      caller,
    )
  }
