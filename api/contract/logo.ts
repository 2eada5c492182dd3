import { z } from 'zod'
import { endpoint, recordedReply } from './endpoint.ts'
import { fileToken, pictureFile } from './pictures.ts'

const base = '/api/app/settings/customize'
const body = z.strictObject({
  /** A PNG, JPEG or WebP file, base64; which it is, its own bytes say. */
  content: pictureFile,
})

export const GetLogo = endpoint({
  method: 'GET',
  url: `${base}/logo`,
  access: { permission: 'logo.view' },
  summary: "What is known of the company's logo; null: it has none",
  reply: z.object({
    logo: z
      .object({
        type: z.enum(['image/png', 'image/jpeg', 'image/webp']),
        /** Pixels. */
        width: z.number().int(),
        height: z.number().int(),
        at: z.string(),
      })
      .nullable(),
  }),
})
export const PostLogo = endpoint({
  method: 'POST',
  url: `${base}/logo`,
  access: { permission: 'logo.create' },
  records: ['LogoSet'],
  summary:
    'Give the company a logo; it is written anew, without what the file says beside its picture',
  body,
  reply: recordedReply,
})
export const PutLogo = endpoint({
  method: 'PUT',
  url: `${base}/logo`,
  access: { permission: 'logo.update' },
  records: ['LogoSet'],
  summary: "Put another logo in the place of the company's",
  body,
  reply: recordedReply,
})
export const DeleteLogo = endpoint({
  method: 'DELETE',
  url: `${base}/logo`,
  access: { permission: 'logo.delete' },
  records: ['LogoRemoved'],
  summary: "Take the company's logo away",
  reply: recordedReply,
})
/** An address for a picture: the file token stands in it, since a picture sends no header (`spec §7`). */
export const GetCompanyLogo = endpoint({
  method: 'GET',
  url: `${base}/get-company-logo`,
  access: 'signed-in',
  whileWeak: true,
  picture: true,
  summary:
    "The company's logo as a picture; `token` is the file token, `timestamp` the logo's, so that another one has " +
    'another address',
  query: z.strictObject({
    token: fileToken.optional(),
    timestamp: z
      .string()
      .regex(/^\d{1,16}$/)
      .optional(),
  }),
  reply: z.string(),
})
