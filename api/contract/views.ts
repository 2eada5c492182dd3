import { z } from 'zod'
import type { refusals as sentences } from '#words/views.ts'
import { endpoint, id, type StatusOf } from './endpoint.ts'
import { times } from './files.ts'
import { oneLine } from './one-line.ts'

/** Presets that move with time. */
export const period = z.enum([
  'today',
  'yesterday',
  'thisWeek',
  'lastWeek',
  'last7Days',
  'twoWeeksAgo',
  'threeWeeksAgo',
  'thisMonth',
  'lastMonth',
  'last30Days',
  'thisYear',
  'thisMonthAndAfter',
])
/** A path of the web. */
const page = z.string().regex(/^\/[\w/-]{1,99}$/)
const word = z.string().regex(/^[A-Za-z][\w.-]{0,59}$/)
/** Which columns of which table, in their order, and what an export calls them. */
export const viewColumns = z.strictObject({
  table: word,
  shown: z.array(word).min(1).max(60),
  file: z.array(word).max(60),
})
export const density = z.enum(['normal', 'compact'])
/** One line, as it stands in a menu and in a mail's subject. */
const name = oneLine({ most: 60 })
/**
 * The page's address by name. What the page does not know is left out, and never refused: pages change, and views stay.
 */
const filters = z
  .record(z.string().min(1).max(40), z.string().max(500))
  .refine(all => Object.keys(all).length <= 40)

const content = {
  name,
  filters,
  period: period.nullable(),
  columns: viewColumns.nullable(),
  density: density.nullable(),
  shared: z.boolean(),
}
export const view = z.object({
  viewId: id(),
  page: z.string(),
  ...content,
  /** The caller's own; else somebody shares it, or has it sent to him (`received`). */
  own: z.boolean(),
  ownerName: z.string().nullable(),
  /** The page opens with it, for the caller. */
  isDefault: z.boolean(),
  /** Names of filters that it was saved with and that the page no longer knows, or whose value is gone. */
  dropped: z.array(z.string()),
  /** It is sent by mail, as far as the caller may know. */
  scheduled: z.boolean(),
  received: z.boolean(),
  declined: z.boolean(),
})
const params = z.object({ viewId: id() })
const done = z.object({ viewId: id() })

export const GetViews = endpoint({
  method: 'GET',
  url: '/api/app/views',
  access: 'signed-in',
  summary:
    "The caller's saved views, those shared with the company, and those that are sent to him",
  reply: z.object({
    rows: z.array(view),
    mayShare: z.boolean(),
    /** Pages whose views can be sent: they can be exported. `period`: they are about certain days. */
    sendable: z.array(z.object({ page: z.string(), period: z.boolean() })),
  }),
})
export const PostView = endpoint({
  method: 'POST',
  url: '/api/app/views',
  access: { permission: 'reports.create' },
  summary: 'Save a view of a page',
  body: z.strictObject({ page, ...content, isDefault: z.boolean().default(false) }),
  reply: done,
})
export const PutView = endpoint({
  method: 'PUT',
  url: '/api/app/views/:viewId',
  access: { permission: 'reports.update' },
  summary: 'Change a saved view',
  params,
  body: z.strictObject(content),
  reply: done,
})
export const DeleteView = endpoint({
  method: 'DELETE',
  url: '/api/app/views/:viewId',
  access: { permission: 'reports.delete' },
  summary: 'Delete a saved view; it is no longer sent',
  params,
  reply: done,
})
export const PutDefaultView = endpoint({
  method: 'PUT',
  url: '/api/app/default-views',
  access: 'signed-in',
  summary: 'Which view a page opens with, for the caller; null: none',
  body: z.strictObject({ page, viewId: id().nullable() }),
  reply: z.object({ viewId: id().nullable() }),
})

