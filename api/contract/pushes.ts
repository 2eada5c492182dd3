import { z } from 'zod'
import type { refusals as sentences } from '#words/pushes.ts'
import { endpoint, type StatusOf } from './endpoint.ts'
import { seat } from './seat.ts'

const own = '/api/app/myaccount/pushes'
const done = z.object({ error: z.null() })
/** SHA-256 of an address at a push service, in hex. */
const pushId = z.string().regex(/^[0-9a-f]{64}$/)
/** As browsers write bytes: base64url without padding. */
const base64url = (letters: number) =>
  z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${letters}}$`))
const address = z
  .string()
  .max(2000)
  .regex(/^https?:\/\/[!-~]+$/)
/** What a browser says of itself: where it is reached, its key (65 bytes) and its secret (16 bytes). */
const subscription = z.strictObject({
  endpoint: address,
  p256dh: base64url(87),
  auth: base64url(22),
})

export const GetOwnPushes = endpoint({
  method: 'GET',
  url: own,
  access: 'signed-in',
  summary: 'In which browsers the caller is told that a notice waits, in the order added',
  reply: z.object({
    /** By which push services know this installation: a point on P-256 in base64url. */
    key: z.string(),
    rows: z.array(z.object({ pushId, ...seat, addedAt: z.string() })),
  }),
})
export const PostOwnPush = endpoint({
  method: 'POST',
  url: own,
  access: 'signed-in',
  summary: 'Tell the caller in this browser that a notice waits, until he signs out in it',
  body: subscription,
  reply: done,
})
export const DeleteOwnPush = endpoint({
  method: 'DELETE',
  url: `${own}/:pushId`,
  access: 'signed-in',
  summary: 'Tell the caller no more in one of his browsers',
  params: z.object({ pushId }),
  reply: done,
})
/** Asked by a browser whose push service gave it another address, with no page open and no session. */
export const PostPushReplaced = endpoint({
  method: 'POST',
  url: '/api/push/replaced',
  access: 'public',
  summary:
    'Another address of a browser, from that browser: it says the one before and its secret, which nobody else knows',
  body: z.strictObject({
    before: z.strictObject({ endpoint: address, auth: base64url(22) }),
    next: subscription,
  }),
  reply: done,
})

export const pushRefusals = {
  'account.push-refused': 422,
  'account.push-not-found': 404,
} as const satisfies StatusOf<typeof sentences>
