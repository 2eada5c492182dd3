import { createHash, randomBytes } from 'node:crypto'
import type { Tx } from '#database/types.ts'
import { epochMsOf, instantOf } from '#domain/shared/time.ts'
import {
  asCompanyId,
  asUserId,
  type CompanyId,
  type Instant,
  type UserId,
} from '#domain/shared/values.ts'
import type { Deps } from '../shared/deps.ts'

/**
 * A link serves once, for an hour; the one before it ends with it, and with every password that is set in another way.
 */
const lifeMs = 60 * 60_000
/** Whoever asks again this soon is sent none: what he was sent still serves. */
const pauseMs = 5 * 60_000

/** When a link that is made then ends. */
export const linkEndOf = (madeAt: Instant): Instant => instantOf(epochMsOf(madeAt) + lifeMs)

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** @returns what the mail is to carry, which is written nowhere; its hash is written by `writeLink`. */
export const newLinkToken = (): string => randomBytes(32).toString('base64url')

/** @returns false when he was sent one a moment ago. */
export const writeLink = async (
  tx: Tx,
  company: CompanyId,
  userId: UserId,
  token: string,
  at: Instant,
): Promise<boolean> => {
  const written = await tx.query(
    `insert into access.password_links as l (company_id, user_id, token_hash, made_at, expires_at) values ($1, $2, $3,
       $4, $5)
     on conflict (company_id, user_id) do update set token_hash = excluded.token_hash, made_at = excluded.made_at,
       expires_at = excluded.expires_at
     where l.made_at <= $6
     returning user_id`,
    [company, userId, hashOf(token), at, linkEndOf(at), instantOf(epochMsOf(at) - pauseMs)],
  )
  return written.length > 0
}

/** Whose link it is; null when there is none such, or its hour is over. */
export const linkOf = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  token: string,
): Promise<{ readonly company: CompanyId; readonly userId: UserId } | null> => {
  const [row] = await db.withoutCompany(tx =>
    tx.query<{ company_id: string; user_id: string }>(
      'select company_id, user_id from access.password_link($1, $2)',
      [hashOf(token), now()],
    ),
  )
  return row ? { company: asCompanyId(row.company_id), userId: asUserId(row.user_id) } : null
}

/** Uses it up. @returns false when somebody was faster, or its hour is over. */
export const takeLink = async (
  tx: Tx,
  company: CompanyId,
  userId: UserId,
  token: string,
  at: Instant,
): Promise<boolean> =>
  (
    await tx.query(
      `delete from access.password_links
        where company_id = $1 and user_id = $2 and token_hash = $3 and expires_at > $4
        returning user_id`,
      [company, userId, hashOf(token), at],
    )
  ).length > 0
