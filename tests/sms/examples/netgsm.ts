import { basic } from '#commands/sms/ask.ts'
import type { Example } from './example.ts'
import { aMessage, given } from './messages.ts'

/** The account of the examples. */
export const netgsmExampleKeys = {
  username: 'test-user',
  password: 'test-pass',
  sender: 'TEST',
}

const tests = 'github.com/netgsm/netgsm-sms-js, __tests__/unit/netgsm.test.ts'
const signed = {
  authorization: basic(netgsmExampleKeys.username, netgsmExampleKeys.password),
  'content-type': 'application/json',
}
const send = (body: object): Example['question'] => ({
  method: 'POST',
  path: '/sms/rest/v2/send',
  headers: signed,
  body: JSON.stringify(body),
})
const messages = [{ msg: 'Test message', no: '5551234567' }]
const answers = (status: number, body: object) => ({ status, body: JSON.stringify(body) })

export const netgsmExamples: Readonly<Record<string, Example>> = {
  'a message is taken': {
    source: `${tests}, "should send SMS successfully using REST v2 API"`,
    question: send({ msgheader: 'TEST', messages }),
    answer: answers(200, { code: '00', jobid: '12345', description: 'Success' }),
    does: provider => provider.send(aMessage),
    makes: { kind: 'accepted', id: '12345' },
  },
  'a message with the coding of its README is taken': {
    source: 'github.com/netgsm/netgsm-sms-js, README.md, "Sending SMS"',
    question: send({ msgheader: 'TEST', encoding: 'TR', iysfilter: '0', messages }),
    answer: answers(200, { code: '00', jobid: '12345', description: 'Success' }),
    does: provider => provider.send(aMessage),
    makes: { kind: 'accepted', id: '12345' },
  },
  'a name that is not approved is refused': {
    source: `${tests}, "should handle API errors with status code for REST v2 API"`,
    question: send({ msgheader: 'ANOTHER', messages }),
    answer: answers(406, {
      code: '40',
      jobid: null,
      description: 'Check the msgheader parameter',
    }),
    does: provider => provider.send(aMessage),
    makes: { kind: 'later', fault: 'sender', answer: '40', afterSeconds: null },
  },
  'an error without a code says nothing': {
    source: `${tests}, "should normalize missing error codes to 5000"`,
    question: null,
    answer: answers(406, { jobid: null, description: 'Error without code' }),
    does: provider => provider.send(aMessage),
    makes: { kind: 'later', fault: 'unreadable', answer: '406', afterSeconds: null },
  },
  'a report': {
    source: `${tests}, "should fetch report successfully using REST v2 API"`,
    question: null,
    answer: answers(200, {
      code: '00',
      description: 'Success',
      jobs: [
        {
          jobid: '12345',
          status: 1,
          number: '5551234567',
          operator: 30,
          msglen: 10,
          deliveredDate: '2023-01-15 14:30:00',
        },
      ],
    }),
    does: provider => provider.reports([given('12345')]),
    makes: {
      kind: 'answered',
      value: [{ ref: null, id: '12345', state: 'delivered', credits: 10 }],
    },
  },
  'reports of several jobs': {
    source: `${tests}, "should fetch multiple reports successfully using REST v2 API"`,
    question: null,
    answer: answers(200, {
      code: '00',
      description: 'Success',
      jobs: [
        { jobid: '12345', status: 0, number: '5551234567', operator: 30 },
        { jobid: '12346', status: 1, number: '5557654321', operator: 10 },
      ],
    }),
    does: provider => provider.reports([given('12345'), given('12346')]),
    makes: {
      kind: 'answered',
      value: [
        { ref: null, id: '12345', state: 'pending', credits: null },
        { ref: null, id: '12346', state: 'delivered', credits: null },
      ],
    },
  },
  'a question for reports whose dates are wrong is refused': {
    source: `${tests}, "should handle report API errors with status code"`,
    question: {
      method: 'POST',
      path: '/sms/rest/v2/report',
      headers: signed,
      body: JSON.stringify({ jobids: ['12345'], startdate: 'invalid-date' }),
    },
    answer: answers(406, { code: '70', description: 'Invalid date format' }),
    does: provider => provider.reports([given('12345')]),
    makes: { kind: 'failed', fault: 'unreadable', answer: '70', afterSeconds: null },
  },
  'the names of the sender': {
    source: `${tests}, "should fetch headers successfully"`,
    question: { method: 'GET', path: '/sms/rest/v2/msgheader', headers: signed },
    answer: answers(200, {
      code: '00',
      msgheaders: ['HEADER1', 'HEADER2'],
      description: 'Success',
    }),
    does: async provider => provider.senders?.(),
    makes: { kind: 'answered', value: ['HEADER1', 'HEADER2'] },
  },
  'names for whoever has a wrong password': {
    source: `${tests}, "should handle header query API errors"`,
    question: {
      method: 'GET',
      path: '/sms/rest/v2/msgheader',
      headers: { authorization: basic('test-user', 'wrong') },
    },
    answer: answers(406, { code: '30', description: 'Invalid authentication' }),
    does: async provider => provider.senders?.(),
    makes: { kind: 'failed', fault: 'credentials', answer: '30', afterSeconds: null },
  },
  packages: {
    source: `${tests}, "should fetch package information successfully"`,
    question: {
      method: 'POST',
      path: '/balance',
      body: JSON.stringify({ usercode: 'test-user', password: 'test-pass', stip: 1 }),
    },
    answer: answers(200, {
      balance: [
        { amount: 399, balance_name: 'SMS Count' },
        { amount: 11, balance_name: 'Voice Message' },
      ],
    }),
    does: provider => provider.balance(),
    makes: { kind: 'answered', value: { credits: 399, amount: null } },
  },
  'credit in liras': {
    source: `${tests}, "should fetch credit information successfully"`,
    question: {
      method: 'POST',
      path: '/balance',
      body: JSON.stringify({ usercode: 'test-user', password: 'test-pass', stip: 2 }),
    },
    answer: answers(200, { code: '00', balance: '57,860' }),
    does: provider => provider.balance(),
    makes: {
      kind: 'answered',
      value: { credits: null, amount: { value: '57.860', currency: 'TRY' } },
    },
  },
  'a balance for whoever has a wrong password': {
    source: `${tests}, checkBalance, "should handle API errors"`,
    question: {
      method: 'POST',
      path: '/balance',
      body: JSON.stringify({ usercode: 'test-user', password: 'wrong', stip: 1 }),
    },
    answer: answers(406, { code: '30', description: 'Invalid authentication' }),
    does: provider => provider.balance(),
    makes: { kind: 'failed', fault: 'credentials', answer: '30', afterSeconds: null },
  },
}

/**
 * Every code that its pages name: `src/enums.ts`; 01, 02, `errorCode` and status 103 of github.com/netgsm/sms,
 * `src/SmsSend.php`.
 */
export const netgsmNames = {
  send: ['00', '01', '02', '20', '30', '40', '50', '51', '70', '80', '85', '100', '101'],
  asked: ['00', '30', '60', '70', '80', '100', '101', '110'],
  status: [0, 1, 2, 3, 4, 11, 12, 13, 14, 15, 16, 17, 103],
  error: [101, 102, 103, 104, 105, 106, 111, 112, 113, 114, 115, 116, 117, 119],
}
