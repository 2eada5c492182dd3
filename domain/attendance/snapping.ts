import type { Shift } from '../shifts/events.ts'
import type { Notes } from './notes.ts'
import type { Presence } from './pairing.ts'
import type { Spans } from './spans.ts'

type Tolerances = Shift['tolerances']
/**
 * What presence snaps to: the remaining periods before §4.5, and where the day before was last present (-Infinity:
 * nowhere); epoch minutes.
 */
export type SnapTo = {
  readonly periods: Spans
  readonly tolerances: Tolerances
  readonly presenceBefore: number
}

/**
 * Presence as the plan sees it (`attendance-rules §5.1`). Inside a period an entry goes back to its start, an exit
 * forward to its end; outside an entry goes forward to the next start, an exit back to the last end; each within its
 * tolerance. An instant equal to an end is outside, a start inside. An end that no swipe made never goes forward. Pairs
 * left empty or reversed are dropped.
 */
export const snapPairs = (
  pairs: readonly Presence[],
  to: SnapTo,
  notes: Notes,
): readonly Presence[] => {
  const result: Presence[] = []
  for (const presence of pairs) {
    const moved = { from: snappedEntry(presence.from, to), to: snappedExit(presence, to) }
    const minutes = Math.max(0, moved.to - moved.from) - (presence.to - presence.from)
    if (moved.from !== presence.from || moved.to !== presence.to)
      notes.add('5.1', 'snapped', presence.movements, notes.minutes + minutes)
    if (moved.from < moved.to) result.push({ ...presence, ...moved })
  }
  return result
}

/**
 * The end of what the day before handed on, on the day that got it: the cut is never snapped (`attendance-rules §2`,
 * double shift). Nor is the start of a part that began past the cut: it was an entry of the day before, and is snapped
 * there. Its exit is the one with which this day's work ends.
 */
export const snappedEnd = (
  parts: readonly Presence[],
  to: SnapTo,
  notes: Notes,
): readonly Presence[] =>
  parts
    .map(part => {
      const end = Math.max(part.from, snappedExit(part, to))
      if (end !== part.to)
        notes.add('5.1', 'snapped', part.movements, notes.minutes + end - part.to)
      return { ...part, to: end }
    })
    .filter(({ from, to: end }) => from < end)

/**
 * To the start of the period that holds it or is next. Never to before the end of the presence before, nor for that to
 * later than it was.
 */
const snappedEntry = (at: number, { periods, tolerances, presenceBefore }: SnapTo): number => {
  const period = periods.find(({ to }) => at < to)
  const start =
    period &&
    at - period.from <= tolerances.lateArrival &&
    period.from - at <= tolerances.earlyArrival
      ? period.from
      : at
  return Math.max(start, Math.min(at, presenceBefore))
}

/**
 * To the end of the period that holds it or was last; an end that no swipe made only back, and the one that fills the
 * plan not at all (`attendance-rules §14.2`).
 */
const snappedExit = (
  { to: at, endedBy }: Presence,
  { periods, tolerances }: SnapTo,
): number => {
  if (endedBy === 'planFilled') return at
  const period = periods.findLast(({ from }) => from <= at)
  const earlyExit = endedBy === 'exit' ? tolerances.earlyExit : 0
  return period && period.to - at <= earlyExit && at - period.to <= tolerances.lateExit
    ? period.to
    : at
}
