import type { CalendarWeek } from '#domain/payroll/calendar-weeks.ts'
import { dayFigureNames, weekFigureNames, type DayFigureName } from '#domain/payroll/figures.ts'
import { beforeRest, limits } from '#domain/payroll/week.ts'
import { addDays, daysOfRange, mondayOf } from '#domain/shared/time.ts'
import type { LocalDate } from '#domain/shared/values.ts'
import {
  daysOf,
  peopleOf,
  type DaysKnown,
  type CompanyAsKnown,
} from '../reports/shared/days-known.ts'
import type { Values } from '../shared/sql.ts'
import { payColumns } from '../tables/day-results.ts'
import { read } from '../tables/index.ts'

type Span = { readonly from: LocalDate; readonly to: LocalDate }

/**
 * Whether what is kept as days change says it (docs/decisions/0102): a calendar month as it is now, and weeks that all
 * begin on Monday. Else days are added up.
 */
export const isKept = (
  of: CompanyAsKnown,
  span: Span,
  weeks: readonly CalendarWeek[],
): boolean => isKeptMonth(of, span) && areKept(weeks)
export const isKeptMonth = ({ known }: CompanyAsKnown, { from, to }: Span): boolean =>
  !known && from.endsWith('-01') && addDays(to, 1) === `${addDays(from, 31).slice(0, 7)}-01`
const areKept = (weeks: readonly CalendarWeek[]): boolean =>
  weeks.every(({ from, to }) => mondayOf(from) === from && addDays(from, 6) === to)

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
const keptWeek = `r.week_minutes as minutes, r.beyond_longest_day as long_day, r.beyond_longest_night as long_night`
const weekSum = (sum: string, counts: string, name: string): string =>
  `coalesce(sum(${sum}) filter (where ${counts}), 0)::int as "${name}"`
const weekSums = (counts: string): string =>
  [
    `(count(*) filter (where ${counts}))::int as weeks`,
    weekSum('greatest(0, least(minutes, legal) - contract)', counts, 'extraHours'),
    weekSum('greatest(0, minutes - legal)', counts, 'weekOvertime'),
    weekSum('long_day', counts, 'beyondLongestDay'),
    weekSum('long_night', counts, 'beyondLongestNight'),
  ].join(', ')
/** Each day with its week; one that is in none of them has no row. */
const weekDays = (weeks: readonly CalendarWeek[]): string =>
  JSON.stringify(
    weeks.flatMap(week =>
      daysOfRange(week.from, week.to).map(day => ({
        day,
        week: week.from,
        until: week.to,
        contract: week.contractMinutes,
        legal: week.legalMinutes,
      })),
    ),
  )
/** Each week by itself, its hours beside it. */
const inKeptWeek = (weeks: readonly CalendarWeek[], values: Values): string => {
  const named = weeks.map(({ from, to, contractMinutes, legalMinutes }) => ({
    week: from,
    until: to,
    contract: contractMinutes,
    legal: legalMinutes,
  }))
  return `jsonb_to_recordset(${values.add(JSON.stringify(named))}::jsonb)
    as w(week date, until date, contract int, legal int)`
}
const inWeek = (weeks: string): string =>
  `jsonb_to_recordset(${weeks}::jsonb) as w(day date, week date, until date, contract int, legal int)`

/**
 * `closingDay` of the weeks in which somebody's employment ended, who else's count at their end; one row a person and
 * week. @param among a query of the ids of who is looked at
 */
const closings = (
  of: CompanyAsKnown,
  weeks: readonly CalendarWeek[],
  values: Values,
  among: string,
): string => {
  const named = values.add(JSON.stringify(weeks.map(({ from, to }) => ({ from, to }))))
  return `select p.employee_id, k."from" as week,
      max(least(coalesce((e->>'lastDay')::date, k."to"), k."to")) as day
    from ${peopleOf(of, values)} p
    cross join lateral json_array_elements(p.employments) as e
    join jsonb_to_recordset(${named}::jsonb) as k("from" date, "to" date)
      on (e->>'start')::date <= k."to" and coalesce((e->>'lastDay')::date, k."to") >= k."from"
    where p.company_id = $1 and p.employments::text ~ '"lastDay": ?"' and p.employee_id in (${among})
    group by p.employee_id, k."from"`
}

/** To each week of a set `of_week` its `closing.day`, where it has one of its own. */
const closed = (...of: Parameters<typeof closings>): string =>
  `left join (${closings(...of)}) closing
    on closing.employee_id = of_week.employee_id and closing.week = of_week.week`

/**
 * The figures of the period's days and of the weeks that count in it, each under its name, and the days that a
 * correction touched: in one look at the days, first by week, then by employee.
 * @param weeks all that have a day in the period (`weeksTouching`)
 */
