import type { MesaiEvent } from '#domain/catalogue.ts'
import { asCompanyId, type CompanyId } from '#domain/shared/values.ts'
import { isOf } from '#domain/shared/events.ts'
import { webhookEvents } from '#domain/webhooks/events.ts'
import { factsOf, toldEventTypes } from '#domain/webhooks/facts.ts'
import { keptSince } from '#domain/webhooks/pace.ts'
import type { LogEntry } from '#event-store/contract.ts'
import type { Deps } from '../shared/deps.ts'
import { derivedId } from '../shared/ids.ts'
import { recurringJob, type Job } from '../shared/jobs.ts'
import type { Reaction } from '../shared/reactions.ts'
import { noteWebhooks } from './places.ts'

type Parts = Pick<Deps, 'log' | 'db' | 'now'>

/**
 * Keeps, of companies that have a webhook, what other programs are told, in the order of the log (docs/decisions/0401).
 * A page is kept before the next is read, so whoever reads what is kept misses nothing that comes before; one that is
 * seen twice is kept once. What is longer ago than facts are kept is left out: a log that is gone through once more,
 * after it was moved, is told to nobody again.
 */
export const onFactsTold = (parts: Parts): Reaction<MesaiEvent['type']> => ({
  name: 'webhooks',
  to: [...toldEventTypes, ...Object.keys(webhookEvents).filter(isWebhookType)],
  react: async events => {
    for (const company of new Set(
      events.filter(event => isOf(webhookEvents, event)).map(event => event.company),
    ))
      await noteWebhooks(parts, company)
    const since = keptSince(parts.now())
    const kept = events.filter(({ recordedAt }) => recordedAt >= since)
    if (kept.length === 0) return
    for (const company of await companiesTold(parts)) {
      const theirs = kept.filter(event => event.company === company)
      if (theirs.length > 0) await keepFacts(parts, company, theirs)
    }
  },
})
const isWebhookType = (type: string): type is keyof typeof webhookEvents =>
  Object.hasOwn(webhookEvents, type)

const companiesTold = async ({ db }: Parts): Promise<ReadonlySet<CompanyId>> => {
  const rows = await db.withoutCompany(tx =>
    tx.query<{ company: string }>('select company from webhooks.companies() company'),
  )
  return new Set(rows.map(({ company }) => asCompanyId(company)))
}

const keepFacts = async (
  { db }: Parts,
  company: CompanyId,
  events: readonly LogEntry<MesaiEvent>[],
): Promise<void> => {
  const rows = events.flatMap(event =>
    factsOf(event).map((fact, at) => ({
      position: String(event.position),
      place: at + 1,
      fact_id: derivedId(event.stream, String(event.revision), String(at)),
      kind: fact.kind,
      employee_id: fact.employeeId,
      movement_id: fact.movementId ?? null,
      data: fact.data,
      recorded_at: event.recordedAt,
    })),
  )
  if (rows.length === 0) return
  await db.withCompany(company, tx =>
    tx.query(
      `insert into webhooks.facts (company_id, position, place, fact_id, kind, employee_id, movement_id, data,
         recorded_at)
       select $1, r.position, r.place, r.fact_id, r.kind, r.employee_id, r.movement_id, r.data, r.recorded_at
       from json_to_recordset($2::json) as r (position bigint, place int, fact_id uuid, kind text, employee_id uuid,
         movement_id uuid, data json, recorded_at timestamptz)
       on conflict do nothing`,
      [company, JSON.stringify(rows)],
    ),
  )
}

const sweepMs = 60 * 60_000
/** Facts beyond what is kept, secrets that ran out or whose webhook was never made, and old tries. */
export const sweepWebhooks = ({ db, now }: Pick<Deps, 'db' | 'now'>): Job =>
  recurringJob(sweepMs, { alone: 'webhook-sweep' }, () =>
    db.withoutCompany(tx =>
      tx.query('select webhooks.forget($1, $2)', [keptSince(now()), now()]),
    ),
  )
