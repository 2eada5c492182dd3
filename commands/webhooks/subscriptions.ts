import { randomUUID } from 'node:crypto'
import { ok, refuse, type Result } from '#domain/shared/result.ts'
import { addDays, dateAt, instantOfLocal } from '#domain/shared/time.ts'
import {
  asLocalDateTime,
  asLogPosition,
  asWebhookId,
  type CompanyId,
  type Instant,
  type LocalDate,
  type UserId,
  type WebhookId,
} from '#domain/shared/values.ts'
import { kindsAllowed, type WebhookKind } from '#domain/webhooks/kinds.ts'
import { keptSince } from '#domain/webhooks/pace.ts'
import {
  webhooks,
  type WebhookCommand,
  type WebhookRefusal,
  type WebhookTerms,
} from '#domain/webhooks/webhooks.ts'
import { zoneOfCompany } from '../organization/published.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import { handle } from '../shared/handle.ts'
import { targetOf } from '../shared/outbound/target.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { loadWebhooks, noteTry, noteWebhooks } from './places.ts'
import type { WebhookReads } from './reads.ts'
import { forgetSecrets, makeSecret } from './secrets.ts'
import { sendWebhook, type SentWebhook, type WebhookSending } from './send.ts'
import { webhooksStream } from './streams.ts'

export type WebhookParts = Deps & {
  readonly reads: WebhookReads
  readonly sending: WebhookSending
}
export type WebhookTermsRefusal =
  /** Nothing may be sent there (docs/webhooks.md). */
  | { readonly code: 'webhooks.address-refused' }
  | { readonly code: 'webhooks.address-unknown' }
  | { readonly code: 'webhooks.kind-not-allowed'; readonly kind: WebhookKind }
  | { readonly code: 'webhooks.department-unknown' }
type Refusals = WebhookRefusal | SharedRefusal
type Outcome<R = never, V = unknown> = Promise<
  Result<{ readonly position: Position } & V, Refusals | R>
>

/** Recorded, and noted where it is told from: a process that dies between is followed by who follows the log. */
const record = async (
  deps: Deps,
  caller: Caller,
  command: WebhookCommand,
): Outcome<never, object> => {
  const result = await handle(deps, webhooksStream(caller.company), webhooks, command, caller)
  if (result.ok) await noteWebhooks(deps, caller.company)
  return result
}

/** Whoever says it has to see what is told. He was let in by read models as they are: they are not waited for. */
const againstKinds = async (
  { reads }: WebhookParts,
  company: CompanyId,
  by: UserId,
  kinds: readonly WebhookKind[],
): Promise<WebhookTermsRefusal | null> => {
  const rights = await reads.rightsOf(company, by, asLogPosition(0))
  const allowed = kindsAllowed(kinds, rights === 'not-yet' ? null : rights)
  const kind = kinds.find(one => !allowed.includes(one))
  return kind ? { code: 'webhooks.kind-not-allowed', kind } : null
}

/** And the address has to be one that may be sent to. */
const againstTerms = async (
  parts: WebhookParts,
  company: CompanyId,
  by: UserId,
  { url, kinds, departments }: WebhookTerms,
): Promise<WebhookTermsRefusal | null> => {
  const { reads, sending } = parts
  const against = await againstKinds(parts, company, by, kinds)
  if (against) return against
  const there = await reads.departmentsOf(company, departments)
  if (departments.some(one => !there.includes(one)))
    return { code: 'webhooks.department-unknown' }
  const target = await targetOf(url, { ...sending, timeoutMs: lookUpMs })
  if (target.kind === 'refused-address') return { code: 'webhooks.address-refused' }
  return target.kind === 'unreachable' ? { code: 'webhooks.address-unknown' } : null
}
const lookUpMs = 5000

type By = { readonly by: UserId }

/**
 * Makes a webhook, on behalf of whoever makes it: it is told what he may see, and while he may. Its secret is in the
 * answer and nowhere else; a request that is sent again makes another one, since the first cannot be read again.
 */
export const makeWebhook =
  (parts: WebhookParts) =>
  async (
    caller: Caller,
    { by, ...terms }: By & WebhookTerms,
  ): Outcome<
    WebhookTermsRefusal,
    { readonly webhookId: WebhookId; readonly secret: string }
  > => {
    const { company } = caller
    const against = await againstTerms(parts, company, by, terms)
    if (against) return refuse(against)
    const webhookId = asWebhookId(parts.newId(caller, 'webhook'))
    // Before it is there: nothing is ever sent unsigned.
    const secret = await makeSecret(parts, { company, webhookId })
    const at = parts.now()
    const result = await record(parts, caller, { type: 'Make', webhookId, by, at, ...terms })
    return result.ok ? ok({ ...result.value, webhookId, secret }) : result
  }

type Which = { readonly webhookId: WebhookId }

/**
 * Says anew where and of what it is told, on behalf of whoever says so.
 * @param url null: where it is sent now
 */
