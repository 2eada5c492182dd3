import { weeksTouching } from '#domain/payroll/calendar-weeks.ts'
import { periodOf } from '#domain/payroll/periods.ts'
import { figureSums, isKept, keptSums, shortRests } from '#projections/payroll/figure-sums.ts'
import { valuesOf } from '#projections/shared/sql.ts'
import { read } from '#projections/tables/index.ts'
import type { LocalDate } from '#domain/shared/values.ts'
import { company, type Rig } from './rig.ts'

type Rows = readonly object[]
const everybody = `select employee_id from ${read.dayResults}`
const inOrder = 'order by employee_id'

/** Of each month that has a day: what is kept of people, beside their days and weeks added up. */
export const sumsOfMonths = async (
  world: Rig,
): Promise<readonly { readonly kept: Rows; readonly added: Rows }[]> => {
  const days = await world.rows<{ from: LocalDate; to: LocalDate }>(
    `select min(day)::text as from, max(day)::text as to from ${read.dayResults}
     where company_id = $1 having count(*) > 0`,
    [company],
  )
  const months = days.flatMap(({ from, to }) => monthsBetween(from, to))
  return Promise.all(months.map(month => sumsOf(world, month)))
}

const monthsBetween = (from: LocalDate, to: LocalDate): readonly string[] => {
  const months: string[] = []
  for (let month = from.slice(0, 7); month <= to.slice(0, 7); ) {
    months.push(month)
    const next = new Date(`${month}-01T00:00:00Z`)
    next.setUTCMonth(next.getUTCMonth() + 1)
    month = next.toISOString().slice(0, 7)
  }
  return months
}

const sumsOf = async (world: Rig, month: string) => {
  const of = { company }
  const period = periodOf([], month)
  const weeks = weeksTouching([], period.from, period.to)
  if (!isKept(of, period, weeks)) throw new Error(`nothing is kept of ${month}`)
  const kept = valuesOf(company)
  const added = valuesOf(company)
  return {
    kept: await world.rows(
      `${keptSums(of, period, weeks, kept, everybody)} ${inOrder}`,
      kept.list,
    ),
    added: await world.rows(
      `select d.*, coalesce(r."shortRests", 0) as "shortRests"
       from (${figureSums(of, period, weeks, added, everybody)}) d
       left join (${shortRests(of, period, added, everybody)}) r using (employee_id)
       where d.days > 0 ${inOrder}`,
      added.list,
    ),
  }
}
