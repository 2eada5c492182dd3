import { z } from 'zod'
import type { refusals as sentences } from '#words/second-factor.ts'
import { signedInReply, sentCode } from './access.ts'
import { endpoint, id, recordedReply, type StatusOf } from './endpoint.ts'
import { oneLine } from './one-line.ts'

const method = z.enum(['authenticator', 'sms'])
const password = z.string().min(1).max(200)
const reference = z.string().regex(/^[A-Za-z0-9_-]{43}$/)
/** Six digits (`spec §5`), or a recovery code as it was given out. */
const code = z.string().regex(/^(?:\d{6}|[0-9A-Za-z]{5}[\s-]?[0-9A-Za-z]{5})$/)
/** Bytes as authenticators and browsers tell them, base64url. */
const bytes = (most: number) =>
  z
    .string()
    .regex(/^[A-Za-z0-9_-]+$/)
    .max(most)

/** After three wrong codes, five minutes, or its use, a reference serves no more. */
export const PostVerify = endpoint({
  method: 'POST',
  url: '/api/auth/verify',
  access: 'public',
  summary: 'Give the code that is asked for after the password',
  body: z.strictObject({ reference, code }),
  reply: signedInReply,
})
export const PostVerifySend = endpoint({
  method: 'POST',
  url: '/api/auth/verify/send',
  access: 'public',
  summary: 'Have the code sent to the phone; nothing is sent again before 180 seconds are over',
  body: z.strictObject({ reference }),
  reply: z.object({ error: z.null(), sms: sentCode }),
})

/** `passkeyOrigin`: the one address at which passkeys are taken; null: nowhere. */
export const GetSignInWays = endpoint({
  method: 'GET',
  url: '/api/auth/ways',
  access: 'public',
  summary: 'How one can sign in here beside a password',
  reply: z.object({ passkeyOrigin: z.string().nullable() }),
})
export const PostPasskeyChallenge = endpoint({
  method: 'POST',
  url: '/api/auth/passkey/challenge',
  access: 'public',
  summary: 'What a passkey has to sign; serves once, for five minutes',
  reply: z.object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.number().int(),
    userVerification: z.literal('required'),
  }),
})
export const PostPasskeySignIn = endpoint({
  method: 'POST',
  url: '/api/auth/passkey',
  access: 'public',
  summary: 'Sign in by a passkey; neither password nor code is asked for',
  body: z.strictObject({
    credentialId: bytes(1400),
    clientData: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(2000),
    userHandle: bytes(100).nullable(),
  }),
  reply: signedInReply,
})

export const GetSecondFactor = endpoint({
  method: 'GET',
  url: '/api/app/myaccount/second-factor',
  access: 'signed-in',
  summary: 'What is asked for beside the own password, and the own passkeys',
  reply: z.object({
    /** Since when; null: it is off. */
    authenticator: z.string().nullable(),
    sms: z.object({
      since: z.string().nullable(),
      /** Somebody sends messages here, and a phone is kept that takes them. */
      offered: z.boolean(),
      phone: z.string().nullable(),
    }),
    recoveryCodes: z.number().int(),
    passkeyOrigin: z.string().nullable(),
    passkeys: z.array(
      z.object({
        passkeyId: id(),
        name: z.string(),
        addedAt: z.string(),
        usedAt: z.string().nullable(),
      }),
    ),
  }),
})
/** Turning one on only begins it: it is asked for nowhere before its first code was confirmed. */
export const PutTwoFactor = endpoint({
  method: 'PUT',
  url: '/api/app/myaccount/change-twofactor',
  access: {
    permission: 'account-settings.view',
    items: {
      by: 'on',
      take: { true: 'account-settings.create', false: 'account-settings.delete' },
    },
  },
  summary: 'Turn a second factor on or off, with the password',
  body: z.strictObject({ password, method, on: z.boolean() }),
  reply: recordedReply.extend({
    error: z.null(),
    /** What an authenticator app needs, told this once; null for a message, and when one was turned off. */
    authenticator: z
      .object({
        secret: z.string(),
        uri: z.string(),
        /** As a picture: so many squares wide, and the dark ones as a path of SVG. */
        qr: z.object({ size: z.number().int(), path: z.string() }),
      })
      .nullable(),
    sms: sentCode.nullable(),
  }),
})
export const PostTwoFactorConfirm = endpoint({
  method: 'POST',
  url: '/api/app/myaccount/change-twofactor/confirm',
  access: { permission: 'account-settings.create' },
  summary: 'Confirm a second factor by its first code; the third wrong one ends it',
  body: z.strictObject({ method, code: z.string().regex(/^\d{6}$/) }),
  /** Ten recovery codes, told this once; null where he has some already. */
  reply: recordedReply.extend({
    error: z.null(),
    recoveryCodes: z.array(z.string()).nullable(),
  }),
})
export const PostRecoveryCodes = endpoint({
  method: 'POST',
  url: '/api/app/myaccount/recovery-codes',
  access: { permission: 'account-settings.create' },
  summary: 'Ten new recovery codes, told this once; those before serve no more',
  body: z.strictObject({ password }),
  reply: recordedReply.extend({ error: z.null(), recoveryCodes: z.array(z.string()) }),
})

export const PostPasskeyOptions = endpoint({
  method: 'POST',
  url: '/api/app/myaccount/passkeys/challenge',
  access: { permission: 'account-settings.create' },
  summary: 'What a new passkey has to sign, with the password; serves once, for five minutes',
  body: z.strictObject({ password }),
  reply: z.object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(
      z.object({ alg: z.number().int(), type: z.literal('public-key') }),
    ),
    timeout: z.number().int(),
    attestation: z.literal('none'),
    excludeCredentials: z.array(z.object({ id: z.string(), type: z.literal('public-key') })),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
  }),
})
export const PostPasskey = endpoint({
  method: 'POST',
  url: '/api/app/myaccount/passkeys',
  access: { permission: 'account-settings.create' },
  summary: 'Add a passkey by which one signs in without a password',
  body: z.strictObject({
    name: oneLine({ most: 60 }),
    credentialId: bytes(1400),
    clientData: bytes(4000),
    attestation: bytes(20_000),
  }),
  reply: recordedReply.extend({ error: z.null(), passkeyId: id() }),
})
export const PostPasskeyRemove = endpoint({
  method: 'POST',
  url: '/api/app/myaccount/passkeys/:passkeyId/remove',
  access: { permission: 'account-settings.delete' },
  summary: 'Remove a passkey, with the password',
  params: z.object({ passkeyId: id() }),
  body: z.strictObject({ password }),
  reply: recordedReply.extend({ error: z.null() }),
})

export const PostUserSecondFactorTake = endpoint({
  method: 'POST',
  url: '/api/app/users/:userId/second-factor/take',
  access: { permission: 'users.update' },
  does: 'account',
  summary:
    'Take second factor and passkeys away from a user who has lost them; his sessions end',
  params: z.object({ userId: id() }),
  reply: recordedReply,
})

export const refusals = {
  'access.own-second-factor': 422,
  'access.code-wrong': 422,
  'access.reference-wrong': 422,
  'access.sms-unsent': 422,
  'access.sms-not-offered': 422,
  'access.second-factor-on': 409,
  'access.second-factor-off': 422,
  'access.passkeys-not-offered': 422,
  'access.passkey-refused': 422,
  'access.passkeys-full': 422,
  'access.passkey-not-found': 404,
} as const satisfies StatusOf<typeof sentences>
