import type { Tx } from '#database/types.ts'
import type { DayRow } from '../../tables/day-results.ts'
import { monthCounterColumns, monthSums } from '../../tables/month-results.ts'
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
}

const columns = [...monthCounterColumns, ...monthSums]
const sums = [
  ...monthCounterColumns.map(name => `count(*) filter (where ${monthCounters[name]})::int`),
  ...monthSums.map(column => `sum(r.${column})::int`),
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
  const asked =
    'jsonb_to_recordset($1::jsonb) as t(company_id uuid, employee_id uuid, month date)'
  await tx.query(
    `insert into ${own.monthResults} (company_id, employee_id, month, ${columns.join(', ')})
     select t.company_id, t.employee_id, t.month, ${sums} from ${asked}
       join ${own.dayResults} r on r.company_id = t.company_id and r.employee_id = t.employee_id and r.day >= t.month
         and r.day < t.month + interval '1 month'
     group by t.company_id, t.employee_id, t.month
     on conflict (company_id, employee_id,
       month) do update set ${columns.map(column => `${column} = excluded.${column}`).join(', ')}`,
    [touched],
  )
  await tx.query(
    `delete from ${own.monthResults} m using ${asked}
     where m.company_id = t.company_id and m.employee_id = t.employee_id and m.month = t.month
       and not exists (select
         from ${own.dayResults} r
         where r.company_id = t.company_id and r.employee_id = t.employee_id and r.day >= t.month
           and r.day < t.month + interval '1 month')`,
    [touched],
  )
}
