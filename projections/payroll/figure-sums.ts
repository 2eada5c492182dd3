import type { CalendarWeek } from '#domain/payroll/calendar-weeks.ts'
import { dayFigureNames, type DayFigureName } from '#domain/payroll/figures.ts'
import { beforeRest, limits } from '#domain/payroll/week.ts'
import { daysOfRange } from '#domain/shared/time.ts'
import type { LocalDate } from '#domain/shared/values.ts'
import { daysOf, type DaysKnown, type Of } from '../reports/shared/days-known.ts'
import type { Values } from '../shared/sql.ts'
import { payColumns } from '../tables/day-results.ts'
import { read } from '../tables/index.ts'

type Span = { readonly from: LocalDate; readonly to: LocalDate }

/**
 * Where each figure of a day lies: what a day is worth was said when it was evaluated, here days are added up. Each
 * part of a statement selects one row an employee of `among`, a query of their ids; one that names no common table
 * expression can be shared by several workers.
 */
const figures: Readonly<Record<DayFigureName, string>> = {
  ...payColumns,
  days: '1',
  planned: 'planned',
  due: 'due',
  worked: 'worked',
  measuredWorked: 'measured_worked',
  missing: 'missing',
  late: 'late',
  early: 'early',
  leaveAnnual: 'leave_annual',
  leavePersonal: 'leave_personal',
  leaveGeneral: 'leave_general',
  leaveInsteadOvertime: 'leave_instead_overtime',
  paidLeave: 'leave_worked',
  nightMinutes: 'night_minutes',
  presenceMinutes: 'presence_minutes',
  rawWorkday: 'overtime_workday',
  rawHoliday: 'overtime_holiday',
  payableWorkday: 'payable_workday',
  payableHoliday: 'payable_holiday',
  outsideWorkday: 'outside_workday',
  outsideHoliday: 'outside_holiday',
  unapprovedOvertime: 'unapproved_overtime',
  timeOffCredit: 'time_off_credit',
}

const weekNumbers = `sum(r.week_minutes) as minutes,
  sum(r.beyond_longest_day) as long_day,
  sum(r.beyond_longest_night) as long_night`
const weekSums = `(count(legal))::int as weeks,
  coalesce(sum(greatest(0, least(minutes, legal) - contract)), 0)::int as "extraHours",
  coalesce(sum(greatest(0, minutes - legal)), 0)::int as "weekOvertime",
  coalesce(sum(long_day) filter (where legal is not null), 0)::int as "beyondLongestDay",
  coalesce(sum(long_night) filter (where legal is not null), 0)::int as "beyondLongestNight"`
/** Each day with the week it counts in; one that is in none of them has no row. */
const weekDays = (weeks: readonly CalendarWeek[]): string =>
  JSON.stringify(
    weeks.flatMap(week =>
      daysOfRange(week.from, week.to).map(day => ({
        day,
        week: week.from,
        contract: week.contractMinutes,
        legal: week.legalMinutes,
      })),
    ),
  )
const inWeek = (weeks: string): string =>
  `jsonb_to_recordset(${weeks}::jsonb) as w(day date, week date, contract int, legal int)`

/**
 * The figures of the period's days and of the weeks that end in it, each under its name, and the days that a correction
 * touched: in one look at the days, first by week, then by employee.
 */
export const figureSums = (
  of: Of,
  { from, to }: Span,
  weeks: readonly CalendarWeek[],
  values: Values,
  among: string,
): string => {
  const [first, last] = [`${values.add(from)}::date`, `${values.add(to)}::date`]
  const since = weeks[0] && weeks[0].from < from ? weeks[0].from : from
  const ofDay = (name: DayFigureName): string =>
    `(sum(${figures[name]}) filter (where r.day >= ${first}))::int as "${name}"`
  const ofEmployee = (name: string): string => `coalesce(sum("${name}"), 0)::int as "${name}"`
  return `select employee_id,
      ${[...dayFigureNames, 'correctedDays'].map(ofEmployee).join(', ')},
      ${weekSums}
    from (
      select r.employee_id, w.week, w.contract, w.legal,
        ${dayFigureNames.map(ofDay).join(', ')},
        count(*) filter (where r.corrected and r.day >= ${first}) as "correctedDays",
        ${weekNumbers}
      from ${daysOf(of, values)} r
      left join ${inWeek(values.add(weekDays(weeks)))} on w.day = r.day
      where r.company_id = $1
        and r.day between ${values.add(since)}::date and ${last}
        and r.employee_id in (${among})
      group by r.employee_id, w.week, w.contract, w.legal) of_week
    group by employee_id`
}

/**
 * Overtime of weeks, beyond the legal one. Days are found before their weeks (`offset 0`), or each day of the year
 * would be looked up by itself. @param among who is looked at, a set that the statement names before
 */
export const overtimeSums = (
  of: Of,
  weeks: readonly CalendarWeek[],
  values: Values,
  among: 'asked' | 'page',
): string => {
  const [first, last] = [weeks[0]?.from ?? '0001-01-01', weeks.at(-1)?.to ?? '0001-01-01']
  return `select employee_id, sum(greatest(0, minutes - legal))::int as overtime
    from (select r.employee_id, w.legal, sum(r.minutes)::int as minutes
      from (select r.employee_id, r.day, r.week_minutes as minutes from ${weekDaysOf(of, values)} r
        where r.company_id = $1 and r.day between ${values.add(first)}::date and ${values.add(last)}::date
          and r.employee_id in (select employee_id from ${among}) offset 0) r
      join ${inWeek(values.add(weekDays(weeks)))} on w.day = r.day group by r.employee_id, w.week, w.legal) of_week
    group by employee_id`
}

/** What days bring to their weeks: of then, those of the whole year. */
const weekDaysOf = ({ known }: Of, values: Values): string =>
  known
    ? `(select $1::uuid as company_id, d.*
        from jsonb_to_recordset(${values.once(known, () => JSON.stringify(weekDaysThen(known)))}::jsonb)
          as d(employee_id uuid, day date, week_minutes int))`
    : read.dayResults
const weekDaysThen = ({ people }: DaysKnown): readonly object[] =>
  [...people.values()].flatMap(({ days }) =>
    days.map(({ row: { employee_id, day, week_minutes } }) => ({
      employee_id,
      day,
      week_minutes,
    })),
  )

/** Days of the period before which somebody rested less than 11 h. */
export const shortRests = (of: Of, { from, to }: Span, values: Values, among: string): string =>
  `select employee_id,
     (count(*) filter (where day >= ${values.add(from)}::date
       and rest < interval '${limits.rest} minutes'))::int as "shortRests"
    from (select r.employee_id, r.day,
      r.present_from - lag(r.present_to) over (partition by r.employee_id order by r.day) as rest
      from ${daysOf(of, values)} r
      where r.company_id = $1 and r.day between ${values.add(beforeRest(from))}::date and ${values.add(to)}::date
        and r.present_from is not null and r.employee_id in (${among})) of_day
    group by employee_id`
