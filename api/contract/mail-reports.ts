import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { oneLine } from './one-line.ts'

/** What is told of mails at a secret address (docs/mail-reports.md): as JSON of ours, or as the mail that came back. */
export const PostMailReport = endpoint({
  method: 'POST',
  url: '/api/mail/reports/:secret',
  access: 'public',
  summary:
    'Mails that came back or were unwanted: `reports`, or a whole mail of RFC 3464 or RFC 5965 as message/rfc822',
  params: z.object({ secret: z.string().max(100) }),
  texts: ['message/rfc822', 'multipart/report'],
  body: z.strictObject({
    text: z
      .string()
      .max(2 ** 20)
      .optional(),
    reports: z
      .array(
        z.strictObject({
          /** The Message-ID of the mail, with or without its angle brackets. */
          message: oneLine({ most: 300 }),
          kind: z.enum(['hard', 'soft', 'complaint']),
          /** The address that it is about; without it nobody's is blocked. */
          recipient: oneLine({ most: 320 }).optional(),
        }),
      )
      .max(500)
      .optional(),
  }),
  reply: z.object({
    /** How many of them are of mails that there are. */
    heard: z.number().int(),
  }),
})
