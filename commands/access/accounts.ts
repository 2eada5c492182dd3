import type { Tx } from '#database/types.ts'
import {
  asUserId,
  type CompanyId,
  type EmployeeId,
  type Instant,
  type UserId,
} from '#domain/shared/values.ts'
import type { Deps } from '../shared/deps.ts'
import { endToldThere } from './told-there.ts'

/**
 * The rows of `access.accounts` and what hangs on them. Passwords are no facts: they lie here, hashed, and the log says
 * only that one changed.
 */
export type Account = {
  readonly userId: UserId
  readonly passwordHash: string
  readonly mustChange: boolean
}
export type NewAccount = {
  readonly userId: UserId
  readonly employeeId: EmployeeId | null
  readonly usernameHmac: string
  readonly passwordHash: string
  readonly mustChange: boolean
  readonly mainManager: boolean
  /** Who may know the password (`knowersBy`). */
  readonly knownTo: readonly UserId[]
  readonly at: Instant
}

/** How many earlier passwords may not come back; also how many hashes a change may cost. */
const remembered = 5

/** A retry of the same request finds its row and leaves the password as it is. */
export const writeAccount = async (
  tx: Tx,
  company: CompanyId,
  account: NewAccount,
): Promise<void> => {
  await tx.query(
    `insert into access.accounts (company_id, user_id, employee_id, username_hmac, password_hash, password_changed_at,
       must_change, maybe_main_manager, known_to)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing`,
    [
      company,
      account.userId,
      account.employeeId,
      account.usernameHmac,
      account.passwordHash,
      account.at,
      account.mustChange,
      account.mainManager,
      account.knownTo,
    ],
  )
}

/** With it goes what was counted of failed sign-ins to it. */
export const removeAccount = async (
  tx: Tx,
  company: CompanyId,
  userId: UserId,
): Promise<void> => {
  await tx.query('select access.forget_counters($1)', [userId])
  await tx.query('delete from access.accounts where company_id = $1 and user_id = $2', [
    company,
    userId,
  ])
}

/** Whether anybody ever signed in with it. */
export const wasSignedIn = ({ db }: Pick<Deps, 'db'>, company: CompanyId, userId: UserId) =>
  db.withCompany(company, async tx => {
    const [row] = await tx.query<{ signed: boolean }>(
      'select signed_in_at is not null as signed from access.accounts where company_id = $1 and user_id = $2',
      [company, userId],
    )
    return row?.signed ?? false
  })

export const readAccount = async (
  tx: Tx,
  company: CompanyId,
  userId: UserId,
): Promise<Account | null> => {
  const [row] = await tx.query<{ password_hash: string; must_change: boolean }>(
    'select password_hash, must_change from access.accounts where company_id = $1 and user_id = $2',
    [company, userId],
  )
  return row ? { userId, passwordHash: row.password_hash, mustChange: row.must_change } : null
}

/**
 * Rows of an employee: more than one for a moment, while somebody tries to give him a second user. The log knows which
 * of them is his.
 */
export const accountsOfEmployee = async (
  tx: Tx,
  company: CompanyId,
  employeeId: EmployeeId,
): Promise<UserId[]> => {
  const rows = await tx.query<{ user_id: string }>(
    'select user_id from access.accounts where company_id = $1 and employee_id = $2',
    [company, employeeId],
  )
  return rows.map(row => asUserId(row.user_id))
}

/** The first password of an account that has none yet. @returns false where it has one by now, or is gone. */
export const setFirstPassword = async (
  tx: Tx,
  company: CompanyId,
  userId: UserId,
  none: string,
  {
    fresh,
    knownTo,
    at,
  }: { readonly fresh: string; readonly knownTo: readonly UserId[]; readonly at: Instant },
): Promise<boolean> =>
  (
    await tx.query(
      `update access.accounts set password_hash = $4, password_changed_at = $5, must_change = true, known_to = $6
       where company_id = $1 and user_id = $2 and password_hash = $3 returning 1`,
      [company, userId, none, fresh, at, knownTo],
    )
  ).length > 0

/** Who beside its user may know a way into an account, as far as anybody is known of. */
export const knowersOf = async (
  tx: Tx,
  company: CompanyId,
  userId: UserId,
): Promise<readonly UserId[]> => {
  const [row] = await tx.query<{ known: readonly string[] }>(
    'select known_to::text[] as known from access.accounts where company_id = $1 and user_id = $2',
    [company, userId],
  )
  return (row?.known ?? []).map(asUserId)
}

/** Who may know what somebody does: he, and whoever may have sat at his account. Null: it was no user. */
export const knowersBy = async (
  tx: Tx,
  company: CompanyId,
  actor: UserId | null,
): Promise<readonly UserId[]> =>
  actor === null ? [] : [actor, ...(await knowersOf(tx, company, actor))]

/** The password was sent and not told: whoever reads what is sent there may know it, and nobody else. */
export const noteKnowers = async (
  tx: Tx,
  company: CompanyId,
  userId: UserId,
  knowers: readonly UserId[],
): Promise<void> => {
  await tx.query(
    'update access.accounts set known_to = $3 where company_id = $1 and user_id = $2',
    [company, userId, knowers],
  )
}

