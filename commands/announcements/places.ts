import type { Envelope, Tx } from '#database/types.ts'
import { announcementEvents, type AnnouncementTexts } from '#domain/announcements/events.ts'
import { announcements, type Announcement } from '#domain/announcements/announcement.ts'
import { wordsOf } from '#domain/shared/events.ts'
import type { Instant, UserId } from '#domain/shared/values.ts'
import type { Deps } from '../shared/deps.ts'
import { load } from '../shared/handle.ts'
import type { Reaction } from '../shared/reactions.ts'
import { dropAttachments } from './attachments.ts'
import { causeOf } from './audience.ts'
import { announcementStream, type NamedAnnouncement } from './streams.ts'

/** What of it is read again, and lies sealed. */
export type AnnouncementWords = {
  readonly texts: AnnouncementTexts | null
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
const sealingWord = (named: NamedAnnouncement, by: UserId) => {
  const { about, ...texts } = sealing(named, by)
  return { ...texts, about: `${about}:word` }
}

export type SealedWords = NamedAnnouncement & {
  readonly by: UserId
  /** Its texts; null once erased. */
  readonly envelope: Envelope | null
  /** The word lies under the key of who withdrew it; null: none, or it lies with the texts, of a version before. */
  readonly word: { readonly by: UserId; readonly envelope: Envelope } | null
}
/** Of many at once, in their order: each null once who wrote it is erased. */
export const openWords = async (
  { vault }: Pick<Deps, 'vault'>,
  all: readonly SealedWords[],
): Promise<readonly AnnouncementWords[]> => {
  const said = all.flatMap(one => [
    ...(one.envelope ? [{ ...sealing(one, one.by), envelope: one.envelope }] : []),
    ...(one.word ? [{ ...sealingWord(one, one.word.by), envelope: one.word.envelope }] : []),
  ])
  const plain = await vault.open(said)
  const opened = new Map(said.map(({ about }, nth) => [about, plain[nth] ?? null]))
  return all.map(one => {
    const read = opened.get(sealing(one, one.by).about)
    // written by `noteAnnouncement` alone, and bound to its row
    const kept = read ? (JSON.parse(read) as AnnouncementWords) : null
    const word = opened.get(sealingWord(one, one.by).about) ?? kept?.word ?? null
    return { texts: kept?.texts ?? null, word }
  })
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
  const words: AnnouncementWords | null = texts && { texts, word: null }
  const [sealed] =
    words === null
      ? []
      : await vault.seal([{ ...sealing(named, by), plain: JSON.stringify(words) }])
  const { withdrawn } = state
  const [word] =
    typeof withdrawn?.word === 'string'
      ? await vault.seal([{ ...sealingWord(named, withdrawn.by), plain: withdrawn.word }])
      : []
  await db.withCompany(named.company, tx =>
    noteRow(tx, named, { state, revision, sealed: sealed ?? null, word: word ?? null }),
  )
}

const noteRow = async (
  tx: Tx,
  { company, announcementId }: NamedAnnouncement,
  {
    state,
    revision,
    sealed,
    word,
  }: {
    readonly state: Announcement
    readonly revision: number
    readonly sealed: Envelope | null
    readonly word: Envelope | null
  },
): Promise<void> => {
  await tx.query(
    `insert into announcements.announcements as a (company_id, announcement_id, revision, written_by, written_at,
       due_at, sent_at, last_sent_at, again, withdrawn_at, everybody, departments, people, channels, plain, asked,
       sealed, files, withdrawn_by, word, picks)
     values ($1, $2, $3, $4, $5, greatest($6::timestamptz, $5), $7, $8, $9, $10, $11, $12::uuid[], $13::uuid[],
       $14::text[], $15, $16, $17, $18::uuid[], $19, $20, $21)
     on conflict (company_id, announcement_id) do update
     set revision = excluded.revision, written_by = excluded.written_by, due_at = excluded.due_at,
       sent_at = excluded.sent_at, last_sent_at = excluded.last_sent_at, again = excluded.again,
       withdrawn_at = excluded.withdrawn_at, everybody = excluded.everybody, departments = excluded.departments,
       people = excluded.people, channels = excluded.channels, plain = excluded.plain, asked = excluded.asked,
       sealed = excluded.sealed, files = excluded.files, withdrawn_by = excluded.withdrawn_by, word = excluded.word,
       picks = excluded.picks
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
      state.withdrawn?.by ?? null,
      word && JSON.stringify(word),
      state.picks && JSON.stringify(state.picks),
    ],
  )
  if (!state.withdrawn) return
  await dropAttachments(tx, { company, announcementId })
  await lapseMessages(tx, { company, announcementId }, state.withdrawn.at)
}

/**
 * What of it waits in the outbox is sent no more; what is just being tried is tried no more after it. Whoever writes
 * messages of it holds its row meanwhile, and writes none once it is withdrawn.
 */
const lapseMessages = async (
  tx: Tx,
  { company, announcementId }: NamedAnnouncement,
  at: Instant,
): Promise<void> => {
  await tx.query(
    `update mail.outbox set state = case when state = 'waiting' then 'lapsed' else state end,
       why = case when state = 'waiting' then 'withdrawn' end,
       ended_at = case when state = 'waiting' then $3::timestamptz end,
       sealed = case when state = 'waiting' then null else sealed end,
       expires_at = least(expires_at, $3::timestamptz)
     where company_id = $1 and cause = $2 and (state = 'waiting' or state = 'sending')`,
    [company, causeOf(announcementId), at],
  )
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
