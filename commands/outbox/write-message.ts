import { tellWebList, wakeOutbox } from '#database/outbox.ts'
import type { Envelope, Tx } from '#database/types.ts'
import {
  type DailyLimits,
  type Message,
  type MessageDraft,
  type SentChannel,
  unsentReason,
  writtenMessage,
} from '#domain/notifications/published.ts'
import {
  asUserId,
  isUuid,
  type CompanyId,
  type Instant,
  type LocalDate,
  type UserId,
} from '#domain/shared/values.ts'
import { derivedId } from '../shared/ids.ts'
import { lockMessage, type MessageName } from './rows.ts'

/** The circumstances of its writing, and what is kept of it beside the message. */
export type MessageWriting = {
  readonly at: Instant
  /** On the company's calendar. */
  readonly date: LocalDate
  readonly provider: boolean
  readonly address: boolean
  /** Where a mail or an SMS goes: blocks and reports are of one address (docs/decisions/0412, 0440); else null. */
  readonly to: string | null
  readonly limits: DailyLimits
  /** Not tried before; at once where absent. */
  readonly notBefore?: Instant
  /** Under whose key the text lies. */
  readonly about: string
  /**
   * Null: of what cannot go anyway, and of what lies elsewhere (an announcement on the web list). On the web list it
   * is what stands there, in the language of its reader.
   */
  readonly sealed: Envelope | null
  readonly language: string | null
  /** What it is sent for: an announcement, a rule. */
  readonly cause: string | null
  /** Of an SMS. */
  readonly parts: number | null
}

/** How a message is called outside: its id where that is a UUID, else one made from it. */
export const messageName = (company: CompanyId, id: string): MessageName => ({
  company,
  mailId: isUuid(id) ? id : derivedId(company, 'message', id),
})

/**
 * Writes a message in the transaction of its cause: the cause worked on twice writes one. What cannot go is written as
 * lapsed, with the first reason (notice-rules 4.2, 4.3). @returns it as it stands
 */
export const writeMessage = async (
  tx: Tx,
  company: CompanyId,
  draft: MessageDraft,
  writing: MessageWriting,
): Promise<Message> => {
  const { channel } = draft
  const why = channel === 'web' ? null : await reasonOf(tx, company, draft, channel, writing)
  const message = writtenMessage(draft, writing.at, why)
  const name = messageName(company, draft.id)
  const isNew = await insertMessage(tx, name, message, writing)
  if (!isNew) return (await lockMessage(tx, name))?.message ?? message
  if (channel === 'web') await tellWebList(tx, asUserId(draft.to))
  if (message.state === 'waiting') {
    if (message.kind === 'notice') await countNotice(tx, company, message, writing)
    await wakeOutbox(tx)
  }
  return message
}

const insertMessage = async (
  tx: Tx,
  { company, mailId }: MessageName,
  message: Message,
  { at, notBefore, about, sealed, language, cause, parts, to }: MessageWriting,
): Promise<boolean> => {
  const waits = message.state === 'waiting'
  const rows = await tx.query(
    `insert into mail.outbox (company_id, mail_id, message_id, channel, kind, user_id, about, created_at,
       expires_at, state, why, try_at, sealed, language, cause, parts, ended_at, address_mark)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17,
       mail.address_mark($1, coalesce($6::uuid, $7::uuid), $18))
     on conflict do nothing returning 1`,
    [
      company,
      mailId,
      message.id,
      message.channel,
      message.kind,
      message.to === '' ? null : message.to,
      about,
      message.writtenAt,
      message.expiresAt,
      message.state,
      message.why,
      notBefore !== undefined && notBefore > at ? notBefore : at,
      (waits || message.channel === 'web') && sealed !== null ? JSON.stringify(sealed) : null,
      language,
      cause,
      parts,
      waits ? null : at,
      to,
    ],
  )
  return rows.length > 0
}

/** The count of the day is locked until it is decided: two at once do not both take the last. */
const reasonOf = async (
  tx: Tx,
  company: CompanyId,
  { kind, to }: MessageDraft,
  channel: SentChannel,
  { provider, address, to: goesTo, limits, date }: MessageWriting,
) => {
  const user = userOf(to)
  return unsentReason(
    kind,
    {
      provider,
      address,
      blocked: user !== null && (await isBlocked(tx, company, user, channel, goesTo)),
      noticesToday:
        kind === 'notice' && user !== null
          ? await noticesOf(tx, company, user, channel, date)
          : 0,
    },
    limits[channel],
  )
}
const userOf = (to: string): UserId | null => (to === '' ? null : asUserId(to))

/** @param address that it would go to: a block of another one of his is none. Not given: whatever it is. */
export const isBlocked = async (
  tx: Tx,
  company: CompanyId,
  user: UserId,
  channel: SentChannel,
  address: string | null = null,
): Promise<boolean> =>
  (
    await tx.query(
      `select 1 from mail.blocked b where b.company_id = $1 and b.user_id = $2 and b.channel = $3
         and ($4::text is null or b.address_mark is null or b.address_mark = mail.address_mark($1, $2, $4))`,
      [company, user, channel, address],
    )
  ).length > 0

const noticesOf = async (
  tx: Tx,
  company: CompanyId,
  user: UserId,
  channel: SentChannel,
  day: LocalDate,
): Promise<number> => {
  const [row] = await tx.query<{ notices: number }>(
    `insert into mail.daily (company_id, user_id, channel, day) values ($1, $2, $3, $4)
     on conflict (company_id, user_id, channel, day) do update set notices = daily.notices
     returning notices`,
    [company, user, channel, day],
  )
  return row?.notices ?? 0
}
const countNotice = async (
  tx: Tx,
  company: CompanyId,
  { to, channel }: Message,
  { date }: MessageWriting,
): Promise<void> => {
  await tx.query(
    `update mail.daily set notices = notices + 1
     where company_id = $1 and user_id = $2 and channel = $3 and day = $4`,
    [company, userOf(to), channel, date],
  )
}
