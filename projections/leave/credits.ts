import { timeOffEvents } from '#domain/leave/events.ts'
import type { Handlers } from '../shared/projection.ts'
import { own, read } from '../tables/index.ts'

/** What overtime gives as time off, as the leave stream has booked it (`leave-rules §6.6`). */
export const creditHandlers: Pick<Handlers, keyof typeof timeOffEvents> = {
  TimeOffBooked: async (tx, { company, data }) => {
    const { overtimeId, employeeId, from, expires, minutes } = data
    await tx.query(
      `insert into ${own.leaveCredits} values ($1, $2, $3, $4, $5, $6)
       on conflict (company_id, overtime_id) do update
         set from_day = excluded.from_day, expires = excluded.expires, minutes = excluded.minutes`,
      [company, overtimeId, employeeId, from, expires, minutes],
    )
  },
  TimeOffTakenBack: async (tx, { company, data: { overtimeId } }) => {
    await tx.query(
      `delete from ${own.leaveCredits} where company_id = $1 and overtime_id = $2`,
      [company, overtimeId],
    )
  },
}

/**
 * Credits that are owed, as `overtime_id`, `employee_id` and `owed_on`: something was left of them when they ran out,
 * or on the last day of the employment in which they were worked. Leave that waits has its minutes still. `$1` is the
 * company.
 * @param today SQL of the company's date: what ran out before it counts
 */
export const owedCredits = (today: string): string => `
  select c.overtime_id, c.employee_id, least(c.expires, w.last_day) as owed_on
  from ${read.leaveCredits} c
  cross join lateral (
    select min((x ->> 'lastDay')::date) as last_day
    from ${read.attendancePeople} p
    cross join lateral json_array_elements(p.employments) x
    where p.company_id = $1 and p.employee_id = c.employee_id
      and (x ->> 'lastDay')::date >= c.from_day) w
  cross join lateral (
    select coalesce(sum(k.amount), 0)::int as taken
    from ${read.leaveRequests} l
    cross join lateral jsonb_to_recordset(l.taken) as k("from" uuid, amount int)
    where l.company_id = $1 and l.employee_id = c.employee_id and l.status <> 3
      and k."from" = c.overtime_id) t
  where c.company_id = $1 and c.minutes > t.taken and least(c.expires, w.last_day) < ${today}`
