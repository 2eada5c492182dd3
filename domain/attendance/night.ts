import { epochMinuteOf, localMinuteAt, minuteOfTime, type ZoneClock } from '../shared/time.ts'
import type { Policy } from './inputs.ts'
import { endsOf, minutesWithin, type Spans } from './spans.ts'

/**
 * Minutes of spans, in any order, inside the night window of the company's wall clock (`attendance-rules §9`, §10); an
 * end at or before its start is on the next date.
 */
export const minutesAtNight = (
  clock: ZoneClock,
  spans: Spans,
  { start, end }: Policy['night'],
): number => {
  if (spans.length === 0) return 0
  const from = minuteOfTime(start)
  const length = (minuteOfTime(end) - from + 1440) % 1440 || 1440
  let minutes = 0
  const [earliest, latest] = endsOf(spans)
  const lastMidnight = midnightBefore(clock, latest)
  for (
    let midnight = midnightBefore(clock, earliest) - 1440;
    midnight <= lastMidnight;
    midnight += 1440
  )
    minutes += minutesWithin(
      spans,
      epochMinuteOf(clock, midnight + from),
      epochMinuteOf(clock, midnight + from + length),
    )
  return minutes
}

const midnightBefore = (clock: ZoneClock, epochMinute: number): number =>
  Math.floor(localMinuteAt(clock, epochMinute) / 1440) * 1440
