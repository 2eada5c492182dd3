import type { MesaiEvent } from '#domain/catalogue.ts'
import type { CardId } from '#domain/shared/values.ts'
import { blacklist } from '#domain/visitors/blacklist.ts'
import type { VisitEvent } from '#domain/visitors/events.ts'
import { visitTypes } from '#domain/visitors/visit-types.ts'
import { visitors, type Visit } from '#domain/visitors/visits.ts'
import type { LogEntry } from '#event-store/contract.ts'
import { waysBackOf, type UndoContext } from '../acts/way-back.ts'
import { openVisitorCard, type VisitorCardRefusal } from '../cards/published.ts'
import { checkedAgainstBlacklist, type BlacklistStop } from './blacklist-check.ts'
import { cardClaims } from './handle-visitor.ts'
import { visitorStream } from './streams.ts'
import { enteringByCard } from './visit-course.ts'
import { visitTypeMaster } from './visit-types.ts'

const types = waysBackOf({ decider: visitTypes })
const visits = waysBackOf({
  decider: visitors,
  claims: ({ deps, caller }) => cardClaims(deps, caller.company),
})

/** The card that he had before an act by which it was taken back from him; null: there is none. */
const cardBefore = async (
  { deps, caller: { company } }: UndoContext,
  act: LogEntry<MesaiEvent>,
): Promise<{ readonly cardId: CardId; readonly visit: Visit } | null> => {
  if (act.type !== 'VisitCourseSaid') return null
  const { visitorId, visitId, cardId: after } = act.data
  const stream = await deps.log.readStream(visitorStream(company, visitorId))
  const before = stream
    .filter(({ revision }) => revision < act.revision)
    // a stream holds only what its own decider wrote, and what was taken back of it
    .reduce((state, event) => visitors.evolve(state, event as VisitEvent), visitors.initial)
  const visit = before.visits.get(visitId)
  const cardId = visit?.course.cardId ?? null
  return visit && cardId !== null && cardId !== after ? { cardId, visit } : null
}

/**
 * With it he goes in by himself again, so it is given as any card is: open, nobody's own, and, where he has not come,
 * to nobody who was put on the blacklist meanwhile.
 */
const againstCard = async (
  undoing: UndoContext,
  act: LogEntry<MesaiEvent>,
): Promise<VisitorCardRefusal | BlacklistStop | null> => {
  const found = await cardBefore(undoing, act)
  if (!found) return null
  const { deps, caller } = undoing
  const { company } = caller
  const card = await openVisitorCard(deps, company, found.cardId)
  if (!card.ok) return card.refusal
  const { terms, course, overruled } = found.visit
  if (course.arrivedAt !== null) return null
  const entering = await enteringByCard(deps, company, { terms, course, overruled })
  const checked = await checkedAgainstBlacklist(deps, company, [entering], { overrules: [] })
  return checked.ok ? null : checked.refusal
}

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
    against: againstCard,
    goesBy: async (undoing, act) => {
      const { deps, caller } = undoing
      const found = await cardBefore(undoing, act)
      const card = found && (await openVisitorCard(deps, caller.company, found.cardId))
      return card?.ok ? card.value : null
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
