import {
  openWords,
  type AnnouncementWords,
  type SealedWords,
} from '#commands/announcements/places.ts'
import { announcementFor } from '#domain/announcements/texts.ts'
import type { CompanyId } from '#domain/shared/values.ts'
import type { AnnouncementRow } from '#projections/announcements/announcement-list.ts'
import type { ApiDeps } from '../deps.ts'

/** An announcement with its words; null once erased. */
export type WordedAnnouncement = {
  readonly row: AnnouncementRow
  readonly words: AnnouncementWords | null
}

/** The same rows with what was written. Not inside of a transaction: the vault takes a connection of its own. */
export const withWords = async (
  deps: Pick<ApiDeps, 'vault'>,
  company: CompanyId,
  rows: readonly AnnouncementRow[],
): Promise<readonly WordedAnnouncement[]> => {
  const sealed = rows.flatMap(({ announcementId, byUser, sealed: envelope }): SealedWords[] =>
    envelope === null ? [] : [{ company, announcementId, by: byUser, envelope }],
  )
  const opened = await openWords(deps, sealed)
  const words = new Map(
    sealed.map(({ announcementId }, at) => [announcementId, opened[at] ?? null]),
  )
  return rows.map(row => ({ row, words: words.get(row.announcementId) ?? null }))
}

/** As a list has it, in somebody's language. */
export const shownAnnouncement = ({ row, words }: WordedAnnouncement, language: string) => ({
  announcementId: row.announcementId,
  title: words && (announcementFor(words.texts, language)?.title ?? null),
  stage: row.stage,
  writtenAt: row.writtenAt,
  dueAt: row.sentAt ?? row.dueAt,
  lastSentAt: row.lastSentAt,
  by: row.by,
  everybody: row.everybody,
  departments: row.departments.length,
  people: row.people.length,
  channels: [...row.channels],
  confirm: row.confirm,
  states: row.states,
})
