import { z } from 'zod'
import type { refusals as sentences } from '#words/system-messages.ts'
import { toldRule } from './notice-rules.ts'
import { endpoint, id, localDate, pageOf, paging, type StatusOf } from './endpoint.ts'

const messages = '/api/app/announcement-center/system-messages'
const done = z.object({ error: z.null() })
export const systemMessageKind = z.enum([
  'reader-silent',
  'reader-quiet',
  'file-imported',
  'employees-imported',
  'adjustments',
  'subscription',
  'version',
  'written',
])

/** What a company is told of its subscription (subscription-rules 7.5). */
export const subscriptionNotice = z.enum([
  'term-ends',
  'overdue',
  'expired',
  'ended',
  'capacity-people',
  'capacity-devices',
])

const messageRow = z.object({
  messageId: id(),
  at: z.string(),
  kind: systemMessageKind,
  /** Of which reader, as it is called today. */
  device: z.string().nullable(),
  deviceId: id().nullable(),
  /** `2026-03` */
  period: z.string().nullable(),
  version: z.string().nullable(),
  /** Of `subscription` alone: what is said of it, of which day, and of which invoice. */
  notice: subscriptionNotice.nullable(),
  date: z.string().nullable(),
  invoice: z.string().nullable(),
  /** Records of a file; employees whom an import added or changed. */
  count: z.number().int().nullable(),
  /** Of `written` alone; null once who wrote it is erased. */
  text: z.string().nullable(),
  writer: z.string().nullable(),
})

export const GetSystemMessages = endpoint({
  method: 'GET',
  url: messages,
  access: { permission: 'system-messages.view' },
  summary:
    'What the product says that concerns the caller: what he has not read, or what he has',
  query: z.strictObject({ ...paging, read: z.enum(['no', 'yes']).default('no') }),
  reply: pageOf(messageRow, z.object({})),
})
const written = z.strictObject({ text: z.string().trim().min(1).max(1000) })
export const PostSystemMessage = endpoint({
  method: 'POST',
  url: messages,
  access: { permission: 'system-messages.create' },
  summary: 'Write one by hand, to all who see system messages',
  body: written,
  reply: z.object({ messageId: id() }),
})
const params = z.object({ messageId: id() })
export const PutSystemMessage = endpoint({
  method: 'PUT',
  url: `${messages}/:messageId`,
  access: { permission: 'system-messages.update' },
  summary: 'Another text of one that was written by hand',
  params,
  body: written,
  reply: done,
})
export const DeleteSystemMessage = endpoint({
  method: 'DELETE',
  url: `${messages}/:messageId`,
  access: { permission: 'system-messages.delete' },
  summary: 'Take it off every list',
  params,
  reply: done,
})
export const PutSystemMessageRead = endpoint({
  method: 'PUT',
  url: `${messages}/:messageId/read`,
  access: { permission: 'system-messages.view' },
  summary: 'Take it off one’s own list',
  params,
  reply: done,
})
export const PutSystemMessagesRead = endpoint({
  method: 'PUT',
  url: `${messages}/read`,
  access: { permission: 'system-messages.view' },
  summary: 'Take all of them off one’s own list',
  reply: done,
})

const person = z.object({ employeeId: id().nullable(), name: z.string().nullable() })
export const GetToldNotices = endpoint({
  method: 'GET',
  url: '/api/app/announcement-center/system-notifications',
  access: { permission: 'notifications.view' },
  summary: 'What notice rules told, to whom and of whom, newest first; never what it said',
  query: z.strictObject({
    ...paging,
    from: localDate().optional(),
    to: localDate().optional(),
    /** Who was told. */
    employee: id().optional(),
  }),
  reply: pageOf(
    z.object({
      noticeId: id(),
      at: z.string(),
      to: person,
      /** Null where it is of several, or of one that is gone. */
      about: person.nullable(),
      day: z.string().nullable(),
      ruleId: z.string().nullable(),
      /** By which settings, as they were then; none of what is older than ninety days. */
      rules: z.array(toldRule),
      /** Null where it is of several, or too old: when it was due, and what held it since when. */
      course: z
        .object({
          due: z.string(),
          holds: z.array(
            z.object({ at: z.string(), why: z.enum(['reader', 'gather', 'quiet']) }),
          ),
        })
        .nullable(),
      readAt: z.string().nullable(),
    }),
    z.object({}),
  ),
})

export const systemMessageRefusals = {
  'system-messages.not-found': 404,
  'system-messages.not-written': 422,
} as const satisfies StatusOf<typeof sentences>
