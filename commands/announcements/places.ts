import type { Envelope, Tx } from '#database/types.ts'
import { announcementEvents, type AnnouncementTexts } from '#domain/announcements/events.ts'
import { announcements, type Announcement } from '#domain/announcements/announcement.ts'
import { wordsOf } from '#domain/shared/events.ts'
import type { UserId } from '#domain/shared/values.ts'
import type { Deps } from '../shared/deps.ts'
import { load } from '../shared/handle.ts'
import type { Reaction } from '../shared/reactions.ts'
import { dropAttachments } from './attachments.ts'
import { announcementStream, type NamedAnnouncement } from './streams.ts'

/** What of it is read again, and lies sealed. */
export type AnnouncementWords = {
  readonly texts: AnnouncementTexts
  /** With which it was withdrawn. */
  readonly word: string | null
}

/** As the log says by now; null where there is none. */
export const loadAnnouncement = (
  { log }: Pick<Deps, 'log'>,
  { company, announcementId }: NamedAnnouncement,
): Promise<{ readonly state: Announcement | null; readonly revision: number }> =>
  load({ log }, announcementStream(company, announcementId), announcements)

const sealing = ({ company, announcementId }: NamedAnnouncement, by: UserId) =>
  ({
    company,
    subject: wordsOf(`user:${by}`),
    class: 'identity',
    about: `announcements.announcements:${announcementId}`,
  }) as const

export type SealedWords = NamedAnnouncement & {
  readonly by: UserId
  readonly envelope: Envelope
}
/** Of many at once, in their order; null once erased. */
export const openWords = async (
  { vault }: Pick<Deps, 'vault'>,
  all: readonly SealedWords[],
): Promise<readonly (AnnouncementWords | null)[]> => {
  const plain = await vault.open(
    all.map(({ by, envelope, ...named }) => ({ ...sealing(named, by), envelope })),
  )
  // written by `noteAnnouncement` alone, and bound to its row
  return plain.map(one => (one === null ? null : (JSON.parse(one) as AnnouncementWords)))
}

/**
 * Notes what the log says of an announcement, so that it is sent or not. Done by whoever said it, and once more by who
 * follows the log: the same comes of it, and what is noted of a later revision stays.
 */
export const noteAnnouncement = async (
  { log, db, vault }: Pick<Deps, 'log' | 'db' | 'vault'>,
  named: NamedAnnouncement,
): Promise<void> => {
  const { state, revision } = await loadAnnouncement({ log }, named)
  if (!state) return
  const { texts, by } = state
  const word = state.withdrawn?.word ?? null
  const words: AnnouncementWords | null = texts && { texts, word }
  const [sealed] =
    words === null
      ? []
      : await vault.seal([{ ...sealing(named, by), plain: JSON.stringify(words) }])
  await db.withCompany(named.company, tx =>
    noteRow(tx, named, { state, revision, sealed: sealed ?? null }),
  )
}

const noteRow = async (
  tx: Tx,
  { company, announcementId }: NamedAnnouncement,
  {
    state,
    revision,
    sealed,
  }: {
    readonly state: Announcement
    readonly revision: number
    readonly sealed: Envelope | null
  },
): Promise<void> => {
  await tx.query(
    `insert into announcements.announcements as a (company_id, announcement_id, revision, written_by, written_at,
       due_at, sent_at, last_sent_at, again, withdrawn_at, everybody, departments, people, channels, plain, asked,
       sealed, files)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12::uuid[], $13::uuid[], $14::text[], $15, $16, $17,
       $18::uuid[])
     on conflict (company_id, announcement_id) do update
     set revision = excluded.revision, written_by = excluded.written_by, due_at = excluded.due_at,
       sent_at = excluded.sent_at, last_sent_at = excluded.last_sent_at, again = excluded.again,
       withdrawn_at = excluded.withdrawn_at, everybody = excluded.everybody, departments = excluded.departments,
       people = excluded.people, channels = excluded.channels, plain = excluded.plain, asked = excluded.asked,
       sealed = excluded.sealed, files = excluded.files
     where a.revision < excluded.revision`,
    [
      company,
      announcementId,
      revision,
      state.by,
      state.writtenAt,
      state.sendAt ?? state.writtenAt,
      state.sentAt,
      state.lastSentAt,
      state.again,
      state.withdrawn?.at ?? null,
      state.to.everybody,
      state.to.departments,
      state.to.people,
      state.channels,
      state.plain,
      state.confirm,
      sealed && JSON.stringify(sealed),
      state.files,
    ],
  )
  if (state.withdrawn) await dropAttachments(tx, { company, announcementId })
}

/** Notes what whoever said it did not come to. */
export const onAnnounced = (
  deps: Pick<Deps, 'log' | 'db' | 'vault'>,
): Reaction<keyof typeof announcementEvents> => ({
  name: 'announcements',
  to: [
    'AnnouncementWritten',
    'AnnouncementChanged',
    'AnnouncementFilesChosen',
    'AnnouncementSent',
    'AnnouncementResent',
    'AnnouncementWithdrawn',
  ],
  react: async events => {
    const named = new Map(
      events.map(({ company, data: { announcementId } }) => [
        announcementId,
        { company, announcementId },
      ]),
    )
    for (const one of named.values()) await noteAnnouncement(deps, one)
  },
})
