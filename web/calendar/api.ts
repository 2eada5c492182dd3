import {
  DeleteScheme,
  DeleteShiftGroup,
  GetDepartmentSchedules,
  GetSchemes,
  GetShiftGroups,
  PostScheme,
  PostShiftGroup,
  PutDepartmentSchedule,
  PutScheme,
  PutShiftGroup,
  PutShiftGroupScheme,
} from '#api/contract/schemes.ts'
import { call, type Reply, type Request } from '../lib/call.ts'
import { oneQuery } from '../lib/reads.ts'

export type Scheme = Reply<typeof GetSchemes>['rows'][number]
export type SchemeDefinition = Request<typeof PostScheme>['body']
/** A shift's id, a weekly rest day, or nothing. */
export type PlannedShift = Scheme['cycle'][number]
export type ShiftGroup = Reply<typeof GetShiftGroups>['rows'][number]
export type DepartmentSchedule = Reply<typeof GetDepartmentSchedules>['rows'][number]
/**
 * A department in its tree, with what it works now and from when on something else; `inherited`: the nearest one above
 * that says anything.
 */
export type DepartmentRow = {
  readonly departmentId: string
  readonly name: string
  readonly depth: number
  readonly current: DepartmentSchedule | null
  readonly coming: DepartmentSchedule | null
  readonly inherited: string | null
}
export type DepartmentRule = Request<typeof PutDepartmentSchedule>['body']['rule']

/** What a change of the plan may have moved. */
export const ofPlan = [
  'calendar',
  'work-schedule-schemes',
  'shift-groups',
  'department-schedules',
] as const
export const schemeList = () => oneQuery(GetSchemes, { query: {} })
export const shiftGroups = () => oneQuery(GetShiftGroups, { query: {} })
export const departmentSchedules = () => oneQuery(GetDepartmentSchedules, { query: {} })

export const saveScheme = (schemeId: string | null, body: SchemeDefinition) =>
  schemeId === null
    ? call(PostScheme, { body })
    : call(PutScheme, { params: { schemeId }, body })
export const removeScheme = (schemeId: string) => call(DeleteScheme, { params: { schemeId } })
export const foundGroup = (title: string) => call(PostShiftGroup, { body: { title } })
export const renameGroup = (groupId: string, title: string) =>
  call(PutShiftGroup, { params: { shiftGroupId: groupId }, body: { title } })
export const followScheme = (
  groupId: string,
  body: Request<typeof PutShiftGroupScheme>['body'],
) => call(PutShiftGroupScheme, { params: { shiftGroupId: groupId }, body })
export const removeGroup = (groupId: string) =>
  call(DeleteShiftGroup, { params: { shiftGroupId: groupId } })
export const setDepartmentSchedule = (
  departmentId: string,
  from: string,
  rule: DepartmentRule,
) => call(PutDepartmentSchedule, { params: { departmentId }, body: { from, rule } })
