import type { Tx } from '#database/types.ts'
import type { TableSpec } from '../shared/projection.ts'
import { figureColumns, type DayRow } from './day-results.ts'

/** Days of a month that count, by what is asked of them (`attendance-rules §10`, summary counters). */
export const dayCounters = {
  early_departure_count: "r.codes @> '{ED}'",
  late_arrival_count: "r.codes @> '{LA}'",
  leave_count: "r.codes && '{AL,PL,GL,IO}'",
  normal_enter_exit_count: "r.codes @> '{X}'",
  week_holiday_count: "r.codes @> '{WH}'",
} as const
const monthCounters = {
  days: 'true',
  provisional_days: 'r.provisional',
  ...dayCounters,
  missing_days: "r.codes @> '{MW}'",
  overtime_days: "r.codes @> '{OT}'",
  /** Days on which somebody was seen at work. */
  attended_days: '(r.first_in is not null or r.last_out is not null or r.presence_minutes > 0)',
  flagged_days: 'cardinality(r.flags) > 0',
} as const
const counterNames = Object.keys(monthCounters)
const summed = ['presence_minutes', ...figureColumns]

/**
 * One row for each employee and calendar month with a day: sums of its days, so that a year is twelve rows a person.
 * `month` is its first day.
 */
export const monthResultTables: readonly TableSpec[] = [
  {
    name: 'month_results_1',
    columns: `company_id uuid not null, employee_id uuid not null, month date not null,
        ${[...counterNames, ...summed].map(name => `${name} int not null`).join(', ')},
    primary key (company_id, employee_id, month)`,
    queryIndexes: ['(company_id, month)'],
  },
]

const columns = [...counterNames, ...summed]
const sums = [
  ...Object.values(monthCounters).map(condition => `count(*) filter (where ${condition})::int`),
  ...summed.map(column => `sum(r.${column})::int`),
].join(', ')

/** Adds up anew the months of the days that were written or taken away. */
export const saveMonths = async (
  tx: Tx,
  days: readonly Pick<DayRow, 'company_id' | 'employee_id' | 'day'>[],
): Promise<void> => {
  if (days.length === 0) return
  const months = new Map(
    days.map(({ company_id, employee_id, day }) => [
      `${employee_id}${day.slice(0, 7)}`,
      { company_id, employee_id, month: `${day.slice(0, 7)}-01` },
    ]),
  )
  const touched = JSON.stringify([...months.values()])
  const asked = 'jsonb_to_recordset($1::jsonb) as t(company_id uuid, employee_id uuid, month date)'
  await tx.query(
    `insert into month_results_1 (company_id, employee_id, month, ${columns.join(', ')})
     select t.company_id, t.employee_id, t.month, ${sums} from ${asked}
       join day_results_4 r on r.company_id = t.company_id and r.employee_id = t.employee_id and r.day >= t.month
         and r.day < t.month + interval '1 month'
     group by t.company_id, t.employee_id, t.month
     on conflict (company_id, employee_id,
       month) do update set ${columns.map(column => `${column} = excluded.${column}`).join(', ')}`,
    [touched],
  )
  await tx.query(
    `delete from month_results_1 m using ${asked}
     where m.company_id = t.company_id and m.employee_id = t.employee_id and m.month = t.month
       and not exists (select
         from day_results_4 r
         where r.company_id = t.company_id and r.employee_id = t.employee_id and r.day >= t.month
           and r.day < t.month + interval '1 month')`,
    [touched],
  )
}
