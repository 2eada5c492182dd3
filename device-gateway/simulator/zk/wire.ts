import { connect } from 'node:net'

export type Request = {
  readonly method: 'GET' | 'POST'
  readonly target: string
  readonly body: string
}
/** `date`: of the gateway's clock, when the reply says it as a device reads it. */
export type Reply = {
  readonly status: number
  readonly body: string
  readonly date: Date | null
}
/** One request and its reply. Rejects when none comes: the device cannot know whether it was heard. */
export type Transport = (request: Request) => Promise<Reply>

export type SocketOptions = {
  readonly host: string
  readonly port: number
  readonly timeoutMs?: number
  /** Whether a reply gets lost on its way: the request arrives, and the connection breaks before the answer. */
  readonly losesReply?: (request: Parameters<Transport>[0]) => boolean
  readonly signal?: AbortSignal
}

/**
 * As an old client speaks (`device-protocols §2.1`): HTTP/1.0 over a connection of its own, no type of its body, and of
 * a reply only what is spelled exactly so: `HTTP/1.x 200 `, `Content-Length:`, `Date:`, `text/plain`.
 */
export const overSocket =
  ({
    host,
    port,
    timeoutMs = 10_000,
    losesReply = () => false,
    signal,
  }: SocketOptions): Transport =>
  request =>
    new Promise((resolve, reject) => {
      const socket = connect({ host, port })
      const unplugged = (): void => {
        socket.destroy(new Error('unplugged'))
      }
      signal?.addEventListener('abort', unplugged)
      const lost = losesReply(request)
      const chunks: Buffer[] = []
      socket.setTimeout(request.body.length > 10_240 ? timeoutMs * 4 : timeoutMs, () => {
        socket.destroy(new Error('no answer in time'))
      })
      socket.on('connect', () => {
        socket.write(bytesOf(request, `${host}:${port}`))
        if (lost) socket.end()
      })
      socket.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
      })
      socket.on('error', reject)
      socket.on('close', () => {
        signal?.removeEventListener('abort', unplugged)
        const reply = lost ? null : replyOf(Buffer.concat(chunks))
        if (reply) resolve(reply)
        else reject(new Error('the connection broke before the answer'))
      })
    })

const bytesOf = ({ method, target, body }: Request, host: string): Buffer => {
  const length = Buffer.byteLength(body)
  const lines = [
    `${method} ${target} HTTP/1.0`,
    `Host: ${host}`,
    'User-Agent: iClock Proxy/1.09',
    'Connection: close',
    ...(method === 'POST' ? [`Content-Length: ${length}`] : []),
    'Accept: */*',
  ]
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`)
}

/** @returns null for what such a device does not take for a whole reply. */
export const replyOf = (bytes: Buffer): Reply | null => {
  const end = bytes.indexOf('\r\n\r\n')
  if (end < 0) return null
  const head = bytes.toString('latin1', 0, end)
  const status = /^HTTP\/1\.[01] (\d{3}) /.exec(head)?.[1]
  if (status === undefined) return null
  const body = bytes.subarray(end + 4)
  const length = /\r\nContent-Length: (\d+)/.exec(head)?.[1]
  if (length !== undefined && body.length < Number(length)) return null
  const date = head.includes('text/plain') ? /\r\nDate: ([^\r]+)/.exec(head)?.[1] : undefined
  return {
    status: Number(status),
    body: body.toString('utf8', 0, length === undefined ? body.length : Number(length)),
    date: date === undefined ? null : new Date(date),
  }
}
