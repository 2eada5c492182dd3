import type { Tx } from '#database/types.ts'
import type { CompanyId, EmployeeId, LocalDate } from '#domain/shared/values.ts'
import type { ScopeFilter } from '../shared/scope.ts'
import { fullName, inScope, valuesOf, type Values } from '../shared/sql.ts'
import type { DayRow } from '../tables/day-results.ts'
import { read } from '../tables/index.ts'
import { oldDaysThatCount } from './list.ts'

/** Minutes; `worked` holds the overtime. */
type Counted = { readonly worked: number; readonly overtime: number }
/** Null where the product says nothing of it. */
type Theirs = { readonly worked: number | null; readonly overtime: number | null }
export type ComparedDay = {
  readonly day: LocalDate
  readonly differs: boolean
  readonly theirs: Theirs
  readonly ours: Counted
}
export type ComparedMonth = {
  readonly employeeId: EmployeeId
  readonly employeeNo: string
  readonly fullName: string | null
  readonly days: number
  readonly differing: number
  readonly theirs: Theirs
  readonly ours: Counted
  /** Minutes by which the two differ, day by day: what is more on one day makes up for nothing on another. */
  readonly apart: number
}
export type ComparisonAsked = {
  readonly company: CompanyId
  readonly scope: ScopeFilter
  /** `2026-02` */
  readonly month: string
}
/** Of these people alone; `days` in place of those that stand. */
type Of = {
  readonly people?: readonly EmployeeId[]
  readonly days?: readonly Omit<DayRow, 'carry'>[]
}

/**
 * Days `c` of people in scope: from the first to the last day in the month of which the old product says something of
 * a person. A day that it does not list it counted nothing of, where it counts such a thing on any day. Ours is the
 * day's work with the overtime that was measured (`attendance-rules §10`), whoever approved it.
 */
const comparedIn = (
  values: Values,
  { scope, month }: ComparisonAsked,
  { people, days }: Of = {},
): string => {
  const own = days
    ? `jsonb_populate_recordset(null::${read.dayResults}, ${values.add(JSON.stringify(days))}::jsonb)`
    : read.dayResults
  const first = `${values.add(`${month}-01`)}::date`
  return `with old as (
      ${oldDaysThatCount} and o.day >= ${first} and o.day < ${first} + interval '1 month'
      order by o.employee_id, o.day, o.position desc),
    span as (
      select employee_id, min(day) as from_day, max(day) as to_day,
        bool_or(worked is not null) as says_worked, bool_or(overtime is not null) as says_overtime
      from old group by employee_id),
    days as (
      select s.employee_id, r.day from span s
      join ${own} r on r.company_id = $1 and r.employee_id = s.employee_id
        and r.day between s.from_day and s.to_day
      union select employee_id, day from old),
    sides as (
      select d.employee_id, d.day,
        case when s.says_worked then coalesce(o.worked, 0) end as old_worked,
        case when s.says_overtime then coalesce(o.overtime, 0) end as old_overtime,
        coalesce(r.worked + r.overtime_workday + r.overtime_holiday, 0) as own_worked,
        coalesce(r.overtime_workday + r.overtime_holiday, 0) as own_overtime
      from days d
      join span s on s.employee_id = d.employee_id
      join ${read.employees} e on e.company_id = $1 and e.employee_id = d.employee_id
      left join old o on o.employee_id = d.employee_id and o.day = d.day
      left join ${own} r
        on r.company_id = $1 and r.employee_id = d.employee_id and r.day = d.day
      where ${inScope(scope, values)}
        ${people ? `and e.employee_id = any(${values.add(people)}::uuid[])` : ''}),
    c as (
      select *, coalesce(old_worked <> own_worked, false)
        or coalesce(old_overtime <> own_overtime, false) as differs,
        coalesce(abs(old_worked - own_worked), 0)
          + coalesce(abs(old_overtime - own_overtime), 0) as apart
      from sides)`
}

/** @returns null where he does not see such a person. */
export const comparedDays = async (
  tx: Tx,
  asked: ComparisonAsked & { readonly employeeId: EmployeeId },
): Promise<readonly ComparedDay[] | null> => {
  const seen = valuesOf(asked.company)
  const [one] = await tx.query(
    `select 1 from ${read.employees} e
     where e.company_id = $1 and e.employee_id = ${seen.add(asked.employeeId)}::uuid
       and ${inScope(asked.scope, seen)}`,
    seen.list,
  )
  if (!one) return null
  const values = valuesOf(asked.company)
  return tx.query<ComparedDay>(
    `${comparedIn(values, asked, { people: [asked.employeeId] })}
     select c.day::text as day, c.differs,
       json_build_object('worked', c.old_worked, 'overtime', c.old_overtime) as theirs,
       json_build_object('worked', c.own_worked, 'overtime', c.own_overtime) as ours
     from c order by c.day`,
    values.list,
  )
}

/** By name; the sums are those of the rows. */
export const comparedMonths = async (
  tx: Tx,
  asked: ComparisonAsked & { readonly differing: boolean },
  of: Of = {},
): Promise<{ readonly rows: readonly ComparedMonth[]; readonly summary: Summary }> => {
  const values = valuesOf(asked.company)
  const rows = await tx.query<ComparedMonth>(
    `${comparedIn(values, asked, of)}
     select e.employee_id as "employeeId", e.employee_no as "employeeNo", ${fullName()} as "fullName",
       count(*)::int as days, (count(*) filter (where c.differs))::int as differing,
       json_build_object('worked', sum(c.old_worked), 'overtime', sum(c.old_overtime)) as theirs,
       json_build_object('worked', sum(c.own_worked), 'overtime', sum(c.own_overtime)) as ours,
       sum(c.apart)::int as apart
     from c join ${read.employees} e on e.company_id = $1 and e.employee_id = c.employee_id
     group by e.company_id, e.employee_id
     ${asked.differing ? 'having bool_or(c.differs)' : ''}
     order by coalesce(${fullName()}, '') collate "tr-x-icu", e.employee_id`,
    values.list,
  )
  return { rows, summary: summaryOf(rows) }
}
export type Summary = {
  readonly people: number
  readonly peopleDiffering: number
  readonly days: number
  readonly daysDiffering: number
  readonly theirs: Theirs
  readonly ours: Counted
  readonly apart: number
}
export const summaryOf = (rows: readonly ComparedMonth[]): Summary => {
  const said = (of: (row: ComparedMonth) => number | null): number | null =>
    rows.some(row => of(row) !== null) ? sum(of) : null
  const sum = (of: (row: ComparedMonth) => number | null): number =>
    rows.reduce((all, row) => all + (of(row) ?? 0), 0)
  return {
    people: rows.length,
    peopleDiffering: rows.filter(({ differing }) => differing > 0).length,
    days: sum(({ days }) => days),
    daysDiffering: sum(({ differing }) => differing),
    theirs: {
      worked: said(row => row.theirs.worked),
      overtime: said(row => row.theirs.overtime),
    },
    ours: { worked: sum(row => row.ours.worked), overtime: sum(row => row.ours.overtime) },
    apart: sum(({ apart }) => apart),
  }
}
