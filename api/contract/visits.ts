import { z } from 'zod'
import type { refusals as sentences } from '#words/visitors.ts'
import { blacklistState } from './blacklist.ts'
import { cardNumber } from './cards.ts'
import {
  endpoint,
  id,
  instant,
  localDate,
  pageOf,
  paging,
  recordedReply,
  type StatusOf,
} from './endpoint.ts'
import { asFile } from './files.ts'
import { oneLine } from './one-line.ts'
import { visitTypeRefusals } from './visit-types.ts'

const count = z.number().int()
export const visitState = z.enum(['expected', 'inside', 'left', 'absent'])
export const visitRow = z.object({
  visitId: id(),
  visitorId: id(),
  /** The same of all who came together; null: he came alone. */
  groupId: id().nullable(),
  /** How many came together, himself among them; null: alone. */
  groupSize: count.nullable(),
  visitTypeId: id(),
  visitType: z.string(),
  colour: z.string().nullable(),
  /** Without a card nobody goes in by its type. */
  asksCard: z.boolean(),
  /** Null once he is erased. */
  name: z.string().nullable(),
  fromCompany: z.string().nullable(),
  phone: z.string().nullable(),
  reason: z.string().nullable(),
  hostId: id().nullable(),
  host: z.string().nullable(),
  /** The host's of today, or where he goes without one. */
  department: z.string().nullable(),
  day: z.string(),
  expectedAt: z.string(),
  arrivedAt: z.string().nullable(),
  leftAt: z.string().nullable(),
  /** The card that he has, still or again. */
  cardId: id().nullable(),
  cardNumber: z.string().nullable(),
  /**
   * What he had and has not any more, in their order, until he is erased: in reception's hands again, or cancelled.
   * `cardNumber` null: there is no such card any more.
   */
  cardsBefore: z.array(
    z.object({
      cardId: id(),
      cardNumber: z.string().nullable(),
      until: z.string(),
      became: z.enum(['back', 'lost']),
    }),
  ),
  /** He is gone, or his day is over, and the card is with him. */
  cardOverdue: z.boolean(),
  /** Whole days since it should have been back. */
  cardOverdueDays: count.nullable(),
  /** `absent`: he did not come, and his day is over. */
  state: visitState,
  /** Which versions of the company's texts for visitors he was shown when he came. */
  notices: z.array(z.object({ textId: id(), version: count })),
  /** By his host; else reception entered him. */
  invited: z.boolean(),
  /** As the list stands on his day, or today where that is over. */
  blacklist: blacklistState,
})
export const GetVisits = endpoint({
  method: 'GET',
  url: '/api/app/visits',
  access: { permission: 'visitors.view' },
  summary: 'Visits: who is expected, inside or gone, with whom and on which card',
  query: z.strictObject({
    ...paging,
    /**
     * Absent, and no `search`: a year before `to`, or today, and whoever is inside or has his card since before. Given,
     * with `to` at most a year, and without it at most a year ago (`request.range-too-long`).
     */
    from: localDate().optional(),
    to: localDate().optional(),
    state: visitState.optional(),
    type: id().optional(),
    host: id().optional(),
    department: id().optional(),
    /** Of the `groupId`: those who came together, whenever that was. */
    group: id().optional(),
    /** `out`: with a card that is not back; `overdue`: of these, whose day is over or who is gone. */
    card: z.enum(['out', 'overdue']).optional(),
    /** Part of the name, company or phone. */
    search: z.string().max(100).optional(),
    sort: z
      .enum(['expected', 'name', 'company', 'host', 'arrived', 'left', 'stay'])
      .default('expected'),
    order: z.enum(['asc', 'desc']).default('desc'),
    ...asFile,
  }),
  reply: pageOf(
    visitRow,
    z.object({
      expected: count,
      inside: count,
      left: count,
      absent: count,
      out: count,
      overdue: count,
    }),
  ),
})

export const cardAlertRow = z.object({
  cardId: id(),
  cardNumber: z.string().nullable(),
  /** The reader's name. */
  device: z.string().nullable(),
  /** The first of its swipes there within ten minutes. */
  at: z.string(),
  swipes: count,
  invalid: z.enum([
    'card-blocked',
    'unassigned-card',
    'unauthorised-card',
    'refused-by-device',
  ]),
  /** Who has it; null: nobody, or he is erased. */
  name: z.string().nullable(),
})
export const GetCardAlerts = endpoint({
  method: 'GET',
  url: '/api/app/visits/card-alerts',
  access: { permission: 'visitors.view' },
  summary: 'Where cards of visitors were tried in vain since yesterday, the latest 20',
  query: z.strictObject({ after: paging.after }),
  reply: z.object({ rows: z.array(cardAlertRow), dataUntil: z.string() }),
})

export const knownVisitorRow = z.object({
  visitorId: id(),
  name: z.string(),
  fromCompany: z.string().nullable(),
  phone: z.string().nullable(),
  visitTypeId: id(),
  /** Whom he visited last, where he works here still. */
  hostId: id().nullable(),
  host: z.string().nullable(),
  lastDay: z.string(),
  visits: count,
})
export const GetKnownVisitors = endpoint({
  method: 'GET',
  url: '/api/app/visitors/known',
  access: { permission: 'visitors.create' },
  summary: 'Who was here before, by two letters of name, company or phone; the latest first',
  query: z.strictObject({ after: paging.after, search: z.string().trim().min(2).max(100) }),
  reply: z.object({ rows: z.array(knownVisitorRow) }),
})

