import { z } from 'zod'
import type { refusals as sentences } from '#words/policy.ts'
import { dayCode } from './attendance.ts'
import {
  endpoint,
  id,
  localDate,
  paging,
  previewIds,
  recordedReply,
  type StatusOf,
} from './endpoint.ts'

const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
/** No figure of a day is longer; a break, a plan that is overrun and a tier of a day are within it. */
const minutes = z.number().int().min(0).max(1440)
/** `attendance-rules §9`, §14 */
export const policyValues = {
  bounceSeconds: z.number().int().min(0).max(3600),
  repeatedExitMinutes: z.number().int().min(0).max(1440),
  maxPresenceHours: z.number().int().min(1).max(24),
  missingExit: z.enum(['absent', 'shiftEnd', 'planFilled']),
  overtimeNeedsApproval: z.boolean(),
  overtimeRounding: z.number().int().min(1).max(240),
  /** What is begun of a multiple counts for nothing, or whole; `down` beyond 1 is refused in Turkey. */
  overtimeRoundsTo: z.enum(['down', 'up']),
  offsetMissingWithOvertime: z.boolean(),
  night: z.strictObject({ start: time, end: time }),
  /** A day of night work is 7.5 h at most; else why it has no limit, with written consent (law 69; section 13). */
  nightLimit: z.enum(['on', 'tourism', 'privateSecurity', 'health']),
  /** Hours of the contract's and of the legal week (section 13); a quarter of an hour is the finest. */
  weeklyHours: z.strictObject({
    contract: z.number().min(1).max(80).multipleOf(0.25),
    legal: z.number().min(1).max(80).multipleOf(0.25),
  }),
  /** ISO weekday on which the week starts, 1 Monday. */
  weekStart: z.number().int().min(1).max(7),
  /** Day of the month on which a payroll period starts; a month has at least 28. */
  payrollStartDay: z.number().int().min(1).max(28),
  /** Days after the work within which overtime inside the company may be asked for. */
  overtimeRequestDays: z.number().int().min(0).max(366),
  /** A payroll period is locked by another than proposed it; warnings keep it from being locked, too. */
  payrollFourEyes: z.boolean(),
  payrollBlocking: z.boolean(),
  /** Minutes after the plan's end at which a forgotten exit is set at the latest (§14.2). */
  planFilledMinutes: minutes,
  /** Each minute is of the kind of its own date (§14.3). */
  kindByDate: z.boolean(),
  /** Rising steps; null: off, which is lunch; none: nothing is deducted (§14.4). */
  breakDeduction: z
    .array(z.strictObject({ over: minutes, minutes }))
    .max(12)
    .nullable(),
  /** Hours by code; those of one code count together. `weekdays` ISO, null: all (§14.9). */
  premiums: z
    .array(
      z.strictObject({
        code: z.string().regex(/^[A-Za-z0-9_]{1,12}$/),
        weekdays: z.array(z.number().int().min(1).max(7)).min(1).max(7).nullable(),
        start: time,
        end: time,
      }),
    )
    .max(24),
  /** Minutes of work beyond `over` of a day or a week, by coefficient (§14.10). */
  overtimeTiers: z
    .array(
      z.strictObject({
        per: z.enum(['day', 'week']),
        over: z.number().int().min(0).max(10_080),
        coefficient: z.number().gt(0).max(10),
      }),
    )
    .max(12),
  /** Metres of what a phone is unsure of that are taken off its distance to a place of codes. */
  locationAllowance: z.number().int().min(0).max(50),
  /** Whether people check in with a phone that is bound to them: any, their first, or each once it is approved. */
  boundPhones: z.enum(['any', 'first', 'approved']),
  /** What a phone or a tablet kept without a network counts, or each is asked for. */
  keptScans: z.enum(['count', 'ask']),
  /** What is not taken of annual leave by its last day lapses; refused in Turkey (law 53, 59). */
  expiryRemovesDays: z.boolean(),
  /** Months before its anniversary in which annual leave may be given, to plan with. */
  grantAheadMonths: z.number().int().min(0).max(12),
}
export const companyPolicy = z.object(policyValues)
/** What is absent stays as it is. */
export const policyChanges = z.strictObject(policyValues).partial()

