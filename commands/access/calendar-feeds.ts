import { createHash, randomBytes } from 'node:crypto'
import type { Tx } from '#database/types.ts'
import { user, type OwnEvent, type UserRefusal } from '#domain/access/users.ts'
import { ok, refuse, type Result } from '#domain/shared/result.ts'
import { epochMsOf, instantOf } from '#domain/shared/time.ts'
import {
  asCompanyId,
  asUserId,
  type CompanyId,
  type Instant,
  type UserId,
} from '#domain/shared/values.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import { handle } from '../shared/handle.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { userStream } from './streams.ts'
import { isStillIn } from './ways-ended.ts'

/** The rows of `access.calendar_feeds`: under which secret address somebody's own calendar is read. */
type Owner = { readonly company: CompanyId; readonly userId: UserId }
export type CalendarFeed = { readonly madeAt: Instant; readonly readAt: Instant | null }
export type NoFeed = { readonly code: 'account.feed-not-found' }

/** 128 bits, which are told once; the table keeps their hash. */
const newSecret = (): string => randomBytes(16).toString('base64url')
const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')
/** How often it is written down that it was read. */
const noteMs = 60 * 60_000
const instantIn = (ms: number): Instant => instantOf(Math.round(ms))

/** Null: he has none. */
export const feedOf = async (
  { db }: Pick<Deps, 'db'>,
  { company, userId }: Owner,
): Promise<CalendarFeed | null> => {
  const [row] = await db.withCompany(company, tx =>
    tx.query<{ made_ms: number; read_ms: number | null }>(
      `select extract(epoch from made_at)::float8 * 1000 as made_ms,
         extract(epoch from read_at)::float8 * 1000 as read_ms
       from access.calendar_feeds
       where company_id = $1 and user_id = $2`,
      [company, userId],
    ),
  )
  return row
    ? {
        madeAt: instantIn(row.made_ms),
        readAt: row.read_ms === null ? null : instantIn(row.read_ms),
      }
    : null
}

type Made = { readonly position: Position; readonly secret: string }
/** His session was ended since he gave his password, which may be another now. */
export type NotInAnyMore = { readonly code: 'access.old-password-wrong' }
/** One that he has already serves no more. `tell`: done with it or not at all, that its owner is told. */
export const makeFeed =
  (deps: Deps) =>
  async (
    caller: Caller,
    {
      session,
      tell,
    }: {
      readonly session: Owner & { readonly sessionId: string }
      readonly tell: (tx: Tx) => Promise<void>
    },
  ): Promise<Result<Made, NotInAnyMore | UserRefusal | SharedRefusal>> => {
    const { company, userId } = session
    const secret = newSecret()
    const made = await deps.db.withCompany(company, async tx => {
      if (!(await isStillIn(tx, session))) return false
      await tx.query(
        `insert into access.calendar_feeds (company_id, user_id, secret_hash, made_at) values ($1, $2, $3, $4)
         on conflict (company_id, user_id) do update set secret_hash = excluded.secret_hash,
           made_at = excluded.made_at, read_at = null`,
        [company, userId, hashOf(secret), deps.now()],
      )
      await tell(tx)
      return true
    })
    if (!made) return refuse({ code: 'access.old-password-wrong' })
    const recorded = await record(deps, caller, {
      type: 'CalendarFeedMade',
      data: { userId },
    })
    return recorded.ok ? ok({ ...recorded.value, secret }) : recorded
  }

/** Nobody reads it any more once this has answered. */
export const revokeFeed =
  (deps: Deps) =>
  async (
    caller: Caller,
    userId: UserId,
  ): Promise<Result<{ position: Position }, NoFeed | UserRefusal | SharedRefusal>> => {
    const { company } = caller
    const removed = await deps.db.withCompany(company, tx =>
      tx.query(
        'delete from access.calendar_feeds where company_id = $1 and user_id = $2 returning 1',
        [company, userId],
      ),
    )
    if (removed.length === 0) return refuse({ code: 'account.feed-not-found' })
    return record(deps, caller, { type: 'CalendarFeedRevoked', data: { userId } })
  }

const record = (deps: Deps, caller: Caller, event: OwnEvent) => {
  const { userId } = event.data
  return handle(
    deps,
    userStream(caller.company, userId),
    user,
    { type: 'RecordOwn', userId, event },
    caller,
  )
}

/** Whose it is, and that it was read; null: nobody's. */
export const readFeed = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  secret: string,
): Promise<Owner | null> => {
  const hash = hashOf(secret)
  const [row] = await db.withoutCompany(tx =>
    tx.query<{ company_id: string; user_id: string; read_ms: number | null }>(
      `select company_id, user_id, extract(epoch from read_at)::float8 * 1000 as read_ms
       from access.calendar_feed_by_secret($1)`,
      [hash],
    ),
  )
  if (!row) return null
  const owner = { company: asCompanyId(row.company_id), userId: asUserId(row.user_id) }
  const at = now()
  if (row.read_ms === null || epochMsOf(at) - row.read_ms >= noteMs)
    await db.withCompany(owner.company, tx =>
      tx.query(
        `update access.calendar_feeds set read_at = greatest(read_at, $4)
         where company_id = $1 and user_id = $2 and secret_hash = $3`,
        [owner.company, owner.userId, hash, at],
      ),
    )
  return owner
}
