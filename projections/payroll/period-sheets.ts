import type { Tx } from '#database/types.ts'
import { sumsOf, type Figures } from '#domain/payroll/sheet.ts'
import {
  asEmployeeId,
  type CompanyId,
  type DepartmentId,
  type EmployeeId,
  type LocalDate,
} from '#domain/shared/values.ts'
import { loadPlan } from '../evaluation/published.ts'
import type { ScopeFilter } from '../shared/scope.ts'
import { fullName, inScope, valuesOf } from '../shared/sql.ts'
import { read } from '../tables/index.ts'
import { periodRow, type PeriodRow } from './period-list.ts'
import { sheetHash } from './sheet-hash.ts'
import { sheetsOf } from './sheets-now.ts'

export type SheetRow = Person & {
  readonly hash: string
  readonly days: readonly {
    readonly day: LocalDate
    readonly letters: string | null
    readonly departmentId: DepartmentId | null
    readonly figures: Figures
  }[]
  readonly figures: Figures
}
type Person = {
  readonly employeeId: EmployeeId
  readonly employeeNo: string
  readonly fullName: string | null
}
export type SheetsQuery = {
  readonly company: CompanyId
  readonly scope: ScopeFilter
  readonly period: string
  /** Null: as of now. */
  readonly version: number | null
  /** The employee after whom it goes on. */
  readonly after: string | null
  readonly limit: number
}

/**
 * Sheets of a period of people in scope, in order of their ids: of a version that was locked, or as evaluated now.
 * @returns null where there is no such version.
 */
export const periodSheets = async (tx: Tx, query: SheetsQuery) => {
  const { company, period, version, limit } = query
  const row = await periodRow(tx, company, period)
  const lock = row.versions.find(one => one.version === version) ?? null
  if (version !== null && !lock) return null
  const rows =
    version === null ? await sheetsNow(tx, query, row) : await lockedRows(tx, query, version)
  const page = rows.slice(0, limit)
  return {
    rows: page,
    version,
    hash: lock?.hash ?? null,
    next: rows.length > limit ? (page.at(-1)?.employeeId ?? null) : null,
  }
}

const person = `e.employee_id as "employeeId", e.employee_no as "employeeNo", ${fullName()} as "fullName"`

/** Of the last version up to it that has one of his; one without days is of somebody who is in it no more. */
const lockedRows = async (
  tx: Tx,
  { company, scope, period, after, limit }: SheetsQuery,
  version: number,
): Promise<SheetRow[]> => {
  const values = valuesOf(company, period, version, after)
  const rows = await tx.query<Omit<SheetRow, 'figures'>>(
    `select ${person}, s.hash, s.days
     from (
       select distinct on (s.employee_id) s.employee_id, s.hash, s.days
       from ${read.payrollSheets} s
       join ${read.payrollLocks} l on l.company_id = s.company_id and l.attempt_id = s.attempt_id
       where s.company_id = $1 and s.period = $2 and l.version <= $3
       order by s.employee_id, l.version desc) s
     join ${read.employees} e on e.company_id = $1 and e.employee_id = s.employee_id
     where jsonb_array_length(s.days) > 0 and ($4::uuid is null or e.employee_id > $4::uuid)
       and ${inScope(scope, values)}
     order by e.employee_id limit ${values.add(limit + 1)}`,
    values.list,
  )
  return rows.map(row => ({
    ...row,
    figures: sumsOf(row.days.map(one => [one.day, one.figures] as const)),
  }))
}

/** Somebody without any day in the period fills no page: people are gone through until it is full. */
const sheetsNow = async (
  tx: Tx,
  { company, scope, after: first, limit }: SheetsQuery,
  period: PeriodRow,
): Promise<SheetRow[]> => {
  const plan = await loadPlan(tx, company)
  const head = { company, period: period.name, from: period.from, to: period.to }
  const found: SheetRow[] = []
  for (let after = first === null ? null : asEmployeeId(first); found.length <= limit; ) {
    const people: readonly Person[] = await peopleAfter(tx, company, scope, after, limit + 1)
    const ids = people.map(({ employeeId }) => employeeId)
    const sheets = await sheetsOf(tx, { company }, plan, period, ids)
    for (const one of people) {
      const sheet = sheets.get(one.employeeId)
      if (!sheet) continue
      const hash = sheetHash(head, one.employeeId, sheet)
      const days = [...sheet].map(([day, figures]) => ({
        day,
        letters: null,
        departmentId: null,
        figures,
      }))
      found.push({ ...one, hash, days, figures: sumsOf(sheet) })
    }
    const last = ids.at(-1)
    if (last === undefined) break
    after = last
  }
  return found.slice(0, limit + 1)
}

const peopleAfter = (
  tx: Tx,
  company: CompanyId,
  scope: ScopeFilter,
  after: EmployeeId | null,
  most: number,
): Promise<Person[]> => {
  const values = valuesOf(company, after)
  return tx.query<Person>(
    `select ${person}
     from ${read.employees} e
     where e.company_id = $1 and ($2::uuid is null or e.employee_id > $2::uuid) and ${inScope(scope, values)}
     order by e.employee_id limit ${values.add(most)}`,
    values.list,
  )
}
