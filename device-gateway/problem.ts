import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { LogRefused, LogUnavailable } from '#event-store/contract.ts'
import { NoRoom } from './admission.ts'
import { answers, type GatewayCode } from '#words/gateway.ts'
import { languageOf } from '#words/shared/languages.ts'

/** Every failure leaves as `{error, code}`: a sentence in the caller's language and a code for its program. */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly code: GatewayCode
  constructor(code: GatewayCode) {
    super(code)
    this.code = code
  }
}

export const statusOf = {
  'request.malformed': 400,
  'request.not-found': 404,
  'request.content-type': 415,
  'request.too-large': 413,
  'request.too-many-movements': 413,
  'request.too-slow': 408,
  'device.key-unknown': 401,
  'device.not-approved': 403,
  'device.suspended': 403,
  'request.stamp-expired': 403,
  'log.unavailable': 503,
  'log.too-large': 413,
  'log.stream-deleted': 409,
  'log.not-allowed': 503,
  'gateway.full': 503,
  'gateway.failed': 500,
} as const satisfies Record<GatewayCode, number>

export const retryAfterSeconds = 5

export const sendProblem = (
  request: FastifyRequest,
  reply: FastifyReply,
  code: GatewayCode,
  status: number = statusOf[code],
): FastifyReply => {
  const language = languageOf(request.headers['accept-language'])
  if (status === 401 && !reply.hasHeader('www-authenticate'))
    reply.header('www-authenticate', 'Bearer')
  if (status === 503) reply.header('retry-after', retryAfterSeconds)
  return reply
    .code(status)
    .header('content-language', language)
    .header('cache-control', 'no-store')
    .send({ error: answers[code][language], code })
}

/** What went wrong, as a code; only a bug is `gateway.failed`. */
export const codeOf = (error: FastifyError | Error): GatewayCode => {
  if (error instanceof Problem) return error.code
  if (error instanceof NoRoom) return 'gateway.full'
  if (error instanceof LogUnavailable) return 'log.unavailable'
  if (error instanceof LogRefused) return error.code
  const status = 'statusCode' in error ? error.statusCode : undefined
  if (status === 413) return 'request.too-large'
  if (status === 415) return 'request.content-type'
  if (status === 404) return 'request.not-found'
  if (status === 408) return 'request.too-slow'
  return status !== undefined && status >= 400 && status < 500
    ? 'request.malformed'
    : 'gateway.failed'
}
