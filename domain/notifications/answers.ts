import type { Instant } from '../shared/values.ts'
import { withDelivery } from './delivery.ts'
import type { DeliveryFailure } from './delivery-states.ts'
import { type Message, type MessageChange, type MessageState, withoutBlock } from './message.ts'
import { afterFailure, type Carrier } from './tries.ts'

/**
 * What a provider answers to a try. `gone`: there is nobody at this address any more. `later`: not now, and not in
 * effect.
 */
export type ProviderAnswer =
  | { readonly kind: 'accepted'; readonly providerId: string | null }
  | { readonly kind: 'filed' }
  /** `delivery`: the state that its words mean for an SMS; null where they mean none. */
  | { readonly kind: 'refused' | 'gone'; readonly delivery: DeliveryFailure | null }
  | { readonly kind: 'later' }

const acceptedFrom: ReadonlySet<MessageState> = new Set([
  'sending',
  'waiting',
  'given-up',
  'unknown',
  'refused',
  'accepted',
])
const filedFrom: ReadonlySet<MessageState> = new Set([
  'sending',
  'waiting',
  'given-up',
  'unknown',
])

/** `waiting` after a try: the reply to one that timed out, or a second reply. */
const isAnswerable = ({ state, tries }: Message): boolean =>
  state === 'sending' || (state === 'waiting' && tries > 0)

/**
 * The table of answers (notice-rules 5.2): what a message is after an answer that came at an instant. Whatever the
 * table does not name changes nothing, so the same answer may come twice.
 */
export const answerTry = (
  message: Message,
  answer: ProviderAnswer,
  at: Instant,
  carrier: Carrier,
): MessageChange => {
  switch (answer.kind) {
    case 'accepted':
      return acceptedFrom.has(message.state)
        ? withoutBlock(accepted(message, answer.providerId))
        : withoutBlock(message)
    case 'filed':
      return filedFrom.has(message.state)
        ? withoutBlock({ ...message, state: 'filed', next: null })
        : withoutBlock(message)
    case 'refused':
    case 'gone':
      return isAnswerable(message)
        ? refused(message, answer.kind, answer.delivery)
        : withoutBlock(message)
    case 'later':
      return withoutBlock(
        message.state === 'sending' ? afterFailure(message, at, carrier) : message,
      )
  }
}

const accepted = (message: Message, providerId: string | null): Message => ({
  ...message,
  state: 'accepted',
  next: null,
  delivery: message.delivery ?? (message.channel === 'sms' ? 'pending' : null),
  providerIds:
    providerId === null || message.providerIds.includes(providerId)
      ? message.providerIds
      : [...message.providerIds, providerId],
})

const refused = (
  message: Message,
  kind: 'refused' | 'gone',
  delivery: DeliveryFailure | null,
): MessageChange => {
  const ended: Message = { ...message, state: 'refused', next: null }
  if (message.channel === 'push') return { message: ended, blocks: kind === 'gone' }
  return message.channel === 'sms' && delivery !== null
    ? withDelivery(ended, delivery)
    : withoutBlock(ended)
}

/** What comes back of a mail after it was taken. */
export type BounceKind = 'hard' | 'soft' | 'complaint'

/**
 * A bounce of an accepted mail makes it `bounced`, a complaint leaves it as it is; hard ones and
 * complaints block. Of any other message either is nothing (notice-rules 5.7).
 */
export const bounceMail = (message: Message, kind: BounceKind): MessageChange => {
  if (message.channel !== 'mail' || message.state !== 'accepted') return withoutBlock(message)
  return {
    message: kind === 'complaint' ? message : { ...message, state: 'bounced' },
    blocks: kind !== 'soft',
  }
}
