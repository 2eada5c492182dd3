import {
  DeleteAnnualGroup,
  GetAnnualGroups,
  GetAnnualGroupUsage,
  PostAnnualGroup,
  PutAnnualGroup,
} from '#api/contract/annual-groups.ts'
import { masterCalls } from '../../kit/patterns/master-calls.ts'
import type { Reply } from '../../lib/call.ts'
import { oneQuery } from '../../lib/reads.ts'

export type AnnualGroup = Reply<typeof GetAnnualGroups>['rows'][number]

export const annualGroups = oneQuery(GetAnnualGroups, { query: {} })
export const {
  file: annualGroupFile,
  save: saveAnnualGroup,
  remove: removeAnnualGroup,
} = masterCalls('annualGroupId', {
  list: GetAnnualGroups,
  add: PostAnnualGroup,
  change: PutAnnualGroup,
  remove: DeleteAnnualGroup,
})
export const annualGroupUsage = (annualGroupId: string) =>
  oneQuery(GetAnnualGroupUsage, { params: { annualGroupId }, query: {} })
