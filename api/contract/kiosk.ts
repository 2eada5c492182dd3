import { z } from 'zod'
import type { refusals as sentences } from '#words/kiosk.ts'
import { directionRule } from './devices.ts'
import { endpoint, id, instant, paging, type StatusOf } from './endpoint.ts'

/**
 * A tablet or a screen at a door. Whoever calls shows a device's key by a cookie that the page cannot read: no session
 * of a person opens these, and the key opens nothing else (docs/decisions/0086).
 */
const direction = z.enum(['in', 'out', 'unknown'])
const picture = { size: z.number().int(), path: z.string() }

/** `kiosk`: people tap at it · `screen`: it shows the codes of a place. */
const state = z.object({
  kind: z.enum(['kiosk', 'screen']),
  name: z.string(),
  zone: z.string(),
  status: z.enum(['waiting', 'approved', 'suspended']),
  directionRule,
  /** The server's clock. */
  now: z.string(),
  /** What is kept without a network is sealed to it: a point of P-256, base64url. */
  publicKey: z.string(),
})

export const PostKioskOpening = endpoint({
  method: 'POST',
  url: '/api/kiosk/open',
  access: 'public',
  summary: 'Open a tablet or a screen at a door with its key, once; it is remembered there',
  body: z.strictObject({ key: z.string().trim().min(16).max(200) }),
  reply: state,
})
export const GetKiosk = endpoint({
  method: 'GET',
  url: '/api/kiosk',
  access: 'public',
  summary:
    'What the tablet or screen is that shows its key; asked each minute, it counts as heard',
  reply: state,
})

/** By what somebody says who he is: never by a PIN alone. */
const by = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('number'),
    employeeNo: z.string().trim().min(1).max(50),
    pin: z.string().min(1).max(20),
  }),
  z.strictObject({ kind: z.literal('card'), number: z.string().trim().min(1).max(100) }),
  z.strictObject({ kind: z.literal('code'), text: z.string().trim().min(1).max(100) }),
])
/** The day's movements as far as they are known, in order. */
const today = z.array(z.object({ at: z.string(), direction }))

export const PostKioskLook = endpoint({
  method: 'POST',
  url: '/api/kiosk/look',
  access: 'public',
  summary: 'Who is before the tablet, for its greeting; nothing is recorded',
  body: z.strictObject({ by }),
  reply: z.object({
    /** Null: a card that nobody holds. */
    firstName: z.string().nullable(),
    /** The other way than the last time; null where that is not known. */
    proposed: z.enum(['in', 'out']).nullable(),
    /** His shift of the day has a lunch. */
    lunch: z.boolean(),
    today,
  }),
})
export const PostKioskTap = endpoint({
  method: 'POST',
  url: '/api/kiosk/taps',
  access: 'public',
  summary: 'A tap at the tablet: a movement by the clock of the server',
  body: z.strictObject({
    /** Made at the tap: it is one, however often it comes. */
    tapId: id(),
    by,
    /** `next`: the other way than the last time. */
    direction: z.enum(['in', 'out', 'next']),
    /** He goes to lunch, or comes from it. */
    lunch: z.boolean().default(false),
  }),
  /** `refused`: the same tap came before, and was not taken. */
  reply: z.object({
    status: z.enum(['counted', 'proposed', 'refused']),
    at: z.string().nullable(),
    direction: direction.nullable(),
    firstName: z.string().nullable(),
    today,
  }),
})

const base64url = (most: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(most)
/** Milliseconds: some three years, for a tablet that lay in a cupboard. */
const milliseconds = z.number().int().max(100_000_000_000)
export const PostKioskKept = endpoint({
  method: 'POST',
  url: '/api/kiosk/kept',
  access: 'public',
  summary:
    'A tap that the tablet kept, sealed, until it had a network; what became of it is not told',
  body: z.strictObject({
    tapId: id(),
    /** Sealed to the tablet's public key: ECDH with this point, HKDF-SHA-256, AES-256-GCM with the tap's id beside. */
    sealed: z.strictObject({
      key: base64url(100),
      iv: base64url(24),
      text: base64url(2000),
    }),
    /** Since the tap, by a clock that nobody sets; null: lost with the page that it ran in. */
    ageMs: milliseconds.min(0).nullable(),
    /** The tablet's clock as this is sent. */
    sentAt: instant(),
  }),
  reply: z.object({ taken: z.literal(true) }),
})

/** Each is shown for half a minute from `from` on. */
export const GetKioskCodes = endpoint({
  method: 'GET',
  url: '/api/kiosk/codes',
  access: 'public',
  summary: 'The code that this screen shows now, and those of the next minute',
  reply: z.object({
    name: z.string(),
    status: state.shape.status,
    now: z.string(),
    codes: z.array(z.object({ from: z.string(), ...picture })),
  }),
})

export const GetOwnCode = endpoint({
  method: 'GET',
  url: '/api/app/check-ins/own-code',
  access: { permission: 'check-ins.create' },
  does: 'movement',
  summary: 'What the own phone shows a tablet now, and in the next minute',
  query: z.strictObject({ after: paging.after }),
  reply: z.object({
    now: z.string(),
    codes: z.array(z.object({ from: z.string(), ...picture })),
  }),
})

export const kioskRefusals = {
  'kiosk.closed': 403,
  'kiosk.not-in-use': 422,
  'kiosk.wrong-pin': 422,
  'kiosk.locked': 429,
  'kiosk.kept-locked': 429,
  'kiosk.code-used': 409,
} as const satisfies StatusOf<typeof sentences>