export const figureSums = (
  of: CompanyAsKnown,
  { from, to }: Span,
  weeks: readonly CalendarWeek[],
  values: Values,
  among: string,
): string => {
  const [first, last] = [`${values.add(from)}::date`, `${values.add(to)}::date`]
  const [since, until] = [weeks[0]?.from ?? from, weeks.at(-1)?.to ?? to]
  const ofDay = (name: DayFigureName): string =>
    `(sum(${figures[name]}) filter (where r.day between ${first} and ${last}))::int as "${name}"`
  const ofEmployee = (name: string): string => `coalesce(sum("${name}"), 0)::int as "${name}"`
  return `select of_week.employee_id,
      ${[...dayFigureNames, 'correctedDays'].map(ofEmployee).join(', ')},
      ${weekSums(`coalesce(closing.day, until) between ${first} and ${last}`)}
    from (
      select r.employee_id, w.week, w.until, w.contract, w.legal,
        ${dayFigureNames.map(ofDay).join(', ')},
        count(*) filter (where r.corrected and r.day between ${first} and ${last}) as "correctedDays",
        ${weekNumbers}
      from ${daysOf(of, values)} r
      join ${inWeek(values.add(weekDays(weeks)))} on w.day = r.day
      where r.company_id = $1
        and r.day between ${values.add(since)}::date and ${values.add(until)}::date
        and r.employee_id in (${among})
      group by r.employee_id, w.week, w.until, w.contract, w.legal) of_week
    ${closed(of, weeks, values, among)}
    group by of_week.employee_id`
}

/** The same by the rows that are kept of the month and its weeks, and its short rests with them (`isKept`). */
export const keptSums = (
  of: CompanyAsKnown,
  { from, to }: Span,
  weeks: readonly CalendarWeek[],
  values: Values,
  among: string,
): string => {
  const [first, last] = [`${values.add(from)}::date`, `${values.add(to)}::date`]
  const ofDay = (name: DayFigureName): string => `m.${keptFigures[name]} as "${name}"`
  return `select m.employee_id, ${dayFigureNames.map(ofDay).join(', ')},
      m.corrected_days as "correctedDays", m.short_rests as "shortRests",
      ${keptWeekNames.map(name => `coalesce(k."${name}", 0) as "${name}"`).join(', ')}
    from ${read.monthResults} m
    left join (
      select of_week.employee_id, ${weekSums(`coalesce(closing.day, until) between ${first} and ${last}`)}
      from (select r.employee_id, w.week, w.until, w.contract, w.legal, ${keptWeek}
        from ${read.weekResults} r
        join ${inKeptWeek(weeks, values)} on w.week = r.week
        where r.company_id = $1 and r.employee_id in (${among})) of_week
      ${closed(of, weeks, values, among)}
      group by of_week.employee_id) k on k.employee_id = m.employee_id
    where m.company_id = $1 and m.month = ${first} and m.employee_id in (${among})`
}
const keptFigures = { ...figures, days: 'days' } as const
const keptWeekNames = weekFigureNames.filter(name => name !== 'shortRests')

/**
 * Overtime of the weeks that count in a span, beyond the legal one. Days are found before their weeks (`offset 0`), or
 * each day of the year would be looked up by itself.
 * @param weeks all that have a day in the span
 * @param among who is looked at, a set that the statement names before
 */
export const overtimeSums = (
  of: CompanyAsKnown,
  { from, to }: Span,
  weeks: readonly CalendarWeek[],
  values: Values,
  among: 'asked' | 'page',
): string => {
  const [since, until] = [weeks[0]?.from ?? from, weeks.at(-1)?.to ?? to]
  const people = `select employee_id from ${among}`
  const ofWeeks =
    !of.known && areKept(weeks)
      ? `select r.employee_id, w.week, w.until, w.legal, r.week_minutes as minutes
        from ${read.weekResults} r
        join ${inKeptWeek(weeks, values)} on w.week = r.week
        where r.company_id = $1 and r.employee_id in (${people})`
      : `select r.employee_id, w.week, w.until, w.legal, sum(r.minutes)::int as minutes
        from (select r.employee_id, r.day, r.week_minutes as minutes from ${weekDaysOf(of, values)} r
          where r.company_id = $1 and r.day between ${values.add(since)}::date and ${values.add(until)}::date
            and r.employee_id in (${people}) offset 0) r
        join ${inWeek(values.add(weekDays(weeks)))} on w.day = r.day
        group by r.employee_id, w.week, w.until, w.legal`
  return `select of_week.employee_id, sum(greatest(0, minutes - legal))::int as overtime
    from (${ofWeeks}) of_week
    ${closed(of, weeks, values, people)}
    where coalesce(closing.day, until) between ${values.add(from)}::date and ${values.add(to)}::date
    group by of_week.employee_id`
}

/** What days bring to their weeks: of then, those of the whole year. */
const weekDaysOf = ({ known }: CompanyAsKnown, values: Values): string =>
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
export const shortRests = (
  of: CompanyAsKnown,
  { from, to }: Span,
  values: Values,
  among: string,
): string =>
  `select employee_id,
     (count(*) filter (where day >= ${values.add(from)}::date
       and rest < interval '${limits.rest} minutes'))::int as "shortRests"
    from (select r.employee_id, r.day,
      r.present_from - lag(r.present_to) over (partition by r.employee_id order by r.day) as rest
      from ${daysOf(of, values)} r
      where r.company_id = $1 and r.day between ${values.add(beforeRest(from))}::date and ${values.add(to)}::date
        and r.present_from is not null and r.employee_id in (${among})) of_day
    group by employee_id`
