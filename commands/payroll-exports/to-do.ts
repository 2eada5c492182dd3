import {
  asInstant,
  type CompanyId,
  type Instant,
  type PayrollExportId,
} from '#domain/shared/values.ts'
import type { Deps } from '../shared/deps.ts'

/** Which export (`database/migrations/072-payroll-exports.sql`). */
export type WhichExport = { readonly company: CompanyId; readonly exportId: PayrollExportId }

/** Before the log says that it begins: so that whoever is killed between the two is gone on with. */
export const keepExport = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { company, exportId }: WhichExport,
): Promise<void> => {
  await db.withCompany(company, tx =>
    tx.query(
      `insert into payroll.exports_to_do (company_id, export_id, kept_at) values ($1, $2, $3)
       on conflict (company_id, export_id) do nothing`,
      [company, exportId, now()],
    ),
  )
}

/** Null: it is not to be done any more. */
export const keptSince = async (
  { db }: Pick<Deps, 'db'>,
  { company, exportId }: WhichExport,
): Promise<Instant | null> => {
  const [row] = await db.withCompany(company, tx =>
    tx.query<{ at: Date }>(
      'select kept_at as at from payroll.exports_to_do where company_id = $1 and export_id = $2',
      [company, exportId],
    ),
  )
  return row ? asInstant(row.at.toISOString()) : null
}

export const dropExport = async (
  { db }: Pick<Deps, 'db'>,
  { company, exportId }: WhichExport,
): Promise<void> => {
  await db.withCompany(company, tx =>
    tx.query('delete from payroll.exports_to_do where company_id = $1 and export_id = $2', [
      company,
      exportId,
    ]),
  )
}

export const exportsToDo = ({ db }: Pick<Deps, 'db'>) =>
  db.withoutCompany(tx =>
    tx.query<{ company_id: string; export_id: string }>(
      'select company_id, export_id from payroll.exports_to_do()',
    ),
  )
