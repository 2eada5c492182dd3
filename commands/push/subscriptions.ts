import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Envelope, Tx } from '#database/types.ts'
import { keptSeat, type Seat } from '#domain/shared/browsers.ts'
import { userSubject } from '#domain/shared/events.ts'
import { instantOf } from '#domain/shared/time.ts'
import type { CompanyId, Instant, UserId } from '#domain/shared/values.ts'
import type { Deps } from '../shared/deps.ts'

/** The rows of `access.push_subscriptions`: in which browsers somebody is told that a notice waits. */
export type Owner = { readonly company: CompanyId; readonly userId: UserId }
/** As a browser says it: its address at the push service, and what is encrypted with (RFC 8291), in base64url. */
export type PushSubscription = {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}
export type ListedSubscription = Seat & {
  /** SHA-256 (hex) of its address: the browser itself knows by it that it is meant. */
  readonly pushId: string
  readonly addedAt: Instant
}
export type OpenedSubscription = { readonly pushId: string } & (
  | { readonly opened: PushSubscription }
  /** Its keys were destroyed. */
  | { readonly opened: null }
)

/** In so many browsers one is told: for one more, he is told no more in the one that was not opened for longest. */
export const mostSubscriptions = 10

export const pushIdOf = (endpoint: string): string =>
  createHash('sha256').update(endpoint).digest('hex')

const sealing = ({ company, userId }: Owner, pushId: string) =>
  ({
    company,
    subject: userSubject(userId),
    class: 'identity',
    about: `access.push_subscriptions:${pushId}`,
  }) as const

type Row = {
  readonly pushId: string
  readonly browser: string
  readonly system: string
  readonly addedMs: number
}

/** In the order in which they were added. */
export const subscriptionsOf = async (
  { db }: Pick<Deps, 'db'>,
  { company, userId }: Owner,
): Promise<readonly ListedSubscription[]> => {
  const rows = await db.withCompany(company, tx =>
    tx.query<Row>(
      `select endpoint_hash as "pushId", browser, system, extract(epoch from added_at)::float8 * 1000 as "addedMs"
       from access.push_subscriptions
       where company_id = $1 and user_id = $2
       order by added_at, endpoint_hash`,
      [company, userId],
    ),
  )
  return rows.map(({ pushId, browser, system, addedMs }) => ({
    pushId,
    ...keptSeat(browser, system),
    addedAt: instantOf(Math.round(addedMs)),
  }))
}

const opened = z.object({ endpoint: z.string(), p256dh: z.string(), auth: z.string() })

/** With what somebody's browsers are reached. @param pushId of one alone */
export const openSubscriptions = async (
  { db, vault }: Pick<Deps, 'db' | 'vault'>,
  owner: Owner,
  pushId: string | null = null,
): Promise<readonly OpenedSubscription[]> => {
  const { company, userId } = owner
  const rows = await db.withCompany(company, tx =>
    tx.query<{ pushId: string; sealed: Envelope }>(
      `select endpoint_hash as "pushId", sealed
       from access.push_subscriptions
       where company_id = $1 and user_id = $2 and ($3::text is null or endpoint_hash = $3)`,
      [company, userId, pushId],
    ),
  )
  const plain = await vault.open(
    rows.map(row => ({ ...sealing(owner, row.pushId), envelope: row.sealed })),
  )
  return rows.map((row, at) => {
    const text = plain[at] ?? null
    return {
      pushId: row.pushId,
      opened: text === null ? null : opened.parse(JSON.parse(text)),
    }
  })
}

export const sealSubscription = async (
  { vault }: Pick<Deps, 'vault'>,
  owner: Owner,
  subscription: PushSubscription,
): Promise<Envelope> => {
  const { endpoint, p256dh, auth } = subscription
  const [sealed] = await vault.seal([
    {
      ...sealing(owner, pushIdOf(endpoint)),
      plain: JSON.stringify({ endpoint, p256dh, auth }),
    },
  ])
  if (!sealed) throw new Error('one sealed for one')
  return sealed
}

type Put = Owner & {
  readonly pushId: string
  readonly sealed: Envelope
  readonly seat: Seat
  readonly sessionId: string
  readonly at: Instant
}

/** It is his from now on, whose it ever was; what is beyond the most goes. */
export const putSubscription = async (tx: Tx, put: Put): Promise<void> => {
  const { company, userId, pushId, sealed, seat, sessionId, at } = put
  await tx.query('select access.put_push_subscription($1, $2, $3, $4, $5, $6, $7)', [
    userId,
    pushId,
    JSON.stringify(sealed),
    seat.browser,
    seat.system,
    sessionId,
    at,
  ])
  await tx.query(
    `delete from access.push_subscriptions where company_id = $1 and endpoint_hash in (
       select endpoint_hash from access.push_subscriptions
       where company_id = $1 and user_id = $2 and endpoint_hash <> $3
       order by confirmed_at desc, endpoint_hash offset $4)`,
    [company, userId, pushId, mostSubscriptions - 1],
  )
}

/** @returns how many of these were his. */
export const removeSubscriptions = async (
  tx: Tx,
  { company, userId }: Owner,
  pushIds: readonly string[],
): Promise<number> => {
  const removed = await tx.query(
    `delete from access.push_subscriptions
     where company_id = $1 and user_id = $2 and endpoint_hash = any($3)
     returning endpoint_hash`,
    [company, userId, pushIds],
  )
  return removed.length
}
