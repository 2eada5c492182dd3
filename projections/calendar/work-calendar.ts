import type { Tx } from '#database/types.ts'
import type { PlannedShift } from '#domain/calendar/events.ts'
import type { PlanWarning } from '#domain/calendar/warnings.ts'
import { addDays, daysOfRange } from '#domain/shared/time.ts'
import type { CompanyId, EmployeeId, LocalDate } from '#domain/shared/values.ts'
import { minorsAmong } from '../employees/published.ts'
import { plansOf } from '../evaluation/published.ts'
import { yearSoFar } from '../payroll/published.ts'
import { companyDay } from '../shared/company-day.ts'
import { likePatterns } from '../shared/fold.ts'
import { giveWay } from '../shared/giving-way.ts'
import { afterCursor, keyColumns, keyOrder, pageFrom, type Key } from '../shared/keyset.ts'
import type { ScopeFilter } from '../shared/scope.ts'
import { sqlAnd, fullName, inScope, valuesOf, wasInDepartment } from '../shared/sql.ts'
import { read } from '../tables/index.ts'
import {
  laidOver,
  mostAround,
  plannedDaysOf,
  type Overlay,
  type PlannedDays,
} from './person-plan.ts'

export type CalendarQuery = {
  readonly company: CompanyId
  readonly scope: ScopeFilter
  /** Both included. */
  readonly from: LocalDate
  readonly to: LocalDate
  readonly department?: string
  readonly employee?: string
  readonly group?: string
  /** Who has it on one of the days. */
  readonly shift?: string
  readonly search?: string
  readonly overlay?: Overlay
  readonly cursor?: string
  readonly limit: number
}
type Who = {
  employeeId: EmployeeId
  employeeNo: string
  fullName: string | null
  departmentId: string
  department: string | null
  position: string | null
}
export type CalendarRow = Who & {
  plan: PlannedShift[]
  sources: PlannedDays['sources'][number][]
  drafted: number[]
  plannedMinutes: number
  warnings: PlanWarning[]
}

/**
 * Who works what when: people of whom a day lies in the range, by name. Days are not stored as they are shown: they
 * follow from the same inputs and by the same function as a day's result. Long because the rows of a page, everybody's
 * plans and the count follow from one query.
 * @throws {InvalidCursor}
 */
export const workCalendar = async (tx: Tx, query: CalendarQuery) => {
  const { company, from, to, cursor, limit, overlay = new Map() } = query
  const { zone, today, dataUntil } = await companyDay(tx, company, ['attendance', 'employees'])
  const values = valuesOf(company)
  const where = whereOf(query, today, values)
  const [counted] = await tx.query<{ total: number }>(
    `select count(*)::int as total from ${read.employees} e where ${where}`,
    values.list,
  )
  // A shift is had by whatever names it, so whoever has it is known only once everybody's days are.
  const most = query.shift === undefined ? limit + 1 : mostPeople
  const rows = await tx.query<Who>(
    `select e.employee_id as "employeeId", e.employee_no as "employeeNo", ${fullName()} as "fullName",
       e.department_id as "departmentId", d.name as department, e.position, ${keyColumns(keys)}
     from ${read.employees} e
     left join ${read.departments} d on d.company_id = e.company_id and d.department_id = e.department_id
     where ${where} and ${afterCursor(keys, 'asc', cursor, values)}
     order by ${keyOrder(keys, 'asc')} limit ${values.add(most)}`,
    values.list,
  )
  const plans = await plansOf(
    tx,
    company,
    rows.map(({ employeeId }) => employeeId),
    addDays(from, -mostAround),
    addDays(to, mostAround),
  )
  const year = await yearSoFar(tx, company, plans.company, today, [...plans.people.keys()])
  const minors = await minorsAmong(tx, company, [...plans.people.keys()])
  const days = daysOfRange(from, to)
  const made = []
  for (const row of rows) {
    const person = plans.people.get(row.employeeId)
    if (!person) continue
    await giveWay()
    const {
      values: plan,
      sources,
      plannedMinutes,
      warnings,
    } = plannedDaysOf(laidOver(person, overlay), {
      company: plans.company,
      zone,
      from,
      to,
      year,
      minors,
    })
    if (query.shift !== undefined && !plan.some(value => value === query.shift)) continue
    const drafted =
      overlay.size === 0
        ? []
        : days.flatMap((day, at) => (overlay.has(`${row.employeeId}${day}`) ? [at] : []))
    made.push({
      ...row,
      plan: [...plan],
      sources: [...sources],
      drafted,
      plannedMinutes,
      warnings: [...warnings],
    })
  }
  const page = pageFrom(made, limit, keys)
  const holidays = [...plans.company.holidays.values()].filter(
    ({ day }) => day >= from && day <= to,
  )
  return {
    rows: page.rows.map(shown),
    holidays,
    total: query.shift === undefined ? (counted?.total ?? 0) : made.length,
    dataUntil,
    next: page.next,
  }
}
const mostPeople = 20_000

