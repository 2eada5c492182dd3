import { read } from '../tables/index.ts'

/**
 * The shift of a person's last planned day in the two weeks up to the day `$2`, of a person `e` of the company `$1`;
 * whatever named it: his own rule, a pattern, his department, a day of the calendar.
 */
export const lastPlanned = (column: 'shift' | 'shift_id'): string =>
  `(select r.${column}
       from ${read.dayResults} r
       where r.company_id = $1 and r.employee_id = e.employee_id and r.shift_id is not null and r.day <= $2::date
         and r.day > least(e.last_day, $2::date) - 14
       order by r.day desc limit 1)`
