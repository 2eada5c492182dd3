import type { Shift } from '../shifts/events.ts'
import type { Notes } from './notes.ts'
import type { Plan } from './plan.ts'
import { minutesIn, clipSpans, subtractSpans, type Spans } from './spans.ts'

/**
 * Minutes of what is missing that overtime of the day fills, where its shift says so (`attendance-rules §14.6`): of
 * kind workday, its first minutes first, before its tolerance. They are worked.
 */
export const filledByOvertime = (
  missing: number,
  plan: Plan,
  presence: Spans,
  { overtimeBy }: Shift,
  notes: Notes,
): number => {
  if (overtimeBy !== 'day') return 0
  const filled = Math.min(missing, minutesIn(workdayOvertime(plan, presence)))
  if (filled > 0) notes.figure('14.6', 'overtime-fills', missing, missing - filled)
  return filled
}

/** On a day with periods no lunch is deducted from overtime of kind workday, nor a break. */
const workdayOvertime = ({ periods, kinds, halfDayFrom }: Plan, presence: Spans): Spans => {
  const outside = subtractSpans(presence, periods)
  if (kinds) return subtractSpans(subtractSpans(outside, kinds.holiday), kinds.rest)
  return halfDayFrom === null ? outside : clipSpans(outside, -Infinity, halfDayFrom)
}
