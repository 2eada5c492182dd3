import type { Tx } from '#database/types.ts'
import { weeksTouching } from '#domain/payroll/calendar-weeks.ts'
import { beforeRest } from '#domain/payroll/week.ts'
import { dateAt } from '#domain/shared/time.ts'
import type { CompanyId, Instant, LocalDate } from '#domain/shared/values.ts'
import { loadPlan } from '../evaluation/published.ts'
import { daysKnown, wholeReport } from '../reports/shared/as-known.ts'
import { companyDay } from '../shared/company-day.ts'
import {
  periodAsked,
  payrollAttendance,
  weeksOfYear,
  type PayrollQuery,
} from './payroll-attendance.ts'
import { payrollPerson, type PersonQuery } from './payroll-person.ts'

/**
 * The payroll view as known at an instant of recording: its period by the rules known then, with the days of the weeks
 * that end in it and those of the calendar year.
 */
export const payrollAttendanceAsKnown = async (
  tx: Tx,
  query: PayrollQuery & { readonly asOf: Instant },
) => {
  const known = await payrollDaysKnown(tx, query)
  return 'refused' in known
    ? known
    : payrollAttendance(tx, { ...query, known, limit: wholeReport, counted: true })
}

/** One person of it, with his weeks and days. */
export const payrollPersonAsKnown = async (
  tx: Tx,
  query: PersonQuery & { readonly asOf: Instant },
) => {
  const known = await payrollDaysKnown(tx, query)
  return 'refused' in known ? known : payrollPerson(tx, { ...query, known })
}

type Asked = Pick<PayrollQuery, 'scope' | 'month' | 'employee'> & {
  readonly company: CompanyId
  readonly asOf: Instant
}
const payrollDaysKnown = async (tx: Tx, { asOf, ...query }: Asked) => {
  const { company } = query
  const { zone, dataUntil } = await companyDay(tx, company, ['attendance', 'employees'])
  const at = asOf < dataUntil ? asOf : dataUntil
  const plan = await loadPlan(tx, company, at)
  const { from, to } = periodAsked(plan, query.month, dateAt(zone, at))
  const weeks = weeksTouching(plan.policies, from, to)
  const [first, last] = [weeks[0]?.from ?? from, weeks.at(-1)?.to ?? to]
  const year = weeksOfYear(plan.policies, to)[0]?.from ?? from
  const begin = beforeRest(first)
  return daysKnown(
    tx,
    { ...query, from, to, asOf: at },
    { reach: { from: earliest(year, begin), to: last }, shown: { from: begin, to: last } },
  )
}
const earliest = (one: LocalDate, other: LocalDate): LocalDate => (one < other ? one : other)
