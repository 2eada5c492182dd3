// Long because it is all that happens to one kind of file.
import type { Buffer } from 'node:buffer'
import { announcementCauseOf } from '#database/announcement-cause.ts'
import type { Envelope, Tx } from '#database/types.ts'
import { wordsOf } from '#domain/shared/events.ts'
import { ok, refuse, type Result } from '#domain/shared/result.ts'
import {
  asAttachmentId,
  type AnnouncementId,
  type AttachmentId,
  type CompanyId,
  type Instant,
  type UserId,
} from '#domain/shared/values.ts'
import type { Caller, Deps } from '../shared/deps.ts'
import { openParts, sealParts } from '../shared/file-parts.ts'
import type { NamedAnnouncement } from './streams.ts'

/** Of all announcements of a company together. */
const mostGigabytes = 5

type AttachmentOf = {
  readonly company: CompanyId
  readonly attachmentId: AttachmentId
  readonly keptBy: UserId
}
const sealing = ({ company, attachmentId, keptBy }: AttachmentOf, what: number | 'name') =>
  ({
    company,
    subject: wordsOf(`user:${keptBy}`),
    class: 'identity',
    about: `announcements.files.${attachmentId}.${what}`,
  }) as const

export type NewAttachment = {
  readonly by: UserId
  readonly name: string
  /** As its bytes say. */
  readonly type: string
  readonly bytes: Buffer
}
type Full = { readonly code: 'announcements.files-full'; readonly gigabytes: number }

/** Keeps a file that is to go with an announcement; for a day, where none asks for it. */
export const keepAttachment =
  (deps: Pick<Deps, 'db' | 'vault' | 'now' | 'newId'>) =>
  async (
    caller: Caller,
    { by, name, type, bytes }: NewAttachment,
  ): Promise<Result<{ readonly attachmentId: AttachmentId }, Full>> => {
    const { company } = caller
    if ((await bytesKept(deps, company)) + bytes.length > mostGigabytes * 2 ** 30)
      return refuse({ code: 'announcements.files-full', gigabytes: mostGigabytes })
    const attachmentId = asAttachmentId(deps.newId(caller, 'attachment'))
    const of = { company, attachmentId, keptBy: by }
    const [called] = await deps.vault.seal([{ ...sealing(of, 'name'), plain: name }])
    const parts = await sealParts(deps.vault, part => sealing(of, part), bytes)
    await deps.db.withCompany(company, async tx => {
      await tx.query(
        `insert into announcements.files (company_id, file_id, kept_by, held_at, type, bytes, sealed)
         values ($1, $2, $3, $4, $5, $6, $7) on conflict (company_id, file_id) do nothing`,
        [company, attachmentId, by, deps.now(), type, bytes.length, JSON.stringify(called)],
      )
      for (const [part, envelope] of parts.entries())
        await tx.query(
          `insert into announcements.file_parts (company_id, file_id, part, sealed)
           values ($1, $2, $3, $4) on conflict (company_id, file_id, part) do nothing`,
          [company, attachmentId, part, JSON.stringify(envelope)],
        )
    })
    return ok({ attachmentId })
  }

const bytesKept = async ({ db }: Pick<Deps, 'db'>, company: CompanyId): Promise<number> => {
  const [row] = await db.withCompany(company, tx =>
    tx.query<{ bytes: string }>(
      `select coalesce(sum(bytes), 0)::text as bytes from announcements.files where company_id = $1`,
      [company],
    ),
  )
  return Number(row?.bytes ?? 0)
}

/**
 * Holds files for an announcement before it is recorded that it goes with them: those that are its own already, and
 * those that he brought himself and that no other has asked for. @returns whether all are held; else none is
 */
export const holdAttachments = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { company, announcementId }: NamedAnnouncement,
  { by, files }: { readonly by: UserId; readonly files: readonly AttachmentId[] },
): Promise<boolean> =>
  db.withCompany(company, async tx => {
    const wanted = [...new Set(files)]
    if (wanted.length === 0) return true
    const [held] = await tx.query<{ files: number }>(
      `select count(*)::int as files from (
         select 1 from announcements.files
         where company_id = $1 and file_id = any($2::uuid[])
           and (announcement_id = $3 or (announcement_id is null and kept_by = $4))
         order by file_id for update) f`,
      [company, wanted, announcementId, by],
    )
    if (held?.files !== wanted.length) return false
    await tx.query(
      `update announcements.files set announcement_id = $3, held_at = $4
       where company_id = $1 and file_id = any($2::uuid[])`,
      [company, wanted, announcementId, now()],
    )
    return true
  })

