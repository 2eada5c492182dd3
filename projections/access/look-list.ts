import type { Tx } from '#database/types.ts'
import type { Role } from '#domain/access/events.ts'
import type { CompanyId, Instant, LocalDate } from '#domain/shared/values.ts'
import { textOf } from '../shared/checkpoints.ts'
import { companyDay, spanOf } from '../shared/company-day.ts'
import { afterCursor, keyColumns, keyOrder, pageFrom, type Key } from '../shared/keyset.ts'
import { sqlAnd, fullName, valuesOf } from '../shared/sql.ts'
import { read } from '../tables/index.ts'

export type LookHow = 'opened' | 'exported'
export type LookRow = {
  readonly lookId: string
  readonly at: Instant
  readonly lastAt: Instant
  readonly times: number
  /** As he is today; null once erased. */
  readonly by: { readonly name: string | null; readonly role: Role | null }
  readonly how: LookHow
  readonly what: string
  /** Null: of everybody whom he sees. */
  readonly whom: { readonly employeeId: string; readonly fullName: string | null } | null
}
export type LookQuery = {
  readonly company: CompanyId
  readonly from?: LocalDate
  readonly to?: LocalDate
  /** Whose data, and who looked: both by the employee. */
  readonly employee?: string | undefined
  readonly by?: string | undefined
  readonly how?: LookHow | undefined
  readonly order: 'asc' | 'desc'
  readonly cursor?: string | undefined
  readonly limit: number
}

/** Who opened or took away whose personal data, newest first unless asked otherwise. @throws {InvalidCursor} */
export const lookList = async (tx: Tx, query: LookQuery) => {
  const { company, employee, by, how, order, cursor, limit } = query
  const { zone, dataUntil } = await companyDay(tx, company, ['users', 'employees'])
  const span = spanOf(zone, query.from, query.to)
  const values = valuesOf(company)
  const anyhow = sqlAnd(
    'l.company_id = $1',
    span.from !== null && `l.at >= ${values.add(span.from)}::timestamptz`,
    span.to !== null && `l.at < ${values.add(span.to)}::timestamptz`,
    employee && `l.employee_id = ${values.add(employee)}::uuid`,
    by &&
      `l.user_id in (select b.user_id
         from ${read.users} b
         where b.company_id = $1 and b.employee_id = ${values.add(by)}::uuid)`,
  )
  const counts = await tx.query<{ how: LookHow; count: number }>(
    `select l.how, count(*)::int as count from access.looks l where ${anyhow} group by l.how`,
    values.list,
  )
  const countOf = (one: LookHow): number => counts.find(row => row.how === one)?.count ?? 0
  const summary = { opened: countOf('opened'), exported: countOf('exported') }
  const where = sqlAnd(anyhow, how && `l.how = ${values.add(how)}`)
  const rows = await tx.query<Stored>(
    `select l.look_id as "lookId", ${textOf('l.at')} as at, ${textOf('l.last_at')} as "lastAt", l.times, l.how, l.what,
       coalesce(${fullName('e')}, u.username) as name, u.role, l.employee_id as "employeeId",
       ${fullName('w')} as "fullName", ${keyColumns(newest)}
     from access.looks l
     left join ${read.users} u on u.company_id = l.company_id and u.user_id = l.user_id
     left join ${read.employees} e on e.company_id = u.company_id and e.employee_id = u.employee_id
     left join ${read.employees} w on w.company_id = l.company_id and w.employee_id = l.employee_id
     where ${where} and ${afterCursor(newest, order, cursor, values)}
     order by ${keyOrder(newest, order)} limit ${values.add(limit + 1)}`,
    values.list,
  )
  const page = pageFrom(rows, limit, newest)
  return {
    rows: page.rows.map(shown),
    total: how ? summary[how] : summary.opened + summary.exported,
    summary,
    dataUntil,
    next: page.next,
  }
}

const newest: readonly Key[] = [
  { sql: 'l.at', type: 'timestamptz' },
  { sql: 'l.look_id', type: 'uuid' },
]

type Stored = Omit<LookRow, 'by' | 'whom'> & {
  readonly name: string | null
  readonly role: Role | null
  readonly employeeId: string | null
  readonly fullName: string | null
}
const shown = (row: Stored): LookRow => ({
  lookId: row.lookId,
  at: row.at,
  lastAt: row.lastAt,
  times: row.times,
  by: { name: row.name, role: row.role },
  how: row.how,
  what: row.what,
  whom: row.employeeId === null ? null : { employeeId: row.employeeId, fullName: row.fullName },
})
