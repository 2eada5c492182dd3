import {
  DeleteVisit,
  DeleteVisitor,
  PostVisitArrival,
  PostVisitCard,
  PostVisitCardCancellation,
  PostVisitLeaving,
  GetVisits,
} from '#api/contract/visits.ts'
import { call, type Reply } from '../../lib/call.ts'
import { oneQuery } from '../../lib/reads.ts'
import { numberOf, type BlacklistDecision } from './blacklist-matches.ts'

export type Visit = Reply<typeof GetVisits>['rows'][number]
export type VisitState = Visit['state']
type Which = Pick<Visit, 'visitorId' | 'visitId'>

const params = ({ visitorId, visitId }: Which) => ({ visitorId, visitId })

/** All who came together. */
export const visitsOfGroup = (group: string) =>
  oneQuery(GetVisits, { query: { group, sort: 'name', order: 'asc' } })

/** `decision` null: nothing was asked about him. */
export const arrive = (
  visit: Which,
  cardNumber: string | null,
  decision: BlacklistDecision | null,
) =>
  call(PostVisitArrival, {
    params: params(visit),
    body: { cardNumber, ...decided(decision) },
  })
const decided = (decision: BlacklistDecision | null) =>
  decision && {
    overrules: [...decision.overrules],
    identityNumber: numberOf(decision, 0),
  }
export const leave = (visit: Which, cardBack: boolean) =>
  call(PostVisitLeaving, { params: params(visit), body: { cardBack } })
/** Null: it is taken back. */
export const holdCard = (
  visit: Which,
  cardNumber: string | null,
  decision: BlacklistDecision | null = null,
) =>
  call(PostVisitCard, {
    params: params(visit),
    body: { cardNumber, ...decided(decision) },
  })
export const cancelCard = (visit: Which) =>
  call(PostVisitCardCancellation, { params: params(visit) })
export const withdrawVisit = (visit: Which) => call(DeleteVisit, { params: params(visit) })
export const eraseVisitor = (visitorId: string) =>
  call(DeleteVisitor, { params: { visitorId } })

/** Where visits are shown, and the cards that go with them. */
export const showsVisits = ['visits', 'visitors', 'cards'] as const
export const visitStates = ['expected', 'inside', 'left', 'absent'] as const
