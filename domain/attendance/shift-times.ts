import { epochMinuteOf, minuteOfTime, type ZoneClock } from '../shared/time.ts'
import type { Shift } from '../shifts/events.ts'
import type { DayInput } from './inputs.ts'
import { noSpans, type Span, type Spans } from './spans.ts'

/** What the shift of a day fixes before any leave, holiday or swipe (`attendance-rules §1`, §2); epoch minutes. */
export type ShiftTimes = {
  /** 00:00 and 12:00 on the day. */
  readonly midnight: number
  readonly noon: number
  /**
   * None on a day without shift, with a holiday-type shift, or outside the employment, where there is no plan that
   * could move a boundary (§1).
   */
  readonly periods: Spans
  /** S, the start of the first period, and E, the end of the last. */
  readonly bounds: Span | null
  /** The window of lunch, and its first minutes, the nominal lunch (`attendance-rules §4.4`). */
  readonly lunch: Span | null
  readonly nominalLunch: Span | null
}

/** @param localMidnight of the day, in local minutes */
export const shiftTimesOf = (
  clock: ZoneClock,
  localMidnight: number,
  day: DayInput | undefined,
): ShiftTimes => {
  const midnight = epochMinuteOf(clock, localMidnight)
  const noon = epochMinuteOf(clock, localMidnight + 720)
  const shift = day?.employed === false ? null : day?.shift
  if (!shift)
    return { midnight, noon, periods: noSpans, bounds: null, lunch: null, nominalLunch: null }
  const wall = wallTimesOf(shift)
  const epoch = ({ from, to }: Span): Span => ({
    from: epochMinuteOf(clock, localMidnight + from),
    to: epochMinuteOf(clock, localMidnight + to),
  })
  const periods = wall.periods.map(epoch)
  const first = periods[0]
  const last = periods.at(-1)
  const lunch = wall.lunch && epoch(wall.lunch)
  return {
    midnight,
    noon,
    periods,
    bounds: first && last ? { from: first.from, to: last.to } : null,
    lunch,
    nominalLunch: lunch && {
      from: lunch.from,
      to: Math.min(lunch.to, lunch.from + wall.lunchMinutes),
    },
  }
}

/**
 * The longest presence of a day, minutes: `maxPresenceHours`, or the span of its shift plus 4 h where that is longer
 * (`attendance-rules §2`).
 */
export const longestPresence = ({ bounds }: ShiftTimes, maxPresenceHours: number): number =>
  Math.max(Math.floor(maxPresenceHours * 60), bounds ? bounds.to - bounds.from + 240 : 0)

/** In minutes of the wall clock after the day's midnight. */
export type WallTimes = {
  readonly periods: Spans
  readonly lunch: Span | null
  readonly lunchMinutes: number
}

/**
 * An end at or before its start is on the next date, each later period starts at or after the end of the one before,
 * and lunch after the start of the first. A holiday-type shift has no periods.
 */
export const wallTimesOf = (shift: Shift): WallTimes => {
  const known = wallTimesKnown.get(shift)
  if (known) return known
  const periods: Span[] = []
  if (shift.type !== 'holiday')
    for (const period of shift.periods) periods.push(wallSpan(period, periods.at(-1)?.to ?? 0))
  const made = {
    periods,
    lunch: shift.lunch && wallSpan(shift.lunch, periods[0]?.from ?? 0),
    lunchMinutes: shift.lunch?.minutes ?? 0,
  }
  wallTimesKnown.set(shift, made)
  return made
}
/** A shift is read once, not once a day. */
const wallTimesKnown = new WeakMap<Shift, WallTimes>()

const wallSpan = (
  { start, end }: { readonly start: string; readonly end: string },
  earliest: number,
): Span => {
  let from = minuteOfTime(start)
  while (from < earliest) from += 1440
  const length = (minuteOfTime(end) - minuteOfTime(start) + 1440) % 1440
  return { from, to: from + (length || 1440) }
}
