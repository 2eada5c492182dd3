import { z } from 'zod'
import { dayCode } from './attendance.ts'
import type { refusals as sentences } from '#words/payroll.ts'
import { endpoint, id, pageOf, paging, type StatusOf } from './endpoint.ts'
import { asFile } from './files.ts'
import { asKnown, personHead } from './people-days.ts'

const int = z.number().int()
/** Figures of a period, whole minutes where the name says nothing else; days in halves (43 are 21.5 days). */
const figures = {
  days: int,
  workedHalfDays: int,
  restHalfDays: int,
  holidayHalfDays: int,
  annualHalfDays: int,
  personalHalfDays: int,
  generalHalfDays: int,
  insteadOvertimeHalfDays: int,
  paidLeaveHalfDays: int,
  unpaidLeaveHalfDays: int,
  /** Work was due, the day is over, nobody came and there was no leave. */
  absentHalfDays: int,
  /** Without a shift; not over yet. */
  unplannedHalfDays: int,
  openHalfDays: int,
  provisionalDays: int,
  correctedDays: int,
  /** Somebody was there and nothing of it counts: a swipe is missing, or it was below the minimum. */
  uncountedDays: int,
  lateDays: int,
  earlyDays: int,
  planned: int,
  due: int,
  /** Counted, and beside it as measured before any tolerance. */
  worked: int,
  measuredWorked: int,
  missing: int,
  measuredMissing: int,
  late: int,
  early: int,
  leaveAnnual: int,
  leavePersonal: int,
  leaveGeneral: int,
  leaveInsteadOvertime: int,
  /** Leave that counts as worked, and the rest. */
  paidLeave: int,
  unpaidLeave: int,
  nightMinutes: int,
  presenceMinutes: int,
  rawWorkday: int,
  rawHoliday: int,
  payableWorkday: int,
  payableHoliday: int,
  outsideWorkday: int,
  outsideHoliday: int,
  unapprovedOvertime: int,
  timeOffCredit: int,
  holidayHalfDaysWorked: int,
  holidayWorked: int,
  restDaysWorked: int,
  restWorked: int,
  /**
   * Of the weeks that count in the period, each on the last of its days on which the person is
   * employed: beyond the contract's hours up to the legal ones (1.25), beyond the legal ones (1.5),
   * beyond 11 h on one day, night work beyond 7.5 h.
   */
  weeks: int,
  extraHours: int,
  weekOvertime: int,
  beyondLongestDay: int,
  beyondLongestNight: int,
  /** Days of the period before which the rest was under 11 h. */
  shortRests: int,
}
const kind = z.enum(['workday', 'holiday'])
/** Paid overtime by the coefficient of its approval; null where no approval was needed. */
const coefficients = z.array(
  z.object({ kind, coefficient: z.number().nullable(), minutes: int }),
)
/** What policies of `attendance-rules §14` add, where any is set; minutes, only those above 0. */
const byPolicies = {
  /** In premium hours by code, and in tiers of overtime (§14.9, §14.10). */
  premiums: z.array(z.object({ code: z.string(), minutes: int })),
  tiers: z.array(z.object({ coefficient: z.number(), minutes: int })),
  /** Counted, by the kind of the date that they lie on (§14.3). */
  byDate: z.array(z.object({ kind: z.enum(['workday', 'rest', 'holiday']), minutes: int })),
  /** What the days of shifts with thresholds are worth, in halves (§14.8). */
  policyHalfDays: int,
}
export const payrollRow = z.object({
  ...personHead,
  startOfEmployment: z.string(),
  lastDay: z.string().nullable(),
  ...figures,
  /**
   * Overtime of the weeks that count in the calendar year up to the end of the period; above
   * 16,200 (270 h) it is warned of.
   */
  yearOvertime: int,
  coefficients,
  ...byPolicies,
  /** Days that wait for a reader that the person uses. */
  awaitingDays: int,
  /**
   * Days told to the social insurance of Turkey as not worked, by its code (15 absence, 21 unpaid leave, or that of
   * the leave's type), in halves; and the code that the month goes by: 12 where there are several.
   */
  missingDays: z.array(z.object({ code: z.string(), halfDays: int })),
  missingDayCode: z.string().nullable(),
})
/** A payroll period, `2026-03`: called by the month in which it ends. Without it the one that runs. */
const periodName = z.string().regex(/^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])$/)
const period = z.object({
  name: z.string(),
  from: z.string(),
  to: z.string(),
  state: z.enum(['open', 'proposed', 'locked', 'exported']),
  /** It is not over: figures go on changing. */
  running: z.boolean(),
  previous: z.string(),
  next: z.string(),
})
export const payrollOnly = z.enum([
  'absent',
  'missing',
  'untimely',
  'overtime',
  'unapproved',
  'warned',
  'uncounted',
  'year',
])
const counters = z.object({
  absent: int,
  missing: int,
  untimely: int,
  overtime: int,
  unapproved: int,
  warned: int,
  uncounted: int,
})
/** Of the first page: how many people, how many of them have what, and the totals of those that are shown. */
const summary = z
  .object({ people: int, counters, totals: z.object({ ...figures, ...byPolicies }) })
  .nullable()
