import type { Tx } from '#database/types.ts'
import { closingDay, weeksTouching, type CalendarWeek } from '#domain/payroll/calendar-weeks.ts'
import { halvesOf, type DayHalves } from '#domain/payroll/day-halves.ts'
import {
  beforeRest,
  restWarnings,
  weeksOf,
  type RestWarning,
  type WeekFigures,
} from '#domain/payroll/week.ts'
import type { EmployedSpan } from '#domain/employees/published.ts'
import type { EmployeeId, LocalDate } from '#domain/shared/values.ts'
import { employmentsOf, planOf, type CompanyAsKnown } from '../reports/shared/days-known.ts'
import type { ScopeFilter } from '../shared/scope.ts'
import { payrollAttendance } from './payroll-attendance.ts'
import { payrollDaysOf, type ShownDay } from './payroll-days.ts'

/** A day of a week: its figures, what its halves are, and whether it belongs to the period that is looked at. */
export type PersonDay = ShownDay & {
  readonly inPeriod: boolean
  readonly halves: DayHalves
  readonly restMinutes: number | null
}
/** `counted`: it counts in the period; the last one may count in the next. */
export type PersonWeek = Omit<WeekFigures, 'warnings'> &
  Pick<CalendarWeek, 'contractMinutes' | 'legalMinutes'> & {
    readonly counted: boolean
    readonly warnings: readonly RestWarning[]
    readonly days: readonly PersonDay[]
  }
export type PersonQuery = CompanyAsKnown & {
  readonly scope: ScopeFilter
  readonly employee: EmployeeId
  readonly month?: string
}

/**
 * One employee's row of the payroll view with the weeks and days behind it: every week that has a day in the period,
 * whole.
 * @returns null when no such employee in scope has a day in the period.
 */
export const payrollPerson = async (
  tx: Tx,
  { company, known, scope, employee, month: asked }: PersonQuery,
) => {
  const {
    rows: [row],
    period,
    dataUntil,
  } = await payrollAttendance(tx, {
    company,
    known,
    scope,
    employee,
    ...(asked === undefined ? {} : { month: asked }),
    sort: 'name',
    order: 'asc',
    limit: 1,
    counted: false,
  })
  if (!row) return null
  const plan = await planOf(tx, { company, known })
  const weeks = weeksTouching(plan.policies, period.from, period.to)
  const [first, last] = [weeks[0]?.from ?? period.from, weeks.at(-1)?.to ?? period.to]
  const days = await payrollDaysOf(
    tx,
    { company, known },
    employee,
    { from: beforeRest(first), to: last },
    plan.holidays,
  )
  const employments = await employmentsOf(tx, { company, known }, employee)
  return { row, period, weeks: shownWeeks(days, weeks, period, employments), dataUntil }
}

const shownWeeks = (
  days: readonly ShownDay[],
  weeks: readonly CalendarWeek[],
  period: { readonly from: LocalDate; readonly to: LocalDate },
  employments: readonly EmployedSpan[],
): readonly PersonWeek[] => {
  const within = (day: LocalDate | null): boolean =>
    day !== null && period.from <= day && day <= period.to
  const figures = new Map(weeksOf(days, weeks).map(week => [week.from, week]))
  const rests = new Map(restWarnings(days).map(({ day, restMinutes }) => [day, restMinutes]))
  return weeks.flatMap(({ from, to, contractMinutes, legalMinutes }) => {
    const week = figures.get(from)
    return week
      ? [
          {
            ...week,
            contractMinutes,
            legalMinutes,
            counted: within(closingDay({ from, to }, employments)),
            days: days
              .filter(({ day }) => day >= from && day <= to)
              .map(day => ({
                ...day,
                inPeriod: within(day.day),
                halves: halvesOf(day),
                restMinutes: rests.get(day.day) ?? null,
              })),
          },
        ]
      : []
  })
}
