import { z } from 'zod'
import type { refusals as sentences } from '#words/consents.ts'
import { endpoint, id, pageOf, paging, recordedReply, type StatusOf } from './endpoint.ts'
import { personHead } from './people-days.ts'
import { oneLine } from './one-line.ts'

const url = '/api/app/settings/customize/consents'
const own = '/api/app/myaccount/consents'
const int = z.number().int()
const version = z.number().int().min(1).max(100_000)
const language = z.enum(['tr', 'en', 'ar'])
/** What visitors are shown is no question to employees. */
const kind = z.enum(['notice', 'consent', 'visitors'])
const askedKind = kind.exclude(['visitors'])
const standing = z.enum(['asked', 'agreed', 'declined'])

/** Letters of a text: a notice of a large company has some 8,000. */
const consentBounds = { title: 120, text: 20_000 } as const
const written = z.strictObject({
  title: oneLine({ least: 3, most: consentBounds.title }),
  text: z.string().trim().min(20).max(consentBounds.text),
})
/** In each language that it is written in, one at least. */
const words = z
  .strictObject({ tr: written.optional(), en: written.optional(), ar: written.optional() })
  .refine(({ tr, en, ar }) => tr ?? en ?? ar, 'in one language at least')
const said = z.object({ title: z.string(), text: z.string() }).optional()
const saidWords = z.object({ tr: said, en: said, ar: said })
const given = z.strictObject({
  /** What employees read, what they are asked to consent to, or what visitors are shown. */
  kind,
  words,
  /** The version that was before the writer's eyes; 0 of a new text. */
  after: z.number().int().min(0).max(100_000),
})
const params = z.object({ textId: id() })

export const GetConsentTexts = endpoint({
  method: 'GET',
  url,
  access: { permission: 'policy.view' },
  summary:
    'What the company has its employees read and consent to, and how it stands with each text',
  query: z.strictObject({ after: paging.after }),
  reply: z.object({
    rows: z.array(
      z.object({
        textId: id(),
        kind,
        /** False: nobody is asked any more. */
        inForce: z.boolean(),
        /** The last first. */
        versions: z.array(
          z.object({ version: int, publishedAt: z.string().nullable(), words: saidWords }),
        ),
        /** Those employed today whom the caller sees, of the last version. */
        people: z.object({ asked: int, agreed: int, declined: int }),
      }),
    ),
  }),
})
export const PostConsentText = endpoint({
  method: 'POST',
  url,
  access: { permission: 'policy.update' },
  records: ['ConsentTextPublished'],
  summary: 'Publish a text; employees are asked about it from now on',
  body: given.omit({ after: true }),
  reply: recordedReply.extend({ textId: id() }),
})
export const PutConsentText = endpoint({
  method: 'PUT',
  url: `${url}/:textId`,
  access: { permission: 'policy.update' },
  records: ['ConsentTextPublished'],
  summary: 'Publish another version of a text; everybody is asked again',
  params,
  body: given,
  reply: recordedReply,
})
export const PostConsentEnd = endpoint({
  method: 'POST',
  url: `${url}/:textId/end`,
  access: { permission: 'policy.update' },
  records: ['ConsentTextEnded'],
  summary: 'Ask nobody about a text any more; what was said stays, and can be withdrawn',
  params,
  reply: recordedReply,
})
export const GetConsentAnswers = endpoint({
  method: 'GET',
  url: `${url}/:textId/answers`,
  access: { permission: 'policy.view' },
  summary:
    'Who has read a version of a text or consented to it, who did not, who is still asked',
  params,
  query: z.strictObject({
    ...paging,
    /** Without it the last one. */
    version: z.coerce.number().pipe(version).optional(),
    standing: standing.optional(),
    department: id().optional(),
    search: z.string().max(100).optional(),
    order: z.enum(['asc', 'desc']).default('asc'),
  }),
  reply: pageOf(
    z.object({
      ...personHead,
      standing,
      at: z.string().nullable(),
      language: language.nullable(),
      /** Which version before it somebody last answered, and how. */
      earlier: int.nullable(),
      earlierAgreed: z.boolean().nullable(),
    }),
    z.object({ asked: int, agreed: int, declined: int }),
  ).extend({ version: int }),
})
export const GetOwnConsents = endpoint({
  method: 'GET',
  url: own,
  access: 'signed-in',
  summary: 'What the caller is to read or to consent to, and what he said of it',
  query: z.strictObject({ after: paging.after }),
  reply: z.object({
    rows: z.array(
      z.object({
        textId: id(),
        kind: askedKind,
        /** The one to read: that in force, or one that he consented to and that is not asked any more. */
        version: int,
        inForce: z.boolean(),
        words: saidWords,
        standing,
        /** Null while it is not read yet. */
        at: z.string().nullable(),
        /** An earlier version that he consented to. */
        earlier: int.nullable(),
      }),
    ),
  }),
})
export const PostOwnConsent = endpoint({
  method: 'POST',
  url: `${own}/:textId`,
  access: 'signed-in',
  records: ['ConsentAnswered'],
  summary: 'Say that the caller has read a version of a text, consents to it, or does not',
  params,
  body: z.strictObject({
    version,
    /** False: does not consent, or no longer; of a notice it is refused. */
    agrees: z.boolean(),
    /** The one in which it was read. */
    language,
  }),
  reply: recordedReply,
})

export const consentRefusals = {
  'consents.text-not-found': 404,
  'consents.text-changed': 409,
  'consents.texts-full': 422,
  'consents.kind-stays': 422,
  'consents.not-in-force': 409,
  'consents.notice-is-read': 422,
} as const satisfies StatusOf<typeof sentences>
