import type { Tx } from '#database/types.ts'
import { addDays, daysOfRange } from '#domain/shared/time.ts'
import type { CompanyId, DepartmentId, LocalDate } from '#domain/shared/values.ts'
import { companyDay } from '../../shared/company-day.ts'
import type { ScopeFilter } from '../../shared/scope.ts'
import { sqlAnd, inScope, valuesOf, wasInDepartment } from '../../shared/sql.ts'
import { read } from '../../tables/index.ts'
import { absent, present } from '../daily/daily.ts'
import { dayCounters } from '../../evaluation/days/month-results.ts'

/** A day as the reports of the day count it: employee-days, and whole minutes for the two sums. */
export type TrendDay = {
  readonly day: LocalDate
  readonly people: number
  readonly present: number
  readonly absent: number
  readonly late: number
  readonly missingDays: number
  readonly missing: number
  readonly overtime: number
}
/** Of the columns of `day_results r`. */
export const trendSums = `count(*)::int as people, count(*) filter (where ${present})::int as present,
    count(*) filter (where ${absent})::int as absent,
  count(*) filter (where ${dayCounters.late_arrival_count})::int as late,
    count(*) filter (where r.codes @> '{MW}')::int as "missingDays",
  coalesce(sum(r.missing), 0)::int as missing,
    coalesce(sum(r.overtime_workday + r.overtime_holiday), 0)::int as overtime`

type Asked = { readonly company: CompanyId; readonly scope: ScopeFilter }

/** The last days with today, oldest first; those without anybody stand there with zeros. */
export const dashboardTrend = async (
  tx: Tx,
  { days, ...asked }: Asked & { readonly days: number },
) => {
  const { today, dataUntil } = await companyDay(tx, asked.company, ['attendance', 'employees'])
  return { days: await trendDays(tx, asked, addDays(today, 1 - days), today), dataUntil }
}

/** Both days included; of a department, each day of whoever was in it, or below it, on that day (decision 0074). */
export const trendDays = async (
  tx: Tx,
  { company, scope, departmentId }: Asked & { readonly departmentId?: DepartmentId },
  from: LocalDate,
  to: LocalDate,
): Promise<TrendDay[]> => {
  const values = valuesOf(company, from, to)
  const asked = sqlAnd(
    'r.company_id = $1 and e.company_id = $1 and r.day between $2::date and $3::date',
    inScope(scope, values),
    departmentId && wasInDepartment(departmentId, values, ['r.day', 'r.day']),
  )
  const rows = await tx.query<TrendDay>(
    `select r.day::text as day, ${trendSums}
     from ${read.dayResults} r
     join ${read.employees} e on e.company_id = r.company_id and e.employee_id = r.employee_id
     where ${asked}
     group by r.day`,
    values.list,
  )
  const found = new Map(rows.map(row => [row.day, row]))
  return daysOfRange(from, to).map(
    day =>
      found.get(day) ?? {
        day,
        people: 0,
        present: 0,
        absent: 0,
        late: 0,
        missingDays: 0,
        missing: 0,
        overtime: 0,
      },
  )
}
