import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Long because it is a whole terminal. */
export type HikEvent = {
  readonly time: string
  readonly serialNo: number
  readonly employee?: string
  readonly card?: string
  readonly minor?: number
  readonly major?: number
  readonly live?: boolean
  readonly front?: number
  readonly attendance?: string
}

/** The body of `device-protocols §5.1`, as JSON. */
export const notification = (
  {
    time,
    serialNo,
    employee = '1042',
    card,
    minor = 75,
    major = 5,
    live = true,
    front,
    attendance = 'checkIn',
  }: HikEvent,
  over: Record<string, unknown> = {},
): string =>
  JSON.stringify({
    ipAddress: '192.0.2.10',
    portNo: 80,
    protocol: 'HTTP',
    macAddress: '08:a1:89:00:00:01',
    channelID: 1,
    dateTime: time,
    activePostCount: 1,
    eventType: 'AccessControllerEvent',
    eventState: 'active',
    AccessControllerEvent: {
      deviceName: 'Gate 2',
      majorEventType: major,
      subEventType: minor,
      name: 'Çağrı Şahin',
      ...(employee === '' ? {} : { employeeNoString: employee }),
      ...(card === undefined ? {} : { cardNo: card }),
      cardReaderNo: 1,
      doorNo: 1,
      serialNo,
      ...(front === undefined ? {} : { frontSerialNo: front }),
      currentVerifyMode: 'cardOrFaceOrFp',
      currentEvent: live,
      attendanceStatus: attendance,
      label: '',
      userType: 'normal',
      mask: 'unknown',
      picturesNumber: 1,
    },
    ...over,
  })

