import type { Tx } from '#database/types.ts'
import { limits, restReach } from '#domain/payroll/published.ts'
import { addDays, mondayOf } from '#domain/shared/time.ts'
import type { LocalDate } from '#domain/shared/values.ts'
import type { DayRow } from '../../tables/day-results.ts'
import { monthCounterColumns, monthSums, weekSumColumns } from '../../tables/month-results.ts'
import { own } from '../../tables/index.ts'

/** Days of a month that count, by what is asked of them (`attendance-rules §10`, summary counters). */
export const dayCounters = {
  early_departure_count: "r.codes @> '{ED}'",
  late_arrival_count: "r.codes @> '{LA}'",
  leave_count: "r.codes && '{AL,PL,GL,IO}'",
  normal_enter_exit_count: "r.codes @> '{X}'",
  week_holiday_count: "r.codes @> '{WH}'",
} as const
const monthCounters: Readonly<Record<(typeof monthCounterColumns)[number], string>> = {
  days: 'true',
  provisional_days: 'r.provisional',
  ...dayCounters,
  missing_days: "r.codes @> '{MW}'",
  overtime_days: "r.codes @> '{OT}'",
  /** Days on which somebody was seen at work. */
  attended_days: 'r.attended',
  flagged_days: 'cardinality(r.flags) > 0',
  corrected_days: 'r.corrected',
}

type Day = Pick<DayRow, 'company_id' | 'employee_id' | 'day'>

/** Adds up anew the months and weeks of the days that were written or taken away. */
export const saveSums = async (tx: Tx, days: readonly Day[]): Promise<void> => {
  if (days.length === 0) return
  // A day says how long was rested before it, and before the next ones.
  await save(tx, months, spansOf(days, restReach, firstOfMonth))
  await save(tx, weeks, spansOf(days, 0, mondayOf))
}
const firstOfMonth = (day: LocalDate): string => `${day.slice(0, 7)}-01`

/** Each span that a day lies in, or one of those after it, once. */
const spansOf = (
  days: readonly Day[],
  after: number,
  begin: (day: LocalDate) => string,
): readonly object[] => [
  ...new Map(
    days
      .flatMap(one => [one, { ...one, day: addDays(one.day, after) }])
      .map(({ company_id, employee_id, day }) => [
        `${employee_id}${begin(day)}`,
        { company_id, employee_id, since: begin(day) },
      ]),
  ).values(),
]

type Sums = {
  readonly table: string
  /** The column that names the span by its first day. */
  readonly since: string
  readonly length: string
  /** Of the days of a span, as `r`; of the span, as `t`. */
  readonly columns: Readonly<Record<string, string>>
}
const within = (length: string, before = ''): string =>
  `r.company_id = t.company_id and r.employee_id = t.employee_id and r.day >= t.since${before}
     and r.day < t.since + interval '${length}'`
const sumsOf = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map(name => [name, `sum(r.${name})::int`]))

const weeks: Sums = {
  table: own.weekResults,
  since: 'week',
  length: '7 days',
  columns: sumsOf(weekSumColumns),
}
const months: Sums = {
  table: own.monthResults,
  since: 'month',
  length: '1 month',
  columns: {
    ...Object.fromEntries(
      monthCounterColumns.map(name => [
        name,
        `count(*) filter (where ${monthCounters[name]})::int`,
      ]),
    ),
    ...sumsOf(monthSums),
    short_rests: `(select count(*)::int
      from (select r.day, r.present_from - lag(r.present_to) over (order by r.day) as rest
        from ${own.dayResults} r
        where ${within('1 month', ` - ${restReach}`)} and r.present_from is not null) of_day
      where of_day.day >= t.since and of_day.rest < interval '${limits.rest} minutes')`,
  },
}

const save = async (
  tx: Tx,
  { table, since, length, columns }: Sums,
  spans: readonly object[],
): Promise<void> => {
  const touched = JSON.stringify(spans)
  const asked =
    'jsonb_to_recordset($1::jsonb) as t(company_id uuid, employee_id uuid, since date)'
  const names = Object.keys(columns)
  await tx.query(
    `insert into ${table} (company_id, employee_id, ${since}, ${names.join(', ')})
     select t.company_id, t.employee_id, t.since, ${Object.values(columns).join(', ')}
     from ${asked}
       join ${own.dayResults} r on ${within(length)}
     group by t.company_id, t.employee_id, t.since
     on conflict (company_id, employee_id, ${since})
       do update set ${names.map(name => `${name} = excluded.${name}`).join(', ')}`,
    [touched],
  )
  await tx.query(
    `delete from ${table} m using ${asked}
     where m.company_id = t.company_id and m.employee_id = t.employee_id and m.${since} = t.since
       and not exists (select from ${own.dayResults} r where ${within(length)})`,
    [touched],
  )
}
