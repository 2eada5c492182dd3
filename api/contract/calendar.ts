import { z } from 'zod'
import type { refusals as calendarSentences } from '#words/calendar.ts'
import type { refusals as holidaysSentences } from '#words/holidays.ts'
import {
  endpoint,
  id,
  localDate,
  paging,
  position,
  recorded,
  type StatusOf,
} from './endpoint.ts'
import { personHead } from './people-days.ts'

/** What a day holds: a shift by its id, a weekly rest day, or nothing at all. */
export const planned = z.union([id(), z.enum(['rest', 'none'])])
const weekdays = z.array(z.number().int().min(1).max(7)).max(7)
const title = z.string().trim().min(1).max(100)
const reason = z.string().trim().max(500).optional()
const range = { from: localDate(), to: localDate() }
/** Whom a list shows. `group`: who follows that shift group today; `shift`: who has it on a day of the range. */
const whom = {
  department: id().optional(),
  employee: id().optional(),
  group: id().optional(),
  shift: id().optional(),
  search: z.string().max(100).optional(),
}

/**
 * Under 11 h between two days' work; more planned in a week than law or contract know; more than 7.5 h due in a night
 * worker's shift. Never a refusal.
 */
export const planWarning = z.object({
  kind: z.enum(['short-rest', 'over-legal-week', 'over-contract-week', 'long-night']),
  day: z.string(),
  /** Minutes of rest, of the week, of the night shift; and what they should be at least or at most. */
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
        plan: z.array(planned),
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
    rows: z.array(z.object({ value: planned, counts: z.array(z.number().int()) })),
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
  value: planned.nullable(),
  seen: planned.nullish(),
})
const changes = z.array(planChange).min(1).max(5000)
/** Taking an entry away is more than changing it. */
const clearing = {
  in: 'changes',
  by: 'value',
  take: { null: 'work-schedules.delete' },
} as const
const act = recorded.extend({ actId: id().nullable(), days: z.number().int() })
export const PostCalendarEntries = endpoint({
  method: 'POST',
  url: '/api/app/calendar/entries',
  access: { permission: 'work-schedules.update', items: clearing },
  records: ['CalendarChanged'],
  summary: 'Set or clear days of the published calendar in one act (20,000 days at most)',
  body: z.strictObject({ changes, reason }),
  reply: act,
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
  reply: act.extend({ revision: z.number().int().nullable() }),
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
  kind: z.enum(['entries', 'copy', 'draft']),
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
const draftParams = z.object({ draftId: id() })
const draftRow = z.object({
  /** Null once erased, with somebody it names or who wrote it. */
  draftId: id(),
  title: z.string().nullable(),
  from: z.string(),
  to: z.string(),
  status: z.enum(['open', 'published', 'discarded']),
  /** Goes up with each change; whoever changes or publishes says which one he saw. */
  revision: z.number().int(),
  people: z.number().int(),
  days: z.number().int(),
  by: z.string().nullable(),
  at: z.string(),
})
export const GetDrafts = endpoint({
  method: 'GET',
  url: '/api/app/calendar/drafts',
  access: { permission: 'calendar-drafts.view' },
  summary: 'Open drafts, newest first; a manager sees those of his own hand',
  query: z.strictObject({ after: paging.after }),
  reply: z.object({ rows: z.array(draftRow) }),
})
export const PostDraft = endpoint({
  method: 'POST',
  url: '/api/app/calendar/drafts',
  access: { permission: 'calendar-drafts.create' },
  records: ['DraftOpened'],
  summary: 'Open a draft for a period (92 days at most)',
  body: z.strictObject({ title, ...range }),
  reply: recorded.extend({ draftId: id(), revision: z.number().int() }),
})
export const PutDraftEntries = endpoint({
  method: 'PUT',
  url: '/api/app/calendar/drafts/:draftId/entries',
  access: { permission: 'calendar-drafts.update' },
  records: ['DraftChanged'],
  summary: 'Prepare days in a draft. `keep: true` takes the day out of the draft again',
  params: draftParams,
  body: z.strictObject({
    revision: z.number().int(),
    changes: z
      .array(planChange.omit({ seen: true }).extend({ keep: z.boolean().optional() }))
      .min(1)
      .max(5000),
  }),
  reply: recorded.extend({ revision: z.number().int() }),
})
/** Before → after, per person and day. */
const difference = z.object({
  employeeId: id(),
  employeeNo: z.string(),
  fullName: z.string().nullable(),
  day: z.string(),
  before: planned,
  after: planned,
  /** Somebody published something else there since the draft was prepared. */
  changedSince: z.boolean(),
})
export const GetDraft = endpoint({
  method: 'GET',
  url: '/api/app/calendar/drafts/:draftId',
  access: { permission: 'calendar-drafts.view' },
  summary: 'A draft and what publishing it would change, with warnings (the first 2,000 days)',
  params: draftParams,
  query: z.strictObject({ after: paging.after }),
  reply: draftRow.extend({
    rows: z.array(difference),
    changed: z.number().int(),
    plannedMinutes: z.object({ before: z.number().int(), after: z.number().int() }),
    /** By person and day, the first 2,000. */
    warnings: z.array(
      planWarning.extend({
        employeeId: id(),
        employeeNo: z.string(),
        fullName: z.string().nullable(),
      }),
    ),
    warningCount: z.number().int(),
  }),
})
export const PostDraftPublication = endpoint({
  method: 'POST',
  url: '/api/app/calendar/drafts/:draftId/publish',
  access: {
    permission: 'calendar-drafts.update',
    also: ['work-schedules.update', 'work-schedules.delete'],
  },
  records: ['CalendarChanged'],
  summary: 'Publish a draft as one act',
  params: draftParams,
  body: z.strictObject({ revision: z.number().int(), reason }),
  reply: act,
})
export const DeleteDraft = endpoint({
  method: 'DELETE',
  url: '/api/app/calendar/drafts/:draftId',
  access: { permission: 'calendar-drafts.delete' },
  records: ['DraftDiscarded'],
  summary: 'Throw a draft away',
  params: draftParams,
  reply: recorded,
})
export const PostDraftTakingUp = endpoint({
  method: 'POST',
  url: '/api/app/calendar/drafts/:draftId/take-up',
  access: { permission: 'calendar-drafts.create' },
  records: ['DraftTakenUp'],
  summary: 'Go on with a draft that was thrown away',
  params: draftParams,
  reply: recorded,
})

/** A csv or xlsx file, base64; 700 kB as sent. */
const file = {
  name: z.string().max(200),
  content: z
    .string()
    .max(980_000)
    .regex(/^[A-Za-z0-9+/]*={0,2}$/),
}
export const PostCalendarColumns = endpoint({
  method: 'POST',
  url: '/api/app/calendar/import/columns',
  access: { permission: 'work-schedules.create' },
  summary: 'Look into a file: its columns, first rows, and a proposal of what each column is',
  body: z.strictObject({ ...file, sheet: z.string().max(100).optional() }),
  reply: z.object({
    sheets: z.array(z.string()),
    rows: z.number().int(),
    header: z.array(z.string()),
    sample: z.array(z.array(z.string())),
    proposal: z.object({
      layout: z.enum(['days', 'list']),
      employeeNo: z.number().int().nullable(),
      day: z.number().int().nullable(),
      shift: z.number().int().nullable(),
    }),
  }),
})
/** `days`: one row a person, columns headed by dates; `list`: one row a person and day. Columns count from 0. */
const matching = z.discriminatedUnion('layout', [
  z.strictObject({ layout: z.literal('days'), employeeNo: z.number().int().min(0).max(500) }),
  z.strictObject({
    layout: z.literal('list'),
    employeeNo: z.number().int().min(0).max(500),
    day: z.number().int().min(0).max(500),
    shift: z.number().int().min(0).max(500),
  }),
])
export const PostCalendarImport = endpoint({
  method: 'POST',
  url: '/api/app/calendar/import',
  access: { permission: 'work-schedules.create' },
  summary:
    'Read a file into a new draft; with `dryRun` say only what it would hold. What a word in a cell means can be ' +
    'given (`words`), else it is a shift by its title',
  body: z.strictObject({
    ...file,
    sheet: z.string().max(100).optional(),
    matching,
    dryRun: z.boolean(),
    title: title.optional(),
    words: z.record(z.string().max(100), planned.nullable()).optional(),
  }),
  reply: recorded.extend({
    draftId: id().nullable(),
    from: z.string().nullable(),
    to: z.string().nullable(),
    people: z.number().int(),
    days: z.number().int(),
    /** Words that stand for no shift, with how often they come. */
    unknownWords: z.array(z.object({ word: z.string(), cells: z.number().int() })),
    /** Lines count from 1, the header's. The first 200. */
    problems: z.array(
      z.object({
        line: z.number().int(),
        column: z.number().int().nullable(),
        code: z.enum([
          'employee-unknown',
          'date-unreadable',
          'word-unknown',
          'outside-employment',
          'twice',
          'period-too-long',
        ]),
        text: z.string(),
      }),
    ),
    problemCount: z.number().int(),
  }),
})

const cycle = z.array(planned).min(1).max(366)
export const schemeRow = z.object({
  schemeId: id(),
  title: z.string(),
  from: z.string(),
  anchor: z.string(),
  cycle: z.array(planned),
  versions: z.number().int(),
  people: z.number().int(),
  groups: z.number().int(),
  departments: z.number().int(),
})
export const GetSchemes = endpoint({
  method: 'GET',
  url: '/api/app/work-schedule-schemes',
  access: { permission: 'work-schedules.view' },
  summary: 'Cyclic patterns as in force today',
  query: z.strictObject({ after: paging.after }),
  reply: z.object({ rows: z.array(schemeRow) }),
})
/** The cycle's first day falls on `anchor`, and it repeats both ways. */
const scheme = z.strictObject({ title, from: localDate(), anchor: localDate(), cycle })
export const PostScheme = endpoint({
  method: 'POST',
  url: '/api/app/work-schedule-schemes',
  access: { permission: 'schemes.create' },
  records: ['SchemeDefined'],
  summary: 'Define a cyclic pattern, such as two days, two nights, four off',
  body: scheme,
  reply: recorded.extend({ schemeId: id() }),
})
const schemeParams = z.object({ schemeId: id() })
export const PutScheme = endpoint({
  method: 'PUT',
  url: '/api/app/work-schedule-schemes/:schemeId',
  access: { permission: 'schemes.update' },
  records: ['SchemeDefined'],
  summary: 'Give a pattern another form from a date on',
  params: schemeParams,
  body: scheme,
  reply: recorded,
})
export const DeleteScheme = endpoint({
  method: 'DELETE',
  url: '/api/app/work-schedule-schemes/:schemeId',
  access: { permission: 'schemes.delete' },
  records: ['SchemeRemoved'],
  summary: 'Remove a pattern that nobody follows',
  params: schemeParams,
  reply: recorded,
})

/** Shift groups: people who go through a pattern together, the next group some days later. */
const groupParams = z.object({ shiftGroupId: id() })
export const GetShiftGroups = endpoint({
  method: 'GET',
  url: '/api/app/shift-groups',
  access: { permission: 'work-schedules.view' },
  summary: 'Shift groups, what they follow today, and how many people are in them',
  query: z.strictObject({ after: paging.after }),
  reply: z.object({
    rows: z.array(
      z.object({
        groupId: id(),
        title: z.string(),
        schemeId: id().nullable(),
        offset: z.number().int(),
        from: z.string().nullable(),
        people: z.number().int(),
      }),
    ),
  }),
})
export const PostShiftGroup = endpoint({
  method: 'POST',
  url: '/api/app/shift-groups',
  access: { permission: 'schemes.create' },
  records: ['ShiftGroupNamed'],
  summary: 'Found a shift group',
  body: z.strictObject({ title }),
  reply: recorded.extend({ groupId: id() }),
})
export const PutShiftGroup = endpoint({
  method: 'PUT',
  url: '/api/app/shift-groups/:shiftGroupId',
  access: { permission: 'schemes.update' },
  records: ['ShiftGroupNamed'],
  summary: 'Rename a shift group',
  params: groupParams,
  body: z.strictObject({ title }),
  reply: recorded,
})
export const PutShiftGroupScheme = endpoint({
  method: 'PUT',
  url: '/api/app/shift-groups/:shiftGroupId/scheme',
  access: { permission: 'schemes.update' },
  records: ['ShiftGroupSchemeSet'],
  summary: 'Let a group follow a pattern from a date on, `offset` days into it; null: none',
  params: groupParams,
  body: z.strictObject({
    from: localDate(),
    schemeId: id().nullable(),
    offset: z.number().int().min(0).max(365).default(0),
  }),
  reply: recorded,
})
export const DeleteShiftGroup = endpoint({
  method: 'DELETE',
  url: '/api/app/shift-groups/:shiftGroupId',
  access: { permission: 'schemes.delete' },
  records: ['ShiftGroupRemoved'],
  summary: 'Remove a shift group that has nobody',
  params: groupParams,
  reply: recorded,
})

/** A shift on weekdays (others have none, `restDays` are weekly rest days), or a pattern. */
const weekly = z.strictObject({
  kind: z.literal('weekly'),
  shiftId: id(),
  weekdays: weekdays.min(1),
  restDays: weekdays.default([]),
})
const byScheme = z.strictObject({
  kind: z.literal('scheme'),
  schemeId: id(),
  offset: z.number().int().min(0).max(365).default(0),
})
const byGroup = z.strictObject({ kind: z.literal('group'), groupId: id() })
export const departmentRule = z.discriminatedUnion('kind', [weekly, byScheme])
export const personRule = z.discriminatedUnion('kind', [weekly, byScheme, byGroup])
export const GetEmployeeSchedule = endpoint({
  method: 'GET',
  url: '/api/app/employees/:employeeId/schedule',
  access: { permission: 'work-schedules.view' },
  summary: "What one person follows, by date, oldest first; null: the department's",
  params: z.object({ employeeId: id() }),
  query: z.strictObject({ after: paging.after }),
  reply: z.object({
    rows: z.array(z.object({ from: z.string(), rule: personRule.nullable() })),
  }),
})
export const PutEmployeeSchedule = endpoint({
  method: 'PUT',
  url: '/api/app/employees/:employeeId/schedule',
  access: { permission: 'work-schedules.create' },
  records: ['ScheduleFollowed'],
  summary: "Let a person follow this from a date on; null: the department's",
  params: z.object({ employeeId: id() }),
  body: z.strictObject({ from: localDate(), rule: personRule.nullable() }),
  reply: recorded,
})
export const GetDepartmentSchedules = endpoint({
  method: 'GET',
  url: '/api/app/department-schedules',
  access: { permission: 'work-schedules.view' },
  summary:
    'Default shift or pattern of each department in scope, by date, oldest first; who has none follows the one above',
  query: z.strictObject({ after: paging.after }),
  reply: z.object({
    rows: z.array(
      z.object({ departmentId: id(), from: z.string(), rule: departmentRule.nullable() }),
    ),
  }),
})
export const PutDepartmentSchedule = endpoint({
  method: 'PUT',
  url: '/api/app/departments/:departmentId/schedule',
  access: { permission: 'work-schedules.create' },
  records: ['DepartmentScheduleSet'],
  summary: 'Give a department a default from a date on; null: that of the department above',
  params: z.object({ departmentId: id() }),
  body: z.strictObject({ from: localDate(), rule: departmentRule.nullable() }),
  reply: recorded,
})

const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
export const holiday = z.object({
  day: z.string(),
  title: z.string(),
  kind: z.enum(['full', 'half']),
  from: z.string().nullable(),
})
export const GetHolidays = endpoint({
  method: 'GET',
  url: '/api/app/holidays',
  access: { permission: 'holidays.view' },
  summary: "The company's public holidays of a year, and those shipped for its country",
  query: z.strictObject({
    year: z.coerce.number().int().min(1900).max(2199),
    after: paging.after,
  }),
  reply: z.object({
    country: z.string(),
    rows: z.array(holiday),
    /** With what each rests on; empty where nothing is shipped for country and year. */
    shipped: z.array(holiday.extend({ source: z.string() })),
    years: z.array(z.number().int()),
  }),
})
export const PutHoliday = endpoint({
  method: 'PUT',
  url: '/api/app/holidays',
  access: { permission: 'holidays.update' },
  records: ['HolidaySet'],
  summary: 'Make a day a public holiday, full or from a time on, or change what it is',
  body: z.strictObject({
    day: localDate(),
    title,
    kind: z.enum(['full', 'half']),
    from: time.nullish(),
  }),
  reply: recorded,
})
export const DeleteHoliday = endpoint({
  method: 'DELETE',
  url: '/api/app/holidays',
  access: { permission: 'holidays.update' },
  records: ['HolidayRemoved'],
  summary: 'Make a public holiday an ordinary day',
  query: z.strictObject({ day: localDate() }),
  reply: recorded,
})
export const PostHolidayImport = endpoint({
  method: 'POST',
  url: '/api/app/holidays/import',
  access: { permission: 'holidays.update' },
  records: ['HolidaysImported'],
  summary:
    "Take over the shipped holidays of the company's country for a year; days the company has set itself stay",
  body: z.strictObject({ year: z.number().int().min(1900).max(2199) }),
  reply: recorded.extend({ days: z.number().int() }),
})

export const calendarRefusals = {
  'calendar.file-reaches-too-far': 422,
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
  'calendar.file-unreadable': 422,
  'calendar.file-too-large': 422,
} as const satisfies StatusOf<typeof calendarSentences>

export const holidaysRefusals = {
  'holidays.title-required': 422,
  'holidays.half-needs-time': 422,
  'holidays.none-shipped': 422,
} as const satisfies StatusOf<typeof holidaysSentences>
