import { Gauge, type Registry } from 'prom-client'
import type { Logger } from 'pino'
import { epochMsOf } from '#domain/shared/time.ts'
import type { Instant } from '#domain/shared/values.ts'
import { mailServer } from '#words/watch.ts'

/** What stands in the way of mails, and since when; null: nothing. */
type Trouble = keyof typeof mailServer
type State = { readonly trouble: Trouble | null; readonly since: Instant }

/** A line of the log whenever something else stands in the way of mails: what it is and what helps, and no address. */
export const saysOfMailServer =
  (logger: Pick<Logger, 'info' | 'warn'>) =>
  (trouble: Trouble | null): void => {
    if (trouble === null) logger.info('the mail server can be used again')
    else logger.warn({ trouble }, `mails cannot be sent: ${mailServer[trouble].en}`)
  }

/**
 * Whether mails can be sent, and since when not, as any process saw it last. Not there while nobody has looked, or
 * nothing can be asked.
 * @param ask what any process saw last
 */
export const mailServerMetrics = (
  registry: Registry,
  ask: () => Promise<State | null>,
): void => {
  const state = (): Promise<State | null> => ask().catch(() => null)
  registry.registerMetric(
    new Gauge({
      name: 'mesai_mail_server_usable',
      help: '1 while mails can be sent, 0 while something stands in the way of all of them',
      registers: [],
      async collect(): Promise<void> {
        const found = await state()
        if (found === null) this.remove()
        else this.set(found.trouble === null ? 1 : 0)
      },
    }),
  )
  registry.registerMetric(
    new Gauge({
      name: 'mesai_mail_server_unusable_since_seconds',
      help: 'When what stands in the way of mails began, in seconds of Unix time; not there while nothing does',
      labelNames: ['trouble'] as const,
      registers: [],
      async collect(): Promise<void> {
        this.reset()
        const found = await state()
        if (found !== null && found.trouble !== null)
          this.set({ trouble: found.trouble }, epochMsOf(found.since) / 1000)
      },
    }),
  )
}
