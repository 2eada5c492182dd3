import type { Instant } from '#domain/shared/values.ts'
import { Failure } from './problem.ts'

export type Limit = { readonly name: string; readonly most: number; readonly seconds: number }

/** Counts in memory, per process. `off` (load tests on a loopback address) lets everything through. */
export type Limits = {
  /** @throws {Failure} `request.too-many` */
  take(limit: Limit, of: string): void
  /** Whether `take` would pass. @throws {Failure} `request.too-many` */
  check(limit: Limit, of: string): void
}

const mostKeys = 50_000

export const limits = (now: () => Instant, on: boolean): Limits => {
  const windows = new Map<string, { from: number; count: number }>()
  const windowOf = (limit: Limit, of: string): { from: number; count: number } => {
    const key = `${limit.name}:${of}`
    const at = Date.parse(now()) / 1000
    const found = windows.get(key)
    if (found && at - found.from < limit.seconds) return found
    if (windows.size >= mostKeys) windows.clear() // forgetting is safe: the lockout of accounts is in the database
    const fresh = { from: at, count: 0 }
    windows.set(key, fresh)
    return fresh
  }
  const check = (limit: Limit, of: string): void => {
    const window = windowOf(limit, of)
    if (window.count < limit.most) return
    const seconds = Math.max(
      1,
      Math.ceil(window.from + limit.seconds - Date.parse(now()) / 1000),
    )
    throw new Failure({ code: 'request.too-many', seconds })
  }
  if (!on) return { take: () => undefined, check: () => undefined }
  return {
    check,
    take: (limit, of) => {
      check(limit, of)
      windowOf(limit, of).count += 1
    },
  }
}

/** `reliability-security 2.2` item 63. */
export const limit = {
  call: { name: 'call', most: 1200, seconds: 60 },
  stranger: { name: 'stranger', most: 600, seconds: 60 },
  /** Of one account from one prefix, or from one known device. */
  signIn: { name: 'sign-in', most: 10, seconds: 60 },
  signInPrefix: { name: 'sign-in-prefix', most: 120, seconds: 60 },
  password: { name: 'password', most: 10, seconds: 60 },
  /** Codes after a password, and passkeys, from one prefix. */
  code: { name: 'code', most: 120, seconds: 60 },
  upload: { name: 'upload', most: 20, seconds: 60 },
  export: { name: 'export', most: 5, seconds: 60 },
  /** Browsers that are to show notices, of one user or, where they say a new address, from one prefix. */
  push: { name: 'push', most: 30, seconds: 60 },
  /** Of one calendar that is read from outside: programs ask every few minutes at most. */
  feed: { name: 'feed', most: 60, seconds: 3600 },
  print: { name: 'print', most: 30, seconds: 60 },
  /** Of one company: what its provider of text messages is asked while somebody waits, and messages to try it. */
  provider: { name: 'provider', most: 20, seconds: 60 },
  testSms: { name: 'test-sms', most: 5, seconds: 300 },
  testSmsOfDay: { name: 'test-sms-of-day', most: 20, seconds: 86_400 },
  /** Of one company: text messages to numbers abroad that are still to be proven, each at the price of that country. */
  foreignPhoneOfDay: { name: 'foreign-phone-of-day', most: 20, seconds: 86_400 },
  /** Of one company: addresses of webhooks that are looked up, or asked, while somebody waits. */
  webhook: { name: 'webhook', most: 20, seconds: 60 },
  /** Of one tablet or screen at a door, and keys that are tried from one prefix. */
  kiosk: { name: 'kiosk', most: 600, seconds: 60 },
  kioskKey: { name: 'kiosk-key', most: 20, seconds: 60 },
} as const satisfies Record<string, Limit>
