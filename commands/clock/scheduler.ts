import type { Deps } from '#commands/shared/deps.ts'
import { recurringJob, type Job } from '#commands/shared/jobs.ts'
import { epochMsOf, instantOf } from '#domain/shared/time.ts'
import type { Instant } from '#domain/shared/values.ts'
import { reachClock } from './reach-clock.ts'

const quarterMs = 15 * 60_000
const againMs = 5_000

/** The last quarter of an hour at or before an instant: all schedulers name the same one. */
export const quarterAt = (now: Instant): Instant =>
  instantOf(Math.floor(epochMsOf(now) / quarterMs) * quarterMs)

/**
 * Says at once, and then at every quarter of an hour, that the clock reached it, in quiet and in busy times. A log that
 * is away is asked again after five seconds.
 */
export const strikeClock = (deps: Pick<Deps, 'log' | 'now'>): Job => {
  const reach = reachClock(deps)
  const untilNext = (): number => quarterMs - (epochMsOf(deps.now()) % quarterMs)
  return recurringJob(untilNext, { alone: 'clock', againMs }, () =>
    reach(quarterAt(deps.now())),
  )
}
