import type { Buffer } from 'node:buffer'
import type { CompanyId, PaperPictureId } from '#domain/shared/values.ts'
import type { Deps } from '../shared/deps.ts'

/** A picture that stands on papers (`database/migrations/063-petitions.sql`). */
export type PaperPicture = { readonly type: string; readonly bytes: Buffer }

/** Kept once, however often it is asked for; never evicted, since papers that were issued name it. */
export const keepPaperPicture = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  company: CompanyId,
  pictureId: PaperPictureId,
  { type, bytes }: PaperPicture,
): Promise<void> =>
  db.withCompany(company, async tx => {
    await tx.query(
      `insert into petitions.pictures (company_id, picture_id, type, bytes, kept_at) values ($1, $2, $3, $4, $5)
       on conflict (company_id, picture_id) do nothing`,
      [company, pictureId, type, bytes, now()],
    )
  })

/** Those of them that are kept, by their ids. */
export const paperPictures = async (
  { db }: Pick<Deps, 'db'>,
  company: CompanyId,
  pictureIds: readonly PaperPictureId[],
): Promise<ReadonlyMap<PaperPictureId, PaperPicture>> => {
  const rows = await db.withCompany(company, tx =>
    tx.query<PaperPicture & { readonly id: PaperPictureId }>(
      `select picture_id as id, type, bytes from petitions.pictures
       where company_id = $1 and picture_id = any($2::uuid[])`,
      [company, pictureIds],
    ),
  )
  return new Map(rows.map(({ id, type, bytes }) => [id, { type, bytes }]))
}

/** The form was not taken: then its picture is not kept either. */
export const dropPaperPicture = (
  { db }: Pick<Deps, 'db'>,
  company: CompanyId,
  pictureId: PaperPictureId,
): Promise<void> =>
  db.withCompany(company, async tx => {
    await tx.query('delete from petitions.pictures where company_id = $1 and picture_id = $2', [
      company,
      pictureId,
    ])
  })
