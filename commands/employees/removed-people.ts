import { employees } from '#domain/employees/employees.ts'
import { isUsed } from '#domain/employees/usage.ts'
import { epochMsOf } from '#domain/shared/time.ts'
import type { CompanyId, EmployeeId, Instant, LogPosition } from '#domain/shared/values.ts'
import { forgetUser } from '../access/published.ts'
import type { Deps } from '../shared/deps.ts'
import { load } from '../shared/handle.ts'
import { recurringJob, type Job } from '../shared/jobs.ts'
import type { RecordedOf } from '../shared/reactions.ts'
import { destroyKeysOf } from './on-employee-erased.ts'
import { bringBack, type UsageOfEmployee } from './remove-employee.ts'
import { employeeStream } from './streams.ts'

const everyMs = 60 * 60_000
const dayMs = 24 * 60 * 60_000
/** So long somebody who was taken away can come back by *undo* (docs/decisions/0032). */
const undoDays = 7
/** A day more: no undo is under way any more when his keys go. */
const keptDays = undoDays + 1
const page = 1_000

export const isPastUndo = (removedAt: Instant, now: Instant): boolean =>
  epochMsOf(now) - epochMsOf(removedAt) > undoDays * dayMs

/**
 * Looks after everybody who was taken away: on whom something hangs all the same is there again; of the others what was
 * known of them is destroyed, as in erasure, once nobody takes it back any more.
 */
export const settleRemoved =
  (deps: Deps, usageOf: UsageOfEmployee) =>
  async (_stop: AbortSignal, failed: (error: unknown) => void): Promise<void> => {
    for (const removal of await removals(deps))
      await settle(deps, usageOf, removal).catch(failed)
  }

export const watchRemoved = (deps: Deps, usageOf: UsageOfEmployee): Job =>
  recurringJob(everyMs, { alone: 'removed-people' }, settleRemoved(deps, usageOf))

type Removal = RecordedOf<'EmployeeHiringWithdrawn'>

const settle = async (
  deps: Deps,
  usageOf: UsageOfEmployee,
  { company, recordedAt, data: { employeeId } }: Removal,
): Promise<void> => {
  const { state } = await load(deps, employeeStream(company, employeeId), employees)
  if (state.status !== 'removed') return
  if (state.details.name === null && (await isDestroyed(deps, company, employeeId))) return
  const caller = {
    company,
    actor: 'system:removed-people',
    correlation: `removed:${employeeId}`,
  }
  if (isUsed(await usageOf(company, employeeId))) {
    const back = await bringBack(deps, caller, employeeId)
    if (!back.ok) throw new Error(`${employeeId} does not come back: ${back.refusal.code}`)
    return
  }
  if (epochMsOf(deps.now()) - epochMsOf(recordedAt) <= keptDays * dayMs) return
  await forgetUser(deps)(caller, employeeId, 1) // closed, and nobody ever signed in as him
  await destroyKeysOf(deps, company, employeeId, recordedAt)
}

/** What is lost with its key reads as what is destroyed, and is not. */
const isDestroyed = async (
  { vault }: Pick<Deps, 'vault'>,
  company: CompanyId,
  employeeId: EmployeeId,
): Promise<boolean> => {
  const [destroyed] = await vault.destroyed([
    { company, subject: employeeId, class: 'identity' },
  ])
  return destroyed ?? false
}

/** The last removal of each: it may have been taken back before. */
const removals = async ({ log }: Pick<Deps, 'log'>): Promise<readonly Removal[]> => {
  const found = new Map<string, Removal>()
  for (let after: LogPosition = 0n; ; ) {
    const events = await log.readAll({
      after,
      max: page,
      types: ['EmployeeHiringWithdrawn'],
      personal: 'sealed',
    })
    for (const event of events)
      if (event.type === 'EmployeeHiringWithdrawn')
        found.set(`${event.company} ${event.data.employeeId}`, event)
    const last = events.at(-1)
    if (!last || events.length < page) return [...found.values()]
    after = last.position
  }
}