const written = z.object({ title: z.string(), text: z.string() }).optional()
export const PostVisitCode = endpoint({
  method: 'POST',
  url: '/api/app/visits/by-code',
  access: { permission: 'visitors.create' },
  summary: 'The visit that a code of an invitation was mailed for, until it is over',
  body: z.strictObject({ code: z.string().regex(/^\d{24}$/) }),
  reply: visitRow,
})

export const GetVisitorNotices = endpoint({
  method: 'GET',
  url: '/api/app/visitors/notices',
  access: { permission: 'visitors.create' },
  summary:
    'The texts that visitors are shown when they come (KVKK art. 10), each in its version in force',
  reply: z.object({
    rows: z.array(
      z.object({
        textId: id(),
        version: count,
        words: z.object({ tr: written, en: written, ar: written }),
      }),
    ),
  }),
})

/** As many as one host receives at once. */
export const mostTogether = 20
/** What is said at the desk where somebody may be on the blacklist. */
const desk = {
  /** Of what he shows: compared with the list, and kept nowhere. */
  identityNumber: oneLine({ most: 30 }).nullable().optional(),
}
/** Entries of the list, of which the caller decides that it is somebody else. */
const overrules = z.array(id()).max(1_000).optional()
const coming = z.strictObject({
  /** Null: he was never here before. */
  visitorId: id().nullable(),
  name: oneLine({ most: 120 }),
  fromCompany: oneLine({ most: 120 }).nullable(),
  phone: oneLine({ most: 30 }).nullable(),
  /** Of those alone who are here. */
  cardNumber: cardNumber.nullable(),
  ...desk,
})
export const PostVisits = endpoint({
  method: 'POST',
  url: '/api/app/visits',
  access: { permission: 'visitors.create' },
  records: ['VisitRegistered', 'VisitCourseSaid', 'BlacklistMatchOverruled'],
  summary: 'Enter who comes, several together with one host: all of them or none',
  body: z.strictObject({
    visitors: z.array(coming).min(1).max(mostTogether),
    visitTypeId: id(),
    hostId: id().nullable(),
    /** Where he goes without a host; a host's own is said by his record. */
    departmentId: id().nullable(),
    reason: oneLine({ most: 200 }).nullable(),
    /** Null: now. */
    expectedAt: instant().nullable(),
    /** They stand at the desk and go in. */
    here: z.boolean(),
    overrules,
  }),
  reply: recordedReply.extend({
    visits: z.array(z.object({ visitorId: id(), visitId: id() })),
  }),
})

const one = '/api/app/visitors/:visitorId/visits/:visitId'
const params = z.object({ visitorId: id(), visitId: id() })
const course = {
  access: { permission: 'visitors.update' },
  params,
  reply: recordedReply,
} as const
export const PostVisitArrival = endpoint({
  method: 'POST',
  url: `${one}/arrival`,
  ...course,
  records: ['VisitCourseSaid', 'BlacklistMatchOverruled'],
  summary: 'He is here and goes in, with a card or without',
  body: z.strictObject({ cardNumber: cardNumber.nullable(), ...desk, overrules }),
})
export const PostVisitLeaving = endpoint({
  method: 'POST',
  url: `${one}/leaving`,
  ...course,
  records: ['VisitCourseSaid'],
  summary: 'He goes; a card that he does not give back stays with him',
  body: z.strictObject({ cardBack: z.boolean() }),
})
export const PostVisitCard = endpoint({
  method: 'POST',
  url: `${one}/card`,
  ...course,
  records: ['VisitCourseSaid', 'BlacklistMatchOverruled'],
  summary: 'Give a card to who is inside or expected, or take back (null) the one that he has',
  body: z.strictObject({ cardNumber: cardNumber.nullable(), ...desk, overrules }),
})
export const PostVisitCardCancellation = endpoint({
  method: 'POST',
  url: `${one}/card/cancel`,
  ...course,
  records: ['VisitCourseSaid', 'CardBlocked'],
  summary: 'Cancel a card that does not come back: nobody has it, and it is closed',
})
export const DeleteVisit = endpoint({
  method: 'DELETE',
  url: one,
  access: { permission: 'visitors.delete' },
  records: ['VisitWithdrawn'],
  summary: 'Take off a visit of somebody who has not come',
  params,
  reply: recordedReply,
})
export const DeleteVisitor = endpoint({
  method: 'DELETE',
  url: '/api/app/visitors/:visitorId',
  access: { permission: 'visitors.delete' },
  does: 'erase',
  records: ['VisitorErased'],
  summary: 'Erase what is known of somebody who came; that somebody came stays',
  params: z.object({ visitorId: id() }),
  reply: recordedReply,
})

export const visitorRefusals = {
  ...visitTypeRefusals,
  'claimed.visitor-card': 409,
  'visitors.came-already': 409,
  'visitors.card-asked': 422,
  'visitors.code-not-found': 404,
  'visitors.company-asked': 422,
  'visitors.department-not-found': 404,
  'visitors.has-card': 409,
  'visitors.has-no-card': 409,
  'visitors.host-asked': 422,
  'visitors.host-not-found': 404,
  'visitors.inside-already': 409,
  'visitors.mailed-too-often': 422,
  'visitors.moved-too-often': 422,
  'visitors.not-a-visitor-card': 422,
  'visitors.not-found': 404,
  'visitors.not-inside': 409,
  'visitors.reason-asked': 422,
  'visitors.still-inside': 409,
  'visitors.time-not-possible': 422,
  'visitors.too-many-invitations': 422,
  'visitors.twice': 422,
} as const satisfies StatusOf<typeof sentences>
