import type { Tx } from '#database/types.ts'
import { monthOf } from '#domain/shared/time.ts'
import type { CompanyId, EmployeeId, LocalDate } from '#domain/shared/values.ts'
import { upsert } from '../../shared/tables.ts'
import { own, read } from '../../tables/index.ts'
import type { Moment } from './history.ts'
import type { Names, Span } from './input.ts'

/** What days of a person hold, one row a month: a day more costs no row, and a year is twelve. */
export type MonthRow<Value> = {
  readonly company_id: CompanyId
  readonly employee_id: EmployeeId
  readonly month: string
  days: Readonly<Record<string, Value>>
}
/** The rows that the events at hand are about, and those that they changed. */
export type Months<Row> = { readonly rows: Map<string, Row>; readonly changed: Set<Row> }
export type MonthOf = {
  readonly company: CompanyId
  readonly employeeId: EmployeeId
  readonly month: string
}
export type Days<Value> = ReadonlyMap<LocalDate, Value>

const keyOf = (employeeId: EmployeeId, month: string): string => `${employeeId}${month}`
/** Of a row, in the history. */
export const subjectOf = ({ employee_id, month }: MonthRow<unknown>): string =>
  `${employee_id}:${month}`

/** @param columns of the table, as selected: of `m`. */
export const lookMonths = async <Row extends MonthRow<unknown>>(
  tx: Tx,
  table: string,
  columns: readonly string[],
  months: readonly MonthOf[],
): Promise<Months<Row>> => {
  const wanted = new Map(
    months.map(({ company, employeeId, month }) => [
      keyOf(employeeId, month),
      { company_id: company, employee_id: employeeId, month },
    ]),
  )
  if (wanted.size === 0) return { rows: new Map(), changed: new Set() }
  const rows = await tx.query<Row>(
    `select m.company_id, m.employee_id, m.month, ${columns.join(', ')}
     from jsonb_to_recordset($1::jsonb) as w(company_id uuid, employee_id uuid, month text)
     join ${table} m on m.company_id = w.company_id and m.employee_id = w.employee_id and m.month = w.month`,
    [JSON.stringify([...wanted.values()])],
  )
  return {
    rows: new Map(rows.map(row => [keyOf(row.employee_id, row.month), row])),
    changed: new Set(),
  }
}

/** The row of a month as it is known by now, or the empty one. */
export const monthRow = <Row>(
  { rows }: Months<Row>,
  { employeeId, month }: MonthOf,
  empty: Row,
): Row => rows.get(keyOf(employeeId, month)) ?? empty

export const changeMonth = <Row extends MonthRow<unknown>>(
  { rows, changed }: Months<Row>,
  row: Row,
): void => {
  rows.set(keyOf(row.employee_id, row.month), row)
  changed.add(row)
}

export const saveMonthRows = <Row extends object>(
  tx: Tx,
  table: string,
  { changed }: Months<Row>,
): Promise<void> => upsert(tx, table, ['company_id', 'employee_id', 'month'], [...changed])

/** By person, from the month of a span's first day to that of its last. */
export const loadDays = async <Value>(
  tx: Tx,
  table: 'attendanceEntries' | 'attendanceOvertime',
  spans: readonly Span[],
  names: Names,
): Promise<ReadonlyMap<EmployeeId, Days<Value>>> => {
  if (spans.length === 0) return new Map()
  const wanted = spans.map(({ company, employeeId, since, until }) => ({
    company_id: company,
    employee_id: employeeId,
    since: monthOf(since),
    until: until ? monthOf(until) : '9999-12',
  }))
  return byPerson(
    await tx.query<Held<Value>>(
      `select m.employee_id, m.days
       from jsonb_to_recordset($1::jsonb) as w(company_id uuid, employee_id uuid, since text, until text)
       join ${{ own, read }[names][table]} m on m.company_id = w.company_id and m.employee_id = w.employee_id
         and m.month >= w.since and m.month <= w.until`,
      [JSON.stringify(wanted)],
    ),
  )
}

/** As known at an instant of recording, every day there is. */
export const loadDaysAsOf = async <Value>(
  tx: Tx,
  { company, at }: Moment,
  kind: string,
  employees: readonly EmployeeId[],
): Promise<ReadonlyMap<EmployeeId, Days<Value>>> =>
  byPerson(
    await tx.query<Held<Value>>(
      `select distinct on (subject) whose as employee_id, value as days
       from ${read.attendanceHistory}
       where company_id = $1 and kind = $4 and recorded_from <= $2::timestamptz
         and whose = any($3::text[])
       order by subject, recorded_from desc`,
      [company, at, employees, kind],
    ),
  )

type Held<Value> = {
  readonly employee_id: EmployeeId
  readonly days: Readonly<Record<string, Value>>
}
const byPerson = <Value>(
  rows: readonly Held<Value>[],
): ReadonlyMap<EmployeeId, Days<Value>> => {
  const found = new Map<EmployeeId, Map<LocalDate, Value>>()
  for (const { employee_id, days } of rows) {
    const of = found.get(employee_id) ?? new Map<LocalDate, Value>()
    for (const [day, value] of Object.entries(days)) of.set(day as LocalDate, value) // its keys are dates
    found.set(employee_id, of)
  }
  return found
}
