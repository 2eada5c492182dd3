import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { appUntilMs } from '#api/contract/app-proof.ts'
import { endToldThere } from '#commands/access/told-there.ts'
import { noneEnded, type WaysEnded } from '#commands/access/ways-ended.ts'
import type { Deps } from '#commands/shared/deps.ts'
import { preparedStatement } from '#database/prepared.ts'
import type { Tx } from '#database/types.ts'
import type { Seat } from '#domain/shared/browsers.ts'
import { instantOf } from '#domain/shared/time.ts'
import {
  asCompanyId,
  asUserId,
  type CompanyId,
  type Instant,
  type UserId,
} from '#domain/shared/values.ts'
import { endBeyondMost } from './app-sessions.ts'
import { noteContact } from './contacts.ts'
import { noteNewDevice } from './new-devices.ts'

export type Session = {
  readonly company: CompanyId
  readonly sessionId: string
  readonly userId: UserId
  /** A file token opens files and nothing else. */
  readonly kind: 'access' | 'file'
  readonly mustChange: boolean
  /** The product's own, to make a mail: nobody sits there. */
  readonly unattended: boolean
  /** Of the app for phones: the public key of its phone, which signs each call. Null: of a browser. */
  readonly appKey: string | null
}
export type Tokens = { readonly access: string; readonly file: string }

/**
 * Each token ends 8 hours after it was set; both after 120 minutes without a call (`spec §4`, §9). In the app the
 * access token lasts until 2100, used or not.
 */
const accessLifeMs = 8 * 60 * 60_000
export const fileLifeMs = 8 * 60 * 60_000
export const idleMs = 120 * 60_000
/** How often a session's last use is written down. */
const noteMs = 60_000

type Has = Pick<Deps, 'db' | 'now'>
export const hashOf = (token: string): string =>
  createHash('sha256').update(token).digest('hex')
export const newToken = (): string => randomBytes(32).toString('base64url')
export const newTokens = (): Tokens => ({ access: newToken(), file: newToken() })

/** From where somebody signs in, and with what. */
export type SignInPlace = Seat & {
  readonly prefix: string
  /** From a browser of his own. */
  readonly known: boolean
  /** The key of the phone, where it is the app for phones and the session is to last. */
  readonly appKey: string | null
}

type Owner = { readonly company: CompanyId; readonly userId: UserId }

/**
 * Opens a session. That somebody signed in is noted with it, to be recorded in the log by a job (record-sign-ins.ts): a
 * log that is slow or away keeps nobody out. The tokens are told once; the table keeps their hashes.
 * @returns null where the account's ways in were ended since `waysEnded` was read: what he showed serves no more.
 */
export const openSession = async (
  { db, now }: Has,
  owner: Owner & WaysEnded,
  place: SignInPlace,
): Promise<Tokens | null> => {
  const { company, userId } = owner
  const opened = newSession(now(), place)
  const { at, sessionId } = opened
  return db.withCompany(company, async tx => {
    if (!(await noneEnded(tx, owner))) return null
    await writeSession(tx, owner, opened)
    if (place.appKey !== null) await endBeyondMost(tx, company, { userId, sessionId })
    if (!place.known) await noteNewDevice(tx, company, { userId, sessionId, at, place })
    await tx.query(
      'update access.accounts set signed_in_at = greatest(signed_in_at, $3) where company_id = $1 and user_id = $2',
      [company, userId, at],
    )
    await tx.query(
      `insert into access.sign_ins (company_id, sign_in_id, user_id, at, prefix, known)
        values ($1, $2, $3, $4, $5, $6)`,
      [company, sessionId, userId, at, place.prefix, place.known],
    )
    return opened.tokens
  })
}

/** One of the product's own: nobody signed in, and nobody is told its tokens. */
export const openUnattended = async ({ db, now }: Has, owner: Owner): Promise<Tokens> => {
  const opened = newSession(now(), null)
  await db.withCompany(owner.company, tx => writeSession(tx, owner, opened))
  return opened.tokens
}

const newSession = (at: Instant, place: SignInPlace | null) => ({
  at,
  place,
  sessionId: randomUUID(),
  tokens: newTokens(),
})

