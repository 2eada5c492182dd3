import type { Buffer } from 'node:buffer'
import type { CompanyId, LogoId } from '#domain/shared/values.ts'
import type { Deps } from '../shared/deps.ts'

/** A logo as it is kept (`database/migrations/059-logos.sql`). */
export type LogoPicture = { readonly type: string; readonly bytes: Buffer }

/** A company's newest so many stay beside the one that is shown, so that a change can be taken back. */
const mostKept = 20

/** Kept once, however often it is asked for. */
export const keepLogoPicture = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  company: CompanyId,
  logoId: LogoId,
  { type, bytes }: LogoPicture,
): Promise<void> =>
  db.withCompany(company, async tx => {
    await tx.query(
      `insert into organization.logos (company_id, logo_id, type, bytes, kept_at) values ($1, $2, $3, $4, $5)
       on conflict (company_id, logo_id) do nothing`,
      [company, logoId, type, bytes, now()],
    )
  })

/** It was not taken: then it evicts none. */
export const dropLogoPicture = (
  { db }: Pick<Deps, 'db'>,
  company: CompanyId,
  logoId: LogoId,
): Promise<void> =>
  db.withCompany(company, async tx => {
    await tx.query('delete from organization.logos where company_id = $1 and logo_id = $2', [
      company,
      logoId,
    ])
  })

/** The oldest give way, never the one that is shown. */
export const dropOldLogoPictures = (
  { db }: Pick<Deps, 'db'>,
  company: CompanyId,
  shown: LogoId,
): Promise<void> =>
  db.withCompany(company, async tx => {
    await tx.query(
      `delete from organization.logos l where l.company_id = $1 and l.logo_id in (
         select o.logo_id from organization.logos o where o.company_id = $1 and o.logo_id <> $2
         order by o.kept_at desc, o.logo_id offset $3)`,
      [company, shown, mostKept],
    )
  })

/** Null where it gave way to newer ones. */
export const logoPicture = async (
  { db }: Pick<Deps, 'db'>,
  company: CompanyId,
  logoId: LogoId,
): Promise<LogoPicture | null> => {
  const [row] = await db.withCompany(company, tx =>
    tx.query<LogoPicture>(
      'select type, bytes from organization.logos where company_id = $1 and logo_id = $2',
      [company, logoId],
    ),
  )
  return row ?? null
}
