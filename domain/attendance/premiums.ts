import { epochMinuteOf, localMinuteAt, minuteOfTime, type ZoneClock } from '../shared/time.ts'
import type { Premium } from './inputs.ts'
import type { Notes } from './notes.ts'
import { endsOf, minutesIn, subtractSpans, type Span, type Spans } from './spans.ts'

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
      if (premium.code === code) free = subtractSpans(free, windowsOf(clock, counted, premium))
    const minutes = total - minutesIn(free)
    if (minutes === 0) continue
    result[code] = minutes
    notes.figure('14.9', 'premium', total, minutes, code)
  }
  return result
}

/** The hours that can touch the spans: those too far off for any change of the clock are not asked for. */
const windowsOf = (
  clock: ZoneClock,
  spans: Spans,
  { weekdays, start, end }: Premium,
): Spans => {
  const [earliest, latest] = endsOf(spans)
  const [first, last] = [localMinuteAt(clock, earliest), localMinuteAt(clock, latest)]
  const from = minuteOfTime(start)
  const length = (minuteOfTime(end) - from + 1440) % 1440 || 1440
  const windows: Span[] = []
  const lastDay = Math.floor(last / 1440)
  for (let day = Math.floor(first / 1440) - 1; day <= lastDay; day += 1) {
    const begin = day * 1440 + from
    if (begin + length < first - mostShift || begin > last + mostShift) continue
    if (weekdays !== null && !weekdays.includes(weekdayOfNumber(day))) continue
    windows.push({
      from: Math.max(earliest, epochMinuteOf(clock, begin)),
      to: Math.min(latest, epochMinuteOf(clock, begin + length)),
    })
  }
  return windows
}
/** More than clocks are turned back at once. */
const mostShift = 180

/** ISO weekday of a day number. */
const weekdayOfNumber = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1
