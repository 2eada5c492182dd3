import { maySignIn } from '#api/shared/auth.ts'
import { endToldThere } from '#commands/access/told-there.ts'
import { sessionsChannel } from '#api/movements/news.ts'
import { ok, refuse } from '#domain/shared/result.ts'
import { asCompanyId, asUserId, type CompanyId, type UserId } from '#domain/shared/values.ts'
import { accessOf, type UserAccess } from '#projections/access/user-access.ts'
import type { Tx } from '#database/types.ts'
import type { ApiDeps } from '../deps.ts'
import {
  endSession,
  findSession,
  hashOf,
  newToken,
  newTokens,
  type Session,
  type Tokens,
} from './sessions.ts'

type Parts = Pick<ApiDeps, 'db' | 'now'>
/** One session of somebody, in whichever company. */
type Place = { readonly company: CompanyId; readonly sessionId: string }
type Other = Place & {
  /** Of the app for phones. */
  readonly app: boolean
  readonly userId: UserId
  readonly user: UserAccess
  readonly mustChange: boolean
}
type Switched = Other & { readonly tokens: Tokens }

const ofNothing = (): string => hashOf(newToken())

/**
 * The account to which the owner of this session may switch: one that he signed in to himself, in this browser, and
 * whose session was not ended since, by whatever ends sessions. So switching is no way around a password, a second
 * factor or a closed account, and nobody gets anywhere by an address that somebody wrote into a record
 * (docs/decisions/0038). Null where there is none.
 */
export const secondAccount = async (
  { db, now }: Parts,
  { company, sessionId }: Place,
): Promise<Other | null> => {
  const partner = await db.withCompany(company, tx => partnerOf(tx, { company, sessionId }))
  if (partner === null) return null
  return db.withCompany(partner.company, async tx => {
    const [row] = await tx.query<{ user_id: string; must_change: boolean; app: boolean }>(
      `select s.user_id, a.must_change, s.app_key is not null as app
       from access.sessions s
       join access.accounts a on a.company_id = s.company_id and a.user_id = s.user_id
       where s.company_id = $1 and s.session_id = $2 and s.parked and s.expires_at > $3`,
      [partner.company, partner.sessionId, now()],
    )
    if (!row) return null
    const userId = asUserId(row.user_id)
    const user = await accessOf(tx, partner.company, userId)
    return user && maySignIn(user, now())
      ? { ...partner, userId, user, mustChange: row.must_change, app: row.app }
      : null
  })
}

/**
 * Makes the account of another session, whose token its owner still has, the second one of this session. The other's
 * tokens are dead once this answers.
 */
export const joinAccounts = async (deps: Parts, session: Session, otherToken: string) => {
  const other = await findSession(deps, otherToken, null)
  // One of the app goes with those of its phone alone: what a browser's token leads to would need no phone.
  const isElsewhere = other?.appKey !== session.appKey
  if (other === null || other.kind !== 'access' || other.unattended || isElsewhere)
    return refuse({ code: 'account.no-first-session' as const })
  const { company, userId } = session
  if (other.company === company && other.userId === userId) {
    if (other.sessionId !== session.sessionId) await endSession(deps, other)
    return refuse({ code: 'account.same-account' as const })
  }
  // What either of them was joined with before has no way back any more.
  for (const place of [session, other]) await endPartner(deps, place)
  const parked = await deps.db.withCompany(other.company, tx => park(tx, other, session))
  if (!parked) return refuse({ code: 'account.no-first-session' as const })
  await deps.db.withCompany(company, tx =>
    tx.query(
      `update access.sessions set partner_company = $3, partner_session = $4
       where company_id = $1 and session_id = $2`,
      [company, session.sessionId, other.company, other.sessionId],
    ),
  )
  return ok({ error: null })
}

/**
 * Goes to the second account: the old session's tokens are dead, those of the other are new, and end when they would
 * have. Of two who switch at once one does.
 */
export const switchAccount = async (
  deps: Parts,
  session: Session,
): Promise<Switched | null> => {
  const other = await secondAccount(deps, session)
  if (other === null) return null
  const left = await deps.db.withCompany(session.company, tx => park(tx, session, other))
  if (!left) return null
  const tokens = newTokens()
  const [entered] = await deps.db.withCompany(other.company, tx =>
    tx.query(
      `update access.sessions set parked = false, access_hash = $3, file_hash = $4, seen_at = greatest(seen_at, $5)
       where company_id = $1 and session_id = $2 and parked
       returning session_id`,
      [other.company, other.sessionId, hashOf(tokens.access), hashOf(tokens.file), deps.now()],
    ),
  )
  return entered ? { ...other, tokens } : null
}

/** Whoever leaves one leaves both. */
export const endPartner = async ({ db }: Pick<Parts, 'db'>, place: Place): Promise<void> => {
  const partner = await db.withCompany(place.company, tx => partnerOf(tx, place))
  if (partner === null) return
  const { company, sessionId } = partner
  await db.withCompany(company, async tx => {
    const [ended] = await tx.query(
      `delete from access.sessions where company_id = $1 and session_id = $2 and parked
       returning session_id`,
      [company, sessionId],
    )
    if (ended) await endToldThere(tx, company, sessionId)
  })
}

const partnerOf = async (tx: Tx, { company, sessionId }: Place): Promise<Place | null> => {
  const [row] = await tx.query<{ company: string | null; session: string | null }>(
    `select partner_company as company, partner_session as session
     from access.sessions where company_id = $1 and session_id = $2`,
    [company, sessionId],
  )
  return row?.company && row.session
    ? { company: asCompanyId(row.company), sessionId: row.session }
    : null
}

/** @returns false where somebody else parked it, or it was ended. */
const park = async (
  tx: Tx,
  { company, sessionId }: Place,
  partner: Place,
): Promise<boolean> => {
  const [row] = await tx.query<{ user_id: string }>(
    `update access.sessions set parked = true, access_hash = $3, file_hash = $4, partner_company = $5,
       partner_session = $6
     where company_id = $1 and session_id = $2 and not parked
     returning user_id`,
    [company, sessionId, ofNothing(), ofNothing(), partner.company, partner.sessionId],
  )
  if (!row) return false
  await tx.query('select pg_notify($1, $2)', [sessionsChannel, row.user_id])
  return true
}
