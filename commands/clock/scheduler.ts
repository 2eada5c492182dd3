import type { Deps } from '#commands/shared/deps.ts'
import { epochMsOf, instantOf } from '#domain/shared/time.ts'
import type { Instant } from '#domain/shared/values.ts'
import { reachClock } from './reach-clock.ts'

const quarterMs = 15 * 60_000
const againMs = 5_000

/** The last quarter of an hour at or before an instant: all schedulers name the same one. */
export const quarterAt = (now: Instant): Instant => instantOf(Math.floor(epochMsOf(now) / quarterMs) * quarterMs)

/**
 * Says at once, and then at every quarter of an hour, that the clock reached it, in quiet and in busy times. A log that
 * is away is asked again after five seconds; `failed` hears of it.
 * @returns how to stop it; resolves when nothing of it runs any more.
 */
export const startClock = (
  deps: Pick<Deps, 'log' | 'now'>,
  failed: (error: unknown) => void,
): { readonly stop: () => Promise<void> } => {
  const reach = reachClock(deps)
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  let running = Promise.resolve()
  const tick = async (): Promise<void> => {
    let next = againMs
    try {
      await reach(quarterAt(deps.now()))
      next = quarterMs - (epochMsOf(deps.now()) % quarterMs)
    } catch (error) {
      failed(error)
    }
    if (!stopped) timer = setTimeout(start, next)
  }
  const start = (): void => {
    running = tick()
  }
  start()
  return {
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
