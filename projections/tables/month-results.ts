import { figureColumns } from './day-results.ts'
import { table } from './table.ts'

/** Days of the month that count, each for something. */
export const monthCounterColumns = [
  'days',
  'provisional_days',
  'early_departure_count',
  'late_arrival_count',
  'leave_count',
  'normal_enter_exit_count',
  'week_holiday_count',
  'missing_days',
  'overtime_days',
  'attended_days',
  'flagged_days',
] as const
/** Minutes of its days, added up. */
export const monthSums = ['presence_minutes', ...figureColumns]

export const monthResultTables = {
  /**
   * One row for each employee and calendar month with a day: sums of its days, so that a year is twelve rows a person.
   * `month` is its first day.
   */
  monthResults: table({
    name: 'month_results',
    version: 1,
    columns: `
      company_id uuid not null,
      employee_id uuid not null,
      month date not null,
      ${[...monthCounterColumns, ...monthSums].map(name => `${name} int not null`).join(', ')},
      primary key (company_id, employee_id, month)`,
    queryIndexes: ['(company_id, month)'],
  }),
}
