import type { Tx } from '#database/types.ts'
import type { CompanyId, Instant, LocalDate } from '#domain/shared/values.ts'
import { textOf } from '../shared/checkpoints.ts'
import { companyDay, spanOf } from '../shared/company-day.ts'
import { afterCursor, keyColumns, keyOrder, pageFrom, type Key } from '../shared/keyset.ts'
import type { ScopeFilter } from '../shared/scope.ts'
import { fullName, inScope, sqlAnd, valuesOf } from '../shared/sql.ts'
import { read } from '../tables/index.ts'

type NamedPerson = { readonly employeeId: string | null; readonly name: string | null }
export type ToldNoticeRow = {
  readonly noticeId: string
  /** Of the outbox. */
  readonly messageId: string
  readonly at: Instant
  readonly to: NamedPerson
  /** Of whom it is; null where it is of several, or of one that is gone. */
  readonly about: NamedPerson | null
  /** The planned day; null where it is of several. */
  readonly day: LocalDate | null
  readonly ruleId: string | null
  readonly readAt: Instant | null
}
export type ToldNoticesQuery = {
  readonly company: CompanyId
  readonly scope: ScopeFilter
  readonly from?: LocalDate
  readonly to?: LocalDate
  /** Who was told. */
  readonly employee?: string | undefined
  readonly cursor?: string | undefined
  readonly limit: number
}

/**
 * What notice rules told, to whom and of whom, newest first; never what it said. Long because it is one statement with
 * its filters. @throws {InvalidCursor}
 */
export const toldNotices = async (tx: Tx, query: ToldNoticesQuery) => {
  const { company, scope, employee, cursor, limit } = query
  const { zone, dataUntil } = await companyDay(tx, company, ['users', 'employees'])
  const span = spanOf(zone, query.from, query.to)
  const values = valuesOf(company)
  const from = `from mail.outbox o
     left join ${read.users} u on u.company_id = $1 and u.user_id = o.user_id
     left join ${read.employees} e on e.company_id = $1 and e.employee_id = u.employee_id`
  const where = sqlAnd(
    "o.company_id = $1 and o.channel = 'web' and o.kind = 'notice' and o.cause like 'rule/%'",
    span.from !== null && `o.created_at >= ${values.add(span.from)}::timestamptz`,
    span.to !== null && `o.created_at < ${values.add(span.to)}::timestamptz`,
    scope.kind !== 'company' && `(e.employee_id is not null and ${inScope(scope, values)})`,
    employee && `e.employee_id = ${values.add(employee)}::uuid`,
  )
  const [counted] = await tx.query<{ total: number }>(
    `select count(*)::int as total ${from} where ${where}`,
    values.list,
  )
  const rows = await tx.query<Stored>(
    `select o.mail_id as "noticeId", o.message_id as "messageId", ${textOf('o.created_at')} as at,
       u.employee_id as "employeeId",
       coalesce(${fullName('e')}, u.username) as name, split_part(o.cause, '/', 2) as "ruleId",
       p.employee_id as "aboutId", ${fullName('p')} as "aboutName",
       nullif(split_part(o.cause, '/', 4), '') as day, ${textOf('o.read_at')} as "readAt", ${keyColumns(newest)}
     ${from}
     left join ${read.employees} p on p.company_id = $1 and p.employee_id::text = split_part(o.cause, '/', 3)
     where ${where} and ${afterCursor(newest, 'desc', cursor, values)}
     order by ${keyOrder(newest, 'desc')} limit ${values.add(limit + 1)}`,
    values.list,
  )
  const page = pageFrom(rows, limit, newest)
  return {
    rows: page.rows.map(shownNotice),
    total: counted?.total ?? 0,
    dataUntil,
    next: page.next,
  }
}

const newest: readonly Key[] = [
  { sql: 'o.created_at', type: 'timestamptz' },
  { sql: 'o.mail_id', type: 'uuid' },
]

type Stored = Pick<
  ToldNoticeRow,
  'noticeId' | 'messageId' | 'at' | 'ruleId' | 'day' | 'readAt'
> &
  NamedPerson & { readonly aboutId: string | null; readonly aboutName: string | null }
const shownNotice = (row: Stored): ToldNoticeRow => ({
  noticeId: row.noticeId,
  messageId: row.messageId,
  at: row.at,
  to: { employeeId: row.employeeId, name: row.name },
  about: row.aboutId === null ? null : { employeeId: row.aboutId, name: row.aboutName },
  day: row.day,
  ruleId: row.ruleId,
  readAt: row.readAt,
})
