import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const params = z.object({ token: z.string().max(100) })

/** Opened from a mail, by people and by programs that look at every link of a mail: it changes nothing. */
export const GetLeaveOff = endpoint({
  method: 'GET',
  url: '/api/mail/off/:token',
  access: 'public',
  summary: 'A page that asks whether mails of a kind are to come no more; `token` is of a mail',
  params,
  reply: z.unknown(),
})
/** Asked by that page, and by programs for mails themselves (RFC 8058): no session, no cookie. */
export const PostLeaveOff = endpoint({
  method: 'POST',
  url: '/api/mail/off/:token',
  access: 'public',
  summary: 'Mails of the kind that `token` is of come no more to whom it was sent to',
  params,
  bodyAsText: true,
  texts: ['multipart/form-data'],
  body: z.strictObject({ text: z.string().max(2000).optional() }),
  bodyLimit: 4096,
  reply: z.unknown(),
})
