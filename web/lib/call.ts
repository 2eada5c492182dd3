import type { z } from 'zod'
import type { Endpoint, Problem } from '#api/contract/endpoint.ts'
import { languageTag } from './language.ts'
import { session } from './session.ts'

/** An endpoint without its schemas: those would put zod into the first load, and the server checks anyway. */
export type Call<E extends Endpoint> = { readonly method: E['method']; readonly url: E['url']; readonly spec?: E }

/** The types hold method and url to the contract: a wrong one does not compile. */
export const endpoint = <E extends Endpoint>(method: E['method'], url: E['url']): Call<E> => ({ method, url })

type Given<E extends Endpoint, Part extends 'params' | 'query' | 'body'> = E[Part] extends z.ZodType ? { [P in Part]: z.input<E[Part]> } : unknown
type GivenQuery<E extends Endpoint> = E['query'] extends z.ZodType
  ? Record<string, never> extends z.input<E['query']> ? { query?: z.input<E['query']> } : { query: z.input<E['query']> }
  : unknown
export type Request<E extends Endpoint> = Given<E, 'params'> & GivenQuery<E> & Given<E, 'body'> & { signal?: AbortSignal }
export type Reply<E extends Endpoint> = z.output<E['reply']>

/** A call that did not work out: the server's sentence in the reader's language, or none where no server answered (`status` 0). */
export class CallError extends Error {
  override name = 'CallError'
  readonly status: number
  readonly problem: Problem | null
  constructor(status: number, problem: Problem | null) {
    super(problem?.code ?? `http.${status}`)
    this.status = status
    this.problem = problem
  }
  get code() { return this.problem?.code ?? (this.status === 0 ? 'web.offline' : 'web.unknown') }
}

const passing = new Set([408, 409, 425, 429, 500, 502, 503, 504])
const endsSession = (status: number, problem: Problem | null) => status === 401 || status === 412 || problem?.error === 'Unauthenticated.'

/**
 * Calls the server. Reads that fail in passing are tried once more (spec §7); 401 and 412 end the session.
 * @throws {CallError} with the server's code and sentence.
 */
export const call = async <E extends Endpoint>(to: Call<E>, request: Request<E>): Promise<Reply<E>> => {
  const response = await send(to, request)
  if (response.status === 204) return null as Reply<E>
  const reply = await response.json() as Reply<E>
  remember(reply)
  return reply
}

/** The same answer as a file: its bytes and the name the server gives it. */
export const download = async <E extends Endpoint>(to: Call<E>, request: Request<E>): Promise<{ file: Blob; name: string | null }> => {
  const response = await send(to, request)
  return { file: await response.blob(), name: /filename="?([^";]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? null }
}

type Parts = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown; signal?: AbortSignal }

const send = async <E extends Endpoint>(to: Call<E>, request: Request<E>): Promise<Response> => {
  const parts = request as Parts
  const once = () => attempt(to.method, addressOf(to.url, parts), parts)
  try { return await once() } catch (error) {
    if (to.method !== 'GET' || !(error instanceof CallError) || !passing.has(error.status)) throw error
    await pause(parts.signal)
    return once()
  }
}

const attempt = async (method: string, address: string, { body, signal }: Parts): Promise<Response> => {
  const token = session.token()
  const headers = new Headers({ 'accept-language': languageTag() })
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (body !== undefined) headers.set('content-type', 'application/json')
  if (method === 'POST') headers.set('idempotency-key', crypto.randomUUID())
  const response = await fetch(address, { method, headers, body: body === undefined ? null : JSON.stringify(body), signal: signal ?? null })
    .catch((error: unknown) => { throw signal?.aborted ? error : new CallError(0, null) })
  if (response.ok) return response
  const problem = await problemOf(response)
  if (token && token === session.token() && endsSession(response.status, problem)) session.end('unauthorized')
  throw new CallError(response.status, problem)
}

const addressOf = (url: string, { params = {}, query = {} }: Parts): string => {
  const path = url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  return search.size > 0 ? `${path}?${search}` : path
}

const problemOf = async (response: Response): Promise<Problem | null> => {
  const body: unknown = await response.json().catch(() => null)
  return typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string' ? { code: 'web.unknown', ...body, error: body.error } : null
}

const pause = (signal: AbortSignal | undefined) => new Promise<void>((resolve, reject) => {
  const timer = setTimeout(resolve, 400)
  signal?.addEventListener('abort', () => { clearTimeout(timer); reject(new DOMException('aborted', 'AbortError')) })
})

let written: string | undefined
/** The position of the last own command: reads wait for it, so that people see their own change. */
export const ownPosition = (): string | undefined => written
const remember = (reply: unknown) => {
  if (typeof reply === 'object' && reply !== null && 'position' in reply && typeof reply.position === 'string') written = reply.position
}
