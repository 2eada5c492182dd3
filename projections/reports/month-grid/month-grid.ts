import type { Tx } from '#database/types.ts'
import type { DayCode } from '#domain/attendance/result.ts'
import { daysBetween } from '#domain/shared/time.ts'
import type { EmployeeId, Instant } from '#domain/shared/values.ts'
import type { AwaitedDevice, AwaitedReaders } from '../shared/awaiting.ts'
import { awaitingIn, companyDayOf, daysOf } from '../shared/days-known.ts'
import { eachInTurn } from '../../shared/giving-way.ts'
import { afterCursor, keyColumns, keyOrder, pageFrom, type Key } from '../../shared/keyset.ts'
import { sqlAnd, fullName, valuesOf, type Values } from '../../shared/sql.ts'
import { read } from '../../tables/index.ts'
import { isCorrected, overtime, present } from './month-grid-days.ts'
import { selectList, shownOf } from '../shared/columns.ts'
import {
  dayHeadColumns,
  departmentOn,
  peopleAsked,
  type PageQuery,
  type PeopleDaysQuery,
  type PersonHead,
} from '../shared/people-days.ts'

/** People whose days are shown side by side: the working table and the attendance sheet are two ways to draw them. */
export type GridQuery = PeopleDaysQuery & {
  /** People who have a day with this code; `leave`: with one of any leave. */
  readonly code?: DayCode | 'leave'
  /** People who have a day that waits for a reader. */
  readonly awaiting?: boolean
}
export type GridPage = Omit<PageQuery, 'counted'> & { readonly sort: GridSort }
export type GridSort = 'name' | 'employeeNo' | 'department' | 'worked' | 'missing' | 'overtime'

/** A day of a person; minutes. */
export type GridCell = {
  readonly codes: readonly DayCode[]
  readonly planned: number
  readonly worked: number
  readonly missing: number
  /** Raw, and outside. */
  readonly overtime: number
  readonly present: boolean
  readonly provisional: boolean
  readonly corrected: boolean
  /** Names of the readers that the day waits for (`awaiting.ts`). */
  readonly awaiting: readonly string[]
}
export type GridRow = PersonHead & {
  /** One for each day asked for; null outside the employment, and where a day has not come yet. */
  readonly days: readonly (GridCell | null)[]
}

const headOf = shownOf(dayHeadColumns)

/** The most days side by side: a month. */
export const mostGridDays = 31

/** @throws {InvalidCursor} */
export const monthGrid = async (
  tx: Tx,
  query: GridQuery & GridPage,
): Promise<{ rows: GridRow[]; next: string | null; dataUntil: Instant }> => {
  const { company, sort, order, cursor, limit } = query
  const { dataUntil } = await companyDayOf(tx, query, ['attendance', 'employees'])
  const values = valuesOf(company, query.from, query.to)
  const awaited = await awaitedOf(tx, query, values)
  const where = peopleWhere(query, values, awaited)
  const keys = sorts[sort]
  const found = await tx.query<PersonHead>(
    `${awaited?.with ?? ''}select ${selectList(dayHeadColumns)}, ${keyColumns(keys)}
     from ${read.employees} e
     ${departmentOn('$3::date')} ${sort in figures ? sumsOf(daysOf(query, values)) : ''}
     where ${where} and ${afterCursor(keys, order, cursor, values)}
     order by ${keyOrder(keys, order)} limit ${values.add(limit + 1)}`,
    values.list,
  )
  const page = pageFrom(found, limit, keys)
  const cells = await cellsOf(
    tx,
    query,
    page.rows.map(({ employeeId }) => employeeId),
  )
  return {
    rows: await eachInTurn(page.rows, row => ({
      ...headOf(row),
      days: cells.get(row.employeeId) ?? [],
    })),
    next: page.next,
    dataUntil,
  }
}

/** How many people match. */
export const monthGridTotal = async (tx: Tx, query: GridQuery): Promise<number> => {
  const values = valuesOf(query.company, query.from, query.to)
  const awaited = await awaitedOf(tx, query, values)
  const [row] = await tx.query<{ total: number }>(
    `${awaited?.with ?? ''}select count(*)::int as total
     from ${read.employees} e
     where ${peopleWhere(query, values, awaited)}`,
    values.list,
  )
  return row?.total ?? 0
}

/** Which days wait for a reader, where that is asked. */
const awaitedOf = async (
  tx: Tx,
  query: GridQuery,
  values: Values,
): Promise<AwaitedReaders | null> =>
  query.awaiting && !query.known ? awaitingIn(tx, query, values) : null

