import {
  connect,
  constants,
  type ClientHttp2Session,
  type ClientHttp2Stream,
  type IncomingHttpHeaders,
} from 'node:http2'
import {
  openFrames,
  readAnswer,
  requestsOf,
  type WireAppended,
  type WireEvent,
} from './append-messages.ts'
import type { Client, Entry } from './client.ts'

/** The server's call for appends, over a connection of its own. */
export type Appends = {
  /**
   * As `Wire.append`; rejects with `AppendsEnded`, or with an error of the server for which it may be sent again.
   */
  append(stream: string, revision: number, events: readonly WireEvent[]): Promise<WireAppended>
  close(): void
}

/**
 * A call, and all that waits in it, that came to an end; `code` is one of gRPC, `leader` who leads instead, as host and
 * port, where the server names it.
 */
export class AppendsEnded extends Error {
  override readonly name = 'AppendsEnded'
  readonly code: number
  readonly leader: string | null
  constructor(code: number, message: string, leader: string | null = null) {
    super(message)
    this.code = code
    this.leader = leader
  }
}
const unavailable = 14
const stranger = 16
/** Of gRPC: a server from before it could take many appends in one call. */
export const isUnknownCall = (error: unknown): boolean =>
  error instanceof AppendsEnded && error.code === 12

type Waiting = {
  readonly since: number
  readonly resolve: (answer: WireAppended) => void
  readonly reject: (error: Error) => void
}
type Call = {
  send(stream: string, revision: number, events: readonly WireEvent[]): Promise<WireAppended>
  end(error: AppendsEnded): void
  isOver(): boolean
}

/**
 * One call for all appends. The client has such a call, too, but hands over one message after another, each as a write
 * of its own that waits for the one before: the server wakes for each, and takes up to three times as long over a group
 * (docs/decisions/0335). Here what is asked in one turn of the event loop goes as one write.
 */
export const openAppends = (
  client: Client,
  deadlineMs: number,
  idleMs = usualIdleMs,
): Appends => {
  let call: { readonly of: unknown; readonly opened: Promise<Call> } | null = null
  let doubted = false
  let leader: string | null = null
  const open = async (): Promise<Call> => {
    // Who leads may be another since a call ended: the client finds out by asking.
    if (doubted) await client.ask()
    doubted = false
    const entry = await client.entry()
    const address = leader ?? entry.address
    leader = null
    return openCall({ ...entry, address }, { deadlineMs, idleMs }, error => {
      doubted = true
      // Behind one name several may stand, of which the client found the leader, and we another.
      leader = error.leader
    })
  }
  const current = async (): Promise<Call> => {
    const of = client.current()
    if (call && call.of !== of) {
      const gone = call
      call = null
      gone.opened.then(endGone, () => undefined)
    }
    call ??= { of, opened: open() }
    const mine = call
    const forget = (): void => {
      if (call === mine) call = null
    }
    try {
      const opened = await mine.opened
      if (!opened.isOver()) return opened
    } catch (error) {
      forget()
      throw error
    }
    forget()
    return current()
  }
  return {
    append: async (stream, revision, events) =>
      (await current()).send(stream, revision, events),
    close: () => {
      call?.opened.then(endGone, () => undefined)
      call = null
    },
  }
}
const endGone = (call: Call): void => {
  call.end(new AppendsEnded(unavailable, 'the connection to the event store was let go'))
}

const path = '/event_store.client.streams.Streams/BatchAppend'
/** After so long without appends a connection is let go: it may be one that is there for us alone. */
const usualIdleMs = 10_000

