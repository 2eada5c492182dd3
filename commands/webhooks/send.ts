import type { CompanyId, Instant, WebhookId } from '#domain/shared/values.ts'
import type { Deps } from '../shared/deps.ts'
import { guardedFetch } from '../shared/outbound/guarded-fetch.ts'
import { retryAfterOf } from '../shared/outbound/retry-after.ts'
import type { TryOutcome } from './places.ts'
import { secretsOf } from './secrets.ts'
import { signedHeaders } from './signature.ts'

/** How it is sent: by the guarded client, to hosts of the open internet or of the installation's list. */
export type WebhookSending = {
  readonly allowedHosts: readonly string[]
  readonly timeoutMs?: number
  readonly fetch?: typeof guardedFetch
}
export type WebhookMessage = {
  readonly company: CompanyId
  readonly webhookId: WebhookId
  readonly url: string
  readonly messageId: string
  readonly type: string
  readonly timestamp: Instant
  /** Ids, kinds and dates. */
  readonly data: Readonly<Record<string, string | number | null>>
}
/** `afterSeconds`: the receiver asks not to be tried sooner (`Retry-After`). */
export type SentWebhook = {
  readonly outcome: TryOutcome
  readonly status: number | null
  readonly afterSeconds: number | null
}

/** Of what is sent: a receiver that knows it knows later ones, in which there is only more. */
const version = 1
const answeredWithinMs = 15_000
/** What a receiver answers beside its status is nobody's to read. */
const mostBytes = 1024

/** Sends one message, signed by every secret that holds (docs/webhooks.md). What is between 200 and 299 ends it. */
export const sendWebhook = async (
  deps: Pick<Deps, 'db' | 'vault' | 'now'>,
  { allowedHosts, timeoutMs = answeredWithinMs, fetch = guardedFetch }: WebhookSending,
  { company, webhookId, url, messageId, type, timestamp, data }: WebhookMessage,
): Promise<SentWebhook> => {
  const at = deps.now()
  const secrets = await secretsOf(deps, { company, webhookId }, at)
  // Lost with their key: nothing is sent unsigned.
  if (secrets.length === 0) return { outcome: 'failed', status: null, afterSeconds: null }
  const body = JSON.stringify({ type, timestamp, version, data })
  const reply = await fetch(
    {
      method: 'POST',
      url,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Mesai-Webhooks/1',
        ...signedHeaders(secrets, { id: messageId, at, body }),
      },
      body,
    },
    { allowedHosts, timeoutMs, mostBytes },
  )
  if (reply.kind !== 'reply') return { outcome: reply.kind, status: null, afterSeconds: null }
  const { status } = reply
  return status >= 200 && status < 300
    ? { outcome: 'delivered', status, afterSeconds: null }
    : { outcome: 'failed', status, afterSeconds: retryAfterOf(reply) }
}
