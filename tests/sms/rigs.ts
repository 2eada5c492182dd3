import { type SmsSubscription, subscribedSms } from '#commands/sms/providers.ts'
import type { PushedRequest, SmsProvider } from '#commands/sms/published.ts'
import type { DeliveryState } from '#domain/notifications/published.ts'
import type { Held, Speaking } from './doubles/double.ts'
import { iletimerkeziDouble, iletimerkeziKeys } from './doubles/iletimerkezi.ts'
import { twilioDouble, twilioKeys } from './doubles/twilio.ts'
import { verimorDouble, verimorKeys } from './doubles/verimor.ts'
import { netgsmDouble, netgsmKeys } from './doubles/netgsm.ts'
import type { Instant } from '#domain/shared/values.ts'

/** What the contract asks of any provider, and what it needs to know of its double. */
export type Rig = {
  readonly double: Speaking & { readonly held: readonly Held[] }
  /** How the double has the numbers +905321234567 and +4915112345678; null: it takes none of another country. */
  readonly numbers: readonly [string, string | null]
  readonly provider: SmsProvider
  readonly withKeys: (keys: 'wrong' | 'unapproved') => SmsProvider
  readonly at: (origin: string) => SmsProvider
  /** Waits a third of a second. */
  readonly impatient: SmsProvider
  /** Text that is neither GSM 7 nor Turkish. */
  readonly takesArabic: boolean
  /** What must stand in no value. */
  readonly secrets: readonly string[]
  /** The account has nothing left. Null: it says so only in the report. */
  readonly emptied: (() => void) | null
  /** It has had as many questions as it takes in a minute. */
  readonly crowded: () => void
  readonly settle: (id: string, state: 'delivered' | 'failed') => void
  readonly failure: DeliveryState
  readonly balance: object
  readonly senders: readonly string[] | null
  readonly credits: number | null
  /** What it sends of itself of that message; null: nothing. */
  readonly pushed: ((held: Held, state: 'delivered' | 'failed') => PushedRequest) | null
  readonly proven: boolean
  readonly keepsRefs: boolean
}

export const now = '2026-11-29T14:05:00Z' as Instant
/** Long enough for a machine under load. */
const timeoutMs = 10_000

const subscribed = (to: SmsSubscription, origin: string, ms: number): SmsProvider =>
  subscribedSms(to, { origin, timeoutMs: ms, now: () => now })

const netgsmRig = async (): Promise<Rig> => {
  const double = await netgsmDouble()
  const of = (keys: Partial<typeof netgsmKeys> = {}, origin = double.origin, ms = timeoutMs) =>
    subscribed({ provider: 'netgsm', ...netgsmKeys, ...keys }, origin, ms)
  return {
    double,
    numbers: ['5321234567', null],
    provider: of(),
    withKeys: keys => of(keys === 'wrong' ? { password: 'yanlis' } : { sender: 'BASKA' }),
    at: origin => of({}, origin),
    impatient: of({}, double.origin, 300),
    takesArabic: false,
    secrets: [netgsmKeys.password],
    emptied: null,
    crowded: () => void (double.account.sendsLeft = 0),
    settle: (id, state) => double.settle(id, state === 'delivered' ? 1 : 2, 102),
    failure: 'out-of-coverage',
    balance: { credits: 1087, amount: null },
    senders: ['MESAI', '8501234567'],
    credits: 1,
    pushed: null,
    proven: false,
    keepsRefs: false,
  }
}

const verimorRig = async (): Promise<Rig> => {
  const double = await verimorDouble()
  const of = (keys: Partial<typeof verimorKeys> = {}, origin = double.origin, ms = timeoutMs) =>
    subscribed({ provider: 'verimor', ...verimorKeys, ...keys }, origin, ms)
  return {
    double,
    numbers: ['905321234567', '004915112345678'],
    provider: of(),
    withKeys: keys => of(keys === 'wrong' ? { password: 'yanlis' } : { sender: 'BASKA' }),
    at: origin => of({}, origin),
    impatient: of({}, double.origin, 300),
    takesArabic: true,
    secrets: [verimorKeys.password],
    emptied: () => void (double.account.credits = 0),
    crowded: () => void (double.account.sendsLeft = 0),
    settle: (id, state) =>
      state === 'delivered'
        ? double.settle(id, 'DELIVERED')
        : double.settle(id, 'NOT_DELIVERED', '256'),
    failure: 'box-full',
    balance: { credits: 123, amount: null },
    senders: ['BASLIGIM', 'Bulutsantralim'],
    credits: 1,
    pushed: ({ id }, state) => {
      double.settle(id, state === 'delivered' ? 'DELIVERED' : 'EXPIRED')
      return { headers: {}, body: double.pushed(id) }
    },
    proven: false,
    keepsRefs: true,
  }
}

const iletimerkeziRig = async (): Promise<Rig> => {
  const double = await iletimerkeziDouble()
  const of = (
    keys: Partial<typeof iletimerkeziKeys> = {},
    origin = double.origin,
    ms = timeoutMs,
  ) => subscribed({ provider: 'iletimerkezi', ...iletimerkeziKeys, ...keys }, origin, ms)
  return {
    double,
    numbers: ['905321234567', null],
    provider: of(),
    withKeys: keys => of(keys === 'wrong' ? { hash: 'yanlis' } : { sender: 'apitest' }),
    at: origin => of({}, origin),
    impatient: of({}, double.origin, 300),
    takesArabic: true,
    secrets: [iletimerkeziKeys.hash, iletimerkeziKeys.key],
    emptied: () => void (double.account.sms = 0),
    crowded: () => void (double.account.sendsLeft = 0),
    settle: (id, state) => double.settle(id, state === 'delivered' ? 111 : 112),
    failure: 'delivery-error',
    balance: { credits: 18_343, amount: null },
    senders: ['APITEST', 'eMarka'],
    credits: null,
    pushed: (held, state) => ({
      headers: {},
      body: double.pushed(held, state === 'delivered' ? 'delivered' : 'undelivered'),
    }),
    proven: false,
    keepsRefs: false,
  }
}

const twilioRig = async (): Promise<Rig> => {
  const double = await twilioDouble()
  const of = (keys: Partial<typeof twilioKeys> = {}, origin = double.origin, ms = timeoutMs) =>
    subscribed({ provider: 'twilio', ...twilioKeys, ...keys }, origin, ms)
  return {
    double,
    numbers: ['+905321234567', '+4915112345678'],
    provider: of(),
    withKeys: keys => of(keys === 'wrong' ? { authToken: 'yanlis' } : { sender: 'BASKA' }),
    at: origin => of({}, origin),
    impatient: of({}, double.origin, 300),
    takesArabic: true,
    secrets: [twilioKeys.authToken],
    emptied: null,
    crowded: () => void (double.account.sendsLeft = 0),
    settle: (id, state) =>
      state === 'delivered'
        ? double.settle(id, 'delivered')
        : double.settle(id, 'undelivered', 30_003),
    failure: 'out-of-coverage',
    balance: { credits: null, amount: { value: '20.14', currency: 'USD' } },
    senders: null,
    credits: 1,
    pushed: (held, state) =>
      state === 'delivered'
        ? double.pushed(held, 'delivered')
        : double.pushed(held, 'undelivered', 30_003),
    proven: true,
    keepsRefs: false,
  }
}

/** By the name that people know. */
export const rigs: Readonly<Record<string, () => Promise<Rig>>> = {
  Netgsm: netgsmRig,
  Verimor: verimorRig,
  'İleti Merkezi': iletimerkeziRig,
  Twilio: twilioRig,
}