export const asXml = (json: string): string => {
  const element = (name: string, value: unknown): string =>
    typeof value === 'object' && value !== null
      ? `<${name}>${Object.entries(value)
          .map(([each, inner]) => element(each, inner))
          .join('\n')}</${name}>`
      : `<${name}>${String(value).replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</${name}>`
  const inner = Object.entries(JSON.parse(json) as Record<string, unknown>)
    .map(([name, value]) => element(name, value))
    .join('\n')
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n` +
    `<EventNotificationAlert version="2.0" xmlns="http://www.isapi.org/ver20/XMLSchema">\n${inner}\n` +
    '</EventNotificationAlert>'
  )
}

const picture = Buffer.concat([
  Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
  Buffer.alloc(4_000, 0x7b),
  Buffer.from([0xff, 0xd9]),
])

/** A form as terminals send it: the event, with or without a file name, and a picture. */
export const asForm = (
  event: string,
  {
    name = 'event_log',
    fileName = '',
    type = 'application/json',
  }: { readonly name?: string; readonly fileName?: string; readonly type?: string } = {},
): Buffer =>
  Buffer.concat([
    Buffer.from(
      '--MIME_boundary\r\nContent-Disposition: form-data; ' +
        `name="${name}"${fileName === '' ? '' : `; filename="${fileName}"`}\r\nContent-Type: ${type}\r\n` +
        `Content-Length: ${Buffer.byteLength(event)}\r\n\r\n${event}\r\n`,
    ),
    Buffer.from(
      `--MIME_boundary\r\nContent-Disposition: form-data; name="Picture"; filename="Picture.jpg"\r\n` +
        'Content-Type: image/jpeg\r\nContent-ID: pictureImage\r\n\r\n',
    ),
    picture,
    Buffer.from('\r\n--MIME_boundary--\r\n'),
  ])

const md5 = (text: string): string => createHash('md5').update(text).digest('hex')
export const fieldsOf = (header: string): Record<string, string> =>
  Object.fromEntries(
    [...header.matchAll(/(\w+)="?([^",]*)"?/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  )

/** What a client answers to a challenge. */
export const digestHeader = (
  challenge: string,
  {
    method = 'POST',
    url,
    username = 'gate',
    password,
    nc = 1,
    qop = true,
  }: {
    method?: string
    url: string
    username?: string
    password: string
    nc?: number
    qop?: boolean
  },
): string => {
  const { realm = '', nonce = '' } = fieldsOf(challenge)
  const [ha1, ha2, count, cnonce] = [
    md5(`${username}:${realm}:${password}`),
    md5(`${method}:${url}`),
    nc.toString(16).padStart(8, '0'),
    'abc123',
  ]
  const response = qop
    ? md5(`${ha1}:${nonce}:${count}:${cnonce}:auth:${ha2}`)
    : md5(`${ha1}:${nonce}:${ha2}`)
  return (
    `Digest username="${username}", realm="${realm}", nonce="${nonce}", uri="${url}", ` +
    `response="${response}"${qop ? `, qop=auth, nc=${count}, cnonce="${cnonce}"` : ''}, algorithm=MD5`
  )
}

/**
 * A terminal that can be asked for its records: Digest, pages of its own size, and faults as told. Long because it
 * answers each call that a terminal gets.
 */
export const simulatedTerminal = async ({
  username = 'admin',
  password = 'Terminal-9',
  mostInPage = 30,
} = {}) => {
  const records: HikEvent[] = []
  const asked: { position: number; startTime: string; endTime: string; authorised: boolean }[] =
    []
  let failAfter = Infinity
  let redirect: string | null = null
  let nonce = randomBytes(8).toString('hex')
  const users = new Map<string, string>()
  const cards = new Map<string, string>()
  const wrong: string[] = []
  let fault: 'drop-after' | 'drop-before' | 'busy' | 'hang' | 'garbage' | null = null
  let faults = 0

  /** Persons and their cards, as `UserInfo` and `CardInfo` of ISAPI keep them. */
  const carryOut = (
    path: string,
    body: string,
  ): { readonly status: number; readonly sub: string } => {
    const {
      UserInfo: user,
      CardInfo: card,
      UserInfoDelCond: noUser,
      CardInfoDelCond: noCard,
    } = JSON.parse(body) as Record<
      string,
      | {
          employeeNo: string
          name: string
          cardNo: string
          EmployeeNoList: { employeeNo: string }[]
        }
      | undefined
    >
    if (path.endsWith('/UserInfo/SetUp') && user) users.set(user.employeeNo, user.name)
    else if (path.endsWith('/CardInfo/SetUp') && card) {
      if (!users.has(card.employeeNo)) return { status: 400, sub: 'employeeNoNotExist' }
      if ((cards.get(card.cardNo) ?? card.employeeNo) !== card.employeeNo)
        return { status: 400, sub: 'cardNoAlreadyExist' }
      cards.set(card.cardNo, card.employeeNo)
    } else if (path.endsWith('/CardInfo/Delete') && noCard)
      for (const { employeeNo } of noCard.EmployeeNoList)
        for (const [number, holder] of cards) {
          if (holder === employeeNo) cards.delete(number)
        }
    else if (path.endsWith('/UserInfo/Delete') && noUser) {
      for (const { employeeNo } of noUser.EmployeeNoList)
        if (!users.delete(employeeNo)) return { status: 400, sub: 'employeeNoNotExist' }
    } else {
      wrong.push(path)
      return { status: 400, sub: 'notSupport' }
    }
    return { status: 200, sub: 'ok' }
  }

  const isRight = ({ headers, method = '' }: IncomingMessage): boolean => {
    const given = fieldsOf(headers.authorization ?? '')
    const expected = md5(
      `${md5(`${username}:terminal:${password}`)}:${nonce}:${given['nc']}:${given['cnonce']}:auth:` +
        `${md5(`${method}:${given['uri']}`)}`,
    )
    return given['nonce'] === nonce && given['response'] === expected
  }
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      if (redirect !== null) return void reply.writeHead(307, { location: redirect }).end()
      const authorised = isRight(request)
      const [path = ''] = (request.url ?? '').split('?')
      if (request.method === 'PUT' && authorised) {
        const now = faults > 0 ? fault : null
        if (now !== null) faults -= 1
        if (now === 'drop-before') return void request.socket.destroy()
        if (now === 'hang') return
        if (now === 'busy')
          return void reply
            .writeHead(503, { 'content-type': 'application/json' })
            .end('{"statusCode":2,"subStatusCode":"deviceBusy"}')
        const { status, sub } = carryOut(path, Buffer.concat(chunks).toString())
        if (now === 'drop-after') return void request.socket.destroy()
        return void reply.writeHead(status, { 'content-type': 'application/json' }).end(
          now === 'garbage'
            ? '<html>'
            : JSON.stringify({
                statusCode: status === 200 ? 1 : 6,
                statusString: status === 200 ? 'OK' : 'Invalid Content',
                subStatusCode: sub,
                ...(status === 200 ? {} : { errorCode: 1610637344 }),
              }),
        )
      }
      if (request.method === 'PUT')
        return void reply
          .writeHead(401, {
            'www-authenticate': `Digest qop="auth", realm="terminal", nonce="${nonce}"`,
          })
          .end()
      const {
        AcsEventCond: {
          searchResultPosition: position = 0,
          maxResults = 0,
          startTime = '',
          endTime = '',
          major,
        },
      } = JSON.parse(Buffer.concat(chunks).toString()) as {
        AcsEventCond: Record<string, never>
      }
      asked.push({ position, startTime, endTime, authorised })
      if (!authorised)
        return void reply
          .writeHead(401, {
            'www-authenticate': `Digest qop="auth", realm="terminal", nonce="${nonce}"`,
          })
          .end()
      if (major !== 5)
        return void reply.writeHead(400).end('{"statusString":"Invalid Content"}')
      if (asked.filter(each => each.authorised).length > failAfter)
        return void request.socket.destroy()
      const found = records.filter(
        ({ time }) =>
          Date.parse(time) >= Date.parse(startTime) && Date.parse(time) <= Date.parse(endTime),
      )
      const page = found.slice(position, position + Math.min(maxResults, mostInPage))
      reply.writeHead(200, { 'content-type': 'application/json' }).end(
        JSON.stringify({
          AcsEvent: {
            searchID: '1',
            totalMatches: found.length,
            responseStatusStrg:
              found.length === 0
                ? 'NO MATCH'
                : position + page.length < found.length
                  ? 'MORE'
                  : 'OK',
            numOfMatches: page.length,
            InfoList: page.map(
              ({
                time,
                serialNo,
                employee = '1042',
                card,
                minor = 75,
                major: majorCode = 5,
                attendance = 'checkIn',
              }) => ({
                major: majorCode,
                minor,
                time,
                ...(card === undefined ? {} : { cardNo: card }),
                ...(employee === '' ? {} : { employeeNoString: employee }),
                name: 'Çağrı Şahin',
                cardReaderNo: 1,
                doorNo: 1,
                serialNo,
                currentVerifyMode: 'faceOrFpOrCardOrPw',
                attendanceStatus: attendance,
              }),
            ),
          },
        }),
      )
    })
  })
  await new Promise<void>(done => {
    server.listen(0, '127.0.0.1', done)
  })
  return {
    port: (server.address() as AddressInfo).port,
    login: { username, password },
    records,
    asked,
    /** Everybody it holds, with the card that opens for him. */
    holds: (): Record<string, string> =>
      Object.fromEntries(
        [...users].map(([no, name]) => [
          no,
          [
            name,
            ...[...cards].filter(([, holder]) => holder === no).map(([number]) => number),
          ].join(' '),
        ]),
      ),
    wrong,
    newNonce: (): void => {
      nonce = randomBytes(8).toString('hex')
    },
    failNext: (how: NonNullable<typeof fault>, times = 1): void => {
      ;[fault, faults] = [how, times]
    },
    authorised: () => asked.filter(each => each.authorised),
    breakAfter: (requests: number): void => {
      failAfter = requests
    },
    redirectTo: (url: string): void => {
      redirect = url
    },
    close: (): Promise<void> =>
      new Promise(done => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}
