import {
  DeleteLeaveGroup,
  GetLeaveGroups,
  GetLeaveGroupUsage,
  PostLeaveGroup,
  PutLeaveGroup,
} from '#api/contract/leave-groups.ts'
import { masterCalls } from '../../kit/patterns/master-calls.ts'
import type { Reply } from '../../lib/call.ts'
import { oneQuery } from '../../lib/reads.ts'

export type LeaveGroup = Reply<typeof GetLeaveGroups>['rows'][number]

export const leaveGroups = oneQuery(GetLeaveGroups, { query: {} })
export const {
  file: leaveGroupFile,
  save: saveLeaveGroup,
  remove: removeLeaveGroup,
} = masterCalls('leaveGroupId', {
  list: GetLeaveGroups,
  add: PostLeaveGroup,
  change: PutLeaveGroup,
  remove: DeleteLeaveGroup,
})
export const leaveGroupUsage = (leaveGroupId: string) =>
  oneQuery(GetLeaveGroupUsage, { params: { leaveGroupId }, query: {} })
