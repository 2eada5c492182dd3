import { createHmac } from 'node:crypto'
import { basic } from '#commands/sms/ask.ts'
import { type Answer, type Held, json, type Received, speaking } from './double.ts'

export const twilioKeys = {
  accountSid: `AC${'0123456789abcdef'.repeat(2)}`,
  authToken: 'gizli-twilio',
  sender: '+15557122661',
  callback: 'https://mesai.example/sms/reports/3f9a?company=1',
}

/**
 * Twilio's API of 2010 as its pages describe it (tests/sms/examples/twilio.ts), with what it refuses. Long because it
 * is all that one provider answers.
 */
export const twilioDouble = async (keys = twilioKeys) => {
  const held: Held[] = []
  const states = new Map<string, { status: string; error_code: number | null }>()
  const account = { senders: [keys.sender], sendsLeft: 1000 }
  const base = `/2010-04-01/Accounts/${keys.accountSid}`

  const resourceOf = ({ id, to, text, sender }: Held) => ({
    account_sid: keys.accountSid,
    api_version: '2010-04-01',
    body: text,
    direction: 'outbound-api',
    error_message: null,
    from: sender,
    num_media: '0',
    num_segments: '1',
    price: null,
    price_unit: null,
    sid: id,
    to,
    uri: `${base}/Messages/${id}.json`,
    ...(states.get(id) ?? { status: 'queued', error_code: null }),
  })
  const send = ({ body, headers }: Received): Answer => {
    if (headers['content-type'] !== 'application/x-www-form-urlencoded')
      return refused(400, 21604)
    if (account.sendsLeft-- <= 0) return refused(429, 20429)
    const form = new URLSearchParams(body)
    const [to, text, from] = [form.get('To'), form.get('Body'), form.get('From')]
    if (!to) return refused(400, 21604)
    if (!/^\+[1-9]\d{7,14}$/.test(to)) return refused(400, 21211)
    const sender = from ?? form.get('MessagingServiceSid')
    if (!sender) return refused(400, 21603)
    if (!account.senders.includes(sender)) return refused(400, 21606)
    if (!text) return refused(400, 21602)
    if (text.length > 1600) return refused(400, 21617)
    const id = `SM${String(held.length + 1).padStart(32, '0')}`
    const message: Held = { id, ref: null, to, text, sender, commercial: false }
    held.push(message)
    return json(201, resourceOf(message))
  }
  const spoken = await speaking(received => {
    const { method, path, headers } = received
    if (headers.authorization !== basic(keys.accountSid, keys.authToken))
      return refused(401, 20003)
    if (method === 'POST' && path === `${base}/Messages.json`) return send(received)
    if (method === 'GET' && path === `${base}/Balance.json`)
      return json(200, { account_sid: keys.accountSid, balance: '20.14', currency: 'USD' })
    const sid = path.startsWith(`${base}/Messages/`) ? path.slice(-39, -5) : ''
    const message = held.find(({ id }) => id === sid)
    return method === 'GET' && message ? json(200, resourceOf(message)) : refused(404, 20404)
  })
  return {
    ...spoken,
    held,
    account,
    settle: (id: string, status: string, error: number | null = null) =>
      void states.set(id, { status, error_code: error }),
    /** What it posts of itself, and how it signs that. */
    pushed: ({ id, to, sender }: Held, status: string, error?: number) => {
      const fields = Object.entries({
        SmsSid: id,
        SmsStatus: status,
        MessageStatus: status,
        To: to,
        MessageSid: id,
        AccountSid: keys.accountSid,
        From: sender,
        ApiVersion: '2010-04-01',
        ...(error === undefined ? {} : { ErrorCode: String(error) }),
      })
      const ordered = fields.toSorted(([a], [b]) => (a < b ? -1 : 1))
      return {
        headers: {
          'x-twilio-signature': createHmac('sha1', keys.authToken)
            .update(keys.callback + ordered.flat().join(''))
            .digest('base64'),
        },
        body: new URLSearchParams(fields).toString(),
      }
    },
  }
}

const refused = (status: number, code: number): Answer =>
  json(status, {
    code,
    message: 'The number is named here.',
    more_info: `https://www.twilio.com/docs/errors/${code}`,
    status,
  })
