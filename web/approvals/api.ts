import { GetDelegations, PostDelegation, PostDelegationEnd } from '#api/contract/delegations.ts'
import { call, type Reply } from '../lib/call.ts'
import { oneQuery } from '../lib/reads.ts'

export type Delegations = Reply<typeof GetDelegations>
export type Delegation = Delegations['rows'][number]

export const delegations = oneQuery(GetDelegations, { query: {} })
export type GivenAuthority = {
  readonly from: string
  readonly to: string
  readonly first: string
  readonly last: string
}
export const give = (body: GivenAuthority) => call(PostDelegation, { body })
export const end = ({ delegationId }: Delegation) =>
  call(PostDelegationEnd, { params: { delegationId } })