/**
 * The condition on `employees e`; `$1` is the company, `$2` and `$3` the first and the last day. `awaited` comes with
 * its own `with`.
 */
export const peopleWhere = (
  query: GridQuery,
  values: Values,
  awaited: AwaitedReaders | null,
): string => {
  const hasDay = hasDayOf(daysOf(query, values))
  return sqlAnd(
    peopleAsked(
      query,
      values,
      () => '$3',
      () => ['$2::date', '$3::date'],
    ),
    awaited && `e.employee_id in (select a.employee_id from ${awaited.days()} a)`,
    hasDay('true'),
    query.shift && hasDay(`r.shift_id = ${values.add(query.shift)}::uuid`),
    query.code &&
      hasDay(
        query.code === 'leave'
          ? "r.codes && '{AL,PL,GL,IO}'"
          : `r.codes @> array[${values.add(query.code)}]`,
      ),
  )
}
const hasDayOf =
  (days: string) =>
  (which: string): string =>
    `exists (select
     from ${days} r
     where r.company_id = $1 and r.employee_id = e.employee_id and r.day between $2::date and $3::date and ${which})`

const name: Key = { sql: `coalesce(${fullName()}, '')`, type: 'text', collate: 'tr-x-icu' }
const person: Key = { sql: 'e.employee_id', type: 'uuid' }
const figures = { worked: 'r.worked', missing: 'r.missing', overtime } as const
const sumsOf = (days: string): string => `join (select r.employee_id, ${Object.entries(figures)
  .map(([figure, sql]) => `sum(${sql})::int as ${figure}`)
  .join(', ')} from ${days} r
  where r.company_id = $1 and r.day between $2::date and $3::date
  group by r.employee_id) s on s.employee_id = e.employee_id`
const sorts: Record<GridSort, readonly Key[]> = {
  name: [name, person],
  // Numbers written as text: a shorter one is a smaller one.
  employeeNo: [
    { sql: 'length(e.employee_no)', type: 'int' },
    { sql: 'e.employee_no', type: 'text' },
    person,
  ],
  department: [
    { sql: "coalesce(d.name, '')", type: 'text', collate: 'tr-x-icu' },
    name,
    person,
  ],
  worked: [{ sql: 's.worked', type: 'int' }, person],
  missing: [{ sql: 's.missing', type: 'int' }, person],
  overtime: [{ sql: 's.overtime', type: 'int' }, person],
}

/** One json text a person instead of a row a day: 31 times fewer rows to send and to take apart. */
const cellsOf = async (
  tx: Tx,
  query: GridQuery,
  employees: readonly EmployeeId[],
): Promise<ReadonlyMap<EmployeeId, readonly (GridCell | null)[]>> => {
  const { company, from, to } = query
  const values = valuesOf(company, from, to, employees)
  const awaiting = await awaitingIn(tx, query, values)
  const rows = await tx.query<{ employee: EmployeeId; cells: readonly Stored[] }>(
    `${awaiting.with}select r.employee_id as employee,
       json_agg(json_build_array(r.day - $2::date, array_to_string(r.codes, ' '), r.planned, r.worked, r.missing,
         ${overtime}, ${present}::int + 2 * r.provisional::int + 4 * ${isCorrected}::int,
         ${awaiting.with === '' ? 'null' : 'awaited.devices'})) as cells
     from ${daysOf(query, values)} r ${awaiting.join}
     where r.company_id = $1 and r.day between $2::date and $3::date and r.employee_id = any($4::uuid[])
     group by r.employee_id`,
    values.list,
  )
  const length = daysBetween(from, to) + 1
  return new Map(
    rows.map(({ employee, cells }) => {
      const line = Array.from<GridCell | null>({ length }).fill(null)
      for (const [at, codes, planned, worked, missing, extra, marks, awaited] of cells)
        line[at] = {
          codes: codesOf(codes),
          planned,
          worked,
          missing,
          overtime: extra,
          present: (marks & 1) !== 0,
          provisional: (marks & 2) !== 0,
          corrected: (marks & 4) !== 0,
          awaiting: awaited?.map(device => device.name) ?? [],
        }
      return [employee, line]
    }),
  )
}
type Stored = readonly [
  at: number,
  codes: string,
  planned: number,
  worked: number,
  missing: number,
  overtime: number,
  marks: number,
  awaited: readonly AwaitedDevice[] | null,
]

/** The few combinations there are, each taken apart once. */
const combinations = new Map<string, readonly DayCode[]>()
const codesOf = (text: string): readonly DayCode[] => {
  const known = combinations.get(text)
  if (known) return known
  const codes = text.split(' ') as DayCode[] // the column holds codes
  combinations.set(text, codes)
  return codes
}
