import type { ProviderAnswer } from '#domain/notifications/published.ts'
import { asUserId, type CompanyId } from '#domain/shared/values.ts'
import type { SmsSent } from '../sms/published.ts'
import { isSending, smsConnectionOf, type SmsDeps, type SmsMeans } from './connection.ts'
import { endAsking, noteGivenSms, noteProviderId } from './given-sms.ts'

/** What came of a try, in the outbox's words. */
export type SmsTry = (ProviderAnswer | { readonly kind: 'time-out' }) & {
  readonly said: string | null
  readonly afterSeconds: number | null
}
type SmsCarry = {
  readonly honoursIds: boolean
  send(
    message: { readonly to: string; readonly timeOuts: number },
    text: { readonly to: string; readonly text: string },
    messageId: string,
  ): Promise<SmsTry>
  readonly perSecond?: number
}

/** Verimor takes 240 messages a minute; of others nothing is published. */
const perSecond: Readonly<Partial<Record<string, number>>> = { verimor: 4 }

type NamedSms = {
  readonly provider: string
  readonly carry: SmsCarry
  /** Somebody has paused it: what waits then waits, at the cost of no try (notice-rules 5.4). */
  readonly paused: boolean
}

/** By whom a text message of a company goes that somebody waits for; null: by nobody now. */
export const smsCarryOf = (deps: SmsDeps, means: SmsMeans) => {
  const carried = outboxSmsOf(deps, means)
  return async (company: CompanyId): Promise<NamedSms | null> => {
    const by = await carried(company)
    return by?.paused ? null : by
  }
}

/**
 * By whom the outbox's text messages of a company go, also while that is paused. Null: by nobody, since none is
 * connected, or with what it signs on is lost.
 */
export const outboxSmsOf =
  (deps: SmsDeps, means: SmsMeans) =>
  async (company: CompanyId): Promise<NamedSms | null> => {
    const connection = await smsConnectionOf(deps, means, company)
    if (connection.kind !== 'connected') return null
    const { name, provider, integration } = connection
    const pace = perSecond[name]
    return {
      provider: name,
      paused: !isSending(connection),
      carry: {
        honoursIds: provider.honoursIds,
        ...(pace === undefined ? {} : { perSecond: pace }),
        send: async (message, { to, text }, mailId) => {
          // Before it is sent: what a provider may have is asked about, whatever becomes of this process.
          const noted = await noteGivenSms(deps, company, { mailId, integration }).then(
            () => true,
            () => false,
          )
          if (!noted) return { kind: 'later', said: 'unavailable', afterSeconds: null }
          const about = asUserId(message.to)
          const sent = await provider.send({ ref: mailId, about, to, text, commercial: false })
          if (sent.kind === 'accepted' && sent.id !== null)
            await noteProviderId(deps, company, mailId, sent.id).catch(() => undefined)
          // Nobody has it, or nobody carries it to a phone.
          if (sent.kind === 'refused' || sent.kind === 'filed')
            await endAsking(deps, company, [mailId]).catch(() => undefined)
          return inItsWords(isThatBefore(sent, message) ? { kind: 'accepted', id: null } : sent)
        },
      },
    }
  }

/**
 * What a provider refuses as sent already is, after a try of which nobody knew, that one: whoever it is for has it, and
 * nobody is to send it once more.
 */
const isThatBefore = (sent: SmsSent, { timeOuts }: { readonly timeOuts: number }): boolean =>
  sent.kind === 'refused' && sent.state === 'duplicate' && timeOuts > 0

const inItsWords = (sent: SmsSent): SmsTry => {
  const nothing = { said: null, afterSeconds: null }
  switch (sent.kind) {
    case 'accepted':
      return { ...nothing, kind: 'accepted', providerId: sent.id }
    case 'filed':
      return { ...nothing, kind: 'filed' }
    case 'refused':
      return { ...nothing, kind: 'refused', delivery: sent.state, said: sent.answer }
    case 'later':
      return { kind: 'later', said: sent.answer, afterSeconds: sent.afterSeconds }
    case 'time-out':
      return { ...nothing, kind: 'time-out', said: sent.answer }
  }
}