/** Of an announcement that was refused: they may go with the next that is tried. */
export const releaseAttachments = (
  { db }: Pick<Deps, 'db'>,
  { company, announcementId }: NamedAnnouncement,
): Promise<void> =>
  db.withCompany(company, async tx => {
    await tx.query(
      `update announcements.files f set announcement_id = null
       where f.company_id = $1 and f.announcement_id = $2 and not exists (
         select from announcements.announcements a
         where a.company_id = f.company_id and a.announcement_id = f.announcement_id)`,
      [company, announcementId],
    )
  })

/** With an announcement that is withdrawn go its files. */
export const dropAttachments = async (
  tx: Tx,
  { company, announcementId }: NamedAnnouncement,
): Promise<void> => {
  await tx.query(
    'delete from announcements.files where company_id = $1 and announcement_id = $2',
    [company, announcementId],
  )
}

/** What was announced in words and files by these users, who were erased: their keys are gone before. */
export const forgetAnnouncementsBy = (
  { db }: Pick<Deps, 'db'>,
  company: CompanyId,
  users: readonly UserId[],
  at: Instant,
): Promise<void> =>
  db.withCompany(company, async tx => {
    await tx.query(
      `update announcements.announcements
       set sealed = case when written_by = any($2::uuid[]) or (withdrawn_at is not null and withdrawn_by is null)
           then null else sealed end,
         word = case when withdrawn_by = any($2::uuid[]) then null else word end
       where company_id = $1 and (written_by = any($2::uuid[]) or withdrawn_by = any($2::uuid[])
         or (withdrawn_at is not null and withdrawn_by is null))`,
      [company, users],
    )
    // What still waits of his words is not sent, as in `mail.erase`; what failed is sent by nobody again.
    await tx.query(
      `update mail.outbox o set sealed = null, claim = null, claimed_until = null,
         answer = case when o.state in ('waiting', 'sending') then 'erased' else o.answer end,
         ended_at = coalesce(o.ended_at, $3::timestamptz),
         state = case when o.state in ('waiting', 'sending') then 'refused' else o.state end
       from announcements.announcements a
       where o.company_id = $1 and o.sealed is not null and a.company_id = $1
         and a.written_by = any($2::uuid[]) and o.cause = ${announcementCauseOf('a.announcement_id')}`,
      [company, users, at],
    )
    await tx.query(
      'delete from announcements.files where company_id = $1 and kept_by = any($2::uuid[])',
      [company, users],
    )
  })

type AttachmentRow = AttachmentOf & {
  readonly announcementId: AnnouncementId
  readonly type: string
  readonly bytes: number
  readonly sealed: Envelope
}
export type Attachment = Omit<AttachmentRow, 'sealed'> & {
  /** Null once erased. */
  readonly name: string | null
}

/** The files of these announcements that are not withdrawn, each in the order in which it goes with them. */
export const attachmentsOf = async (
  { db, vault }: Pick<Deps, 'db' | 'vault'>,
  company: CompanyId,
  announcements: readonly AnnouncementId[],
): Promise<readonly Attachment[]> => {
  if (announcements.length === 0) return []
  const rows = await db.withCompany(company, tx =>
    tx.query<AttachmentRow>(
      `select f.company_id as company, f.file_id as "attachmentId", f.kept_by as "keptBy",
         a.announcement_id as "announcementId", f.type, f.bytes, f.sealed
       from announcements.announcements a
       join announcements.files f on f.company_id = a.company_id
         and f.announcement_id = a.announcement_id and f.file_id = any(a.files)
       where a.company_id = $1 and a.announcement_id = any($2::uuid[]) and a.withdrawn_at is null
       order by a.announcement_id, array_position(a.files, f.file_id)`,
      [company, announcements],
    ),
  )
  const names = await vault.open(
    rows.map(row => ({ ...sealing(row, 'name'), envelope: row.sealed })),
  )
  return rows.map(({ sealed: _sealed, ...row }, nth) => ({ ...row, name: names[nth] ?? null }))
}

/** Its bytes, a part at a time; ends where a part is not there, or who brought it was erased. */
export const attachmentBytes = (
  { db, vault }: Pick<Deps, 'db' | 'vault'>,
  of: AttachmentOf,
): AsyncGenerator<Buffer> =>
  openParts(
    vault,
    part => sealing(of, part),
    async part => {
      const [row] = await db.withCompany(of.company, tx =>
        tx.query<{ sealed: Envelope }>(
          `select sealed from announcements.file_parts
           where company_id = $1 and file_id = $2 and part = $3`,
          [of.company, of.attachmentId, part],
        ),
      )
      return row?.sealed ?? null
    },
  )
