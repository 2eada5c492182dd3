import type { CarryAnswer, CarryOf, NamedCarry } from '#commands/outbox/published.ts'
import type { SmsOf, SmsSent } from '#commands/sms/published.ts'
import { asUserId, type CompanyId } from '#domain/shared/values.ts'

/** Carries a company's text messages by what a test gives for its provider. */
export const carryOfPort =
  (smsOf: SmsOf) =>
  async (company: CompanyId): Promise<NamedCarry | null> => {
    const port = await smsOf(company)
    return (
      port && {
        provider: 'double',
        carry: {
          honoursIds: false,
          send: async (message, { to, text }, ref) =>
            answerOf(
              await port.send({
                ref,
                about: asUserId(message.to),
                to,
                text,
                commercial: false,
              }),
            ),
        },
      }
    )
  }

/** Text messages alone, each company's by its own. */
export const bySmsOf =
  (smsCarry: (company: CompanyId) => Promise<NamedCarry | null>): CarryOf =>
  async (company, channel) =>
    channel === 'sms' ? smsCarry(company) : null

const answerOf = (sent: SmsSent): CarryAnswer => {
  switch (sent.kind) {
    case 'accepted':
      return { kind: 'accepted', providerId: sent.id }
    case 'refused':
      return { kind: 'refused', delivery: sent.state, said: sent.answer }
    case 'later':
      return { kind: 'later', said: sent.answer, afterSeconds: sent.afterSeconds }
    case 'filed':
    case 'time-out':
      return { kind: sent.kind }
  }
}