/** Long because a call and what waits in it end together, however they end. */
const openCall = (
  { address, tls, authorization }: Entry,
  { deadlineMs, idleMs }: { readonly deadlineMs: number; readonly idleMs: number },
  ended: (error: AppendsEnded) => void,
): Call => {
  const waiting = new Map<number, Waiting>()
  let outbox: Buffer[] = []
  let [count, isOver, isLeft] = [0, false, false]
  const session: ClientHttp2Session = connect(`http${tls ? 's' : ''}://${address}`, {
    ...tls,
    maxSessionMemory: Number.MAX_SAFE_INTEGER,
  })
  const end = (error: AppendsEnded): void => {
    if (isOver) return
    isOver = true
    clearInterval(late)
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
    session.destroy()
  }
  const endBadly = (error: unknown): void => {
    if (isOver) return
    const told =
      error instanceof AppendsEnded
        ? error
        : new AppendsEnded(unavailable, error instanceof Error ? error.message : String(error))
    ended(told)
    end(told)
  }
  // A connection may be gone for us alone, while others of this process hear the server.
  const late = setInterval(() => {
    const [first] = waiting.values()
    if (first && performance.now() - first.since > deadlineMs)
      endBadly('the event store did not answer an append in time')
  }, deadlineMs / 4)
  late.unref()
  const request: ClientHttp2Stream = session.request(
    {
      ':method': 'POST',
      ':path': path,
      'content-type': `${grpc}+proto`,
      te: 'trailers',
      'requires-leader': 'true',
      ...(authorization === null ? {} : { authorization }),
    },
    { endStream: false },
  )
  const endLeft = (): void => {
    if (isLeft && waiting.size === 0) end(wentAway())
  }
  const framesIn = openFrames()
  const hear = (chunk: Buffer): void => {
    try {
      for (const message of framesIn(chunk)) {
        const { call, answer } = readAnswer(message)
        const asked = waiting.get(call)
        waiting.delete(call)
        if (!(answer instanceof Error)) {
          asked?.resolve(answer)
          endLeft()
        } else {
          asked?.reject(answer)
          // It takes nothing now: cut off from the others it says so here, while the client has gone to who leads.
          endBadly(answer)
        }
      }
    } catch (error) {
      endBadly(error)
    }
  }
  const flush = (): void => {
    const chunk = Buffer.concat(outbox)
    outbox = []
    if (!isOver) request.write(chunk)
  }
  const lost = (): void => endBadly('the connection to the event store was closed')
  session
    .on('error', endBadly)
    .on('close', lost)
    .on('goaway', (code: number, last: number) => {
      if (code !== constants.NGHTTP2_NO_ERROR || last < (request.id ?? 0)) return lost()
      // A server that is going answers what it has: only what comes next goes elsewhere.
      isLeft = true
      ended(wentAway())
      endLeft()
    })
  session.setTimeout(idleMs, () => {
    if (waiting.size === 0) end(new AppendsEnded(unavailable, 'nothing was appended'))
  })
  request
    .on('data', hear)
    .on('response', headers => {
      const refused = endOf(headers)
      if (refused) endBadly(refused)
    })
    .on('trailers', headers => endBadly(endOf(headers)))
    .on('error', endBadly)
    .on('end', lost)
    .on('close', lost)
  return {
    send: (stream, revision, events) =>
      new Promise((resolve, reject) => {
        count += 1
        const asked = { call: count, stream, revision, events, deadlineMs }
        waiting.set(count, { since: performance.now(), resolve, reject })
        if (outbox.length === 0) process.nextTick(flush)
        outbox.push(...requestsOf(asked))
      }),
    end,
    isOver: () => isOver || isLeft,
  }
}

const wentAway = () => new AppendsEnded(unavailable, 'the event store lets its connections go')

/** What the server ended a call with, in its head or after all answers; null where it goes on. */
const endOf = (headers: IncomingHttpHeaders): AppendsEnded | null => {
  const status = headers['grpc-status']
  const http = Number(headers[constants.HTTP2_HEADER_STATUS] ?? 200)
  const isGrpc = String(headers['content-type'] ?? grpc).startsWith(grpc)
  if (status === undefined && http === 200 && isGrpc) return null
  // Whatever answers in the server's place says nothing of what it takes.
  const code = status !== undefined ? Number(status) : http === 401 ? stranger : unavailable
  const [host, port] = [headers['leader-endpoint-host'], headers['leader-endpoint-port']]
  const leader = host === undefined || port === undefined ? null : `${host}:${port}`
  return new AppendsEnded(code, `the event store ended the call for appends (${code})`, leader)
}
const grpc = 'application/grpc'
