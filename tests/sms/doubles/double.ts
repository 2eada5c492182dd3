import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'

export type Received = {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingMessage['headers']
  readonly body: string
}
export type Answer = {
  readonly status: number
  readonly body: string
  readonly headers?: Readonly<Record<string, string>>
}
/**
 * What goes wrong with one question. It is worked on all the same, and its answer lost, by `hang` (nothing comes),
 * `drip` (it begins, and goes on for ever), `break` (the line is cut), `gateway` (504), `garbled` (another form),
 * `endless` (a megabyte of nothing after it); it is not worked on by `busy` (503), `crowded` (429 with a time) and
 * `elsewhere` (a redirect).
 */
export type Fault =
  | 'hang'
  | 'break'
  | 'drip'
  | 'gateway'
  | 'garbled'
  | 'endless'
  | 'busy'
  | 'crowded'
  | 'elsewhere'

/** A provider that speaks HTTP on this machine, and fails as it is told to. */
export const speaking = async (answerTo: (received: Received) => Answer) => {
  const received: Received[] = []
  const faults: Fault[] = []
  let instead: Answer | null = null
  const server = createServer((request, reply) => {
    void bodyOf(request).then(body => {
      const url = new URL(request.url ?? '/', 'http://double')
      const question: Received = {
        method: request.method ?? '',
        path: url.pathname,
        query: url.searchParams,
        headers: request.headers,
        body,
      }
      received.push(question)
      const fault = faults.shift()
      const unheard = fault && notWorkedOn[fault]
      const { status, body: text, headers } = unheard ?? instead ?? answerTo(question)
      if (fault === 'hang') return
      if (fault === 'drip') return void reply.writeHead(status, headers).write(' ')
      if (fault === 'break') return void request.socket.destroy()
      const lost = fault && !unheard ? lostAnswers[fault] : undefined
      const whole = fault === 'endless' ? text + ' '.repeat(2 ** 20) : text
      reply.writeHead(lost?.status ?? status, headers).end(lost?.body ?? whole)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    received,
    /** The next questions meet these. */
    next: (...more: readonly Fault[]) => void faults.push(...more),
    /** Whatever it is asked it answers with this; null: as it should. */
    always: (answer: Answer | null) => void (instead = answer),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
export type Speaking = Awaited<ReturnType<typeof speaking>>

const notWorkedOn: Readonly<Partial<Record<Fault, Answer>>> = {
  busy: { status: 503, body: 'Service Unavailable' },
  crowded: { status: 429, body: 'Too Many Requests', headers: { 'retry-after': '120' } },
  elsewhere: { status: 302, body: '', headers: { location: '/elsewhere' } },
}
const lostAnswers: Readonly<Partial<Record<Fault, Answer>>> = {
  gateway: { status: 504, body: 'Gateway Time-out' },
  garbled: { status: 200, body: '<html><body>Bakımdayız</body></html>' },
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(Buffer.from(piece as Uint8Array))
  return Buffer.concat(pieces).toString('utf8')
}

export const json = (status: number, body: unknown): Answer => ({
  status,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json;charset=UTF-8' },
})
/** What is no JSON of an object is an empty one. */
export const objectIn = (body: string): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(body)
    return isObject(value) ? value : {}
  } catch {
    return {}
  }
}
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A message as the provider has it. */
export type Held = {
  readonly id: string
  readonly ref: string | null
  readonly to: string
  readonly text: string
  readonly sender: string
  readonly commercial: boolean
}
