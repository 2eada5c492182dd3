import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { languageOf } from '#words/shared/languages.ts'
import { TooBusy } from '#commands/access/hashing.ts'
import { DatabaseUnavailable } from '#database/errors.ts'
import { SubjectErased } from '#database/vault.ts'
import { LogRefused, LogUnavailable } from '#event-store/contract.ts'
import { InvalidCursor } from '#projections/shared/keyset.ts'
import { Failure, namedClaim, shape, type CodedRefusal } from './problem.ts'
import { rememberRefusal } from './request-log.ts'

type Refusal = CodedRefusal & Readonly<Record<string, unknown>>

/**
 * One handler shapes every failure there is. What is not foreseen is a bug: logged with its stack, answered with the
 * request's id and no more.
 * @param preparing what is told where a table is not there: how far its read model is, null where that is not why
 */
export const registerErrors = (
  app: FastifyInstance,
  preparing: (error: Error) => Promise<Refusal | null>,
): void => {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const send = (refusal: Refusal): FastifyReply => {
      if (refusal.code === 'internal') request.log.error({ err: error }, 'request failed')
      if (refusal.code === 'unavailable' || error instanceof LogRefused)
        request.log.warn({ err: error }, 'request could not be served')
      return sendRefusal(request, reply, refusal)
    }
    const otherwise = (): Refusal => refusalOf(error, request.id)
    return codeIn(error) === notThere
      ? preparing(error).then(told => send(told ?? otherwise()))
      : send(otherwise())
  })
}
/** SQLSTATE of a table that there is not. */
const notThere = '42P01'

export const sendRefusal = (
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
): FastifyReply => {
  rememberRefusal(request, refusal.code)
  const { status, retryAfter, body } = shape(
    namedClaim(refusal),
    languageOf(request.headers['accept-language']),
  )
  if (retryAfter !== null)
    void reply.header('retry-after', String(Math.max(1, Math.ceil(retryAfter))))
  if (status === 401) void reply.header('www-authenticate', 'Bearer')
  void reply.removeHeader('content-encoding')
  return reply
    .code(status)
    .serializer(JSON.stringify)
    .type('application/json; charset=utf-8')
    .send(body)
}

const refusalOf = (error: unknown, requestId: string): Refusal => {
  if (error instanceof Failure) return error.refusal
  if (hasZodFastifySchemaValidationErrors(error))
    return {
      code:
        error.validationContext === 'querystring'
          ? 'request.filters-invalid'
          : 'request.invalid',
      fields: fieldsOf(error.validation),
    }
  if (
    error instanceof LogUnavailable ||
    error instanceof DatabaseUnavailable ||
    error instanceof TooBusy ||
    isDatabaseAway(error)
  )
    return { code: 'unavailable' }
  if (error instanceof LogRefused) return { code: error.code }
  if (error instanceof SubjectErased) return { code: 'conflict' } // erased while the command ran
  if (error instanceof InvalidCursor) return { code: 'request.cursor-invalid' }
  if (isUnstorable(error)) return { code: 'request.malformed' }
  const status = statusIn(error)
  if (status === 413) return { code: 'request.too-large' }
  if (status === 415) return { code: 'request.media-type-unsupported' }
  if (status !== null && status >= 400 && status < 500) return { code: 'request.malformed' }
  return { code: 'internal', requestId }
}

const statusIn = (error: unknown): number | null =>
  typeof error === 'object' &&
  error !== null &&
  'statusCode' in error &&
  typeof error.statusCode === 'number'
    ? error.statusCode
    : null

const codeIn = (error: unknown): string =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  typeof error.code === 'string'
    ? error.code
    : ''

/**
 * PostgreSQL stopped, is starting, has no connection left or took too long; the read tables are not made yet; or the
 * pool could not get a connection.
 */
const isDatabaseAway = (error: unknown): boolean =>
  /^(?:08...|53...|57...|25006|55P03|42P01|3F000|ECONN\w+|EPIPE|ENOENT|ETIMEDOUT)$/.test(
    codeIn(error),
  ) ||
  (error instanceof Error && saysOfPool.some(start => error.message.startsWith(start)))

const saysOfPool = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Client has encountered a connection error',
  'Cannot use a pool after',
]

/**
 * A value that PostgreSQL cannot read or hold (a date that is none, text with a character it has not): whoever sent it,
 * not we.
 */
const isUnstorable = (error: unknown): boolean =>
  /^(?:22003|22007|22008|22021|22P02|22P05)$/.test(codeIn(error))

type Issues = readonly {
  readonly instancePath: string
  readonly keyword: string
  readonly params?: unknown
}[]

/**
 * Where and what, without the value: `{path: 'periods.0.start', code: 'invalid_format'}`. An unknown field is named
 * itself.
 */
const fieldsOf = (issues: Issues): { path: string; code: string }[] =>
  issues
    .slice(0, 50)
    .flatMap(({ instancePath, keyword, params }) => {
      const path = instancePath.replace(/^\//, '').replaceAll('/', '.')
      return unknownKeys(params).map(key => ({
        path: [path, key]
          .filter(part => part !== '')
          .join('.')
          .slice(0, 200),
        code: keyword,
      }))
    })
    .slice(0, 50)

const unknownKeys = (params: unknown): string[] =>
  typeof params === 'object' &&
  params !== null &&
  'keys' in params &&
  Array.isArray(params.keys)
    ? params.keys.map(String).slice(0, 10)
    : ['']
