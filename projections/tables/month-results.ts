import { figureColumns, payColumnNames, type PayColumn } from './day-results.ts'
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
  'corrected_days',
] as const
/** What its days bring to their weeks, which do not end with a month. */
export const weekSumColumns = [
  'week_minutes',
  'beyond_longest_day',
  'beyond_longest_night',
] as const satisfies readonly PayColumn[]
const ofWeeks: readonly string[] = weekSumColumns
const counted: readonly string[] = monthCounterColumns
/** Minutes, halves and counts of its days, added up. */
export const monthSums: readonly string[] = [
  'presence_minutes',
  ...figureColumns,
  ...payColumnNames.filter(name => !ofWeeks.includes(name) && !counted.includes(name)),
]

export const monthResultTables = {
  /**
   * One row for each employee and calendar month with a day: sums of its days, so that a year is twelve rows a person
   * and a payroll period one (docs/decisions/0102). `month` is its first day; `short_rests` counts days before which
   * somebody rested less than the law asks (`attendance-rules §13`).
   */
  monthResults: table({
    name: 'month_results',
    version: 2,
    columns: `
      company_id uuid not null,
      employee_id uuid not null,
      month date not null,
      ${[...monthCounterColumns, ...monthSums, 'short_rests'].map(name => `${name} int not null`).join(', ')},
      primary key (company_id, employee_id, month)`,
    queryIndexes: ['(company_id, month)'],
  }),
  /** One row for each employee and week from Monday with a day; `week` is its Monday. */
  weekResults: table({
    name: 'week_results',
    version: 1,
    columns: `
      company_id uuid not null,
      employee_id uuid not null,
      week date not null,
      ${weekSumColumns.map(name => `${name} int not null`).join(', ')},
      primary key (company_id, employee_id, week)`,
    queryIndexes: ['(company_id, week)'],
  }),
}
