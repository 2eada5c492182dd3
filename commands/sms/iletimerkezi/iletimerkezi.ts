import { z } from 'zod'
import {
  answerWith,
  ask,
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
  PushedReports,
  PushedRequest,
  Sms,
  SmsAnswer,
  SmsBalance,
  SmsProvider,
  SmsReport,
  SmsSent,
} from '../published.ts'
import { codeText, laterBy, maybeText, meaningOf, sentBy } from '../verdict.ts'
import { iletimerkeziAsked, iletimerkeziSend, iletimerkeziStates } from './codes.ts'

/** Both are copied from its panel. */
export type IletimerkeziKeys = {
  readonly key: string
  readonly hash: string
  readonly sender: string
}
type Call = (what: string, content?: object) => Promise<ReplyOrTrouble>

/**
 * İleti Merkezi, by its JSON interface v1 (docs/sms-providers.md). Each message is an order of its own. It takes no
 * reference of ours, and refuses the same text to the same phone within ten minutes.
 */
export const iletimerkezi = (keys: IletimerkeziKeys, reach: Reach): SmsProvider => {
  const origin = reach.origin ?? 'https://api.iletimerkezi.com'
  const authentication = { key: keys.key, hash: keys.hash }
  const call: Call = (what, content = {}) =>
    ask(
      {
        method: 'POST',
        url: `${origin}/v1/${what}/json`,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ request: { authentication, ...content } }),
      },
      reach,
    )
  return {
    honoursIds: false,
    asked: { atOnce: 1, perMinute: null },
    send: sms => send(call, keys.sender, sms),
    reports: given => reports(call, given),
    balance: () => balance(call),
    senders: () => senders(call),
    pushed: pushedReports,
  }
}

const status = z.object({ code: codeText })
const coded = z.object({ response: z.object({ status }) })
const ordered = z.object({
  response: z.object({ status, order: z.object({ id: maybeText }).nullish() }),
})
/** Of the forms that it takes for a number, all are of Turkey. */
const numberOf = (e164: string): string | null => /^\+(90\d{10})$/.exec(e164)?.[1] ?? null

const send = async (
  call: Call,
  sender: string,
  { to, text, commercial }: Sms,
): Promise<SmsSent> => {
  const number = numberOf(to)
  if (number === null) return { kind: 'refused', state: 'not-sent', answer: 'abroad' }
  const { reply, trouble } = await call('send-sms', {
    order: {
      sender,
      iys: commercial ? '1' : '0',
      ...(commercial ? { iysList: 'BIREYSEL' } : {}),
      message: { text, receipents: { number: [number] } },
    },
  })
  if (trouble) return unsentSms(trouble)
  const answer = jsonOf(ordered, reply.text)?.response
  const verdict = answer && meaningOf(iletimerkeziSend, answer.status.code)
  return verdict
    ? sentBy(verdict, answer.status.code, answer.order?.id ?? null)
    : unsentSms(withoutCode(reply))
}

const withoutCode = (reply: Reply): Trouble =>
  reply.status === 200 ? unreadable('no-code') : troubleOf(reply)

/** Null: it answers what it was asked. */
const troubleIn = (reply: Reply): Trouble | null => {
  const code = jsonOf(coded, reply.text)?.response.status.code
  const verdict = meaningOf(iletimerkeziAsked, code ?? null)
  if (verdict === 'accepted') return null
  return code !== undefined && verdict && 'later' in verdict
    ? laterBy(verdict, code)
    : withoutCode(reply)
}

const order = z.object({
  status: maybeText,
  message: z
    .array(z.object({ status: codeText }))
    .max(1000)
    .nullish(),
})
const reported = z.object({ response: z.object({ order: order.nullish() }) })

const reports = async (
  call: Call,
  given: readonly GivenSms[],
): Promise<SmsAnswer<readonly SmsReport[]>> => {
  const found: SmsReport[] = []
  for (const { id } of given) {
    if (id === null) continue
    const { reply, trouble } = await call('get-report', {
      order: { id, page: 1, rowCount: 1000 },
    })
    if (trouble) return failedAnswer(trouble)
    const wrong = troubleIn(reply)
    if (wrong) return failedAnswer(wrong)
    const answer = jsonOf(reported, reply.text)
    if (!answer) return failedAnswer(unreadable('reports'))
    const told = answer.response.order
    // Of the one number of a message; an order that failed as a whole may have none.
    const state = meaningOf(
      iletimerkeziStates,
      told?.message?.[0]?.status ?? told?.status ?? null,
    )
    if (state) found.push({ ref: null, id, state, credits: null })
  }
  return answerWith(found)
}

const pushed = z.object({
  report: z.object({ packet_id: codeText, status: z.string().max(50) }),
})
/** Nothing shows that it is İleti Merkezi who says so. Number and text stand in it: they are not read. */
const pushedReports = ({ body }: PushedRequest): PushedReports => {
  const told = jsonOf(pushed, body)?.report
  if (!told) return { kind: 'unreadable' }
  const state = meaningOf(iletimerkeziStates, told.status)
  const one = state && { ref: null, id: told.packet_id, state, credits: null }
  return { kind: 'reports', reports: one ? [one] : [], proven: false }
}

const remaining = z.object({
  response: z.object({
    balance: z.object({
      sms: codeText.pipe(z.string().regex(/^\d{1,12}$/)),
      amount: codeText.pipe(z.string().regex(/^-?\d{1,12}(?:[.,]\d{1,6})?$/)),
    }),
  }),
})
/** An account has messages or liras. */
const balance = async (call: Call): Promise<SmsAnswer<SmsBalance>> => {
  const { reply, trouble } = await call('get-balance')
  if (trouble) return failedAnswer(trouble)
  const wrong = troubleIn(reply)
  if (wrong) return failedAnswer(wrong)
  const told = jsonOf(remaining, reply.text)?.response.balance
  if (!told) return failedAnswer(unreadable('balance'))
  const value = told.amount.replace(',', '.')
  const inLiras = Number(value) !== 0
  const messages = Number(told.sms)
  return answerWith({
    credits: inLiras && messages === 0 ? null : messages,
    amount: inLiras ? { value, currency: 'TRY' } : null,
  })
}

const approved = z.object({
  response: z.object({ senders: z.object({ sender: z.array(z.string().max(50)).max(1000) }) }),
})
const senders = async (call: Call): Promise<SmsAnswer<readonly string[]>> => {
  const { reply, trouble } = await call('get-sender')
  if (trouble) return failedAnswer(trouble)
  const wrong = troubleIn(reply)
  if (wrong) return failedAnswer(wrong)
  const told = jsonOf(approved, reply.text)
  return told ? answerWith(told.response.senders.sender) : failedAnswer(unreadable('senders'))
}
