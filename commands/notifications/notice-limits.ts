import { isOf } from '#domain/shared/events.ts'
import { noticeLimits } from '#domain/notifications/daily-limits.ts'
import { noticeLimitEvents } from '#domain/notifications/events.ts'
import type { DailyLimits } from '#domain/notifications/writing.ts'
import type { Result } from '#domain/shared/result.ts'
import type { CompanyId, Instant } from '#domain/shared/values.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import { handle } from '../shared/handle.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { noticeLimitsStream } from './streams.ts'

/** As they are in the log by now, or as they were known at an instant. */
export const loadNoticeLimits = async (
  { log }: Pick<Deps, 'log'>,
  company: CompanyId,
  at: Instant | null = null,
): Promise<DailyLimits> => {
  let limits = noticeLimits.initial
  for (const event of await log.readStream(noticeLimitsStream(company)))
    if (isOf(noticeLimitEvents, event) && (at === null || event.recordedAt <= at))
      limits = noticeLimits.evolve(limits, event)
  return limits
}

/** What was written before stays; what was not for the former limits is not written afterwards. */
export const setNoticeLimits =
  (deps: Deps) =>
  (
    caller: Caller,
    limits: DailyLimits,
  ): Promise<Result<{ readonly position: Position }, SharedRefusal>> =>
    handle(
      deps,
      noticeLimitsStream(caller.company),
      noticeLimits,
      { type: 'SetNoticeLimits', limits, at: deps.now() },
      caller,
    )
