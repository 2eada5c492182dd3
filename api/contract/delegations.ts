import { z } from 'zod'
import type { refusals as sentences } from '#words/delegations.ts'
import { endpoint, id, localDate, paging, recordedReply, type StatusOf } from './endpoint.ts'

const access = { permission: 'inbox.view' } as const
const party = z.object({
  userId: id(),
  /** Null once the person is erased. */
  fullName: z.string().nullable(),
})
export const delegationRow = z.object({
  delegationId: id(),
  /** Who is away, and who decides in his name. */
  from: party,
  to: party,
  first: z.string(),
  last: z.string(),
  /** When it was ended before its last day. */
  endedOn: z.string().nullable(),
  state: z.enum(['coming', 'holds', 'ended', 'over']),
  /** Both are there and may decide; where not, it gives nothing while it is so. */
  works: z.boolean(),
  /** The caller may end it. */
  mayEnd: z.boolean(),
})
export const GetDelegations = endpoint({
  method: 'GET',
  url: '/api/app/delegations',
  access,
  summary:
    "Who decides in whose name while he is away: the caller's, or everybody's for whoever manages managers",
  query: z.strictObject({ after: paging.after }),
  reply: z.object({
    rows: z.array(delegationRow),
    /** Whom the caller may choose to stand in. */
    standIns: z.array(party),
    /** Whose authority he may lend: his own, where he has any, and of whoever manages managers also others'. */
    lenders: z.array(party),
    dataUntil: z.string(),
  }),
})
export const PostDelegation = endpoint({
  method: 'POST',
  url: '/api/app/delegations',
  access,
  records: ['DelegationGiven'],
  summary: "Let somebody decide in one's name from a day to another, both with it",
  body: z.strictObject({
    /** Who is away; oneself where absent. */
    from: id().optional(),
    to: id(),
    first: localDate(),
    last: localDate(),
  }),
  reply: recordedReply.extend({ delegationId: id() }),
})
export const PostDelegationEnd = endpoint({
  method: 'POST',
  url: '/api/app/delegations/:delegationId/end',
  access,
  records: ['DelegationEnded'],
  summary: 'End it before its last day, at once; what was decided by then stays',
  params: z.object({ delegationId: id() }),
  reply: recordedReply,
})

export const delegationRefusals = {
  'delegations.not-found': 404,
  'delegations.not-yours': 403,
  'delegations.to-himself': 422,
  'delegations.range-invalid': 422,
  'delegations.date-past': 422,
  'delegations.too-long': 422,
  'delegations.not-approver': 422,
  'delegations.not-suitable': 422,
  'delegations.already-given': 409,
  'delegations.circle': 409,
  'delegations.over': 409,
} as const satisfies StatusOf<typeof sentences>
