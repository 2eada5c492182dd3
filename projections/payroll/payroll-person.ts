import type { Tx } from '#database/types.ts'
import { weekOf, weeksEnding, type CalendarWeek } from '#domain/payroll/calendar-weeks.ts'
import { halvesOf, type DayHalves } from '#domain/payroll/days.ts'
import {
  beforeRest,
  restWarnings,
  weeksOf,
  type RestWarning,
  type WeekFigures,
} from '#domain/payroll/week.ts'
import type { PolicySettings } from '#domain/policy/published.ts'
import type { EmployeeId, LocalDate } from '#domain/shared/values.ts'
import { planOf, type Of } from '../reports/shared/days-known.ts'
import type { ScopeFilter } from '../shared/scope.ts'
import { payrollAttendance } from './payroll-attendance.ts'
import { payrollDaysOf, type ShownDay } from './payroll-days.ts'

/** A day of a week: its figures, what its halves are, and whether it belongs to the period that is looked at. */
export type PersonDay = ShownDay & {
  readonly inPeriod: boolean
  readonly halves: DayHalves
  readonly restMinutes: number | null
}
/** `counted`: it ends in the period; the last one may count in the next. */
export type PersonWeek = Omit<WeekFigures, 'warnings'> &
  Pick<CalendarWeek, 'contractMinutes' | 'legalMinutes'> & {
    readonly counted: boolean
    readonly warnings: readonly RestWarning[]
    readonly days: readonly PersonDay[]
  }
export type PersonQuery = Of & {
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
  return { row, period, weeks: shownWeeks(days, weeks, period), dataUntil }
}

export const weeksTouching = (
  settings: PolicySettings,
  from: LocalDate,
  to: LocalDate,
): readonly CalendarWeek[] => weeksEnding(settings, from, weekOf(settings, to).to)

const shownWeeks = (
  days: readonly ShownDay[],
  weeks: readonly CalendarWeek[],
  period: { readonly from: LocalDate; readonly to: LocalDate },
): readonly PersonWeek[] => {
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
            counted: to <= period.to,
            days: days
              .filter(({ day }) => day >= from && day <= to)
              .map(day => ({
                ...day,
                inPeriod: day.day >= period.from && day.day <= period.to,
                halves: halvesOf(day),
                restMinutes: rests.get(day.day) ?? null,
              })),
          },
        ]
      : []
  })
}
