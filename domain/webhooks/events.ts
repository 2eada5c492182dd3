import { z } from 'zod'
import { namingAct, type Act, type FactsOf } from '../shared/acts.ts'
import { event, id, instant, personal, type EventOf } from '../shared/events.ts'
import type { DepartmentId, UserId, WebhookId } from '../shared/values.ts'
import { webhookKinds } from './kinds.ts'

/**
 * Why nothing is sent: somebody said so; the receiver failed for a day, or said that it is gone (410); whoever it is
 * sent for may not see it any more; its address is lost with its key.
 */
export const webhookPause = z.enum(['asked', 'failing', 'gone', 'not-allowed', 'lost'])
export type WebhookPause = z.infer<typeof webhookPause>

/** Whose keys seal an address, which is as good as a password at some receivers. */
export const webhookSubject = ({ webhookId }: { readonly webhookId: WebhookId }): string =>
  `webhook:${webhookId}`

const which = { webhookId: id<WebhookId>() }
const said = {
  name: z.string(),
  url: personal('credential', z.string()),
  /** At least one, in the order of `webhookKinds`. */
  kinds: z.array(z.enum(webhookKinds)),
  /** Whom facts about persons are about: who is of these now, or of one below; empty: the whole company. */
  departments: z.array(id<DepartmentId>()),
}
/** Who said it; what is sent is what he may see. */
const by = { by: id<UserId>(), at: instant() }

const webhook = (
  { webhookId }: { readonly webhookId: WebhookId },
  known: FactsOf,
  more: Omit<Act, 'area' | 'subject'> = {},
): Act => ({ area: 'access', subject: known(webhookId).name, ...more })
const naming = (
  { webhookId, name }: { readonly webhookId: WebhookId; readonly name: string },
  known: FactsOf,
): Act => namingAct('access', webhookId, name, known)

/**
 * Stream `{company}-webhooks-{company}`: what is sent to programs of others, and on whose behalf. Secrets lie sealed in
 * a table; the log says only that there is another.
 */
export const webhookEvents = {
  WebhookMade: event({
    subject: webhookSubject,
    data: z.object({ ...which, ...said, ...by }),
    days: 'none',
    act: naming,
  }),
  WebhookChanged: event({
    subject: webhookSubject,
    data: z.object({ ...which, ...said, ...by }),
    days: 'none',
    act: naming,
  }),
  /** `asked`: by a person, else by itself. */
  WebhookPaused: event({
    data: z.object({ ...which, why: webhookPause, at: instant() }),
    days: 'none',
    act: webhook,
  }),
  /** From where it stood; from now on on behalf of who said so. */
  WebhookResumed: event({
    data: z.object({ ...which, ...by }),
    days: 'none',
    act: webhook,
  }),
  /** What was recorded from an instant on is sent again, under the same ids. */
  WebhookReplayed: event({
    data: z.object({ ...which, from: instant(), at: instant() }),
    days: 'none',
    act: (data, known) => webhook(data, known, { figures: { at: data.from } }),
  }),
  WebhookSecretRotated: event({
    data: z.object({ ...which, at: instant() }),
    days: 'none',
    act: webhook,
  }),
  WebhookRemoved: event({
    data: z.object({ ...which, at: instant() }),
    days: 'none',
    act: webhook,
  }),
}
export type WebhookEvent = EventOf<typeof webhookEvents>
