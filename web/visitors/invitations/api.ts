import {
  DeleteVisitInvitation,
  GetVisitInvitations,
  PostVisitInvitation,
  PutVisitInvitation,
} from '#api/contract/visit-invitations.ts'
import { call, type Reply, type Request } from '../../lib/call.ts'
import { oneQuery } from '../../lib/reads.ts'

export type OwnVisit = Reply<typeof GetVisitInvitations>['rows'][number]
export type VisitKind = Reply<typeof GetVisitInvitations>['types'][number]
type Which = Pick<OwnVisit, 'visitorId' | 'visitId'>

const params = ({ visitorId, visitId }: Which) => ({ visitorId, visitId })

export const invitations = oneQuery(GetVisitInvitations, { query: {} })
export const invite = (body: Request<typeof PostVisitInvitation>['body']) =>
  call(PostVisitInvitation, { body })
export const moveInvitation = (
  visit: Which,
  body: Request<typeof PutVisitInvitation>['body'],
) => call(PutVisitInvitation, { params: params(visit), body })
export const cancelInvitation = (visit: Which) =>
  call(DeleteVisitInvitation, { params: params(visit) })

/** Where an invitation is seen. */
export const showsInvitations = ['visit-invitations', 'visits'] as const
