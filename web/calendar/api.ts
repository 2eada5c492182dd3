import { queryOptions } from '@tanstack/react-query'
import type * as contract from '#api/contract/calendar.ts'
import { call, endpoint, ownPosition, type Reply, type Request } from '../lib/call.ts'

const GetSchemes = endpoint<typeof contract.GetSchemes>('GET', '/api/app/work-schedule-schemes')
const PostScheme = endpoint<typeof contract.PostScheme>('POST', '/api/app/work-schedule-schemes')
const PutScheme = endpoint<typeof contract.PutScheme>('PUT', '/api/app/work-schedule-schemes/:schemeId')
const DeleteScheme = endpoint<typeof contract.DeleteScheme>('DELETE', '/api/app/work-schedule-schemes/:schemeId')
const GetShiftGroups = endpoint<typeof contract.GetShiftGroups>('GET', '/api/app/shift-groups')
const PostShiftGroup = endpoint<typeof contract.PostShiftGroup>('POST', '/api/app/shift-groups')
const PutShiftGroup = endpoint<typeof contract.PutShiftGroup>('PUT', '/api/app/shift-groups/:shiftGroupId')
const PutShiftGroupScheme = endpoint<typeof contract.PutShiftGroupScheme>(
  'PUT',
  '/api/app/shift-groups/:shiftGroupId/scheme',
)
const DeleteShiftGroup = endpoint<typeof contract.DeleteShiftGroup>('DELETE', '/api/app/shift-groups/:shiftGroupId')
const GetDepartmentSchedules = endpoint<typeof contract.GetDepartmentSchedules>('GET', '/api/app/department-schedules')
const PutDepartmentSchedule = endpoint<typeof contract.PutDepartmentSchedule>(
  'PUT',
  '/api/app/departments/:departmentId/schedule',
)

export type Scheme = Reply<typeof contract.GetSchemes>['rows'][number]
export type SchemeDefinition = Request<typeof contract.PostScheme>['body']
/** A shift's id, a weekly rest day, or nothing. */
export type Planned = Scheme['cycle'][number]
export type ShiftGroup = Reply<typeof contract.GetShiftGroups>['rows'][number]
export type DepartmentSchedule = Reply<typeof contract.GetDepartmentSchedules>['rows'][number]
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
export type DepartmentRule = Request<typeof contract.PutDepartmentSchedule>['body']['rule']

const read = <T>(name: string, ask: (signal: AbortSignal) => Promise<T>) =>
  queryOptions({ queryKey: ['calendar', name], queryFn: ({ signal }) => ask(signal) })
export const schemeList = () => read('schemes', signal => call(GetSchemes, { query: { after: ownPosition() }, signal }))
export const shiftGroups = () =>
  read('groups', signal => call(GetShiftGroups, { query: { after: ownPosition() }, signal }))
export const departmentSchedules = () =>
  read('departments', signal => call(GetDepartmentSchedules, { query: { after: ownPosition() }, signal }))

export const saveScheme = (schemeId: string | null, body: SchemeDefinition) =>
  schemeId === null ? call(PostScheme, { body }) : call(PutScheme, { params: { schemeId }, body })
export const removeScheme = (schemeId: string) => call(DeleteScheme, { params: { schemeId } })
export const foundGroup = (title: string) => call(PostShiftGroup, { body: { title } })
export const renameGroup = (groupId: string, title: string) =>
  call(PutShiftGroup, { params: { shiftGroupId: groupId }, body: { title } })
export const followScheme = (groupId: string, body: Request<typeof contract.PutShiftGroupScheme>['body']) =>
  call(PutShiftGroupScheme, { params: { shiftGroupId: groupId }, body })
export const removeGroup = (groupId: string) => call(DeleteShiftGroup, { params: { shiftGroupId: groupId } })
export const setDepartmentSchedule = (departmentId: string, from: string, rule: DepartmentRule) =>
  call(PutDepartmentSchedule, { params: { departmentId }, body: { from, rule } })
