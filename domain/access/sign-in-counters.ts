/**
 * Who may try a password, and when again. A stranger who guesses must be stopped, and must not thereby stop the one
 * whose account it is. So nothing counts an account alone: what locks is the pair of account and address prefix, the
 * prefix over all accounts, or a device from which the account was signed in to before, which stands by itself. Over
 * all addresses an account only becomes slow for devices that it does not know.
 *
 * An attempt is counted as a failure before its password is looked at and taken back when it was right: of any number
 * at once no more are looked at than are free. Times are milliseconds since 1970.
 */
export type Counter = {
  readonly failures: number
  readonly failedAt: number | null
  readonly lockedUntil: number | null
}
/**
 * Of an account over all addresses: its last failures from unknown devices, oldest first, and until when locks of
 * prefixes do not hold for it.
 */
export type Account = { readonly recent: readonly number[]; readonly passUntil: number | null }

export type Counters =
  | { readonly from: 'known-device'; readonly device: Counter }
  /** `prefix` null: addresses are not counted (load tests on this machine). */
  | {
      readonly from: 'unknown-device'
      readonly pair: Counter
      readonly prefix: Counter | null
      readonly account: Account
    }

/**
 * `after` is to be written before the password is looked at; `alarming`: should it be wrong, the owner is to be told.
 */
export type Admission =
  | { readonly admitted: true; readonly after: Counters; readonly alarming: boolean }
  | { readonly admitted: false; readonly until: number }

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/**
 * Failures before each further one locks, and after how long without one they are forgotten. Behind one prefix a whole
 * office may sit.
 */
const rules = {
  pair: { free: 5, forgottenAfter: 24 * hour },
  device: { free: 5, forgottenAfter: 24 * hour },
  prefix: { free: 30, forgottenAfter: hour },
} as const
type Rule = (typeof rules)[keyof typeof rules]
const slow = { failures: 20, within: hour, every: 30 * second } as const

/** How long a lifted lock is of use to whoever sits behind a locked prefix. */
export const passMs = 15 * minute

/** Half a minute after the last free failure, twice as long with each, a quarter of an hour at most. 0: none. */
export const lockMs = (free: number, failures: number): number =>
  failures < free ? 0 : Math.min(15 * minute, 30 * second * 2 ** Math.min(failures - free, 10))

export const admit = (counters: Counters, at: number): Admission => {
  const until = Math.max(...waits(counters, at))
  if (until > at) return { admitted: false, until }
  if (counters.from === 'known-device') {
    const device = failed(counters.device, rules.device, at)
    return { admitted: true, after: { ...counters, device }, alarming: isLocked(device, at) }
  }
  const pair = failed(counters.pair, rules.pair, at)
  const prefix =
    counters.prefix &&
    (passes(counters.account, at) ? counters.prefix : failed(counters.prefix, rules.prefix, at))
  const account = {
    ...counters.account,
    recent: [...counters.account.recent, at].slice(-slow.failures),
  }
  return {
    admitted: true,
    after: { ...counters, pair, prefix, account },
    alarming: isLocked(pair, at) || slowUntil(account, at) > at,
  }
}

/** When each of them lets the next attempt pass; `at` or before: now. */
const waits = (counters: Counters, at: number): number[] => {
  if (counters.from === 'known-device') return [counters.device.lockedUntil ?? at]
  const { pair, prefix, account } = counters
  return [
    pair.lockedUntil ?? at,
    passes(account, at) ? at : (prefix?.lockedUntil ?? at),
    slowUntil(account, at),
  ]
}

/**
 * Past a prefix one neither waits nor is counted: else the right password would take away a lock that others have
 * earned.
 */
const passes = ({ passUntil }: Account, at: number): boolean =>
  passUntil !== null && passUntil > at

/** When an unknown device may try this account next. */
export const slowUntil = ({ recent }: Account, at: number): number => {
  const first = recent.at(-slow.failures)
  const last = recent.at(-1)
  return first === undefined || last === undefined || at - first >= slow.within
    ? at
    : last + slow.every
}

/**
 * After a right password: the pair or the device begins anew; of what others share only this attempt is taken back.
 * @param now as they are by now; others may have failed meanwhile
 * @param after as `admit` wrote them, at `at`
 */
export const takenBack = (now: Counters, after: Counters, at: number): Counters => {
  if (now.from === 'known-device') return { ...now, device: noFailures }
  const own = now.account.recent.indexOf(at)
  const account =
    own < 0 ? now.account : { ...now.account, recent: now.account.recent.toSpliced(own, 1) }
  if (passes(now.account, at)) return { ...now, pair: noFailures, account }
  const lock = after.from === 'unknown-device' ? (after.prefix?.lockedUntil ?? null) : null
  const prefix = now.prefix && {
    ...now.prefix,
    failures: Math.max(0, now.prefix.failures - 1),
    lockedUntil: now.prefix.lockedUntil === lock ? null : now.prefix.lockedUntil,
  }
  return { ...now, pair: noFailures, prefix, account }
}

export const noFailures: Counter = { failures: 0, failedAt: null, lockedUntil: null }

const failed = (counter: Counter, { free, forgottenAfter }: Rule, at: number): Counter => {
  const forgotten = counter.failedAt === null || at - counter.failedAt >= forgottenAfter
  const failures = forgotten ? 1 : Math.min(counter.failures + 1, 1000)
  const ms = lockMs(free, failures)
  return { failures, failedAt: at, lockedUntil: ms === 0 ? null : at + ms }
}

const isLocked = ({ lockedUntil }: Counter, at: number): boolean =>
  lockedUntil !== null && lockedUntil > at
