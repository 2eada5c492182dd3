import type { Tx } from '#database/types.ts'
import type { ApproverLevel, Role } from '#domain/access/events.ts'
import type { CompanyId, EmployeeId, UserId } from '#domain/shared/values.ts'
import { likePatterns } from '../shared/fold.ts'
import { dataUntil } from '../shared/freshness.ts'
import { afterCursor, keyColumns, keyOrder, pageFrom, type Key } from '../shared/keyset.ts'
import { sqlAnd, fullName, valuesOf } from '../shared/sql.ts'
import { read } from '../tables/index.ts'

type Department = { readonly departmentId: string; readonly name: string }
type Device = { readonly deviceId: string; readonly name: string }
type Titled = { readonly title: string }
export type ManagerRow = {
  readonly userId: UserId
  readonly employeeId: EmployeeId | null
  readonly employeeNo: string | null
  readonly fullName: string
  readonly role: Role
  readonly closed: boolean
  readonly departments: readonly Department[]
  readonly devices: readonly Device[]
  readonly deviceGroups: readonly (Titled & { readonly groupId: string })[]
  readonly approverLevel: ApproverLevel
  readonly menuGroup: (Titled & { readonly menuGroupId: string }) | null
}
export type ManagerQuery = {
  readonly company: CompanyId
  readonly search?: string | undefined
  readonly scope?: 'none' | undefined
  readonly level?: '0' | '1' | '2' | undefined
  readonly cursor?: string | undefined
  readonly limit: number
}
type Counts = {
  readonly managers: number
  readonly withoutScope: number
  readonly cannotApprove: number
}

/** As `approverLevelOf` has it. */
const level = `(case when u.role = 'company-admin' then 2 else coalesce(u.approver_level, 1) end)`
/** Only a manager's scope is cut to what was named to him. */
const isCut = `u.role = 'manager'`
const his = `m.company_id = u.company_id and m.employee_id = u.employee_id`
const withoutScope = `${isCut} and not exists (select from ${read.departmentManagers} m where ${his})`
const name = `coalesce(${fullName()}, u.username)`
const byName: readonly Key[] = [
  { sql: name, type: 'text', collate: 'tr-x-icu' },
  { sql: 'u.user_id', type: 'uuid' },
]
const listOf = (object: string, from: string, order: string): string =>
  `coalesce((select json_agg(${object} order by ${order}) from ${from}), '[]'::json)`
const columns = `u.user_id as "userId", u.employee_id as "employeeId", e.employee_no as "employeeNo",
  ${name} as "fullName", u.role, u.disabled as closed, ${level} as "approverLevel",
  ${listOf(
    `json_build_object('departmentId', d.department_id, 'name', d.name)`,
    `${read.departmentManagers} m
      join ${read.departments} d on d.company_id = m.company_id and d.department_id = m.department_id
      where ${isCut} and ${his}`,
    'd.name collate "tr-x-icu", d.department_id',
  )} as departments,
  ${listOf(
    `json_build_object('deviceId', d.device_id, 'name', d.name)`,
    `${read.devices} d
      where ${isCut} and d.company_id = u.company_id and d.device_id = any(u.device_ids)`,
    'd.name collate "tr-x-icu", d.device_id',
  )} as devices,
  ${listOf(
    `json_build_object('groupId', g.group_id, 'title', g.title)`,
    `${read.deviceGroups} g
      where ${isCut} and g.company_id = u.company_id and g.group_id = any(u.device_group_ids)`,
    'g.title collate "tr-x-icu", g.group_id',
  )} as "deviceGroups",
  (select json_build_object('menuGroupId', g.group_id, 'title', g.title)
    from ${read.menuGroups} g
    where g.company_id = u.company_id and g.group_id = u.menu_group_id) as "menuGroup"`

/**
 * Who is more than an employee, by name, without those whose person was erased: whose people and which readers each
 * sees, and with which authority he decides.
 * @throws {InvalidCursor}
 */
export const managerList = async (
  tx: Tx,
  { company, search, scope, level: asked, cursor, limit }: ManagerQuery,
) => {
  const values = valuesOf(company)
  const from = `${read.users} u
    left join ${read.employees} e on e.company_id = u.company_id and e.employee_id = u.employee_id`
  const words = search === undefined ? null : values.add(likePatterns(search))
  const anyone = sqlAnd(
    `u.company_id = $1 and u.username is not null and u.role <> 'employee'`,
    words && `(e.folded like all(${words}::text[]) or u.username like all(${words}::text[]))`,
  )
  const counts = await countsOf(tx, `${from} where ${anyone}`, values.list)
  const where = sqlAnd(
    anyone,
    scope && withoutScope,
    asked && `${level} = ${values.add(Number(asked))}::int`,
  )
  const [matching] =
    scope || asked
      ? await tx.query<{ total: number }>(
          `select count(*)::int as total from ${from} where ${where}`,
          values.list,
        )
      : [{ total: counts.managers }]
  const rows = await tx.query<ManagerRow>(
    `select ${columns}, ${keyColumns(byName)}
     from ${from}
     where ${where} and ${afterCursor(byName, 'asc', cursor, values)}
     order by ${keyOrder(byName, 'asc')} limit ${values.add(limit + 1)}`,
    values.list,
  )
  const page = pageFrom(rows, limit, byName)
  return {
    rows: page.rows.map(shown),
    total: matching?.total ?? 0,
    summary: counts,
    dataUntil: await dataUntil(tx, ['users', 'employees', 'departments']),
    next: page.next,
  }
}

const countsOf = async (tx: Tx, from: string, values: unknown[]): Promise<Counts> => {
  const [row] = await tx.query<Counts>(
    `select count(*)::int as managers, count(*) filter (where ${withoutScope})::int as "withoutScope",
       count(*) filter (where ${level} = 0)::int as "cannotApprove"
     from ${from}`,
    values,
  )
  return row ?? { managers: 0, withoutScope: 0, cannotApprove: 0 }
}

/** Without what only the paging needs. */
const shown = ({
  userId,
  employeeId,
  employeeNo,
  fullName: whole,
  role,
  closed,
  departments,
  devices,
  deviceGroups,
  approverLevel,
  menuGroup,
}: ManagerRow): ManagerRow => ({
  userId,
  employeeId,
  employeeNo,
  fullName: whole,
  role,
  closed,
  departments,
  devices,
  deviceGroups,
  approverLevel,
  menuGroup,
})
