import { maySignIn } from '#api/shared/auth.ts'
import { limit, type Limits } from '#api/shared/limits.ts'
import { Failure } from '#api/shared/problem.ts'
import { letsIn } from '#commands/access/accounts.ts'
import { flagWeakPassword } from '#commands/access/flag-weak-password.ts'
import { verifyPassword } from '#commands/access/hashing.ts'
import { readWaysEnded } from '#commands/access/ways-ended.ts'
import { prefixOf } from '#domain/access/address-prefix.ts'
import { normaliseUsername } from '#domain/access/usernames.ts'
import { asCompanyId, asUserId, type CompanyId, type UserId } from '#domain/shared/values.ts'
import { accessOf, namesOfUser } from '#projections/access/user-access.ts'
import { nameOfCompany } from '#projections/organization/companies.ts'
import type { Language } from '#words/shared/languages.ts'
import type { ApiDeps } from '../deps.ts'
import {
  beginSignIn,
  endBadly,
  endHalfWay,
  endWell,
  judgeAttempt,
  type AttemptBy,
} from './attempts.ts'
import { newCaptcha, solvedCaptcha, type SolvedCaptcha } from './captcha.ts'
import { knownDevice } from './devices.ts'
import { openSignedInSession, type SignedInAs, type ProvenUser } from './enter.ts'
import { askForCode, type AskedForCode } from './second-factor/pending.ts'

export type SignIn = {
  readonly username: string
  readonly password: string
  readonly address: string
  /** What the browser says of itself. */
  readonly agent: string | undefined
  /** The key of his phone, where he sits at the app for phones. */
  readonly appKey: string | null
  /** The answer to `access.captcha-needed`, as it was sent. */
  readonly captcha: string | null
  /** Ids that the browser brings. */
  readonly devices: readonly string[]
  /** In which a message to the phone speaks. */
  readonly language: Language
}
type Account = {
  readonly company: CompanyId
  readonly userId: UserId
  readonly passwordHash: string
  readonly mustChange: boolean
}

/**
 * Signs in by user name and password. An unknown user, a closed account and a wrong password are answered alike and
 * take equally long, and while whoever tries must wait, the right password gets the same answer as a wrong one. Who
 * must wait: domain/access/sign-in-counters.ts.
 * @returns null when it failed; what is asked for beside the password, where something is.
 * @throws {Failure} `access.too-many-attempts`, `access.captcha-needed`, `access.captcha-failed`, `request.too-many`
 */
export const signIn =
  (deps: ApiDeps, limits: Limits) =>
  async ({
    username,
    password,
    address,
    agent,
    appKey,
    captcha,
    devices,
    language,
  }: SignIn): Promise<SignedInAs | AskedForCode | null> => {
    const account = accountOf(deps, username)
    const device = await knownDevice(deps, account, devices)
    const solved = await solvedOf(deps, address, captcha)
    // Whoever worked was counted when he was asked to.
    if (solved === null || solved === 'wrong') {
      // Nobody is held up by what a stranger at his address does, where he is known.
      if (device === null) limits.take(limit.signInPrefix, prefixOf(address))
      limits.take(limit.signIn, device ?? `${prefixOf(address)} ${account}`)
    }
    if (solved === 'wrong') throw new Failure({ code: 'access.captcha-failed' })
    const trying = { account, address, device }
    const attempt = await beginSignIn(deps, trying, solved)
    if (!attempt.admitted) throw await heldUp(deps, address, attempt)
    const who = await judgeAttempt(deps, trying, attempt, () => whoIs(deps, trying, password))
    if (!who) {
      await endBadly(deps, trying, attempt)
      return null
    }
    const asked = await judgeAttempt(deps, trying, attempt, () =>
      askForCode(deps, who, language),
    )
    if (asked === 'ended') {
      await endBadly(deps, trying, attempt)
      return null
    }
    if (asked) {
      await endHalfWay(deps, trying, attempt)
      return asked
    }
    await endWell(deps, trying, attempt)
    return openSignedInSession(deps, { ...trying, devices, agent, appKey }, who)
  }

/** What was brought of a captcha; where attempts are not limited nobody looks at it. */
const solvedOf = async (
  deps: ApiDeps,
  address: string,
  captcha: string | null,
): Promise<SolvedCaptcha | 'wrong' | null> =>
  captcha === null || !deps.rateLimit
    ? null
    : ((await solvedCaptcha(deps, prefixOf(address), captcha)) ?? 'wrong')

type HeldUp = Extract<Awaited<ReturnType<typeof beginSignIn>>, { admitted: false }>
const heldUp = async (deps: ApiDeps, address: string, attempt: HeldUp): Promise<Failure> => {
  if ('until' in attempt)
    return new Failure({
      code: 'access.too-many-attempts',
      seconds: Math.max(1, Math.ceil((attempt.until - Date.parse(deps.now())) / 1000)),
    })
  if ('used' in attempt) return new Failure({ code: 'access.captcha-failed' })
  return new Failure({
    code: 'access.captcha-needed',
    challenge: await newCaptcha(deps, prefixOf(address), attempt.level),
  })
}

/** By what an account's name is known where the name itself must not be. */
export const accountOf = ({ vault }: Pick<ApiDeps, 'vault'>, username: string): string =>
  vault.hmac('username', null, normaliseUsername(username))

const whoIs = async (
  deps: ApiDeps,
  { account: name }: AttemptBy,
  password: string,
): Promise<ProvenUser | null> => {
  const account = await findAccount(deps, name)
  const right = await verifyPassword(account?.passwordHash ?? null, password)
  if (!right || !account) return null
  const { company, userId, passwordHash } = account
  // Read before anything that it is to hold against.
  const { waysEnded, user, companyName } = await deps.db.withCompany(company, async tx => ({
    waysEnded: await readWaysEnded(tx, account),
    user: await accessOf(tx, company, userId),
    companyName: await nameOfCompany(tx, company),
  }))
  const at = deps.now()
  if (waysEnded === null || !user || !maySignIn(user, at)) return null
  const lets = await deps.db.withCompany(company, tx =>
    letsIn(tx, company, { userId, passwordHash }, at),
  )
  if (!lets) return null
  const names = [...namesOfUser(user), companyName ?? '']
  const mustChange =
    account.mustChange ||
    (await flagWeakPassword(deps, company, { userId, passwordHash, password, names }))
  return { company, userId, user, mustChange, waysEnded }
}

/**
 * A name may have a second row for a moment, while somebody tries to take it: whom the log does not know cannot sign
 * in.
 */
const findAccount = async ({ db }: ApiDeps, usernameHmac: string): Promise<Account | null> => {
  const rows = await db.withoutCompany(tx =>
    tx.query<{
      company_id: string
      user_id: string
      password_hash: string
      must_change: boolean
    }>(
      'select company_id, user_id, password_hash, must_change from access.account_by_username($1)',
      [usernameHmac],
    ),
  )
  const accounts = rows.map(row => ({
    company: asCompanyId(row.company_id),
    userId: asUserId(row.user_id),
    passwordHash: row.password_hash,
    mustChange: row.must_change,
  }))
  if (accounts.length < 2) return accounts[0] ?? null
  const known = await Promise.all(
    accounts.map(({ company, userId }) =>
      db.withCompany(company, tx => accessOf(tx, company, userId)),
    ),
  )
  return accounts.find((_, index) => known[index]) ?? null
}
