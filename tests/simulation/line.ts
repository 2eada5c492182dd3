import { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Simulation } from './scheduler.ts'

/** What became of a request: an answer, or a connection that ended before there was one. */
export type Answer = { readonly status: number; readonly body: string } | 'lost'
export type Request = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** The server's end of a connection that is no network's. */
class ServerEnd extends Duplex {
  readonly remoteAddress = '192.0.2.10'
  readonly encrypted = false
  readonly #heard: (bytes: Buffer) => void
  constructor(heard: (bytes: Buffer) => void) {
    super()
    this.#heard = heard
  }
  override _read(): void {
    // bytes are pushed as they come
  }
  override _write(bytes: Buffer, _encoding: string, done: () => void): void {
    this.#heard(bytes)
    done()
  }
  setTimeout(): this {
    return this
  }
  setNoDelay(): this {
    return this
  }
  setKeepAlive(): this {
    return this
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }
}

export type Line = {
  /** Sends one request over a connection of its own. */
  ask(request: Request): Promise<Answer>
  /** Every connection ends, as with the process at its end. */
  cut(): void
}
/** How often a connection does not do what it should. */
export type LineFaults = {
  /** Nothing arrives. */
  readonly unreachable: number
  /** Whoever asks is gone: before all is sent, or before there is an answer. */
  readonly leaves: number
  /** The answer does not come back. */
  readonly deaf: number
}
export const goodLine: LineFaults = { unreachable: 0, leaves: 0, deaf: 0 }
export const badLine: LineFaults = { unreachable: 0.03, leaves: 0.06, deaf: 0.05 }
/** How long somebody waits for an answer. */
const patienceMs = 30_000

/** Connections to a server that listens to none: bytes go in and come out as they would. */
export const lineTo = (
  sim: Simulation,
  app: FastifyInstance,
  faults: LineFaults,
  within: <T>(work: () => T) => T = work => work(),
): Line => {
  const open = new Set<ServerEnd>()
  return {
    ask: async request => {
      await sim.gate(`line: ${request.method} ${request.path}`)
      if (sim.chance(faults.unreachable)) return 'lost'
      return converse(sim, bytesOf(request), faults, {
        open,
        connect: end => {
          within(() => app.server.emit('connection', end))
        },
        put: (end, part) => {
          within(() => end.push(part))
        },
      })
    },
    cut: () => {
      for (const end of open) end.destroy()
    },
  }
}

type Server = {
  readonly open: Set<ServerEnd>
  readonly connect: (end: ServerEnd) => void
  readonly put: (end: ServerEnd, part: Buffer) => void
}
/** Long because a conversation ends in one of four ways, and each of them once. */
const converse = (
  sim: Simulation,
  bytes: Buffer,
  faults: LineFaults,
  server: Server,
): Promise<Answer> =>
  new Promise(resolve => {
    let heard = Buffer.alloc(0)
    let over = false
    const done = (answer: Answer): void => {
      if (over) return
      over = true
      clearTimeout(patience)
      end.destroy()
      resolve(answer)
    }
    const end = new ServerEnd(chunk => {
      heard = Buffer.concat([heard, chunk])
      const answer = answerIn(heard)
      if (answer === null || over) return
      const deaf = sim.chance(faults.deaf)
      void sim.gate('line: answered').then(() => done(deaf ? 'lost' : answer))
    })
    end.once('close', () => {
      server.open.delete(end)
      done('lost')
    })
    end.on('error', () => undefined)
    server.open.add(end)
    const patience = setTimeout(() => done('lost'), patienceMs)
    server.connect(end)
    const put = (part: Buffer): void => {
      if (!end.destroyed) server.put(end, part)
    }
    void send(sim, put, bytes, faults, () => done('lost'))
  })

/** In two parts, with all that may happen between them; who leaves does so within them, or while he waits. */
const send = async (
  sim: Simulation,
  put: (part: Buffer) => void,
  bytes: Buffer,
  faults: LineFaults,
  leave: () => void,
): Promise<void> => {
  const leaves = sim.chance(faults.leaves)
  const cut = sim.between(1, bytes.length - 1)
  put(bytes.subarray(0, cut))
  await sim.gate('line: first part')
  if (leaves && sim.chance(0.4)) return leave()
  put(bytes.subarray(cut))
  if (!leaves) return
  for (let turns = sim.between(0, 4); turns > 0; turns--) await sim.gate('line: waits')
  leave()
}

const bytesOf = ({ method, path, headers = {}, body = '' }: Request): Buffer =>
  Buffer.from(
    [
      `${method} ${path} HTTP/1.1`,
      'host: simulated.example',
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      ...(body === '' ? [] : ['content-type: application/json']),
      `content-length: ${Buffer.byteLength(body)}`,
      '',
      body,
    ].join('\r\n'),
  )

/** Null while it is not whole. */
const answerIn = (bytes: Buffer): Exclude<Answer, string> | null => {
  const end = bytes.indexOf('\r\n\r\n')
  if (end < 0) return null
  const head = bytes.subarray(0, end).toString('latin1')
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0)
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0)
  const body = bytes.subarray(end + 4)
  if (/\r\ntransfer-encoding: chunked/i.test(head)) {
    const parts = chunksIn(body)
    return parts && { status, body: parts.toString('utf8') }
  }
  return body.length < length ? null : { status, body: body.toString('utf8') }
}

/** Null while the last one, which is empty, has not come. */
const chunksIn = (bytes: Buffer): Buffer | null => {
  const parts: Buffer[] = []
  for (let at = 0; ; ) {
    const line = bytes.indexOf('\r\n', at)
    if (line < 0) return null
    const size = Number.parseInt(bytes.subarray(at, line).toString('latin1'), 16)
    if (size === 0) return Buffer.concat(parts)
    if (bytes.length < line + 2 + size) return null
    parts.push(bytes.subarray(line + 2, line + 2 + size))
    at = line + 4 + size
  }
}
