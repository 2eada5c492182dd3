import { asVisitTypeId } from '#domain/shared/values.ts'
import { visitTypes } from '#domain/visitors/visit-types.ts'
import { master } from '../shared/master.ts'
import { visitTypesStream } from './streams.ts'

/** Said anew, whole; visits that were entered keep their type. Refused to go while there is a visit of it. */
export const visitTypeMaster = master({
  decider: visitTypes,
  stream: visitTypesStream,
  define: 'DefineVisitType',
  remove: 'RemoveVisitType',
  key: 'visitTypeId',
  asId: asVisitTypeId,
  kind: 'visit-type',
  there: (state, id) => state.types.get(id),
  used: async (usage, company, id) => ({ visits: await usage.visitType(company, id) }),
})
export const { define: defineVisitType, remove: removeVisitType } = visitTypeMaster