export const changeWebhook =
  (parts: WebhookParts) =>
  async (
    caller: Caller,
    {
      by,
      webhookId,
      url,
      ...terms
    }: By & Which & Omit<WebhookTerms, 'url'> & { readonly url: string | null },
  ): Outcome<WebhookTermsRefusal> => {
    const had = (await loadWebhooks(parts, caller.company)).state.get(webhookId)
    if (!had) return refuse({ code: 'webhooks.not-found' })
    const said = url ?? had.url
    if (said === null) return refuse({ code: 'webhooks.address-unknown' })
    const next = { ...terms, url: said }
    const against = await againstTerms(parts, caller.company, by, next)
    return against
      ? refuse(against)
      : record(parts, caller, { type: 'Change', webhookId, by, at: parts.now(), ...next })
  }

export const pauseWebhook =
  (deps: Deps) =>
  (caller: Caller, { webhookId }: Which): Outcome =>
    record(deps, caller, { type: 'Pause', webhookId, why: 'asked', at: deps.now() })

/** It goes on with the first fact that it was not told and that is kept still, on behalf of whoever says so. */
export const resumeWebhook =
  (parts: WebhookParts) =>
  async (caller: Caller, { by, webhookId }: By & Which): Outcome<WebhookTermsRefusal> => {
    const had = (await loadWebhooks(parts, caller.company)).state.get(webhookId)
    const against = await againstKinds(parts, caller.company, by, had?.kinds ?? [])
    if (against) return refuse(against)
    return record(parts, caller, { type: 'Resume', webhookId, by, at: parts.now() })
  }

/** `from`: the first day of which all is kept still. */
export type ReplayRefusal = { readonly code: 'webhooks.not-kept'; readonly from: LocalDate }
/** What was recorded from a day on is told once more, under the ids that it had. */
export const replayWebhook =
  (deps: Deps) =>
  async (
    caller: Caller,
    { webhookId, from: day }: Which & { readonly from: LocalDate },
  ): Outcome<ReplayRefusal> => {
    const zone = await zoneOfCompany(deps, caller.company)
    if (zone === undefined) return refuse({ code: 'webhooks.not-found' })
    const at = deps.now()
    const first = addDays(dateAt(zone, keptSince(at)), 1)
    if (day < first) return refuse({ code: 'webhooks.not-kept', from: first })
    const from = instantOfLocal(zone, asLocalDateTime(`${day}T00:00:00`))
    return record(deps, caller, { type: 'Replay', webhookId, from, at })
  }

/**
 * Another secret, shown once; the one before signs beside it for a day. That it was said is recorded first: whoever is
 * told that it failed goes on with the one he has. Of two at once one has it and the other is told so, as is whoever
 * looks at a page of before: the receiver can take one.
 * @param secretAt of the secret that he means
 */
export const rotateSecret =
  (deps: Deps) =>
  async (
    caller: Caller,
    { webhookId, secretAt }: Which & { readonly secretAt: Instant },
  ): Outcome<never, { readonly secret: string }> => {
    const { company } = caller
    const had = (await loadWebhooks(deps, company)).state.get(webhookId)
    if (!had) return refuse({ code: 'webhooks.not-found' })
    if (had.secretAt !== secretAt) return refuse({ code: 'webhooks.secret-changed' })
    const { rotations } = had
    const at = deps.now()
    const result = await record(deps, caller, {
      type: 'RotateSecret',
      webhookId,
      rotations,
      at,
    })
    if (!result.ok) return result
    return ok({ ...result.value, secret: await makeSecret(deps, { company, webhookId }) })
  }

/** For good: nothing more is sent, and nothing is signed by its secrets. */
export const removeWebhook =
  (deps: Deps) =>
  async (caller: Caller, { webhookId }: Which): Outcome => {
    const result = await record(deps, caller, { type: 'Remove', webhookId, at: deps.now() })
    if (result.ok) await forgetSecrets(deps, { company: caller.company, webhookId })
    return result
  }

/** Sends a message of the kind `test` at once, whatever waits. @returns what the receiver said. */
export const testWebhook =
  (parts: WebhookParts) =>
  async (
    { company }: Pick<Caller, 'company'>,
    { webhookId }: Which,
  ): Promise<Result<Omit<SentWebhook, 'afterSeconds'>, WebhookRefusal>> => {
    const webhook = (await loadWebhooks(parts, company)).state.get(webhookId)
    if (!webhook || webhook.url === null) return refuse({ code: 'webhooks.not-found' })
    const at = parts.now()
    const { outcome, status } = await sendWebhook(parts, parts.sending, {
      company,
      webhookId,
      url: webhook.url,
      messageId: randomUUID(),
      type: 'test',
      timestamp: at,
      data: {},
    })
    await parts.db.withCompany(company, tx =>
      noteTry(tx, { company, webhookId }, { kind: null, factId: null, at, outcome, status }),
    )
    return ok({ outcome, status })
  }
