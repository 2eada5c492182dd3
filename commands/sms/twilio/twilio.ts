import { z } from 'zod'
import {
  answerWith,
  ask,
  basic,
  failedAnswer,
  jsonOf,
  type Reach,
  type Reply,
  type ReplyOrTrouble,
  type Trouble,
  troubleOf,
  unreadable,
  unsentSms,
} from '../ask.ts'
import type {
  GivenSms,
  Sms,
  SmsAnswer,
  SmsBalance,
  SmsProvider,
  SmsReport,
  SmsSent,
} from '../published.ts'
import { laterBy, maybeText, meaningOf, sentBy } from '../verdict.ts'
import { isSid, twilioSend, twilioState } from './codes.ts'
import { pushedByTwilio } from './pushed.ts'

/** `callback`: where it says what becomes of messages, of this company alone; null: it is asked. */
export type TwilioKeys = {
  readonly accountSid: string
  readonly authToken: string
  /** A number, a name, or a messaging service (`MG…`). */
  readonly sender: string
  readonly callback: string | null
}
type Call = (
  method: 'GET' | 'POST',
  resource: string,
  form?: Readonly<Record<string, string>>,
) => Promise<ReplyOrTrouble>

/** Twilio, by its API of 2010 (docs/sms-providers.md). It takes no reference of ours. */
export const twilio = (keys: TwilioKeys, reach: Reach): SmsProvider => {
  const origin = reach.origin ?? 'https://api.twilio.com'
  const account = `${origin}/2010-04-01/Accounts/${encodeURIComponent(keys.accountSid)}`
  const authorization = basic(keys.accountSid, keys.authToken)
  const call: Call = (method, resource, form) =>
    ask(
      {
        method,
        url: `${account}/${resource}.json`,
        headers: {
          authorization,
          ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
        },
        ...(form ? { body: new URLSearchParams(form).toString() } : {}),
      },
      reach,
    )
  return {
    honoursIds: false,
    asked: { atOnce: 1, perMinute: null },
    send: sms => send(call, keys, sms),
    reports: given => reports(call, given),
    balance: () => balance(call),
    senders: null,
    pushed: pushedByTwilio(keys),
  }
}

/** A company may be called MG…, too. */
const isMessagingService = (sender: string): boolean => /^MG[0-9a-f]{32}$/i.test(sender)

const made = z.object({ sid: z.string().refine(isSid) })
const wrong = z.object({ code: z.number() })

const send = async (
  call: Call,
  { sender, callback }: TwilioKeys,
  { to, text, commercial }: Sms,
): Promise<SmsSent> => {
  // It carries no advertising to Turkey, and would stop the account for it.
  if (commercial && to.startsWith('+90'))
    return { kind: 'refused', state: 'register-rejected', answer: 'commercial' }
  const { reply, trouble } = await call('POST', 'Messages', {
    To: to,
    [isMessagingService(sender) ? 'MessagingServiceSid' : 'From']: sender,
    Body: text,
    ...(callback === null ? {} : { StatusCallback: callback }),
  })
  if (trouble) return unsentSms(trouble)
  if (reply.status === 200 || reply.status === 201) {
    const message = jsonOf(made, reply.text)
    return message ? { kind: 'accepted', id: message.sid } : unsentSms(unreadable('no-sid'))
  }
  const code = jsonOf(wrong, reply.text)?.code
  const verdict = meaningOf(twilioSend, code ?? null)
  return typeof verdict === 'object' && 'refused' in verdict && code !== undefined
    ? sentBy(verdict, String(code), null)
    : unsentSms(refusalOf(reply))
}

const refusalOf = (reply: Reply): Trouble => {
  const code = jsonOf(wrong, reply.text)?.code
  if (code === undefined) return troubleOf(reply)
  const verdict = meaningOf(twilioSend, code)
  return typeof verdict === 'object' && 'later' in verdict
    ? { ...laterBy(verdict, String(code)), afterSeconds: reply.afterSeconds }
    : { ...troubleOf(reply), answer: String(code) }
}

const message = z.object({
  sid: z.string().max(40),
  status: z.string().max(30),
  error_code: z.number().nullish(),
  num_segments: maybeText,
})

const reports = async (
  call: Call,
  given: readonly GivenSms[],
): Promise<SmsAnswer<readonly SmsReport[]>> => {
  const found: SmsReport[] = []
  let isMissing = false
  for (const { id } of given) {
    if (id === null) continue
    const { reply, trouble } = await call('GET', `Messages/${encodeURIComponent(id)}`)
    if (trouble) return failedAnswer(trouble)
    if (reply.status === 404) {
      isMissing = true
      continue
    }
    if (reply.status !== 200) return failedAnswer(refusalOf(reply))
    const told = jsonOf(message, reply.text)
    if (told?.sid !== id) return failedAnswer(unreadable('reports'))
    const state = twilioState(told.status, told.error_code ?? null)
    // None yet, where a messaging service has not chosen the sender.
    const segments = Number(told.num_segments ?? 0)
    const credits = segments > 0 ? segments : null
    if (state !== null) found.push({ ref: null, id: told.sid, state, credits })
  }
  // It says the same of a message that is not there and of an account: who has none has no balance either.
  if (!isMissing) return answerWith(found)
  const account = await balance(call)
  return account.kind === 'failed' ? account : answerWith(found)
}

const money = z.object({
  balance: z.string().regex(/^-?\d{1,12}(?:\.\d{1,10})?$/),
  currency: z.string().regex(/^[A-Za-z]{3}$/),
})
const balance = async (call: Call): Promise<SmsAnswer<SmsBalance>> => {
  const { reply, trouble } = await call('GET', 'Balance')
  if (trouble) return failedAnswer(trouble)
  if (reply.status !== 200) return failedAnswer(refusalOf(reply))
  const told = jsonOf(money, reply.text)
  return told
    ? answerWith({
        credits: null,
        amount: { value: told.balance, currency: told.currency.toUpperCase() },
      })
    : failedAnswer(unreadable('balance'))
}
