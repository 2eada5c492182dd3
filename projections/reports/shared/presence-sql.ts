import { read } from '../../tables/index.ts'
/** Hours after which an entry without an exit says nothing any more: the longest presence (`attendance-rules §9`). */
const longestPresence = 16
const recently = `$5::timestamptz - interval '${longestPresence} hours'`
/** Minutes that leave took of a day `r`, whatever its kind. */
export const leaveTaken =
  'r.leave_annual + r.leave_personal + r.leave_general + r.leave_instead_overtime'

/** Asked for those alone whose last movement told no direction. */
const before = (column: string): string =>
  `(select ${column}
     from ${read.dayResults} y
     where y.company_id = $1 and y.employee_id = p.employee_id and y.day = $2::date - 1)`
/**
 * The last movement that the bounce rule kept: one that only repeats it, up to a minute later, is neither an entry nor
 * an exit of its own.
 */
const keptAt = (day: string): string => `(${day}.carry->'lastKept'->>'at')::timestamptz`

/** Who is employed today; `$1` is the company, `$2` today. */
export const employedToday =
  'e.company_id = $1 and e.start_of_employment <= $2::date and (e.last_day is null or e.last_day >= $2::date)'

/**
 * Where everybody is, as common table expressions that end with `now_there`: one row a person with `state`, the last
 * movement (`at`, `device_id`, `direction`) and `r`, his row of today. `$1` is the company, `$2` today, `$3` and `$4`
 * where it begins and ends, `$5` until when the log is known; `person` are columns of `employees e`, its id and
 * department among them.
 *
 * Inside is whose last movement is an entry: of today, or of the night before within the longest presence. A movement
 * of unknown direction is what the rules took it for: an exit where a day's last exit is no earlier. Who was not seen
 * goes by the day's plan; a running day's due minutes are those of periods that have begun (`attendance-rules §4.5`).
 */
export const presenceNow = (person: string, where: string): string =>
  `with employed as (select ${person} from ${read.employees} e where ${where}),
     seen as (
       select distinct on (m.employee_id) m.employee_id, m.at, m.device_id, m.direction
       from ${read.movements} m
       join employed using (employee_id)
       where m.company_id = $1 and m.invalid is null and m.at >= least($3::timestamptz, ${recently})
         and m.at < $4::timestamptz
       order by m.employee_id, m.at desc, m.position desc),
     taken as (
       select p.*, s.at, s.device_id, r.shift, r.shift_id, r.first_in, r.last_out, r.attended, r.planned,
         r.late, r.missing, r.overtime_workday, r.overtime_holiday, r.codes, r.scheduled, r.final, r.due,
         r.leave_annual, r.leave_personal, r.leave_general, r.leave_instead_overtime,
         ${leaveTaken} as leave_minutes, r.employee_id is not null as known,
         case when s.direction is distinct from 'unknown' then s.direction
           when greatest(r.last_out, ${before('y.last_out')}) >= date_trunc('minute',
           least(s.at, greatest(${keptAt('r')}, ${before(keptAt('y'))}))) then 'out' else 'in' end as direction
       from employed p left join seen s on s.employee_id = p.employee_id
         left join ${read.dayResults} r on r.company_id = $1 and r.employee_id = p.employee_id and r.day = $2::date),
     now_there as (
       select t.*, case when t.direction = 'in' and (t.at >= $3::timestamptz or t.at >= ${recently}) then 'inside'
         when t.direction = 'out' and t.at >= $3::timestamptz then 'outside'
         when t.leave_minutes > 0 and t.leave_minutes >= t.planned then 'leave'
         when not coalesce(t.scheduled, false) or t.planned = 0 then 'off'
         when t.due > 0 then 'overdue' else 'notYetDue' end as state
       from taken t)`

export const presenceStates = [
  'inside',
  'outside',
  'leave',
  'off',
  'notYetDue',
  'overdue',
] as const
/** `off`: no work is planned today · `leave`: leave covers all of it · `overdue`: work has begun and nobody came. */
export type PresenceState = (typeof presenceStates)[number]
export type PresenceCounts = Record<PresenceState | 'people', number>
/** Of `now_there n`, and everybody together. */
export const presenceCounts = [
  'count(*)::int as people',
  ...presenceStates.map(
    state => `count(*) filter (where n.state = '${state}')::int as "${state}"`,
  ),
].join(', ')