const writeSession = async (
  tx: Tx,
  { company, userId }: Owner,
  { at, place, sessionId, tokens }: ReturnType<typeof newSession>,
): Promise<void> => {
  const appKey = place?.appKey ?? null
  const after = (ms: number): string => new Date(Date.parse(at) + ms).toISOString()
  await tx.query(
    `insert into access.sessions (company_id, session_id, user_id, access_hash, file_hash, issued_at, expires_at,
       file_expires_at, seen_at, unattended, browser, system, prefix, app_key)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $6, $9, $10, $11, $12, $13)`,
    [
      company,
      sessionId,
      userId,
      hashOf(tokens.access),
      hashOf(tokens.file),
      at,
      appKey === null ? after(accessLifeMs) : instantOf(appUntilMs),
      after(fileLifeMs),
      place === null,
      place?.browser ?? null,
      place?.system ?? null,
      place?.prefix ?? null,
      appKey,
    ],
  )
}

type Row = {
  company_id: string
  session_id: string
  user_id: string
  kind: string
  expires: number
  seen: number
  must_change: boolean
  unattended: boolean
  prefix: string | null
  other_prefix: string | null
  contact: number | null
  waiting: number | null
  app_key: string | null
}

/** Somebody is at work. */
export type Use = {
  readonly prefix: string
  /** He says that scans wait on his phone, or brings one. */
  readonly waiting: boolean
}

/**
 * The session of a token; null when there is none, or the token has ended.
 * @param use somebody is at work, and from where; null: a stream left open, or the product itself. A token that comes
 *   from elsewhere than it was made is noted, for its owner to see; so is that it was in contact, for scans to come.
 * @param admit throws where the call is refused all the same: then nothing is noted
 */
export const findSession = async (
  { db, now }: Has,
  token: string,
  use: Use | null,
  admit?: (session: Session) => Promise<void>,
): Promise<Session | null> => {
  const [row] = await db.withoutCompany(tx =>
    tx.query<Row>(
      preparedStatement(`select company_id, session_id, user_id, kind, must_change, unattended, prefix, other_prefix,
         app_key, (extract(epoch from expires_at) * 1000)::float8 as expires,
         (extract(epoch from seen_at) * 1000)::float8 as seen,
         (extract(epoch from contact_at) * 1000)::float8 as contact,
         (extract(epoch from waiting_since) * 1000)::float8 as waiting
       from access.session_by_token($1)`),
      [hashOf(token)],
    ),
  )
  if (!row) return null
  const at = Date.parse(now())
  const isIdle = row.app_key === null && at - row.seen >= idleMs
  if (at >= row.expires || isIdle) return null
  const session = sessionOf(row)
  await admit?.(session)
  const { company } = session
  if (use) {
    const other = row.prefix === null || row.prefix === use.prefix ? null : use.prefix
    if (at - row.seen >= noteMs || (other !== null && other !== row.other_prefix))
      await noteUse({ db, now }, company, row.session_id, other)
    const before = { contactAt: instantOr(row.contact), waitingSince: instantOr(row.waiting) }
    if (row.kind === 'access')
      await noteContact(
        { db, now },
        { company, sessionId: row.session_id },
        { ...before, seenAt: instantOf(row.seen) },
        use.waiting,
      )
  }
  return session
}

const sessionOf = (row: Row): Session => ({
  company: asCompanyId(row.company_id),
  sessionId: row.session_id,
  userId: asUserId(row.user_id),
  kind: row.kind === 'access' ? 'access' : 'file',
  mustChange: row.must_change,
  unattended: row.unattended,
  appKey: row.app_key,
})

const instantOr = (ms: number | null): Instant | null => (ms === null ? null : instantOf(ms))

const noteUse = async (
  { db, now }: Has,
  company: CompanyId,
  sessionId: string,
  other: string | null,
): Promise<void> => {
  await db.withCompany(company, tx =>
    tx.query(
      `update access.sessions
       set seen_at = greatest(seen_at, $3), other_prefix = coalesce($4, other_prefix),
         other_at = case when $4::text is null then other_at else greatest(other_at, $3) end
       where company_id = $1 and session_id = $2`,
      [company, sessionId, now(), other],
    ),
  )
}

/** Both tokens of the session are dead once this has committed. */
export const endSession = async (
  { db }: Has,
  { company, sessionId }: Session,
): Promise<void> => {
  await db.withCompany(company, async tx => {
    await tx.query('delete from access.sessions where company_id = $1 and session_id = $2', [
      company,
      sessionId,
    ])
    await endToldThere(tx, company, sessionId)
  })
}