export const mailFormat = z.enum(['csv', 'xlsx', 'table'])
const schedule = {
  cadence: z.enum(['daily', 'weekly', 'monthly']),
  /** 1 Monday to 7 Sunday, for `weekly`; 1 to 31 for `monthly`, the last day of a month that is shorter. */
  weekday: z.number().int().min(1).max(7).nullable(),
  monthDay: z.number().int().min(1).max(31).nullable(),
  /** On the company's clock. */
  hour: z.number().int().min(0).max(23),
  format: mailFormat,
  times,
  /** Which days each mail tells of; null where the page is not about days. */
  period: period.nullable(),
  onlyWithRows: z.boolean(),
}
/** How the last mail to somebody went. */
export const outcome = z.enum([
  'written',
  'no-rows',
  'no-address',
  'no-mails',
  'blocked',
  'not-allowed',
  'not-now',
])
export const GetSchedule = endpoint({
  method: 'GET',
  url: '/api/app/views/:viewId/schedule',
  access: 'signed-in',
  summary: 'When and to whom a view is sent; the owner sees all of it, a recipient himself',
  params,
  reply: z.object({
    schedule: z
      .object({
        ...schedule,
        nextAt: z.string(),
        ranAt: z.string().nullable(),
        users: z.array(
          z.object({
            userId: id(),
            fullName: z.string().nullable(),
            declined: z.boolean(),
            outcome: outcome.nullable(),
          }),
        ),
        addresses: z.array(z.object({ address: z.string(), outcome: outcome.nullable() })),
      })
      .nullable(),
    /** The caller may name addresses that are no user's. */
    mayNameAddresses: z.boolean(),
  }),
})
export const PutSchedule = endpoint({
  method: 'PUT',
  url: '/api/app/views/:viewId/schedule',
  access: { permission: 'reports.update' },
  summary: 'Send a view by mail, daily, weekly or monthly',
  params,
  body: z.strictObject({
    ...schedule,
    users: z.array(id()).max(20),
    addresses: z.array(z.email().max(254)).max(10),
  }),
  reply: z.object({ nextAt: z.string() }),
})
export const DeleteSchedule = endpoint({
  method: 'DELETE',
  url: '/api/app/views/:viewId/schedule',
  access: { permission: 'reports.delete' },
  summary: 'Send a view no longer',
  params,
  reply: done,
})
export const PutDeclined = endpoint({
  method: 'PUT',
  url: '/api/app/views/:viewId/declined',
  access: 'signed-in',
  summary: 'The caller wants no mails of this view any more, or wants them again',
  params,
  body: z.strictObject({ declined: z.boolean() }),
  reply: z.object({ declined: z.boolean() }),
})
export const GetViewRecipients = endpoint({
  method: 'GET',
  url: '/api/app/view-recipients',
  access: { permission: 'reports.view' },
  summary: 'Users in scope to whom a view can be sent; addresses are not shown',
  query: z.strictObject({ search: z.string().max(100).optional() }),
  reply: z.object({
    rows: z.array(
      z.object({
        userId: id(),
        fullName: z.string().nullable(),
        department: z.string().nullable(),
        hasAddress: z.boolean(),
      }),
    ),
  }),
})

export const mailState = z.enum([
  'waiting',
  'sending',
  'accepted',
  'filed',
  'refused',
  'given-up',
  'unknown',
  'bounced',
  'lapsed',
  'sent',
])
const outboxRow = z.object({
  mailId: id(),
  createdAt: z.string(),
  state: mailState,
  attempts: z.number().int(),
  answer: z.string().nullable(),
  to: z.string().nullable(),
  subject: z.string().nullable(),
})
export const GetOutbox = endpoint({
  method: 'GET',
  url: '/api/app/outbox',
  access: { permission: 'outbox.view' },
  summary: "The company's last mails; in demo mode only, else it does not exist",
  reply: z.object({ rows: z.array(outboxRow) }),
})
export const GetOutboxMail = endpoint({
  method: 'GET',
  url: '/api/app/outbox/:mailId',
  access: { permission: 'outbox.view' },
  summary: 'One mail as it was written',
  params: z.object({ mailId: id() }),
  reply: outboxRow.extend({
    text: z.string().nullable(),
    html: z.string().nullable(),
    files: z.array(z.object({ name: z.string(), bytes: z.number().int(), base64: z.string() })),
  }),
})

export const refusals = {
  'views.page-closed': 422,
  'views.too-many': 422,
  'views.not-sendable': 422,
  'views.day-required': 422,
  'views.period-required': 422,
  'views.recipients-required': 422,
  'views.recipient-unknown': 422,
  'views.address-forbidden': 403,
  'views.not-found': 404,
  'views.mail-not-found': 404,
} as const satisfies StatusOf<typeof sentences>
