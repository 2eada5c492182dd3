import { Gauge, type Registry } from 'prom-client'
import { outboxCounts, type OutboxCount } from '#database/outbox.ts'
import type { Database } from '#database/types.ts'

/** They are counted anew no sooner: whoever looks often costs the database nothing. */
const freshMs = 15_000

/**
 * How many messages are in which state, and since when the oldest that waits does: of all companies, of nobody, and no
 * word of what they say. Not there while the database is away.
 */
export const outboxMetrics = (
  registry: Registry,
  db: Pick<Database, 'withoutCompany'>,
): void => {
  let counted: Promise<readonly OutboxCount[]> = Promise.resolve([])
  let at = -Infinity
  const counts = (): Promise<readonly OutboxCount[]> => {
    if (performance.now() - at >= freshMs) {
      at = performance.now()
      counted = outboxCounts(db).catch(() => [])
    }
    return counted
  }
  registry.registerMetric(
    new Gauge({
      name: 'mesai_outbox_messages',
      help: 'Messages in the outbox by channel and state; what ended is kept for a month',
      labelNames: ['channel', 'state'] as const,
      registers: [],
      async collect(): Promise<void> {
        this.reset()
        for (const { channel, state, messages } of await counts())
          this.set({ channel, state }, messages)
      },
    }),
  )
  registry.registerMetric(
    new Gauge({
      name: 'mesai_outbox_waiting_since_seconds',
      help: 'When the message that waits longest was written, in seconds of Unix time, by channel',
      labelNames: ['channel'] as const,
      registers: [],
      async collect(): Promise<void> {
        this.reset()
        for (const { channel, state, oldestSeconds } of await counts())
          if (state === 'waiting') this.set({ channel }, oldestSeconds)
      },
    }),
  )
}
