import type { Tx } from '#database/types.ts'
import type { Role } from '#domain/access/events.ts'
import type { CompanyId, EmployeeId, UserId } from '#domain/shared/values.ts'
import { likePatterns } from '../shared/fold.ts'
import { dataUntil } from '../shared/freshness.ts'
import { afterCursor, keyColumns, keyOrder, pageFrom, type Key } from '../shared/keyset.ts'
import { sqlAnd, fullName, valuesOf } from '../shared/sql.ts'
import { read } from '../tables/index.ts'

export type UserRow = {
  readonly userId: UserId
  readonly employeeId: EmployeeId | null
  readonly employeeNo: string | null
  /** The user name of who is nobody's employee. */
  readonly fullName: string
  readonly username: string
  readonly role: Role
  readonly closed: boolean
  /** His menu-authorisation group. */
  readonly menuGroup: { readonly menuGroupId: string; readonly title: string } | null
}
export type UserState = 'open' | 'locked' | 'closed'
export type UserQuery = {
  readonly company: CompanyId
  readonly search?: string | undefined
  readonly role?: Role | undefined
  readonly state?: UserState | undefined
  /** Whose sign-in somebody is kept from; that is no fact of the log. */
  readonly locked: readonly UserId[]
  readonly cursor?: string | undefined
  readonly limit: number
}

/** The company's users by name, without those whose person was erased. @throws {InvalidCursor} */
export const userList = async (
  tx: Tx,
  { company, search, role, state, locked, cursor, limit }: UserQuery,
) => {
  const values = valuesOf(company)
  const from = `${read.users} u left join ${read.employees} e on e.company_id = u.company_id
    and e.employee_id = u.employee_id`
  const words = search === undefined ? null : values.add(likePatterns(search))
  const isLocked = `u.user_id = any(${values.add(locked)}::uuid[])`
  const anyState = sqlAnd(
    'u.company_id = $1 and u.username is not null',
    role && `u.role = ${values.add(role)}`,
    words && `(e.folded like all(${words}::text[]) or u.username like all(${words}::text[]))`,
  )
  const [counts] = await tx.query<Readonly<Record<UserState, number>>>(
    `select count(*) filter (where not u.disabled)::int as open, count(*) filter (where u.disabled)::int as closed,
       count(*) filter (where not u.disabled and ${isLocked})::int as locked
     from ${from}
     where ${anyState}`,
    values.list,
  )
  const summary = {
    open: counts?.open ?? 0,
    locked: counts?.locked ?? 0,
    closed: counts?.closed ?? 0,
  }
  const where = sqlAnd(
    anyState,
    state && (state === 'closed' ? 'u.disabled' : 'not u.disabled'),
    state === 'locked' && isLocked,
  )
  const rows = await tx.query<UserRow>(
    `select u.user_id as "userId", u.employee_id as "employeeId", e.employee_no as "employeeNo", ${name} as "fullName",
       u.username, u.role, u.disabled as closed, (
         select json_build_object('menuGroupId', g.group_id, 'title', g.title)
         from ${read.menuGroups} g
         where g.company_id = u.company_id and g.group_id = u.menu_group_id) as "menuGroup",
         ${isLocked} as locked, ${keyColumns(byName)}
     from ${from}
     where ${where} and ${afterCursor(byName, 'asc', cursor, values)}
     order by ${keyOrder(byName, 'asc')} limit ${values.add(limit + 1)}`,
    values.list,
  )
  const page = pageFrom(rows, limit, byName)
  return {
    rows: page.rows.map(shown),
    total: state ? summary[state] : summary.open + summary.closed,
    summary,
    dataUntil: await dataUntil(tx, ['users', 'employees']),
    next: page.next,
  }
}

const name = `coalesce(${fullName()}, u.username)`
const byName: readonly Key[] = [
  { sql: name, type: 'text', collate: 'tr-x-icu' },
  { sql: 'u.user_id', type: 'uuid' },
]

const shown = ({
  userId,
  employeeId,
  employeeNo,
  fullName: whole,
  username,
  role,
  closed,
  menuGroup,
}: UserRow): UserRow => ({
  userId,
  employeeId,
  employeeNo,
  fullName: whole,
  username,
  role,
  closed,
  menuGroup,
})

/** Users whom nobody closed, in the order of their ids. */
export const usersWhoMaySignIn = async (tx: Tx, company: CompanyId): Promise<UserId[]> => {
  const users = await tx.query<{ userId: UserId }>(
    `select user_id as "userId" from ${read.users} where company_id = $1 and not disabled order by user_id`,
    [company],
  )
  return users.map(({ userId }) => userId)
}
