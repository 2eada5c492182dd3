import type { Decider } from '../shared/decider.ts'
import { ok, refuse, type Result } from '../shared/result.ts'
import type { DepartmentId, Instant, UserId, WebhookId } from '../shared/values.ts'
import type { WebhookEvent, WebhookPause } from './events.ts'
import { webhookKinds, type WebhookKind } from './kinds.ts'

/** What is sent where. */
export type WebhookTerms = {
  readonly name: string
  readonly url: string
  readonly kinds: readonly WebhookKind[]
  readonly departments: readonly DepartmentId[]
}
export type Webhook = Omit<WebhookTerms, 'url'> & {
  /** Null: lost with its key. */
  readonly url: string | null
  readonly madeAt: Instant
  /** On whose behalf: what he may see now is what is sent. */
  readonly by: UserId
  readonly paused: { readonly why: WebhookPause; readonly since: Instant } | null
  /** Since when it has its secret. */
  readonly secretAt: Instant
  /** How often it was given another one. */
  readonly rotations: number
  /** From when it is to be sent again, and how often that was said: each is done once. */
  readonly replay: { readonly from: Instant; readonly times: number } | null
}
/** By id, those that were not removed, in the order in which they were made. */
export type Webhooks = ReadonlyMap<WebhookId, Webhook>

type Which = { readonly webhookId: WebhookId; readonly at: Instant }
export type WebhookCommand = Which &
  (
    | ({ readonly type: 'Make'; readonly by: UserId } & WebhookTerms)
    | ({ readonly type: 'Change'; readonly by: UserId } & WebhookTerms)
    | { readonly type: 'Pause'; readonly why: WebhookPause }
    | { readonly type: 'Resume'; readonly by: UserId }
    | { readonly type: 'Replay'; readonly from: Instant }
    /** `rotations`: as many as whoever asks for it knows of. */
    | { readonly type: 'RotateSecret'; readonly rotations: number }
    | { readonly type: 'Remove' }
  )
export type WebhookRefusal =
  | { readonly code: 'webhooks.not-found' }
  | { readonly code: 'webhooks.too-many'; readonly most: number }
  /** Somebody else asked for one at the same time, and has it. */
  | { readonly code: 'webhooks.secret-changed' }

/** So many a company: each fact is sent to each. */
export const mostWebhooks = 20

/** What a company has told programs of others to be sent. */
export const webhooks: Decider<Webhooks, WebhookCommand, WebhookEvent, WebhookRefusal> = {
  initial: new Map(),
  decide: (all, command) => {
    const had = all.get(command.webhookId)
    if (command.type === 'Make') {
      if (had) return ok([]) // a retry
      return all.size >= mostWebhooks
        ? refuse({ code: 'webhooks.too-many', most: mostWebhooks })
        : ok([{ type: 'WebhookMade', data: saidBy(command) }])
    }
    return had ? decideOn(had, command) : refuse({ code: 'webhooks.not-found' })
  },
  evolve: (all, event) => {
    const after = new Map(all)
    const { webhookId } = event.data
    const had = after.get(webhookId)
    const next = event.type === 'WebhookMade' ? madeBy(event) : had && evolved(had, event)
    if (next) after.set(webhookId, next)
    else after.delete(webhookId)
    return after
  },
}

const decideOn = (
  had: Webhook,
  command: Exclude<WebhookCommand, { type: 'Make' }>,
): Result<readonly WebhookEvent[], WebhookRefusal> => {
  const { webhookId, at } = command
  switch (command.type) {
    case 'Change':
      return ok([{ type: 'WebhookChanged', data: saidBy(command) }])
    case 'Pause':
      return ok(
        had.paused
          ? []
          : [{ type: 'WebhookPaused', data: { webhookId, why: command.why, at } }],
      )
    case 'Resume':
      return ok(
        had.paused ? [{ type: 'WebhookResumed', data: { webhookId, by: command.by, at } }] : [],
      )
    case 'Replay':
      return ok([{ type: 'WebhookReplayed', data: { webhookId, from: command.from, at } }])
    case 'RotateSecret':
      return had.rotations === command.rotations
        ? ok([{ type: 'WebhookSecretRotated', data: { webhookId, at } }])
        : refuse({ code: 'webhooks.secret-changed' })
    case 'Remove':
      return ok([{ type: 'WebhookRemoved', data: { webhookId, at } }])
  }
}

const saidBy = ({
  webhookId,
  name,
  url,
  kinds,
  departments,
  by,
  at,
}: WebhookTerms & Which & { readonly by: UserId }) => ({
  webhookId,
  name,
  url,
  kinds: webhookKinds.filter(kind => kinds.includes(kind)),
  departments: [...new Set(departments)],
  by,
  at,
})

const madeBy = ({ data }: Extract<WebhookEvent, { type: 'WebhookMade' }>): Webhook => {
  const { name, url, kinds, departments, by, at } = data
  const said = { name, url, kinds, departments, by }
  return { ...said, madeAt: at, secretAt: at, rotations: 0, paused: null, replay: null }
}

/** Null: it is no more. */
const evolved = (
  had: Webhook,
  event: Exclude<WebhookEvent, { type: 'WebhookMade' }>,
): Webhook | null => {
  switch (event.type) {
    case 'WebhookChanged': {
      const { name, url, kinds, departments, by } = event.data
      return { ...had, name, url, kinds, departments, by }
    }
    case 'WebhookPaused':
      return { ...had, paused: { why: event.data.why, since: event.data.at } }
    case 'WebhookResumed':
      return { ...had, paused: null, by: event.data.by }
    case 'WebhookReplayed':
      return {
        ...had,
        replay: { from: event.data.from, times: (had.replay?.times ?? 0) + 1 },
      }
    case 'WebhookSecretRotated':
      return { ...had, secretAt: event.data.at, rotations: had.rotations + 1 }
    case 'WebhookRemoved':
      return null
  }
}
