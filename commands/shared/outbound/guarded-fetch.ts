import { request as overHttp, type ClientRequest, type IncomingMessage } from 'node:http'
import { request as overHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { targetOf, thisNetwork, type Network, type Target } from './target.ts'
import { unwrappedAddress } from './unwrapped-address.ts'

export type GuardedQuestion = {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
}
export type GuardedBounds = {
  /** Hosts that the installation lists (`OUTBOUND_HOSTS`): `targetOf`. */
  readonly allowedHosts: readonly string[]
  /** For all of it: looking the name up, connecting, asking, and reading the answer to its end. */
  readonly timeoutMs: number
  /** Of the answer's text; what is longer is cut. */
  readonly mostBytes: number
}
/**
 * `reply`: what was answered, a redirect too, which is not followed; its text as far as it came within the bounds.
 * `refused-address`: nobody may be sent there, and nothing was. `unreachable`: nothing was sent, since the name has no
 * address, nobody listens, or shows no certificate that can be trusted. `no-answer`: it may have been heard.
 */
export type GuardedReply =
  | {
      readonly kind: 'reply'
      readonly status: number
      readonly headers: Readonly<Record<string, string>>
      readonly text: string
    }
  | { readonly kind: 'refused-address' }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'no-answer' }

/**
 * Asks an address that somebody of a company entered (SSRF, docs/decisions/0400). The host is looked up once, every
 * address that it has is judged, and the connection goes to one of those alone: a name that answers otherwise a moment
 * later is not asked again. What went wrong is a value without the address, which may be a secret.
 */
export const guardedFetch = async (
  question: GuardedQuestion,
  bounds: GuardedBounds,
  network: Network = thisNetwork,
): Promise<GuardedReply> => {
  const until = performance.now() + bounds.timeoutMs
  const target = await inTime(targetOf(question.url, bounds, network), bounds.timeoutMs)
  if (target.kind !== 'open') return target
  return exchange(question, target, {
    timeoutMs: Math.max(1, until - performance.now()),
    mostBytes: bounds.mostBytes,
    ca: network.ca,
  })
}

const inTime = (target: Promise<Target>, ms: number): Promise<Target> =>
  new Promise(resolve => {
    const timer = setTimeout(() => resolve({ kind: 'unreachable' }), ms)
    void target.then(found => {
      clearTimeout(timer)
      resolve(found)
    })
  })

/** Of answers before the answer (100 to 199): nobody has use for one. */
const mostHints = 16

type Open = Extract<Target, { kind: 'open' }>
type Exchange = {
  readonly timeoutMs: number
  readonly mostBytes: number
  readonly ca: string | undefined
}

/** Long because whatever ends it (its time, its line, its answer) ends it once. */
const exchange = (
  { method, headers, body }: GuardedQuestion,
  target: Open,
  { timeoutMs, mostBytes, ca }: Exchange,
): Promise<GuardedReply> =>
  new Promise(resolve => {
    const secure = target.url.protocol === 'https:'
    let sent = false
    let request: ClientRequest | null = null
    let heard: { readonly head: IncomingMessage; readonly text: () => string } | null = null
    /** Whose status was heard has answered, whatever drips or breaks behind it. */
    const end = (): void => {
      clearTimeout(timer)
      resolve(heard ? replyOf(heard.head, heard.text()) : silence(sent))
      request?.destroy()
    }
    const timer = setTimeout(end, timeoutMs)
    try {
      request = (secure ? overHttps : overHttp)(target.url, {
        method,
        headers: { ...headers, ...lengthOf(body) },
        agent: false, // no line is kept, and none is taken that was judged for somebody else
        lookup: judgedLookup(target),
        ...(secure ? { rejectUnauthorized: true, ca } : {}),
      })
    } catch {
      return end() // a header that cannot be one
    }
    request.on('error', end)
    request.on('close', end) // also where what came is no answer: another protocol (101)
    let hints = 0
    request.on('information', () => {
      if (++hints > mostHints) end()
    })
    request.on('socket', socket => {
      socket.once('connect', () => {
        if (!isAmong(target, socket.remoteAddress)) socket.destroy(new Error('not the address'))
        else if (!secure) sent = true
      })
      socket.once('secureConnect', () => {
        sent = true
      })
    })
    request.on('response', head => {
      heard = { head, text: collected(head, mostBytes, end) }
    })
    request.end(body)
  })

const silence = (sent: boolean): GuardedReply => ({
  kind: sent ? 'no-answer' : 'unreachable',
})
const replyOf = ({ statusCode, headers }: IncomingMessage, text: string): GuardedReply => ({
  kind: 'reply',
  status: statusCode ?? 0,
  headers: Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
    ),
  ),
  text,
})
const lengthOf = (body: GuardedQuestion['body']): Readonly<Record<string, string>> =>
  body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }

/** What is connected to is what was judged, whatever the name says by now. */
const judgedLookup =
  ({ addresses }: Open): LookupFunction =>
  (_host, { all }, found) => {
    const [first] = addresses
    if (all === true || !first) found(null, [...addresses])
    else found(null, first.address, first.family)
  }
const isAmong = ({ addresses }: Open, remote: string | undefined): boolean =>
  remote !== undefined &&
  addresses.some(({ address }) => unwrappedAddress(address) === unwrappedAddress(remote))

/** Reads an answer to its end or its bound, and then says so. @returns its text so far */
const collected = (
  answer: IncomingMessage,
  most: number,
  ended: () => void,
): (() => string) => {
  const pieces: Buffer[] = []
  let length = 0
  answer.on('data', (piece: Buffer) => {
    pieces.push(piece)
    length += piece.length
    if (length >= most) ended()
  })
  answer.on('error', ended)
  answer.on('close', ended)
  return () => Buffer.concat(pieces).subarray(0, most).toString('utf8')
}
