import type { FastifyInstance } from 'fastify'
import type { Delivery } from '#commands/mail/delivery.ts'
import { sendOutbox, sweepOutbox } from '#commands/mail/send-outbox.ts'
import { sendPasswordLinks } from '../access/send-password-links.ts'
import { tellOwners } from '../access/tell-owners.ts'
import type { ApiDeps } from '../deps.ts'
import { quietMails } from '../devices/quiet-mails.ts'
import { fetchAs } from './report-as-user.ts'
import { runDueViews, type RunParts } from './run-views.ts'

const everyMs = 20_000
const sweepEvery = 180

type Parts = {
  readonly deps: Pick<ApiDeps, 'log' | 'db' | 'vault' | 'now'>
  readonly app: FastifyInstance
  readonly delivery: Delivery
  readonly publicUrl: string
}

/** What makes the mails of views: the API itself is asked, as each recipient. */
export const runParts = ({ deps, app, publicUrl }: Omit<Parts, 'delivery'>): RunParts => ({
  ...deps,
  fetchAs: fetchAs(deps, app),
  endpoints: app.apiEndpoints,
  publicUrl,
})

/**
 * Makes the mails that are due, of views and of readers that are missed, and sends what is in the outbox, at once and
 * every twenty seconds; many processes may.
 * @returns how to stop it; resolves when nothing of it runs any more.
 */
export const startMailing = (
  parts: Parts,
  failed: (error: unknown) => void,
): { readonly stop: () => Promise<void> } => {
  const { deps, delivery } = parts
  const making = runParts(parts)
  const stopping = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const tellOfQuiet = quietMails(making)
  let looks = 0
  const look = async (): Promise<void> => {
    try {
      await tellOwners(deps)
      await sendPasswordLinks(deps, parts.publicUrl)
      await runDueViews(making, failed, stopping.signal)
      await tellOfQuiet(stopping.signal).catch(failed)
      await sendOutbox(deps, delivery, stopping.signal)
      if (looks++ % sweepEvery === 0) await sweepOutbox(deps, delivery)
    } catch (error) {
      failed(error)
    }
    if (!stopping.signal.aborted) timer = setTimeout(start, everyMs)
  }
  let running = Promise.resolve()
  const start = (): void => {
    running = look()
  }
  start()
  return {
    stop: async () => {
      stopping.abort()
      clearTimeout(timer)
      await running
      delivery.close()
    },
  }
}
