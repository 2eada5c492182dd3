import {
  DeleteVisitType,
  GetVisitTypes,
  PostVisitType,
  PutVisitType,
} from '#api/contract/visit-types.ts'
import { masterCalls } from '../../kit/patterns/master-calls.ts'
import type { Reply } from '../../lib/call.ts'
import { oneQuery } from '../../lib/reads.ts'

export type VisitType = Reply<typeof GetVisitTypes>['rows'][number]

export const visitTypes = oneQuery(GetVisitTypes, { query: {} })
export const {
  file: visitTypeFile,
  save: saveVisitType,
  remove: removeVisitType,
} = masterCalls('visitTypeId', {
  list: GetVisitTypes,
  add: PostVisitType,
  change: PutVisitType,
  remove: DeleteVisitType,
})
