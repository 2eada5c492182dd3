/**
 * Who may try a password, and when again. A stranger who guesses must be stopped, and must not thereby stop the one
 * whose account it is. So nothing counts an account alone: what locks is the pair of account and address prefix, the
 * prefix over all accounts, or a device from which the account was signed in to before, which stands by itself. Over
 * all addresses an account only becomes slow for devices that it does not know: whoever comes from an address is told
 * to wait, and is looked at when he comes again from it. So a guesser with an address for each guess takes nobody's
 * turn.
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
 * Of an account over all addresses: its last failures from unknown devices, oldest first, until when locks of prefixes
 * do not hold for it, and when somebody who had waited was looked at last.
 */
export type Account = {
  readonly recent: readonly number[]
  readonly passUntil: number | null
  readonly turnAt: number | null
}

export type Counters =
  | { readonly from: 'known-device'; readonly device: Counter }
  /** `prefix` null: addresses are not counted (load tests on this machine). */
  | {
      readonly from: 'unknown-device'
      readonly pair: Counter
      readonly prefix: Counter | null
      readonly account: Account
      /** Since when whoever sits behind the pair waits for his turn at a slow account. */
      readonly waitsSince: number | null
    }

type Unknown = Extract<Counters, { from: 'unknown-device' }>

/**
 * `after` is to be written: of who is admitted before the password is looked at. `alarming`: should it be wrong, the
 * owner is to be told.
 */
export type Admission =
  | { readonly admitted: true; readonly after: Counters; readonly alarming: boolean }
  | { readonly admitted: false; readonly until: number; readonly after: Counters }

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
/** Whoever was told to wait, and comes again no later than this, has waited. */
const turnKept = 10 * minute

/** How long a lifted lock is of use to whoever sits behind a locked prefix. */
export const passMs = 15 * minute

/** Half a minute after the last free failure, twice as long with each, a quarter of an hour at most. 0: none. */
export const lockMs = (free: number, failures: number): number =>
  failures < free ? 0 : Math.min(15 * minute, 30 * second * 2 ** Math.min(failures - free, 10))

export const admit = (counters: Counters, at: number): Admission => {
  const until = Math.max(...waits(counters, at))
  if (until > at) return { admitted: false, until, after: waiting(counters, at) }
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
    turnAt: hasTurn(counters, at) ? at : counters.account.turnAt,
  }
  return {
    admitted: true,
    after: { ...counters, pair, prefix, account, waitsSince: null },
    alarming: isLocked(pair, at) || isSlow(account, at),
  }
}

/** When each of them lets the next attempt pass; `at` or before: now. */
const waits = (counters: Counters, at: number): number[] => {
  if (counters.from === 'known-device') return [counters.device.lockedUntil ?? at]
  const { pair, prefix, account } = counters
  return [
    pair.lockedUntil ?? at,
    passes(account, at) ? at : (prefix?.lockedUntil ?? at),
    turnAt(counters, at),
  ]
}

/**
 * When whoever sits behind the pair has his turn: once he has waited, half a minute after the turn before. Failures
 * that were free, as the first ones of each hour are, take no turn from who waits.
 */
const turnAt = (counters: Unknown, at: number): number => {
  const { account } = counters
  if (!isSlow(account, at)) return at
  const waited = (waitsStill(counters, at) ?? at) + slow.every
  return account.turnAt === null ? waited : Math.max(waited, account.turnAt + slow.every)
}

/** Who waited has had his, though the account be slow no more: the next one who waited waits for him. */
const hasTurn = (counters: Unknown, at: number): boolean =>
  isSlow(counters.account, at) || waitsStill(counters, at) !== null

/** Null once what he was told is forgotten. */
const waitsStill = ({ waitsSince }: Unknown, at: number): number | null =>
  waitsSince === null || at - waitsSince > turnKept ? null : waitsSince

/** He is told to wait now, if he was not told before. */
const waiting = (counters: Counters, at: number): Counters =>
  counters.from === 'unknown-device' && isSlow(counters.account, at)
    ? { ...counters, waitsSince: waitsStill(counters, at) ?? at }
    : counters

/**
 * Past a prefix one neither waits nor is counted: else the right password would take away a lock that others have
 * earned.
 */
const passes = ({ passUntil }: Account, at: number): boolean =>
  passUntil !== null && passUntil > at

const isSlow = ({ recent }: Account, at: number): boolean => {
  const first = recent.at(-slow.failures)
  return first !== undefined && at - first < slow.within
}

/** The most failures that still count against whoever tries: of the pair, of the prefix, at the account. */
export const failuresAgainst = (counters: Counters, at: number): number => {
  if (counters.from === 'known-device') return standing(counters.device, rules.device, at)
  const { pair, prefix, account } = counters
  return Math.max(
    standing(pair, rules.pair, at),
    prefix === null || passes(account, at) ? 0 : standing(prefix, rules.prefix, at),
    account.recent.filter(failedAt => at - failedAt < slow.within).length,
  )
}

/**
 * After a right password: the pair or the device begins anew; of what others share only this attempt is taken back.
 * @param now as they are by now; others may have failed meanwhile
 * @param after as `admit` wrote them, at `at`
 */
export const takenBack = (now: Counters, after: Counters, at: number): Counters => {
  if (now.from === 'known-device') return { ...now, device: noFailures }
  const { recent, turnAt: turn } = now.account
  const own = recent.indexOf(at)
  const account =
    own < 0
      ? now.account
      : {
          ...now.account,
          recent: recent.toSpliced(own, 1),
          turnAt: turn === at ? null : turn,
        }
  if (passes(now.account, at)) return { ...now, pair: noFailures, account, waitsSince: null }
  const lock = after.from === 'unknown-device' ? (after.prefix?.lockedUntil ?? null) : null
  const prefix = now.prefix && {
    ...now.prefix,
    failures: Math.max(0, now.prefix.failures - 1),
    lockedUntil: now.prefix.lockedUntil === lock ? null : now.prefix.lockedUntil,
  }
  return { ...now, pair: noFailures, prefix, account, waitsSince: null }
}

/**
 * After a right password that a code has to follow: this attempt alone is taken back. Failures before it stay, so that
 * wrong codes add up however often the password is given between them.
 * @param now as they are by now
 * @param after as `admit` wrote them, at `at`
 */
export const passedOn = (now: Counters, after: Counters, at: number): Counters => {
  if (now.from === 'known-device')
    return after.from === 'known-device'
      ? { ...now, device: without(now.device, after.device) }
      : now
  const back = takenBack(now, after, at)
  return back.from === 'unknown-device' && after.from === 'unknown-device'
    ? { ...back, pair: without(now.pair, after.pair) }
    : now
}

const without = (now: Counter, after: Counter): Counter => ({
  ...now,
  failures: Math.max(0, now.failures - 1),
  lockedUntil: now.lockedUntil === after.lockedUntil ? null : now.lockedUntil,
})

export const noFailures: Counter = { failures: 0, failedAt: null, lockedUntil: null }

/** Those that are not forgotten yet. */
const standing = ({ failures, failedAt }: Counter, { forgottenAfter }: Rule, at: number) =>
  failedAt === null || at - failedAt >= forgottenAfter ? 0 : failures

const failed = (counter: Counter, rule: Rule, at: number): Counter => {
  const failures = Math.min(standing(counter, rule, at) + 1, 1000)
  const ms = lockMs(rule.free, failures)
  return { failures, failedAt: at, lockedUntil: ms === 0 ? null : at + ms }
}

const isLocked = ({ lockedUntil }: Counter, at: number): boolean =>
  lockedUntil !== null && lockedUntil > at
