import { z } from 'zod'
import { daysOfPolicy } from '../shared/days.ts'
import { event, instant, localDate, timeOfDay, type EventOf } from '../shared/events.ts'

const minutes = z.number().int().min(0)
/** Break of presence of more than `over` minutes (`attendance-rules §14.4`), in rising order. */
const breakStep = z.object({ over: minutes, minutes })
/** Hours by a code (§14.9) that begin on these ISO weekdays; null: on all. */
const premium = z.object({
  code: z.string(),
  weekdays: z.array(z.number().int().min(1).max(7)).nullable(),
  start: timeOfDay(),
  end: timeOfDay(),
})
/** Minutes of work beyond `over` of a day or a week (§14.10). */
const overtimeTier = z.object({
  per: z.enum(['day', 'week']),
  over: minutes,
  coefficient: z.number(),
})

/** The company's rules (`attendance-rules §9`, §14), each by itself. */
const changes = z
  .object({
    bounceSeconds: z.number().int().min(0),
    repeatedExitMinutes: z.number().int().min(0),
    maxPresenceHours: z.number().min(1),
    missingExit: z.enum(['absent', 'shiftEnd', 'planFilled']),
    overtimeNeedsApproval: z.boolean(),
    overtimeRounding: z.number().int().min(1),
    /** What is begun of a multiple counts for nothing, or whole. */
    overtimeRoundsTo: z.enum(['down', 'up']),
    offsetMissingWithOvertime: z.boolean(),
    night: z.object({ start: timeOfDay(), end: timeOfDay() }),
    /**
     * Whether a day of night work has a limit of 7.5 h (`attendance-rules §13`), or why it has none: in these trades
     * law 69 takes the written consent of each who works so.
     */
    nightLimit: z.enum(['on', 'tourism', 'privateSecurity', 'health']),
    weeklyHours: z.object({ contract: z.number(), legal: z.number() }),
    weekStart: z.number().int().min(1).max(7),
    payrollStartDay: z.number().int().min(1).max(28),
    /** Days after the work within which overtime inside the company may be asked for (`leave-rules §4`). */
    overtimeRequestDays: z.number().int().min(0),
    /** A payroll period is locked by another than proposed it (`payroll-rules §2`). */
    payrollFourEyes: z.boolean(),
    /** Warnings of its checklist keep it from being locked, too. */
    payrollBlocking: z.boolean(),
    /** How long after the plan a forgotten exit may be set (§14.2). */
    planFilledMinutes: minutes,
    /** Each minute is of the kind of its own date (§14.3). */
    kindByDate: z.boolean(),
    /** null: off; no steps: neither lunch nor break is deducted (§14.4). */
    breakDeduction: z.array(breakStep).nullable(),
    premiums: z.array(premium),
    overtimeTiers: z.array(overtimeTier),
    /**
     * So many metres of what a phone is unsure of where it is are taken off the distance to a place of codes.
     */
    locationAllowance: z.number().int().min(0),
    /** Whether people check in with a phone that is bound to them, and whether each needs approval (0089). */
    boundPhones: z.enum(['any', 'first', 'approved']),
    /** Whether what a phone or a tablet kept without a network counts, or somebody decides on each (0180). */
    keptScans: z.enum(['count', 'ask']),
    /**
     * What is not taken of annual leave by its last day lapses (`leave-rules §5.7`); never in Turkey, whatever is set.
     */
    expiryRemovesDays: z.boolean(),
    /** So many months before its anniversary annual leave may be given, to plan with (`leave-rules §5.3`). */
    grantAheadMonths: z.number().int().min(0).max(12),
  })
  .partial()
export type PolicyChanges = Readonly<z.infer<typeof changes>>
export type CompanyPolicy = {
  readonly [K in keyof PolicyChanges]-?: Exclude<PolicyChanges[K], undefined>
}

/** Stream `{company}-policy-{company}`. */
export const policyEvents = {
  /**
   * From a date on; what is absent stays as it is. Of several for one date the later recorded one adds to the earlier.
   */
  PolicySet: event({
    data: z.object({ from: localDate(), changes, by: z.string(), at: instant() }),
    days: { opens: 'everybody', says: ({ from }) => [{ subject: daysOfPolicy, from }] },
    act: data => ({
      area: 'rules',
      figures: { from: data.from, count: Object.keys(data.changes).length },
    }),
  }),
  /**
   * What was said last of these rules for that very date is gone; what was said of them before holds. Only an act that
   * is taken back leaves one.
   */
  PolicyWithdrawn: event({
    data: z.object({
      from: localDate(),
      rules: z.array(changes.keyof()).min(1),
      by: z.string(),
      at: instant(),
    }),
    days: { opens: 'everybody', says: ({ from }) => [{ subject: daysOfPolicy, from }] },
    act: data => ({ area: 'rules', figures: { from: data.from, count: data.rules.length } }),
  }),
}
export type PolicyEvent = EventOf<typeof policyEvents>

/** Main codes of a day (`attendance-rules §10`), as the attendance sheet prints one letter for each. */
export const letterCodes = [
  'AL',
  'PL',
  'GL',
  'IO',
  'WH',
  'MW',
  'LA',
  'ED',
  'OT',
  'X',
  '-',
] as const
export type LetterCode = (typeof letterCodes)[number]

/** Stream `{company}-attendance-letters-{company}`. */
export const letterEvents = {
  /**
   * All of them at once, and at once in force: a letter is how a sheet is written, not what a day is worth. A code that
   * is absent is its own letter.
   */
  AttendanceLettersSet: event({
    data: z.object({
      letters: z.partialRecord(z.enum(letterCodes), z.string().min(1)),
      by: z.string(),
      at: instant(),
    }),
    days: 'none',
    act: data => ({
      area: 'rules',
      figures: {
        count: Object.entries(data.letters).filter(([code, letter]) => code !== letter).length,
      },
    }),
  }),
}
export type LetterEvent = EventOf<typeof letterEvents>
