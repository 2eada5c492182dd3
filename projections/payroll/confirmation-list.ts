import type { Tx } from '#database/types.ts'
import type { DayCode } from '#domain/attendance/published.ts'
import {
  confirmationOf,
  type ConfirmationState,
  type SaidOfSheet,
} from '#domain/payroll/confirmations.ts'
import type { PayrollPeriod } from '#domain/payroll/periods.ts'
import type { Sheet } from '#domain/payroll/sheet.ts'
import type {
  CompanyId,
  DepartmentId,
  EmployeeId,
  Instant,
  LocalDate,
} from '#domain/shared/values.ts'
import { loadPlan } from '../evaluation/published.ts'
import { textOf } from '../shared/checkpoints.ts'
import { companyDay } from '../shared/company-day.ts'
import { peopleAsked, withDepartment, type PeopleQuery } from '../reports/shared/people-days.ts'
import { fullName, valuesOf } from '../shared/sql.ts'
import { read } from '../tables/index.ts'
import { periodRow } from './period-list.ts'
import { sheetHash } from './sheet-hash.ts'
import { sheetsOf } from './sheets-now.ts'

/** People whose days are in memory at once. */
const atOnce = 200

type Said = SaidOfSheet & { readonly at: Instant; readonly reason: string | null }
type Person = {
  readonly employeeId: EmployeeId
  readonly employeeNo: string
  readonly fullName: string | null
  readonly departmentId: DepartmentId
  readonly department: string | null
  readonly position: string | null
  readonly said: Said | null
}
export type ConfirmationRow = Omit<Person, 'said'> & {
  readonly state: ConfirmationState
  /** When he last said something of it. */
  readonly at: Instant | null
  readonly reason: string | null
}
export type ConfirmationsQuery = PeopleQuery & {
  readonly company: CompanyId
  readonly period: string
}

const saidOf = `case when c.employee_id is null then null else json_build_object('said', c.said, 'hash', c.hash,
  'at', ${textOf('c.said_at')}, 'reason', c.reason) end`

/** Whoever has a day of the period in scope, by name, and how it stands with his sheet as his days are now. */
export const confirmationsOf = async (
  tx: Tx,
  query: ConfirmationsQuery,
): Promise<{ readonly period: PayrollPeriod; readonly rows: readonly ConfirmationRow[] }> => {
  const { company, period: name } = query
  const { from, to } = await periodRow(tx, company, name)
  const period = { name, from, to }
  const values = valuesOf(company, name, from, to)
  const people = await tx.query<Person>(
    `select e.employee_id as "employeeId", e.employee_no as "employeeNo", ${fullName()} as "fullName",
       e.department_id as "departmentId", d.name as department, e.position, ${saidOf} as said
     from ${read.employees} e ${withDepartment}
     left join ${read.sheetConfirmations} c
       on c.company_id = e.company_id and c.employee_id = e.employee_id and c.period = $2
     where ${peopleAsked(query, values, () => '$4')} and exists (select from ${read.dayResults} r
       where r.company_id = e.company_id and r.employee_id = e.employee_id and r.day between $3::date and $4::date)
     order by coalesce(${fullName()}, '') collate "tr-x-icu", e.employee_id`,
    values.list,
  )
  const stale = await staleOf(tx, company, period, people)
  return {
    period,
    rows: people.map(({ said, ...person }) => ({
      ...person,
      state: said && stale.has(person.employeeId) ? 'stale' : (said?.said ?? 'none'),
      at: said?.at ?? null,
      reason: said?.reason ?? null,
    })),
  }
}

/** Those whose confirmed sheet is another by now: only theirs are made anew. */
const staleOf = async (
  tx: Tx,
  company: CompanyId,
  period: PayrollPeriod,
  people: readonly Pick<Person, 'employeeId' | 'said'>[],
): Promise<ReadonlySet<EmployeeId>> => {
  const confirmed = people.filter(({ said }) => said?.said === 'confirmed')
  const stale = new Set<EmployeeId>()
  if (confirmed.length === 0) return stale
  const plan = await loadPlan(tx, company)
  for (let from = 0; from < confirmed.length; from += atOnce) {
    const some = confirmed.slice(from, from + atOnce)
    const ids = some.map(({ employeeId }) => employeeId)
    const sheets = await sheetsOf(tx, { company }, plan, period, ids)
    for (const { employeeId, said } of some) {
      const now = hashOf(company, period, employeeId, sheets.get(employeeId))
      if (confirmationOf(said, now) === 'stale') stale.add(employeeId)
    }
  }
  return stale
}
const hashOf = (
  company: CompanyId,
  { name, from, to }: PayrollPeriod,
  employeeId: EmployeeId,
  sheet: Sheet = new Map(),
): string => sheetHash({ company, period: name, from, to }, employeeId, sheet)

/** How many have not confirmed what their sheet says now (`payroll-rules §2`). */
export const unconfirmedSheets = async (
  tx: Tx,
  company: CompanyId,
  period: PayrollPeriod,
): Promise<number> => {
  const people = await tx.query<Pick<Person, 'employeeId' | 'said'>>(
    `select p.employee_id as "employeeId", ${saidOf} as said
     from (select distinct employee_id from ${read.dayResults}
       where company_id = $1 and day between $3::date and $4::date) p
     left join ${read.sheetConfirmations} c
       on c.company_id = $1 and c.employee_id = p.employee_id and c.period = $2`,
    [company, period.name, period.from, period.to],
  )
  const stale = await staleOf(tx, company, period, people)
  return people.filter(
    ({ employeeId, said }) => said?.said !== 'confirmed' || stale.has(employeeId),
  ).length
}

/** One employee's sheet as his days are now; null: he has none in the period. */
export const sheetOfOne = async (
  tx: Tx,
  company: CompanyId,
  period: PayrollPeriod,
  employeeId: EmployeeId,
) => {
  const plan = await loadPlan(tx, company)
  const sheet = (await sheetsOf(tx, { company }, plan, period, [employeeId])).get(employeeId)
  return sheet ? { sheet, hash: hashOf(company, period, employeeId, sheet) } : null
}

/** His own, with what he said of it; `found` null where he has none in the period. */
export const ownSheet = async (
  tx: Tx,
  company: CompanyId,
  name: string,
  employeeId: EmployeeId,
) => {
  const { from, to, state } = await periodRow(tx, company, name)
  const { today } = await companyDay(tx, company, ['attendance'])
  const isLocked = state === 'locked' || state === 'exported'
  const period = { name, from, to, isOver: today > to, isLocked }
  const found = await sheetOfOne(tx, company, { name, from, to }, employeeId)
  if (!found) return { period, found: null }
  const [said = null] = await tx.query<Said>(
    `select c.said, c.hash, ${textOf('c.said_at')} as at, c.reason
     from ${read.sheetConfirmations} c
     where c.company_id = $1 and c.period = $2 and c.employee_id = $3`,
    [company, name, employeeId],
  )
  const days = await tx.query<{ day: LocalDate; codes: readonly DayCode[] }>(
    `select day::text, codes from ${read.dayResults}
     where company_id = $1 and employee_id = $2 and day between $3::date and $4::date`,
    [company, employeeId, from, to],
  )
  const codes = new Map(days.map(one => [one.day, one.codes]))
  return { period, found: { ...found, state: confirmationOf(said, found.hash), said, codes } }
}
