import type { Shift } from '../shifts/events.ts'
import type { Notes } from './notes.ts'
import { periodWork } from './period-work.ts'
import { forgiven } from './periods-day.ts'
import type { Plan } from './plan.ts'
import type { ByKind } from './result.ts'
import { minutesIn, none, within, without, type Spans } from './spans.ts'

/** Where overtime lies, before its tolerance. */
export type OvertimeSpans = { readonly workday: Spans; readonly holiday: Spans }

/**
 * Presence outside the plan (`attendance-rules §5.7`, §6, §7): of a day that is a holiday all of it, on a half-day
 * holiday what lies at or after it is of kind holiday. Lunch that the holiday cut off is deducted from that as in §5.2.
 */
export const overtimeSpans = (plan: Plan, presence: Spans, notes: Notes): OvertimeSpans => {
  if (plan.kind === 'holiday')
    return { workday: none, holiday: withoutLunch(plan, presence, -Infinity, notes) }
  const outside = without(presence, plan.periods)
  if (plan.halfDayFrom === null) return { workday: outside, holiday: none }
  return {
    workday: within(outside, -Infinity, plan.halfDayFrom),
    holiday: withoutLunch(
      plan,
      within(outside, plan.halfDayFrom, Infinity),
      plan.halfDayFrom,
      notes,
    ),
  }
}

/** The day's overtime; a total within the shift's tolerance is none. */
export const overtimeRaw = (
  spans: OvertimeSpans,
  surplus: number,
  shift: Shift | null,
  notes: Notes,
): ByKind => {
  const raw = { workday: minutesIn(spans.workday) + surplus, holiday: minutesIn(spans.holiday) }
  const total = raw.workday + raw.holiday
  if (total === 0) return raw
  if (shift && forgiven(total, shift.tolerances.overtime) === 0) {
    notes.figure('5.7', 'overtime-forgiven', total, 0)
    return { workday: 0, holiday: 0 }
  }
  notes.figure(spans.holiday.length > 0 ? '7' : '5.7', 'overtime', 0, total)
  return raw
}

const withoutLunch = (
  { lunch, nominalLunch }: Plan,
  presence: Spans,
  from: number,
  notes: Notes,
): Spans => {
  const nominal = nominalLunch
    ? Math.max(0, nominalLunch.to - Math.max(from, nominalLunch.from))
    : 0
  const { worked } = periodWork({ from, to: Infinity }, presence, lunch, nominal)
  const [before, after] = [minutesIn(presence), minutesIn(worked)]
  if (after < before) notes.figure('7', 'lunch-deducted', before, after)
  return worked
}
