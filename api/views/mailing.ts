import type { FastifyInstance } from 'fastify'
import type { Delivery } from '#commands/mail/delivery.ts'
import { sendOutbox, sweepOutbox } from '#commands/mail/send-outbox.ts'
import { recurringJob, type Job } from '#commands/shared/jobs.ts'
import { sendPasswordLinks } from '../access/send-password-links.ts'
import { tellNewDevices } from '../access/tell-new-devices.ts'
import { tellOwners } from '../access/tell-owners.ts'
import type { ApiDeps } from '../deps.ts'
import { quietMails } from '../devices/quiet-mails.ts'
import { reminders } from '../inbox/reminders.ts'
import { doorMails } from '../locations/door-mails.ts'
import { fetchAs } from './report-as-user.ts'
import { runDueViews } from './run-views.ts'
import { type RunParts } from './run-mails.ts'

const everyMs = 20_000
const sweepMs = 60 * 60_000

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
 * Makes the mails that are due, of views, accounts, readers that are missed, doors and requests that wait, and sends
 * what is in the outbox.
 */
export const mails = (parts: Parts): readonly Job[] => {
  const { deps, delivery, publicUrl } = parts
  const making = runParts(parts)
  return [
    recurringJob(
      everyMs,
      { alone: 'mails' },
      () => tellOwners(deps),
      () => tellNewDevices(deps, publicUrl),
      () => sendPasswordLinks(deps, publicUrl),
      (stop, failed) => runDueViews(making, failed, stop),
      quietMails(making),
      doorMails(making),
      reminders(making),
      stop => sendOutbox(deps, delivery, stop),
    ),
    recurringJob(sweepMs, { alone: 'mail-sweep' }, () => sweepOutbox(deps, delivery)),
  ]
}
