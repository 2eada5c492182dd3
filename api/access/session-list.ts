import type { SignedIn } from '#api/shared/auth.ts'
import { textOf } from '#projections/shared/checkpoints.ts'
import { keptSeat, type Seat } from '#domain/shared/browsers.ts'
import type { Instant } from '#domain/shared/values.ts'
import type { ApiDeps } from '../deps.ts'
import { idleMs } from './sessions.ts'

type Row = {
  readonly sessionId: string
  readonly browser: string | null
  readonly system: string | null
  readonly prefix: string | null
  readonly signedInAt: Instant
  readonly seenAt: Instant
  readonly otherPrefix: string | null
  readonly otherAt: Instant | null
  readonly app: boolean
}
export type OwnSession = Seat & {
  readonly sessionId: string
  readonly current: boolean
  /** Of the app for phones: it lasts. */
  readonly app: boolean
  readonly prefix: string | null
  readonly signedInAt: Instant
  readonly seenAt: Instant
  readonly elsewhere: { readonly prefix: string; readonly at: Instant } | null
}

/** Where the caller is signed in by now: this one, then the last used first. */
export const sessionsOf = async (
  { db, now }: Pick<ApiDeps, 'db' | 'now'>,
  { session: { company, userId, sessionId: own } }: Pick<SignedIn, 'session'>,
): Promise<OwnSession[]> => {
  const at = now()
  const rows = await db.withCompany(company, tx =>
    tx.query<Row>(
      `select session_id as "sessionId", browser, system, prefix, ${textOf('issued_at')} as "signedInAt",
         ${textOf('seen_at')} as "seenAt", other_prefix as "otherPrefix", ${textOf('other_at')} as "otherAt",
         app_key is not null as app
       from access.sessions
       where company_id = $1 and user_id = $2 and not unattended and expires_at > $3
         and (parked or app_key is not null or seen_at > $4)
       order by session_id = $5 desc, seen_at desc, session_id`,
      [company, userId, at, new Date(Date.parse(at) - idleMs).toISOString(), own],
    ),
  )
  return rows.map(({ sessionId, browser, system, otherPrefix, otherAt, ...row }) => ({
    ...row,
    ...keptSeat(browser, system),
    sessionId,
    current: sessionId === own,
    elsewhere:
      otherPrefix !== null && otherAt !== null ? { prefix: otherPrefix, at: otherAt } : null,
  }))
}
