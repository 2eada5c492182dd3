import { epochMsOf, instantOf } from '#domain/shared/time.ts'
import {
  asCompanyId,
  type CompanyId,
  type LogPosition,
  asLogPosition,
} from '#domain/shared/values.ts'
import type { StoredEvent } from '#event-store/contract.ts'
import type { Deps } from '../shared/deps.ts'
import { recurringJob, type Job } from '../shared/jobs.ts'
import { growTree, signTree } from './grow.ts'

/** What a fact waits for its checkpoint at most, less what a look may be late (`payroll-rules §8.2`: 60 s). */
const waitsMs = 50_000
const lookMs = 5000
const page = 1000

/**
 * Follows the log into the tree of each company, and signs (docs/decisions/0063). How far it came is noted after the
 * trees, which know by themselves what they have: it may be killed anywhere, and whoever goes on repeats nothing.
 */
export const seal = async (deps: Deps, stop: AbortSignal): Promise<void> => {
  while (!stop.aborted && (await sealPage(deps))) continue
  const until = instantOf(epochMsOf(deps.now()) - waitsMs)
  const waiting = await deps.db.withoutCompany(tx =>
    tx.query<{ company: string }>('select proof.waiting($1) as company', [until]),
  )
  for (const { company } of waiting)
    if (!stop.aborted) await signTree(deps, asCompanyId(company))
}

/** @returns whether there may be more. */
const sealPage = async (deps: Deps): Promise<boolean> => {
  const after = await positionOf(deps)
  const events = await deps.log.readStored({ after, max: page })
  const last = events.at(-1)
  if (!last) return false
  for (const [company, own] of byCompany(events)) await growTree(deps, company, own)
  await deps.db.withoutCompany(tx =>
    tx.query(
      `insert into jobs.reactions (name, position) values ($1, $2)
       on conflict (name) do update
       set position = greatest(reactions.position, excluded.position)`,
      [name, String(last.position)],
    ),
  )
  return events.length === page
}

const byCompany = (events: readonly StoredEvent[]): Map<CompanyId, StoredEvent[]> => {
  const found = new Map<CompanyId, StoredEvent[]>()
  for (const event of events) {
    const own = found.get(event.company)
    if (own) own.push(event)
    else found.set(event.company, [event])
  }
  return found
}

/** Under which the table of reactions notes how far it came: it reads like one, but every fact. */
const name = 'proof'
const positionOf = async ({ db }: Deps): Promise<LogPosition> => {
  const [row] = await db.withoutCompany(tx =>
    tx.query<{ position: string }>(
      'select position::text from jobs.reactions where name = $1',
      [name],
    ),
  )
  return asLogPosition(row?.position ?? 0)
}

export const sealLog = (deps: Deps): Job =>
  recurringJob(lookMs, { alone: 'proof' }, stop => seal(deps, stop))
