import { blacklist } from '#domain/visitors/blacklist.ts'
import { visitTypes } from '#domain/visitors/visit-types.ts'
import { visitors } from '#domain/visitors/visits.ts'
import { waysBackOf } from '../acts/way-back.ts'
import { cardClaims } from './handle-visitor.ts'
import { visitTypeMaster } from './visit-types.ts'

const types = waysBackOf({ decider: visitTypes })
const visits = waysBackOf({
  decider: visitors,
  claims: ({ deps, caller }) => cardClaims(deps, caller.company),
})
const listed = waysBackOf({ decider: blacklist })
const place = ({ visitId }: { readonly visitId: string }): string => visitId

export const visitorWays = {
  VisitTypeDefined: types('VisitTypeDefined', visitTypeMaster.wayBack),
  VisitTypeRemoved: types('VisitTypeRemoved', visitTypeMaster.wayBack),
  VisitRegistered: visits('VisitRegistered', {
    place,
    back: (_, { data: { visitorId, visitId } }) => ({
      type: 'WithdrawVisit',
      visitorId,
      visitId,
    }),
  }),
  VisitWithdrawn: visits('VisitWithdrawn', {
    place,
    back: (_, { data: { visitorId, visitId } }) => ({
      type: 'RestoreVisit',
      visitorId,
      visitId,
    }),
  }),
  VisitCourseSaid: visits('VisitCourseSaid', {
    place,
    back: (before, { data: { visitorId, visitId } }) => {
      const course = before.visits.get(visitId)?.course
      return course ? { type: 'SayCourse', visitorId, visitId, course } : []
    },
  }),
  BlacklistEntryDefined: listed('BlacklistEntryDefined', {
    place: ({ entryId }) => entryId,
    back: (before, { data: { entryId } }) => {
      const entry = before.entries.get(entryId)
      return entry
        ? { type: 'DefineBlacklistEntry', entryId, as: 'before', ...entry }
        : { type: 'RemoveBlacklistEntry', entryId }
    },
  }),
}
