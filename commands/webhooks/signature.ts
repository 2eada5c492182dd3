import { createHmac, randomBytes } from 'node:crypto'
import { epochMsOf } from '#domain/shared/time.ts'
import type { Instant } from '#domain/shared/values.ts'

/** 32 random bytes as Standard Webhooks 1.0 writes them: `whsec_` and base64. */
export const newSigningSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`

/**
 * The headers by which a receiver knows what was sent, when, and by whom (Standard Webhooks 1.0): the signature is
 * HMAC-SHA256 over `<id>.<timestamp>.<body>`, one of each secret that holds, with blanks between.
 */
export const signedHeaders = (
  secrets: readonly string[],
  { id, at, body }: { readonly id: string; readonly at: Instant; readonly body: string },
): Readonly<Record<string, string>> => {
  const timestamp = String(Math.floor(epochMsOf(at) / 1000))
  const signatures = secrets.map(secret => {
    const key = Buffer.from(secret.slice(secret.indexOf('_') + 1), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}
