import { epochMsOf, instantOf } from '#domain/shared/time.ts'
import type { Instant } from '#domain/shared/values.ts'
import type { Delivery } from '#gateway/simulator/readers.ts'

/**
 * History is made in steps: half an hour each in the last two weeks, an hour before that, where nobody looks so
 * closely.
 */
const stepMs = 30 * 60_000
export const longStepMs = 2 * stepMs
const closeMs = 14 * 86_400_000

type Step = {
  readonly at: Instant
  readonly deliveries: Delivery[]
  /** Ends on the grid, and so says that the clock reached it. */
  readonly whole: boolean
}

/** Steps in which something happens, and one every hour in any case. */
export function* stepsOf(
  deliveries: readonly Delivery[],
  from: Instant,
  until: Instant,
): Generator<Step> {
  const queue = deliveries.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
  const end = epochMsOf(until)
  let next = 0
  for (let ms = afterOnGrid(epochMsOf(from), end); ; ms = afterOnGrid(ms, end)) {
    const whole = ms <= end
    const at = whole ? instantOf(ms) : until
    const begin = next
    while ((queue[next]?.at ?? '~') <= at) next++
    if (next > begin || (whole && ms % longStepMs === 0))
      yield { at, deliveries: queue.slice(begin, next), whole }
    if (!whole) return
  }
}

const afterOnGrid = (ms: number, end: number): number => {
  const step = ms < end - closeMs ? longStepMs : stepMs
  return Math.floor(ms / step) * step + step
}
