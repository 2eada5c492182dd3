import { z } from 'zod'
import { deliveryFailures, deliveryStates } from '#domain/notifications/delivery-states.ts'
import type { NoticeTarget, NoticeTiming } from '#domain/notifications/settings.ts'
import { minuteOfTime, parseInstant, zoneOf } from '#domain/shared/time.ts'
import {
  isLocalDate,
  isLocalDateTime,
  type Instant,
  type LocalDate,
  type LocalDateTime,
} from '#domain/shared/values.ts'
import type { Shift } from '#domain/shifts/events.ts'
import { restDayShift, wallPeriodsOf } from '#domain/shifts/published.ts'
import { read } from '../shared/form-issue.ts'

/** The values that `notice-format.md` is written in. */
export const text = z.string()
/** Whatever is reckoned from it stays on the calendar. */
const isReckonable = (given: string): boolean => /^[1-8]\d{3}-/.test(given)
export const instant = read('not-an-instant', (given): Instant | null =>
  isReckonable(given) && /^[^.]{19}Z$/.test(given) ? parseInstant(given) : null,
)
export const date = read('not-a-date', (given): LocalDate | null =>
  isReckonable(given) && isLocalDate(given) ? given : null,
)
/** `2026-03-02T09:15:00`, or without seconds. */
export const localTime = read('not-a-local-time', (given): LocalDateTime | null => {
  const whole = given.length === 16 ? `${given}:00` : given
  return isReckonable(given) && isLocalDateTime(whole) ? whole : null
})
export const zone = read('not-a-zone', zoneOf)
export const timeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
export const direction = z.enum(['in', 'out'])
export const sentChannel = z.enum(['sms', 'mail', 'push'])
export const deliveryState = z.enum(deliveryStates)
export const deliveryFailure = z.enum(deliveryFailures)

const minutes = z.number().int().min(0).max(1440)
const tolerance = minutes.default(0)
const tolerances = z.strictObject({
  earlyArrival: tolerance,
  lateArrival: tolerance,
  earlyExit: tolerance,
  lateExit: tolerance,
  break: tolerance,
  missingWork: tolerance,
  overtime: tolerance,
  flexible: tolerance,
})

/** A day's plan: a shift with its name, or none. */
export type PlanOfDay = { readonly shift: Shift | null; readonly name: string | null }

const work = z
  .strictObject({
    work: z
      .array(z.tuple([timeOfDay, timeOfDay]))
      .min(1)
      .max(3),
    minutes: minutes.nullable(),
    shift: text.nullable(),
    tolerances: tolerances.prefault({}),
  })
  .transform((given, context): PlanOfDay => {
    const periods = given.work.map(([start, end]) => ({ start, end }))
    if (!isInOrder(periods)) {
      context.addIssue({ code: 'custom', message: 'not-a-plan', path: ['work'] })
      return z.NEVER
    }
    const shift: Shift = {
      ...restDayShift,
      type: given.minutes === null ? 'fixed' : 'flexible',
      periods,
      tolerances: given.tolerances,
      minimumWork: given.minutes ?? 0,
    }
    return { shift, name: given.shift }
  })

/** One after another, the first on the day, under 24 hours in all. */
const isInOrder = (periods: Shift['periods']): boolean => {
  const spans = wallPeriodsOf({ periods })
  const [first, last] = [spans[0], spans.at(-1)]
  return (
    first !== undefined &&
    last !== undefined &&
    last.to - first.from < 1440 &&
    spans.every(({ from }, index) => index === 0 || from >= (spans[index - 1]?.to ?? 0)) &&
    first.from === minuteOfTime(periods[0]?.start ?? '')
  )
}

/** PLAN */
export const plan = z.union([
  z.literal('free').transform((): PlanOfDay => ({ shift: null, name: null })),
  z.literal('rest').transform((): PlanOfDay => ({ shift: restDayShift, name: null })),
  work,
])

/** One of a date, as `[["2026-03-02", …], …]`. */
export const byDate = <S extends z.ZodType>(one: S) =>
  z.record(z.string(), one).transform((given, context) => {
    const days = new Map<LocalDate, z.infer<S>>()
    for (const [day, value] of Object.entries(given))
      if (isReckonable(day) && isLocalDate(day)) days.set(day, value)
      else context.addIssue({ code: 'custom', message: 'not-a-date', path: [day] })
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

const weekdayNames = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
const target: z.ZodType<NoticeTarget> = z.union([
  z.null(),
  z.strictObject({ department: text }),
  z.strictObject({ shift: text }),
  z.strictObject({ person: text }),
])
const when: z.ZodType<NoticeTiming> = z.union([
  z.strictObject({ before: z.number().int() }),
  z.strictObject({ after: z.number().int() }),
  z.strictObject({ time: timeOfDay }),
])
/** SETTING: all fields are there. */
export const setting = z.strictObject({
  from: date,
  target,
  on: z.boolean(),
  when,
  to: z.strictObject({ person: z.boolean(), managers: z.boolean(), users: z.array(text) }),
  channels: z.array(z.enum(['web', 'push', 'mail', 'sms'])),
  quiet: z
    .strictObject({
      hours: z.tuple([timeOfDay, timeOfDay]).nullable(),
      days: z
        .array(z.enum(weekdayNames).transform(day => weekdayNames.indexOf(day) + 1))
        .refine(days => new Set(days).size <= 6, 'too-many-days'),
      holidays: z.boolean(),
    })
    .nullable(),
  gather: timeOfDay.nullable(),
})
export const noticeType = z.enum(['enter', 'exit', 'overtime', 'missing_work'])

export const user = z.strictObject({
  id: text,
  active: z.boolean().default(true),
  departments: z.array(text).default([]),
  sees: z.enum(['own', 'company']).default('own'),
  phone: z.boolean().default(true),
  mail: z.boolean().default(true),
  push: z.boolean().default(true),
})
export const week = z.strictObject({
  mon: plan,
  tue: plan,
  wed: plan,
  thu: plan,
  fri: plan,
  sat: plan,
  sun: plan,
})
