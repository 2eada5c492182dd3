import type { Deps } from '#commands/shared/deps.ts'
import { catalogue, type MesaiEvent } from '#domain/catalogue.ts'
import type { Instant } from '#domain/shared/values.ts'
import { demoClock } from '#demo/clock.ts'
import type { DemoParts } from '#demo/demo.ts'
import type { EventStore } from '#event-store/contract.ts'
import { openLog } from '#event-store/log.ts'
import { gatewayApp } from '#gateway/app.ts'

export type Past = Pick<DemoParts, 'deps' | 'clock' | 'gateway'> & {
  /** Writes what its readers said of themselves, and lets go of the log. */
  readonly close: () => Promise<void>
}

/**
 * What the demo's past is written with, beside what is live (docs/decisions/0190): a clock, a way into the log and a
 * gateway of its own, which nobody reaches from outside. So the running program never sees another clock than the real
 * one, and its readers find their room and their turn as if no past were written.
 * @param live what the running program works with; its `now` is the real clock.
 * @param open one more way into the same log, which stamps by the clock it is given.
 */
export const openPast = async (
  live: Deps,
  open: (now: () => Instant) => Promise<EventStore>,
): Promise<Past> => {
  const clock = demoClock(live.now)
  const store = await open(clock.now)
  const deps: Deps = {
    ...live,
    log: openLog<MesaiEvent>(store, catalogue, live.vault),
    now: clock.now,
  }
  const gateway = gatewayApp(deps)
  return {
    deps,
    clock,
    gateway,
    close: async () => {
      await gateway.close()
      await store.close()
    },
  }
}
