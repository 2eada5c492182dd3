import { z } from 'zod'
import { endpoint, id, instant, paging, recordedReply } from './endpoint.ts'
import { oneLine } from './one-line.ts'
import { visitState } from './visits.ts'

const url = '/api/app/visit-invitations'
const one = `${url}/:visitorId/visits/:visitId`
const params = z.object({ visitorId: id(), visitId: id() })

/** As many as one host expects at once. */
export const mostInvitations = 50

export const GetVisitInvitations = endpoint({
  method: 'GET',
  url,
  access: { permission: 'invitations.view' },
  summary: 'Whom the caller expects, and who visited him in the last 30 days, the latest first',
  query: z.strictObject({ after: paging.after }),
  reply: z.object({
    rows: z.array(
      z.object({
        visitorId: id(),
        visitId: id(),
        /** Null once he is erased. */
        name: z.string().nullable(),
        fromCompany: z.string().nullable(),
        visitType: z.string(),
        reason: z.string().nullable(),
        expectedAt: z.string(),
        arrivedAt: z.string().nullable(),
        leftAt: z.string().nullable(),
        state: visitState,
        /** By the caller, who may change it; else reception entered him. */
        invited: z.boolean(),
      }),
    ),
    /** Of which a visit can be. */
    types: z.array(z.object({ visitTypeId: id(), title: z.string() })),
  }),
})
export const PostVisitInvitation = endpoint({
  method: 'POST',
  url,
  access: { permission: 'invitations.create' },
  records: ['VisitRegistered', 'VisitInvited'],
  summary:
    'Invite a visitor, who is told by mail when and where; reception finds him by the code in it',
  body: z.strictObject({
    name: oneLine({ most: 120 }),
    fromCompany: oneLine({ most: 120 }).nullable(),
    email: z.email().max(254),
    visitTypeId: id(),
    reason: oneLine({ most: 200 }).nullable(),
    expectedAt: instant(),
    place: oneLine({ most: 120 }),
    /** Of the mail. */
    language: z.enum(['tr', 'en', 'ar']),
  }),
  reply: recordedReply.extend({ visitorId: id(), visitId: id() }),
})
export const PutVisitInvitation = endpoint({
  method: 'PUT',
  url: one,
  access: { permission: 'invitations.create' },
  records: ['VisitInvited'],
  summary: 'Expect an invited visitor at another time, which he is told by mail',
  params,
  body: z.strictObject({ expectedAt: instant() }),
  reply: recordedReply,
})
export const DeleteVisitInvitation = endpoint({
  method: 'DELETE',
  url: one,
  access: { permission: 'invitations.create' },
  records: ['VisitWithdrawn'],
  summary: 'Call off an invitation, which the visitor is told by mail',
  params,
  reply: recordedReply,
})
