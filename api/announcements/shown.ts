import {
  openWords,
  type AnnouncementWords,
  type SealedWords,
} from '#commands/announcements/places.ts'
import { attachmentsOf, type Attachment } from '#commands/announcements/attachments.ts'
import { documentType } from '#api/contract/documents.ts'
import { announcementFor } from '#domain/announcements/texts.ts'
import type { AnnouncementId, CompanyId } from '#domain/shared/values.ts'
import type { AnnouncementRow } from '#projections/announcements/announcement-list.ts'
import { chosenNames } from '#projections/announcements/audience-names.ts'
import type { ApiDeps } from '../deps.ts'

/** An announcement with its words. */
export type WordedAnnouncement<Row = AnnouncementRow> = {
  readonly row: Row
  readonly words: AnnouncementWords
}

type SealedRow = Pick<
  AnnouncementRow,
  'announcementId' | 'byUser' | 'sealed' | 'withdrawnBy' | 'word'
>
/** The same rows with what was written. Not inside of a transaction: the vault takes a connection of its own. */
export const withWords = async <Row extends SealedRow>(
  deps: Pick<ApiDeps, 'vault'>,
  company: CompanyId,
  rows: readonly Row[],
): Promise<readonly WordedAnnouncement<Row>[]> => {
  const words = await openWords(
    deps,
    rows.map((row): SealedWords => {
      const { announcementId, byUser: by, sealed: envelope, withdrawnBy } = row
      const word = row.word && withdrawnBy && { by: withdrawnBy, envelope: row.word }
      return { company, announcementId, by, envelope, word }
    }),
  )
  return rows.map((row, at) => ({ row, words: words[at] ?? { texts: null, word: null } }))
}

/** As a list has it, in somebody's language. `names`: of `audienceNames`. */
export const shownAnnouncement = (
  { row, words }: WordedAnnouncement,
  language: string,
  names: ReadonlyMap<string, string | null>,
) => ({
  announcementId: row.announcementId,
  title: words.texts && (announcementFor(words.texts, language)?.title ?? null),
  stage: row.stage,
  writtenAt: row.writtenAt,
  dueAt: row.sentAt ?? row.dueAt,
  lastSentAt: row.lastSentAt,
  by: row.by,
  everybody: row.everybody,
  departments: row.departments.length,
  people: row.people.length,
  chosen: chosenNames(row, names),
  channels: [...row.channels],
  confirm: row.confirm,
  states: row.states,
})

/** With which files these go, by announcement, as whoever reads them sees it. */
export const shownFiles = async (
  deps: Pick<ApiDeps, 'db' | 'vault'>,
  company: CompanyId,
  announcements: readonly AnnouncementId[],
): Promise<ReadonlyMap<AnnouncementId, readonly ShownFile[]>> => {
  const files = await attachmentsOf(deps, company, announcements)
  const of = new Map<AnnouncementId, ShownFile[]>()
  for (const file of files) {
    const these = of.get(file.announcementId) ?? []
    of.set(file.announcementId, [...these, shownFile(file)])
  }
  return of
}
export type ShownFile = ReturnType<typeof shownFile>
const shownFile = ({ attachmentId, name, type, bytes }: Attachment) => ({
  attachmentId,
  name,
  type: documentType.parse(type),
  bytes,
})
