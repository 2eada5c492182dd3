import { z } from 'zod'
import type { Leave, SpanInputs } from '#domain/attendance/inputs.ts'
import { wallTimesOf } from '#domain/attendance/shift-times.ts'
import { parseInstant, zoneOf } from '#domain/shared/time.ts'
import { isLocalDate, isLocalDateTime, type LocalDate } from '#domain/shared/values.ts'
import type { Shift } from '#domain/shifts/events.ts'
import { issueOf, read } from '../shared/form-issue.ts'

/**
 * The form in which the days of one employee come in (`evaluate-format.md`, In). What the page gives a default may be
 * left out. A field that the page does not know is refused: a misspelt tolerance would otherwise be none, and the
 * figures wrong without a word.
 */
const minutes = z.number().int().min(0)
const timeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
const timeSpan = { start: timeOfDay, end: timeOfDay }

const instant = read('not-an-instant', parseInstant)
const date = read('not-a-date', (text): LocalDate | null => (isLocalDate(text) ? text : null))
const localTime = read('not-a-local-time', text =>
  isLocalDateTime(`${text}:00`) ? text : null,
)

const tolerance = minutes.default(0)
const shiftForm = z
  .strictObject({
    type: z.enum(['fixed', 'rotational', 'flexible', 'holiday']),
    periods: z.array(z.strictObject(timeSpan)).max(3).default([]),
    lunch: z
      .strictObject({ ...timeSpan, minutes: minutes.default(0) })
      .nullable()
      .default(null),
    tolerances: z
      .strictObject({
        earlyArrival: tolerance,
        lateArrival: tolerance,
        earlyExit: tolerance,
        lateExit: tolerance,
        break: tolerance,
        missingWork: tolerance,
        overtime: tolerance,
        flexible: tolerance,
      })
      .prefault({}),
    minimumWork: minutes.default(0),
    hours: z.enum(['everyPair', 'firstLast']).default('everyPair'),
    overtimeBy: z.enum(['position', 'day']).default('position'),
    overtime: z.enum(['counted', 'none']).default('counted'),
    paidBreak: z
      .strictObject({
        minutes: minutes.default(0),
        per: z.enum(['day', 'break']),
        breaks: minutes.nullable().default(null),
      })
      .nullable()
      .default(null),
    dayHalves: z
      .strictObject({ halfBelow: minutes.default(0), absentBelow: minutes.default(0) })
      .nullable()
      .default(null),
  })
  .superRefine((shift, { addIssue }) => {
    const wrong = wrongIn(shift)
    if (wrong) addIssue({ code: 'custom', message: 'not-a-shift', path: [wrong] })
  })

/**
 * What of a shift breaks `attendance-rules §1`: 1 to 3 periods one after another within 24 h (a duty of 24 hours ends
 * when it starts), lunch inside one of them and no longer than its window. A holiday-type shift has none; periods given
 * with it are not looked at, as in the evaluation.
 */
const wrongIn = (shift: Shift): 'periods' | 'lunch' | null => {
  const { periods, lunch, lunchMinutes } = wallTimesOf(shift)
  const [first, last] = [periods[0], periods.at(-1)]
  if (shift.type !== 'holiday' && (!first || !last || last.to - first.from > 1440))
    return 'periods'
  if (!lunch) return null
  const around =
    shift.type === 'holiday' ||
    periods.some(({ from, to }) => from <= lunch.from && lunch.to <= to)
  return around && lunchMinutes <= lunch.to - lunch.from ? null : 'lunch'
}

const ofLeave = {
  type: z.enum(['annual', 'personal', 'general', 'insteadOvertime']),
  countsAsWorked: z.boolean(),
}
const wholeDayLeave = z.strictObject({ wholeDay: z.literal(true), ...ofLeave })
const leaveSpan = z
  .strictObject({ from: localTime, to: localTime, ...ofLeave })
  .superRefine(({ from, to }, { addIssue }) => {
    if (to <= from) addIssue({ code: 'custom', message: 'ends-before-it-begins', path: ['to'] })
  })
/** Which of the two it is, its fields say: so an issue is told of the one that was meant. */
const leave: z.ZodType<Leave> = z.unknown().transform((given, context) => {
  const meant =
    typeof given === 'object' && given !== null && 'wholeDay' in given
      ? wholeDayLeave
      : leaveSpan
  const parsed = meant.safeParse(given)
  if (parsed.success) return parsed.data
  const { error, path } = issueOf(parsed.error)
  context.addIssue({ code: 'custom', message: error, path: path === '' ? [] : [path] })
  return z.NEVER
})

const day = z.strictObject({
  day: date,
  employed: z.boolean().default(true),
  shift: shiftForm.nullable().default(null),
  holiday: z
    .discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('full') }),
      z.strictObject({ kind: z.literal('half'), from: timeOfDay }),
    ])
    .nullable()
    .default(null),
  leaves: z.array(leave).default([]),
  overtimeApprovals: z
    .array(
      z.strictObject({
        minutes,
        place: z.enum(['inside', 'outside']),
        kind: z.enum(['workday', 'holiday']),
        coefficient: z.number().min(0).max(100),
        compensation: z.enum(['pay', 'timeOff']),
      }),
    )
    .default([]),
})
const days = z.array(day).superRefine((given, { addIssue }) => {
  const seen = new Set<string>()
  given.forEach((listed, index) => {
    if (seen.size === seen.add(listed.day).size)
      addIssue({ code: 'custom', message: 'day-listed-twice', path: [index, 'day'] })
  })
})

const breakDeduction = z
  .array(z.strictObject({ over: minutes, minutes }))
  .superRefine((steps, { addIssue }) => {
    const wrong = steps.findIndex(({ over }, at) => over <= (steps[at - 1]?.over ?? -1))
    if (wrong >= 0) addIssue({ code: 'custom', message: 'not-rising', path: [wrong, 'over'] })
  })
const weekday = z.number().int().min(1).max(7)
const premium = z.strictObject({
  code: z.string().regex(/^[A-Za-z0-9_]{1,12}$/),
  weekdays: z.array(weekday).nullable().default(null),
  ...timeSpan,
})
const tier = z.strictObject({
  per: z.enum(['day', 'week']),
  over: minutes,
  coefficient: z.number().min(0).max(100),
})

export const evaluationForm: z.ZodType<SpanInputs> = z.strictObject({
  zone: read('not-a-zone', zoneOf),
  now: instant.nullable().default(null),
  policy: z
    .strictObject({
      bounceSeconds: minutes,
      repeatedExitMinutes: minutes,
      maxPresenceHours: z.number().positive().max(10_000),
      missingExit: z.enum(['absent', 'shiftEnd', 'planFilled']),
      overtimeNeedsApproval: z.boolean(),
      overtimeRounding: minutes.min(1),
      overtimeRoundsTo: z.enum(['down', 'up']),
      offsetMissingWithOvertime: z.boolean(),
      night: z.strictObject(timeSpan),
      planFilledMinutes: minutes,
      kindByDate: z.boolean(),
      breakDeduction: breakDeduction.nullable(),
      premiums: z.array(premium),
      overtimeTiers: z.array(tier),
    })
    .partial()
    .default({}),
  movements: z.array(
    z.strictObject({
      id: z.string(),
      at: instant,
      direction: z.enum(['in', 'out', 'unknown']),
    }),
  ),
  days,
})
