import type { Holiday } from '../attendance/published.ts'
import { addDays, dateAt, instantOfLocal, weekdayOf } from '../shared/time.ts'
import type { Instant, LocalDate, Zone } from '../shared/values.ts'
import { localAt } from './day-times.ts'
import type { QuietTimes } from './settings.ts'

/** Where holidays are asked. */
export type HolidayOf = (day: LocalDate) => Holiday | null

type QuietSpan = { readonly from: Instant; readonly to: Instant }

/**
 * The first instant at or after a look that is not quiet (notice-rules 3.4). A day that is quiet whole
 * begins and ends at midnight, hours at their times of the clock, half holidays at theirs.
 * @returns null where the look is not in quiet times
 */
export const quietUntil = (
  zone: Zone,
  quiet: QuietTimes,
  holidayOf: HolidayOf,
  at: Instant,
): Instant | null => {
  let until = at
  for (;;) {
    const end = endOfQuiet(zone, quiet, holidayOf, until)
    if (end === null) return until === at ? null : until
    until = end
  }
}

/** The latest end of what is quiet at an instant; null: nothing is. */
const endOfQuiet = (
  zone: Zone,
  quiet: QuietTimes,
  holidayOf: HolidayOf,
  at: Instant,
): Instant | null => {
  const today = dateAt(zone, at)
  let end: Instant | null = null
  for (const day of [addDays(today, -1), today])
    for (const { from, to } of spansOf(zone, quiet, holidayOf, day))
      if (from <= at && at < to && (end === null || to > end)) end = to
  return end
}

const spansOf = (
  zone: Zone,
  { hours, days, holidays }: QuietTimes,
  holidayOf: HolidayOf,
  day: LocalDate,
): QuietSpan[] => {
  const next = addDays(day, 1)
  const at = (date: LocalDate, time: string): Instant =>
    instantOfLocal(zone, localAt(date, time))
  const holiday = holidays ? holidayOf(day) : null
  const spans: QuietSpan[] = []
  if (hours) {
    const [from, to] = hours
    spans.push({ from: at(day, from), to: at(to < from ? next : day, to) })
  }
  if (days.includes(weekdayOf(day)) || holiday?.kind === 'full')
    spans.push({ from: at(day, '00:00'), to: at(next, '00:00') })
  if (holiday?.kind === 'half')
    spans.push({ from: at(day, holiday.from), to: at(next, '00:00') })
  return spans
}
