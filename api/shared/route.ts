import { Socket } from 'node:net'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Endpoint } from '#api/contract/endpoint.ts'
import { contactMark } from '#api/access/contact-mark.ts'
import { aboutHeader, bytesType, contactHeader, grantsHeader } from '#api/contract/headers.ts'
import { languageAsked, type Language } from '#words/shared/languages.ts'
import type { Result } from '#domain/shared/result.ts'
import { firstLanguageSaid } from '#commands/organization/published.ts'
import { waitUntilReadable } from './after.ts'
import { authenticate, authoriseItems, type AuthorisedUser, type SignedIn } from './auth.ts'
import { admit, admittedTokens, bringsFile } from './admission.ts'
import { withProvenBody } from './app-proof.ts'
import { checkBody } from './body.ts'
import { filePlaces, withBytes, type FilePlaces } from './bytes.ts'
import type { ApiDeps } from '../deps.ts'
import { sendRefusal } from './errors.ts'
import { fileTurns, type FileTurns } from './file-turns.ts'
import { runOnce } from './idempotency.ts'
import { limit, type Limits } from './limits.ts'
import { lookedAt } from './looks.ts'
import { Failure, type CodedRefusal } from './problem.ts'
import { callerOf, remember } from './request-log.ts'
import { markOf } from './grants.ts'
import { standingIn } from './standing-in.ts'
import { checkTargets } from './targets.ts'
import { abortOnDisconnect } from './abort-on-disconnect.ts'
import { onResponseClosed } from './on-response-closed.ts'

type Nothing = Readonly<Record<string, never>>
type Parsed<E, Part extends string> =
  E extends Readonly<Record<Part, infer S extends z.ZodType>> ? z.output<S> : Nothing
/** A file is its bytes, however it was sent. */
type ParsedBody<E> = E extends { readonly bytes: object }
  ? {
      readonly [K in keyof Parsed<E, 'body'>]: K extends 'content'
        ? Uint8Array
        : Parsed<E, 'body'>[K]
    }
  : Parsed<E, 'body'>
export type Readable<T> = T extends readonly (infer Item)[]
  ? readonly Readable<Item>[]
  : T extends object
    ? { readonly [K in keyof T]: Readable<T[K]> }
    : T

/** What a handler gets: everything checked and typed by the contract. */
export type Call<E extends Endpoint> = {
  readonly params: Parsed<E, 'params'>
  readonly query: Parsed<E, 'query'>
  readonly body: ParsedBody<E>
  readonly by: E['access'] extends 'public'
    ? null
    : E['access'] extends 'signed-in'
      ? SignedIn
      : AuthorisedUser
  readonly locale: Language
  readonly address: string
  readonly log: FastifyBaseLogger
  /** For the few that write the answer themselves (a stream of events, a file); they answer `answeredByHandler`. */
  readonly raw: { readonly request: FastifyRequest; readonly reply: FastifyReply }
}
/** The handler has written the answer itself. */
export const answeredByHandler = Symbol('answered')
export type Handler<E extends Endpoint> = (
  call: Call<E>,
) => Promise<Result<Readable<z.input<E['reply']>>, CodedRefusal> | typeof answeredByHandler>

export type Api = {
  /** The one way an endpoint comes to be: checked, signed in, allowed, answered, all from its declaration. */
  route<E extends Endpoint>(endpoint: E, handler: Handler<E>): void
  readonly limits: Limits
  /** Those that came to be so far. */
  readonly endpoints: readonly Endpoint[]
}

const empty = z.strictObject({})

/** Long because it is one way from a declaration to a route, with all that is judged before its handler. */
export const makeApi = (
  app: FastifyInstance,
  deps: ApiDeps,
  limits: Limits,
  turns: FileTurns = fileTurns(deps.fileTurns),
  places: FilePlaces = filePlaces(),
  endpoints: Endpoint[] = [],
): Api => ({
  limits,
  endpoints,
  // Long because each step of a call hangs on its declaration.
  route: (endpoint, handler) => {
    endpoints.push(endpoint)
    const { method, url, access, summary } = endpoint
    app.route({
      method,
      url,
      ...(endpoint.bodyLimit === undefined ? {} : { bodyLimit: endpoint.bodyLimit }),
      config: { endpoint },
      schema: {
        summary,
        ...descriptionOf(endpoint),
        tags: [tagOf(url)],
        params: endpoint.params ?? empty,
        querystring: endpoint.query ?? empty,
        ...(method === 'POST' || method === 'PUT'
          ? { body: endpoint.body ?? empty.nullish() }
          : {}),
        response: {
          200: endpoint.reply,
          ...(endpoint.url.startsWith('/health/') ? { 503: endpoint.reply } : {}),
        },
      },
      onRequest: async (request, reply) => {
        // What a device's clock is off by is told by it, and what day it is: it is the clock that the figures go by.
        reply.header('date', new Date(deps.now()).toUTCString())
        checkBody(request.query)
        checkBody(request.params)
        if (access === 'public') return limits.take(limit.stranger, request.ip)
        const caller = await authenticate(
          deps,
          request,
          admittedTokens(endpoint, request),
        ).catch((error: unknown) => {
          if (error instanceof Failure) limits.take(limit.stranger, request.ip)
          throw error
        })
        remember(request, caller)
        reply.header(grantsHeader, markOf(caller.user))
        const { session } = caller
        if (session.kind === 'access')
          reply.header(
            contactHeader,
            contactMark(deps, session, { ...session, at: deps.now() }),
          )
        limits.take(limit.call, caller.session.userId)
        admit(deps, endpoint, caller, request)
      },
      preParsing: async (request, _, arriving) => withProvenBody(request, arriving),
      handler: (request, reply) =>
        answer({ deps, limits, turns, places }, endpoint, handler, request, reply),
    })
  },
})

