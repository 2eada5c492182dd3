import type { Tx } from '#database/types.ts'
import type { Carry } from '#domain/attendance/result.ts'
import type { CompanyId, EmployeeId, Instant, LocalDate } from '#domain/shared/values.ts'
import { insertOf, json, plain, quoted, words, type Column } from '../shared/arrays.ts'
import type { TableSpec } from '../shared/projection.ts'

/**
 * One row for each employee and day of employment up to today, running ones included. The instant of evaluation is not stored: a row
 * that is final does not depend on it. Explaining a day evaluates it again with its trace, so none is kept here.
 */
export const dayResultTables: readonly TableSpec[] = [{
  name: 'day_results_2',
  // `carry` is what the next day needs to know, so that evaluation starts anew at any day; json keeps it to the byte.
  columns: `company_id uuid not null, employee_id uuid not null, day date not null, shift_id uuid, shift text, planned boolean not null, first_in timestamptz(3), last_out timestamptz(3),
    presence_minutes int not null, flags text[] not null, provisional boolean not null, final boolean not null, final_at timestamptz(3) not null,
    carry json not null, primary key (company_id, employee_id, day)`,
  indexes: ['(company_id, employee_id, day) where not final'],
  queryIndexes: ['(company_id, day)'],
}]

const columns: Readonly<Record<keyof DayRow, Column<DayRow>>> = {
  company_id: plain('uuid', row => row.company_id),
  employee_id: plain('uuid', row => row.employee_id),
  day: plain('date', row => row.day),
  shift_id: plain('uuid', row => row.shift_id),
  shift: quoted('text', row => row.shift),
  planned: plain('boolean', row => row.planned),
  first_in: plain('timestamptz', row => row.first_in),
  last_out: plain('timestamptz', row => row.last_out),
  presence_minutes: plain('int', row => row.presence_minutes),
  flags: words(row => row.flags),
  provisional: plain('boolean', row => row.provisional),
  final: plain('boolean', row => row.final),
  final_at: plain('timestamptz', row => row.final_at),
  carry: json(row => row.carry),
}
export const saveDayRows = async (tx: Tx, rows: readonly DayRow[]): Promise<void> => {
  for (let from = 0; from < rows.length; from += part) {
    const { text, values } = insertOf('day_results_2', columns, rows.slice(from, from + part), ['company_id', 'employee_id', 'day'], { flags: '::text[]' })
    await tx.query(text, values)
  }
}
/** Rows of one statement, so that its parameters stay small. */
const part = 10_000

export type DayRow = {
  readonly company_id: CompanyId
  readonly employee_id: EmployeeId
  readonly day: LocalDate
  readonly shift_id: string | null
  readonly shift: string | null
  /** The shift has work periods that day. */
  readonly planned: boolean
  readonly first_in: Instant | null
  readonly last_out: Instant | null
  readonly presence_minutes: number
  readonly flags: readonly string[]
  readonly provisional: boolean
  readonly final: boolean
  readonly final_at: Instant
  readonly carry: Carry
}

/** Two rows hold the same. */
export const sameRow = (one: DayRow, other: DayRow): boolean => JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other))
const inOrder = (row: DayRow): unknown[] => [
  row.shift_id, row.shift, row.planned, row.first_in, row.last_out, row.presence_minutes, row.flags, row.provisional, row.final, row.final_at, row.carry,
]
