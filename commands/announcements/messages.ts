import { sealMails } from '#database/outbox.ts'
import type { Tx } from '#database/types.ts'
import { smsNumberOf } from '#domain/access/published.ts'
import type { Announcement } from '#domain/announcements/announcement.ts'
import type { AnnouncementTexts } from '#domain/announcements/events.ts'
import {
  announcementFor,
  type AnnouncementLanguage,
  type WrittenAnnouncement,
} from '#domain/announcements/texts.ts'
import {
  announcementMessageId,
  asSms,
  type SentChannel,
  usualLimits,
} from '#domain/notifications/published.ts'
import type { CompanyId, LocalDate, UserId } from '#domain/shared/values.ts'
import { messageName, type writeMessage } from '../outbox/published.ts'
import type { Deps } from '../shared/deps.ts'
import { causeOf } from './audience.ts'
import type { AnnouncementReader, AnnouncementReads } from './reads.ts'
import type { NamedAnnouncement } from './streams.ts'

/** What sends announcements. */
export type AnnouncementSending = Pick<Deps, 'log' | 'db' | 'vault' | 'now'> & {
  readonly reads: AnnouncementReads
  readonly hasSms: (company: CompanyId) => Promise<boolean>
  /** What a mail says of the files that go with it, in its language: where they are; null where that is nowhere. */
  readonly filesLine: (language: AnnouncementLanguage) => string | null
}
/** One that is sent, as it was written, on a date of the company. */
export type SentAnnouncement = {
  readonly parts: AnnouncementSending
  readonly named: NamedAnnouncement
  readonly state: Announcement
  readonly date: LocalDate
}
/** A message with what is kept of it. */
export type AnnouncementMessage = { readonly draft: Written; readonly writing: Writing }
type Written = Parameters<typeof writeMessage>[2]
type Writing = Parameters<typeof writeMessage>[3]

/**
 * The messages of a sending to some of its audience; sealed before they are written, since that takes a connection of
 * its own.
 * @param sending 0: the first; n: resent for the n-th time
 */
export const messagesOf = async (
  { parts, named, state, date }: SentAnnouncement,
  sending: number,
  users: readonly UserId[],
): Promise<readonly AnnouncementMessage[]> => {
  const { company, announcementId } = named
  const { texts } = state
  if (texts === null || users.length === 0) return []
  const readers = await parts.reads.readersOf(company, users)
  const pushed = await parts.db.withCompany(company, tx => withPushes(tx, company, users))
  const provider = state.channels.includes('sms') && (await parts.hasSms(company))
  const planned = readers.flatMap(reader =>
    addressed(reader, {
      state,
      texts,
      hasPush: pushed.has(reader.userId),
      filesLine: parts.filesLine,
    }).map(one => ({
      ...one,
      draft: draftOf(announcementMessageId(announcementId, sending, one), one),
    })),
  )
  const sealed = await sealedOf(parts, company, planned)
  const at = parts.now()
  return planned.map(one => ({
    draft: one.draft,
    writing: {
      ...writingOf(one, provider),
      at,
      date,
      limits: usualLimits,
      sealed: sealed.get(messageName(company, one.draft.id).mailId) ?? null,
      cause: causeOf(announcementId),
    },
  }))
}

type Planned = Addressed & { readonly draft: Written }
const sealedOf = async (
  { vault }: Pick<AnnouncementSending, 'vault'>,
  company: CompanyId,
  planned: readonly Planned[],
): Promise<ReadonlyMap<string, Writing['sealed']>> => {
  const sealable = planned.flatMap(({ draft, mail, to }) =>
    mail ? [{ company, mailId: messageName(company, draft.id).mailId, about: to, mail }] : [],
  )
  const sealed = await sealMails(vault, sealable)
  return new Map(sealable.map(({ mailId }, nth) => [mailId, sealed[nth] ?? null]))
}
const writingOf = (
  { mail, to, channel, language, parts }: Addressed,
  provider: boolean,
): Pick<Writing, 'provider' | 'address' | 'to' | 'about' | 'language' | 'parts'> => ({
  provider: channel === 'sms' ? provider : true,
  address: channel === 'web' || mail !== null,
  to: channel === 'mail' || channel === 'sms' ? (mail?.to ?? null) : null,
  about: to,
  language,
  parts,
})

const draftOf = (id: string, { to, channel }: Pick<Addressed, 'to' | 'channel'>): Written => ({
  id,
  kind: 'announcement',
  channel,
  to,
  notAfter: null,
})

type Addressed = {
  readonly to: UserId
  readonly channel: 'web' | SentChannel
  readonly language: string
  /** Null: it has no address, or (on the web list) lies with the announcement. */
  readonly mail: Parameters<typeof sealMails>[1][number]['mail'] | null
  readonly parts: number | null
}

/** One reader's messages by each channel, in his language. */
const addressed = (
  { userId: to, phone, email, language: own }: AnnouncementReader,
  {
    state: { channels, plain, files },
    texts,
    hasPush,
    filesLine,
  }: {
    readonly state: Announcement
    readonly texts: AnnouncementTexts
    readonly hasPush: boolean
    readonly filesLine: AnnouncementSending['filesLine']
  },
): readonly Addressed[] => {
  const said = announcementFor(texts, own)
  if (!said) return []
  const line = files.length === 0 ? null : filesLine(said.language)
  const mailed = line === null ? said : { ...said, text: `${said.text}\n\n${line}` }
  const one = { to, language: said.language, parts: null }
  return [
    { ...one, channel: 'web', mail: null },
    ...channels.map((channel): Addressed => {
      switch (channel) {
        // That one waits is all that is told.
        case 'push':
          return { ...one, channel, mail: hasPush ? mailOf(to, { ...said, text: '' }) : null }
        case 'mail':
          return { ...one, channel, mail: email === null ? null : mailOf(email, mailed) }
        case 'sms':
          return { ...one, channel, ...asText(smsNumberOf(phone), said, plain) }
      }
    }),
  ]
}

const mailOf = (to: string, { title, text }: Pick<WrittenAnnouncement, 'title' | 'text'>) => ({
  to,
  subject: title,
  text,
  html: null,
  files: [],
})
const asText = (number: string | null, said: WrittenAnnouncement, plain: boolean) => {
  const sms = asSms(said.text, plain)
  return number === null || !sms.ok
    ? { mail: null, parts: null }
    : { mail: mailOf(number, { ...said, text: sms.value.sent }), parts: sms.value.parts }
}

const withPushes = async (
  tx: Tx,
  company: CompanyId,
  users: readonly UserId[],
): Promise<ReadonlySet<UserId>> => {
  const rows = await tx.query<{ userId: UserId }>(
    `select distinct user_id as "userId" from access.push_subscriptions
     where company_id = $1 and user_id = any($2::uuid[])`,
    [company, users],
  )
  return new Set(rows.map(({ userId }) => userId))
}
