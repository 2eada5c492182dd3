import { read } from '../tables/index.ts'
import { fullName } from './sql.ts'

/** The status that decisions make (`leave-rules §1.2`): of the last of them; 0 without any. `said` is a jsonb array. */
export const statusOfSaid = (said: string): string =>
  `(case when ${said} -> -1 is null then 0 when ${said} -> -1 ->> 'verdict' = 'rejected' then 3
     when ${said} -> -1 ->> 'level' = 'first' then 1 else 2 end)`

/** What somebody who acted is called; `$1` is the company. */
export const nameOfActor = (
  actor: string,
): string => `(select coalesce(${fullName('w')}, u.username)
    from ${read.users} u
    left join ${read.employees} w on w.company_id = u.company_id and w.employee_id = u.employee_id
  where u.company_id = $1 and 'user:' || u.user_id = ${actor})`

/** Whose words hold, in their order; null: nobody's, since none is needed. */
export const namesOfSaid = (said: string): string =>
  `array(select case when s.word ->> 'level' = 'nobody' then null else ${nameOfActor("s.word ->> 'by'")} end
       from jsonb_array_elements(${said}) with ordinality s(word, n) order by s.n)`

/** Beside each of them in whose name it was said; null: in his own. Words of before names were kept were his own. */
export const lentNamesOfSaid = (said: string): string =>
  `array(select case when coalesce(s.word ->> 'name', s.word ->> 'by') = s.word ->> 'by' then null
         else ${nameOfActor("s.word ->> 'name'")} end
       from jsonb_array_elements(${said}) with ordinality s(word, n) order by s.n)`
