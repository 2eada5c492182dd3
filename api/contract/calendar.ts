import { z } from 'zod'
import type { refusals as calendarSentences } from '#words/calendar.ts'
import {
  endpoint,
  id,
  localDate,
  paging,
  position,
  recordedReply,
  type StatusOf,
} from './endpoint.ts'
import { personHead } from './people-days.ts'
import { oneLine } from './one-line.ts'

/** What a day holds: a shift by its id, a weekly rest day, or nothing at all. */
export const plannedDay = z.union([id(), z.enum(['rest', 'none'])])

export const title = oneLine({ most: 100 })
export const reason = z.string().trim().max(500).optional()
export const range = { from: localDate(), to: localDate() }
/** Whom a list shows. `group`: who follows that shift group today; `shift`: who has it on a day of the range. */
const whom = {
  department: id().optional(),
  employee: id().optional(),
  group: id().optional(),
  shift: id().optional(),
  search: z.string().max(100).optional(),
}

/**
 * Under 11 h between two days' work; a week without 24 h of rest, or with more than law or contract know; more than
 * 11 h due on a day, or 7.5 h in a night worker's shift; a week by which somebody has more than 270 h of overtime in
 * the calendar year; of whoever is not of age, until the end of the month of that birthday, more than 8 h on a day or
 * 40 h in a week, or any work in the night (law 4857 art. 41, 46, 63, 69, 71, 73). Never a refusal.
 */
export const planWarning = z.object({
  kind: z.enum([
    'short-rest',
    'no-weekly-rest',
    'over-legal-week',
    'over-contract-week',
    'long-day',
    'long-night',
    'over-year',
    'minor-day',
    'minor-week',
    'minor-night',
  ]),
  day: z.string(),
  /** Minutes of rest, of the week, of the day or night shift; and what they should be at least or at most. */
  minutes: z.number().int(),
  limit: z.number().int(),
})
/**
 * Where a day's plan comes from: an entry of that day, the person's own assignment or pattern, a shift group, the
 * department; `outside` the employment.
 */
export const planSource = z.enum([
  'entry',
  'person',
  'group',
  'department',
  'nothing',
  'outside',
])
export const GetCalendar = endpoint({
  method: 'GET',
  url: '/api/app/calendar',
  access: { permission: 'work-schedules.view' },
  summary:
    'Who works what when: one row a person, one value a day from `from` to `to` (92 days at most). With `draft`, ' +
    'its entries laid over what is published',
  query: z.strictObject({
    ...range,
    ...whom,
    draft: id().optional(),
    cursor: z.string().max(500).optional(),
    limit: z.coerce.number().int().min(1).max(500).default(100),
    after: paging.after,
  }),
  reply: z.object({
    rows: z.array(
      z.object({
        ...personHead,
        /** In the order of days. */
        plan: z.array(plannedDay),
        sources: z.array(planSource),
        /** Days (counted from 0) that the draft would change. */
        drafted: z.array(z.number().int()),
        plannedMinutes: z.number().int(),
        warnings: z.array(planWarning),
      }),
    ),
    holidays: z.array(
      z.object({
        day: z.string(),
        title: z.string(),
        kind: z.enum(['full', 'half']),
        from: z.string().nullable(),
      }),
    ),
    total: z.number().int(),
    dataUntil: z.string(),
    next: z.string().nullable(),
  }),
})
export const GetCoverage = endpoint({
  method: 'GET',
  url: '/api/app/calendar/coverage',
  access: { permission: 'work-schedules.view' },
  summary:
    'The calendar by shift: how many people in scope have each shift on each day (62 days at most)',
  query: z.strictObject({
    ...range,
    department: id().optional(),
    draft: id().optional(),
    after: paging.after,
  }),
  reply: z.object({
    people: z.number().int(),
    rows: z.array(z.object({ value: plannedDay, counts: z.array(z.number().int()) })),
    dataUntil: z.string(),
  }),
})

