import type { Envelope, Tx } from '#database/types.ts'
import type { Message, SentChannel } from '#domain/notifications/published.ts'
import type { CompanyId, Instant } from '#domain/shared/values.ts'

/** A message of a company as it is called outside (docs/decisions/0370). */
export type MessageName = { readonly company: CompanyId; readonly mailId: string }
/** A row of `mail.outbox` under its lock, beside the message that it holds. */
export type OutboxRow = {
  readonly message: Message
  /** Of the try under way. */
  readonly claim: string | null
  readonly sealed: Envelope | null
  readonly about: string
  readonly language: string | null
}
/** What waits of one company by one channel, codes apart from all else. */
export type MessageLane = {
  readonly company: CompanyId
  readonly channel: SentChannel
  readonly urgent: boolean
}

const point = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

type Stored = Omit<Message, 'to' | 'next'> & {
  readonly mailId: string
  readonly user: string | null
  readonly tryAt: Instant
  readonly claim: string | null
  readonly sealed: Envelope | null
  readonly about: string
  readonly language: string | null
}
const columns = `o.mail_id as "mailId", o.message_id as id, o.kind, o.channel, o.user_id as user, o.state, o.why,
  ${point('o.created_at')} as "writtenAt", ${point('o.expires_at')} as "expiresAt",
  o.attempts as tries, o.timeouts as "timeOuts", ${point('o.try_at')} as "tryAt", ${point('o.tried_at')} as "triedAt",
  o.delivery, o.claim, o.sealed, o.about, o.language,
  array(select p.provider_id from mail.provider_ids p
    where p.company_id = o.company_id and p.mail_id = o.mail_id order by p.ordinal) as "providerIds"`

const rowOf = ({
  mailId,
  user,
  tryAt,
  claim,
  sealed,
  about,
  language,
  ...message
}: Stored): OutboxRow & { readonly mailId: string } => ({
  mailId,
  message: {
    ...message,
    to: user ?? '',
    next: message.state === 'waiting' ? tryAt : null,
  },
  claim,
  sealed,
  about,
  language,
})

/** Locks it. @returns null where there is none by now. */
export const lockMessage = async (
  tx: Tx,
  { company, mailId }: MessageName,
): Promise<OutboxRow | null> => {
  const [stored] = await tx.query<Stored>(
    `select ${columns} from mail.outbox o where o.company_id = $1 and o.mail_id = $2 for update`,
    [company, mailId],
  )
  return stored ? rowOf(stored) : null
}

/**
 * Locks what is to be tried next in a lane: by when it is due, then by when it was written. What another process is
 * just at is passed over.
 * @param expired only what is past its end
 */
export const lockNextDue = async (
  tx: Tx,
  { company, channel, urgent }: MessageLane,
  now: Instant,
  expired = false,
): Promise<(OutboxRow & { readonly mailId: string }) | null> => {
  const [stored] = await tx.query<Stored>(
    `select ${columns} from mail.outbox o
     where o.company_id = $1 and o.channel = $2 and o.urgent = $3 and o.state = 'waiting' and o.try_at <= $4
       and (not $5 or o.expires_at < $4)
       and not exists (select from mail.pauses p where p.company_id = $1 and p.channel = $2)
     order by o.try_at, o.created_at, o.message_id collate "C" limit 1 for update skip locked`,
    [company, channel, urgent, now, expired],
  )
  return stored ? rowOf(stored) : null
}

/** What a change of a message says beside it. */
export type MessageNote = {
  readonly claim?: string | null
  readonly provider?: string
  /** What the provider said, as its number or a word of ours. */
  readonly said?: string | null
  readonly now: Instant
}
/**
 * Writes what became of it. Its text goes with its end, except where it lies to be looked at (`filed`) or somebody may
 * write it once more (an SMS to people that did not go).
 */
export const storeMessage = async (
  tx: Tx,
  { company, mailId }: MessageName,
  message: Message,
  { claim = null, provider, said, now }: MessageNote,
): Promise<void> => {
  await tx.query(
    `update mail.outbox set state = $3, attempts = $4, timeouts = $5, try_at = coalesce($6, try_at), tried_at = $7,
       delivery = $8, claim = $9, claimed_until = null, provider = coalesce($10, provider),
       answer = case when $11 then $12 else answer end,
       ended_at = case when $13 then coalesce(ended_at, $14) end, sealed = case when $15 then sealed end
     where company_id = $1 and mail_id = $2`,
    [
      company,
      mailId,
      message.state,
      message.tries,
      message.timeOuts,
      message.next,
      message.triedAt,
      message.delivery,
      claim,
      provider ?? null,
      said !== undefined,
      said ?? null,
      hasEnded(message),
      now,
      keepsText(message),
    ],
  )
}
const hasEnded = ({ state }: Message): boolean => state !== 'waiting' && state !== 'sending'
const keepsText = (message: Message): boolean =>
  !hasEnded(message) ||
  message.state === 'filed' ||
  (message.channel === 'sms' &&
    message.kind === 'announcement' &&
    ['refused', 'given-up', 'unknown'].includes(message.state))
