import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Deps } from '#commands/shared/deps.ts'
import { asCompanyId, asUserId, type CompanyId, type UserId } from '#domain/shared/values.ts'

export type Session = {
  readonly company: CompanyId
  readonly sessionId: string
  readonly userId: UserId
  /** A file token opens files and nothing else. */
  readonly kind: 'access' | 'file'
  readonly mustChange: boolean
  /** The product's own, to make a mail: nobody sits there. */
  readonly unattended: boolean
}
export type Tokens = { readonly access: string; readonly file: string }

/** A session ends 8 hours after signing in, or after 120 minutes without a call (`spec §9`). */
const lifeMs = 8 * 60 * 60_000
const idleMs = 120 * 60_000
/** How often a session's last use is written down. */
const noteMs = 60_000

type Has = Pick<Deps, 'db' | 'now'>
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')
const newToken = (): string => randomBytes(32).toString('base64url')

/** From where somebody signs in. */
export type SignInPlace = {
  readonly prefix: string /** From a browser of his own. */
  readonly known: boolean
}

/**
 * Opens a session; null: the product's own. That somebody signed in is noted with it, to be recorded in the log by a
 * job (record-sign-ins.ts): a log that is slow or away keeps nobody out. The tokens are told once; the table keeps
 * their hashes.
 */
export const openSession = async (
  { db, now }: Has,
  company: CompanyId,
  userId: UserId,
  place: SignInPlace | null,
): Promise<Tokens> => {
  const tokens = { access: newToken(), file: newToken() }
  const [at, sessionId] = [now(), randomUUID()]
  await db.withCompany(company, async tx => {
    await tx.query(
      `insert into access.sessions (company_id, session_id, user_id, access_hash, file_hash, issued_at, expires_at,
         seen_at, unattended)
       values ($1, $2, $3, $4, $5, $6, $7, $6, $8)`,
      [
        company,
        sessionId,
        userId,
        hashOf(tokens.access),
        hashOf(tokens.file),
        at,
        new Date(Date.parse(at) + lifeMs).toISOString(),
        place === null,
      ],
    )
    if (place === null) return
    await tx.query(
      'update access.accounts set signed_in_at = greatest(signed_in_at, $3) where company_id = $1 and user_id = $2',
      [company, userId, at],
    )
    await tx.query(
      `insert into access.sign_ins (company_id, sign_in_id, user_id, at, prefix, known)
        values ($1, $2, $3, $4, $5, $6)`,
      [company, sessionId, userId, at, place.prefix, place.known],
    )
  })
  return tokens
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
}

/**
 * The session of a token; null when there is none, or it has ended. `use` says that somebody is at work, not a stream
 * left open.
 */
export const findSession = async (
  { db, now }: Has,
  token: string,
  use: boolean,
): Promise<Session | null> => {
  const [row] = await db.withoutCompany(tx =>
    tx.query<Row>(
      `select company_id, session_id, user_id, kind, must_change, unattended,
         (extract(epoch from expires_at) * 1000)::float8 as expires,
         (extract(epoch from seen_at) * 1000)::float8 as seen
     from access.session_by_token($1)`,
      [hashOf(token)],
    ),
  )
  if (!row) return null
  const at = Date.parse(now())
  const company = asCompanyId(row.company_id)
  if (at >= row.expires || at - row.seen >= idleMs) return null
  if (use && at - row.seen >= noteMs) await noteUse({ db, now }, company, row.session_id)
  return {
    company,
    sessionId: row.session_id,
    userId: asUserId(row.user_id),
    kind: row.kind === 'access' ? 'access' : 'file',
    mustChange: row.must_change,
    unattended: row.unattended,
  }
}

const noteUse = async (
  { db, now }: Has,
  company: CompanyId,
  sessionId: string,
): Promise<void> => {
  await db.withCompany(company, tx =>
    tx.query(
      'update access.sessions set seen_at = greatest(seen_at, $3) where company_id = $1 and session_id = $2',
      [company, sessionId, now()],
    ),
  )
}

/** Both tokens of the session are dead once this has committed. */
export const endSession = async (
  { db }: Has,
  { company, sessionId }: Session,
): Promise<void> => {
  await db.withCompany(company, tx =>
    tx.query('delete from access.sessions where company_id = $1 and session_id = $2', [
      company,
      sessionId,
    ]),
  )
}