const shown = ({
  employeeId,
  employeeNo,
  fullName: name,
  departmentId,
  department,
  position,
  plan,
  sources,
  drafted,
  plannedMinutes,
  warnings,
}: CalendarRow): CalendarRow => ({
  employeeId,
  employeeNo,
  fullName: name,
  departmentId,
  department,
  position,
  plan,
  sources,
  drafted,
  plannedMinutes,
  warnings,
})

const keys: readonly Key[] = [
  { sql: `coalesce(${fullName()}, '')`, type: 'text', collate: 'tr-x-icu' },
  { sql: 'e.employee_id', type: 'uuid' },
]

const whereOf = (
  query: Pick<
    CalendarQuery,
    'scope' | 'from' | 'to' | 'department' | 'employee' | 'group' | 'search'
  >,
  today: LocalDate,
  values: ReturnType<typeof valuesOf>,
): string =>
  sqlAnd(
    'e.company_id = $1',
    inScope(query.scope, values),
    `e.start_of_employment <= ${values.add(query.to)}::date
      and (e.last_day is null or e.last_day >= ${values.add(query.from)}::date)`,
    query.employee && `e.employee_id = ${values.add(query.employee)}::uuid`,
    query.department &&
      wasInDepartment(query.department, values, [
        `${values.add(query.from)}::date`,
        `${values.add(query.to)}::date`,
      ]),
    query.search && `e.folded like all(${values.add(likePatterns(query.search))}::text[])`,
    query.group &&
      `(select one->'rule'->>'groupId' from ${read.attendancePeople} p cross join json_array_elements(p.rules) as one
    where p.company_id = $1 and p.employee_id = e.employee_id and one->>'from' <= ${values.add(today)}
    order by one->>'from' desc limit 1) = ${values.add(query.group)}`,
  )

/** How many people have what on each day: the calendar by shift. */
export const coverage = async (
  tx: Tx,
  {
    overlay = new Map(),
    ...query
  }: Pick<CalendarQuery, 'company' | 'scope' | 'from' | 'to' | 'department' | 'overlay'>,
) => {
  const { company, from, to } = query
  const { zone, today, dataUntil } = await companyDay(tx, company, ['attendance', 'employees'])
  const values = valuesOf(company)
  const people = await tx.query<{ employeeId: EmployeeId }>(
    `select e.employee_id as "employeeId"
     from ${read.employees} e
     where ${whereOf(query, today, values)} limit ${mostPeople}`,
    values.list,
  )
  const plans = await plansOf(
    tx,
    company,
    people.map(({ employeeId }) => employeeId),
    from,
    to,
  )
  const counts = new Map<PlannedShift, number[]>()
  const length = daysOfRange(from, to).length
  for (const person of plans.people.values()) {
    await giveWay()
    const { values: plan, sources } = plannedDaysOf(laidOver(person, overlay), {
      company: plans.company,
      zone,
      from,
      to,
    })
    for (const [at, value] of plan.entries()) {
      if (sources[at] === 'outside') continue
      const row = counts.get(value) ?? Array.from<number>({ length }).fill(0)
      row[at] = (row[at] ?? 0) + 1
      counts.set(value, row)
    }
  }
  return {
    people: people.length,
    rows: [...counts].map(([value, row]) => ({ value, counts: row })),
    dataUntil,
  }
}
