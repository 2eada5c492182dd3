import { randomInt, randomUUID } from 'node:crypto'
import { epochMsOf, instantOf } from '#domain/shared/time.ts'
import type { CompanyId, Instant, LogPosition, WebhookId } from '#domain/shared/values.ts'
import type { WebhookPause } from '#domain/webhooks/events.ts'
import { kindsAllowed } from '#domain/webhooks/kinds.ts'
import { afterFailure, type WebhookFailing } from '#domain/webhooks/pace.ts'
import { webhooks, type Webhook } from '#domain/webhooks/webhooks.ts'
import type { Deps } from '../shared/deps.ts'
import { handle } from '../shared/handle.ts'
import { derivedId } from '../shared/ids.ts'
import { pause, type Job } from '../shared/jobs.ts'
import {
  claimWebhook,
  dueWebhooks,
  moveOn,
  releaseClaim,
  renewClaim,
  tryLater,
  waitingFacts,
  type ClaimedWebhook,
  type KeptFact,
  type WaitingFacts,
} from './claims.ts'
import { loadWebhooks, noteWebhooks, type WebhookTry } from './places.ts'
import type { FactPerson, WebhookReads } from './reads.ts'
import { sendWebhook, type WebhookSending } from './send.ts'
import { webhooksStream } from './streams.ts'

export type TellingParts = Pick<Deps, 'log' | 'db' | 'vault' | 'now'> & {
  readonly reads: WebhookReads
  readonly sending: WebhookSending
  /** How long a webhook has its turn; as ever where absent. */
  readonly turnMs?: number
}

/** Side by side in a process, and of a company: whose receivers hang holds up its own alone. */
const atOnce = { most: 64, ofCompany: 4 } as const
/** Facts that are told in a turn, and how long it is: then those that wait longer have theirs, however much waits. */
const mostInTurn = 50
const usualTurnMs = 5000
const lookMs = 1000
/** Until a read model knows whose a movement is. */
const notYetMs = 2000

/**
 * Tells programs of others what happened, each webhook in the order of the log and at least once. Any number of
 * processes may: each webhook is told by one at a time.
 */
export const tellWebhooks = (parts: TellingParts): Job => ({
  name: 'webhooks',
  run: async ({ failed }, stop) => {
    const telling = new Map<string, Promise<void>>()
    while (!stop.aborted) {
      try {
        const due = await dueWebhooks(parts.db, parts.now(), atOnce)
        for (const named of due.slice(0, atOnce.most - telling.size)) {
          if (telling.has(named.webhookId)) continue
          const turn = tellInTurn(parts, named, stop)
            .catch(error => failed(error, 'webhooks'))
            .finally(() => telling.delete(named.webhookId))
          telling.set(named.webhookId, turn)
        }
      } catch (error) {
        failed(error, 'webhooks')
      }
      await pause(lookMs, stop)
    }
    await Promise.all(telling.values())
  },
})

type Named = { readonly company: CompanyId; readonly webhookId: WebhookId }

/** What waits for one webhook, as far as its turn goes, unless somebody else is at it. */
export const tellInTurn = async (
  parts: TellingParts,
  named: Named,
  stop?: AbortSignal,
): Promise<void> => {
  const { db, now, turnMs = usualTurnMs } = parts
  const claimed = await claimWebhook(db, named, now())
  if (!claimed) return
  const until = performance.now() + turnMs
  try {
    let waiting: WaitingFacts | null = null
    for (
      let told = 0;
      told < mostInTurn && performance.now() < until && !stop?.aborted;
      told++
    ) {
      if (waiting === null || waiting.facts.length === 0)
        waiting = await waitingFacts(db, claimed)
      if (waiting.facts.length === 0) return
      waiting = await tellNext(parts, claimed, waiting)
      if (waiting === null) return
    }
  } finally {
    await releaseClaim(db, claimed, now())
  }
}

/**
 * What a webhook is, is asked before each fact: what waits stays what it is while the claim is held.
 * @returns what may follow at once; null: nothing
 */
const tellNext = async (
  parts: TellingParts,
  claimed: ClaimedWebhook,
  { facts, failing, notBefore }: WaitingFacts,
): Promise<WaitingFacts | null> => {
  const { company, webhookId } = claimed
  const { state, made } = await loadWebhooks(parts, company)
  const webhook = state.get(webhookId)
  if (!webhook || webhook.paused) {
    await noteWebhooks(parts, company)
    return null
  }
  if (webhook.url === null) return end(parts, claimed, 'lost')
  let passed: KeptFact | null = null
  for (const [at, fact] of facts.entries()) {
    const person = isEarlier(fact, { webhook, madeAt: made.get(webhookId) ?? 0n, notBefore })
      ? 'left-out'
      : await personOf(parts, company, webhook, fact)
    if (person !== 'left-out') {
      if (passed) await moveOn(parts.db, claimed, passed)
      if (person === 'not-yet') return waitABit(parts, claimed, failing)
      const rest = { facts: facts.slice(at + 1), notBefore }
      return tellFact(parts, claimed, { webhook, fact, person, failing, rest })
    }
    passed = fact
  }
  if (passed) await moveOn(parts.db, claimed, passed)
  return { facts: [], failing, notBefore }
}

