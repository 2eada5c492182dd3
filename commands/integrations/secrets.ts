import type { SealBinding } from '#database/types.ts'
import type { CompanyId, Instant, SecretId } from '#domain/shared/values.ts'
import type { Deps } from '../shared/deps.ts'

type Kind = 'keys' | 'address'
type Named = { readonly company: CompanyId; readonly secretId: SecretId }
type Parts = Pick<Deps, 'db' | 'vault' | 'now'>

/** Each has a key of its own, so that what was taken away can be read from no backup either. */
const subjectOf = (secretId: SecretId): string => `integration:${secretId}`
const sealing = ({ company, secretId }: Named, kind: Kind): SealBinding => ({
  company,
  subject: subjectOf(secretId),
  class: 'credential',
  about: `integrations.secrets.${kind}`,
})

/** Lays a secret beside the log, sealed. @param hash of an address */
export const keepSecret = async (
  { db, vault, now }: Parts,
  named: Named,
  kind: Kind,
  { plain, hash = null }: { readonly plain: string; readonly hash?: string | null },
): Promise<void> => {
  const [sealed] = await vault.seal([{ ...sealing(named, kind), plain }])
  await db.withCompany(named.company, tx =>
    tx.query(
      `insert into integrations.secrets (company_id, secret_id, kind, sealed, hash, made_at)
       values ($1, $2, $3, $4, $5, $6)`,
      [named.company, named.secretId, kind, JSON.stringify(sealed), hash, now()],
    ),
  )
}

type Row = {
  readonly sealed: NonNullable<Parameters<Deps['vault']['open']>[0][number]>['envelope']
  readonly hash: string | null
  readonly madeAt: Instant
}
export type OpenedSecret = Pick<Row, 'hash' | 'madeAt'> & { readonly plain: string }

/** Null where it is not there, or lost with its key. */
export const openSecret = async (
  { db, vault }: Pick<Deps, 'db' | 'vault'>,
  named: Named,
  kind: Kind,
): Promise<OpenedSecret | null> => {
  const [row] = await db.withCompany(named.company, tx =>
    tx.query<Row>(
      `select sealed, hash, to_char(made_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "madeAt"
       from integrations.secrets where company_id = $1 and secret_id = $2 and kind = $3`,
      [named.company, named.secretId, kind],
    ),
  )
  if (!row) return null
  const [plain] = await vault.open([{ ...sealing(named, kind), envelope: row.sealed }])
  return plain === null || plain === undefined
    ? null
    : { plain, hash: row.hash, madeAt: row.madeAt }
}

/** They serve no more: gone from here, and unreadable wherever a copy lies. */
export const dropSecrets = async (
  { db, vault }: Pick<Deps, 'db' | 'vault'>,
  company: CompanyId,
  secretIds: readonly SecretId[],
): Promise<void> => {
  if (secretIds.length === 0) return
  // The key first: a process that dies in between leaves a row that nobody can read.
  await vault.destroy(company, secretIds.map(subjectOf), ['credential'])
  await db.withCompany(company, tx =>
    tx.query(
      'delete from integrations.secrets where company_id = $1 and secret_id = any($2::uuid[])',
      [company, secretIds],
    ),
  )
}

/** Those from before an instant that are none of these. */
export const secretsBeside = async (
  { db }: Pick<Deps, 'db'>,
  company: CompanyId,
  named: readonly SecretId[],
  before: Instant,
): Promise<readonly SecretId[]> =>
  (
    await db.withCompany(company, tx =>
      tx.query<{ secretId: SecretId }>(
        `select secret_id as "secretId" from integrations.secrets
         where company_id = $1 and made_at < $3 and secret_id <> all($2::uuid[])`,
        [company, named, before],
      ),
    )
  ).map(({ secretId }) => secretId)
