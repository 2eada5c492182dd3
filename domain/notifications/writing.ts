import type { Instant } from '../shared/values.ts'
import type { Channel, Message, MessageKind, UnsentReason } from './message.ts'
import { expiryOf } from './tries.ts'

/** Channels that a person can be bothered by: the web list has no provider, address, block or limit. */
export type SentChannel = Exclude<Channel, 'web'>

/** How many notices one recipient gets by a channel on one date of the company (notice-rules 4.3). */
export type DailyLimits = Readonly<Record<SentChannel, number>>
export const usualLimits: DailyLimits = { sms: 5, push: 20, mail: 20 }

/** What the outbox knows of a recipient and a channel when a message is written. */
export type Reach = {
  /** The channel is set up. */
  readonly provider: boolean
  readonly address: boolean
  readonly blocked: boolean
  /** Notices written to him by it on this date of the company, lapsed ones aside; a gathered message is one. */
  readonly noticesToday: number
}

/**
 * Why a message cannot go, by the first that applies (notice-rules 4.2); null where it can.
 * Announcements and reports know no limit, and what somebody asked for himself goes to a blocked
 * address, too: he waits for it, and may know better.
 */
export const unsentReason = (
  kind: MessageKind,
  { provider, address, blocked, noticesToday }: Reach,
  most: number,
): UnsentReason | null => {
  if (!provider) return 'no-provider'
  if (!address) return 'no-address'
  if (blocked && kind !== 'code') return 'blocked'
  return kind === 'notice' && noticesToday >= most ? 'limit' : null
}

/** What a message is written from. */
export type MessageDraft = Pick<Message, 'id' | 'kind' | 'channel' | 'to'> & {
  /** What it is bound to: the anchor of a reminder, the end of a code (`expiryOf`). */
  readonly notAfter: Instant | null
}

/**
 * A message as it is written at an instant: on the web list at once, else waiting for its first try, or lapsed.
 * @param why as `unsentReason` says it; of the web list null
 */
export const writtenMessage = (
  { id, kind, channel, to, notAfter }: MessageDraft,
  at: Instant,
  why: UnsentReason | null,
): Message => {
  const state = channel === 'web' ? 'sent' : why === null ? 'waiting' : 'lapsed'
  return {
    id,
    kind,
    channel,
    to,
    writtenAt: at,
    expiresAt: expiryOf(at, notAfter),
    state,
    why: state === 'lapsed' ? why : null,
    tries: 0,
    timeOuts: 0,
    next: state === 'waiting' ? at : null,
    triedAt: null,
    delivery: null,
    providerIds: [],
  }
}
