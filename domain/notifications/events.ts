import { z } from 'zod'
import { event, id, instant, localDate, timeOfDay, type EventOf } from '../shared/events.ts'
import type {
  DepartmentId,
  EmployeeId,
  NoticeRuleId,
  ShiftId,
  UserId,
} from '../shared/values.ts'
import { channels } from './message.ts'
import { noticeTypes } from './settings.ts'

const noticeTarget = z
  .union([
    z.strictObject({ department: id<DepartmentId>() }),
    z.strictObject({ shift: id<ShiftId>() }),
    z.strictObject({ person: id<EmployeeId>() }),
  ])
  .nullable()
const noticeTiming = z.union([
  z.strictObject({ before: z.number().int() }),
  z.strictObject({ after: z.number().int() }),
  z.strictObject({ time: timeOfDay() }),
])
const quietTimes = z.object({
  hours: z.tuple([timeOfDay(), timeOfDay()]).nullable(),
  /** ISO weekdays. */
  days: z.array(z.number().int().min(1).max(7)),
  holidays: z.boolean(),
})
const which = { ruleId: id<NoticeRuleId>() }

/** Stream `{company}-noticeRules-{company}`: by which rules people are told of days (notice-rules 1). */
export const noticeRuleEvents = {
  /** Replaces an earlier one of the rule with the same target and date; the first makes the rule. */
  NoticeSettingSaved: event({
    data: z.object({
      ...which,
      of: z.enum(noticeTypes),
      from: localDate(),
      /** Null: the company. */
      target: noticeTarget,
      on: z.boolean(),
      when: noticeTiming,
      to: z.object({
        person: z.boolean(),
        managers: z.boolean(),
        users: z.array(id<UserId>()),
      }),
      channels: z.array(z.enum(channels)),
      quiet: quietTimes.nullable(),
      gather: timeOfDay().nullable(),
      at: instant(),
    }),
    days: 'none',
    act: ({ from }) => ({ area: 'rules', figures: { from } }),
  }),
  /** It tells nothing more; what it told stands. */
  NoticeRuleRemoved: event({
    data: z.object({ ...which, at: instant() }),
    days: 'none',
    act: () => ({ area: 'rules' }),
  }),
}
export type NoticeRuleEvent = EventOf<typeof noticeRuleEvents>

const limit = z.number().int().positive()
/** Stream `{company}-noticeLimits-{company}`: how many notices one recipient gets on a date (notice-rules 4.3). */
export const noticeLimitEvents = {
  NoticeLimitsSet: event({
    data: z.object({ sms: limit, push: limit, mail: limit, at: instant() }),
    days: 'none',
    act: ({ sms, push, mail }) => ({ area: 'rules', figures: { sms, push, mail } }),
  }),
}
export type NoticeLimitEvent = EventOf<typeof noticeLimitEvents>
