import {
  type Answer,
  type Held,
  isObject,
  json,
  objectIn,
  type Received,
  speaking,
} from './double.ts'

export const verimorKeys = {
  username: '908501234567',
  password: 'gizli-verimor',
  sender: 'BASLIGIM',
}
type Line = {
  readonly held: Held
  status: string
  gsm_error: string
  readonly message_id: string
}

/**
 * Verimor's SMS API v2 as its user guide describes it (tests/sms/examples/verimor.ts), with what it
 * refuses. Long because it is all that one provider answers.
 */
export const verimorDouble = async (keys = verimorKeys) => {
  const lines: Line[] = []
  const held: Held[] = []
  const account = {
    senders: [keys.sender, 'Bulutsantralim'],
    credits: 123,
    sendsLeft: 240,
    asksLeft: 20,
    /** At once. */
    delivers: false,
  }
  let campaigns = 20_211
  const isKnown = (username: unknown, password: unknown) =>
    username === keys.username && password === keys.password

  /** Long because it looks at one field after the other, as the provider does. */
  const send = ({ body, headers }: Received): Answer => {
    if (!headers['content-type']?.startsWith('application/json'))
      return text(400, 'INVALID_JSON')
    const told = objectIn(body)
    const { username, password, source_addr, custom_id, datacoding, messages, is_commercial } =
      told
    if (!isKnown(username, password)) return text(401, wrongKeys)
    if (account.sendsLeft-- <= 0) return text(429, 'Too Many Requests')
    const sender = source_addr === undefined ? account.senders[0] : source_addr
    if (typeof sender !== 'string' || !account.senders.includes(sender))
      return text(400, 'INVALID_SOURCE_ADDRESS')
    if (datacoding !== undefined && !['0', '1', '2'].includes(String(datacoding)))
      return text(400, 'INVALID_DATACODING')
    const type = told['iys_recipient_type']
    if (is_commercial === true && type !== 'BIREYSEL' && type !== 'TACIR')
      return text(400, 'INVALID_IYS_RECIPIENT_TYPE')
    if (!Array.isArray(messages) || messages.length === 0) return text(400, 'MISSING_MESSAGE')
    const found: Held[] = []
    for (const message of messages) {
      const commercial = is_commercial === true
      const id = String(campaigns + 1)
      const read = heldIn(message, { id, sender, commercial }, datacoding)
      if (typeof read === 'string') return text(400, read)
      const isRepeated = read.some(one =>
        held.some(
          ({ to, text: same, sender: by }) =>
            to === one.to && same === one.text && by === one.sender,
        ),
      )
      if (isRepeated) return text(400, 'MUKERRER_RAPORLAMA')
      found.push(...read)
    }
    if (account.credits < found.length) return text(400, 'INSUFFICIENT_CREDITS')
    account.credits -= found.length
    campaigns++
    for (const one of found) {
      held.push(one)
      lines.push({
        held: one,
        status: account.delivers ? 'DELIVERED' : 'SENDING',
        gsm_error: '0',
        message_id: String(13_582_301 + held.length),
      })
    }
    customIds.set(String(campaigns), typeof custom_id === 'string' ? custom_id : null)
    return text(200, String(campaigns))
  }
  const customIds = new Map<string, string | null>()
  const lineOf = ({ held: one, status, gsm_error, message_id }: Line) => ({
    campaign_id: Number(one.id),
    campaign_custom_id: customIds.get(one.id) ?? null,
    message_id,
    message_custom_id: one.ref,
    dest: one.to,
    size: 1,
    international_multiplier: 1,
    credits: 1,
    status,
    gsm_error,
    sent_at: status === 'DELIVERED' ? '2015-02-20 16:06:00' : null,
    done_at: status === 'SENDING' ? null : '2015-02-20 16:06:00',
  })
  const status = ({ query }: Received): Answer => {
    if (account.asksLeft-- <= 0) return text(429, 'Too Many Requests')
    const [id, customId] = [query.get('id'), query.get('custom_id')]
    const found = lines.filter(
      ({ held: one }) =>
        one.id === id || (customId !== null && customIds.get(one.id) === customId),
    )
    if (found.length === 0) return text(404, 'Bu idye sahip kampanya bulunamadı')
    return json(200, found.slice(0, 100).map(lineOf))
  }
  const spoken = await speaking(received => {
    const { method, path, query } = received
    if (method === 'POST' && path === '/v2/send.json') return send(received)
    if (method !== 'GET') return text(404, 'Not Found')
    if (!isKnown(query.get('username'), query.get('password'))) return text(401, wrongKeys)
    if (path === '/v2/status') return status(received)
    if (path === '/v2/headers') return json(200, account.senders)
    return path === '/v2/balance' ? text(200, String(account.credits)) : text(404, 'Not Found')
  })
  return {
    ...spoken,
    held,
    account,
    settle: (id: string, state: string, error = '0') => {
      for (const line of lines)
        if (line.held.id === id) Object.assign(line, { status: state, gsm_error: error })
    },
    /** What it posts of itself. */
    pushed: (id: string) =>
      JSON.stringify(
        lines
          .filter(({ held: one }) => one.id === id)
          .map(line => ({ type: 'outbound', ...lineOf(line) })),
      ),
  }
}

/** One of the messages of a campaign, for each of its numbers; a word where it is refused. */
const heldIn = (
  message: unknown,
  campaign: Pick<Held, 'id' | 'sender' | 'commercial'>,
  datacoding: unknown,
): readonly Held[] | string => {
  const { msg, dest, id } = isObject(message) ? message : {}
  if (typeof msg !== 'string' || msg === '') return 'MISSING_MESSAGE'
  if (msg.length > mostLetters(datacoding, msg)) return 'MESSAGE_TOO_LONG'
  if (typeof dest !== 'string' || dest === '') return 'MISSING_DESTINATION_ADDRESS'
  const phones = dest.split(',')
  const refs = typeof id === 'string' ? id.split(',') : []
  const isAbroad = (to: string) => /^(?:00|\+)\d{8,15}$/.test(to)
  if (!phones.every(to => isAbroad(to) || /^905\d{9}$/.test(to)))
    return 'INVALID_DESTINATION_ADDRESS'
  if (phones.some(isAbroad) && datacoding !== undefined) return 'INVALID_DATACODING'
  return phones.map((to, nth) => ({
    ...campaign,
    // Ours only where there are as many as numbers.
    ref: refs.length === phones.length ? (refs[nth] ?? null) : null,
    to,
    text: datacoding === '2' ? msg : withinCoding(msg, datacoding ?? coding(msg)),
  }))
}

const wrongKeys = 'Geçersiz kullanıcı adı/şifre'
const text = (status: number, body: string): Answer => ({ status, body })
const coding = (msg: string) => (/[şŞğĞçıİ]/.test(msg) ? '1' : '0')
const mostLetters = (datacoding: unknown, msg: string): number => {
  if (datacoding === '2') return 469
  return (datacoding ?? coding(msg)) === '1' ? 1043 : 1071
}
/** Letters that a coding has not are lost. */
const withinCoding = (msg: string, datacoding: unknown): string =>
  msg.replaceAll(datacoding === '0' ? /[şŞğĞçıİ\u0600-\u06ff]/g : /[\u0600-\u06ff]/g, '?')
