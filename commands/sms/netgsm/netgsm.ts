import { z } from 'zod'
import { epochMsOf, epochToLocal, zoneOf } from '#domain/shared/time.ts'
import type { Instant } from '#domain/shared/values.ts'
import {
  answerWith,
  ask,
  basic,
  failedAnswer,
  type ReplyOrTrouble,
  jsonOf,
  type Reach,
  type Reply,
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
import { laterBy, maybeText, meaningOf, sentBy, codeText } from '../verdict.ts'
import { netgsmAsked, netgsmSend, netgsmState } from './codes.ts'

export type NetgsmKeys = {
  readonly username: string
  readonly password: string
  readonly sender: string
}
type Means = Reach & { readonly now: () => Instant }
type Talk = {
  readonly post: (path: string, body: object, signed?: boolean) => Promise<ReplyOrTrouble>
  readonly get: (path: string) => Promise<ReplyOrTrouble>
}

/** Netgsm, by its REST interface v2 (docs/sms-providers.md). It takes Turkish numbers and no reference of ours. */
export const netgsm = (keys: NetgsmKeys, means: Means): SmsProvider => {
  const origin = means.origin ?? 'https://api.netgsm.com.tr'
  const json = { 'content-type': 'application/json' }
  const signs = { authorization: basic(keys.username, keys.password) }
  const talk: Talk = {
    post: (path, body, signed = true) =>
      ask(
        {
          method: 'POST',
          url: origin + path,
          headers: { ...json, ...(signed ? signs : {}) },
          body: JSON.stringify(body),
        },
        means,
      ),
    get: path =>
      ask({ method: 'GET', url: origin + path, headers: { ...json, ...signs } }, means),
  }
  return {
    honoursIds: false,
    asked: { atOnce: pageSize, perMinute: 10 },
    send: sms => send(talk, keys.sender, sms),
    reports: given => reports(talk, given, means.now()),
    balance: () => balance(talk, keys),
    senders: () => senders(talk),
    pushed: null,
  }
}

const coded = z.object({ code: codeText })
const sendAnswer = z.object({ code: codeText, jobid: maybeText })

/** It takes ten digits; a number of another country has none. */
const numberOf = (e164: string): string | null => /^\+90(\d{10})$/.exec(e164)?.[1] ?? null

const send = async (
  { post }: Talk,
  sender: string,
  { to, text, commercial }: Sms,
): Promise<SmsSent> => {
  const no = numberOf(to)
  if (no === null) return { kind: 'refused', state: 'not-sent', answer: 'abroad' }
  const { reply, trouble } = await post('/sms/rest/v2/send', {
    msgheader: sender,
    // What it costs hangs on it; without it the seven letters are lost.
    ...(/[şŞğĞçıİ]/.test(text) ? { encoding: 'TR' } : {}),
    iysfilter: commercial ? '11' : '0',
    messages: [{ msg: text, no }],
  })
  if (trouble) return unsentSms(trouble)
  const answer = jsonOf(sendAnswer, reply.text)
  const verdict = answer && meaningOf(netgsmSend, answer.code)
  return verdict ? sentBy(verdict, answer.code, answer.jobid) : unsentSms(withoutCode(reply))
}

const withoutCode = (reply: Reply): Trouble =>
  reply.status === 200 ? unreadable('no-code') : troubleOf(reply)

/** Null: it answers what it was asked. */
const troubleIn = (reply: Reply): Trouble | null => {
  const code = jsonOf(coded, reply.text)?.code
  const verdict = meaningOf(netgsmAsked, code ?? null)
  if (verdict === 'accepted') return null
  return code !== undefined && verdict && 'later' in verdict
    ? laterBy(verdict, code)
    : withoutCode(reply)
}

const pageSize = 100
/** Of one message a job has a line for each number, which is one: more pages than two there are not. */
const mostPages = 3
const line = z.object({
  jobid: codeText,
  status: z.number(),
  errorCode: z.number().nullish(),
  msglen: z.number().nullish(),
})
const reportAnswer = z.object({ jobs: z.array(line).max(pageSize).nullish() })

const reports = async (
  { post }: Talk,
  given: readonly GivenSms[],
  now: Instant,
): Promise<SmsAnswer<readonly SmsReport[]>> => {
  const told = given.flatMap(({ id, at }) => (id === null ? [] : [{ id, at: epochMsOf(at) }]))
  if (told.length === 0) return answerWith([])
  const found: SmsReport[] = []
  for (let page = 0; page < mostPages; page++) {
    const { reply, trouble } = await post('/sms/rest/v2/report', {
      jobids: told.map(({ id }) => id),
      startdate: turkishTime(Math.min(...told.map(({ at }) => at)) - hourMs),
      stopdate: turkishTime(epochMsOf(now)),
      pagenumber: page,
      pagesize: pageSize,
    })
    if (trouble) return failedAnswer(trouble)
    const wrong = troubleIn(reply)
    if (wrong) return failedAnswer(wrong)
    const answer = jsonOf(reportAnswer, reply.text)
    if (!answer) return failedAnswer(unreadable('reports'))
    const lines = answer.jobs ?? []
    const ids = new Set(told.map(({ id }) => id))
    found.push(...lines.filter(({ jobid }) => ids.has(jobid)).flatMap(reportIn))
    if (lines.length < pageSize) break
  }
  return answerWith(found)
}

const reportIn = ({
  jobid,
  status,
  errorCode,
  msglen,
}: z.infer<typeof line>): readonly SmsReport[] => {
  const state = netgsmState(status, errorCode ?? null)
  return state === null ? [] : [{ ref: null, id: jobid, state, credits: msglen ?? null }]
}

const hourMs = 60 * 60_000
const turkey = zoneOf('Europe/Istanbul')
/** `29.11.2026 17:05:00`: its clock is that of Turkey. */
const turkishTime = (ms: number): string => {
  const [date = '', time = ''] = (turkey ? epochToLocal(turkey, ms) : '').split('T')
  return `${date.split('-').toReversed().join('.')} ${time}`
}

const headerAnswer = z.object({ msgheaders: z.array(z.string().max(50)).max(1000).nullish() })
const senders = async ({ get }: Talk): Promise<SmsAnswer<readonly string[]>> => {
  const { reply, trouble } = await get('/sms/rest/v2/msgheader')
  if (trouble) return failedAnswer(trouble)
  const wrong = troubleIn(reply)
  if (wrong) return failedAnswer(wrong)
  const answer = jsonOf(headerAnswer, reply.text)
  return answer ? answerWith(answer.msgheaders ?? []) : failedAnswer(unreadable('senders'))
}

const packages = z.object({
  balance: z.array(z.object({ amount: z.number(), balance_name: z.string() })).max(100),
})
const credit = z.object({ balance: z.string().regex(/^-?\d{1,12}(?:[.,]\d{1,6})?$/) })

/** Messages of its packages; where there are none for messages, the credit in liras. */
const balance = async (
  { post }: Talk,
  { username, password }: NetgsmKeys,
): Promise<SmsAnswer<SmsBalance>> => {
  const of = (stip: number) => post('/balance', { usercode: username, password, stip }, false)
  const first = await of(1)
  if (first.trouble) return failedAnswer(first.trouble)
  const kinds = jsonOf(packages, first.reply.text)?.balance
  const wrong = kinds ? null : troubleIn(first.reply)
  if (wrong) return failedAnswer(wrong)
  const forMessages = (kinds ?? []).filter(({ balance_name: name }) => isForMessages(name))
  if (forMessages.length > 0)
    return answerWith({
      credits: forMessages.reduce((sum, { amount }) => sum + amount, 0),
      amount: null,
    })
  const { reply, trouble } = await of(2)
  if (trouble) return failedAnswer(trouble)
  const money = jsonOf(credit, reply.text)?.balance
  return money === undefined
    ? failedAnswer(troubleIn(reply) ?? unreadable('balance'))
    : answerWith({ credits: null, amount: { value: money.replace(',', '.'), currency: 'TRY' } })
}

/** Not a package for codes (OTP), flashes or voices. */
const isForMessages = (name: string): boolean =>
  /\bsms\b/i.test(name) && !/otp|flash/i.test(name)
