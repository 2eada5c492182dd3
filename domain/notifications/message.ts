import type { MessageState } from '../shared/message-state.ts'
import { byCodePoint } from '../shared/order.ts'
import type { Instant, LocalDate } from '../shared/values.ts'
import type { DeliveryState } from './delivery-states.ts'

/** The web list, web push, mail and text messages; in the order in which a recipient's are written. */
export const channels = ['web', 'push', 'mail', 'sms'] as const
export type Channel = (typeof channels)[number]

/**
 * What is sent. `code`: a code, password or link that somebody asked for himself and waits for. `notice`: what a rule
 * tells. `announcement`: what a person writes to many. `report`: a file that goes out by itself.
 */
export type MessageKind = 'code' | 'notice' | 'announcement' | 'report'

export type { MessageState }

/** Why a message could not go when it was written, in the order in which it is asked (notice-rules 4.2). */
export type UnsentReason = 'no-provider' | 'no-address' | 'blocked' | 'limit'
/** Why a message lapsed: when it was written, or since its announcement was withdrawn while it waited. */
export type LapseReason = UnsentReason | 'withdrawn'

/** One message to one recipient by one channel, as the outbox keeps it; its text is none of this. */
export type Message = {
  /** Made from its cause (`noticeId` and those beside it): the cause worked on twice writes one. */
  readonly id: string
  readonly kind: MessageKind
  readonly channel: Channel
  /** A user. */
  readonly to: string
  readonly writtenAt: Instant
  /** No try is made after this. */
  readonly expiresAt: Instant
  readonly state: MessageState
  /** Of `lapsed` alone. */
  readonly why: LapseReason | null
  /** Tries that were begun. */
  readonly tries: number
  /** Of these, how many were not answered in time. */
  readonly timeOuts: number
  /** When it is tried next: of `waiting` alone. */
  readonly next: Instant | null
  /** When the last try began. */
  readonly triedAt: Instant | null
  /** Of an SMS alone. */
  readonly delivery: DeliveryState | null
  /** What the provider calls it, in the order in which it said so; each once. */
  readonly providerIds: readonly string[]
}

/** A message as it is now, and whether its recipient's channel is blocked from now on (notice-rules 5.7). */
export type MessageChange = {
  readonly message: Message
  readonly blocks: boolean
}

export const withoutBlock = (message: Message): MessageChange => ({ message, blocks: false })

/** Within one cause, what tells its messages apart. */
type Addressed = { readonly to: string; readonly channel: Channel }

/** `<rule>/<person>/<day>/<recipient>/<channel>` (notice-format.md). */
export const noticeId = (
  about: { readonly rule: string; readonly person: string; readonly day: LocalDate },
  { to, channel }: Addressed,
): string => `${about.rule}/${about.person}/${about.day}/${to}/${channel}`

/** Of all that one rule of a gathering setting tells at one instant: `<rule>/<instant>/<recipient>/<channel>`. */
export const gatheredId = (rule: string, toldAt: Instant, { to, channel }: Addressed): string =>
  `${rule}/${withoutZeros(toldAt)}/${to}/${channel}`

/**
 * `<id>/<recipient>/<channel>`, and `<id>#<n>/…` of what is sent again.
 * @param again how often the announcement was sent before
 */
export const announcementMessageId = (
  announcement: string,
  again: number,
  { to, channel }: Addressed,
): string => `${announcement}${again === 0 ? '' : `#${again}`}/${to}/${channel}`

/** `2026-03-02T06:15:00Z`; with milliseconds only where there are some. */
const withoutZeros = (at: Instant): string => at.replace('.000Z', 'Z')

/** By when they were written, then by id: the order in which what is due at one instant is tried (notice-rules 3.7). */
export const byWriting = (
  one: Pick<Message, 'writtenAt' | 'id'>,
  other: Pick<Message, 'writtenAt' | 'id'>,
): number => byCodePoint(one.writtenAt, other.writtenAt) || byCodePoint(one.id, other.id)
