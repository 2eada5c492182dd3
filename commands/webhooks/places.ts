import type { Tx } from '#database/types.ts'
import type { CompanyId, Instant, LogPosition, WebhookId } from '#domain/shared/values.ts'
import { webhookEvents } from '#domain/webhooks/events.ts'
import { webhooks, type Webhook, type Webhooks } from '#domain/webhooks/webhooks.ts'
import { isOf } from '#domain/shared/events.ts'
import type { Deps } from '../shared/deps.ts'
import { webhooksStream } from './streams.ts'

/** How far each webhook is; what it is stands in the log (`webhooks.places`). */
type Named = { readonly company: CompanyId; readonly webhookId: WebhookId }

/** As they are said to be in the log by now. */
export const loadWebhooks = async (
  { log }: Pick<Deps, 'log'>,
  company: CompanyId,
): Promise<{
  readonly state: Webhooks
  readonly revision: number
  /** Where each was made, also one that was removed. */
  readonly made: ReadonlyMap<WebhookId, LogPosition>
}> => {
  const made = new Map<WebhookId, LogPosition>()
  let state = webhooks.initial
  let revision = 0
  for (const event of await log.readStream(webhooksStream(company))) {
    revision = event.revision
    if (!isOf(webhookEvents, event)) continue
    state = webhooks.evolve(state, event)
    if (event.type === 'WebhookMade') made.set(event.data.webhookId, event.position)
  }
  return { state, revision, made }
}

/**
 * Notes what the log says of a company's webhooks, so that they are told or not. Done by whoever said it, and once more
 * by who follows the log: the same comes of it, and what is noted of a later revision stays.
 */
export const noteWebhooks = async (
  { log, db, now }: Pick<Deps, 'log' | 'db' | 'now'>,
  company: CompanyId,
): Promise<void> => {
  const { state, revision, made } = await loadWebhooks({ log }, company)
  const at = now()
  await db.withCompany(company, async tx => {
    const removed = await removedAlready(tx, company)
    for (const [webhookId, position] of made) {
      if (removed.has(webhookId)) continue // for good: there may be many
      const named = { company, webhookId }
      const webhook = state.get(webhookId) ?? null
      await begin(tx, named, position, at)
      if (webhook?.replay) await setBack(tx, named, webhook.replay)
      await note(tx, named, { webhook, revision }, at)
    }
  })
}

const removedAlready = async (tx: Tx, company: CompanyId): Promise<ReadonlySet<WebhookId>> => {
  const rows = await tx.query<{ id: WebhookId }>(
    `select webhook_id as id
     from webhooks.places
     where company_id = $1 and state = 'removed' and revision > 0`,
    [company],
  )
  return new Set(rows.map(({ id }) => id))
}

/** A webhook begins with what is recorded after it was made. */
const begin = async (
  tx: Tx,
  { company, webhookId }: Named,
  madeAt: LogPosition,
  at: Instant,
): Promise<void> => {
  await tx.query(
    `insert into webhooks.places (company_id, webhook_id, revision, state, position, place, try_at)
     values ($1, $2, 0, 'on', $3, 0, $4)
     on conflict do nothing`,
    [company, webhookId, String(madeAt), at],
  )
}

/**
 * Once for each time that it was said. Whoever is at it loses it: what he says of the fact that he is at would move it
 * on again.
 */
const setBack = async (
  tx: Tx,
  { company, webhookId }: Named,
  { from, times }: NonNullable<Webhook['replay']>,
): Promise<void> => {
  const [first] = await tx.query(
    `update webhooks.places set replays = $3, not_before = null, claim = null, claimed_until = null
     where company_id = $1 and webhook_id = $2 and replays < $3
     returning 1`,
    [company, webhookId, times],
  )
  if (!first) return
  const [before] = await tx.query<{ position: string; place: number }>(
    `select f.position::text, f.place
     from webhooks.facts f
     where f.company_id = $1 and f.recorded_at < $2
     order by f.position desc, f.place desc
     limit 1`,
    [company, from],
  )
  await tx.query(
    `update webhooks.places set position = $3::bigint, place = $4::int
     where company_id = $1 and webhook_id = $2 and (position, place) > ($3::bigint, $4::int)`,
    [company, webhookId, before?.position ?? '0', before?.place ?? 0],
  )
}

/** What begins again, or is said anew, is tried at once. */
const note = async (
  tx: Tx,
  { company, webhookId }: Named,
  { webhook, revision }: { readonly webhook: Webhook | null; readonly revision: number },
  at: Instant,
): Promise<void> => {
  const state = webhook === null ? 'removed' : webhook.paused ? 'paused' : 'on'
  await tx.query(
    `update webhooks.places set revision = $3, state = $4, try_at = least(try_at, $5),
       failing_since = case when state = 'on' then failing_since end,
       failed = case when state = 'on' then failed else 0 end
     where company_id = $1 and webhook_id = $2 and revision < $3`,
    [company, webhookId, revision, state, at],
  )
}

export type WebhookPlace = {
  readonly webhookId: WebhookId
  /** Null: its last try was well, or there was none. */
  readonly failingSince: Instant | null
  readonly failed: number
  readonly tryAt: Instant
  /** How many facts wait, counted up to a hundred; those that its kinds leave out among them. */
  readonly waiting: number
}
const point = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

export const placesOf = (tx: Tx, company: CompanyId): Promise<WebhookPlace[]> =>
  tx.query<WebhookPlace>(
    `select p.webhook_id as "webhookId", ${point('p.failing_since')} as "failingSince", p.failed,
       ${point('p.try_at')} as "tryAt",
       (select count(*)::int
         from (select
           from webhooks.facts f
           where f.company_id = p.company_id and (f.position, f.place) > (p.position, p.place)
           limit 100) waits) as waiting
     from webhooks.places p
     where p.company_id = $1 and p.state <> 'removed'`,
    [company],
  )

export type WebhookTry = {
  /** Null: a test. */
  readonly kind: string | null
  readonly factId: string | null
  readonly at: Instant
  readonly outcome: TryOutcome
  readonly status: number | null
}
export type TryOutcome =
  | 'delivered'
  | 'failed'
  | 'refused-address'
  | 'unreachable'
  | 'no-answer'
/** As many as are kept of each. */
export const mostTries = 100

export const triesOf = (tx: Tx, { company, webhookId }: Named): Promise<WebhookTry[]> =>
  tx.query<WebhookTry>(
    `select kind, fact_id as "factId", ${point('at')} as at, outcome, status
     from webhooks.tries
     where company_id = $1 and webhook_id = $2
     order by number desc
     limit ${mostTries}`,
    [company, webhookId],
  )

export const noteTry = async (
  tx: Tx,
  { company, webhookId }: Named,
  { kind, factId, at, outcome, status }: WebhookTry,
): Promise<void> => {
  await tx.query(
    `insert into webhooks.tries (company_id, webhook_id, fact_id, kind, at, outcome, status)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [company, webhookId, factId, kind, at, outcome, status],
  )
  await tx.query(
    `delete from webhooks.tries
     where company_id = $1 and webhook_id = $2 and number <= (
       select number
       from webhooks.tries
       where company_id = $1 and webhook_id = $2
       order by number desc
       offset ${mostTries} limit 1)`,
    [company, webhookId],
  )
}
