import { weeksTouching } from '#domain/payroll/calendar-weeks.ts'
import { addDays, weekdayOf } from '#domain/shared/time.ts'
import {
  asLocalDate,
  type CompanyId,
  type EmployeeId,
  type LocalDate,
} from '#domain/shared/values.ts'
import { policyOn } from '#domain/policy/published.ts'
import type { Tx } from '#database/types.ts'
import type { CompanyPlan } from '../evaluation/published.ts'
import { valuesOf } from '../shared/sql.ts'
import { overtimeSums } from './figure-sums.ts'

/** Overtime that somebody has of a calendar year, by weeks that are over. */
export type YearSoFar = {
  readonly year: string
  /** The last day of the last week that counts in it. */
  readonly until: LocalDate
  readonly minutes: ReadonlyMap<EmployeeId, number>
}

/** Of the weeks that ended before today's, as payroll counts its year (law 4857 art. 41). */
export const yearSoFar = async (
  tx: Tx,
  company: CompanyId,
  { policies }: Pick<CompanyPlan, 'policies'>,
  today: LocalDate,
  employeeIds: readonly EmployeeId[],
): Promise<YearSoFar> => {
  const { weekStart } = policyOn(policies, today)
  const until = addDays(today, -((weekdayOf(today) - weekStart + 7) % 7) - 1)
  const year = today.slice(0, 4)
  const first = asLocalDate(`${year}-01-01`)
  const none = { year, until, minutes: new Map<EmployeeId, number>() }
  if (employeeIds.length === 0 || until < first) return none
  const values = valuesOf(company, employeeIds)
  const sums = overtimeSums(
    { company },
    { from: first, to: until },
    weeksTouching(policies, first, until),
    values,
    'asked',
  )
  const rows = await tx.query<{ employeeId: EmployeeId; overtime: number }>(
    `with asked as (select unnest($2::uuid[]) as employee_id),
       of_year as (${sums})
     select employee_id as "employeeId", overtime from of_year`,
    values.list,
  )
  return { ...none, minutes: new Map(rows.map(one => [one.employeeId, one.overtime])) }
}
