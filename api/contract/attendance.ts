import { z } from 'zod'
import { endpoint, id, pageOf, paging } from './endpoint.ts'
import { asFile } from './files.ts'
import { asKnown, peopleDays, personHead } from './people-days.ts'

export const dayFlag = z.enum([
  'belowMinimum',
  'longDay',
  'missingEntry',
  'missingExit',
  'outsideEmployment',
  'presentOnLeave',
  'repeatedEntry',
  'repeatedExit',
  'unscheduled',
])
/** What a rule did to the day; every screen has a sentence for each. */
export const traceWord = z.enum([
  'outside-employment',
  'bounce',
  'direction-from-bounce',
  'carried-over',
  'given-to-day-before',
  'divided-at-shift-start',
  'continued-from-day-before',
  'inferred-entry',
  'inferred-exit',
  'single-exit',
  'paired',
  'repeated-entry',
  'stale-entry',
  'repeated-exit',
  'exit-without-entry',
  'present-until-now',
  'beyond-longest-presence',
  'open-counts-absent',
  'closed-at-shift-end',
  'same-minute',
  'joined',
  'snapped',
  'full-holiday',
  'half-day-holiday',
  'slid',
  'on-leave',
  'not-yet-due',
  'lunch-worked-through',
  'absence',
  'break-forgiven',
  'missing-forgiven',
  'below-minimum',
  'overtime',
  'overtime-forgiven',
  'lunch-deducted',
  'unapproved',
  'offset',
  'rounded-down',
  'rounded-up',
  'time-off',
  'first-to-last',
  'reaches-through',
  'closed-when-filled',
  'holiday-minutes',
  'overtime-by-date',
  'break-deducted',
  'break-paid',
  'overtime-fills',
  'overtime-not-counted',
  'halves',
  'premium',
  'tier',
])
/**
 * Annual, personal, general leave, time off for overtime; weekly rest or public holiday; missing, late, early,
 * overtime, all well, nothing (`attendance-rules §10`).
 */
export const dayCode = z.enum(['AL', 'PL', 'GL', 'IO', 'WH', 'MW', 'LA', 'ED', 'OT', 'X', '-'])
const minutes = z.number().int()
const byKind = z.object({ workday: minutes, holiday: minutes })
/** The figures of a day, whole minutes (`attendance-rules §10`). */
export const dayFigures = {
  planned: minutes,
  due: minutes,
  worked: minutes,
  measuredWorked: minutes,
  missing: minutes,
  late: minutes,
  early: minutes,
  break: minutes,
  leaveMinutes: z.object({
    annual: minutes,
    personal: minutes,
    general: minutes,
    insteadOvertime: minutes,
  }),
  leaveWorked: minutes,
  overtimeRaw: byKind,
  overtimePayable: byKind,
  overtimeOutside: byKind,
  timeOffCredit: minutes,
  unapprovedOvertime: minutes,
  nightMinutes: minutes,
  codes: z.array(dayCode),
}
/** Counters of a set of employee-days (`attendance-rules §10`): days, and minutes for the two sums. */
export const summaryCounters = z.object({
  early_departure_count: z.number().int(),
  late_arrival_count: z.number().int(),
  leave_count: z.number().int(),
  normal_enter_exit_count: z.number().int(),
  week_holiday_count: z.number().int(),
  sum_missing_work: z.number().int(),
  sum_overtime: z.number().int(),
})
export const dailyRow = z.object({
  ...personHead,
  day: z.string(),
  shift: z.string().nullable(),
  shiftId: id().nullable(),
  /** HH:mm of the company's clock. */
  firstIn: z.string().nullable(),
  lastOut: z.string().nullable(),
  presenceMinutes: minutes,
  ...dayFigures,
  flags: z.array(dayFlag),
  /** The day is not over. */
  provisional: z.boolean(),
  /** A correction that counts touches a movement of the day. */
  corrected: z.boolean(),
  /** Readers that the person uses and that have said nothing since the day ended. */
  awaiting: z.array(z.object({ deviceId: id(), name: z.string() })),
})
export const GetDaily = endpoint({
  method: 'GET',
  url: '/api/app/reports/daily',
  access: { permission: 'reports.view' },
  summary: 'One row an employee and day',
  query: z.strictObject({
    ...paging,
    ...peopleDays,
    flag: dayFlag.optional(),
    code: dayCode.optional(),
    presence: z.enum(['present', 'absent']).optional(),
    /** Days that wait for a reader, alone. */
    awaiting: z.literal('true').optional(),
    ...asKnown,
    sort: z
      .enum([
        'name',
        'day',
        'firstIn',
        'lastOut',
        'presenceMinutes',
        'planned',
        'worked',
        'missing',
        'late',
        'early',
        'break',
        'overtime',
        'overtimePayable',
      ])
      .default('name'),
    order: z.enum(['asc', 'desc']).default('asc'),
    ...asFile,
  }),
  reply: pageOf(
    dailyRow,
    z.object({
      people: z.number().int(),
      present: z.number().int(),
      absent: z.number().int(),
      flagged: z.number().int(),
      awaiting: z.number().int(),
      presenceMinutes: minutes,
      counters: summaryCounters,
      /** Sums over all pages. */
      totals: z.object({
        planned: minutes,
        worked: minutes,
        missing: minutes,
        late: minutes,
        early: minutes,
        break: minutes,
        leaveMinutes: minutes,
        overtimeRaw: minutes,
        overtimePayable: minutes,
        nightMinutes: minutes,
      }),
    }),
  ),
})