export const GetPolicy = endpoint({
  method: 'GET',
  url: '/api/app/policy',
  access: { permission: 'policy.view' },
  summary: "The company's rules: in force today, as they come, and as they were",
  query: z.strictObject({ after: paging.after }),
  reply: z.object({
    today: z.string(),
    /** What the law of the company’s country decides, and nobody sets otherwise. */
    byLaw: z.array(z.enum(['expiryRemovesDays'])).optional(),
    /** What is in force today and against that law: it stays until somebody sets it otherwise. */
    againstLaw: z.array(z.enum(['overtimeRounding'])).optional(),
    values: companyPolicy,
    defaults: companyPolicy,
    /** Newest date first; those after `today` are still to come. */
    history: z.array(
      z.object({
        from: z.string(),
        changes: policyChanges,
        by: z.string().nullable(),
        at: z.string(),
      }),
    ),
  }),
})
export const PutPolicy = endpoint({
  method: 'PUT',
  url: '/api/app/policy',
  access: { permission: 'policy.update' },
  records: ['PolicySet'],
  summary: 'Change rules from a date on; days before it keep theirs',
  body: z.strictObject({ from: localDate(), changes: policyChanges, preview: previewIds }),
  reply: recordedReply,
})
/** The figures of a day that a preview compares; minutes. */
const compared = z.object({
  planned: z.number().int(),
  worked: z.number().int(),
  missing: z.number().int(),
  late: z.number().int(),
  early: z.number().int(),
  break: z.number().int(),
  overtimeRaw: z.number().int(),
  overtimePayable: z.number().int(),
  night: z.number().int(),
  codes: z.array(dayCode),
  /**
   * What the policies of §14 add, minutes by name: `date.rest`, `date.holiday`, `premium.<code>`, `tier.<coefficient>`;
   * under `halves` what days are worth, in halves; `night.beyond`: what lies beyond the limit of night work (§13).
   */
  further: z.record(z.string(), z.number().int()),
})
/** What would change in days that were, had it been so. */
export const daysPreview = z.object({
  from: z.string(),
  to: z.string(),
  people: z.number().int(),
  days: z.number().int(),
  /** Employee-days that would be different, and people who have one. */
  changed: z.number().int(),
  peopleChanged: z.number().int(),
  totals: z.object({
    before: compared.omit({ codes: true }),
    after: compared.omit({ codes: true }),
  }),
  /** The first 500, by person and day. */
  rows: z.array(
    z.object({
      employeeId: id(),
      employeeNo: z.string(),
      fullName: z.string().nullable(),
      day: z.string(),
      before: compared,
      after: compared,
    }),
  ),
  /** Not everybody could be looked at in the time there is; `people` were. */
  partial: z.boolean(),
})
export const PostPolicyPreview = endpoint({
  method: 'POST',
  url: '/api/app/policy/preview',
  access: { permission: 'policy.update' },
  summary:
    'What would change in the last days under other rules; writes nothing. Ends when the caller goes away',
  body: z.strictObject({
    changes: policyChanges,
    days: z.number().int().min(1).max(31).default(30),
    departmentId: id().optional(),
  }),
  reply: daysPreview,
})

export const refusals = {
  'policy.nothing-given': 422,
  'policy.night-empty': 422,
  'policy.contract-above-legal': 422,
  'policy.presence-too-long': 422,
  'policy.steps-not-rising': 422,
  'policy.tier-too-high': 422,
  'policy.not-in-this-country': 422,
  'policy.letter-missing': 422,
  'policy.letter-too-long': 422,
} as const satisfies StatusOf<typeof sentences>
