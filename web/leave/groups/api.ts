import {
  DeleteLeaveGroup,
  GetLeaveGroups,
  GetLeaveGroupUsage,
  PostLeaveGroup,
  PutLeaveGroup,
} from '#api/contract/leave-groups.ts'
import type { AsFile } from '../../kit/table/export-button.tsx'
import { call, download, type Reply, type Request } from '../../lib/call.ts'
import { oneQuery } from '../../lib/reads.ts'

export type LeaveGroup = Reply<typeof GetLeaveGroups>['rows'][number]
export type LeaveGroupBody = Request<typeof PostLeaveGroup>['body']

export const leaveGroups = oneQuery(GetLeaveGroups, { query: {} })
type Asked = Pick<Request<typeof GetLeaveGroups>['query'] & object, 'search' | 'sort' | 'order'>
export const leaveGroupFile = (asked: Asked, as: AsFile) =>
  download(GetLeaveGroups, { query: { ...asked, ...as } })
/** A new one where there is no id. */
export const saveLeaveGroup = (leaveGroupId: string | null, body: LeaveGroupBody) =>
  leaveGroupId === null
    ? call(PostLeaveGroup, { body })
    : call(PutLeaveGroup, { params: { leaveGroupId }, body })
export const removeLeaveGroup = (leaveGroupId: string) =>
  call(DeleteLeaveGroup, { params: { leaveGroupId } })
export const leaveGroupUsage = (leaveGroupId: string) =>
  oneQuery(GetLeaveGroupUsage, { params: { leaveGroupId }, query: {} })
