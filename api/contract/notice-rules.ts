import { z } from 'zod'
import type { refusals as sentences } from '#words/notice-rules.ts'
import { endpoint, id, localDate, recordedReply, type StatusOf } from './endpoint.ts'
import {
  mostDailyNotices,
  mostNamedUsers,
  noticeChannels,
  noticeTypes,
} from './notice-bounds.ts'

/** `08:30`, on the company's clock. */
const timeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
const minutes = z.number().int().min(0).max(100_000)
const channel = z.enum(noticeChannels)
const noticeType = z.enum(noticeTypes)

const quietTimes = z
  .strictObject({
    /** From and to; a `to` before `from` is on the next date. */
    hours: z.tuple([timeOfDay, timeOfDay]).nullable(),
    /** ISO weekdays. */
    days: z.array(z.number().int().min(1).max(7)).max(6),
    holidays: z.boolean(),
  })
  .nullable()
const timing = z.union([
  z.strictObject({ before: minutes }),
  z.strictObject({ after: minutes }),
  z.strictObject({ time: timeOfDay }),
])
const setting = {
  /** The first planned day of which it holds. */
  from: localDate(),
  on: z.boolean(),
  when: timing,
  channels: z.array(channel).max(noticeChannels.length),
  quiet: quietTimes,
  /** Null: each when it is due. */
  gather: timeOfDay.nullable(),
}
const target = z
  .union([
    z.strictObject({ department: id() }),
    z.strictObject({ shift: id() }),
    z.strictObject({ person: id() }),
  ])
  .nullable()
const saved = z.strictObject({
  noticeType,
  ...setting,
  /** Whom it is for; null: everybody. */
  target,
  /** Whom it tells. */
  to: z.strictObject({
    person: z.boolean(),
    managers: z.boolean(),
    users: z.array(id()).max(mostNamedUsers),
  }),
})

const named = z.object({ id: z.string(), name: z.string().nullable() })
export const noticeSettingRow = z.object({
  ...setting,
  /** Null: everybody. `name` is null where it is lost or gone. */
  target: named.extend({ kind: z.enum(['department', 'shift', 'person']) }).nullable(),
  to: z.object({
    person: z.boolean(),
    managers: z.boolean(),
    users: z.array(named),
  }),
})
/** A setting with the type of its rule, as it was when somebody was told by it. */
export const toldRule = noticeSettingRow.extend({ noticeType })
export const noticeRuleRow = z.object({
  ruleId: z.string(),
  noticeType,
  /** In order of date, then as they were saved. */
  settings: z.array(noticeSettingRow),
})

const url = '/api/app/settings/notice-rules'
const params = z.object({ ruleId: id() })
const one = `${url}/:ruleId` as const

const daily = z.number().int().min(1).max(mostDailyNotices)
const dailyLimits = z.strictObject({ sms: daily, push: daily, mail: daily })

export const GetNoticeRules = endpoint({
  method: 'GET',
  url,
  access: { permission: 'notifications.view' },
  summary: 'By which rules people are told of days, with the settings of each',
  reply: z.object({
    rows: z.array(noticeRuleRow),
    most: z.number().int(),
    /** On the company's clock: no setting begins before it. */
    today: z.string(),
    /** So many notices one recipient gets by each channel on a day; the web list has no limit. */
    limits: dailyLimits,
  }),
})
export const GetNoticeUsers = endpoint({
  method: 'GET',
  url: `${url}/users`,
  access: { permission: 'notifications.view' },
  summary: 'Users whom a rule may name, by name',
  query: z.strictObject({ search: z.string().max(100).optional() }),
  reply: z.object({
    /** Fifty at most. */
    rows: z.array(
      z.object({
        userId: id(),
        fullName: z.string().nullable(),
        department: z.string().nullable(),
      }),
    ),
  }),
})
export const PostNoticeRule = endpoint({
  method: 'POST',
  url,
  access: { permission: 'notifications.create' },
  records: ['NoticeSettingSaved'],
  summary: 'Make a rule with its first setting',
  body: saved,
  reply: recordedReply.extend({ ruleId: z.string() }),
})
export const PutNoticeRule = endpoint({
  method: 'PUT',
  url: one,
  access: { permission: 'notifications.update' },
  records: ['NoticeSettingSaved'],
  summary: 'Save a setting of a rule, in place of the one of the same target and date',
  params,
  body: saved,
  reply: recordedReply,
})
export const PutNoticeLimits = endpoint({
  method: 'PUT',
  url: `${url}/limits`,
  access: { permission: 'notifications.update' },
  records: ['NoticeLimitsSet'],
  summary:
    'How many notices one recipient gets by text message, push and mail on a day from now on; what is beyond stands ' +
    'his web list alone',
  body: dailyLimits,
  reply: recordedReply,
})
export const DeleteNoticeRule = endpoint({
  method: 'DELETE',
  url: one,
  access: { permission: 'notifications.delete' },
  records: ['NoticeRuleRemoved'],
  summary: 'Tell nothing by a rule any more',
  params,
  reply: recordedReply,
})

export const PostNoticePreview = endpoint({
  method: 'POST',
  url: `${url}/preview`,
  access: { permission: 'notifications.create' },
  summary:
    'Who would have been told by a setting in the last 30 days, and why; sends nothing. Ends when the caller goes away',
  body: saved.extend({
    /** Whose setting it would be; null: of a rule that is not made yet. */
    ruleId: id().nullable(),
  }),
  reply: z.object({
    from: z.string(),
    to: z.string(),
    /**
     * Null: all of the 30 days were looked at. Else from when on, since plans were changed too often before it, and
     * `from` is its date.
     */
    since: z.string().nullable(),
    /** Employed in these days and meant, and how many of them could be looked at in the time there is. */
    of: z.number().int(),
    people: z.number().int(),
    peopleTold: z.number().int(),
    told: z.number().int(),
    /** Due, and not told in the end: what it was for was over when a hold ended, or nobody was to be told. */
    lapsed: z.number().int(),
    /** The latest 5,000. */
    rows: z.array(
      z.object({
        employeeId: id(),
        /** As those who are told: null where it is erased, and for who has no `employees.view`. */
        fullName: z.string().nullable(),
        day: z.string(),
        due: z.string(),
        /** When what is left of the day begins (`enter`) or ends, `09:00`. */
        clock: z.string(),
        /**
         * When he came (`enter`), since when he was inside (`exit`, `overtime`); null for who has no
         * `movements.view`.
         */
        entry: z.string().nullable(),
        tellings: z.array(
          z.object({
            at: z.string(),
            channels: z.array(channel),
            to: z.array(z.object({ userId: z.string(), fullName: z.string().nullable() })),
          }),
        ),
      }),
    ),
  }),
})

export const noticeRuleRefusals = {
  'notifications.rule-not-found': 404,
  'notifications.too-many-rules': 409,
  'notifications.too-many-settings': 409,
  'notifications.type-differs': 409,
  'notifications.date-past': 422,
  'notifications.not-found': 422,
  'notifications.before-not-possible': 422,
  'notifications.minutes-invalid': 422,
  'notifications.recipients-missing': 422,
  'notifications.channels-missing': 422,
  'notifications.range-invalid': 422,
  'notifications.not-for-reminders': 422,
} as const satisfies StatusOf<typeof sentences>
