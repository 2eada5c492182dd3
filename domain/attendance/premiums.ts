import { epochMinuteOf, localMinuteAt, minuteOfTime, type ZoneClock } from '../shared/time.ts'
import type { Premium } from './inputs.ts'
import type { Notes } from './notes.ts'
import { common, minutesIn, without, type Span, type Spans } from './spans.ts'

/**
 * Counted minutes by the code of the hours in which they lie (`attendance-rules §14.9`), each once for a code, only
 * those above 0. Hours begin on dates of their weekdays; an end not after its start is on the next date.
 */
export const premiumsOf = (
  clock: ZoneClock,
  counted: Spans,
  premiums: readonly Premium[],
  notes: Notes,
): Readonly<Record<string, number>> => {
  const result: Record<string, number> = {}
  if (counted.length === 0) return result
  const total = minutesIn(counted)
  for (const code of new Set(premiums.map(premium => premium.code))) {
    let free = counted
    for (const premium of premiums)
      if (premium.code === code) free = without(free, windowsOf(clock, counted, premium))
    const minutes = total - minutesIn(free)
    if (minutes === 0) continue
    result[code] = minutes
    notes.figure('14.9', 'premium', total, minutes, code)
  }
  return result
}

/** The hours that can touch the spans. */
const windowsOf = (
  clock: ZoneClock,
  spans: Spans,
  { weekdays, start, end }: Premium,
): Spans => {
  const dateAt = (minute: number): number => Math.floor(localMinuteAt(clock, minute) / 1440)
  const from = minuteOfTime(start)
  const length = (minuteOfTime(end) - from + 1440) % 1440 || 1440
  const last = dateAt(Math.max(...spans.map(({ to }) => to)))
  const windows: Span[] = []
  for (let day = dateAt(Math.min(...spans.map(span => span.from))) - 1; day <= last; day += 1) {
    if (weekdays !== null && !weekdays.includes(weekdayOfNumber(day))) continue
    windows.push({
      from: epochMinuteOf(clock, day * 1440 + from),
      to: epochMinuteOf(clock, day * 1440 + from + length),
    })
  }
  return common(windows, [
    {
      from: Math.min(...spans.map(span => span.from)),
      to: Math.max(...spans.map(({ to }) => to)),
    },
  ])
}

/** ISO weekday of a day number. */
const weekdayOfNumber = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1
