import type { Mail } from '#database/outbox.ts'
import type { Message, ProviderAnswer, SentChannel } from '#domain/notifications/published.ts'
import type { CompanyId } from '#domain/shared/values.ts'

/** A message that is being tried. `about`: under whose key its text lies. */
export type CarriedMessage = Message & {
  readonly company: CompanyId
  readonly about: string
  readonly language: string | null
}
/** What is sent, opened for the try alone: of a text message `to` (E.164) and `text`. */
export type MessageText = Mail

/**
 * What came of a try (notice-rules 5.2). `time-out`: nobody knows, and the message stays under way until its 60 s are
 * over. `said`: the provider's number or a word of ours, never its text, which may name the address. `afterSeconds`:
 * the provider wants no other try sooner.
 */
export type CarryAnswer = (ProviderAnswer | { readonly kind: 'time-out' }) & {
  readonly said?: string | null
  readonly afterSeconds?: number | null
}

/**
 * By whom messages of a channel go out. It may throw and may never answer: both are a time-out, since then nobody
 * knows what became of the message.
 */
export type Carry = {
  /** A message that it gets twice under one id is in effect once (notice-rules 5.1). */
  readonly honoursIds: boolean
  /** @param messageId a UUID: the same for each try of a message, and by which its reports name it. */
  send(message: CarriedMessage, text: MessageText, messageId: string): Promise<CarryAnswer>
  /** Tries a second that the provider takes of one company; each process keeps to it by itself. */
  readonly perSecond?: number
}

/** `provider`: whose names for messages these are, and who is let wait by himself where he hangs. */
export type NamedCarry = {
  readonly provider: string
  readonly carry: Carry
  /**
   * Somebody has paused it: nothing is tried, and what comes to its end meanwhile is given up when it goes on
   * (notice-rules 5.3, 5.4).
   */
  readonly paused?: boolean
}

/** Null where the company has nobody for a channel: what waits then waits until it expires. */
export type CarryOf = (company: CompanyId, channel: SentChannel) => Promise<NamedCarry | null>
