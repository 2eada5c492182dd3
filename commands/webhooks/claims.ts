import { randomUUID } from 'node:crypto'
import type { Database, Tx } from '#database/types.ts'
import { epochMsOf, instantOf } from '#domain/shared/time.ts'
import {
  asCompanyId,
  asLogPosition,
  asWebhookId,
  type CompanyId,
  type EmployeeId,
  type Instant,
  type LogPosition,
  type MovementId,
  type WebhookId,
} from '#domain/shared/values.ts'
import type { WebhookFailing } from '#domain/webhooks/pace.ts'
import { noteTry, type WebhookTry } from './places.ts'

type Named = { readonly company: CompanyId; readonly webhookId: WebhookId }
/** Who tells a webhook what waits: nobody else does while he holds it. */
export type ClaimedWebhook = Named & { readonly claim: string }
/** A fact as it is kept. */
export type KeptFact = {
  readonly position: LogPosition
  readonly place: number
  readonly factId: string
  readonly kind: string
  readonly employeeId: EmployeeId | null
  readonly movementId: MovementId | null
  readonly data: Readonly<Record<string, string | number | null>>
  readonly recordedAt: Instant
}

/** Longer than a try can last; renewed before each. */
const claimMs = 60_000
const until = (now: Instant): Instant => instantOf(epochMsOf(now) + claimMs)
const mine = 'company_id = $1 and webhook_id = $2 and claim = $3'

/** Those that have something to be told, of each company a few. */
export const dueWebhooks = async (
  db: Pick<Database, 'withoutCompany'>,
  now: Instant,
  { most, ofCompany }: { readonly most: number; readonly ofCompany: number },
): Promise<readonly Named[]> => {
  const rows = await db.withoutCompany(tx =>
    tx.query<{ company: string; id: string }>(
      'select company_id as company, webhook_id as id from webhooks.due($1, $2, $3)',
      [now, most, ofCompany],
    ),
  )
  return rows.map(({ company, id }) => ({
    company: asCompanyId(company),
    webhookId: asWebhookId(id),
  }))
}

/** Null where somebody else is at it. */
export const claimWebhook = async (
  db: Pick<Database, 'withCompany'>,
  { company, webhookId }: Named,
  now: Instant,
): Promise<ClaimedWebhook | null> => {
  const claim = randomUUID()
  const [row] = await db.withCompany(company, tx =>
    tx.query(
      `update webhooks.places set claim = $3, claimed_until = $4
       where company_id = $1 and webhook_id = $2 and state = 'on' and try_at <= $5
         and (claimed_until is null or claimed_until <= $5)
       returning 1`,
      [company, webhookId, claim, until(now), now],
    ),
  )
  return row ? { company, webhookId, claim } : null
}

/** @returns false when it went to somebody else meanwhile: what follows is his. */
export const renewClaim = async (
  db: Pick<Database, 'withCompany'>,
  { company, webhookId, claim }: ClaimedWebhook,
  now: Instant,
): Promise<boolean> =>
  (
    await db.withCompany(company, tx =>
      tx.query(`update webhooks.places set claimed_until = $4 where ${mine} returning 1`, [
        company,
        webhookId,
        claim,
        until(now),
      ]),
    )
  ).length > 0

/** Others may go on at once. Its next turn is after theirs that wait by now: much that waits holds up nobody else. */
export const releaseClaim = async (
  db: Pick<Database, 'withCompany'>,
  { company, webhookId, claim }: ClaimedWebhook,
  now: Instant,
): Promise<void> => {
  await db.withCompany(company, tx =>
    tx.query(
      `update webhooks.places set claim = null, claimed_until = null, try_at = greatest(try_at, $4)
       where ${mine}`,
      [company, webhookId, claim, now],
    ),
  )
}

/** What waits for a webhook, as far as one look goes, and how it stands with the receiver. */
export type WaitingFacts = {
  readonly facts: readonly KeptFact[]
  readonly failing: WebhookFailing
  /** What was recorded before was told in the log as it was before it was moved; null: it was not moved since. */
  readonly notBefore: Instant | null
}

export const waitingFacts = async (
  db: Pick<Database, 'withCompany'>,
  { company, webhookId, claim }: ClaimedWebhook,
): Promise<WaitingFacts> =>
  db.withCompany(company, async tx => {
    const [row] = await tx.query<{
      since: Instant | null
      times: number
      notBefore: Instant | null
    }>(
      `select ${point('failing_since')} as since, failed as times, ${point('not_before')} as "notBefore"
       from webhooks.places
       where ${mine}`,
      [company, webhookId, claim],
    )
    const facts = await tx.query<Omit<KeptFact, 'position'> & { position: string }>(
      `select f.position::text, f.place, f.fact_id as "factId", f.kind, f.employee_id as "employeeId",
         f.movement_id as "movementId", f.data, ${point('f.recorded_at')} as "recordedAt"
       from webhooks.places p
       join webhooks.facts f on f.company_id = p.company_id and (f.position, f.place) > (p.position, p.place)
       where p.company_id = $1 and p.webhook_id = $2 and p.claim = $3
       order by f.position, f.place
       limit 50`,
      [company, webhookId, claim],
    )
    return {
      facts: facts.map(fact => ({ ...fact, position: asLogPosition(fact.position) })),
      failing: row?.since ? { since: row.since, times: row.times } : null,
      notBefore: row?.notBefore ?? null,
    }
  })
const point = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** It was told everything up to here, or is not to be told it. Nothing where the claim went to somebody else. */
export const moveOn = (
  db: Pick<Database, 'withCompany'>,
  { company, webhookId, claim }: ClaimedWebhook,
  { position, place }: Pick<KeptFact, 'position' | 'place'>,
  tried?: WebhookTry,
): Promise<void> =>
  db.withCompany(company, async tx => {
    const [held] = await tx.query(
      `update webhooks.places set position = $4, place = $5,
         failing_since = case when $6 then null else failing_since end,
         failed = case when $6 then 0 else failed end
       where ${mine}
       returning 1`,
      [company, webhookId, claim, String(position), place, tried !== undefined],
    )
    if (held && tried) await noteTry(tx, { company, webhookId }, tried)
  })

/** The same fact again, later. */
export const tryLater = (
  db: Pick<Database, 'withCompany'>,
  { company, webhookId, claim }: ClaimedWebhook,
  { tryAt, failing }: { readonly tryAt: Instant; readonly failing: WebhookFailing },
  tried?: WebhookTry,
): Promise<void> =>
  db.withCompany(company, async (tx: Tx) => {
    const [held] = await tx.query(
      `update webhooks.places set try_at = $4, failing_since = $5, failed = $6
       where ${mine}
       returning 1`,
      [company, webhookId, claim, tryAt, failing?.since ?? null, failing?.times ?? 0],
    )
    if (held && tried) await noteTry(tx, { company, webhookId }, tried)
  })
