import { basic } from '#commands/sms/ask.ts'
import {
  type Answer,
  type Held,
  isObject,
  json,
  objectIn,
  type Received,
  speaking,
} from './double.ts'

export const netgsmKeys = { username: '8501234567', password: 'gizli-netgsm', sender: 'MESAI' }

/**
 * Netgsm's REST interface v2 as its own client describes it (tests/sms/examples/netgsm.ts). It refuses what the client
 * says that it refuses; what it does beside is assumed (docs/sms-providers.md). Long because
 * it is all that one provider answers.
 */
export const netgsmDouble = async (keys = netgsmKeys) => {
  const held: Held[] = []
  const states = new Map<string, { status: number; errorCode?: number }>()
  const account = {
    senders: [keys.sender, '8501234567'],
    packages: 1087,
    asksLeft: 10,
    sendsLeft: 1000,
  }
  let jobs = 17_377_215
  const signed = ({ headers }: Received) =>
    headers.authorization === basic(keys.username, keys.password)

  const send = (received: Received): Answer => {
    const body = objectIn(received.body)
    const { msgheader, messages, iysfilter, encoding } = body
    if (account.sendsLeft-- <= 0) return unsent('80')
    if (!Object.keys(body).every(key => fieldsOfSend.includes(key))) return unsent('70')
    if (typeof msgheader !== 'string' || !Array.isArray(messages) || messages.length === 0)
      return unsent('70')
    if (!account.senders.includes(msgheader)) return unsent('40')
    if (iysfilter !== undefined && !['0', '11', '12'].includes(String(iysfilter)))
      return unsent('70')
    if (encoding !== undefined && encoding !== 'TR' && encoding !== 'ASCII') return unsent('70')
    const [message] = messages
    if (!isObject(message)) return unsent('70')
    const { msg, no } = message
    if (typeof no !== 'string' || !/^[0-9]{10}$/.test(no)) return unsent('70')
    if (typeof msg !== 'string' || msg === '' || msg.length > 917) return unsent('20')
    if (/[\u0600-\u06ff]/.test(msg)) return unsent('20')
    const id = String(++jobs)
    held.push({
      id,
      ref: null,
      to: no,
      // Without the coding the letters that need it are lost.
      text: encoding === 'TR' ? msg : msg.replaceAll(/[şŞğĞçıİ]/g, '?'),
      sender: msgheader,
      commercial: iysfilter === '11' || iysfilter === '12',
    })
    states.set(id, { status: 0 })
    return json(200, { code: '00', jobid: id, description: 'queued' })
  }
  const report = (received: Received): Answer => {
    const {
      jobids,
      startdate,
      stopdate,
      pagesize = 100,
      pagenumber = 0,
    } = objectIn(received.body)
    if (account.asksLeft-- <= 0) return refused('80')
    const isDate = (value: unknown) => /^\d\d\.\d\d\.\d{4} \d\d:\d\d:\d\d$/.test(String(value))
    if (!isDate(startdate) || !isDate(stopdate) || Number(pagesize) > 100) return refused('70')
    const asked = Array.isArray(jobids) ? jobids.map(String) : []
    const from = Number(pagenumber) * Number(pagesize)
    const jobsOf = asked
      .flatMap(id => {
        const state = states.get(id)
        const message = held.find(one => one.id === id)
        return state && message
          ? [{ jobid: id, number: message.to, operator: 30, msglen: 1, ...state }]
          : []
      })
      .slice(from, from + Number(pagesize))
    return jobsOf.length === 0
      ? refused('60')
      : json(200, { code: '00', description: 'success', jobs: jobsOf })
  }
  const balance = ({ body }: Received): Answer => {
    const { usercode, password, stip } = objectIn(body)
    if (usercode !== keys.username || password !== keys.password) return refused('30')
    if (stip === 1)
      return account.packages === 0
        ? refused('60')
        : json(200, {
            balance: [
              { amount: account.packages, balance_name: 'SMS Count' },
              { amount: 11, balance_name: 'Voice Message' },
            ],
          })
    return stip === 2 ? json(200, { code: '00', balance: '57,860' }) : refused('70')
  }
  const spoken = await speaking(received => {
    const { method, path } = received
    if (method === 'POST' && path === '/balance') return balance(received)
    if (!signed(received)) return refused('30')
    if (method === 'POST' && path === '/sms/rest/v2/send') return send(received)
    if (method === 'POST' && path === '/sms/rest/v2/report') return report(received)
    if (method === 'GET' && path === '/sms/rest/v2/msgheader')
      return json(200, { code: '00', description: 'success', msgheaders: account.senders })
    return { status: 404, body: 'Not Found' }
  })
  return {
    ...spoken,
    held,
    account,
    settle: (id: string, status: number, errorCode?: number) =>
      void states.set(id, { status, ...(errorCode === undefined ? {} : { errorCode }) }),
  }
}

/** `RestSendRequest` of its openapi.json, with the dates of its README. */
const fieldsOfSend = [
  'appname',
  'encoding',
  'iysfilter',
  'messages',
  'msgheader',
  'partnercode',
  'startdate',
  'stopdate',
]

const refused = (code: string): Answer => json(406, { code, description: 'refused' })
const unsent = (code: string): Answer =>
  json(406, { code, jobid: null, description: 'refused' })
