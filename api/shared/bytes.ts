import { Buffer } from 'node:buffer'
import type { Readable } from 'node:stream'
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchemaCompiler,
} from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import type { Endpoint } from '#api/contract/endpoint.ts'
import { aboutHeader, bytesType } from '#api/contract/headers.ts'
import { DatabaseUnavailable } from '#database/errors.ts'
import { sharesOf, type Shares } from '#database/shares.ts'
import type { Arrivals } from './arrivals.ts'
import { checkBody } from './body.ts'
import { Failure } from './problem.ts'
import { callerOf } from './request-log.ts'
import { isSentFile, sentFile, type SentFile } from './sent-file.ts'
import { onResponseClosed } from './on-response-closed.ts'

/**
 * Files that arrive at a time, of one user, of one company and of all: they lie on the disk until they are worked on.
 * The last of all are for companies of which none arrives yet, so that a few that are slow keep nobody waiting.
 */
const atATime = { ofUser: 2, ofOne: 4, beforeLast: 16, ofAll: 32 }
/** Files that are in memory and worked on at a time, and how long one waits for it (ms). */
const places = { most: 2, ofOne: 1, patienceMs: 20_000 }
const busy = (): Failure => new Failure({ code: 'files.busy', seconds: 5 })

/** What the bodies of files are worked on in. */
export type FilePlaces = Shares
export const filePlaces = (): FilePlaces => sharesOf(places)

/**
 * A file is sent as its bytes, beside its JSON (docs/decisions/0171): taken where an endpoint says so, by whoever is
 * let in, before anything of it is in memory. What else the body says stands in a header, since a file's name may be
 * somebody's.
 */
export const registerBytes = (app: FastifyInstance, arrivals: Arrivals): void => {
  const arriving = new Map<string, number>()
  const count = (of: string, more: number): void => {
    const now = (arriving.get(of) ?? 0) + more
    if (now === 0) arriving.delete(of)
    else arriving.set(of, now)
  }
  let ofAll = 0
  const arrived = new WeakMap<FastifyRequest, SentFile>()
  app.addContentTypeParser(bytesType, async (request: FastifyRequest, payload: Readable) => {
    const most = request.routeOptions.config.endpoint?.bytes?.most
    const session = callerOf(request)?.session
    if (most === undefined || session === undefined)
      throw new Failure({ code: 'request.media-type-unsupported' })
    if (Number(request.headers['content-length'] ?? 0) > most)
      throw new Failure({ code: 'request.too-large' })
    const about = aboutOf(request.headers[aboutHeader])
    const { company, userId } = session
    const own = arriving.get(company) ?? 0
    const room = own === 0 ? atATime.ofAll : atATime.beforeLast
    if (own >= atATime.ofOne || ofAll >= room || (arriving.get(userId) ?? 0) >= atATime.ofUser)
      throw busy()
    count(company, 1)
    count(userId, 1)
    ofAll += 1
    arrivals.asFile(request.raw)
    try {
      const content = await sentFile(payload, most)
      arrived.set(request, content)
      request.raw.socket.once('close', content.drop)
      return { ...about, content }
    } finally {
      count(company, -1)
      count(userId, -1)
      ofAll -= 1
    }
  })
  app.addHook('onResponse', async request => {
    const content = arrived.get(request)
    if (!content) return
    request.raw.socket.off('close', content.drop)
    content.drop()
  })
}

/** @throws {Failure} `request.malformed` */
const aboutOf = (header: string | readonly string[] | undefined): object => {
  if (header === undefined) return {}
  try {
    const about: unknown = JSON.parse(decodeURIComponent(String(header)))
    if (typeof about === 'object' && about !== null && !Array.isArray(about))
      return Object(checkBody(about))
  } catch {
    // said below, as of any other body
  }
  throw new Failure({ code: 'request.malformed' })
}

/** The least that a schema of content takes: bytes are judged by who reads them. */
const standsFor = 'AA=='
/** Checks a body by its schema; a file in it comes through as it is. */
export const bodyWithFile: FastifySchemaCompiler<z.ZodType> = route => {
  const check = validatorCompiler(route)
  return data => {
    const content: unknown =
      typeof data === 'object' && data !== null && 'content' in data ? data.content : undefined
    if (route.httpPart !== 'body' || !isSentFile(content)) return check(data)
    const judged = check({ ...data, content: standsFor })
    return typeof judged === 'object' && 'value' in judged
      ? { value: { ...Object(judged.value), content } }
      : judged
  }
}

/**
 * The body with its file as bytes. Of what was sent as bytes two are in memory at a time, and one of a company, until
 * the request is over. @throws {Failure} `files.busy`
 */
export const withBytes = async (
  shares: FilePlaces,
  endpoint: Endpoint,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<unknown> => {
  const { body } = request
  if (
    endpoint.bytes === undefined ||
    typeof body !== 'object' ||
    body === null ||
    !('content' in body)
  )
    return body
  const { content } = body
  if (typeof content === 'string') return { ...body, content: Buffer.from(content, 'base64') }
  if (!isSentFile(content)) return body
  await placeOf(shares, callerOf(request)?.session.company ?? '', done =>
    onResponseClosed(request, reply, done),
  )
  return { ...body, content: await content.read() }
}

/** Resolves when it has its place; it is given back when `over` says so. */
const placeOf = (
  shares: FilePlaces,
  company: string,
  over: (done: () => void) => void,
): Promise<void> =>
  new Promise((begun, refused) => {
    shares
      .take(
        company,
        () =>
          new Promise<void>(done => {
            over(done)
            begun()
          }),
      )
      .catch((error: unknown) => {
        refused(error instanceof DatabaseUnavailable ? busy() : error)
      })
  })
