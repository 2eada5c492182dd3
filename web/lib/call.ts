import type { z } from 'zod'
import type { Endpoint, Problem } from '#api/contract/endpoint.ts'
import {
  aboutHeader,
  appKeyHeader,
  bytesType,
  contactHeader,
  grantsHeader,
  proofHeader,
  waitingHeader,
} from '#api/contract/headers.ts'
import { appKeyFor, isOfProof, proofOf, signsCalls } from './app-proof.ts'
import { connection } from './connection.ts'
import { contactMark, waitingHere } from './contact-mark.ts'
import { grants } from './grants.ts'
import { languageTag } from './language.ts'
import { lockPreview } from './previewing.ts'
import { serverClock } from './server-clock.ts'
import { session } from './session.ts'
import { wrapper } from './wrapper.ts'

type Given<
  E extends Endpoint,
  Part extends 'params' | 'query' | 'body',
> = E[Part] extends z.ZodType ? { [P in Part]: z.input<E[Part]> } : unknown
type GivenQuery<E extends Endpoint> = E['query'] extends z.ZodType
  ? Record<string, never> extends z.input<E['query']>
    ? { query?: z.input<E['query']> }
    : { query: z.input<E['query']> }
  : unknown
/** A file goes as it is, and is read as it is sent. */
type GivenBody<E extends Endpoint> = E extends { readonly bytes: object }
  ? E['body'] extends z.ZodType
    ? { body: Omit<z.input<E['body']>, 'content'> & { content: Blob } }
    : unknown
  : Given<E, 'body'>
export type Request<E extends Endpoint> = Given<E, 'params'> &
  GivenQuery<E> &
  GivenBody<E> & {
    signal?: AbortSignal
    /** Of a POST that may be sent again: done once however often it arrives. */
    key?: string
    /** As another than who is signed in here. */
    as?: string
  }
export type Reply<E extends Endpoint> = z.output<E['reply']>

/**
 * What became of a change that got no answer: it never left, or it may have arrived all the same. Long because a call
 * is one thing from its address to its answer, with all that may come between.
 */
type Lost = 'unsent' | 'unanswered'

/**
 * A call that did not work out: the server's sentence in the reader's language, or none where no server answered
 * (`status` 0).
 */
export class CallError extends Error {
  override name = 'CallError'
  readonly status: number
  readonly problem: Problem | null
  /** Of changes alone. */
  readonly lost: Lost | null
  constructor(status: number, problem: Problem | null, lost: Lost | null = null) {
    super(problem?.code ?? `http.${status}`)
    this.status = status
    this.problem = problem
    this.lost = lost
  }
  /** How far it is, in percent, where what was asked for is being prepared; null of any other failure. */
  get prepared(): number | null {
    if (this.code !== 'preparing') return null
    const percent = this.problem?.['percent']
    return typeof percent === 'number' ? percent : 0
  }
  get code() {
    return this.problem?.code ?? (this.status === 0 ? 'web.offline' : 'web.unknown')
  }
}

const passing = new Set([408, 409, 425, 429, 500, 502, 503, 504])
const endsSession = (status: number, problem: Problem | null) =>
  status === 401 || status === 412 || problem?.error === 'Unauthenticated.'

/**
 * Calls the server. Reads that fail in passing are tried once more (spec §7); 401 and 412 end the session.
 * @throws {CallError} with the server's code and sentence.
 */
export const call = <E extends Endpoint>(to: E, request: Request<E>): Promise<Reply<E>> =>
  ask(to, request as Parts)

/** The same of parts that are put together by their names. @throws {CallError} */
export const ask = async <E extends Endpoint>(to: E, parts: Parts): Promise<Reply<E>> => {
  const response = await sendSeen(to, parts)
  return response.status === 204
    ? (null as Reply<E>)
    : ((await read(response, to.method, parts)) as Reply<E>)
}

