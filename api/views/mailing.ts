import type { FastifyInstance } from 'fastify'
import type { Delivery } from '#commands/mail/delivery.ts'
import { mailCarry } from '#commands/mail/mail-carry.ts'
import { sweepOutbox } from '#commands/mail/sweep-outbox.ts'
import { carryOutbox, type Wake } from '#commands/outbox/job.ts'
import type { CarryOf, NamedCarry } from '#commands/outbox/published.ts'
import { textlessMails } from '#database/outbox.ts'
import { recurringJob, type Job } from '#commands/shared/jobs.ts'
import type { CompanyId } from '#domain/shared/values.ts'
import { sendPasswordLinks } from '../access/send-password-links.ts'
import { tellNewDevices } from '../access/tell-new-devices.ts'
import { tellOwners } from '../access/tell-owners.ts'
import type { ApiDeps } from '../deps.ts'
import { quietMails } from '../devices/quiet-mails.ts'
import { reminders } from '../inbox/reminders.ts'
import { doorMails } from '../locations/door-mails.ts'
import { periodicMails } from '../periodic-mails/periodic-mails.ts'
import { productMessages } from '../system-messages/product-messages.ts'
import { arrivalNotices } from '../visitors/arrival-notices.ts'
import { subscriptionMails } from '../subscription/notice-mails.ts'
import { invitationMails } from '../visitors/invitation-mails.ts'
import { webhookMails } from '../webhooks/paused-mails.ts'
import { fetchAs } from './report-as-user.ts'
import { runDueViews } from './run-views.ts'
import { type RunParts } from './run-mails.ts'

const everyMs = 20_000
const periodicMs = 60_000
const sweepMs = 60 * 60_000

type Parts = {
  readonly deps: Pick<ApiDeps, 'log' | 'db' | 'vault' | 'now'>
  readonly app: FastifyInstance
  readonly delivery: Delivery
  readonly publicUrl: string
  /** Tells when something was put into the outbox. */
  readonly wake: Wake
  /** Which version of the product runs; null or absent: nothing is said of it. */
  readonly version?: string | null
  /** By whom a company's other messages go; without one, those of its channel wait. */
  readonly carries?: Partial<Record<'sms' | 'push', CompanyCarry>>
}
type CompanyCarry = (company: CompanyId) => Promise<NamedCarry | null>

/** What makes the mails of views: the API itself is asked, as each recipient. */
export const runParts = ({
  deps,
  app,
  publicUrl,
}: Omit<Parts, 'delivery' | 'wake' | 'carries' | 'version'>): RunParts => ({
  ...deps,
  fetchAs: fetchAs(deps, app),
  endpoints: app.apiEndpoints,
  publicUrl,
})

/** Mails go as the program is set up, whosever they are. */
const carryOfAll = ({ delivery, carries }: Pick<Parts, 'delivery' | 'carries'>): CarryOf => {
  const mail = { provider: 'mail', carry: mailCarry(delivery) }
  return async (company, channel) =>
    channel === 'mail' ? mail : ((await carries?.[channel]?.(company)) ?? null)
}

/**
 * Makes the mails that are due, of views, accounts, readers that are missed, doors and requests that wait, and sends
 * what is in the outbox: making is one process's at a time, sending everybody's.
 */
export const mails = (parts: Parts): readonly Job[] => {
  const { deps, delivery, publicUrl, wake } = parts
  const making = runParts(parts)
  return [
    recurringJob(
      everyMs,
      { alone: 'mails' },
      (_stop, failed) => tellOwners(deps, failed),
      (_stop, failed) => tellNewDevices(deps, publicUrl, failed),
      (_stop, failed) => sendPasswordLinks(deps, publicUrl, failed),
      (stop, failed) => runDueViews(making, failed, stop),
      quietMails(making),
      doorMails(making),
      reminders(making),
      webhookMails(making),
      invitationMails(making),
      subscriptionMails(making),
      arrivalNotices({
        ...making,
        hasSms: async company => ((await parts.carries?.sms?.(company)) ?? null) !== null,
      }),
      // What an erasure took lies in the folder no longer than here.
      () => delivery.forget(ids => textlessMails(deps.db, ids)),
    ),
    // By itself: a company's month takes minutes, and a reminder is not to wait for it.
    recurringJob(periodicMs, { alone: 'periodic-mails' }, periodicMails(making)),
    productMessages({ ...deps, version: parts.version ?? null }),
    carryOutbox(deps, carryOfAll(parts), wake),
    recurringJob(sweepMs, { alone: 'mail-sweep' }, () => sweepOutbox(deps, delivery)),
  ]
}
