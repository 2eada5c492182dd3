import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'

export type PushServiceDouble = Awaited<ReturnType<typeof pushService>>
type Taken = {
  readonly topic: string | undefined
  readonly ttl: number
  readonly urgency: string | undefined
  readonly said: unknown
  readonly subject: string
}
/** How it answers instead; `silent`: it takes the message, and says nothing. */
type Fault =
  | {
      readonly status: number
      readonly retryAfter?: string
    }
  | 'silent'
type Device = {
  readonly publicKey: Buffer
  readonly secret: Buffer
  readonly shared: (other: Buffer) => Buffer
  /** By whose key alone it is reached. */
  readonly serverKey: string
  taken: Taken[]
  isGone: boolean
}

const claimsShape = z.strictObject({
  aud: z.string(),
  exp: z.number(),
  sub: z.string(),
})
const urgencies = ['very-low', 'low', 'normal', 'high']

/**
 * A push service as RFC 8030, 8188, 8291 and 8292 have it, with the browsers behind it: it refuses what they let it
 * refuse, keeps one message of a topic, and a browser opens what it gets by keys of its own. No kinder than those that
 * there are. Long because it is one service.
 */
export const pushService = async (nowMs: () => number) => {
  const devices = new Map<string, Device>()
  const faults: Fault[] = []
  const requests: string[] = []
  const server = createServer((request, response) => {
    void answer(request, response)
  })
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo // it listens on a port
  const origin = `http://127.0.0.1:${port}`

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await bodyOf(request)
    requests.push(request.url ?? '')
    const fault = faults.shift()
    if (fault !== undefined && fault !== 'silent') {
      const { status, retryAfter } = fault
      response.writeHead(status, retryAfter === undefined ? {} : { 'retry-after': retryAfter })
      response.end()
      return
    }
    const status = take(request, body)
    if (fault === 'silent') return
    response.writeHead(status, status === 201 ? { location: `${origin}/m/1` } : {})
    response.end()
  }

  const take = ({ method, url = '', headers }: IncomingMessage, body: Buffer): number => {
    const device = devices.get(url)
    if (!device) return 404
    if (device.isGone) return 410
    if (method !== 'POST') return 405
    const { ttl = '', topic, urgency } = headers
    if (!/^\d+$/.test(String(ttl))) return 400
    if (topic !== undefined && !/^[\w-]{1,32}$/.test(String(topic))) return 400
    if (urgency !== undefined && !urgencies.includes(String(urgency))) return 400
    if (headers['content-encoding'] !== 'aes128gcm') return 400
    if (body.length > 4096) return 413
    const subject = subjectOf(headers.authorization ?? '', device.serverKey)
    if (typeof subject === 'number') return subject
    const one = {
      topic: topic === undefined ? undefined : String(topic),
      ttl: Number(ttl),
      urgency: urgency === undefined ? undefined : String(urgency),
      said: JSON.parse(opened(device, body)) as unknown,
      subject,
    }
    const others = device.taken.filter(before => topic === undefined || before.topic !== topic)
    device.taken = [...others, one]
    return 201
  }

  /** Who sends, as he says; a status where it is not believed (RFC 8292 §4.2). */
  const subjectOf = (authorization: string, serverKey: string): string | 401 | 403 => {
    const [, token = '', key = ''] =
      /^vapid t=([\w-]+\.[\w-]+\.[\w-]+), ?k=([\w-]{87})$/.exec(authorization) ?? []
    if (key === '') return 401
    const [head = '', middle = '', signature = ''] = token.split('.')
    const claims = claimsShape.safeParse(
      JSON.parse(Buffer.from(middle, 'base64url').toString()),
    )
    if (!claims.success) return 403
    const { aud, exp, sub } = claims.data
    const left = exp - nowMs() / 1000
    const point = Buffer.from(key, 'base64url')
    const x = point.toString('base64url', 1, 33)
    const y = point.toString('base64url', 33)
    const isSigned = verify(
      'sha256',
      Buffer.from(`${head}.${middle}`),
      {
        key: createPublicKey({
          format: 'jwk',
          key: { kty: 'EC', crv: 'P-256', x, y },
        }),
        dsaEncoding: 'ieee-p1363',
      },
      Buffer.from(signature, 'base64url'),
    )
    const holds =
      aud === origin && left > 0 && left <= 86_400 && /^(?:mailto:|https:)/.test(sub)
    return isSigned && holds && key === serverKey ? sub : 403
  }

  return {
    /** As the installation lists it. */
    host: `127.0.0.1:${port}`,
    /** A browser that subscribed by this key of a server; what it says of itself. */
    browser: (serverKey: string) => {
      const own = createECDH('prime256v1')
      const publicKey = own.generateKeys()
      const secret = randomBytes(16)
      const path = `/send/${randomBytes(16).toString('base64url')}`
      const shared = (other: Buffer): Buffer => own.computeSecret(other)
      const device = {
        publicKey,
        secret,
        shared,
        serverKey,
        taken: [] as Taken[],
        isGone: false,
      }
      devices.set(path, device)
      return {
        says: {
          endpoint: `${origin}${path}`,
          p256dh: publicKey.toString('base64url'),
          auth: secret.toString('base64url'),
        },
        taken: (): readonly Taken[] => device.taken,
        leave: (): void => {
          device.isGone = true
        },
      }
    },
    /** So it answers next, one after the other. */
    fault: (...next: readonly Fault[]): void => {
      faults.push(...next)
    },
    /** How often it was asked. */
    asked: (): number => requests.length,
    close: (): Promise<void> =>
      new Promise(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const pieces: Uint8Array[] = []
  for await (const piece of request) pieces.push(z.instanceof(Uint8Array).parse(piece))
  return Buffer.concat(pieces)
}

/** As a browser opens it: one record, which ends with 2 and zeros. */
const opened = ({ publicKey, secret, shared }: Device, body: Buffer): string => {
  const salt = body.subarray(0, 16)
  const keyBytes = body.readUInt8(20)
  const sender = body.subarray(21, 21 + keyBytes)
  const record = body.subarray(21 + keyBytes)
  if (record.length > body.readUInt32BE(16)) throw new Error('more than one record')
  const bytes = (ikm: Uint8Array, by: Uint8Array, info: Uint8Array | string, length: number) =>
    Buffer.from(hkdfSync('sha256', ikm, by, info, length))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
  const ikm = bytes(shared(sender), secret, info, 32)
  const opening = createDecipheriv(
    'aes-128-gcm',
    bytes(ikm, salt, 'Content-Encoding: aes128gcm\0', 16),
    bytes(ikm, salt, 'Content-Encoding: nonce\0', 12),
  ).setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([opening.update(record.subarray(0, -16)), opening.final()])
  const end = padded.findLastIndex(byte => byte !== 0)
  if (padded[end] !== 2) throw new Error('no last record')
  return padded.toString('utf8', 0, end)
}
