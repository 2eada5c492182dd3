import { queryOptions } from '@tanstack/react-query'
import { GetLeaveChoices, PostLeavePreview } from '#api/contract/leave-asking.ts'
import {
  GetLeaveRequests,
  PostLeaveChange,
  PostLeaveDemand,
  PostLeaveWithdrawal,
} from '#api/contract/leave-requests.ts'
import { call, type Reply, type Request } from '../../lib/call.ts'
import { oneQuery, type RowOf } from '../../lib/reads.ts'

export type LeaveRow = RowOf<typeof GetLeaveRequests>
export type LeaveChoices = Reply<typeof GetLeaveChoices>
export type LeaveChoice = LeaveChoices['types'][number]
export type Preview = Reply<typeof PostLeavePreview>
export type Demand = Request<typeof PostLeaveDemand>['body']
/** What is asked for, without its words. */
export type Wish = Request<typeof PostLeavePreview>['body']
export type DemandAnswer = Reply<typeof PostLeaveDemand>

/** What can be asked for: by oneself, or for somebody. */
export const choicesFor = (employee: string | undefined) =>
  oneQuery(GetLeaveChoices, { query: { employee } })

/** What a wish would come to; asked again for every other one. */
export const previewOf = (wish: Wish | null) =>
  queryOptions({
    queryKey: ['leaves', 'preview', wish],
    enabled: wish !== null,
    staleTime: 0,
    gcTime: 60_000,
    retry: false,
    queryFn: async ({ signal }) =>
      wish === null ? null : call(PostLeavePreview, { body: wish, signal }),
  })
export const demand = (body: Demand) => call(PostLeaveDemand, { body })
export const withdraw = ({ employeeId, requestId: leaveRequestId }: LeaveRow) =>
  call(PostLeaveWithdrawal, { params: { leaveRequestId }, body: { employeeId } })

export type ChangedLeave = Request<typeof PostLeaveChange>['body']
/** To shorten or withdraw what is approved. */
export const changeLeave = ({ requestId: leaveRequestId }: LeaveRow, body: ChangedLeave) =>
  call(PostLeaveChange, { params: { leaveRequestId }, body })
/** What was asked to become of it, taken back while it waits for its first decision. */
export const withdrawChange = ({ employeeId }: LeaveRow, leaveRequestId: string) =>
  call(PostLeaveWithdrawal, { params: { leaveRequestId }, body: { employeeId } })