/** What touches locked days goes once more when its what-ifs were looked at, where somebody can. */
const sendSeen = async (to: Endpoint, parts: Parts): Promise<Response> => {
  try {
    return await send(to, parts)
  } catch (error) {
    if (!(error instanceof CallError) || error.problem?.code !== lockPreview.code) throw error
    const seen = await lockPreview.look(error.problem)
    if (seen === null) throw error
    const { key: _before, ...again } = parts
    return send(
      to,
      to.method === 'DELETE'
        ? { ...again, query: { ...again.query, preview: seen.join(',') } }
        : {
            ...again,
            body: { ...(typeof again.body === 'object' ? again.body : {}), preview: seen },
          },
    )
  }
}

/** Sends a prepared change once more, as what it was. @throws {CallError} */
export const post = async (address: string, body: unknown, key: string): Promise<unknown> =>
  read(await attempt('POST', address, { body, key }), 'POST', {})

/** The line may break in the middle of an answer, too. */
const read = async (
  response: Response,
  method: string,
  { signal }: Parts,
): Promise<unknown> => {
  const sent = asked.get(response)
  const reply: unknown = await response.json().catch((error: unknown) => {
    if (signal?.aborted) throw error
    if (sent) keepKey(sent.same, sent.key)
    throw unreached(method)
  })
  if (sent) unanswered.delete(sent.same)
  if (method !== 'GET') remember(reply)
  return reply
}

/** The same answer as a file: its bytes and the name the server gives it. */
export const download = <E extends Endpoint>(
  to: E,
  request: Request<E>,
): Promise<DownloadedFile> => fetchFile(to, request as Parts)

/** One file, by who is signed in: what is no list of rows goes by no file token. */
export const fetchOne = async <E extends Endpoint>(to: E, request: Request<E>): Promise<Blob> =>
  (await send(to, request as Parts)).blob()

export type DownloadedFile = { file: Blob; name: string | null }
export const fetchFile = async (to: Endpoint, parts: Parts): Promise<DownloadedFile> => {
  const response = await send(to, { ...parts, file: true })
  return {
    file: await response.blob(),
    name:
      /filename="?([^";]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1] ??
      null,
  }
}

export type Parts = {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  signal?: AbortSignal
  key?: string
  /** Rows as a file, which the file token brings. */
  file?: true
  as?: string
}

/** Whatever can wait for one's own last change does, also what comes as a file. */
const send = async (to: Endpoint, parts: Parts): Promise<Response> => {
  const query = 'after' in to.asked ? { after: written, ...parts.query } : parts.query
  const once = () => attempt(to.method, addressOf(to.url, { ...parts, query }), parts)
  try {
    return await once()
  } catch (error) {
    if (to.method !== 'GET' || !(error instanceof CallError) || !passing.has(error.status))
      throw error
    // That takes as long as it takes, and is shown meanwhile.
    if (error.prepared !== null) throw error
    await pause(parts.signal)
    return once()
  }
}

/** Long because it is one call from its headers to what its answer says. */
const attempt = async (
  method: string,
  address: string,
  { body, signal, key, file, as }: Parts,
  isAgain = false,
): Promise<Response> => {
  const tokenNow = file ? session.fileToken : session.token
  const token = as ?? tokenNow()
  const { file: sent, about } = partsOf(body)
  const text = about === undefined ? null : JSON.stringify(about)
  const same = `${token ?? ''} ${address} ${text ?? ''} ${sent ? numberOf(sent) : ''}`
  const sentAs = key ?? keptKey(same) ?? crypto.randomUUID()
  const headers = new Headers({ 'accept-language': languageTag() })
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (sent) headers.set(aboutHeader, encodeURIComponent(text ?? '{}'))
  if (sent) headers.set('content-type', bytesType)
  else if (text !== null) headers.set('content-type', 'application/json')
  if (method === 'POST') headers.set('idempotency-key', sentAs)
  if (waitingHere.is()) headers.set(waitingHeader, '1')
  const appKey = token ? null : await appKeyFor(method, address)
  if (appKey !== null) headers.set(appKeyHeader, appKey)
  if (token && !file && (isAgain || signsCalls())) {
    const proof = await proofOf({ token, method, address, headers, body: sent ?? text })
    if (proof !== null) headers.set(proofHeader, proof)
  }
  const response = await fetch(address, {
    method,
    headers,
    body: sent ?? text,
    signal: signal ?? null,
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error
    if (method === 'POST' && token) keepKey(same, sentAs)
    throw unreached(method)
  })
  connection.answered()
  serverClock.heard(response.headers.get('date'))
  contactMark.heard(response.headers.get(contactHeader))
  if (!file) grants.heard(token, response.headers.get(grantsHeader))
  if (response.ok) {
    if (method === 'POST' && token) asked.set(response, { same, key: sentAs })
    return response
  }
  const problem = await problemOf(response)
  // By now it is known that this is the app's, and what its clock is off by. Nothing was done yet.
  if (isOfProof(problem?.code) && !isAgain)
    return attempt(method, address, { body, signal, key: sentAs, as }, true)
  unanswered.delete(same)
  if (token && token === tokenNow()) {
    const isElsewhere = problem?.code === 'access.proof-required'
    if (isElsewhere || endsSession(response.status, problem)) wrapper.endSession()
    else if (problem?.code === 'access.password-change-required') session.mustChange()
  }
  throw new CallError(response.status, problem)
}

