import { retentionOn, visitorsEnd } from '#domain/employees/published.ts'
import type { CompanyId, LocalDate, LogPosition, VisitorId } from '#domain/shared/values.ts'
import { retentionOf } from '../employees/published.ts'
import { todayOf } from '../organization/published.ts'
import type { Deps } from '../shared/deps.ts'
import { recurringJob, type Job } from '../shared/jobs.ts'
import { endBlacklistEntries } from './blacklist-retention.ts'
import { endVisitor } from './erase-visitor.ts'
import type { SeenVisitReads } from './seen-reads.ts'

/** Who had his last visit so long ago that what is known of him is to go: decided by each one's stream. */
export type VisitorRetentionReads = {
  /** Those whose last visit was on that day or before, and who are not erased; at most so many. */
  due(company: CompanyId, lastDay: LocalDate, most: number): Promise<readonly VisitorId[]>
}
type Parts = Deps & { readonly seen: SeenVisitReads }

const everyMs = 60 * 60_000
const page = 1_000
/** Of a company in one look: what is left waits an hour, so that nobody else waits for it. */
const mostAtOnce = 200

/** Destroys what is known of visitors whose time is over (design, *Personal data*), within the first hour of a day. */
export const watchVisitorRetention = (deps: Parts, reads: VisitorRetentionReads): Job =>
  recurringJob(everyMs, { alone: 'visitor-retention' }, endVisitorRetention(deps, reads))

export const endVisitorRetention =
  (deps: Parts, reads: VisitorRetentionReads) =>
  async (stop: AbortSignal, failed: (error: unknown) => void): Promise<void> => {
    for (const company of await companiesWithVisits(deps)) {
      const today = await todayOf(deps, company)
      const lastDay = visitorsEnd(retentionOn(await retentionOf(deps, company), today), today)
      for (const visitorId of await reads.due(company, lastDay, mostAtOnce)) {
        if (stop.aborted) return
        await end(deps, company, visitorId, lastDay).catch(failed)
      }
      if (!stop.aborted) await endBlacklistEntries(deps, company, lastDay).catch(failed)
    }
  }

const end = async (
  { seen, ...deps }: Parts,
  company: CompanyId,
  visitorId: VisitorId,
  lastDay: LocalDate,
): Promise<void> => {
  const caller = {
    company,
    actor: 'system:retention',
    correlation: `retention:visitor:${visitorId}`,
  }
  const done = await endVisitor(deps, seen)(caller, visitorId, lastDay)
  if (!done.ok) throw new Error(`${visitorId} is not erased: ${done.refusal.code}`)
}

/** Nobody visits a company that has neither types of visits nor a blacklist, and of those it has few. */
const companiesWithVisits = async ({
  log,
}: Pick<Deps, 'log'>): Promise<ReadonlySet<CompanyId>> => {
  const found = new Set<CompanyId>()
  for (let after: LogPosition = 0n; ; ) {
    const events = await log.readAll({
      after,
      max: page,
      types: ['VisitTypeDefined', 'BlacklistEntryDefined'],
      personal: 'sealed',
    })
    for (const { company } of events) found.add(company)
    const last = events.at(-1)
    if (!last || events.length < page) return found
    after = last.position
  }
}
