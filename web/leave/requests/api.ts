import { GetLeaveChoices } from '#api/contract/leave-asking.ts'
import {
  PostLeaveApproval,
  PostLeaveDeletion,
  PostLeaveRejection,
  PostLeaveRevocation,
} from '#api/contract/leave-requests.ts'
import { call } from '../../lib/call.ts'
import { oneQuery } from '../../lib/reads.ts'

export type Act = 'approve' | 'reject' | 'revoke' | 'remove'
type Known = { readonly employeeId: string; readonly requestId: string }
/** `shown`: as the inbox gave it, to be kept with the decision. */
type Weighed = Known & { readonly shown?: string | undefined }

type Body = { readonly items: Weighed[] }
const sends = {
  approve: ({ items }: Body) => call(PostLeaveApproval, { body: { items } }),
  reject: ({ items }: Body) => call(PostLeaveRejection, { body: { items } }),
  revoke: ({ items }: Body) =>
    call(PostLeaveRevocation, { body: { items: items.map(knownOf) } }),
  remove: ({ items }: Body) => call(PostLeaveDeletion, { body: { items: items.map(knownOf) } }),
} as const satisfies Record<Act, unknown>
/** Each on its own; where one alone is asked for, its refusal is that of the call. */
export const decide = (act: Act, rows: readonly Weighed[]) =>
  sends[act]({
    items: rows.map(({ shown, ...row }) => ({
      ...knownOf(row),
      ...(shown === undefined ? {} : { shown }),
    })),
  })
const knownOf = ({ employeeId, requestId }: Known): Known => ({ employeeId, requestId })
/** The types that there are. */
export const leaveTypesInUse = {
  ...oneQuery(GetLeaveChoices, { query: {} }),
  staleTime: 60_000,
}
