import { z } from 'zod'
import type { refusals as sentences } from '#words/outbox.ts'
import { endpoint, id, localDate, pageOf, paging, type StatusOf } from './endpoint.ts'
import { smsDeliveries, smsStates } from './sms-states.ts'

export const smsState = z.enum(smsStates)
export const smsDelivery = z.enum(smsDeliveries)
/** `people`: to people whom somebody chose; `test`: by which somebody tried the connection. */
export const smsKind = z.enum(['code', 'notice', 'announcement', 'report', 'people', 'test'])

const smsRow = z.object({
  messageId: id(),
  /** When it was written, and when it was tried last. */
  at: z.string(),
  triedAt: z.string().nullable(),
  kind: smsKind,
  /** As he is called today; null once erased. */
  to: z.object({ name: z.string().nullable(), employeeId: id().nullable() }),
  state: smsState,
  /** Of `lapsed` alone. */
  why: z.enum(['no-provider', 'no-address', 'blocked', 'limit', 'withdrawn']).nullable(),
  delivery: smsDelivery.nullable(),
  tries: z.number().int(),
  /** Parts that were counted before it was sent; what the provider says that it cost. */
  parts: z.number().int().nullable(),
  credits: z.number().nullable(),
  /** What it was sent for, as an id. */
  cause: z.string().nullable(),
  /** Who wanted it sent; `again`: once more. Null: nobody, it follows from something; without a name: erased. */
  askedBy: z.object({ name: z.string().nullable(), again: z.boolean() }).nullable(),
  /** It can be sent once more; `blocked`: once somebody lets the number go that its recipient has now. */
  again: z.boolean(),
  blocked: z.boolean(),
})

export const GetSmsMessages = endpoint({
  method: 'GET',
  url: '/api/app/announcement-center/sms',
  access: { permission: 'notifications.view' },
  summary: 'Text messages and what became of them, newest first; never what they said',
  query: z.strictObject({
    ...paging,
    from: localDate().optional(),
    to: localDate().optional(),
    employee: id().optional(),
    state: smsState.optional(),
    delivery: smsDelivery.optional(),
    cause: z.string().max(200).optional(),
    order: z.enum(['asc', 'desc']).default('desc'),
  }),
  reply: pageOf(smsRow, z.record(smsState, z.number().int())),
})

export const PostSmsAgain = endpoint({
  method: 'POST',
  url: '/api/app/announcement-center/sms/:messageId/again',
  access: { permission: 'notifications.create' },
  summary:
    'The same text once more, as a message of its own: of an announcement that did not go',
  params: z.object({ messageId: id() }),
  reply: z.object({ messageId: id() }),
})

const smsToPeople = z.strictObject({
  /** What it costs is seen before it is sent, and bounded. */
  employeeIds: z.array(id()).min(1).max(1000),
  /** As it was typed; in parts it is judged after (notice-rules 6). */
  text: z.string().max(2000),
})
/** What it takes and whom it reaches; `left`: whom it does not, by name. */
const smsReach = z.object({
  recipients: z.number().int(),
  parts: z.number().int(),
  /** Parts times recipients: an estimate. */
  credits: z.number().int(),
  coding: z.enum(['gsm7', 'turkish', 'ucs2']),
  /** The first characters that make it `ucs2`: for one of them a part takes 70 letters. */
  beyond: z.array(z.string()),
  left: z.array(
    z.object({
      employeeId: id(),
      fullName: z.string().nullable(),
      why: z.enum(['not-employed', 'no-phone', 'blocked']),
    }),
  ),
})

export const PostSmsToPeoplePreview = endpoint({
  method: 'POST',
  url: '/api/app/announcement-center/sms/preview',
  access: { permission: 'notifications.create' },
  summary: 'What a text message to chosen people takes, and whom it reaches; sends nothing',
  body: smsToPeople,
  reply: smsReach,
})
export const PostSmsToPeople = endpoint({
  method: 'POST',
  url: '/api/app/announcement-center/sms',
  access: { permission: 'notifications.create' },
  summary:
    'A text message to chosen people: each of them once, who has no phone for it left out',
  body: smsToPeople,
  reply: smsReach.extend({
    /** By which the list shows what became of them. */
    cause: z.string(),
  }),
})

export const refusals = {
  'outbox.not-found': 404,
  'outbox.not-again': 422,
  'outbox.sent-again': 409,
  'outbox.text-gone': 422,
  'outbox.no-provider': 422,
  'outbox.no-phone': 422,
  'outbox.number-blocked': 409,
  'outbox.text-empty': 422,
  'outbox.link-in-text': 422,
  'outbox.text-too-long': 422,
  'outbox.sms-integration-required': 422,
  'outbox.nobody': 422,
  'outbox.no-valid-phone': 422,
} as const satisfies StatusOf<typeof sentences>
