import type { CalendarWeek } from '#domain/payroll/calendar-weeks.ts'
import { dayFigureNames, type DayFigureName } from '#domain/payroll/figures.ts'
import { beforeRest, limits } from '#domain/payroll/week.ts'
import { daysOfRange } from '#domain/shared/time.ts'
import type { Holiday } from '#domain/holidays/events.ts'
import type { LocalDate } from '#domain/shared/values.ts'
import type { Values } from '../shared/sql.ts'
import { read } from '../tables/index.ts'

/**
 * `domain/payroll` in SQL, since a month of ten thousand people is three hundred thousand days: the same figures, added
 * up where they lie. A test holds both to each other over generated days. Each part selects one row an employee of
 * `among`, a query of their ids; one that names no common table expression can be shared by several workers.
 */
type Span = { readonly from: LocalDate; readonly to: LocalDate }

/** Whole minutes: a division of two of them rounds down. */
const halves = (minutes: string): string =>
  `case when r.planned = 0 then 0 else least(${minutes}, r.planned) * d.halves / r.planned end`
const [annual, personal, general] = [
  'r.leave_annual',
  'r.leave_annual + r.leave_personal',
  'r.leave_annual + r.leave_personal + r.leave_general',
]
const allLeave = `${general} + r.leave_instead_overtime`
const present = '(r.first_in is not null or r.last_out is not null or r.presence_minutes > 0)'

/**
 * A day with what its halves are: `r` the row, `a` to `f` what follows one from the other (`domain/payroll/days.ts`).
 */
const days = (holidays: string): string =>
  `${read.dayResults} r left join jsonb_to_recordset(${holidays}::jsonb) as h(day date, kind text) on h.day = r.day
   cross join lateral (select r.codes @> '{WH}' as free, ${present} as present,
     r.overtime_holiday + r.outside_holiday as free_work) a
   cross join lateral (select case when h.kind = 'full'
     or (h.kind = 'half' and r.scheduled and r.planned = 0) then 2 when h.kind = 'half' then 1 else 0 end as holiday,
       a.free
     and h.kind is distinct from 'full' as is_rest) b
   cross join lateral (select case when b.is_rest then 2 - b.holiday else 0 end as rest) c
   cross join lateral (select 2 - b.holiday - c.rest as halves) d
   cross join lateral (select ${halves(annual)} as one, ${halves(personal)} as two, ${halves(general)} as three,
     ${halves(allLeave)} as leave, ${halves('r.leave_worked')} as paid) e
   cross join lateral (select d.halves - e.leave as rest_of_day, case when a.present then 'worked' when r.due > 0
     and not r.provisional then 'absent' when r.scheduled and not r.final then 'open' else 'unplanned' end as what) f`

const left = (what: string): string => `case when f.what = '${what}' then f.rest_of_day else 0 end`
const when = (condition: string, value = '1'): string => `case when ${condition} then ${value} else 0 end`
const figures: Readonly<Record<DayFigureName, string>> = {
  days: '1',
  workedHalfDays: left('worked'),
  restHalfDays: 'c.rest',
  holidayHalfDays: 'b.holiday',
  annualHalfDays: 'e.one',
  personalHalfDays: 'e.two - e.one',
  generalHalfDays: 'e.three - e.two',
  insteadOvertimeHalfDays: 'e.leave - e.three',
  paidLeaveHalfDays: 'e.paid',
  unpaidLeaveHalfDays: 'e.leave - e.paid',
  absentHalfDays: left('absent'),
  unplannedHalfDays: left('unplanned'),
  openHalfDays: left('open'),
  provisionalDays: when('r.provisional'),
  uncountedDays: when('a.present and r.due > 0 and r.worked = 0 and not r.provisional'),
  lateDays: when('r.late > 0'),
  earlyDays: when('r.early > 0'),
  planned: 'r.planned',
  due: 'r.due',
  worked: 'r.worked',
  measuredWorked: 'r.measured_worked',
  missing: 'r.missing',
  measuredMissing: 'r.due - r.measured_worked',
  late: 'r.late',
  early: 'r.early',
  leaveAnnual: 'r.leave_annual',
  leavePersonal: 'r.leave_personal',
  leaveGeneral: 'r.leave_general',
  leaveInsteadOvertime: 'r.leave_instead_overtime',
  paidLeave: 'r.leave_worked',
  unpaidLeave: `${allLeave} - r.leave_worked`,
  nightMinutes: 'r.night_minutes',
  presenceMinutes: 'r.presence_minutes',
  rawWorkday: 'r.overtime_workday',
  rawHoliday: 'r.overtime_holiday',
  payableWorkday: 'r.payable_workday',
  payableHoliday: 'r.payable_holiday',
  outsideWorkday: 'r.outside_workday',
  outsideHoliday: 'r.outside_holiday',
  unapprovedOvertime: 'r.unapproved_overtime',
  timeOffCredit: 'r.time_off_credit',
  holidayHalfDaysWorked: when('a.free_work > 0', "case h.kind when 'full' then 2 when 'half' then 1 else 0 end"),
  holidayWorked: when('h.kind is not null', 'a.free_work'),
  restDaysWorked: when('a.free_work > 0 and a.free and h.kind is null'),
  restWorked: when('a.free and h.kind is null', 'a.free_work'),
}

