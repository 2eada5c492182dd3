import type { Swipe } from './bounce.ts'
import type { Step } from './direction.ts'
import type { ShiftTimes } from './shift-times.ts'

/**
 * Whether the first movement of the next day is this day's exit (`attendance-rules §2`, carry-over): it comes within
 * this day's longest presence after the open entry, and is an explicit exit; or its direction is unknown and the next
 * day has no periods, or it comes more than 2 h before the next day's first start, or that start is not after this
 * day's last end (with no period of its own a day has no such end).
 */
export const closesDayBefore = (
  open: Step,
  first: Swipe,
  longest: number,
  day: ShiftTimes,
  next: ShiftTimes,
): boolean => {
  if (first.minute - open.minute > longest || first.direction === 'in') return false
  if (first.direction === 'out' || !next.bounds) return true
  const start = next.bounds.from
  return first.minute < start - 120 || (day.bounds !== null && start <= day.bounds.to)
}
