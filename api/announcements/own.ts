import { actOnAnnouncement } from '#commands/announcements/audience.ts'
import { announcementFor } from '#domain/announcements/texts.ts'
import type { AnnouncementId, CompanyId, UserId } from '#domain/shared/values.ts'
import {
  announcementsRead,
  readerStates,
} from '#projections/announcements/announcement-list.ts'
import type { ApiDeps } from '../deps.ts'
import { shownFiles, withWords, type ShownFile } from './shown.ts'

type Reader = { readonly company: CompanyId; readonly user: UserId; readonly language: string }
/** An announcement as one of its audience reads it. */
export type OwnAnnouncement = {
  readonly announcementId: AnnouncementId
  readonly title: string | null
  readonly text: string | null
  readonly confirm: boolean
  readonly confirmedAt: string | null
  readonly withdrawn: boolean
  readonly files: readonly ShownFile[]
}

/** Those of these that he was sent, by id, in his language; from now on they were shown to him (notice-rules 7.2). */
export const ownAnnouncements = async (
  deps: Pick<ApiDeps, 'db' | 'vault' | 'now'>,
  { company, user, language }: Reader,
  ids: readonly AnnouncementId[],
): Promise<ReadonlyMap<string, OwnAnnouncement>> => {
  if (ids.length === 0) return new Map()
  const { all, states } = await deps.db.withCompany(company, async tx => {
    const standing = await readerStates(tx, { company, user, ids })
    for (const { announcementId, state } of standing)
      if (state === 'new')
        await actOnAnnouncement(
          tx,
          { company, announcementId },
          { user, at: deps.now(), act: 'shown' },
        )
    return { all: await announcementsRead(tx, company, ids), states: standing }
  })
  const confirmed = new Map(states.map(one => [one.announcementId, one.confirmedAt]))
  const files = await shownFiles(deps, company, ids)
  const worded = await withWords(deps, company, all)
  return new Map(
    worded.flatMap(({ row, words }): [string, OwnAnnouncement][] => {
      const { announcementId, confirm, stage } = row
      const confirmedAt = confirmed.get(announcementId)
      if (confirmedAt === undefined) return []
      const said = words.texts && announcementFor(words.texts, language)
      const withdrawn = stage === 'withdrawn'
      const text = withdrawn ? words.word : (said?.text ?? null)
      const title = said?.title ?? null
      const shown = { announcementId, title, text, confirm, confirmedAt, withdrawn }
      return [[announcementId, { ...shown, files: files.get(announcementId) ?? [] }]]
    }),
  )
}
