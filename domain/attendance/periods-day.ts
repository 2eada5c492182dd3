import type { Shift } from '../shifts/events.ts'
import type { Notes } from './notes.ts'
import { filledByOvertime } from './overtime-by-day.ts'
import { paidBreakOf } from './paid-break.ts'
import { periodWork, type PeriodWork } from './period-work.ts'
import { dueIn, startedPeriods, type Plan } from './plan.ts'
import { minutesIn, minutesWithin, type Span, type Spans } from './spans.ts'
import type { DayState, Work } from './work.ts'

/**
 * Work of a day with a fixed or rotational shift (`attendance-rules §5.2` to 5.6). Long because the rules of section 5
 * follow each other, each on what the one before left.
 */
export const workInPeriods = (
  plan: Plan,
  presence: Spans,
  shift: Shift,
  state: DayState,
  now: number,
  notes: Notes,
): Work => {
  const periods =
    state === 'running' ? startedPeriods(plan.remaining, presence, now) : plan.remaining
  const parts = periods.map(period =>
    periodWork(period, presence, plan.lunch, nominalIn(plan, period)),
  )
  const counted = parts.flatMap(({ worked }) => worked)
  const measuredWorked = minutesIn(counted)
  const [late, early, gaps, absent] = [
    sum(parts, 'late'),
    sum(parts, 'early'),
    sum(parts, 'gap'),
    sum(parts, 'absent'),
  ]
  const due = measuredWorked + late + early + gaps + absent
  const planned = dueIn(plan.remaining, plan.nominalLunch)
  if (due < planned) notes.figure('4.5', 'not-yet-due', planned, due)
  const lunched = sum(parts, 'lunched')
  if (lunched > 0)
    notes.figure('5.2', 'lunch-worked-through', measuredWorked + lunched, measuredWorked)
  if (measuredWorked < due) notes.figure('5.2', 'absence', due, measuredWorked)

  const paid = shift.paidBreak ? paidBreakOf(parts, shift.paidBreak, notes) : 0
  const pause = forgiveMinutes(gaps - paid, shift.tolerances.break)
  if (pause < gaps - paid) notes.figure('5.3', 'break-forgiven', gaps - paid, pause)
  const open = late + early + pause + absent
  const filled = filledByOvertime(open, plan, presence, shift, notes)
  const missed = open - filled
  const missing =
    presence.length > 0 ? forgiveMinutes(missed, shift.tolerances.missingWork) : missed
  if (missing < missed) notes.figure('5.5', 'missing-forgiven', missed, missing)
  const worked = due - missing
  const belowMinimum =
    state === 'over' &&
    !plan.onLeave &&
    !plan.isHalfDay &&
    worked > 0 &&
    worked < shift.minimumWork
  if (belowMinimum) notes.figure('5.6', 'below-minimum', worked, 0)
  return {
    due,
    worked: belowMinimum ? 0 : worked,
    measuredWorked: measuredWorked + filled,
    missing: belowMinimum ? due : missing,
    late,
    early,
    break: pause,
    belowMinimum,
    missed,
    filled,
    surplus: 0,
    counted,
  }
}

/** A value up to and including the tolerance is forgiven whole; a value above it counts whole. */
export const forgiveMinutes = (minutes: number, tolerance: number): number =>
  minutes <= tolerance ? 0 : minutes

const nominalIn = ({ nominalLunch }: Plan, { from, to }: Span): number =>
  nominalLunch ? minutesWithin([nominalLunch], from, to) : 0
const sum = (
  parts: readonly PeriodWork[],
  what: 'late' | 'early' | 'gap' | 'absent' | 'lunched',
): number => parts.reduce((total, part) => total + part[what], 0)
