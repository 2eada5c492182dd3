import { epochMinuteOf, minuteOfTime, type ZoneClock } from '../shared/time.ts'
import type { Shift } from '../shifts/events.ts'
import type { DayInput } from './inputs.ts'

/** Epoch minutes, `[from, to)`. */
export type Span = { readonly from: number; readonly to: number }

/** What the shift of a day fixes before any leave, holiday or swipe (`attendance-rules §1`, §2). */
export type ShiftTimes = {
  /** Midnight that opens the day, epoch minutes. */
  readonly midnight: number
  /** 12:00 on the day, epoch minutes. */
  readonly noon: number
  /** In order; none on a day without shift, with a holiday-type shift, or outside the employment. */
  readonly periods: readonly Span[]
  /** S, the start of the first period, and E, the end of the last. */
  readonly bounds: Span | null
}

/** @param localMidnight of the day, in local minutes */
export const shiftTimesOf = (clock: ZoneClock, localMidnight: number, day: DayInput | undefined): ShiftTimes => {
  const midnight = epochMinuteOf(clock, localMidnight)
  const noon = epochMinuteOf(clock, localMidnight + 720)
  const shift = day?.employed === false ? null : day?.shift
  if (!shift || shift.type === 'holiday' || shift.periods.length === 0) return { midnight, noon, periods: noPeriods, bounds: null }
  const periods = clockMinutes(shift).map(({ from, to }) => ({ from: epochMinuteOf(clock, localMidnight + from), to: epochMinuteOf(clock, localMidnight + to) }))
  const first = periods[0]
  const last = periods.at(-1)
  return { midnight, noon, periods, bounds: first && last ? { from: first.from, to: last.to } : null }
}

/** The longest presence of a day, minutes: `maxPresenceHours`, or the span of its shift plus 4 h where that is longer (`attendance-rules §2`). */
export const longestPresence = ({ bounds }: ShiftTimes, maxPresenceHours: number): number =>
  Math.max(Math.floor(maxPresenceHours * 60), bounds ? bounds.to - bounds.from + 240 : 0)

/**
 * The periods in minutes of the wall clock after the day's midnight: an end at or before its start is on the next date, and each
 * later period starts at or after the end of the one before.
 */
const clockMinutes = (shift: Shift): readonly Span[] => {
  const known = clockMinutesKnown.get(shift)
  if (known) return known
  const spans: Span[] = []
  for (const { start, end } of shift.periods) {
    const earliest = spans.at(-1)?.to ?? 0
    let from = minuteOfTime(start)
    while (from < earliest) from += 1440
    const length = (minuteOfTime(end) - minuteOfTime(start) + 1440) % 1440
    spans.push({ from, to: from + (length || 1440) })
  }
  clockMinutesKnown.set(shift, spans)
  return spans
}
/** A shift is read once, not once a day. */
const clockMinutesKnown = new WeakMap<Shift, readonly Span[]>()
const noPeriods: readonly Span[] = []
