import { dayNumberOf, daysBetween, localMinuteOf } from '../shared/time.ts'
import type { LocalDate, LocalDateTime } from '../shared/values.ts'
import type { LeaveDay, Span } from './calendar.ts'

/** Days, the first perhaps from its second half on, the last perhaps until its first half. */
export type Range = {
  readonly from: LocalDate
  readonly to: LocalDate
  readonly fromHalf: boolean
  readonly toHalf: boolean
}
/** Hours that belong to one day. */
export type Hours = {
  readonly day: LocalDate
  readonly start: LocalDateTime
  readonly end: LocalDateTime
}
export type LeavePeriod = Range | Hours

export const isHours = (asked: LeavePeriod): asked is Hours => 'day' in asked
export const firstDayOf = (asked: LeavePeriod): LocalDate =>
  isHours(asked) ? asked.day : asked.from
export const lastDayOf = (asked: LeavePeriod): LocalDate =>
  isHours(asked) ? asked.day : asked.to

/** Minutes since midnight of the day to which they belong. */
export const spanOf = ({ day, start, end }: Hours): Span => {
  const midnight = dayNumberOf(day) * 1440
  return [localMinuteOf(start) - midnight, localMinuteOf(end) - midnight]
}

/** Which half of a day is asked; undefined where all of it is. */
export const halfAsked = (
  { from, to, fromHalf, toHalf }: Range,
  day: LocalDate,
): 'first' | 'second' | undefined => {
  if (fromHalf && day === from) return 'second'
  return toHalf && day === to ? 'first' : undefined
}

const mostDays = 1000
/** Ends before it begins, both halves of one day, or too long (`leave-rules §3.1`). */
export const isWrong = (asked: LeavePeriod): boolean => {
  if (isHours(asked)) {
    const [start, end] = spanOf(asked)
    return end <= start
  }
  const { from, to, fromHalf, toHalf } = asked
  return to < from || (from === to && fromHalf && toHalf) || daysBetween(from, to) >= mostDays
}

/** Within the day, or until the end of its plan where that is later (`leave-rules §2.6`). */
export const isOfOneDay = (hours: Hours, { spans }: LeaveDay): boolean => {
  const [start, end] = spanOf(hours)
  return start >= 0 && end <= Math.max(1440, spans.at(-1)?.[1] ?? 0)
}

/** Inside of what there is, and less than it. */
export const isShorter = (asked: LeavePeriod, there: LeavePeriod): boolean => {
  if (isHours(asked) || isHours(there))
    return (
      isHours(asked) &&
      isHours(there) &&
      asked.day === there.day &&
      isWithin(spanOf(asked), spanOf(there))
    )
  return isWithin(halvesOf(asked), halvesOf(there))
}

const isWithin = (one: Span, other: Span): boolean =>
  one[0] >= other[0] && one[1] <= other[1] && one[1] - one[0] < other[1] - other[0]

const halvesOf = ({ from, to, fromHalf, toHalf }: Range): Span => [
  dayNumberOf(from) * 2 + (fromHalf ? 1 : 0),
  dayNumberOf(to) * 2 + (toHalf ? 1 : 2),
]
