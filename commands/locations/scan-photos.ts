import { Buffer } from 'node:buffer'
import type { Envelope } from '#database/types.ts'
import type { CompanyId, EmployeeId, MovementId } from '#domain/shared/values.ts'
import type { Deps } from '../shared/deps.ts'
import type { Reaction } from '../shared/reactions.ts'

/** A photo of the place where somebody checked in, as it is shown (`database/migrations/100-scan-photos.sql`). */
export type ScanPhoto = { readonly type: string; readonly bytes: Buffer }
export type ScanPhotoOf = {
  readonly company: CompanyId
  readonly employeeId: EmployeeId
  readonly movementId: MovementId
}

/** It shows where he was: the same key as of his position. */
const sealing = ({ company, employeeId, movementId }: ScanPhotoOf) =>
  ({
    company,
    subject: employeeId,
    class: 'location',
    about: `people.scan_photos.${movementId}`,
  }) as const

/** Of a check-in that is recorded, the first that comes for it, however often it comes. @throws {SubjectErased} */
export const keepScanPhoto = async (
  { db, vault, now }: Pick<Deps, 'db' | 'vault' | 'now'>,
  of: ScanPhotoOf,
  { type, bytes }: ScanPhoto,
): Promise<void> => {
  const [sealed] = await vault.seal([{ ...sealing(of), plain: bytes.toString('base64') }])
  await db.withCompany(of.company, async tx => {
    await tx.query(
      `insert into people.scan_photos (company_id, movement_id, employee_id, type, sealed, kept_at)
       values ($1, $2, $3, $4, $5, $6) on conflict (company_id, movement_id) do nothing`,
      [of.company, of.movementId, of.employeeId, type, JSON.stringify(sealed), now()],
    )
  })
}

/** Null where there is none of that person's, or he was erased. */
export const scanPhoto = async (
  { db, vault }: Pick<Deps, 'db' | 'vault'>,
  of: ScanPhotoOf,
): Promise<ScanPhoto | null> => {
  const [row] = await db.withCompany(of.company, tx =>
    tx.query<{ type: string; sealed: Envelope }>(
      `select type, sealed from people.scan_photos
       where company_id = $1 and movement_id = $2 and employee_id = $3`,
      [of.company, of.movementId, of.employeeId],
    ),
  )
  if (!row) return null
  const [plain = null] = await vault.open([{ ...sealing(of), envelope: row.sealed }])
  return plain === null ? null : { type: row.type, bytes: Buffer.from(plain, 'base64') }
}

/** Nobody can open those of who is erased; nor do they stay. Safe to run any number of times. */
export const onEmployeeErasedForgetScanPhotos = ({
  db,
}: Pick<Deps, 'db'>): Reaction<'EmployeeErased'> => ({
  name: 'scan-photos',
  to: ['EmployeeErased'],
  react: async events => {
    for (const { company, data } of events)
      await db.withCompany(company, async tx => {
        await tx.query(
          'delete from people.scan_photos where company_id = $1 and employee_id = $2',
          [company, data.employeeId],
        )
      })
  },
})
