import { createHash } from 'node:crypto'
import type { ProviderAnswer } from '#domain/notifications/published.ts'
import { epochMsOf } from '#domain/shared/time.ts'
import { asUserId, type CompanyId, type Instant } from '#domain/shared/values.ts'
import type { Deps } from '../shared/deps.ts'
import { guardedFetch, type GuardedReply } from '../shared/outbound/guarded-fetch.ts'
import { retryAfterOf } from '../shared/outbound/retry-after.ts'
import { encryptedFor } from './encryption.ts'
import type { PushReach } from './subscribe.ts'
import {
  openSubscriptions,
  removeSubscriptions,
  type Owner,
  type PushSubscription,
} from './subscriptions.ts'
import { vapidHeader } from './vapid.ts'

/** By what a push service knows who sends, beside how it is reached. */
export type PushMeans = PushReach & {
  /** Where whoever runs it reaches whoever runs this (`vapidSubjectOf`). */
  readonly subject: string
  /** Within the time of a try, looking the name up and whatever is written of it included; 10 s where absent. */
  readonly timeoutMs?: number
}
/** What of a message is told to a push service, or to the browser behind it. */
export type PushedMessage = {
  readonly company: CompanyId
  /** A user. */
  readonly to: string
  /** Null: that of the browser. */
  readonly language: string | null
  readonly expiresAt: Instant
}
/**
 * What came of a try at all browsers of somebody (notice-rules 5.2). `said`: the status that a push service answered,
 * or a word of ours; `afterSeconds`: not sooner, as it says.
 */
export type PushAnswer = (ProviderAnswer | { readonly kind: 'time-out' }) & {
  readonly said: string
  readonly afterSeconds: number | null
}
type Has = Pick<Deps, 'db' | 'vault' | 'now'>

/** A push service answers at once; what somebody entered instead of one is to hold up nobody else's notices. */
const usualTimeoutMs = 10_000
/** What is read of an answer: it says nothing beside its status. */
const mostBytes = 4096

/**
 * Tells somebody, in every browser in which he wants to be told, that a notice waits: no name, no time and no figure,
 * since it is shown on locked screens (notice-rules 4.4). Whatever a message says, nothing of it is taken along. A
 * browser that has it already lays a second of the same over the first, and so does its push service.
 */
export const pushNotice =
  (deps: Has, means: PushMeans) =>
  async (message: PushedMessage, messageId: string): Promise<PushAnswer> => {
    const owner = { company: message.company, userId: asUserId(message.to) }
    const push = tryOf(deps, means, message, messageId)
    const answers = await Promise.all(
      (await openSubscriptions(deps, owner)).map(async ({ pushId, opened }) => ({
        pushId,
        answer: opened === null ? answered('gone', 'erased') : await push(opened),
      })),
    )
    const best = bestOf(answers.map(({ answer }) => answer))
    const gone = answers.flatMap(({ pushId, answer }) =>
      answer.kind === 'gone' ? [pushId] : [],
    )
    const isLeft = gone.length > 0 && (await isAnyLeft(deps, owner, gone))
    // He switched it on elsewhere meanwhile, and is reached there the next time.
    return best.kind === 'gone' && isLeft ? answered('later', 'another-browser') : best
  }

/** Takes away those that there are no more. @returns whether he has others */
const isAnyLeft = ({ db }: Has, owner: Owner, gone: readonly string[]): Promise<boolean> =>
  db.withCompany(owner.company, async tx => {
    await removeSubscriptions(tx, owner, gone)
    const left = await tx.query(
      'select from access.push_subscriptions where company_id = $1 and user_id = $2 limit 1',
      [owner.company, owner.userId],
    )
    return left.length > 0
  })

/** One browser's push service, asked once. */
const tryOf =
  (deps: Has, means: PushMeans, { language, expiresAt }: PushedMessage, messageId: string) =>
  async ({ endpoint, p256dh, auth }: PushSubscription): Promise<PushAnswer> => {
    const topic = topicOf(messageId)
    const at = deps.now()
    const keys = {
      publicKey: Buffer.from(p256dh, 'base64url'),
      secret: Buffer.from(auth, 'base64url'),
    }
    const text = JSON.stringify(language === null ? { tag: topic } : { tag: topic, language })
    const secondsLeft = Math.ceil((epochMsOf(expiresAt) - epochMsOf(at)) / 1000)
    const reply = await guardedFetch(
      {
        method: 'POST',
        url: endpoint,
        headers: {
          authorization: vapidHeader(deps.vault.pushKey(), {
            endpoint,
            subject: means.subject,
            at,
          }),
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          ttl: String(Math.max(0, secondsLeft)),
          topic,
          urgency: 'high', // a phone that sleeps is woken: most are about the next minutes
        },
        body: encryptedFor(keys, text),
      },
      {
        allowedHosts: means.allowedHosts,
        timeoutMs: means.timeoutMs ?? usualTimeoutMs,
        mostBytes,
      },
      means.network,
    )
    return answerOf(reply)
  }

/** 32 letters that a service takes as a topic (RFC 8030 §5.4), the same for each try of a message. */
const topicOf = (messageId: string): string =>
  createHash('sha256').update(messageId).digest('base64url').slice(0, 32)

const answered = (
  kind: 'refused' | 'gone' | 'later' | 'time-out' | 'accepted',
  said: string,
  afterSeconds: number | null = null,
): PushAnswer => {
  const rest = { said, afterSeconds }
  switch (kind) {
    case 'accepted':
      return { kind, providerId: null, ...rest }
    case 'refused':
    case 'gone':
      return { kind, delivery: null, ...rest }
    case 'later':
    case 'time-out':
      return { kind, ...rest }
  }
}

/**
 * What a push service means (RFC 8030 §5, 7.3). 401 and 403 are about who sends, and may be put right: a clock that is
 * wrong, a key file that has to be put back. 413 and any other refusal are about the message, which would be no other
 * the next time.
 */
const answerOf = (reply: GuardedReply): PushAnswer => {
  switch (reply.kind) {
    case 'refused-address':
      return answered('refused', 'refused-address')
    case 'unreachable':
      return answered('later', 'not-reached')
    case 'no-answer':
      return answered('time-out', 'no-answer')
    case 'reply':
      return byStatus(reply.status, retryAfterOf(reply))
  }
}
const byStatus = (status: number, afterSeconds: number | null): PushAnswer => {
  const said = String(status)
  if (status >= 200 && status < 300) return answered('accepted', said)
  if (status === 404 || status === 410) return answered('gone', said)
  if ([401, 403, 408, 429].includes(status) || status >= 500)
    return answered('later', said, afterSeconds)
  return answered('refused', said)
}

/**
 * Of several browsers: one that has it is enough; one that may have it is asked again; one that wants to be asked
 * later, too. Only where none is left he cannot be reached so at all.
 */
const rank = ['accepted', 'time-out', 'later', 'refused', 'gone'] as const
const bestOf = (answers: readonly PushAnswer[]): PushAnswer => {
  const kind = rank.find(one => answers.some(answer => answer.kind === one))
  const these = answers.filter(answer => answer.kind === kind)
  const longest = these.toSorted(
    (one, other) => (other.afterSeconds ?? 0) - (one.afterSeconds ?? 0),
  )
  return longest[0] ?? answered('gone', 'none')
}