/**
 * Whoever takes a file waits until no other of his company is made, and reads it by the connections of files. His turn
 * ends with the answer; who takes nothing of it for long is no more waited for.
 * @throws {Failure} `request.too-many` before he waits, `files.in-line`
 */
const asTaker = async (
  { turns, limits }: Pick<Parts, 'turns' | 'limits'>,
  endpoint: Endpoint,
  caller: SignedIn,
  raw: Call<Endpoint>['raw'],
): Promise<SignedIn> => {
  const { request, reply } = raw
  if (!bringsFile(endpoint, request.query) && endpoint.sendsFile !== true) return caller
  const { company, userId } = caller.session
  limits.check(limit.export, userId) // counted where a file is sent: nobody waits to be told that he had his
  const giveBack = await turns.take({
    company,
    userId,
    address: request.url,
    gone: abortOnDisconnect(raw),
  })
  onResponseClosed(request, reply, giveBack)
  const { socket } = request.raw
  if (socket instanceof Socket) socket.setTimeout(takesNothingMs) // none of a call within this process
  return { ...caller, connections: 'files' }
}
const takesNothingMs = 60_000

type Parts = {
  readonly deps: ApiDeps
  readonly limits: Limits
  readonly turns: FileTurns
  readonly places: FilePlaces
}
const answer = async <E extends Endpoint>(
  { deps, limits, turns, places }: Parts,
  endpoint: E,
  handler: Handler<E>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> => {
  const signedIn = callerOf(request)
  const { params, query, body } = request
  if (signedIn) await waitUntilReadable(deps, signedIn.session.company, query)
  const caller = signedIn && (await standingIn(deps, endpoint, signedIn))
  if (caller) {
    authoriseItems(endpoint.access, caller, body)
    await checkTargets(deps, caller, params, body)
  }
  const asked = languageAsked(request.headers['accept-language'])
  const locale = asked ?? (await firstLanguage(deps, caller))
  const run = async (by: SignedIn | null) => {
    const whole = await withBytes(places, endpoint, { request, reply })
    return handler(callOf<E>({ request, reply }, { by, locale, body: whole }))
  }
  const result =
    caller && endpoint.method !== 'GET'
      ? await runOnce(deps, request, caller, run)
      : await run(
          caller && (await asTaker({ turns, limits }, endpoint, caller, { request, reply })),
        )
  if (result === answeredByHandler) return reply
  if (!result.ok) return sendRefusal(request, reply, result.refusal)
  if (caller) await lookedAt(deps, endpoint, caller, { params, query })
  return reply.send(result.value)
}

/** Of a caller who names none, as programs do: what his company writes to nobody in particular. */
const firstLanguage = async (deps: ApiDeps, caller: SignedIn | null): Promise<Language> =>
  (caller && (await firstLanguageSaid(deps, caller.session.company))) ?? 'tr'

const callOf = <E extends Endpoint>(
  { request, reply }: Call<Endpoint>['raw'],
  {
    by,
    locale,
    body,
  }: { readonly by: SignedIn | null; readonly locale: Language; readonly body: unknown },
): Call<E> =>
  ({
    params: request.params,
    query: request.query,
    body: body ?? {},
    by,
    locale,
    address: request.ip,
    log: request.log,
    raw: { request, reply },
    // checked by the schemas of the very endpoint before a handler runs; a hook refuses who must be signed in and is
    // not
  }) as Call<E>

const descriptionOf = ({ records, bytes }: Endpoint): { readonly description?: string } => {
  const said = [
    ...(records ? [`Recorded as ${records.join(', ')}.`] : []),
    ...(bytes
      ? [
          `The body is the file as ${bytesType}, what else is said of it JSON, percent-encoded, in ` +
            `the header ${aboutHeader}; or all of it JSON of a megabyte at most.`,
        ]
      : []),
  ]
  return said.length > 0 ? { description: said.join(' ') } : {}
}

/** `/api/app/cards/:cardId/assign` is about cards, `/health/live` about health. */
const tagOf = (url: string): string =>
  url.split('/').find(part => !['', 'api', 'app'].includes(part)) ?? 'api'
