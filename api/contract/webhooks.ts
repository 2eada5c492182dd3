import { z } from 'zod'
import type { refusals as sentences } from '#words/webhooks.ts'
import {
  endpoint,
  id,
  instant,
  localDate,
  paging,
  recordedReply,
  type StatusOf,
} from './endpoint.ts'
import { oneLine } from './one-line.ts'
import { longestWebhookUrl, mostWebhookDepartments, webhookKinds } from './webhook-bounds.ts'

/** Long because it is one thing with all its calls. */
const kind = z.enum(webhookKinds)
export const webhookOutcome = z.enum([
  'delivered',
  'failed',
  'refused-address',
  'unreachable',
  'no-answer',
])
export const webhookRow = z.object({
  webhookId: z.string(),
  name: z.string(),
  /** Where it is sent to; the rest of the address may be a secret. Null: lost with its key. */
  host: z.string().nullable(),
  kinds: z.array(kind),
  /** `gone`: there is none of it any more, and nobody is of it. */
  departments: z.array(
    z.object({ departmentId: z.string(), name: z.string().nullable(), gone: z.boolean() }),
  ),
  /** On whose behalf it is sent: what he may see. */
  by: z.object({ userId: z.string(), fullName: z.string().nullable() }),
  madeAt: z.string(),
  secretAt: z.string(),
  /** Null: it is sent. */
  paused: z
    .object({
      why: z.enum(['asked', 'failing', 'gone', 'not-allowed', 'lost']),
      since: z.string(),
    })
    .nullable(),
  /** Null: the last try was well. */
  failing: z
    .object({ since: z.string(), times: z.number().int(), nextAt: z.string() })
    .nullable(),
  /** Facts that wait, counted up to a hundred. */
  waiting: z.number().int(),
})
const url = '/api/app/settings/webhooks'
const params = z.object({ webhookId: id() })
const one = `${url}/:webhookId` as const

export const GetWebhooks = endpoint({
  method: 'GET',
  url,
  access: { permission: 'integrations.view' },
  summary: 'What programs of others are told, where, and how that goes',
  query: z.strictObject({ after: paging.after }),
  reply: z.object({
    rows: z.array(webhookRow),
    most: z.number().int(),
    /** From when on facts are kept and can be sent again. */
    keptSince: z.string(),
  }),
})
export const GetWebhookTries = endpoint({
  method: 'GET',
  url: `${one}/tries`,
  access: { permission: 'integrations.view' },
  summary: 'The last tries of a webhook, the newest first; nothing of what was sent',
  params,
  reply: z.object({
    rows: z.array(
      z.object({
        /** As `webhook-id` said it; null: a test. */
        messageId: z.string().nullable(),
        kind: kind.nullable(),
        at: z.string(),
        outcome: webhookOutcome,
        /** What the receiver answered. */
        status: z.number().int().nullable(),
      }),
    ),
  }),
})

const address = oneLine({ most: longestWebhookUrl }).regex(/^https?:\/\/\S+$/)
const terms = {
  name: oneLine({ most: 60 }),
  kinds: z.array(kind).min(1).max(webhookKinds.length),
  /** With those below; none: the whole company. */
  departments: z.array(id()).max(mostWebhookDepartments),
}
/** In clear in this answer and nowhere else. */
const secret = z.string()

export const PostWebhook = endpoint({
  method: 'POST',
  url,
  access: { permission: 'integrations.create' },
  records: ['WebhookMade'],
  summary:
    'Tell a program of others what happens, on behalf of who says so; its secret comes once',
  body: z.strictObject({ ...terms, url: address }),
  reply: recordedReply.extend({ webhookId: z.string(), secret }),
})
export const PutWebhook = endpoint({
  method: 'PUT',
  url: one,
  access: { permission: 'integrations.update', also: ['integrations.create'] },
  records: ['WebhookChanged'],
  summary: 'Say anew what a webhook is told and where; without an address it stays where it is',
  params,
  body: z.strictObject({ ...terms, url: address.nullable() }),
  reply: recordedReply,
})
export const PutWebhookPause = endpoint({
  method: 'PUT',
  url: `${one}/paused`,
  access: { permission: 'integrations.update' },
  records: ['WebhookPaused'],
  summary: 'Send nothing for now; what happens meanwhile waits',
  params,
  reply: recordedReply,
})
export const DeleteWebhookPause = endpoint({
  method: 'DELETE',
  url: `${one}/paused`,
  access: { permission: 'integrations.update', also: ['integrations.create'] },
  records: ['WebhookResumed'],
  summary: 'Go on from where it stood, on behalf of who says so',
  params,
  reply: recordedReply,
})
export const PostWebhookSecret = endpoint({
  method: 'POST',
  url: `${one}/secret`,
  access: { permission: 'integrations.update' },
  records: ['WebhookSecretRotated'],
  summary: 'Another secret, which comes once; the one before signs beside it for a day',
  params,
  /** Since when the secret is there that the caller means: where it is another by now, it is refused. */
  body: z.strictObject({ secretAt: instant() }),
  reply: recordedReply.extend({ secret }),
})
export const PostWebhookReplay = endpoint({
  method: 'POST',
  url: `${one}/replay`,
  access: { permission: 'integrations.update' },
  records: ['WebhookReplayed'],
  summary: 'Send what was recorded from a day on once more, under the ids that it had',
  params,
  body: z.strictObject({ from: localDate() }),
  reply: recordedReply,
})
export const PostWebhookTest = endpoint({
  method: 'POST',
  url: `${one}/test`,
  access: { permission: 'integrations.update' },
  summary: 'Send a message of the kind test at once, and say what was answered',
  params,
  reply: z.object({ outcome: webhookOutcome, status: z.number().int().nullable() }),
})
export const DeleteWebhook = endpoint({
  method: 'DELETE',
  url: one,
  access: { permission: 'integrations.delete' },
  records: ['WebhookRemoved'],
  summary: 'Send nothing there any more',
  params,
  reply: recordedReply,
})

export const webhookRefusals = {
  'webhooks.not-found': 404,
  'webhooks.secret-changed': 409,
  'webhooks.too-many': 409,
  'webhooks.address-refused': 422,
  'webhooks.address-unknown': 422,
  'webhooks.kind-not-allowed': 422,
  'webhooks.department-unknown': 422,
  'webhooks.not-kept': 422,
} as const satisfies StatusOf<typeof sentences>
