import { dateOfDayNumber, dayNumberOf, timeOfMinute } from '../shared/time.ts'
import { asLocalDateTime, type LocalDate, type LocalDateTime } from '../shared/values.ts'
import type { Shift } from '../shifts/events.ts'
import { wallPeriodsOf, wallSpanFrom } from '../shifts/published.ts'
import { halfAsked, isHours, type LeavePeriod } from './asked.ts'
import { halfOf, leaveDayOf, type Holiday, type Plan, type Span } from './calendar.ts'
import type { CountedDay, KindOfDays, LeaveCalculation } from './events.ts'

/** A day's plan for leave: periods, of a flexible shift the first, less nominal lunch (`leave-rules §2.1`). */
export const planOfShift = (shift: Shift | null): Plan => {
  if (shift === null) return { kind: 'free' }
  if (shift.type === 'holiday') return { kind: 'rest' }
  const periods = wallPeriodsOf(shift)
  const counted = shift.type === 'flexible' ? periods.slice(0, 1) : periods
  const { lunch } = shift
  const from = lunch ? wallSpanFrom(periods[0]?.from ?? 0, lunch.start, lunch.end).from : 0
  const to = from + (lunch?.minutes ?? 0)
  return {
    kind: 'work',
    spans: counted.flatMap(period =>
      [
        [period.from, Math.min(period.to, from)] as const,
        [Math.max(period.from, to), period.to] as const,
      ].flatMap(([start, end]): Span[] => (start < end ? [[start, end]] : [])),
    ),
    most: shift.type === 'flexible' ? shift.minimumWork : null,
  }
}

/** Leave on one day of its, as attendance is given it (`leave-rules §2.4` to 2.6). */
export type LeaveOn = {
  readonly type: LeaveCalculation
  readonly countsAsWorked: boolean
} & (
  | {
      readonly part: CountedDay['part']
      /** What of the day it counts, as its demand was counted, and what payroll tells of it. */
      readonly counts: Pick<CountedDay, 'halves' | 'minutes'>
      readonly days: KindOfDays
      readonly sgk: number | null
    }
  | { readonly from: LocalDateTime; readonly to: LocalDateTime }
)
/** Approved leave: what it asks, and what of it counts. */
export type LeaveInForce = {
  readonly calculation: LeaveCalculation
  readonly worked: boolean
  readonly asked: LeavePeriod
  readonly counted: readonly CountedDay[]
  /** Not said of leave that was approved before payroll asked: work days, and the usual code. */
  readonly days?: KindOfDays | undefined
  readonly sgk?: number | null | undefined
}

/** What it is on a day between its first and its last; a half of a day that cannot be halved is all of it. */
export const leaveOn = (
  { calculation, worked, asked, counted, days = 'work', sgk = null }: LeaveInForce,
  day: LocalDate,
): LeaveOn => {
  const kind = { type: calculation, countsAsWorked: worked }
  if (isHours(asked)) return { ...kind, from: asked.start, to: asked.end }
  const { part, halves, minutes } = counted.find(one => one.day === day) ?? nothingCounted
  const counts = { halves, minutes }
  return {
    ...kind,
    part: halfAsked(asked, day) === undefined ? 'all' : part,
    counts,
    days,
    sgk,
  }
}
const nothingCounted = { part: 'all', halves: 0, minutes: 0 } as const

/** The stretches of a half day on the clock, by the plan of that day; none where it plans nothing. */
export const stretchesOfHalf = (
  day: LocalDate,
  half: 'first' | 'second',
  { shift, holiday }: { readonly shift: Shift | null; readonly holiday: Holiday | null },
): { readonly from: LocalDateTime; readonly to: LocalDateTime }[] => {
  const plan = planOfShift(shift)
  const calendar = {
    planOf: (date: LocalDate) => (date === day ? plan : ({ kind: 'free' } as const)),
    holidayOf: (date: LocalDate) => (date === day ? holiday : null),
  }
  return halfOf(leaveDayOf(calendar, day), half).map(([from, to]) => ({
    from: onClock(day, from),
    to: onClock(day, to),
  }))
}

const onClock = (day: LocalDate, minute: number): LocalDateTime =>
  asLocalDateTime(
    `${dateOfDayNumber(dayNumberOf(day) + Math.floor(minute / 1440))}T${timeOfMinute(minute % 1440)}:00`,
  )
