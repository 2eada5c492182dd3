import { z } from 'zod'
import type { Plan, Span } from '#domain/leave/calendar.ts'
import { minuteOfTime } from '#domain/shared/time.ts'
import {
  isLocalDate,
  isLocalDateTime,
  type Brand,
  type LocalDate,
  type LocalDateTime,
} from '#domain/shared/values.ts'
import { read } from '../shared/form-issue.ts'

/** The values that `leave-format.md` is written in. */
export const text = z.string()
/** An id is any text: those of a history are its own. */
export const idOf = <B extends Brand<string, string>>() =>
  z.custom<B>(value => typeof value === 'string', 'invalid-type')
export const date = read('not-a-date', (given): LocalDate | null =>
  isLocalDate(given) ? given : null,
)
/** `2026-03-02T09:00` */
export const localTime = read('not-a-local-time', (given): LocalDateTime | null => {
  const whole = `${given}:00`
  return isLocalDateTime(whole) ? whole : null
})
export const timeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
export const minutes = z.number().int().min(0)
export const count = z.number().int().min(1)
export const coefficient = z.number().positive().max(1000)

const mostDays = 1_000_000
/** Days as they are written, multiples of 0.5; as whole half days. */
export const halfDays = z
  .number()
  .min(0)
  .max(mostDays)
  .transform((days, context) => {
    if (Number.isInteger(days * 2)) return days * 2
    context.addIssue({ code: 'custom', message: 'not-multiple-of' })
    return z.NEVER
  })

const workPlan = z
  .strictObject({
    work: z.array(z.tuple([timeOfDay, timeOfDay])).min(1),
    minutes: minutes.nullable(),
  })
  .transform((given, context): Plan => {
    const spans = spansOf(given.work)
    if (spans) return { kind: 'work', spans, most: given.minutes }
    context.addIssue({ code: 'custom', message: 'not-a-plan', path: ['work'] })
    return z.NEVER
  })
/** PLAN: `free`, `rest` or spans. */
export const plan = z.union([
  z.literal(['free', 'rest']).transform((kind): Plan => ({ kind })),
  workPlan,
])

const longestPlan = 1440
/**
 * Spans in order, in minutes since midnight of the day: what ends at or before its start, or begins before the one
 * before it ended, is on the next date. Null where they do not fit into a day's length.
 */
const spansOf = (work: readonly (readonly [string, string])[]): Span[] | null => {
  const spans: Span[] = []
  let at = 0
  for (const [start, end] of work) {
    const from = next(minuteOfTime(start), at)
    const to = next(minuteOfTime(end), from + 1)
    spans.push([from, to])
    at = to
  }
  const first = spans[0]?.[0] ?? 0
  return at - first <= longestPlan ? spans : null
}
/** The first time of the clock at or after a minute. */
const next = (minute: number, from: number): number =>
  minute + Math.max(0, Math.ceil((from - minute) / 1440)) * 1440

/** One of a date, as `[["2026-03-02", …], …]`. */
export const byDate = <S extends z.ZodType>(one: S) =>
  z.record(z.string(), one).transform((given, context) => {
    const days = new Map<LocalDate, z.infer<S>>()
    for (const [day, value] of Object.entries(given)) {
      if (isLocalDate(day)) days.set(day, value)
      else context.addIssue({ code: 'custom', message: 'not-a-date', path: [day] })
    }
    return days
  })

export const holidays = z
  .array(z.strictObject({ day: date, from: timeOfDay.nullable() }))
  .superRefine((given, { addIssue }) => {
    const seen = new Set<string>()
    given.forEach(({ day }, index) => {
      if (seen.size === seen.add(day).size)
        addIssue({ code: 'custom', message: 'day-listed-twice', path: [index, 'day'] })
    })
  })
