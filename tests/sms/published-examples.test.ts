import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SmsSubscription, subscribedSms } from '#commands/sms/providers.ts'
import type { SmsProvider } from '#commands/sms/published.ts'
import { twilioSignature } from '#commands/sms/twilio/pushed.ts'
import type { Speaking } from './doubles/double.ts'
import { iletimerkeziDouble } from './doubles/iletimerkezi.ts'
import { netgsmDouble } from './doubles/netgsm.ts'
import { twilioDouble } from './doubles/twilio.ts'
import { verimorDouble } from './doubles/verimor.ts'
import type { Example } from './examples/example.ts'
import { iletimerkeziExampleKeys, iletimerkeziExamples } from './examples/iletimerkezi.ts'
import { twilioExampleKeys, twilioExamples, twilioSignatures } from './examples/twilio.ts'
import { verimorExampleKeys, verimorExamples } from './examples/verimor.ts'
import { netgsmExampleKeys, netgsmExamples } from './examples/netgsm.ts'
import { now } from './rigs.ts'

/** What the providers' own pages publish (tests/sms/examples): our doubles answer it so, our adapters read it so. */
type Published = {
  readonly examples: Readonly<Record<string, Example>>
  readonly subscription: SmsSubscription
  readonly open: () => Promise<Speaking>
}
const published: Readonly<Record<string, Published>> = {
  Netgsm: {
    examples: netgsmExamples,
    subscription: { provider: 'netgsm', ...netgsmExampleKeys },
    open: () => netgsmDouble(netgsmExampleKeys),
  },
  Verimor: {
    examples: verimorExamples,
    subscription: { provider: 'verimor', ...verimorExampleKeys },
    open: async () => {
      const double = await verimorDouble(verimorExampleKeys)
      double.account.delivers = true // its guide shows what was delivered
      return double
    },
  },
  'İleti Merkezi': {
    examples: iletimerkeziExamples,
    subscription: { provider: 'iletimerkezi', ...iletimerkeziExampleKeys },
    open: () => iletimerkeziDouble(iletimerkeziExampleKeys),
  },
  Twilio: {
    examples: twilioExamples,
    subscription: { provider: 'twilio', ...twilioExampleKeys },
    open: () => twilioDouble(twilioExampleKeys),
  },
}

/** A body that is neither object nor list is its text without digits: a number, a word, a sentence. */
const readable = (body: string): unknown =>
  /^[{[]/.test(body) ? JSON.parse(body) : body.replaceAll(/\d+/g, '0')
/** As `.jobs[].status: number`; codes with what they say. */
const linesOf = (value: unknown, path = ''): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap(one => linesOf(one, `${path}[]`))
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, one]) => linesOf(one, `${path}.${key}`))
  if (path.endsWith('.code') || path === '') return [`${path}: ${String(value)}`]
  return [`${path}: ${value === null ? 'null' : typeof value}`]
}

describe.each(Object.entries(published))('%s', (_name, { examples, subscription, open }) => {
  let double: Speaking
  let provider: SmsProvider
  beforeAll(async () => {
    double = await open()
    provider = subscribedSms(subscription, { origin: double.origin, now: () => now })
  })
  afterAll(() => double.close())

  const asked = Object.entries(examples).flatMap(([name, { question, ...rest }]) =>
    question ? [{ name, question, ...rest }] : [],
  )
  test.each(asked)(
    'the double answers what is published: $name',
    async ({ question, answer }) => {
      const { method, path, headers, body } = question
      const reply = await fetch(double.origin + path, {
        method,
        ...(headers ? { headers } : {}),
        ...(body === undefined ? {} : { body }),
      })
      expect(reply.status).toBe(answer.status)
      const [got, shown] = [readable(await reply.text()), readable(answer.body)]
      // It may leave out what is published, and says nothing else.
      expect(linesOf(got).filter(line => !linesOf(shown).includes(line))).toEqual([])
    },
  )
  test.each(Object.entries(examples).map(([name, rest]) => ({ name, ...rest })))(
    'the adapter reads what is published: $name',
    async ({ answer, does, makes }) => {
      double.always(answer)
      expect(await does(provider)).toEqual(makes)
      double.always(null)
    },
  )
})

test.each(twilioSignatures)('Twilio signs as it publishes: $signature', one => {
  const fields = Object.entries(one.fields).flatMap(([name, values]) =>
    values.map((value): [string, string] => [name, value]),
  )
  expect(twilioSignature(twilioExampleKeys.authToken, one.url, fields)).toBe(one.signature)
})
