import { z } from 'zod'
import type { refusals as sentences } from '#words/calendar-feed.ts'
import { endpoint, recordedReply, type StatusOf } from './endpoint.ts'

const own = '/api/app/myaccount/calendar-feed'

export const GetOwnCalendarFeed = endpoint({
  method: 'GET',
  url: own,
  access: { permission: 'account-settings.view' },
  summary: "Whether the caller's own calendar can be read from outside, and when it last was",
  reply: z.object({
    /** The caller is an employee: there is something to read. */
    offered: z.boolean(),
    /** Null: it cannot be read. */
    feed: z.object({ madeAt: z.string(), readAt: z.string().nullable() }).nullable(),
  }),
})
export const PostOwnCalendarFeed = endpoint({
  method: 'POST',
  url: own,
  access: { permission: 'account-settings.create' },
  body: z.strictObject({ password: z.string().min(1).max(200) }),
  summary:
    "Make, with the password, the secret address of the caller's calendar, told once; the one before serves no more",
  reply: recordedReply.extend({ path: z.string() }),
})
export const DeleteOwnCalendarFeed = endpoint({
  method: 'DELETE',
  url: own,
  access: { permission: 'account-settings.delete' },
  summary: "Revoke the secret address of the caller's own calendar",
  reply: recordedReply,
})
/** Calendar programs ask it, which know no session: the secret in its address is all there is. */
export const GetCalendarFeed = endpoint({
  method: 'GET',
  url: '/api/calendar/:file',
  access: 'public',
  summary:
    "Somebody's shifts and absences as iCalendar, from 31 days ago to 366 ahead; `file` is his secret and `.ics`",
  params: z.object({ file: z.string().max(100) }),
  reply: z.unknown(),
})

export const calendarFeedRefusals = {
  'account.feed-not-found': 404,
  'account.feed-without-employee': 422,
} as const satisfies StatusOf<typeof sentences>
