import { epochMsOf } from '../shared/time.ts'
import type { Instant } from '../shared/values.ts'
import { blocksNumber, deliveryRank, type DeliveryState } from './delivery-states.ts'
import { type Message, type MessageChange, withoutBlock } from './message.ts'

/** The message with a delivery state that is higher than what is there; else as it is. */
export const withDelivery = (message: Message, state: DeliveryState): MessageChange =>
  deliveryRank(state) > deliveryRank(message.delivery)
    ? { message: { ...message, delivery: state }, blocks: blocksNumber(state) }
    : withoutBlock(message)

/**
 * A report of an SMS's delivery (notice-rules 5.5). One that counts proves that the provider has the message, whatever
 * was thought of it: `accepted`, no further try. A repeated, late or lower one, and any of a lapsed message or of
 * another channel, changes nothing.
 */
export const reportDelivery = (message: Message, state: DeliveryState): MessageChange => {
  if (message.channel !== 'sms' || message.state === 'lapsed') return withoutBlock(message)
  const { message: told, blocks } = withDelivery(message, state)
  return told === message
    ? withoutBlock(message)
    : { message: { ...told, state: 'accepted', next: null }, blocks }
}

/** A report under a provider's id that no message had when it came (notice-rules 5.6). */
export type EarlyReport = {
  readonly providerId: string
  readonly state: DeliveryState
  readonly arrivedAt: Instant
}

const reportKeptMs = 72 * 60 * 60_000

/** Whether it is applied to the message whose answer brings its id at an instant: 72 hours later at most. */
export const isInTime = ({ arrivedAt }: EarlyReport, answeredAt: Instant): boolean =>
  epochMsOf(answeredAt) - epochMsOf(arrivedAt) <= reportKeptMs
