import { GetDelegations, PostDelegation, PostDelegationEnd } from '#api/contract/delegations.ts'
import { call, type Reply, type Request } from '../lib/call.ts'
import { oneQuery } from '../lib/reads.ts'

export type Delegations = Reply<typeof GetDelegations>
export type Delegation = Delegations['rows'][number]

export const delegations = oneQuery(GetDelegations, { query: {} })
export const give = (body: Request<typeof PostDelegation>['body']) =>
  call(PostDelegation, { body })
export const end = ({ delegationId }: Delegation) =>
  call(PostDelegationEnd, { params: { delegationId } })
