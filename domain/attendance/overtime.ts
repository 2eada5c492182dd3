import type { Shift } from '../shifts/events.ts'
import { isWithoutPlan } from './break-deduction.ts'
import { partedByKind } from './kinds.ts'
import type { Notes } from './notes.ts'
import { periodWork } from './period-work.ts'
import { forgiveMinutes } from './periods-day.ts'
import type { Plan } from './plan.ts'
import type { ByKind } from './result.ts'
import type { Work } from './work.ts'
import {
  intersectSpans,
  endsOf,
  lastMinutes,
  minutesIn,
  minutesWithin,
  noSpans,
  clipSpans,
  subtractSpans,
  type Spans,
} from './spans.ts'

/** Where overtime lies, before its tolerance. */
export type OvertimeSpans = { readonly workday: Spans; readonly holiday: Spans }

/**
 * Presence outside the plan (`attendance-rules §5.7`, §6, §7): of a day that is a holiday all of it, on a half-day
 * holiday what lies at or after it is of kind holiday. Lunch that the holiday cut off is deducted from that as in §5.2.
 * Where kinds go by date, each minute is of the kind of its own (§14.3).
 * @param deducted the break of §14.4; null: lunch is deducted
 */
export const overtimeSpans = (
  plan: Plan,
  given: Spans,
  deducted: Spans | null,
  notes: Notes,
): OvertimeSpans => {
  const presence = deducted ? subtractSpans(given, deducted) : given
  const isLunchDue = deducted === null || !isWithoutPlan(plan)
  if (plan.kind === 'holiday') {
    const counted = isLunchDue ? withoutLunch(plan, presence, -Infinity, notes) : presence
    return plan.kinds
      ? partedByKind(counted, plan.kinds, notes)
      : { workday: noSpans, holiday: counted }
  }
  const outside = subtractSpans(presence, plan.periods)
  if (plan.kinds) {
    const parted = partedByKind(outside, plan.kinds, notes)
    return isLunchDue ? withoutCutLunch(plan, presence, parted, notes) : parted
  }
  if (plan.halfDayFrom === null) return { workday: outside, holiday: noSpans }
  if (!isLunchDue)
    return {
      workday: clipSpans(outside, -Infinity, plan.halfDayFrom),
      holiday: clipSpans(outside, plan.halfDayFrom, Infinity),
    }
  return {
    workday: clipSpans(outside, -Infinity, plan.halfDayFrom),
    holiday: withoutLunch(
      plan,
      clipSpans(outside, plan.halfDayFrom, Infinity),
      plan.halfDayFrom,
      notes,
    ),
  }
}

/**
 * The share of lunch that holidays cut off the plan, by the kind of their dates, is deducted from what is worked on
 * them (§7) as in §5.2, with the whole day for R: of what was present in the window as much as was not taken and as
 * there is presence after it, also in the plan; the rest lies in the absence after all presence.
 */
const withoutCutLunch = (
  plan: Plan,
  presence: Spans,
  overtime: OvertimeSpans,
  notes: Notes,
): OvertimeSpans => {
  const { kinds, lunch, nominalLunch, isHalfDay } = plan
  if (!kinds || !lunch || !nominalLunch || !isHalfDay) return overtime
  const window = intersectSpans([lunch], kinds.holiday)
  const there = intersectSpans(presence, window)
  const nominal = minutesIn(intersectSpans([nominalLunch], kinds.holiday))
  const untaken = Math.max(0, nominal - (minutesIn(window) - minutesIn(there)))
  const [, end] = endsOf(window)
  const lunched = Math.min(untaken, minutesWithin(presence, end, Infinity))
  const holiday = subtractSpans(overtime.holiday, lastMinutes(there, lunched))
  const [before, after] = [minutesIn(overtime.holiday), minutesIn(holiday)]
  if (after < before) notes.figure('7', 'lunch-deducted', before, after)
  return { ...overtime, holiday }
}

/**
 * The day's overtime; a total within the shift's tolerance is none, and none counts where the shift says so
 * (`attendance-rules §14.7`).
 * @param filled minutes that are work already (§14.6)
 */
export const overtimeRaw = (
  spans: OvertimeSpans,
  { surplus, filled }: Pick<Work, 'surplus' | 'filled'>,
  shift: Shift | null,
  notes: Notes,
): ByKind => {
  const raw = {
    workday: minutesIn(spans.workday) - filled + surplus,
    holiday: minutesIn(spans.holiday),
  }
  const total = raw.workday + raw.holiday
  if (total === 0) return raw
  if (shift?.overtime === 'none') {
    notes.figure('14.7', 'overtime-not-counted', total, 0)
    return { workday: 0, holiday: 0 }
  }
  if (shift && forgiveMinutes(total, shift.tolerances.overtime) === 0) {
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
