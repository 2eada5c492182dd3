import type { ShiftTimes } from './shift-times.ts'

/**
 * B(D), the boundary between day D-1 and day D, epoch minutes (`attendance-rules §2`): a movement at `t` belongs to D
 * when B(D) <= t < B(D+1). It depends on the two shifts alone; that boundaries never fall is the caller's, who knows
 * the one before.
 */
export const boundaryBetween = (before: ShiftTimes, day: ShiftTimes): number => {
  const { midnight, noon } = day
  if (before.bounds && day.bounds) return Math.floor((before.bounds.to + day.bounds.from) / 2)
  if (before.bounds)
    return Math.min(Math.max(midnight, before.bounds.to + 60), Math.max(noon, before.bounds.to))
  if (day.bounds) return Math.min(midnight, day.bounds.from - 240)
  return midnight
}
