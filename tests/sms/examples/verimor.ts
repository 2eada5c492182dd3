import type { Example } from './example.ts'
import { aMessage, given } from './messages.ts'

/** The account of the examples. */
export const verimorExampleKeys = {
  username: '908501234567',
  password: 'xxxxxxx',
  sender: 'BASLIGIM',
}

const guide = 'github.com/verimor/SMS-API, user_guide.md'
const asked = (what: string, query = ''): Example['question'] => ({
  method: 'GET',
  path: `/v2/${what}?${query}username=908501234567&password=xxxxxxx`,
})
const send = (body: object): Example['question'] => ({
  method: 'POST',
  path: '/v2/send.json',
  headers: { 'content-type': 'application/json', accept: '*/*' },
  body: JSON.stringify({ username: '908501234567', password: 'xxxxxxx', ...body }),
})
const line = (nth: number) => ({
  campaign_id: 20121,
  campaign_custom_id: '123456789',
  message_id: `1358230${2 + nth}`,
  message_custom_id: `123${4 + nth}`,
  dest: `90531987654${3 + nth}`,
  size: 1,
  international_multiplier: 1,
  credits: 1,
  status: 'DELIVERED',
  gsm_error: '0',
  sent_at: '2015-02-20 16:06:00',
  done_at: '2015-02-20 16:06:00',
})
const reported = [0, 1].map(nth => ({
  ref: `123${4 + nth}`,
  id: '20121',
  state: 'delivered',
  credits: 1,
}))

export const verimorExamples: Readonly<Record<string, Example>> = {
  'messages are taken': {
    source: `${guide}, "HTTP POST JSON ile SMS Gönderimi"`,
    question: send({
      source_addr: 'BASLIGIM',
      valid_for: '48:00',
      custom_id: '123456789',
      datacoding: '0',
      messages: [
        { msg: 'deneme123', dest: '905311234567,905319876543', id: '1234,1235' },
        { msg: 'test123', dest: '905317654321', id: '1236' },
      ],
    }),
    answer: { status: 200, body: '20212' },
    does: provider => provider.send(aMessage),
    makes: { kind: 'accepted', id: '20212' },
  },
  'credit is gone': {
    source: `${guide}, "Cevap (Başarısız)"`,
    question: null,
    answer: { status: 400, body: 'INSUFFICIENT_CREDITS' },
    does: provider => provider.send(aMessage),
    makes: {
      kind: 'later',
      fault: 'credit',
      answer: 'INSUFFICIENT_CREDITS',
      afterSeconds: null,
    },
  },
  'no address is listed from which it may be asked': {
    source: `${guide}, its head`,
    question: null,
    answer: { status: 401, body: 'Hesabınızda izinli IP ayarları yapılmamış' },
    does: provider => provider.send(aMessage),
    makes: { kind: 'later', fault: 'credentials', answer: '401', afterSeconds: null },
  },
  'a state by our reference': {
    source: `${guide}, "HTTP GET ile Gönderim Raporu Alımı"`,
    question: asked('status', 'custom_id=123456789&'),
    answer: { status: 200, body: JSON.stringify([line(0), line(1)]) },
    does: provider => provider.reports([given(null)]),
    makes: { kind: 'answered', value: reported },
  },
  'a campaign of another customer': {
    source: `${guide}, "Cevap (Başarısız. Verdiğiniz ID’ye ait kampanya size ait değilse)"`,
    question: null,
    answer: { status: 401, body: 'Bu kampanya size ait değil' },
    does: provider => provider.reports([given(null)]),
    makes: { kind: 'answered', value: [] },
  },
  'no such campaign': {
    source: `${guide}, "Verdiğiniz ID’ye ait kampanya bulunamadıysa"`,
    question: asked('status', 'custom_id=another&'),
    answer: { status: 404, body: 'Bu idye sahip kampanya bulunamadı' },
    does: provider => provider.reports([given(null)]),
    makes: { kind: 'answered', value: [] },
  },
  'what it pushes': {
    source: `${guide}, "PUSH ile Gönderim Raporu Alımı"`,
    question: null,
    answer: { status: 200, body: '' },
    does: async provider =>
      provider.pushed?.({
        headers: {},
        body: JSON.stringify([0, 1].map(nth => ({ type: 'outbound', ...line(nth) }))),
      }),
    makes: { kind: 'reports', proven: false, reports: reported },
  },
  'a message that comes in is no report': {
    source: `${guide}, "PUSH ile Gelen SMS Alımı"`,
    question: null,
    answer: { status: 200, body: '' },
    does: async provider =>
      provider.pushed?.({
        headers: {},
        body: JSON.stringify([
          { message_id: 1234, type: 'inbound', network: 'TURKCELL', content: 'deneme' },
        ]),
      }),
    makes: { kind: 'reports', proven: false, reports: [] },
  },
  'names of the sender': {
    source: `${guide}, "SMS Başlık Listesi Alımı"`,
    question: asked('headers'),
    answer: { status: 200, body: '["Verimor TLK", "Bulutsantralim"]' },
    does: async provider => provider.senders?.(),
    makes: { kind: 'answered', value: ['Verimor TLK', 'Bulutsantralim'] },
  },
  'names for whoever has a wrong password': {
    source: `${guide}, "SMS Başlık Listesi Alımı", "Cevap (Başarısız)"`,
    question: { method: 'GET', path: '/v2/headers?username=908501234567&password=wrong' },
    answer: { status: 401, body: 'Geçersiz kullanıcı adı/şifre' },
    does: async provider => provider.senders?.(),
    makes: { kind: 'failed', fault: 'credentials', answer: '401', afterSeconds: null },
  },
  'what is left': {
    source: `${guide}, "SMS Kalan Kredi Sorgulama"`,
    question: asked('balance'),
    answer: { status: 200, body: '123' },
    does: provider => provider.balance(),
    makes: { kind: 'answered', value: { credits: 123, amount: null } },
  },
}

/** Every word and number that its guide names ("Hata Kodları"). */
export const verimorNames = {
  send: `INVALID_SOURCE_ADDRESS MISSING_MESSAGE MESSAGE_TOO_LONG INVALID_PERIOD INVALID_DELIVERY_TIME
    INVALID_DATACODING MISSING_IYS_BRAND_CODE AHS_AUTHORIZATION_ERROR NO_AHS_BRAND_ERROR
    COMMERCIAL_SENDING_ERROR_UNDER_150K INVALID_IYS_RECIPIENT_TYPE MISSING_DESTINATION_ADDRESS
    INVALID_DESTINATION_ADDRESS INVALID_UTF8 MUKERRER_RAPORLAMA INSUFFICIENT_CREDITS FORBIDDEN_MESSAGE
    INVALID_CONSENT_DATE MISSING_CONSENT MISSING_CONSENT_DATE INVALID_RECIPIENT INVALID_JSON
    MESSAGE_COUNT_LIMIT_EXCEEDED`.split(/\s+/),
  status:
    `SENDING WAITING DELIVERED SENT NOT_DELIVERED EXPIRED INVALID_DESTINATION_ADDRESS REJECTED
    DOUBLE_SEND_ERROR BLACKLISTED_DESTINATION_ADDRESS NOT_ALLOWED_BY_IYS MISSING_TARIFF ROUTE_NOT_AVAILABLE
    NETWORK_NOTCOVERED SEND_ERROR INTERNATIONAL_DENIED`.split(/\s+/),
  error:
    `1 6 11 13 27 31 32 34 256 257 258 500 502 1030 1155 1157 1281 1536 2048 2049 2050 2051 2053 4100 4101
    4103 4104`.split(/\s+/),
}
