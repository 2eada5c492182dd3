import {
  type Answer,
  type Held,
  isObject,
  json,
  objectIn,
  type Received,
  speaking,
} from './double.ts'

export const iletimerkeziKeys = {
  key: '507caf2e1fcdb5eea9786332ca2d8785',
  hash: 'gizli-0db4e316db72c519ba08121985f6ddf479809053d555c',
  sender: 'APITEST',
}

/**
 * İleti Merkezi's JSON interface v1 as its pages describe it (tests/sms/examples/iletimerkezi.ts), with what it
 * refuses. Long because it is all that one provider answers.
 */
export const iletimerkeziDouble = async (keys = iletimerkeziKeys) => {
  const held: Held[] = []
  const states = new Map<string, number>()
  const account = { senders: [keys.sender, 'eMarka'], sms: 18_343, sendsLeft: 1000 }
  let orders = 104_525_847

  const send = (request: Record<string, unknown>): Answer => {
    const { sender, iys, iysList, message } = objectOf(request['order'])
    const { text, receipents } = objectOf(message)
    const { number } = objectOf(receipents)
    if (iys !== '0' && iys !== '1') return said(468)
    if (iys === '1' && iysList !== 'BIREYSEL' && iysList !== 'TACIR') return said(469)
    if (typeof sender !== 'string' || !account.senders.includes(sender)) return said(450)
    if (typeof text !== 'string' || text === '') return said(454)
    if (text.length > 1071) return said(453)
    const numbers = Array.isArray(number) ? number.map(String) : []
    if (numbers.length === 0 || !numbers.every(one => isTurkish(one))) return said(452)
    const isRepeated = numbers.every(to => held.some(one => one.to === to && one.text === text))
    if (isRepeated) return said(451)
    if (account.sms < numbers.length) return said(402)
    account.sms -= numbers.length
    const id = String(++orders)
    for (const to of numbers)
      held.push({ id, ref: null, to, text, sender, commercial: iys === '1' })
    states.set(id, 110)
    return said(200, { order: { id } })
  }
  const report = (request: Record<string, unknown>): Answer => {
    const { id, rowCount = 1000 } = objectOf(request['order'])
    const found = held.filter(one => one.id === String(id))
    if (found.length === 0) return said(455)
    if (Number(rowCount) > 1000) return said(400)
    const status = states.get(String(id)) ?? 110
    return said(200, {
      order: {
        id: Number(id),
        status: status === 110 ? 113 : 114,
        message: found.map(({ to }) => ({ number: Number(to.slice(-10)), status })),
      },
    })
  }
  const spoken = await speaking(({ method, path, body }: Received) => {
    const { request } = objectIn(body)
    if (!isObject(request)) return said(400)
    const { key, hash } = objectOf(request['authentication'])
    if (key !== keys.key || hash !== keys.hash) return said(401)
    if (method !== 'POST') return said(404)
    if (path === '/v1/send-sms/json')
      return account.sendsLeft-- <= 0 ? { status: 429, body: '' } : send(request)
    if (path === '/v1/get-report/json') return report(request)
    if (path === '/v1/get-sender/json')
      return said(200, { senders: { sender: account.senders } })
    return path === '/v1/get-balance/json'
      ? said(200, { balance: { amount: '0', sms: String(account.sms) } })
      : said(404)
  })
  return {
    ...spoken,
    held,
    account,
    settle: (id: string, status: number) => void states.set(id, status),
    /** What it posts of itself. */
    pushed: ({ id, to, text }: Held, status: string) =>
      JSON.stringify({
        report: { id: 1_599_558_518, packet_id: Number(id), status, to: `+${to}`, body: text },
      }),
  }
}

const objectOf = (value: unknown): Record<string, unknown> => (isObject(value) ? value : {})
/** 905xxxxxxxxx, +90 5xx xxx xx xx, 5xxxxxxxxx. */
const isTurkish = (number: string): boolean =>
  /^(?:\+?90)?5\d{9}$/.test(number.replaceAll(' ', ''))
/** By its pages a code stands in the answer; that HTTP says it too is assumed. */
const said = (code: number, rest: object = {}): Answer =>
  json(code < 200 || code > 599 ? 400 : code, {
    response: { status: { code, message: 'mesaj' }, ...rest },
  })
