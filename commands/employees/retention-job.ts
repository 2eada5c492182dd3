import { retentionEnds, retentionOn } from '#domain/employees/retention.ts'
import type { CompanyId, EmployeeId, LogPosition } from '#domain/shared/values.ts'
import { todayOf } from '../organization/published.ts'
import type { Deps } from '../shared/deps.ts'
import { recurringJob, type Job } from '../shared/jobs.ts'
import { eraseContact } from './erase-contact.ts'
import { eraseEmployee } from './erase-employee.ts'
import { retentionOf, type RetentionClass, type RetentionReads } from './retention.ts'

const everyMs = 60 * 60_000
const page = 1_000
/** Of a company in one look: what is left waits an hour, so that nobody else waits for it. */
const mostAtOnce = 200

/** Destroys what the company's retention says is to be kept no longer, class by class. */
export const watchRetention = (deps: Deps, reads: RetentionReads): Job =>
  recurringJob(everyMs, { alone: 'retention' }, endRetention(deps, reads))

export const endRetention =
  (deps: Deps, reads: RetentionReads) =>
  async (stop: AbortSignal, failed: (error: unknown) => void): Promise<void> => {
    for (const company of await companiesThatSaid(deps)) {
      const today = await todayOf(deps, company)
      const ends = retentionEnds(retentionOn(await retentionOf(deps, company), today), today)
      for (const one of await reads.due(company, ends, mostAtOnce)) {
        if (stop.aborted) return
        await end(deps, company, one).catch(failed)
      }
    }
  }

const end = async (
  deps: Deps,
  company: CompanyId,
  { employeeId, class: over }: { employeeId: EmployeeId; class: RetentionClass },
): Promise<void> => {
  const caller = {
    company,
    actor: 'system:retention',
    correlation: `retention:${over}:${employeeId}`,
  }
  const done =
    over === 'identity'
      ? await eraseEmployee(deps)(caller, { employeeId, ground: 'retention-over' })
      : await eraseContact(deps)(caller, employeeId)
  if (!done.ok) throw new Error(`${employeeId} is not erased: ${done.refusal.code}`)
}

const companiesThatSaid = async ({
  log,
}: Pick<Deps, 'log'>): Promise<ReadonlySet<CompanyId>> => {
  const found = new Set<CompanyId>()
  for (let after: LogPosition = 0n; ; ) {
    const events = await log.readAll({
      after,
      max: page,
      types: ['RetentionSet'],
      personal: 'sealed',
    })
    for (const { company } of events) found.add(company)
    const last = events.at(-1)
    if (!last || events.length < page) return found
    after = last.position
  }
}
