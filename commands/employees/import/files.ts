import type { Envelope } from '#database/types.ts'
import {
  isUuid,
  type Brand,
  type CompanyId,
  type Instant,
  type UserId,
} from '#domain/shared/values.ts'
import type { Deps } from '../../shared/deps.ts'

/** Files of employees while somebody works on them (`database/migrations/056-employee-imports.sql`). */
type ImportId = Brand<string, 'EmployeeImportId'>
export const asImportId = (text: string): ImportId => {
  if (!isUuid(text)) throw new TypeError('not an import id')
  return text as ImportId
}
/** Whose file: he alone sees it. */
export type ImportOwner = {
  readonly company: CompanyId
  readonly userId: UserId
  readonly importId: ImportId
}
type SentImport = ImportOwner & {
  /** Its rows, gzip in base64. */
  readonly packed: string
  readonly rows: number
}
type Parts = Pick<Deps, 'db' | 'vault' | 'now'>

/** Somebody holds so many at once; the oldest gives way. */
const mostHeld = 20

const sealing = (company: CompanyId, importId: string) =>
  ({
    company,
    subject: subjectOf(importId),
    class: 'credential',
    about: 'employees.imports',
  }) as const
const subjectOf = (importId: string): string => `employee-import:${importId}`

export const keepImport = async (
  { db, vault, now }: Parts,
  { company, userId, importId, packed, rows }: SentImport,
): Promise<void> => {
  const [sealed] = await vault.seal([{ ...sealing(company, importId), plain: packed }])
  const gone = await db.withCompany(company, async tx => {
    const oldest = await tx.query<{ importId: string }>(
      `delete from employees.imports i where i.company_id = $1 and i.import_id in (
         select import_id
         from employees.imports
         where company_id = $1 and user_id = $2 and state = 'sent'
         order by sent_at desc, import_id offset $3)
       returning import_id as "importId"`,
      [company, userId, mostHeld - 1],
    )
    await tx.query(
      `insert into employees.imports (company_id, import_id, user_id, sent_at, sealed, rows)
       values ($1, $2, $3, $4, $5, $6) on conflict (company_id, import_id) do nothing`,
      [company, importId, userId, now(), JSON.stringify(sealed), rows],
    )
    return oldest
  })
  await destroyed(
    vault,
    company,
    gone.map(({ importId: id }) => id),
  )
}

/**
 * Its rows as they were packed, or, once it is `begun`, as they are to be saved; null where it is not there (any more),
 * not his, or the other of both.
 */
export const packedOf = async (
  { db, vault }: Pick<Parts, 'db' | 'vault'>,
  { company, userId, importId }: ImportOwner,
  is: 'sent' | 'begun',
): Promise<string | null> => {
  const [row] = await db.withCompany(company, tx =>
    tx.query<{ sealed: Envelope | null }>(
      `select sealed from employees.imports
       where company_id = $1 and import_id = $2 and user_id = $3 and (state = 'sent') = $4`,
      [company, importId, userId, is === 'sent'],
    ),
  )
  if (!row?.sealed) return null
  const [plain = null] = await vault.open([
    { ...sealing(company, importId), envelope: row.sealed },
  ])
  return plain
}

/** Its rows as they are to be saved, sealed as what was sent is. */
export const sealedRows = async (
  { vault }: Pick<Parts, 'vault'>,
  { company, importId }: ImportOwner,
  packed: string,
): Promise<Envelope> => {
  const [sealed] = await vault.seal([{ ...sealing(company, importId), plain: packed }])
  if (!sealed) throw new Error('the vault sealed nothing')
  return sealed
}

/**
 * Nothing of the file is kept. What was saved of it stays, and can be taken back.
 * @returns false where it is not there, or is being worked on.
 */
export const forgetImport = async (
  { db, vault, now }: Parts,
  of: ImportOwner,
): Promise<boolean> => {
  const { company, userId, importId } = of
  const rows = await db.withCompany(company, async tx => {
    const gone = await tx.query(
      `delete from employees.imports
       where company_id = $1 and import_id = $2 and user_id = $3 and state = 'sent'
       returning 1`,
      [company, importId, userId],
    )
    if (gone.length > 0) return gone
    return tx.query(
      `update employees.imports set state = 'saved', sealed = null, ended_at = $4
       where company_id = $1 and import_id = $2 and user_id = $3 and state = 'stopped'
       returning 1`,
      [company, importId, userId, now()],
    )
  })
  if (rows.length > 0) await destroyImport({ vault }, of)
  return rows.length > 0
}

/** What is kept of files of this company goes: somebody was erased, and any of them may name him. */
export const forgetImportsOf = async (
  { db, vault }: Pick<Parts, 'db' | 'vault'>,
  company: CompanyId,
  at: Instant,
): Promise<void> => {
  const gone = await db.withCompany(company, async tx => [
    ...(await tx.query<{ importId: string }>(
      `delete from employees.imports
       where company_id = $1 and state = 'sent'
       returning import_id as "importId"`,
      [company],
    )),
    ...(await tx.query<{ importId: string }>(
      `update employees.imports set state = 'saved', sealed = null, ended_at = $2
       where company_id = $1 and state in ('saving', 'stopped')
       returning import_id as "importId"`,
      [company, at],
    )),
  ])
  await destroyed(
    vault,
    company,
    gone.map(({ importId }) => importId),
  )
}

/** The key of what is kept of a file. */
export const destroyImport = (
  { vault }: Pick<Parts, 'vault'>,
  { company, importId }: Pick<ImportOwner, 'company' | 'importId'>,
): Promise<void> => destroyed(vault, company, [importId])

const destroyed = async (
  vault: Parts['vault'],
  company: CompanyId,
  importIds: readonly string[],
): Promise<void> => {
  if (importIds.length > 0)
    await vault.destroy(company, importIds.map(subjectOf), ['credential'])
}
