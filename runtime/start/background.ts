import { sendAnnouncements } from '#commands/announcements/send.ts'
import { sweepAccess } from '#commands/access/sweep.ts'
import { strikeClock } from '#commands/clock/scheduler.ts'
import { watchDevices } from '#commands/devices/watch.ts'
import { watchImports } from '#commands/employees/import/job.ts'
import { filesAgain } from '#commands/payroll-exports/check-files.ts'
import { watchBalance } from '#commands/payroll/check-balance.ts'
import { fitsExport, watchExports } from '#commands/payroll-exports/export-job.ts'
import { watchEngine } from '#commands/payroll/hold-job.ts'
import { watchLocks } from '#commands/payroll/lock-job.ts'
import { watchWhatIfs } from '#commands/payroll/what-if-job.ts'
import { EventLeft } from '#commands/shared/walk.ts'
import { watchRemoved } from '#commands/employees/removed-people.ts'
import { watchRetention } from '#commands/employees/retention-job.ts'
import { watchTimeOff } from '#commands/leave/watch-time-off.ts'
import { hasSms, type SmsMeans } from '#commands/integrations/connection.ts'
import { watchIntegrations, type FindingSink } from '#commands/integrations/reports.ts'
import { reactions } from '#commands/reactions.ts'
import { sealLog } from '#commands/proof/sealer.ts'
import { stampLog, type StampingPlan } from '#commands/proof/stamp/stamp-checkpoints.ts'
import type { Deps } from '#commands/shared/deps.ts'
import { housekeeping } from '#commands/shared/housekeeping.ts'
import { startJobs, type Job } from '#commands/shared/jobs.ts'
import { openLeases } from '#database/leases.ts'
import { openSession } from '#database/open.ts'
import { tellNotices } from '#commands/notifications/notice-job.ts'
import { openBooks } from '#commands/subscription/books.ts'
import { watchSubscriptions } from '#commands/subscription/hourly-jobs.ts'
import { silentWorld } from '#commands/subscription/world.ts'
import { watchVisitorRetention } from '#commands/visitors/retention-job.ts'
import { filesLineUnder } from '#api/announcements/mail-text.ts'
import { speakNotices } from '#api/notifications/notice-text.ts'
import { sweepWebhooks } from '#commands/webhooks/keep-facts.ts'
import { tellWebhooks } from '#commands/webhooks/tell.ts'
import { readsOf } from '#projections/reads.ts'
import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import type { EndLater } from '../process.ts'
import { countLeftEvents } from '../watch/left-events.ts'

/**
 * All that goes on beside requests, but the mails, which are asked of the API.
 * @param outboundHosts that may be sent to though they are inner (`OUTBOUND_HOSTS`)
 */
export const jobsOf = (
  deps: Deps,
  stamping: StampingPlan | null,
  integrations: (SmsMeans & { readonly found: FindingSink }) | null,
  outboundHosts: readonly string[] = [],
): readonly Job[] => {
  const reads = readsOf(deps)
  return [
    ...reactions(deps, reads),
    strikeClock(deps),
    watchDevices(deps, reads),
    watchRemoved(deps, reads.usage.employee),
    watchRetention(deps, reads.retention),
    watchVisitorRetention({ ...deps, seen: reads.visits }, reads.visitorRetention),
    watchImports(deps, reads),
    watchLocks(deps, reads.payroll, fitsExport(deps, reads.payrollExports)),
    watchEngine(deps, reads.payroll),
    watchBalance(deps, reads.payroll, filesAgain(deps, reads.payrollExports)),
    watchWhatIfs(deps, reads.whatIfs),
    watchExports(deps, reads.payrollExports),
    watchTimeOff(deps, reads),
    ...housekeeping(deps),
    sweepAccess(deps),
    tellWebhooks({ ...deps, reads: reads.webhooks, sending: { allowedHosts: outboundHosts } }),
    sweepWebhooks(deps),
    tellNotices({
      ...deps,
      reads: reads.notices,
      speak: speakNotices,
      providersOf: async company => ({
        push: true,
        mail: true,
        sms: await hasSms(deps, integrations, company),
      }),
    }),
    sendAnnouncements({
      ...deps,
      reads: reads.announcements,
      filesLine: filesLineUnder(integrations?.publicUrl ?? ''),
      hasSms: company => hasSms(deps, integrations, company),
    }),
    watchSubscriptions({
      ...deps,
      books: openBooks(deps),
      ports: { ...reads.subscriptions, ...silentWorld.ports },
    }),
    sealLog(deps),
    ...(integrations ? watchIntegrations(deps, integrations, integrations.found) : []),
    ...(stamping ? [stampLog(deps, stamping)] : []),
  ]
}

/** Runs jobs, of which each is done by one process at a time: who holds its lease in this database. */
export const background = (
  started: EndLater,
  database: string,
  { logger, registry }: { readonly logger: Logger; readonly registry: Registry },
) => {
  const isLeft = countLeftEvents(registry, error => error instanceof EventLeft)
  const leases = started(
    openLeases(() => openSession(database)),
    held => held.close(),
  )
  const parts = {
    alone: leases.during,
    failed: (error: unknown, job: string): void => {
      if (isLeft(error, job)) logger.error({ err: error, job }, 'an event is left by a job')
      else logger.warn({ err: error, job }, 'a job failed, and is tried again')
    },
  }
  return (jobs: readonly Job[]): void => {
    started(startJobs(jobs, parts), running => running.stop())
  }
}