const access = { permission: 'payroll.view' } as const

export const GetPayrollAttendance = endpoint({
  method: 'GET',
  url: '/api/app/reports/payroll-attendance',
  access,
  opens: { kind: 'payroll' },
  summary: 'The figures of a payroll period, one row an employee',
  query: z.strictObject({
    ...paging,
    month: periodName.optional(),
    ...asKnown,
    department: id().optional(),
    position: z.string().max(100).optional(),
    employee: id().optional(),
    shift: id().optional(),
    search: z.string().max(100).optional(),
    status: z.enum(['employed', 'left']).optional(),
    only: payrollOnly.optional(),
    sort: z
      .enum([
        'name',
        'employeeNo',
        'department',
        'workedDays',
        'absentDays',
        'leaveDays',
        'worked',
        'missing',
        'late',
        'early',
        'payable',
        'unapproved',
        'night',
        'extraHours',
        'weekOvertime',
        'beyondLongestDay',
        'shortRests',
      ])
      .default('name'),
    order: z.enum(['asc', 'desc']).default('asc'),
    ...asFile,
  }),
  reply: pageOf(payrollRow, summary).extend({ period }),
})

const byKind = z.object({ workday: int, holiday: int })
const day = z.object({
  day: z.string(),
  inPeriod: z.boolean(),
  shift: z.string().nullable(),
  codes: z.array(dayCode),
  free: z.enum(['holiday', 'halfHoliday', 'restDay']).nullable(),
  present: z.boolean(),
  provisional: z.boolean(),
  corrected: z.boolean(),
  halves: z.object({
    worked: int,
    rest: int,
    holiday: int,
    annual: int,
    personal: int,
    general: int,
    insteadOvertime: int,
    absent: int,
    unplanned: int,
    open: int,
  }),
  planned: int,
  due: int,
  worked: int,
  measuredWorked: int,
  missing: int,
  late: int,
  early: int,
  overtimeRaw: byKind,
  overtimePayable: byKind,
  overtimeOutside: byKind,
  nightMinutes: int,
  /** What policies of `attendance-rules §14` add to the day; null: none is set. */
  byPolicy: z
    .object({
      byDate: z
        .array(
          z.object({
            date: z.string(),
            kind: z.enum(['workday', 'rest', 'holiday']),
            minutes: int,
          }),
        )
        .optional(),
      premiums: z.record(z.string(), int).optional(),
      /** By coefficient. */
      tiers: z.record(z.string(), int).optional(),
      halves: z
        .union([z.literal(0), z.literal(1), z.literal(2)])
        .nullable()
        .optional(),
    })
    .nullish(),
  /** Minutes of rest before the day, where they were under 11 h. */
  restMinutes: int.nullable(),
})
const week = z.object({
  from: z.string(),
  to: z.string(),
  contractMinutes: int,
  legalMinutes: int,
  /** It counts in the period; otherwise in the next. */
  counted: z.boolean(),
  minutes: int,
  extraHours: int,
  overtime: int,
  beyondLongestDay: int,
  beyondLongestNight: int,
  holidayHalfDaysWorked: int,
  restDaysWorked: int,
  warnings: z.array(
    z.object({ code: z.literal('rest-too-short'), day: z.string(), restMinutes: int }),
  ),
  days: z.array(day),
})
export const GetPayrollPerson = endpoint({
  method: 'GET',
  url: '/api/app/reports/payroll-attendance/person',
  access,
  opens: { kind: 'payroll', of: 'employee' },
  summary: 'The weeks and days behind one row of the payroll view',
  query: z.strictObject({
    employee: id(),
    month: periodName.optional(),
    ...asKnown,
    after: paging.after,
  }),
  reply: z.object({ row: payrollRow, period, weeks: z.array(week), dataUntil: z.string() }),
})

export const payrollRefusals = {
  'payroll.busy': 409,
  'payroll.already-locked': 409,
  'payroll.not-locked': 409,
  'payroll.period-not-over': 409,
  'payroll.period-fixed': 409,
  'payroll.preview-needed': 409,
  'payroll.not-next': 409,
  'payroll.later-locked': 409,
  'payroll.not-proposed': 409,
  'payroll.same-person': 403,
  'payroll.not-asker': 403,
  'payroll.blocked': 409,
  'payroll.unacknowledged': 409,
  'payroll.reason-length': 422,
  'payroll.adjustments-taken': 409,
  'payroll.request-waits': 409,
  'payroll.not-found': 404,
  'payroll.nothing-to-export': 422,
  'payroll.nothing-held': 422,
  'payroll.not-settled': 409,
  'payroll.figures-behind': 503,
} as const satisfies StatusOf<typeof sentences>
