import { departmentSchedules } from '#domain/calendar/department-schedules.ts'
import { groups } from '#domain/calendar/groups.ts'
import { schemes } from '#domain/calendar/schemes.ts'
import type { MesaiEvent } from '#domain/catalogue.ts'
import { asDepartmentId, asSchemeId, asShiftGroupId } from '#domain/shared/values.ts'
import type { UndoContext } from '../acts/way-back.ts'
import { heldBefore, type Again } from '../payroll/published.ts'
import { load } from '../shared/handle.ts'
import { departmentScheduleStream, schemeStream, shiftGroupStream } from './streams.ts'

/** What a pattern, group or department goes by again, once what was said of it for a date is taken back. */
type OfAct = (undoing: UndoContext, fact: MesaiEvent) => Promise<Again | null>

export const schemeAgain: OfAct = async ({ deps, caller: { company } }, { type, data }) => {
  if (type !== 'SchemeDefined' && type !== 'PlanEntryWithdrawn') return null
  const { from } = data
  const schemeId = type === 'SchemeDefined' ? data.schemeId : asSchemeId(data.thingId)
  const { state } = await load(deps, schemeStream(company, schemeId), schemes)
  const { before, to } = heldBefore(state.versions, from)
  const again = type === 'SchemeDefined' ? data : before
  const { anchor, cycle } = again ?? {}
  return {
    changes: anchor && cycle ? { schemes: [{ schemeId, anchor, cycle }] } : null,
    from,
    to,
  }
}

export const groupSchemeAgain: OfAct = async (
  { deps, caller: { company } },
  { type, data },
) => {
  if (type !== 'ShiftGroupSchemeSet' && type !== 'PlanEntryWithdrawn') return null
  const { from } = data
  const groupId = type === 'ShiftGroupSchemeSet' ? data.groupId : asShiftGroupId(data.thingId)
  const { state } = await load(deps, shiftGroupStream(company, groupId), groups)
  const { before, to } = heldBefore(state.followed, from)
  const { schemeId, offset } =
    type === 'ShiftGroupSchemeSet' ? data : (before ?? { schemeId: null, offset: 0 })
  return { changes: { groups: [{ groupId, schemeId, offset }] }, from, to }
}

export const departmentRuleAgain: OfAct = async (
  { deps, caller: { company } },
  { type, data },
) => {
  if (type !== 'DepartmentScheduleSet' && type !== 'PlanEntryWithdrawn') return null
  const { from } = data
  const departmentId =
    type === 'DepartmentScheduleSet' ? data.departmentId : asDepartmentId(data.thingId)
  const stream = departmentScheduleStream(company, departmentId)
  const { state } = await load(deps, stream, departmentSchedules)
  const { before = null, to } = heldBefore(state, from)
  const rule = type === 'DepartmentScheduleSet' ? data.rule : before
  return { changes: { departments: [{ departmentId, rule }] }, from, to }
}