/** A file is sent as its bytes, and what is said of it beside it. */
const partsOf = (body: unknown): { readonly file: Blob | null; readonly about: unknown } => {
  if (
    typeof body !== 'object' ||
    body === null ||
    !('content' in body) ||
    !(body.content instanceof Blob)
  )
    return { file: null, about: body }
  const { content, ...about } = body
  return { file: content, about }
}
/** The same file again is the same change again. */
const numbers = new WeakMap<Blob, number>()
let lastNumber = 0
const numberOf = (file: Blob): number => {
  const number = numbers.get(file) ?? (lastNumber += 1)
  numbers.set(file, number)
  return number
}

const unreached = (method: string): CallError => {
  const lost = method === 'GET' ? null : navigator.onLine ? 'unanswered' : 'unsent'
  connection.failed()
  return new CallError(0, null, lost)
}

/**
 * Keys of changes without an answer: who sends the very same once more, soon after, sends it under the same key, so
 * that it is done once. Later it may be meant anew: the server would answer what it answered then.
 */
const unanswered = new Map<string, { key: string; at: number }>()
const mostUnanswered = 20
const sameWithin = 10 * 60_000
/** Under which key the change was sent that a response answers. */
const asked = new WeakMap<Response, { same: string; key: string }>()
const keptKey = (same: string): string | undefined => {
  const kept = unanswered.get(same)
  return kept && Date.now() - kept.at < sameWithin ? kept.key : undefined
}
const keepKey = (same: string, key: string) => {
  unanswered.set(same, { key, at: unanswered.get(same)?.at ?? Date.now() })
  const [oldest] = unanswered.keys()
  if (unanswered.size > mostUnanswered && oldest !== undefined) unanswered.delete(oldest)
}

/** The path of an endpoint with its parameters and query filled in. */
export const addressOf = (url: string, { params = {}, query = {} }: Parts): string => {
  const path = url.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  return search.size > 0 ? `${path}?${search}` : path
}

const problemOf = async (response: Response): Promise<Problem | null> => {
  const body: unknown = await response.json().catch(() => null)
  return typeof body === 'object' &&
    body !== null &&
    'error' in body &&
    typeof body.error === 'string'
    ? { code: 'web.unknown', ...body, error: body.error }
    : null
}

const pause = (signal: AbortSignal | undefined) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, 400)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(new DOMException('aborted', 'AbortError'))
    })
  })

/** The position of the last own command: reads wait for it, so that people see their own change. */
let written: string | undefined
session.subscribe(() => {
  if (session.current()) written = undefined // whoever signs in has done nothing yet
})
/** People have a position, too, which is a word and comes with what is read. */
const remember = (reply: unknown) => {
  if (
    typeof reply === 'object' &&
    reply !== null &&
    'position' in reply &&
    typeof reply.position === 'string' &&
    /^\d+$/.test(reply.position)
  )
    written = reply.position
}
