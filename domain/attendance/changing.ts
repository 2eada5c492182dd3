import type { DayFrame } from './day-frame.ts'
import type { DaySwipes } from './day-swipes.ts'
import type { Plan } from './plan.ts'
import { intersectSpans, type Spans } from './spans.ts'

/** A day that is another with each minute: somebody is there, or is awaited. */
export const eachMinute = -Infinity
/** A day that passing time alone changes no more. */
export const neverChanges = Infinity

/**
 * The first minute after that of evaluation at which passing time alone may make a day another: until then the same
 * swipes come to the same result (`attendance-rules §3.3`, §4.5, §10). It may be earlier than it need be, never later.
 * What is swiped after `now` is left to who knows of it.
 * @param finalMinute from when on the day is final
 * @returns an epoch minute, `eachMinute` or `never`
 */
export const changesMinute = (
  { from, to, now }: DayFrame,
  { open, running, longest }: DaySwipes,
  { kind, remaining }: Plan,
  presence: Spans,
  finalMinute: number,
): number => {
  if (now < from) return from
  if (open && running && now - open.minute <= longest) return eachMinute
  if (now >= to) return finalMinute > now ? finalMinute : neverChanges
  return kind === 'periods' ? Math.min(to, startedUntil(remaining, presence, now)) : to
}

/** The same for periods that have begun or will (§4.5): who is awaited in one is missing more with each minute. */
const startedUntil = (remaining: Spans, presence: Spans, now: number): number => {
  for (const period of remaining) {
    if (period.to <= now) continue
    if (period.from > now) return period.from
    return intersectSpans(presence, [period]).length > 0 ? period.to : eachMinute
  }
  return neverChanges
}
