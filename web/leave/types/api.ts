import {
  DeleteLeaveType,
  GetLeaveTypes,
  PostLeaveType,
  PostLeaveTypeState,
  PostUsualLeaveTypes,
  PutLeaveType,
} from '#api/contract/leave-types.ts'
import type { AsFile } from '../../kit/table/export-button.tsx'
import { call, download, type Reply, type Request } from '../../lib/call.ts'
import { oneQuery } from '../../lib/reads.ts'

export type LeaveType = Reply<typeof GetLeaveTypes>['rows'][number]
export type UsualType = Reply<typeof GetLeaveTypes>['usual'][number]
export type LeaveTypeBody = Request<typeof PostLeaveType>['body']
export type Limit = LeaveType['limit']
export type Unit = 'minutes' | 'days'

export const leaveTypes = oneQuery(GetLeaveTypes, { query: {} })
type Asked = Pick<
  Request<typeof GetLeaveTypes>['query'] & object,
  'search' | 'state' | 'sort' | 'order'
>
export const leaveTypeFile = (asked: Asked, as: AsFile) =>
  download(GetLeaveTypes, { query: { ...asked, ...as } })
/** A new one where there is no id. */
export const saveLeaveType = (leaveTypeId: string | null, body: LeaveTypeBody) =>
  leaveTypeId === null
    ? call(PostLeaveType, { body })
    : call(PutLeaveType, { params: { leaveTypeId }, body })
export const switchLeaveType = (leaveTypeId: string, active: boolean) =>
  call(PostLeaveTypeState, { params: { leaveTypeId }, body: { active } })
export const removeLeaveType = (leaveTypeId: string) =>
  call(DeleteLeaveType, { params: { leaveTypeId } })
export const takeUsualTypes = () => call(PostUsualLeaveTypes, {})
