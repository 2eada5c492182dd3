import type { Deps } from '#commands/shared/deps.ts'
import {
  inContact,
  laterOf,
  saysMore,
  type Contact,
  type SeenContact,
} from '#domain/locations/contact.ts'
import type { CompanyId, Instant, UserId } from '#domain/shared/values.ts'
import { textOf } from '#projections/shared/checkpoints.ts'
import { readContactMark } from './contact-mark.ts'

/** One session of somebody. */
type Place = { readonly company: CompanyId; readonly sessionId: string }
type Parts = Pick<Deps, 'db' | 'now' | 'vault'>
type Row = {
  readonly sessionId: string
  readonly issuedAt: Instant
  readonly contactAt: Instant | null
  readonly phoneId: string | null
}

/**
 * Writes down that a session was in contact, where that says more than what stands.
 * @param waiting it says itself that scans wait on it
 */
export const noteContact = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { company, sessionId }: Place,
  before: Contact & { readonly seenAt: Instant },
  waiting: boolean,
): Promise<void> => {
  const after = inContact(before, { at: now(), waiting, seenAt: before.seenAt })
  if (!saysMore(before, after)) return
  await db.withCompany(company, tx =>
    tx.query(
      `update access.sessions set contact_at = greatest(contact_at, $3), waiting_since = $4
       where company_id = $1 and session_id = $2`,
      [company, sessionId, after.contactAt, after.waitingSince],
    ),
  )
}

/** A scan comes from the session as it is made, taken or refused: it has a network. */
export const noteScan = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { company, sessionId }: Place,
): Promise<void> => {
  await db.withCompany(company, tx =>
    tx.query(
      `update access.sessions set contact_at = greatest(contact_at, $3), waiting_since = null
       where company_id = $1 and session_id = $2`,
      [company, sessionId, now()],
    ),
  )
}

/** Which phone signed a scan of the session, once it was taken: a key that is none of his moves nothing. */
export const notePhone = async (
  { db }: Pick<Deps, 'db'>,
  { company, sessionId }: Place,
  phoneId: string,
): Promise<void> => {
  await db.withCompany(company, tx =>
    tx.query(
      `update access.sessions set phone_id = $3
       where company_id = $1 and session_id = $2 and phone_id is distinct from $3`,
      [company, sessionId, phoneId],
    ),
  )
}

/**
 * What the server saw itself of whoever brings a scan that was kept. A mark of a session that is gone proves nothing:
 * nobody knows any more when that one was in contact.
 */
export const seenOf = async (
  deps: Parts,
  { company, userId, sessionId }: Place & { readonly userId: UserId },
  { mark, phoneId }: { readonly mark: string | null; readonly phoneId: string | null },
): Promise<SeenContact> => {
  const rows = await deps.db.withCompany(company, tx =>
    tx.query<Row>(
      `select session_id as "sessionId", ${textOf('issued_at')} as "issuedAt",
         ${textOf('contact_at')} as "contactAt", phone_id as "phoneId"
       from access.sessions
       where company_id = $1 and user_id = $2 and not unattended`,
      [company, userId],
    ),
  )
  const marked = mark === null ? null : readContactMark(deps, { company, userId }, mark)
  const known = rows.some(row => row.sessionId === marked?.sessionId) ? marked : null
  const own = rows.find(row => row.sessionId === sessionId)
  const isHere = (row: Row): boolean =>
    row.sessionId === sessionId ||
    row.sessionId === known?.sessionId ||
    (phoneId !== null && row.phoneId === phoneId)
  const last = (of: readonly (Instant | null)[]) => of.reduce<Instant | null>(laterOf, null)
  return {
    knownSince: known?.at ?? own?.issuedAt ?? deps.now(),
    contactAt: last(rows.filter(isHere).map(row => row.contactAt)),
    elsewhereAt: last(
      rows
        .filter(row => !isHere(row))
        .map(({ contactAt, issuedAt }) => laterOf(contactAt, issuedAt)),
    ),
  }
}
