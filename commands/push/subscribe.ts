import { timingSafeEqual } from 'node:crypto'
import type { Tx } from '#database/types.ts'
import type { Seat } from '#domain/shared/browsers.ts'
import { ok, refuse, type Result } from '#domain/shared/result.ts'
import { asCompanyId, asUserId } from '#domain/shared/values.ts'
import { isStillIn } from '../access/published.ts'
import type { Deps } from '../shared/deps.ts'
import { targetOf, type Network } from '../shared/outbound/target.ts'
import { isOnCurve } from './encryption.ts'
import {
  openSubscriptions,
  pushIdOf,
  putSubscription,
  removeSubscriptions,
  sealSubscription,
  type Owner,
  type PushSubscription,
} from './subscriptions.ts'

/** How push services are reached. */
export type PushReach = {
  /** Hosts that the installation lists, which may be of its own network (docs/decisions/0400). */
  readonly allowedHosts: readonly string[]
  /** As it is looked up otherwise: tests have their own. */
  readonly network?: Network
}
type Has = Pick<Deps, 'db' | 'vault' | 'now'>
export type PushRefusal = { readonly code: 'account.push-refused' }
export type NoPush = { readonly code: 'account.push-not-found' }

/** A name that is not answered in time may be one later: nothing is sent before it is looked up again. */
const lookUpMs = 3000

/**
 * Whether anything may ever be sent there: an address of the open internet, keys that can be encrypted with. The
 * address is judged again each time that something is sent.
 */
const isUsable = async (
  { endpoint, p256dh, auth }: PushSubscription,
  { allowedHosts, network }: PushReach,
): Promise<boolean> =>
  isOnCurve(Buffer.from(p256dh, 'base64url')) &&
  Buffer.from(auth, 'base64url').length === 16 &&
  (await targetOf(endpoint, { allowedHosts, timeoutMs: lookUpMs }, network)).kind !==
    'refused-address'

/**
 * He is told in this browser from now on, until he signs out in it; said again, it changes nothing but in which
 * session. Who was told in it before is not any more.
 */
export const subscribe =
  (deps: Has, reach: PushReach) =>
  async (
    session: Owner & { readonly sessionId: string },
    { seat, ...subscription }: PushSubscription & { readonly seat: Seat },
  ): Promise<Result<null, PushRefusal>> => {
    if (!(await isUsable(subscription, reach))) return refuse({ code: 'account.push-refused' })
    const sealed = await sealSubscription(deps, session, subscription)
    const { company, userId, sessionId } = session
    const pushId = pushIdOf(subscription.endpoint)
    const put = await deps.db.withCompany(company, async tx => {
      if (!(await isStillIn(tx, session)) || !(await isHeld(tx, session))) return false
      await putSubscription(tx, {
        company,
        userId,
        sessionId,
        pushId,
        sealed,
        seat,
        at: deps.now(),
      })
      await unblock(tx, session)
      return true
    })
    return put ? ok(null) : refuse({ code: 'account.push-refused' })
  }

/** He can be reached again, whom no browser was left of (notice-rules 5.7). */
const unblock = async (tx: Tx, { company, userId }: Owner): Promise<void> => {
  await tx.query(
    `delete from mail.blocked where company_id = $1 and user_id = $2 and channel = 'push'`,
    [company, userId],
  )
}

/** The session is there until this transaction is done: whoever signs out waits for it, and then finds all of it. */
const isHeld = async (
  tx: Tx,
  { company, sessionId }: Owner & { readonly sessionId: string },
): Promise<boolean> => {
  const rows = await tx.query(
    'select from access.sessions where company_id = $1 and session_id = $2 for share',
    [company, sessionId],
  )
  return rows.length > 0
}

/** He is told there no more once this has answered. */
export const unsubscribe = async (
  { db }: Pick<Deps, 'db'>,
  owner: Owner,
  pushId: string,
): Promise<Result<null, NoPush>> => {
  const removed = await db.withCompany(owner.company, tx =>
    removeSubscriptions(tx, owner, [pushId]),
  )
  return removed > 0 ? ok(null) : refuse({ code: 'account.push-not-found' })
}

/**
 * A browser was given another address by its push service. It says so without a session, by what nobody else knows of
 * the one before: the address, and the secret that is encrypted with.
 */
export const replaceSubscription =
  (deps: Has, reach: PushReach) =>
  async (
    before: Pick<PushSubscription, 'endpoint' | 'auth'>,
    next: PushSubscription,
  ): Promise<Result<null, PushRefusal | NoPush>> => {
    const pushId = pushIdOf(before.endpoint)
    const owner = await ownerOf(deps, pushId)
    const [known] = owner ? await openSubscriptions(deps, owner, pushId) : []
    if (!owner || !known?.opened || !isSame(known.opened.auth, before.auth))
      return refuse({ code: 'account.push-not-found' })
    if (!(await isUsable(next, reach))) return refuse({ code: 'account.push-refused' })
    const sealed = await sealSubscription(deps, owner, next)
    const replaced = await deps.db.withCompany(owner.company, async tx => {
      // As whoever ends all that is open in the account: else the new one came between what that sees and ends.
      await tx.query(
        'select from access.accounts where company_id = $1 and user_id = $2 for no key update',
        [owner.company, owner.userId],
      )
      const [row] = await tx.query<Seat & { sessionId: string }>(
        `delete from access.push_subscriptions
         where company_id = $1 and user_id = $2 and endpoint_hash = $3
         returning browser, system, session_id as "sessionId"`,
        [owner.company, owner.userId, pushId],
      )
      if (!row) return false
      const { browser, system, sessionId } = row
      await putSubscription(tx, {
        ...owner,
        sessionId,
        sealed,
        seat: { browser, system },
        pushId: pushIdOf(next.endpoint),
        at: deps.now(),
      })
      return true
    })
    return replaced ? ok(null) : refuse({ code: 'account.push-not-found' })
  }

const ownerOf = async ({ db }: Has, pushId: string): Promise<Owner | null> => {
  const [row] = await db.withoutCompany(tx =>
    tx.query<{ company: string; user: string }>(
      `select company_id as company, user_id as "user" from access.push_subscription_by_hash($1)`,
      [pushId],
    ),
  )
  return row ? { company: asCompanyId(row.company), userId: asUserId(row.user) } : null
}

/** Both of 22 letters. */
const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
