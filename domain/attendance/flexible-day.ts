import type { Shift } from '../shifts/events.ts'
import type { Notes } from './notes.ts'
import { forgiveMinutes } from './periods-day.ts'
import type { Plan } from './plan.ts'
import {
  intersectSpans,
  lastMinutes,
  minutesIn,
  minutesWithin,
  noSpans,
  clipSpans,
  subtractSpans,
  type Spans,
} from './spans.ts'
import type { DayState, Work } from './work.ts'

/**
 * Work of a day with a flexible shift (`attendance-rules §6`): presence in the window outside leave, of which in the
 * lunch window at most its minutes less nominal lunch count. While the day runs nothing is missing.
 * @param deducted the break of §14.4
 */
export const workInWindow = (
  plan: Plan,
  presence: Spans,
  shift: Shift,
  state: DayState,
  deducted: Spans,
  notes: Notes,
): Work => {
  const present = subtractSpans(intersectSpans(presence, plan.remaining), deducted)
  const counted = subtractSpans(present, beyondLunch(plan, present))
  const minutes = minutesIn(counted)
  const due = plan.planned - plan.leaveTotal
  const measuredWorked = Math.min(minutes, due)
  const lunched = minutesIn(present) - minutes
  if (lunched > 0) notes.figure('6', 'lunch-worked-through', minutes + lunched, minutes)
  if (measuredWorked < due)
    notes.figure('6', state === 'running' ? 'not-yet-due' : 'absence', due, measuredWorked)
  const missed = state === 'running' ? 0 : due - measuredWorked
  const missing =
    presence.length > 0 ? forgiveMinutes(missed, shift.tolerances.missingWork) : missed
  if (missing < missed) notes.figure('6', 'missing-forgiven', missed, missing)
  return {
    due,
    worked: measuredWorked + missed - missing,
    measuredWorked,
    missing,
    late: 0,
    early: 0,
    break: 0,
    belowMinimum: false,
    missed,
    filled: 0,
    surplus: minutes - measuredWorked,
    counted,
  }
}

/** The last presence in the lunch window beyond what may count there. */
const beyondLunch = ({ lunch, nominalLunch, remaining }: Plan, present: Spans): Spans => {
  if (!lunch || !nominalLunch) return noSpans
  const window = minutesWithin(remaining, lunch.from, lunch.to)
  const nominal = minutesWithin(remaining, nominalLunch.from, nominalLunch.to)
  const atLunch = clipSpans(present, lunch.from, lunch.to)
  return lastMinutes(atLunch, minutesIn(atLunch) - (window - nominal))
}
