import {
  clockOf,
  epochMinuteOf,
  epochMsOf,
  instantOfMinute,
  dayNumberOf,
  minuteOfTime,
} from '../shared/time.ts'
import type { Instant, Zone } from '../shared/values.ts'
import type { DayInput } from './inputs.ts'
import type { DayResult } from './result.ts'
import { shiftTimesOf } from './shift-times.ts'
import { clipSpans, subtractSpans, type Spans } from './spans.ts'

/** `[from, to)` */
export type OvertimeWindow = { readonly from: Instant; readonly to: Instant }

/**
 * Where the overtime of a day lies, by kind: its presence outside the plan (`attendance-rules §5.7`, §7), before
 * tolerance and deducted lunch. What a flexible shift counts beyond its minimum has no place of its own and is not in
 * it.
 */
export const overtimeWindows = (
  zone: Zone,
  input: Pick<DayInput, 'day' | 'shift' | 'holiday'>,
  result: Pick<DayResult, 'presence' | 'trace'>,
): Readonly<Record<'workday' | 'holiday', readonly OvertimeWindow[]>> => {
  const clock = clockOf(zone)
  const midnight = dayNumberOf(input.day) * 1440
  const { holiday, shift } = input
  const presence = result.presence.map(({ from, to }) => ({
    from: minuteOf(from),
    to: minuteOf(to),
  }))
  if (holiday?.kind === 'full' || shift?.type === 'holiday')
    return { workday: [], holiday: shown(presence) }
  const slid = result.trace.reduce(
    (sum, { what, before, after }) => (what === 'slid' ? sum + after - before : sum),
    0,
  )
  const half =
    holiday?.kind === 'half'
      ? epochMinuteOf(clock, midnight + minuteOfTime(holiday.from))
      : Infinity
  const { periods } = shiftTimesOf(clock, midnight, input)
  const planned = (shift?.type === 'flexible' ? periods.slice(0, 1) : periods).map(
    ({ from, to }) => ({
      from: from + slid,
      to: to + slid,
    }),
  )
  const outside = subtractSpans(presence, clipSpans(planned, -Infinity, half))
  return {
    workday: shown(clipSpans(outside, -Infinity, half)),
    holiday: half === Infinity ? [] : shown(clipSpans(outside, half, Infinity)),
  }
}

const minuteOf = (at: Instant): number => Math.floor(epochMsOf(at) / 60_000)
const shown = (spans: Spans): OvertimeWindow[] =>
  spans.map(({ from, to }) => ({ from: instantOfMinute(from), to: instantOfMinute(to) }))
