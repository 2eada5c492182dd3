import { figureColumns } from '#projections/tables/day-results.ts'
import { read } from '#projections/tables/index.ts'
import { month } from './write-log.ts'

/**
 * The yardsticks' parts: the columns that a report needs of its rows, asked for by one plain statement; `$1` is the
 * company.
 */
export const dayColumns =
  'r.employee_id, r.day, r.shift, r.shift_id, r.first_in, r.last_out, ' +
  `r.presence_minutes, ${figureColumns.map(column => `r.${column}`).join(', ')}, r.codes, r.flags, r.provisional, ` +
  'r.corrected'
export const cellColumns =
  'r.employee_id, r.day, r.codes, r.planned, r.worked, r.missing, r.overtime_workday, r.overtime_holiday, ' +
  'r.outside_workday, r.outside_holiday, r.first_in, r.last_out, r.presence_minutes, r.provisional, r.corrected'
export const personColumns = 'e.employee_no, e.name, e.surname, e.position, e.department_id'
export const named = `coalesce(nullif(concat_ws(' ', e.name, e.surname), ''), '') collate "tr-x-icu"`
export const from = `from ${read.dayResults} r
  join ${read.employees} e on e.company_id = r.company_id and e.employee_id = r.employee_id
  where r.company_id = $1 and r.day between '${month.from}' and '${month.to}'`
export const inOrder = `order by ${named}, e.employee_id, r.day`
export const peopleOf = `order by ${named}, e.employee_id`
const summed = [
  'planned',
  'worked',
  'missing',
  'late',
  'early',
  'break_minutes',
  'night_minutes',
  'overtime_workday',
]
/** One row an employee. */
export const byPerson = 'group by e.employee_id, e.employee_no, e.name, e.surname'
export const sums = `select count(*), count(distinct r.employee_id), ${summed.map(name => `sum(r.${name})`).join(', ')},
    ${['X', 'LA', 'ED', 'WH'].map(code => `count(*) filter (where r.codes @> '{${code}}')`).join(', ')}`
/** What payroll adds up of a person's days, its weeks left out. */
export const payrollSums = `select e.employee_id, e.employee_no, e.name, e.surname,
    ${figureColumns.map(column => `sum(r.${column})`).join(', ')}, count(*) filter (where r.corrected),
    count(*) filter (where r.codes @> '{WH}')`
