import type { Carry, CarryAnswer } from '../outbox/published.ts'
import type { Delivery, DeliveryOutcome } from './delivery.ts'

/** Mails by a mail server, or into the folder. SMTP knows no ids: a mailbox tells by the Message-ID that it has one. */
export const mailCarry = (delivery: Delivery): Carry => ({
  honoursIds: false,
  send: async (_message, text, messageId) => answerOf(await delivery.send(text, messageId)),
})

const answerOf = (outcome: DeliveryOutcome): CarryAnswer => {
  switch (outcome.kind) {
    case 'sent':
      return { kind: 'accepted', providerId: null }
    case 'filed':
      return { kind: 'filed' }
    case 'refused':
      return { kind: 'refused', delivery: null, said: outcome.answer }
    case 'later':
    case 'time-out':
      return { kind: outcome.kind, said: outcome.answer }
  }
}
