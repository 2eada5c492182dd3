import { createHash } from 'node:crypto'
import { Transform, type Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { provenText, provenWithinMs } from '#api/contract/app-proof.ts'
import { aboutHeader, proofHeader, waitingHeader } from '#api/contract/headers.ts'
import { isSignedBy } from '#commands/shared/signatures.ts'
import { ok, refuse, type Result } from '#domain/shared/result.ts'
import type { Instant } from '#domain/shared/values.ts'
import { Failure } from './problem.ts'

const proof = /^(\d{13})\.([\w-]{22})\.([\w-]{43})\.([\w-]{86})$/
/** What a call was let in by; each serves once. */
export type Proof = {
  /** When it was signed, in milliseconds since 1970. */
  readonly at: number
  readonly nonce: string
}
const hashOfNothing = createHash('sha256').digest('base64url')
/** By request: the hash its body has to have. */
const claimed = new WeakMap<FastifyRequest, string>()

/**
 * A call of the app has to be signed by the key of its phone (docs/decisions/0181), over all that it means; its body is
 * held against what was signed as it arrives (`withProvenBody`).
 * @param key the phone's public key
 * @returns what it proves with; else why it is refused, an old one with the server's time where nothing but a clock is
 *   wrong
 */
export const proofOf = (
  request: FastifyRequest,
  { key, token, now }: { readonly key: string; readonly token: string; readonly now: Instant },
): Result<Proof, Unproven> => {
  const [, at = '', nonce = '', bodyHash = '', signature = ''] =
    proof.exec(headerOf(request, proofHeader)) ?? []
  const idempotencyKey = headerOf(request, 'idempotency-key')
  const text = provenText({
    token,
    method: request.method,
    url: request.url,
    at,
    nonce,
    bodyHash,
    idempotencyKey,
    about: headerOf(request, aboutHeader),
    waiting: headerOf(request, waitingHeader),
  })
  // What no parser reads is held against nothing.
  const isWhole = hasBody(request) ? request.method !== 'GET' : bodyHash === hashOfNothing
  // Sent once more, signed anew, a POST is done once: by its key, which is therefore no choice here.
  const isOnce = request.method !== 'POST' || idempotencyKey !== ''
  if (!isWhole || !isOnce || !isSignedBy(key, text, signature))
    return refuse({ code: 'access.proof-required' })
  if (Math.abs(Number(at) - Date.parse(now)) > provenWithinMs)
    return refuse({ code: 'access.proof-old', now })
  claimed.set(request, bodyHash)
  return ok({ at: Number(at), nonce })
}
type Unproven =
  | { readonly code: 'access.proof-required' }
  | { readonly code: 'access.proof-old'; readonly now: Instant }

const headerOf = ({ headers }: FastifyRequest, name: string): string =>
  String(headers[name] ?? '')

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** The body as it arrives; where it is not the one that was signed, its end is a failure, before anything is done. */
export const withProvenBody = (request: FastifyRequest, arriving: Readable): Readable => {
  const expected = claimed.get(request)
  if (expected === undefined) return arriving
  const hash = createHash('sha256')
  const checked = new Transform({
    transform: (piece: Buffer, _, done) => {
      hash.update(piece)
      done(null, piece)
    },
    flush: done =>
      done(
        hash.digest('base64url') === expected
          ? null
          : new Failure({ code: 'access.proof-required' }),
      ),
  })
  // Where nobody reads it, as of a type that is not taken, nobody else hears of its error; whoever reads it does.
  checked.on('error', () => undefined)
  arriving.once('error', error => checked.destroy(error))
  return arriving.pipe(checked)
}
