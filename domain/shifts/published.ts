import { minuteOfTime } from '../shared/time.ts'
import type { Shift } from './events.ts'

/**
 * What other features may ask of a shift: where its periods lie on the wall clock, and how long it is. Minutes from the
 * midnight that opens its day.
 */
export type WallSpan = { readonly from: number; readonly to: number }

const dayMinutes = 1440

/**
 * Each later period begins at the first such time of day after the start of the one before; a holiday-type shift has
 * none (`attendance-rules §1`).
 */
export const wallPeriodsOf = ({ periods }: Pick<Shift, 'periods'>): WallSpan[] => {
  const spans: WallSpan[] = []
  for (const { start, end } of periods)
    spans.push(wallSpanFrom(spans.at(-1)?.from ?? 0, start, end))
  return spans
}

/**
 * The first span with these times of day that begins at or after `earliest`; an end at or before its start is on the
 * next date.
 */
export const wallSpanFrom = (earliest: number, start: string, end: string): WallSpan => {
  const from =
    minuteOfTime(start) + Math.ceil((earliest - minuteOfTime(start)) / dayMinutes) * dayMinutes
  const length = minuteOfTime(end) - minuteOfTime(start)
  return { from, to: from + (length > 0 ? length : length + dayMinutes) }
}

/**
 * Minutes of work that a day with this shift plans, on the wall clock: its periods, cut at a half-day holiday, less
 * nominal lunch (`attendance-rules §4.1`, §4.4); of a flexible shift its minimum work, where the window holds it (§6).
 */
export const plannedMinutesOf = (shift: Shift, cutAt: number = Infinity): number => {
  const periods = wallPeriodsOf(shift)
  const counted =
    shift.type === 'flexible' ? periods.slice(0, 1) : shift.type === 'holiday' ? [] : periods
  const lunchFrom = shift.lunch
    ? wallSpanFrom(periods[0]?.from ?? 0, shift.lunch.start, shift.lunch.end).from
    : 0
  const lunch = { from: lunchFrom, to: lunchFrom + (shift.lunch?.minutes ?? 0) }
  const due = counted.reduce(
    (sum, { from, to }) =>
      sum +
      minutesOf(from, Math.min(to, cutAt)) -
      minutesOf(Math.max(from, lunch.from), Math.min(to, lunch.to, cutAt)),
    0,
  )
  return shift.type === 'flexible' ? Math.min(shift.minimumWork, due) : due
}
const minutesOf = (from: number, to: number): number => Math.max(0, to - from)

/** A weekly rest day without a shift of its own: a holiday-type shift with nothing in it. */
export const restDayShift: Shift = {
  type: 'holiday',
  periods: [],
  lunch: null,
  minimumWork: 0,
  tolerances: {
    earlyArrival: 0,
    lateArrival: 0,
    earlyExit: 0,
    lateExit: 0,
    break: 0,
    missingWork: 0,
    overtime: 0,
    flexible: 0,
  },
}

/** What a shift sets of `attendance-rules §14`. */
export type ShiftPolicies = Pick<
  Shift,
  'hours' | 'overtimeBy' | 'overtime' | 'paidBreak' | 'dayHalves'
>

/** The shift with these, as far as its type knows them: without periods there is neither a gap nor a plan to fill. */
export const withPolicies = (
  shift: Shift,
  { hours, overtimeBy, overtime, paidBreak, dayHalves }: Partial<ShiftPolicies>,
): Shift => {
  const hasPeriods = shift.type === 'fixed' || shift.type === 'rotational'
  return {
    ...shift,
    ...(hours === undefined ? {} : { hours }),
    ...(overtime === undefined ? {} : { overtime }),
    ...(overtimeBy === undefined || !hasPeriods ? {} : { overtimeBy }),
    ...(paidBreak === undefined || !hasPeriods ? {} : { paidBreak }),
    ...(dayHalves === undefined || shift.type === 'holiday' ? {} : { dayHalves }),
  }
}