/**
 * Sets every day from `from` to `to`; `null` takes the entry away, so that assignment, pattern or department speak
 * again. `seen`: what entry (null: none) the planner saw there; answered 409 when it is another by now.
 */
export const planChange = z.strictObject({
  employeeId: id(),
  ...range,
  value: plannedDay.nullable(),
  seen: plannedDay.nullish(),
})
const changes = z.array(planChange).min(1).max(5000)
/** Taking an entry away is more than changing it. */
const clearing = {
  in: 'changes',
  by: 'value',
  take: { null: 'work-schedules.delete' },
} as const
/** What a planner should look at again, of the people and days that were saved: by person and day, the first 2,000. */
export const planWarnings = {
  warnings: z.array(
    planWarning.extend({
      employeeId: id(),
      employeeNo: z.string(),
      fullName: z.string().nullable(),
    }),
  ),
  warningCount: z.number().int(),
}
export const act = recordedReply.extend({ actId: id().nullable(), days: z.number().int() })
export const PostCalendarEntries = endpoint({
  method: 'POST',
  url: '/api/app/calendar/entries',
  access: { permission: 'work-schedules.update', items: clearing },
  records: ['CalendarChanged'],
  summary: 'Set or clear days of the published calendar in one act (20,000 days at most)',
  body: z.strictObject({ changes, reason }),
  reply: act.extend(planWarnings),
})
const people = { employeeIds: z.array(id()).min(1).max(2000) }
export const PostCalendarCopy = endpoint({
  method: 'POST',
  url: '/api/app/calendar/copy',
  access: { permission: 'work-schedules.create' },
  records: ['CalendarChanged'],
  summary:
    'Copy what people have from `from` to `to` to the days from `target` on, `times` over; into a draft when one ' +
    'is named',
  body: z.strictObject({
    ...people,
    ...range,
    target: localDate(),
    times: z.number().int().min(1).max(12).default(1),
    draftId: id().optional(),
    revision: z.number().int().optional(),
  }),
  reply: act.extend({ revision: z.number().int().nullable(), ...planWarnings }),
})
export const calendarAct = z.object({
  actId: id(),
  /** By which the log of acts knows it. */
  position: position(),
  at: z.string(),
  by: z.string().nullable(),
  from: z.string(),
  to: z.string(),
  people: z.number().int(),
  days: z.number().int(),
  kind: z.enum(['entries', 'copy', 'draft', 'demand']),
  title: z.string().nullable(),
  reason: z.string().nullable(),
  undone: z.boolean(),
})
export const GetCalendarActs = endpoint({
  method: 'GET',
  url: '/api/app/calendar/acts',
  access: { permission: 'work-schedules.view' },
  summary: 'The last 50 acts on the calendar, newest first; a manager sees his own',
  query: z.strictObject({ after: paging.after }),
  reply: z.object({ rows: z.array(calendarAct) }),
})

export const calendarRefusals = {
  'calendar.file-unreadable': 422,
  'calendar.file-quote': 422,
  'calendar.file-too-large': 422,
  'calendar.file-reaches-too-far': 422,
  'calendar.file-date-order': 422,
  'calendar.file-no-days': 422,
  'calendar.scheme-not-found': 404,
  'calendar.group-not-found': 404,
  'calendar.shift-unknown': 422,
  'calendar.cycle-length': 422,
  'calendar.title-required': 422,
  'calendar.scheme-in-use': 422,
  'calendar.group-in-use': 422,
  'calendar.changed-meanwhile': 409,
  'calendar.act-not-found': 404,
  'calendar.employee-not-found': 404,
  'calendar.draft-not-found': 404,
  'calendar.draft-closed': 422,
  'calendar.draft-changed': 409,
  'calendar.period-too-long': 422,
  'calendar.outside-draft': 422,
  'calendar.too-many-days': 422,
  'calendar.people-outside': 422,
} as const satisfies StatusOf<typeof calendarSentences>