/** It is told what was recorded after it was made, or since what it is to be told once more, wherever it stands. */
const isEarlier = (
  { position, recordedAt }: KeptFact,
  {
    webhook: { replay },
    madeAt,
    notBefore,
  }: {
    readonly webhook: Webhook
    readonly madeAt: LogPosition
    readonly notBefore: Instant | null
  },
): boolean =>
  (notBefore !== null && recordedAt < notBefore) ||
  (position < madeAt && (replay === null || recordedAt < replay.from))

/** Read models do not know yet what is asked of them. */
const waitABit = async (
  { db, now }: TellingParts,
  claimed: ClaimedWebhook,
  failing: WebhookFailing,
): Promise<null> => {
  const tryAt = instantOf(epochMsOf(now()) + notYetMs)
  await tryLater(db, claimed, { tryAt, failing })
  return null
}

/**
 * It is told what may be seen now by whoever it is told for: what was recorded of him before the fact is heeded, also
 * where read models are behind or are being built anew.
 */
const mayBeTold = async (
  { reads }: TellingParts,
  company: CompanyId,
  { by, kinds }: Webhook,
  { position }: KeptFact,
): Promise<boolean | 'not-yet'> => {
  const rights = await reads.rightsOf(company, by, position)
  return rights === 'not-yet' ? rights : kindsAllowed(kinds, rights).length === kinds.length
}

/** Whom a fact is about (null: nobody, or not asked), where the webhook is to be told it. */
const personOf = async (
  { reads }: TellingParts,
  company: CompanyId,
  { kinds, departments }: Webhook,
  { kind, employeeId, movementId, position }: KeptFact,
): Promise<FactPerson | null | 'left-out' | 'not-yet'> => {
  if (!kinds.some(wanted => wanted === kind)) return 'left-out'
  const everybody = employeeId === null && movementId === null
  if (everybody || (departments.length === 0 && movementId === null)) return null
  const person = await reads.personOf(company, { employeeId, movementId }, position)
  if (person === null) return 'not-yet'
  return departments.length === 0 || departments.some(one => person.departments.includes(one))
    ? person
    : 'left-out'
}

type Telling = {
  readonly webhook: Webhook
  readonly fact: KeptFact
  readonly person: FactPerson | null
  readonly failing: WebhookFailing
  readonly rest: Omit<WaitingFacts, 'failing'>
}
/** Its id is the same whenever it is told: a receiver that had it knows it again. */
const tellFact = async (
  parts: TellingParts,
  claimed: ClaimedWebhook,
  { webhook, fact, person, failing, rest }: Telling,
): Promise<WaitingFacts | null> => {
  const { db, now } = parts
  const { company, webhookId } = claimed
  const allowed = await mayBeTold(parts, company, webhook, fact)
  if (allowed === 'not-yet') return waitABit(parts, claimed, failing)
  if (!allowed) return end(parts, claimed, 'not-allowed')
  if (!(await renewClaim(db, claimed, now()))) return null
  const { outcome, status, afterSeconds } = await sendWebhook(parts, parts.sending, {
    company,
    webhookId,
    url: webhook.url ?? '',
    messageId: derivedId(webhookId, fact.factId),
    type: fact.kind,
    timestamp: fact.recordedAt,
    data: person === null ? fact.data : dataOf(fact, person),
  })
  const at = now()
  const tried: WebhookTry = { kind: fact.kind, factId: fact.factId, at, outcome, status }
  if (outcome === 'delivered') {
    await moveOn(db, claimed, fact, tried)
    return { ...rest, failing: null }
  }
  const next = afterFailure(failing, { now: at, scatter: randomInt(1000) / 1000, afterSeconds })
  await tryLater(db, claimed, next, tried)
  if (status === 410) return end(parts, claimed, 'gone')
  return next.pause ? end(parts, claimed, 'failing') : null
}

/** A reader that keeps its own time says no instant: it is the one that the movement has by the reader's zone. */
const dataOf = ({ data }: KeptFact, { employeeId, movedAt }: FactPerson): KeptFact['data'] => ({
  personId: employeeId,
  ...data,
  ...(movedAt !== null && data['at'] === null ? { at: movedAt } : {}),
})

/** Nothing more is told until a person says so; it stands in the log of acts, on its page, and in a mail. */
const end = async (
  parts: TellingParts,
  { company, webhookId }: ClaimedWebhook,
  why: WebhookPause,
): Promise<null> => {
  await handle(
    parts,
    webhooksStream(company),
    webhooks,
    { type: 'Pause', webhookId, why, at: parts.now() },
    { company, actor: 'system:webhooks', correlation: randomUUID() },
  )
  await noteWebhooks(parts, company)
  return null
}
