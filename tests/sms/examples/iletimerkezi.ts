import type { Example } from './example.ts'
import { aMessage, given } from './messages.ts'

/** The account of the examples. */
export const iletimerkeziExampleKeys = {
  key: '507caf2e1fcdb5eea9786332ca2d8785',
  hash: '0db4e316db72c519ba08121985f6ddf479809053d555c',
  sender: 'APITEST',
}

const pages = 'github.com/iletimerkezi/apidocs-website'
const authentication = { key: iletimerkeziExampleKeys.key, hash: iletimerkeziExampleKeys.hash }
const asked = (what: string, content: object = {}): Example['question'] => ({
  method: 'POST',
  path: `/v1/${what}/json`,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ request: { authentication, ...content } }),
})
const shut = (what: string): Example['question'] => ({
  method: 'POST',
  path: `/v1/${what}/json`,
  body: JSON.stringify({ request: { authentication: { key: 'demo', hash: 'demo' } } }),
})
const says = (code: number | string, message: string, rest: object = {}, status = 200) => ({
  status,
  body: JSON.stringify({ response: { status: { code, message }, ...rest } }),
})
const wrongKeys = says(401, 'Üyelik bilgileri hatalı', {}, 401)
const notLetIn = { fault: 'credentials', answer: '401', afterSeconds: null }

export const iletimerkeziExamples: Readonly<Record<string, Example>> = {
  'an order is taken': {
    source: `${pages}, docs/sms/send/json.mdx, "Örnek İstek", "Örnek Başarılı Yanıt"`,
    question: asked('send-sms', {
      order: {
        sender: 'APITEST',
        sendDateTime: ['23/04/2022 09:00'],
        iys: '1',
        iysList: 'BIREYSEL',
        message: {
          text: 'Lorem ipsum dolor sit amet',
          receipents: { number: ['5051234567', '5051234568', '5051234569'] },
        },
      },
    }),
    answer: says(200, 'İşlem başarılı', { order: { id: '12323232' } }),
    does: provider => provider.send(aMessage),
    makes: { kind: 'accepted', id: '12323232' },
  },
  'codes come as texts too': {
    source: `${pages}, docs/sms/send/json.mdx, "Örnek Başarılı Yanıt"`,
    question: null,
    answer: says('200', 'İşlem başarılı', { order: { id: '12323232' } }),
    does: provider => provider.send(aMessage),
    makes: { kind: 'accepted', id: '12323232' },
  },
  'an order of whoever has wrong keys': {
    source: `${pages}, docs/sms/send/json.mdx, "Örnek Hatalı Yanıt"`,
    question: shut('send-sms'),
    answer: wrongKeys,
    does: provider => provider.send(aMessage),
    makes: { kind: 'later', ...notLetIn },
  },
  'a report': {
    source: `${pages}, docs/sms/report/json.mdx, "Örnek Başarılı Yanıt"`,
    question: null,
    answer: says(200, 'İşlem başarılı', {
      order: {
        id: 428,
        status: 113,
        message: [
          { number: 5_301_234_567, status: 111 },
          { number: 5_301_234_568, status: 110 },
        ],
      },
    }),
    does: provider => provider.reports([given('428')]),
    makes: {
      kind: 'answered',
      value: [{ ref: null, id: '428', state: 'delivered', credits: null }],
    },
  },
  'a report of no order': {
    source: `${pages}, docs/sms/report/json.mdx, "Örnek Hatalı Yanıt"`,
    question: asked('get-report', { order: { id: 428, page: 1, rowCount: 5 } }),
    answer: says(455, 'Sipariş bulunamadı', {}, 455),
    does: provider => provider.reports([given('428')]),
    makes: { kind: 'answered', value: [] },
  },
  'what it pushes': {
    source: `${pages}, docs/sms/report/webhook.mdx, "Örnek İstek"`,
    question: null,
    answer: { status: 200, body: '' },
    does: async provider =>
      provider.pushed?.({
        headers: {},
        body: JSON.stringify({
          report: {
            id: 1_599_558_518,
            packet_id: 104_525_848,
            status: 'accepted',
            to: '+90505702xxxx',
            body: 'Webhook test mesaji',
          },
        }),
      }),
    makes: {
      kind: 'reports',
      proven: false,
      reports: [{ ref: null, id: '104525848', state: 'pending', credits: null }],
    },
  },
  'names of the sender': {
    source: `${pages}, docs/sms/sender/json.mdx, "Örnek Başarılı Yanıt"`,
    question: asked('get-sender'),
    answer: says(200, 'İşlem başarılı', { senders: { sender: ['eMarka'] } }),
    does: async provider => provider.senders?.(),
    makes: { kind: 'answered', value: ['eMarka'] },
  },
  'names for whoever has wrong keys': {
    source: `${pages}, docs/sms/sender/json.mdx, "Örnek Hatalı Yanıt"`,
    question: shut('get-sender'),
    answer: wrongKeys,
    does: async provider => provider.senders?.(),
    makes: { kind: 'failed', ...notLetIn },
  },
  'what is left': {
    source: `${pages}, docs/account/balance/json.mdx, "Örnek Başarılı Yanıt"`,
    question: asked('get-balance'),
    answer: says(200, 'İşlem başarılı', { balance: { amount: '0', sms: '18343' } }),
    does: provider => provider.balance(),
    makes: { kind: 'answered', value: { credits: 18_343, amount: null } },
  },
  'what is left in liras': {
    source: `${pages}, docs/account/balance/json.mdx, "İpucu"`,
    question: null,
    answer: says(200, 'İşlem başarılı', { balance: { amount: '57.86', sms: '0' } }),
    does: provider => provider.balance(),
    makes: {
      kind: 'answered',
      value: { credits: null, amount: { value: '57.86', currency: 'TRY' } },
    },
  },
}

/**
 * Codes of an order (docs/status-codes.mdx, without those of groups, contacts and lists) and of messages
 * (docs/sms/report/json.mdx, webhook.mdx).
 */
export const iletimerkeziNames = {
  send: `200 400 401 402 404 422 450 451 452 453 454 457 459 460 466 467 468 469 470 503`.split(
    ' ',
  ),
  asked: `200 400 401 404 422 455 456 503`.split(' '),
  states: `110 111 112 115 accepted delivered undelivered`.split(' '),
}
