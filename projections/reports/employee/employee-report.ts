import type { Tx } from '#database/types.ts'
import { pairsOf } from '#domain/attendance/movement-pairs.ts'
import { clockTimeAt, mondayOf } from '#domain/shared/time.ts'
import type { CompanyId, EmployeeId, Instant, LocalDate, Zone } from '#domain/shared/values.ts'
import { dailyReport, type Counters, type DailyRow } from '../daily/daily.ts'
import {
  furtherFigures,
  furtherSums,
  type FurtherFigures,
} from '../../evaluation/compared-day.ts'
import { dayKey, type EvaluatedDay } from '../../evaluation/days/evaluate-days.ts'
import { daysKnown } from '../shared/as-known.ts'
import { evaluatedDays, type DaysKnown } from '../shared/days-known.ts'
import type { ScopeFilter } from '../../shared/scope.ts'
import { fullName, inScope, valuesOf } from '../../shared/sql.ts'
import { read } from '../../tables/index.ts'

/** `HH:mm` of the company's clock; a side that nobody swiped is null. */
export type ShownPair = { readonly entry: string | null; readonly exit: string | null }
/** `further`: what policies of `attendance-rules §14` add to it. */
export type EmployeeDay = DailyRow & {
  readonly pairs: readonly ShownPair[]
  readonly further: FurtherFigures
}
export const weekFigures = [
  'planned',
  'worked',
  'missing',
  'late',
  'early',
  'break',
  'leave',
  'overtime',
  'overtimePayable',
  'nightMinutes',
] as const
export type WeekSums = Readonly<Record<(typeof weekFigures)[number], number>>
type Query = {
  readonly company: CompanyId
  readonly scope: ScopeFilter
  readonly employee: EmployeeId
  readonly from: LocalDate
  readonly to: LocalDate
}

/**
 * The days of one person, each with every entry and exit as the rules paired them, and the sums of each week (from
 * Monday) that lies in the period.
 * @returns null when there is no such employee in scope.
 */
export const employeeReport = async (
  tx: Tx,
  { employee, ...query }: Query & { readonly known?: DaysKnown },
) => {
  const person = await personOf(tx, { ...query, employee })
  if (!person) return null
  const report = await dailyReport(tx, {
    ...query,
    employee,
    sort: 'day',
    order: 'asc',
    limit: mostDays,
  })
  const days = report.rows.map(({ day }) => ({ employeeId: employee, day }))
  return reportOf(person, report, await evaluatedDays(tx, query, days))
}

/** The same as it was known at an instant of recording; refused beyond what one page may evaluate. */
export const employeeReportAsKnown = async (
  tx: Tx,
  { asOf, ...query }: Query & { readonly asOf: Instant },
) => {
  const known = await daysKnown(tx, { ...query, asOf })
  return 'refused' in known ? known : employeeReport(tx, { ...query, known })
}

const personOf = async (
  tx: Tx,
  { company, scope, employee }: Pick<Query, 'company' | 'scope' | 'employee'>,
) => {
  const values = valuesOf(company, employee)
  const [person] = await tx.query<{
    employeeId: EmployeeId
    employeeNo: string
    fullName: string | null
    department: string | null
    position: string | null
  }>(
    `select e.employee_id as "employeeId", e.employee_no as "employeeNo", ${fullName()} as "fullName",
       d.name as department, e.position
     from ${read.employees} e
     left join ${read.departments} d on d.company_id = e.company_id and d.department_id = e.department_id
     where e.company_id = $1 and e.employee_id = $2::uuid and ${inScope(scope, values)}`,
    values.list,
  )
  return person ?? null
}

type Days = Pick<Awaited<ReturnType<typeof dailyReport>>, 'rows' | 'dataUntil'> & {
  readonly summary: { readonly counters: Counters }
}
const reportOf = <Person extends { readonly employeeId: EmployeeId }>(
  person: Person,
  { rows: days, summary, dataUntil }: Days,
  told: ReadonlyMap<string, EvaluatedDay>,
) => {
  const rows: EmployeeDay[] = days.map(day => {
    const evaluated = told.get(dayKey(person.employeeId, day.day))
    const further = evaluated ? furtherFigures(evaluated.row) : {}
    return { ...day, pairs: shownPairs(evaluated), further }
  })
  return {
    person,
    rows,
    total: rows.length,
    weeks: weeksOf(rows),
    summary: { counters: summary.counters, totals: sumOf(rows), further: furtherOf(rows) },
    dataUntil,
  }
}
/** As many as a range of dates may have. */
const mostDays = 366

const shownPairs = (day: EvaluatedDay | undefined): ShownPair[] => {
  if (!day) return []
  const at = new Map(day.movements.map(movement => [movement.id, movement.at]))
  return pairsOf(day.result.trace, day.result.presence, id => at.get(id)).pairs.map(
    ({ entry, exit }) => ({
      entry: clockOf(day.zone, at, entry),
      exit: clockOf(day.zone, at, exit),
    }),
  )
}
const clockOf = (
  zone: Zone,
  at: ReadonlyMap<string, Instant>,
  id: string | null,
): string | null => {
  const instant = id === null ? undefined : at.get(id)
  return instant === undefined ? null : clockTimeAt(zone, instant)
}

const weeksOf = (
  rows: readonly EmployeeDay[],
): { from: LocalDate; days: number; sums: WeekSums; further: FurtherFigures }[] => {
  const weeks = new Map<LocalDate, EmployeeDay[]>()
  for (const row of rows) {
    const monday = mondayOf(row.day)
    weeks.set(monday, [...(weeks.get(monday) ?? []), row])
  }
  return [...weeks].map(([monday, days]) => ({
    from: monday,
    days: days.length,
    sums: sumOf(days),
    further: furtherOf(days),
  }))
}
const furtherOf = (days: readonly EmployeeDay[]): FurtherFigures =>
  furtherSums(days.map(({ further }) => further))

const figuresOf = (row: DailyRow): WeekSums => ({
  planned: row.planned,
  worked: row.worked,
  missing: row.missing,
  late: row.late,
  early: row.early,
  break: row.break,
  leave:
    row.leaveMinutes.annual +
    row.leaveMinutes.personal +
    row.leaveMinutes.general +
    row.leaveMinutes.insteadOvertime,
  overtime: row.overtimeRaw.workday + row.overtimeRaw.holiday,
  overtimePayable: row.overtimePayable.workday + row.overtimePayable.holiday,
  nightMinutes: row.nightMinutes,
})
const sumOf = (rows: readonly DailyRow[]): WeekSums => {
  const sums = {
    planned: 0,
    worked: 0,
    missing: 0,
    late: 0,
    early: 0,
    break: 0,
    leave: 0,
    overtime: 0,
    overtimePayable: 0,
    nightMinutes: 0,
  }
  for (const row of rows) {
    const figures = figuresOf(row)
    for (const name of weekFigures) sums[name] += figures[name]
  }
  return sums
}
