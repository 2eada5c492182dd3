import { randomBytes } from 'node:crypto'
import type { Envelope, Tx, Vault } from '#database/types.ts'
import { userSubject } from '#domain/shared/events.ts'
import { instantOf } from '#domain/shared/time.ts'
import {
  asCompanyId,
  asPasskeyId,
  asUserId,
  type CompanyId,
  type Instant,
  type PasskeyId,
  type UserId,
} from '#domain/shared/values.ts'
import type { Deps } from '../../shared/deps.ts'
import type { Owner } from '../second-factor/factors.ts'

/** The rows of `access.passkeys`. */
export type Passkey = {
  readonly passkeyId: PasskeyId
  readonly credentialId: string
  /** As its owner calls it; empty once his key is destroyed. */
  readonly name: string
  readonly addedAt: Instant
  readonly usedAt: Instant | null
}
export type StoredKey = {
  readonly company: CompanyId
  readonly passkeyId: PasskeyId
  readonly userId: UserId
  readonly handle: string
  readonly publicKey: Uint8Array<ArrayBuffer>
  readonly counter: number
  /** By what the account is known to the counters of attempts. */
  readonly account: string
  readonly mustChange: boolean
}

/** As many as one may have. */
export const mostPasskeys = 10

const sealing = ({ company, userId }: Owner, passkeyId: PasskeyId) =>
  ({
    company,
    subject: userSubject(userId),
    class: 'identity',
    about: `access.passkeys:${passkeyId}`,
  }) as const

export const sealName = async (
  vault: Pick<Vault, 'seal'>,
  owner: Owner,
  passkeyId: PasskeyId,
  name: string,
): Promise<Envelope> => {
  const [sealed] = await vault.seal([{ ...sealing(owner, passkeyId), plain: name }])
  if (!sealed) throw new Error('one sealed for one')
  return sealed
}

type Row = {
  readonly passkey_id: string
  readonly credential_id: string
  readonly name: Envelope
  readonly added_ms: number
  readonly used_ms: number | null
}

/** In the order in which they were added. */
export const passkeysOf = async (
  { db, vault }: Pick<Deps, 'db' | 'vault'>,
  owner: Owner,
): Promise<readonly Passkey[]> => {
  const rows = await db.withCompany(owner.company, tx =>
    tx.query<Row>(
      `select passkey_id, credential_id, name, extract(epoch from added_at)::float8 * 1000 as added_ms,
         extract(epoch from used_at)::float8 * 1000 as used_ms
       from access.passkeys
       where company_id = $1 and user_id = $2
       order by added_at, passkey_id`,
      [owner.company, owner.userId],
    ),
  )
  const names = await vault.open(
    rows.map(row => ({ ...sealing(owner, asPasskeyId(row.passkey_id)), envelope: row.name })),
  )
  return rows.map((row, index) => ({
    passkeyId: asPasskeyId(row.passkey_id),
    credentialId: row.credential_id,
    name: names[index] ?? '',
    addedAt: instantOf(Math.round(row.added_ms)),
    usedAt: row.used_ms === null ? null : instantOf(Math.round(row.used_ms)),
  }))
}

/** The handle of his other passkeys; a random one for the first. */
export const handleOf = async (
  { db }: Pick<Deps, 'db'>,
  { company, userId }: Owner,
): Promise<string> => {
  const [row] = await db.withCompany(company, tx =>
    tx.query<{ handle: string }>(
      'select user_handle as handle from access.passkeys where company_id = $1 and user_id = $2 limit 1',
      [company, userId],
    ),
  )
  return row?.handle ?? randomBytes(32).toString('base64url')
}

/** Whose it is; null: nobody's. */
export const keyOfCredential = async (
  { db }: Pick<Deps, 'db'>,
  credentialId: string,
): Promise<StoredKey | null> => {
  const [row] = await db.withoutCompany(tx =>
    tx.query<{
      company_id: string
      passkey_id: string
      user_id: string
      user_handle: string
      public_key: Buffer
      counter: number
      account: string
      must_change: boolean
    }>(
      `select company_id, passkey_id, user_id, user_handle, public_key, counter, account, must_change
        from access.passkey_by_credential($1)`,
      [credentialId],
    ),
  )
  return row
    ? {
        company: asCompanyId(row.company_id),
        passkeyId: asPasskeyId(row.passkey_id),
        userId: asUserId(row.user_id),
        handle: row.user_handle,
        publicKey: new Uint8Array(row.public_key),
        counter: row.counter,
        account: row.account,
        mustChange: row.must_change,
      }
    : null
}

/**
 * Whoever may have had it made is known to the account from now on.
 *
 * @returns false when it was used, or removed, meanwhile: of two answers with one counter one counts.
 */
export const noteUse = async (
  tx: Tx,
  { company, passkeyId, counter }: StoredKey,
  newCounter: number,
  at: Instant,
): Promise<boolean> =>
  (
    await tx.query(
      `with used as (
         update access.passkeys set counter = $4, used_at = $5
         where company_id = $1 and passkey_id = $2 and counter = $3
         returning user_id, known_to),
       entered as (
         update access.accounts a
         set known_to = array(select distinct unnest(a.known_to || u.known_to))
         from used u
         where a.company_id = $1 and a.user_id = u.user_id and not u.known_to <@ a.known_to)
       select from used`,
      [company, passkeyId, counter, newCounter, at],
    )
  ).length > 0
