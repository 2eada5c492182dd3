import { z } from 'zod'
import { answeredWithinMs, codingOf } from '#domain/notifications/published.ts'
import {
  answerWith,
  ask,
  failedAnswer,
  jsonOf,
  type Reach,
  type Reply,
  type ReplyOrTrouble,
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
import { codeText, maybeText, meaningOf, sentBy } from '../verdict.ts'
import { verimorSend, verimorState } from './codes.ts'

export type VerimorKeys = {
  readonly username: string
  readonly password: string
  readonly sender: string
}
type Talk = {
  readonly post: (path: string, body: object) => Promise<ReplyOrTrouble>
  readonly get: (
    path: string,
    query?: Readonly<Record<string, string>>,
  ) => Promise<ReplyOrTrouble>
}

/**
 * Verimor, by its SMS API v2 (docs/sms-providers.md). Each message is a campaign of its own under our reference, by
 * which its state is asked. It does not promise to send one once, but refuses the same text to the same phone within a
 * day.
 */
export const verimor = (keys: VerimorKeys, reach: Reach): SmsProvider => {
  const origin = reach.origin ?? 'https://sms.verimor.com.tr'
  const { username, password } = keys
  const { timeoutMs = answeredWithinMs } = reach
  const talk: Talk = {
    post: (path, body) =>
      ask(
        {
          method: 'POST',
          url: origin + path,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ username, password, ...body }),
        },
        // A message that is refused as a repetition asks twice, within the time of one try.
        { timeoutMs: (timeoutMs * 3) / 4 },
      ),
    // It takes its password in the address alone: no address is written down anywhere.
    get: (path, query = {}) =>
      ask(
        {
          method: 'GET',
          url: `${origin}${path}?${new URLSearchParams({ ...query, username, password })}`,
        },
        { timeoutMs: timeoutMs / 4 },
      ),
  }
  return {
    honoursIds: false,
    asked: { atOnce: 1, perMinute: 20 },
    send: sms => send(talk, keys.sender, sms),
    reports: given => reports(talk, given),
    balance: () => balance(talk),
    senders: () => senders(talk),
    pushed: pushedReports,
  }
}

const codings = { gsm7: '0', turkish: '1', ucs2: '2' } as const
/** Of another country with its zeros, and without a coding, which it then chooses. */
const numberOf = (e164: string): string =>
  e164.startsWith('+90') ? e164.slice(1) : `00${e164.slice(1)}`

const send = async (talk: Talk, sender: string, sms: Sms): Promise<SmsSent> => {
  const { ref, to, text, commercial } = sms
  const { reply, trouble } = await talk.post('/v2/send.json', {
    source_addr: sender,
    custom_id: ref,
    ...(to.startsWith('+90') ? { datacoding: codings[codingOf(text)] } : {}),
    is_commercial: commercial,
    ...(commercial ? { iys_recipient_type: 'BIREYSEL' } : {}),
    messages: [{ msg: text, dest: numberOf(to), id: ref }],
  })
  if (trouble) return unsentSms(trouble)
  const said = reply.text.trim()
  if (reply.status === 200)
    return /^\d{1,20}$/.test(said)
      ? { kind: 'accepted', id: said }
      : unsentSms(unreadable('no-campaign'))
  const word = /^[A-Z_0-9]{1,60}/.exec(said)?.[0] ?? ''
  const verdict = reply.status === 400 ? meaningOf(verimorSend, word) : undefined
  if (reply.status === 413) return { kind: 'refused', state: 'not-sent', answer: '413' }
  if (!verdict) return unsentSms(troubleOf(reply))
  return word === 'MUKERRER_RAPORLAMA'
    ? ((await sentBefore(talk, ref)) ?? sentBy(verdict, word, null))
    : sentBy(verdict, word, null)
}

/**
 * What it refuses as sent already may be this message, whose answer was lost. Null: it is another one. Where that
 * cannot be asked now, the next try is refused and asks again.
 */
const sentBefore = async (talk: Talk, ref: string): Promise<SmsSent | null> => {
  const found = await linesOf(talk, ref)
  if (found.kind === 'failed') return { ...found, kind: 'later' }
  const mine = found.value[0]
  return mine ? { kind: 'accepted', id: mine.campaign_id } : null
}

const line = z.object({
  campaign_id: codeText,
  campaign_custom_id: maybeText,
  message_custom_id: maybeText,
  credits: z.number().nullish(),
  status: z.string().max(100),
  gsm_error: maybeText,
})
const lines = z.array(line).max(1000)

const reports = async (
  talk: Talk,
  given: readonly GivenSms[],
): Promise<SmsAnswer<readonly SmsReport[]>> => {
  const found: SmsReport[] = []
  for (const { ref } of given) {
    const told = await linesOf(talk, ref)
    if (told.kind === 'failed') return told
    found.push(...told.value.flatMap(reportIn))
  }
  return answerWith(found)
}

/** What it has under our reference. */
const linesOf = async (
  { get }: Talk,
  ref: string,
): Promise<SmsAnswer<readonly z.infer<typeof line>[]>> => {
  const { reply, trouble } = await get('/v2/status', { custom_id: ref })
  if (trouble) return failedAnswer(trouble)
  if (isUnknown(reply)) return answerWith([])
  if (reply.status !== 200) return failedAnswer(troubleOf(reply))
  const told = jsonOf(lines, reply.text)
  return told
    ? answerWith(told.filter(one => isUnder(ref, one)))
    : failedAnswer(unreadable('reports'))
}
/** There is no such campaign, or it is somebody else's, which is told by 401 as well. */
const isUnknown = ({ status, text }: Reply): boolean =>
  status === 404 || (status === 401 && text.includes('size ait değil'))

const isUnder = (ref: string, one: z.infer<typeof line>): boolean =>
  one.campaign_custom_id === ref || one.message_custom_id === ref

const reportIn = (one: z.infer<typeof line>): readonly SmsReport[] => {
  const state = verimorState(one.status, one.gsm_error)
  if (state === null) return []
  const ref = one.message_custom_id ?? one.campaign_custom_id
  return [{ ref, id: one.campaign_id, state, credits: one.credits ?? null }]
}

/** It says what becomes of messages, and of what comes in; nothing shows that it is Verimor who does. */
const pushedLines = z.array(z.looseObject({ type: z.string().max(20).nullish() })).max(1000)
const pushedReports = ({ body }: PushedRequest): PushedReports => {
  const all = jsonOf(pushedLines, body)
  const told = lines.safeParse(all?.filter(({ type }) => type !== 'inbound')).data
  return told
    ? { kind: 'reports', reports: told.flatMap(reportIn), proven: false }
    : { kind: 'unreadable' }
}

const balance = async ({ get }: Talk): Promise<SmsAnswer<SmsBalance>> => {
  const { reply, trouble } = await get('/v2/balance')
  if (trouble) return failedAnswer(trouble)
  if (reply.status !== 200) return failedAnswer(troubleOf(reply))
  const said = reply.text.trim()
  return /^\d{1,12}$/.test(said)
    ? answerWith({ credits: Number(said), amount: null })
    : failedAnswer(unreadable('balance'))
}

const names = z.array(z.string().max(50)).max(1000)
const senders = async ({ get }: Talk): Promise<SmsAnswer<readonly string[]>> => {
  const { reply, trouble } = await get('/v2/headers')
  if (trouble) return failedAnswer(trouble)
  if (reply.status !== 200) return failedAnswer(troubleOf(reply))
  const told = jsonOf(names, reply.text)
  return told ? answerWith(told) : failedAnswer(unreadable('senders'))
}
