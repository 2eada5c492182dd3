import { maySignIn } from '#api/shared/auth.ts'
import { limit, type Limits } from '#api/shared/limits.ts'
import { Failure } from '#api/shared/problem.ts'
import { verifyPassword } from '#commands/access/hashing.ts'
import { prefixOf } from '#domain/access/address-prefix.ts'
import { normaliseUsername } from '#domain/access/usernames.ts'
import { asCompanyId, asUserId, type CompanyId, type UserId } from '#domain/shared/values.ts'
import { accessOf, type UserAccess } from '#projections/access/user-access.ts'
import type { ApiDeps } from '../deps.ts'
import { beginAttempt, endBadly, endWell, type Trying } from './attempts.ts'
import { knownDevice, rememberDevice } from './devices.ts'
import { openSession, type Tokens } from './sessions.ts'

export type SignIn = {
  readonly username: string
  readonly password: string
  readonly address: string
  /** Ids that the browser brings. */
  readonly devices: readonly string[]
}
export type SignedInAs = {
  readonly company: CompanyId
  readonly userId: UserId
  readonly user: UserAccess
  readonly tokens: Tokens
  readonly mustChange: boolean
  /** Ids that the browser is to bring from now on. */
  readonly devices: readonly string[]
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
 * @returns null when it failed.
 * @throws {Failure} `access.too-many-attempts`, `request.too-many`
 */
export const signIn =
  (deps: ApiDeps, limits: Limits) =>
  async ({ username, password, address, devices }: SignIn): Promise<SignedInAs | null> => {
    const account = accountOf(deps, username)
    const device = await knownDevice(deps, account, devices)
    // Nobody is held up by what a stranger at his address does, where he is known.
    if (device === null) limits.take(limit.signInPrefix, prefixOf(address))
    limits.take(limit.signIn, device ?? `${prefixOf(address)} ${account}`)
    const trying = { account, address, device }
    const attempt = await beginAttempt(deps, trying)
    if (!attempt.admitted)
      throw new Failure({
        code: 'access.too-many-attempts',
        seconds: Math.max(1, Math.ceil((attempt.until - Date.parse(deps.now())) / 1000)),
      })
    const signedIn = await whoIs(deps, trying, password)
    if (!signedIn) {
      await endBadly(deps, trying, attempt)
      return null
    }
    await endWell(deps, trying, attempt)
    const { company, userId } = signedIn
    return {
      ...signedIn,
      tokens: await openSession(deps, company, userId, {
        prefix: prefixOf(address),
        known: device !== null,
      }),
      devices: await rememberDevice(deps, company, userId, devices, device),
    }
  }

/** By what an account's name is known where the name itself must not be. */
export const accountOf = ({ vault }: Pick<ApiDeps, 'vault'>, username: string): string =>
  vault.hmac('username', null, normaliseUsername(username))

const whoIs = async (
  deps: ApiDeps,
  { account: name }: Trying,
  password: string,
): Promise<Omit<SignedInAs, 'tokens' | 'devices'> | null> => {
  const account = await findAccount(deps, name)
  const right = await verifyPassword(account?.passwordHash ?? null, password)
  const user =
    right &&
    account &&
    (await deps.db.withCompany(account.company, tx =>
      accessOf(tx, account.company, account.userId),
    ))
  if (!account || !user || !maySignIn(user, deps.now())) return null
  const { company, userId, mustChange } = account
  return { company, userId, user, mustChange }
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
