import { basic } from '#commands/sms/ask.ts'
import type { Example } from './example.ts'
import { aMessage, given } from './messages.ts'

/** The account of the examples. */
export const twilioExampleKeys = {
  accountSid: 'ACaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
  authToken: '12345',
  sender: '+15557122661',
  callback: 'https://mycompany.com/myapp.php?foo=1&bar=2',
}

const base = `/2010-04-01/Accounts/${twilioExampleKeys.accountSid}`
const sid = 'SMaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'
const resource = 'twilio.com/docs/messaging/api/message-resource'
const authorization = basic(twilioExampleKeys.accountSid, twilioExampleKeys.authToken)
const form = { authorization, 'content-type': 'application/x-www-form-urlencoded' }
const says = (status: number, body: object) => ({ status, body: JSON.stringify(body) })
const message = {
  account_sid: twilioExampleKeys.accountSid,
  api_version: '2010-04-01',
  body: 'Hi there',
  date_created: 'Thu, 24 Aug 2023 05:01:45 +0000',
  date_sent: 'Thu, 24 Aug 2023 05:01:45 +0000',
  date_updated: 'Thu, 24 Aug 2023 05:01:45 +0000',
  direction: 'outbound-api',
  error_code: null,
  error_message: null,
  from: '+15557122661',
  num_media: '0',
  num_segments: '1',
  price: null,
  price_unit: null,
  messaging_service_sid: 'MGaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
  sid,
  status: 'queued',
  to: '+15558675310',
  uri: `${base}/Messages/${sid}.json`,
}

export const twilioExamples: Readonly<Record<string, Example>> = {
  'a message is made': {
    source: `${resource}, "Create a Message"`,
    question: {
      method: 'POST',
      path: `${base}/Messages.json`,
      headers: form,
      body: 'From=%2B15557122661&Body=Hi%20there&To=%2B15558675310',
    },
    answer: says(201, message),
    does: provider => provider.send(aMessage),
    makes: { kind: 'accepted', id: sid },
  },
  'a number that is none': {
    source: 'twilio.com/docs/usage/troubleshooting/debugging-your-application, error 21211',
    question: {
      method: 'POST',
      path: `${base}/Messages.json`,
      headers: form,
      body: 'From=%2B15557122661&Body=Hi%20there&To=5551234567',
    },
    answer: says(400, {
      code: 21_211,
      message: "The 'To' number 5551234567 is not a valid phone number.",
      more_info: 'https://www.twilio.com/docs/errors/21211',
      status: 400,
    }),
    does: provider => provider.send(aMessage),
    makes: { kind: 'refused', state: 'invalid', answer: '21211' },
  },
  'whoever has a wrong token': {
    source: 'twilio.com/docs/api/errors/20003',
    question: {
      method: 'POST',
      path: `${base}/Messages.json`,
      headers: { ...form, authorization: basic(twilioExampleKeys.accountSid, 'wrong') },
      body: 'From=%2B15557122661&Body=Hi%20there&To=%2B15558675310',
    },
    answer: says(401, {
      code: 20_003,
      message: 'Authenticate',
      more_info: 'https://www.twilio.com/docs/errors/20003',
      status: 401,
    }),
    does: provider => provider.send(aMessage),
    makes: { kind: 'later', fault: 'credentials', answer: '20003', afterSeconds: null },
  },
  'a message is asked for': {
    source: `${resource}, "Fetch a Message"`,
    question: null,
    answer: says(200, { ...message, status: 'delivered' }),
    does: provider => provider.reports([given(sid)]),
    makes: {
      kind: 'answered',
      value: [{ ref: null, id: sid, state: 'delivered', credits: 1 }],
    },
  },
  'what is left': {
    source: 'twilio-oai, AccountBalance: account_sid, balance, currency',
    question: { method: 'GET', path: `${base}/Balance.json`, headers: { authorization } },
    answer: says(200, {
      account_sid: twilioExampleKeys.accountSid,
      balance: '20.14',
      currency: 'USD',
    }),
    does: provider => provider.balance(),
    makes: {
      kind: 'answered',
      value: { credits: null, amount: { value: '20.14', currency: 'USD' } },
    },
  },
}

/** Its own example of a signature (twilio.com/docs/usage/webhooks/webhooks-security), and one of a name twice. */
export const twilioSignatures: readonly {
  readonly url: string
  readonly fields: Readonly<Record<string, readonly string[]>>
  readonly signature: string
}[] = [
  {
    url: 'https://mycompany.com/myapp.php?foo=1&bar=2',
    fields: {
      CallSid: ['CA1234567890ABCDE'],
      Caller: ['+14158675309'],
      Digits: ['1234'],
      From: ['+14158675309'],
      To: ['+18005551212'],
    },
    signature: 'RSOYDt4T1cUTdK1PDd93/VVr8B8=',
  },
  {
    url: 'https://mycompany.com/myapp.php?foo=1&bar=2',
    fields: {
      Sid: ['CA123'],
      SidAccount: ['AC123'],
      Digits: ['5678', '1234', '1234'],
    },
    signature: 'IK+Dwps556ElfBT0I3Rgjkr1wJU=',
  },
]

/** "Message status values" of its resource page, but for those of messages that come in. */
export const twilioNames = {
  status:
    `accepted scheduled queued sending sent delivered read partially_delivered undelivered failed
    canceled`.split(/\s+/),
}
