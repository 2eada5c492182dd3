import type { Tx } from '#database/types.ts'
import { prefixOf } from '#domain/access/address-prefix.ts'
import { captchaLevel, isEnough } from '#domain/access/captcha.ts'
import {
  admit,
  noFailures,
  passedOn,
  takenBack,
  type Admission,
  type Counter,
  type Counters,
} from '#domain/access/sign-in-counters.ts'
import type { ApiDeps } from '../deps.ts'
import { useCaptcha, type SolvedCaptcha } from './captcha.ts'

/** Who tries: HMAC of the user name, address, and the hash of the device where the account knows it. */
export type AttemptBy = {
  readonly account: string
  readonly address: string
  readonly device: string | null
}
type Admitted = Extract<Admission, { admitted: true }> & { readonly at: number }
type Waits = Pick<Extract<Admission, { admitted: false }>, 'admitted' | 'until'>
/** Has to work first, as hard as `level`; or brought a captcha that was used before. */
type Works =
  | { readonly admitted: false; readonly level: number }
  | { readonly admitted: false; readonly used: true }

/**
 * Counts an attempt before its password is looked at, with the rows of its counters locked: of a hundred at once only
 * the free ones pass. A name that nobody has is counted as any other, by the same statements.
 */
export const beginAttempt = (deps: ApiDeps, trying: AttemptBy): Promise<Admitted | Waits> =>
  counted<never>(deps, trying, () => Promise.resolve(null))

/**
 * The same for whoever signs in: after failures he works first. @param solved the captcha that he brought, if any.
 */
export const beginSignIn = (
  deps: ApiDeps,
  trying: AttemptBy,
  solved: SolvedCaptcha | null,
): Promise<Admitted | Waits | Works> =>
  counted<Works>(deps, trying, async (tx, counters, at) => {
    const level = deps.rateLimit ? captchaLevel(counters, at) : 0
    if (level > 0 && !(solved && isEnough(solved.level, level)))
      return { admitted: false, level }
    return solved === null || (await useCaptcha(tx, solved))
      ? null
      : { admitted: false, used: true }
  })

const counted = <Asked extends { readonly admitted: false }>(
  deps: ApiDeps,
  trying: AttemptBy,
  asked: (tx: Tx, counters: Counters, at: number) => Promise<Asked | null>,
): Promise<Admitted | Waits | Asked> => {
  const at = Date.parse(deps.now())
  return deps.db.withoutCompany(async (tx): Promise<Admitted | Waits | Asked> => {
    const counters = await held(tx, deps, trying)
    const admission = admit(counters, at)
    const before = admission.admitted ? await asked(tx, counters, at) : null
    if (before !== null) return before
    await write(tx, deps, trying, admission.after)
    return admission.admitted
      ? { ...admission, at }
      : { admitted: false, until: admission.until }
  })
}

/** The password was right: this attempt, and what it proves wrong, is taken back. */
export const endWell = (
  deps: ApiDeps,
  trying: AttemptBy,
  { after, at }: Admitted,
): Promise<void> =>
  deps.db.withoutCompany(async tx =>
    write(tx, deps, trying, takenBack(await held(tx, deps, trying), after, at)),
  )

/** The password was right, and a code has to follow: this attempt is taken back, and nothing else. */
export const endHalfWay = (
  deps: ApiDeps,
  trying: AttemptBy,
  { after, at }: Admitted,
): Promise<void> =>
  deps.db.withoutCompany(async tx =>
    write(tx, deps, trying, passedOn(await held(tx, deps, trying), after, at)),
  )

/**
 * Looks at what was brought. Where that could not be done, since something is away or busy, the attempt was judged by
 * nobody: it is taken back, and counts against nobody. What is away for that, too, leaves it counted.
 */
export const judgeAttempt = async <T>(
  deps: ApiDeps,
  trying: AttemptBy,
  attempt: Admitted,
  look: () => Promise<T>,
): Promise<T> => {
  try {
    return await look()
  } catch (error) {
    await endHalfWay(deps, trying, attempt).catch(() => undefined)
    throw error
  }
}

