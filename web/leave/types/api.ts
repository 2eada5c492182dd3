import {
  DeleteLeaveType,
  GetLeaveTypes,
  PostLeaveType,
  PostLeaveTypeState,
  PostUsualLeaveTypes,
  PutLeaveType,
} from '#api/contract/leave-types.ts'
import { masterCalls } from '../../kit/patterns/master-calls.ts'
import { call, type Reply } from '../../lib/call.ts'
import { oneQuery } from '../../lib/reads.ts'

export type LeaveType = Reply<typeof GetLeaveTypes>['rows'][number]
export type UsualType = Reply<typeof GetLeaveTypes>['usual'][number]
export type Limit = LeaveType['limit']
export type Unit = 'minutes' | 'days'

export const leaveTypes = oneQuery(GetLeaveTypes, { query: {} })
export const {
  file: leaveTypeFile,
  save: saveLeaveType,
  remove: removeLeaveType,
} = masterCalls('leaveTypeId', {
  list: GetLeaveTypes,
  add: PostLeaveType,
  change: PutLeaveType,
  remove: DeleteLeaveType,
})
export const switchLeaveType = (leaveTypeId: string, active: boolean) =>
  call(PostLeaveTypeState, { params: { leaveTypeId }, body: { active } })
export const takeUsualTypes = () => call(PostUsualLeaveTypes, {})
