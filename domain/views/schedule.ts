import { addDays, dateAt, instantOfLocal, weekdayOf } from '../shared/time.ts'
import { asLocalDateTime, type Instant, type LocalDate, type Zone } from '../shared/values.ts'
import { lastOfMonth } from './periods.ts'

/**
 * When a view is sent: at an hour of the company's clock, each day, on one weekday (1 Monday to 7 Sunday), or on one
 * day of the month.
 */
export type Cadence =
  | { readonly cadence: 'daily'; readonly hour: number }
  | { readonly cadence: 'weekly'; readonly weekday: number; readonly hour: number }
  /** In a month that has no such day, its last one. */
  | { readonly cadence: 'monthly'; readonly monthDay: number; readonly hour: number }

/**
 * The first time after an instant at which the view is sent. An hour that the clock skips is the moment it jumps to.
 */
export const nextSlot = (when: Cadence, zone: Zone, after: Instant): Instant => {
  for (
    let day = addDays(dateAt(zone, after), -1), tries = 0;
    tries < 64;
    day = addDays(day, 1), tries++
  ) {
    if (!isDay(when, day)) continue
    const slot = instantOfLocal(
      zone,
      asLocalDateTime(`${day}T${String(when.hour).padStart(2, '0')}:00:00`),
    )
    if (slot > after) return slot
  }
  throw new RangeError('every month has the day on which a monthly view is sent')
}

const isDay = (when: Cadence, day: LocalDate): boolean => {
  switch (when.cadence) {
    case 'daily':
      return true
    case 'weekly':
      return weekdayOf(day) === when.weekday
    case 'monthly':
      return Number(day.slice(8)) === Math.min(when.monthDay, Number(lastOfMonth(day).slice(8)))
  }
}

/**
 * What is to be done of a schedule that was due at `due`: the newest of the times that have come, so that a stretch in
 * which nothing ran costs one mail and not many, and how many before it never came.
 */
export const dueRun = (
  when: Cadence,
  zone: Zone,
  due: Instant,
  now: Instant,
): { readonly slot: Instant; readonly missed: number } => {
  let slot = due
  let missed = 0
  for (let next = nextSlot(when, zone, slot); next <= now; next = nextSlot(when, zone, slot)) {
    slot = next
    missed++
  }
  return { slot, missed }
}
