import { maySignIn } from '#api/shared/auth.ts'
import { limit, type Limits } from '#api/shared/limits.ts'
import { Failure } from '#api/shared/problem.ts'
import { verifyPassword } from '#commands/access/hashing.ts'
import { normaliseUsername } from '#domain/access/usernames.ts'
import { asCompanyId, asUserId, type CompanyId, type UserId } from '#domain/shared/values.ts'
import { accessOf, type UserAccess } from '#projections/access/user-access.ts'
import type { ApiDeps } from '../deps.ts'
import { inLine } from './in-line.ts'
import { openSession, type Tokens } from './sessions.ts'

export type SignedInAs = { readonly company: CompanyId; readonly userId: UserId; readonly user: UserAccess; readonly tokens: Tokens; readonly mustChange: boolean }
type Account = { readonly company: CompanyId; readonly userId: UserId; readonly passwordHash: string; readonly mustChange: boolean }

/** Failures before each one locks, and after how long a pause they are forgotten. Behind one address a whole office may sit. */
const byAccount = { free: 5, forgetMinutes: 24 * 60 }
const byAddress = { free: 30, forgetMinutes: 15 }

/**
 * Signs in by user name and password. An unknown user, a closed account and a wrong password are answered alike and take equally long,
 * and while an account or an address is locked the right password gets the same answer as a wrong one.
 * @returns null when it failed.
 * @throws {Failure} `access.too-many-attempts`, `request.too-many`
 */
export const signIn = (deps: ApiDeps, limits: Limits) => {
  const oneAfterTheOther = inLine()
  return async (username: string, password: string, address: string): Promise<SignedInAs | null> => {
    const account = deps.vault.hmac('username', null, normaliseUsername(username))
    limits.take(limit.signInAddress, address)
    limits.take(limit.signInAccount, account)
    limits.check(limit.failedSignInAddress, address)
    const subjects = { account, address: deps.rateLimit ? deps.vault.hmac('username', null, `address ${address}`) : null }
    // One account's attempts wait for each other: else a hundred guesses at once would all be let through before the first is counted.
    const signedIn = await oneAfterTheOther(account, () => attempt(deps, subjects, password))
    if (!signedIn) limits.take(limit.failedSignInAddress, address)
    return signedIn
  }
}

type Subjects = { readonly account: string; readonly address: string | null }

const attempt = async (deps: ApiDeps, subjects: Subjects, password: string): Promise<SignedInAs | null> => {
  await refuseWhileLocked(deps, subjects)
  const account = await findAccount(deps, subjects.account)
  const right = await verifyPassword(account?.passwordHash ?? null, password)
  const user = right && account && (await deps.db.withCompany(account.company, tx => accessOf(tx, account.company, account.userId)))
  if (!account || !user || !maySignIn(user, deps.now())) {
    await countFailure(deps, subjects)
    return null
  }
  await deps.db.withoutCompany(tx => tx.query('select access.sign_in_succeeded($1)', [subjects.account]))
  const { company, userId, mustChange } = account
  return { company, userId, user, mustChange, tokens: await openSession(deps, company, userId) }
}

const refuseWhileLocked = async ({ db, now }: ApiDeps, { account, address }: Subjects): Promise<void> => {
  const at = now()
  const [row] = await db.withoutCompany(tx => tx.query<{ until: number | null }>(
    'select (extract(epoch from access.sign_in_locked($1, $2)) * 1000)::float8 as until', [[account, address].filter(subject => subject !== null), at]))
  if (row?.until) throw new Failure({ code: 'access.too-many-attempts', seconds: Math.max(1, Math.ceil((row.until - Date.parse(at)) / 1000)) })
}

const countFailure = ({ db, now }: ApiDeps, { account, address }: Subjects): Promise<void> =>
  db.withoutCompany(async tx => {
    await tx.query('select access.sign_in_failed($1, $2, $3, $4)', [account, now(), byAccount.free, byAccount.forgetMinutes])
    if (address !== null) await tx.query('select access.sign_in_failed($1, $2, $3, $4)', [address, now(), byAddress.free, byAddress.forgetMinutes])
  })

/** A name may have a second row for a moment, while somebody tries to take it: whom the log does not know cannot sign in. */
const findAccount = async ({ db }: ApiDeps, usernameHmac: string): Promise<Account | null> => {
  const rows = await db.withoutCompany(tx => tx.query<{ company_id: string; user_id: string; password_hash: string; must_change: boolean }>(
    'select company_id, user_id, password_hash, must_change from access.account_by_username($1)', [usernameHmac]))
  const accounts = rows.map(row => ({ company: asCompanyId(row.company_id), userId: asUserId(row.user_id), passwordHash: row.password_hash, mustChange: row.must_change }))
  if (accounts.length < 2) return accounts[0] ?? null
  const known = await Promise.all(accounts.map(({ company, userId }) => db.withCompany(company, tx => accessOf(tx, company, userId))))
  return accounts.find((_, index) => known[index]) ?? null
}
