import type { Tx } from '#database/types.ts'
import type { ApprovalStatus } from '#domain/approvals/approval.ts'
import type { Instant, LocalDate } from '#domain/shared/values.ts'
import { companyDay } from '../../shared/company-day.ts'
import { eachInTurn } from '../../shared/giving-way.ts'
import { afterCursor, keyColumns, keyOrder, pageFrom, type Key } from '../../shared/keyset.ts'
import { lentNamesOfSaid, nameOfActor, namesOfSaid } from '../../shared/said.ts'
import { fullName, sqlAnd, valuesOf, type Values } from '../../shared/sql.ts'
import { read } from '../../tables/index.ts'
import {
  driverColumn,
  date,
  instant,
  nullableColumn,
  selectList,
  shownOf,
  text,
  uuid,
  type Columns,
  type RowOf,
} from './columns.ts'
import {
  headColumns,
  peopleAsked,
  withDepartment,
  type PageQuery,
  type PeopleQuery,
} from './people-days.ts'

/** Which requests of a kind that is decided at two levels (`leave-rules §1`), in which order. */
export type RequestQuery<Sort extends string> = Omit<PeopleQuery, 'status' | 'known'> &
  PageQuery & {
    /** `waiting`: for a first or a second word; without: all. */
    readonly status?: '0' | '1' | '2' | '3' | 'waiting'
    /** Requests that have a day between these. */
    readonly from: LocalDate
    readonly to: LocalDate
    readonly sort: Sort
  }

/** What every request says of itself: whose and of which days it is, who asked and who decided; `l` is its table. */
export const requestColumns = <Id extends string>() =>
  ({
    ...headColumns,
    requestId: uuid<Id>('l.request_id'),
    from: date<LocalDate>('l.first_day'),
    to: date<LocalDate>('l.last_day'),
    status: driverColumn<ApprovalStatus>('l.status'),
    description: nullableColumn(text('l.description')),
    requestedBy: nullableColumn(text(nameOfActor('l.requested_by'))),
    requestedAt: instant<Instant>('l.requested_at'),
    /** Whose words hold, in their order; null: nobody's who decides. */
    decidedBy: driverColumn<readonly (string | null)[]>(namesOfSaid('l.said')),
    /** Beside each of them in whose name it was said; null: in his own. */
    inNamesOf: driverColumn<readonly (string | null)[]>(lentNamesOfSaid('l.said')),
  }) as const

/** The key that names one, beside whatever it is sorted by. */
export const requestKey = { sql: 'l.request_id', type: 'uuid' } as const satisfies Key
const nameKey = {
  sql: `coalesce(${fullName()}, '')`,
  type: 'text',
  collate: 'tr-x-icu',
} as const satisfies Key
const firstDay = { sql: 'l.first_day', type: 'date' } as const satisfies Key
/** What every list of requests is sorted by. */
export const requestSorts = {
  name: [nameKey, firstDay, requestKey],
  day: [firstDay, nameKey, requestKey],
  asked: [{ sql: 'l.requested_at', type: 'timestamptz' }, requestKey],
} as const satisfies Record<string, readonly Key[]>

/** A table of requests as `l`, with the employee `e` whom each is about. */
export const requestsIn = (table: string): string => `${table} l
     join ${read.employees} e on e.company_id = l.company_id and e.employee_id = l.employee_id`

type RequestKind<Shown extends Columns, Sort extends string> = {
  /** `requestsIn` its table, and what is joined to it. */
  readonly tables: string
  /** The read models that it is read from. */
  readonly models: readonly string[]
  readonly columns: Shown
  readonly sorts: Readonly<Record<Sort, readonly Key[]>>
  /** What its list is asked for beside what all are. */
  readonly where: (values: Values) => string | null | undefined
  /** Asks for rows of the kind, where its columns are held against their type. */
  readonly rows: (sql: string, values: unknown[]) => Promise<readonly RowOf<Shown>[]>
}

/**
 * A page of the requests of people in scope, with how many there are in each state.
 * @throws {InvalidCursor}
 */
export const requestPage = async <Shown extends Columns, Sort extends string>(
  tx: Tx,
  query: RequestQuery<Sort>,
  kind: RequestKind<Shown, Sort>,
) => {
  const { company, status, order, cursor, limit } = query
  const { zone, dataUntil } = await companyDay(tx, company, kind.models)
  const values = valuesOf(company)
  const where = sqlAnd(whereOf(query, values), kind.where(values))
  const summary =
    query.counted === false ? noCounts : await countsOf(tx, kind.tables, where, values)
  const chosen = sqlAnd(where, statusIs(status, values))
  const keys = kind.sorts[query.sort]
  const found = await kind.rows(
    `select ${selectList(kind.columns)}, ${keyColumns(keys)}
     from ${kind.tables}
     ${withDepartment}
     where ${chosen} and ${afterCursor(keys, order, cursor, values)}
     order by ${keyOrder(keys, order)} limit ${values.add(limit + 1)}`,
    values.list,
  )
  const page = pageFrom(found, limit, keys)
  return {
    rows: await eachInTurn(page.rows, shownOf(kind.columns)),
    total: totalOf(summary, status),
    summary,
    dataUntil,
    zone,
    next: page.next,
  }
}

const whereOf = <Sort extends string>(
  { from, to, ...query }: RequestQuery<Sort>,
  values: Values,
): string =>
  sqlAnd(
    'l.company_id = $1',
    peopleAsked({ ...query, status: undefined }, values, () => ''),
    `l.last_day >= ${values.add(from)}::date`,
    `l.first_day <= ${values.add(to)}::date`,
  )
const statusIs = (status: RequestQuery<string>['status'], values: Values): string | null => {
  if (status === undefined) return null
  return status === 'waiting' ? 'l.status < 2' : `l.status = ${values.add(status)}::int`
}

const noCounts = { demanded: 0, waitingSecond: 0, approved: 0, rejected: 0, people: 0 }
const countsOf = async (
  tx: Tx,
  tables: string,
  where: string,
  values: Values,
): Promise<typeof noCounts> => {
  const [row] = await tx.query<typeof noCounts>(
    `select count(*) filter (where l.status = 0)::int as demanded,
       count(*) filter (where l.status = 1)::int as "waitingSecond",
       count(*) filter (where l.status = 2)::int as approved,
       count(*) filter (where l.status = 3)::int as rejected, count(distinct l.employee_id)::int as people
     from ${tables} where ${where}`,
    values.list,
  )
  return row ?? noCounts
}
const totalOf = (
  { demanded, waitingSecond, approved, rejected }: typeof noCounts,
  status: RequestQuery<string>['status'],
): number => {
  const of = [demanded, waitingSecond, approved, rejected]
  if (status === undefined) return of.reduce((sum, one) => sum + one, 0)
  return status === 'waiting' ? demanded + waitingSecond : (of[Number(status)] ?? 0)
}