const weekMinutes = 'r.measured_worked + r.overtime_workday + r.outside_workday'
const weekNumbers = `sum(${weekMinutes}) as minutes, sum(greatest(0, ${weekMinutes} + r.overtime_holiday + r.outside_holiday - ${limits.day})) as long_day, sum(greatest(0, r.night_minutes - ${limits.night})) as long_night`
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
  { from, to }: Span,
  holidays: Iterable<Holiday>,
  weeks: readonly CalendarWeek[],
  values: Values,
  among: string,
): string => {
  const named = values.add(
    JSON.stringify([...holidays].filter(({ day }) => day >= from && day <= to).map(({ day, kind }) => ({ day, kind }))),
  )
  const [first, last] = [`${values.add(from)}::date`, `${values.add(to)}::date`]
  const since = weeks[0] && weeks[0].from < from ? weeks[0].from : from
  return `select employee_id,
      ${[...dayFigureNames, 'correctedDays'].map(name => `coalesce(sum("${name}"), 0)::int as "${name}"`).join(', ')},
      ${weekSums}
    from (select r.employee_id, w.week, w.contract, w.legal,
      ${dayFigureNames.map(name => `(sum(${figures[name]}) filter (where r.day >= ${first}))::int as "${name}"`).join(', ')},
        count(*) filter (where r.corrected and r.day >= ${first}) as "correctedDays", ${weekNumbers}
      from ${days(named)} left join ${inWeek(values.add(weekDays(weeks)))} on w.day = r.day
      where r.company_id = $1 and r.day between ${values.add(since)}::date and ${last} and r.employee_id in (${among})
      group by r.employee_id, w.week, w.contract, w.legal) of_week
    group by employee_id`
}

/**
 * Overtime of weeks, beyond the legal one. Days are found before their weeks (`offset 0`), or each day of the year
 * would be looked up by itself. @param of who is looked at, a set that the statement names before
 */
export const overtimeSums = (weeks: readonly CalendarWeek[], values: Values, of: 'asked' | 'page'): string => {
  const [first, last] = [weeks[0]?.from ?? '0001-01-01', weeks.at(-1)?.to ?? '0001-01-01']
  return `select employee_id, sum(greatest(0, minutes - legal))::int as overtime
    from (select r.employee_id, w.legal, sum(r.minutes)::int as minutes
      from (select r.employee_id, r.day, ${weekMinutes} as minutes from ${read.dayResults} r
        where r.company_id = $1 and r.day between ${values.add(first)}::date and ${values.add(last)}::date
          and r.employee_id in (select employee_id from ${of}) offset 0) r
      join ${inWeek(values.add(weekDays(weeks)))} on w.day = r.day group by r.employee_id, w.week, w.legal) of_week
    group by employee_id`
}

/** Days of the period before which somebody rested less than 11 h. */
export const shortRests = ({ from, to }: Span, values: Values, among: string): string =>
  `select employee_id,
     (count(*) filter (where day >= ${values.add(from)}::date
       and rest < interval '${limits.rest} minutes'))::int as "shortRests"
    from (select r.employee_id, r.day,
      r.present_from - lag(r.present_to) over (partition by r.employee_id order by r.day) as rest
      from ${read.dayResults} r
      where r.company_id = $1 and r.day between ${values.add(beforeRest(from))}::date and ${values.add(to)}::date
        and r.present_from is not null and r.employee_id in (${among})) of_day
    group by employee_id`