/** Beside those who are noted already. */
export const addKnowers = async (
  tx: Tx,
  company: CompanyId,
  userId: UserId,
  knowers: readonly UserId[],
): Promise<void> => {
  await tx.query(
    `update access.accounts set known_to = array(select distinct unnest(known_to || $3::uuid[]))
     where company_id = $1 and user_id = $2`,
    [company, userId, knowers],
  )
}

/** Whoever may know it rules no more by it than by his own: it was he who gave his place away. */
export const forgetKnowers = async (
  tx: Tx,
  company: CompanyId,
  userId: UserId,
): Promise<void> => {
  await tx.query(
    `update access.accounts set known_to = '{}', address_known_to = '{}' where company_id = $1 and user_id = $2`,
    [company, userId],
  )
}

/** The present and the last earlier passwords, newest first. */
export const passwordsUsed = async (
  tx: Tx,
  company: CompanyId,
  userId: UserId,
): Promise<string[]> => {
  const rows = await tx.query<{ password_hash: string }>(
    `select password_hash
     from access.password_history
     where company_id = $1 and user_id = $2
     order by replaced_at desc limit $3`,
    [company, userId, remembered],
  )
  return rows.map(row => row.password_hash)
}

/** @returns false when the password was changed meanwhile. */
export const replacePassword = async (
  tx: Tx,
  company: CompanyId,
  userId: UserId,
  old: string,
  fresh: string,
  at: Instant,
): Promise<boolean> => {
  const changed = await tx.query(
    `update access.accounts set password_hash = $4, password_changed_at = $5, must_change = false,
       given_until = null
     where company_id = $1 and user_id = $2 and password_hash = $3 returning user_id`,
    [company, userId, old, fresh, at],
  )
  if (changed.length === 0) return false
  await tx.query(
    `insert into access.password_history (company_id, user_id, password_hash, replaced_at) values ($1, $2, $3, $4)
     on conflict do nothing`,
    [company, userId, old, at],
  )
  await tx.query(
    `delete from access.password_history where company_id = $1 and user_id = $2 and password_hash not in (
       select password_hash
       from access.password_history
       where company_id = $1 and user_id = $2
       order by replaced_at desc limit $3)`,
    [company, userId, remembered],
  )
  return true
}

/**
 * A password that the present one was not asked for; the one before may not come back.
 * @param kept.givenUntil where it is one that was given: until when it signs in, once.
 * @param kept.knownTo who beside its user may know it (`knowersBy`).
 * @returns false when there is no such account.
 */
export const setPassword = async (
  tx: Tx,
  company: CompanyId,
  userId: UserId,
  fresh: string,
  at: Instant,
  {
    mustChange,
    knownTo,
    givenUntil = null,
  }: {
    readonly mustChange: boolean
    readonly knownTo: readonly UserId[]
    readonly givenUntil?: Instant | null
  },
): Promise<boolean> => {
  await tx.query(
    `insert into access.password_history (company_id, user_id, password_hash, replaced_at)
     select company_id, user_id, password_hash, $3
     from access.accounts
     where company_id = $1 and user_id = $2
     on conflict do nothing`,
    [company, userId, at],
  )
  const given = await tx.query(
    `update access.accounts
      set password_hash = $3, password_changed_at = $4, must_change = $5, given_until = $6, known_to = $7
      where company_id = $1 and user_id = $2
      returning user_id`,
    [company, userId, fresh, at, mustChange, givenUntil, knownTo],
  )
  return given.length > 0
}

/**
 * Whether the right password lets its user in: one that was given does so once, as long as it serves, and is used up by
 * this, in one statement, so that of many at once one is let in.
 */
export const letsIn = async (
  tx: Tx,
  company: CompanyId,
  { userId, passwordHash }: Pick<Account, 'userId' | 'passwordHash'>,
  at: Instant,
): Promise<boolean> => {
  const [row] = await tx.query<{ lets: boolean }>(
    `with used as (
       update access.accounts set given_until = $4
       where company_id = $1 and user_id = $2 and password_hash = $3 and given_until > $4 returning 1)
     select a.given_until is null or exists (select from used) as lets
     from access.accounts a
     where a.company_id = $1 and a.user_id = $2 and a.password_hash = $3`,
    [company, userId, passwordHash, at],
  )
  return row?.lets ?? false
}

/** It must be changed before anything else, if it is still that one. */
export const flagPassword = async (
  tx: Tx,
  company: CompanyId,
  { userId, passwordHash }: Pick<Account, 'userId' | 'passwordHash'>,
): Promise<void> => {
  await tx.query(
    `update access.accounts set must_change = true
     where company_id = $1 and user_id = $2 and password_hash = $3`,
    [company, userId, passwordHash],
  )
}

/** One of his own. @returns whether there was one. */
export const endOwnSession = async (
  tx: Tx,
  company: CompanyId,
  userId: UserId,
  sessionId: string,
): Promise<boolean> => {
  const ended = await tx.query(
    `delete from access.sessions
     where company_id = $1 and user_id = $2 and not unattended and session_id = $3
     returning session_id`,
    [company, userId, sessionId],
  )
  if (ended.length === 0) return false
  await endToldThere(tx, company, sessionId)
  return true
}
