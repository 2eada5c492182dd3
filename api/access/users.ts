import type { AuthorisedUser } from '#api/shared/auth.ts'
import { textOf } from '#projections/shared/checkpoints.ts'
import { mayRule } from '#domain/access/published.ts'
import { instantOf } from '#domain/shared/time.ts'
import type { Tx } from '#database/types.ts'
import type { CompanyId, Instant, UserId } from '#domain/shared/values.ts'
import { userList, type UserQuery } from '#projections/access/user-list.ts'
import type { ApiDeps } from '../deps.ts'

type Asked = Omit<UserQuery, 'company' | 'locked'>

/** A page of the company's users by name, each with when he came last and what stands in the way of his signing in. */
export const usersOf = (
  { db, now }: ApiDeps,
  { session: { company }, role }: AuthorisedUser,
  asked: Asked,
) =>
  db.withCompany(company, async tx => {
    const at = now()
    const locks = await tx.query<Lock>(
      `select user_id as "userId", since_ms as "sinceMs", until_ms as "untilMs", prefix, known
        from access.locks_of_company($1)`,
      [at],
    )
    const { rows, ...rest } = await userList(tx, {
      ...asked,
      company,
      locked: [...new Set(locks.map(({ userId }) => userId))],
    })
    const accounts = await accountsOf(
      tx,
      company,
      rows.map(({ userId }) => userId),
      at,
    )
    return {
      ...rest,
      rows: rows.map(row => ({
        ...row,
        mayRule: mayRule(role, row.role),
        signedInAt: accounts.get(row.userId)?.signedInAt ?? null,
        mustChange: accounts.get(row.userId)?.mustChange ?? false,
        twoFactor: accounts.get(row.userId)?.twoFactor ?? false,
        passkeys: accounts.get(row.userId)?.passkeys ?? 0,
        lock: lockOf(
          locks.filter(({ userId }) => userId === row.userId),
          accounts.get(row.userId)?.failures ?? 0,
        ),
      })),
    }
  })

type Lock = {
  readonly userId: UserId
  readonly sinceMs: number
  readonly untilMs: number
  readonly prefix: string | null
  readonly known: boolean
}
type Account = {
  readonly userId: UserId
  readonly signedInAt: Instant | null
  readonly mustChange: boolean
  readonly twoFactor: boolean
  readonly passkeys: number
  /** Of unknown devices, in the last hour. */
  readonly failures: number
}

const accountsOf = async (
  tx: Tx,
  company: CompanyId,
  userIds: readonly UserId[],
  at: Instant,
): Promise<ReadonlyMap<UserId, Account>> => {
  const rows = await tx.query<Account>(
    `select a.user_id as "userId", ${textOf('a.signed_in_at')} as "signedInAt", a.must_change as "mustChange",
       coalesce(l.failures, 0) as failures,
       exists (select
         from access.second_factors f
         where f.company_id = a.company_id and f.user_id = a.user_id and f.on_since is not null) as "twoFactor",
       (select count(*)::int
         from access.passkeys k
         where k.company_id = a.company_id and k.user_id = a.user_id) as passkeys
     from access.accounts a
     left join access.account_locks($2::uuid[], $3) l on l.user_id = a.user_id
     where a.company_id = $1 and a.user_id = any($2::uuid[])`,
    [company, userIds, at],
  )
  return new Map(rows.map(row => [row.userId, row]))
}

/** @param locks of one account, the longest first. */
const lockOf = (locks: readonly Lock[], failures: number) => {
  if (locks.length === 0 && failures === 0) return null
  const places = locks.map(({ prefix, known, sinceMs, untilMs }) => ({
    prefix,
    known,
    since: instantOf(Math.round(sinceMs)),
    until: instantOf(Math.round(untilMs)),
  }))
  return { since: places[0]?.since ?? null, until: places[0]?.until ?? null, failures, places }
}
