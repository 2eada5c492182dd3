import {
  DeleteWebhook,
  DeleteWebhookPause,
  GetWebhookTries,
  GetWebhooks,
  PostWebhook,
  PostWebhookReplay,
  PostWebhookSecret,
  PostWebhookTest,
  PutWebhook,
  PutWebhookPause,
} from '#api/contract/webhooks.ts'
import { call, type Reply, type Request } from '../lib/call.ts'
import { oneQuery } from '../lib/reads.ts'

export type Webhook = Reply<typeof GetWebhooks>['rows'][number]
export type WebhookTry = Reply<typeof GetWebhookTries>['rows'][number]

export const webhooks = oneQuery(GetWebhooks, { query: {} })
export const triesOf = (webhookId: string) =>
  oneQuery(GetWebhookTries, { params: { webhookId } })
export const addWebhook = (body: Request<typeof PostWebhook>['body']) =>
  call(PostWebhook, { body })
export const changeWebhook = (webhookId: string, body: Request<typeof PutWebhook>['body']) =>
  call(PutWebhook, { params: { webhookId }, body })
export const pauseWebhook = (webhookId: string) =>
  call(PutWebhookPause, { params: { webhookId } })
export const resumeWebhook = (webhookId: string) =>
  call(DeleteWebhookPause, { params: { webhookId } })
export const rotateSecret = ({
  webhookId,
  secretAt,
}: Pick<Webhook, 'webhookId' | 'secretAt'>) =>
  call(PostWebhookSecret, { params: { webhookId }, body: { secretAt } })
export const replayWebhook = (webhookId: string, from: string) =>
  call(PostWebhookReplay, { params: { webhookId }, body: { from } })
export const testWebhook = (webhookId: string) =>
  call(PostWebhookTest, { params: { webhookId } })
export const removeWebhook = (webhookId: string) =>
  call(DeleteWebhook, { params: { webhookId } })
/** What is shown of them anywhere. */
export const ofWebhooks = ['settings'] as const