/** It was wrong: where that locks or slows, the owner is told later, by a job that alone knows whether there is one. */
export const endBadly = async (
  { db, now }: ApiDeps,
  { account }: AttemptBy,
  { alarming }: Admitted,
): Promise<void> => {
  if (alarming)
    await db.withoutCompany(tx => tx.query('select access.alarm($1, $2)', [account, now()]))
}

type Subjects =
  | { readonly from: 'known-device'; readonly device: string }
  | {
      readonly from: 'unknown-device'
      readonly pair: string
      readonly prefix: string | null
      readonly account: string
    }

const subjectsOf = (
  { vault, rateLimit }: ApiDeps,
  { account, address, device }: AttemptBy,
): Subjects => {
  if (device !== null) return { from: 'known-device', device: `device:${device}` }
  const prefix = prefixOf(address)
  return {
    from: 'unknown-device',
    pair: `pair:${vault.hmac('username', null, `${prefix} ${account}`)}`,
    prefix: rateLimit ? `prefix:${vault.hmac('username', null, prefix)}` : null,
    account: `account:${account}`,
  }
}

type Row = {
  readonly subject: string
  readonly failures: number
  readonly failed_ms: number | null
  readonly locked_ms: number | null
  readonly recent: readonly number[]
  readonly pass_ms: number | null
  readonly waits_ms: number | null
  readonly turn_ms: number | null
}

const held = async (tx: Tx, deps: ApiDeps, trying: AttemptBy): Promise<Counters> => {
  const subjects = subjectsOf(deps, trying)
  const wanted =
    subjects.from === 'known-device'
      ? [subjects.device]
      : [
          subjects.pair,
          subjects.account,
          ...(subjects.prefix === null ? [] : [subjects.prefix]),
        ]
  const rows = await tx.query<Row>(
    `select subject, failures, failed_ms, locked_ms, recent, pass_ms, waits_ms, turn_ms
     from access.hold_counters($1, $2, $3)`,
    [wanted, trying.account, deps.now()],
  )
  const rowOf = (subject: string) => rows.find(row => row.subject === subject)
  const counterOf = (subject: string): Counter => {
    const row = rowOf(subject)
    return row
      ? { failures: row.failures, failedAt: row.failed_ms, lockedUntil: row.locked_ms }
      : noFailures
  }
  if (subjects.from === 'known-device')
    return { from: 'known-device', device: counterOf(subjects.device) }
  const account = rowOf(subjects.account)
  return {
    from: 'unknown-device',
    pair: counterOf(subjects.pair),
    prefix: subjects.prefix === null ? null : counterOf(subjects.prefix),
    account: {
      recent: account?.recent ?? [],
      passUntil: account?.pass_ms ?? null,
      turnAt: account?.turn_ms ?? null,
    },
    waitsSince: rowOf(subjects.pair)?.waits_ms ?? null,
  }
}

const write = async (
  tx: Tx,
  deps: ApiDeps,
  trying: AttemptBy,
  counters: Counters,
): Promise<void> => {
  const subjects = subjectsOf(deps, trying)
  const row = (
    subject: string,
    { failures, failedAt, lockedUntil }: Counter,
    recent: readonly number[] = [],
  ) => ({
    subject,
    failures,
    failed_ms: failedAt,
    locked_ms: lockedUntil,
    recent,
    prefix: null,
    waits_ms: null,
    turn_ms: null,
  })
  const rows =
    subjects.from === 'known-device'
      ? counters.from === 'known-device'
        ? [row(subjects.device, counters.device)]
        : []
      : counters.from === 'known-device'
        ? []
        : [
            // Who manages the account is shown where somebody waits.
            {
              ...row(subjects.pair, counters.pair),
              prefix: prefixOf(trying.address),
              waits_ms: counters.waitsSince,
            },
            {
              ...row(subjects.account, noFailures, counters.account.recent),
              turn_ms: counters.account.turnAt,
            },
            ...(subjects.prefix !== null && counters.prefix
              ? [row(subjects.prefix, counters.prefix)]
              : []),
          ]
  await tx.query('select access.write_counters($1)', [JSON.stringify(rows)])
}
