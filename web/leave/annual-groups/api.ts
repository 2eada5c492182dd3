import {
  DeleteAnnualGroup,
  GetAnnualGroups,
  GetAnnualGroupUsage,
  PostAnnualGroup,
  PutAnnualGroup,
} from '#api/contract/annual-groups.ts'
import type { AsFile } from '../../kit/table/export-button.tsx'
import { call, download, type Reply, type Request } from '../../lib/call.ts'
import { oneQuery } from '../../lib/reads.ts'

export type AnnualGroup = Reply<typeof GetAnnualGroups>['rows'][number]
export type AnnualGroupBody = Request<typeof PostAnnualGroup>['body']

export const annualGroups = oneQuery(GetAnnualGroups, { query: {} })
type Asked = Pick<
  Request<typeof GetAnnualGroups>['query'] & object,
  'search' | 'sort' | 'order'
>
export const annualGroupFile = (asked: Asked, as: AsFile) =>
  download(GetAnnualGroups, { query: { ...asked, ...as } })
/** A new one where there is no id. */
export const saveAnnualGroup = (annualGroupId: string | null, body: AnnualGroupBody) =>
  annualGroupId === null
    ? call(PostAnnualGroup, { body })
    : call(PutAnnualGroup, { params: { annualGroupId }, body })
export const removeAnnualGroup = (annualGroupId: string) =>
  call(DeleteAnnualGroup, { params: { annualGroupId } })
export const annualGroupUsage = (annualGroupId: string) =>
  oneQuery(GetAnnualGroupUsage, { params: { annualGroupId }, query: {} })
