import { z } from 'zod'
import type { refusals as sentences } from '#words/my-account.ts'
import { periodicMail } from './company.ts'
import { channelBlock } from './channel-blocks.ts'
import { calendarFeedRefusals } from './calendar-feed.ts'
import { email, endpoint, id, phone, recordedReply, type StatusOf } from './endpoint.ts'
import { pushRefusals } from './pushes.ts'
import { seat } from './seat.ts'

const password = z.string().min(1).max(200)
/** Of six digits (`spec §5`). */
const code = z.string().regex(/^\d{6}$/)
const done = z.object({ error: z.null() })

/** How durations are written: 8.05, 8:05, 485, 8,08 or as a share of what was planned (`spec §9`). */
const timeDisplay = z.enum(['clock', 'colon', 'minutes', 'decimal', 'percent'])
const language = z.enum(['tr', 'en', 'ar'])
/** Null: never chosen. */
export const preferences = z.object({
  times: timeDisplay.nullable(),
  language: language.nullable(),
})

export const GetAccountSettings = endpoint({
  method: 'GET',
  url: '/api/app/myaccount/settings',
  access: { permission: 'account-settings.view' },
  summary: 'How the caller likes the product',
  reply: z.object({
    /** Whether mails that come by themselves are sent to him. */
    send_email: z.boolean(),
    /** Null: mails reach him. */
    mail_block: channelBlock.nullable(),
    /** Null: text messages reach him. */
    sms_block: channelBlock.nullable(),
    /** Those that his company has go out by themselves and that can come to him; `comes`: he did not leave it off. */
    periodic_mails: z.array(z.object({ mail: periodicMail, comes: z.boolean() })),
    ...preferences.shape,
  }),
})
export const PutPeriodicMail = endpoint({
  method: 'PUT',
  url: '/api/app/myaccount/periodic-mails',
  access: { permission: 'account-settings.update' },
  summary: 'Whether one of the mails that the company has go out by itself comes to the caller',
  body: z.strictObject({ mail: periodicMail, comes: z.boolean() }),
  reply: done,
})
export const PutPreferences = endpoint({
  method: 'PUT',
  url: '/api/app/myaccount/preferences',
  access: 'signed-in',
  summary: 'How durations are written and in which language, in every browser of the caller',
  body: z.strictObject({ times: timeDisplay.optional(), language: language.optional() }),
  reply: done,
})
export const PutSendEmail = endpoint({
  method: 'PUT',
  url: '/api/app/myaccount/change-send-email',
  access: { permission: 'account-settings.update' },
  features: { allOf: ['myaccount-change-send-email'] },
  summary: 'Whether mails that come by themselves are sent to the caller',
  body: z.strictObject({ send_email: z.boolean() }),
  reply: done,
})
/** Until when the code may be typed, and after how many seconds another be asked for. */
const confirming = z.object({ until: z.string(), again_after: z.number().int() })
/** Asked with the password, a code is mailed to the new address; with the code, it is changed. */
export const PutEmail = endpoint({
  method: 'PUT',
  url: '/api/app/myaccount/change-email',
  access: { permission: 'account-settings.update' },
  summary: 'Change the own e-mail address, confirmed by a code that is mailed to the new one',
  body: z.strictObject({
    email: email(),
    password: password.optional(),
    code: code.optional(),
  }),
  reply: recordedReply.extend({
    error: z.null(),
    /** Null: it is changed. */
    confirm: confirming.nullable(),
  }),
})
/**
 * Asked with the password, a code is sent to the new number; with the code, it is changed. Where nobody sends messages
 * the password changes it at once.
 */
export const PutPhone = endpoint({
  method: 'PUT',
  url: '/api/app/myaccount/change-phone',
  access: { permission: 'account-settings.update' },
  summary:
    'Change the own phone, confirmed by a code that is sent to the new one where messages are sent',
  body: z.strictObject({
    phone: phone(),
    password: password.optional(),
    code: code.optional(),
  }),
  reply: recordedReply.extend({
    error: z.null(),
    /** As of the e-mail; the four letters stand in the message, too. */
    confirm: confirming.extend({ reference: z.string() }).nullable(),
  }),
})

export const GetSessions = endpoint({
  method: 'GET',
  url: '/api/app/myaccount/sessions',
  access: 'signed-in',
  summary: 'Where the caller is signed in, the last used first',
  reply: z.object({
    rows: z.array(
      z.object({
        sessionId: id(),
        /** The one that asks. */
        current: z.boolean(),
        /** Of the app for phones: it lasts until 2100. */
        app: z.boolean(),
        ...seat,
        /** An IPv4 address, or an IPv6 network of 64 bits; null: not known. */
        prefix: z.string().nullable(),
        signedInAt: z.string(),
        seenAt: z.string(),
        /** Its token was used from another network, too. */
        elsewhere: z.object({ prefix: z.string(), at: z.string() }).nullable(),
      }),
    ),
  }),
})
export const DeleteSession = endpoint({
  method: 'DELETE',
  url: '/api/app/myaccount/sessions/:sessionId',
  access: 'signed-in',
  summary: 'End one of the own sessions',
  params: z.object({ sessionId: id() }),
  reply: done,
})
export const PostEndOtherSessions = endpoint({
  method: 'POST',
  url: '/api/app/myaccount/sessions/end-others',
  access: 'signed-in',
  summary: 'End all own sessions but this one',
  reply: recordedReply,
})
export const PostUserEndSessions = endpoint({
  method: 'POST',
  url: '/api/app/users/:userId/end-sessions',
  access: { permission: 'users.update' },
  does: 'account',
  summary: 'End every session of a user',
  params: z.object({ userId: id() }),
  reply: recordedReply,
})

/**
 * In the app for phones the session lasts until 2100; a token for files, which stands in addresses, ends after 8 hours
 * there, too. The one before is dead once this answers.
 */
export const PostFileToken = endpoint({
  method: 'POST',
  url: '/api/app/myaccount/file-token',
  access: 'signed-in',
  summary: 'Another token for files, in the app for phones',
  reply: z.object({ file_access_token: z.string() }),
})

/** The access token of a session that its owner left open to sign in here; it is dead once this answers. */
export const PostSecondAccount = endpoint({
  method: 'POST',
  url: '/api/app/general/second-account',
  access: 'signed-in',
  summary: 'Make the account of another session that one has the token of the second one',
  body: z.strictObject({ access_token: z.string().regex(/^[A-Za-z0-9_-]{43}$/) }),
  reply: done,
})

export const refusals = {
  ...calendarFeedRefusals,
  ...pushRefusals,
  'account.no-second': 409,
  'account.no-first-session': 422,
  'account.same-account': 422,
  'access.contact-in-record': 409,
  'account.same-address': 422,
  'account.code-too-soon': 429,
  'account.code-wrong': 422,
  'account.code-ended': 422,
  'account.phone-no-sms': 422,
  'account.session-not-found': 404,
  'account.app-key': 422,
  'account.no-app-session': 409,
  'account.language-not-used': 422,
} as const satisfies StatusOf<typeof sentences>
