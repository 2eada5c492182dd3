import { Buffer } from 'node:buffer'
import type { Envelope } from '#database/types.ts'
import type { CompanyId, EmployeeId, PhotoId } from '#domain/shared/values.ts'
import type { Deps } from '../shared/deps.ts'

/** A photo as it is shown (`database/migrations/053-photos.sql`). */
export type PhotoPicture = { readonly type: string; readonly bytes: Buffer }
export type PhotoOf = {
  readonly company: CompanyId
  readonly employeeId: EmployeeId
  readonly photoId: PhotoId
}

/** So many stay of a person beside the one that is shown, so that a change can be taken back. */
const mostKept = 1

const sealing = ({ company, employeeId, photoId }: PhotoOf) =>
  ({
    company,
    subject: employeeId,
    class: 'identity',
    about: `people.photos.${photoId}`,
  }) as const

/** Kept once, however often it is asked for. @throws {SubjectErased} */
export const keepPhotoPicture = async (
  { db, vault, now }: Pick<Deps, 'db' | 'vault' | 'now'>,
  of: PhotoOf,
  { type, bytes }: PhotoPicture,
): Promise<void> => {
  const [sealed] = await vault.seal([{ ...sealing(of), plain: bytes.toString('base64') }])
  await db.withCompany(of.company, async tx => {
    await tx.query(
      `insert into people.photos (company_id, employee_id, photo_id, type, sealed, kept_at)
       values ($1, $2, $3, $4, $5, $6) on conflict (company_id, employee_id, photo_id) do nothing`,
      [of.company, of.employeeId, of.photoId, type, JSON.stringify(sealed), now()],
    )
  })
}

/** Null where it gave way to newer ones, or its person was erased. */
export const photoPicture = async (
  { db, vault }: Pick<Deps, 'db' | 'vault'>,
  of: PhotoOf,
): Promise<PhotoPicture | null> => {
  const [row] = await db.withCompany(of.company, tx =>
    tx.query<{ type: string; sealed: Envelope }>(
      `select type, sealed from people.photos
       where company_id = $1 and employee_id = $2 and photo_id = $3`,
      [of.company, of.employeeId, of.photoId],
    ),
  )
  if (!row) return null
  const [plain = null] = await vault.open([{ ...sealing(of), envelope: row.sealed }])
  return plain === null ? null : { type: row.type, bytes: Buffer.from(plain, 'base64') }
}

/** It was not taken: then it evicts none. */
export const dropPhotoPicture = (
  { db }: Pick<Deps, 'db'>,
  { company, employeeId, photoId }: PhotoOf,
): Promise<void> =>
  db.withCompany(company, async tx => {
    await tx.query(
      'delete from people.photos where company_id = $1 and employee_id = $2 and photo_id = $3',
      [company, employeeId, photoId],
    )
  })

/** The oldest of the person give way, never the one that is shown. */
export const dropOldPhotoPictures = (
  { db }: Pick<Deps, 'db'>,
  { company, employeeId, photoId }: PhotoOf,
): Promise<void> =>
  db.withCompany(company, async tx => {
    await tx.query(
      `delete from people.photos p where p.company_id = $1 and p.employee_id = $2 and p.photo_id in (
         select o.photo_id from people.photos o
         where o.company_id = $1 and o.employee_id = $2 and o.photo_id <> $3
         order by o.kept_at desc, o.photo_id offset $4)`,
      [company, employeeId, photoId, mostKept],
    )
  })

/** All of somebody who was erased. */
export const dropPhotosOf = (
  { db }: Pick<Deps, 'db'>,
  company: CompanyId,
  employeeId: EmployeeId,
): Promise<void> =>
  db.withCompany(company, async tx => {
    await tx.query('delete from people.photos where company_id = $1 and employee_id = $2', [
      company,
      employeeId,
    ])
  })
