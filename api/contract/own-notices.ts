import { z } from 'zod'
import type { refusals as sentences } from '#words/own-notices.ts'
import { announcementFile } from './announcements.ts'
import { toldRule } from './notice-rules.ts'
import { endpoint, id, localDate, pageOf, paging, type StatusOf } from './endpoint.ts'

const own = '/api/app/myaccount/notices'
const done = z.object({ error: z.null() })
/** What a rule tells, or what somebody wrote to many. */
export const noticeKind = z.enum(['notice', 'announcement'])

const noticeRow = z.object({
  noticeId: id(),
  /** When it was written. */
  at: z.string(),
  kind: noticeKind,
  /** Null once erased. */
  title: z.string().nullable(),
  text: z.string().nullable(),
  /** What it was told for, as an id: `rule/…`, `announcement/…`. */
  cause: z.string().nullable(),
  /** By which rules he was told, as they were then: when they tell. None of what is older than ninety days. */
  rules: z.array(toldRule.pick({ noticeType: true, when: true })),
  /** The first time. */
  readAt: z.string().nullable(),
  /** Of an announcement alone. */
  announcement: z
    .object({
      announcementId: id(),
      /** *Read and understood* is asked for. */
      confirm: z.boolean(),
      confirmedAt: z.string().nullable(),
      /** Then its text is the word with which it was withdrawn, or null. */
      withdrawn: z.boolean(),
      /** That go with it; none once it is withdrawn. */
      files: z.array(announcementFile),
    })
    .nullable(),
})

export const GetOwnNotices = endpoint({
  method: 'GET',
  url: own,
  access: 'signed-in',
  summary: 'What the caller was told by notices and announcements, newest first, for a year',
  query: z.strictObject({
    ...paging,
    from: localDate().optional(),
    to: localDate().optional(),
    kind: noticeKind.optional(),
    /** Those that he has read, or has not. */
    read: z.enum(['yes', 'no']).optional(),
  }),
  reply: pageOf(noticeRow, z.object({ unread: z.number().int() })),
})
export const GetUnreadNotices = endpoint({
  method: 'GET',
  url: `${own}/unread`,
  access: 'signed-in',
  summary:
    'How many notices and announcements the caller has not read, and how many system messages, each counted up to ' +
    'a hundred',
  reply: z.object({
    unread: z.number().int(),
    /** Of those that concern him; 0 for whom none does. */
    systemMessages: z.number().int(),
  }),
})
export const PutOwnNoticeRead = endpoint({
  method: 'PUT',
  url: `${own}/:noticeId/read`,
  access: 'signed-in',
  summary: 'Mark one of what the caller was told as read; the first time stands',
  params: z.object({ noticeId: id() }),
  reply: done,
})
export const PutOwnNoticesRead = endpoint({
  method: 'PUT',
  url: `${own}/read`,
  access: 'signed-in',
  summary: 'Mark all that the caller was told up to now as read',
  reply: done,
})

export const ownNoticeRefusals = {
  'notices.not-found': 404,
} as const satisfies StatusOf<typeof sentences>
