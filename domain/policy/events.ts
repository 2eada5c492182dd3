import { z } from 'zod'
import { daysOfPolicy } from '../shared/days.ts'
import { event, instant, localDate, timeOfDay, type EventOf } from '../shared/events.ts'

/** The company's rules (`attendance-rules §9`), each by itself. */
const changes = z
  .object({
    bounceSeconds: z.number().int().min(0),
    repeatedExitMinutes: z.number().int().min(0),
    maxPresenceHours: z.number().min(1),
    missingExit: z.enum(['absent', 'shiftEnd']),
    overtimeNeedsApproval: z.boolean(),
    overtimeRounding: z.number().int().min(1),
    offsetMissingWithOvertime: z.boolean(),
    night: z.object({ start: timeOfDay(), end: timeOfDay() }),
    weeklyHours: z.object({ contract: z.number(), legal: z.number() }),
    weekStart: z.number().int().min(1).max(7),
    payrollStartDay: z.number().int().min(1).max(28),
    /** Days after the work within which overtime inside the company may be asked for (`leave-rules §4`). */
    overtimeRequestDays: z.number().int().min(0),
    /** A payroll period is locked by another than proposed it (`payroll-rules §2`). */
    payrollFourEyes: z.boolean(),
    /** Warnings of its checklist keep it from being locked, too. */
    payrollBlocking: z.boolean(),
  })
  .partial()
export type PolicyChanges = Readonly<z.infer<typeof changes>>
export type CompanyPolicy = {
  readonly [K in keyof PolicyChanges]-?: NonNullable<PolicyChanges[K]>
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
