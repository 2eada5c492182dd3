import type { Tx } from '#database/types.ts'
import type { CompanyId, EmployeeId, Instant, LocalDate } from '#domain/shared/values.ts'
import { isInScope } from '../../employees/employee-in-scope.ts'
import { nameOfActor } from '../../corrections/act-list.ts'
import { textOf } from '../../shared/checkpoints.ts'
import { companyDay } from '../../shared/company-day.ts'
import type { ScopeFilter } from '../../shared/scope.ts'
import { fullName, inScope, valuesOf } from '../../shared/sql.ts'
import { read } from '../../tables/index.ts'

type Asked = {
  readonly company: CompanyId
  readonly scope: ScopeFilter
  readonly employeeId: EmployeeId
  readonly day: LocalDate
}
type Away = {
  readonly employeeId: EmployeeId
  readonly fullName: string | null
  readonly why: 'leave' | 'absent'
  readonly all: number
}
type Decided = {
  readonly kind: 'correction' | 'overtime' | 'leave' | 'shift'
  readonly day: LocalDate
  readonly outcome: 'approved' | 'rejected'
  readonly by: string | null
  readonly at: Instant
}
const namesShown = 8
const decisionsShown = 5

/**
 * What a decision about somebody's day is weighed by: who else of his department is not there on it, and what was
 * decided of him before. Of a day to come nobody is known to be away. Null of somebody who is not there for the caller.
 */
export const inboxPerson = async (tx: Tx, asked: Asked) => {
  const { company, employeeId, scope } = asked
  if (!(await isInScope(tx, company, employeeId, scope))) return null
  const { today, dataUntil } = await companyDay(tx, asked.company, ['attendance', 'employees'])
  const away = asked.day <= today ? await awayOn(tx, asked) : []
  return {
    known: asked.day <= today,
    away: away.map(({ all: _all, ...one }) => one),
    awayInAll: away[0]?.all ?? 0,
    decided: await decidedOf(tx, asked),
    dataUntil,
  }
}

const onLeave =
  'r.leave_annual + r.leave_personal + r.leave_general + r.leave_instead_overtime > 0'
const awayOn = async (tx: Tx, { company, scope, employeeId, day }: Asked): Promise<Away[]> => {
  const values = valuesOf(company, employeeId, day)
  return tx.query<Away>(
    `select e.employee_id as "employeeId", ${fullName()} as "fullName",
       case when ${onLeave} then 'leave' else 'absent' end as why, (count(*) over ())::int as all
     from ${read.employees} him
     join ${read.employees} e on e.company_id = $1 and e.department_id = him.department_id
       and e.employee_id <> him.employee_id
     join ${read.dayResults} r on r.company_id = $1 and r.employee_id = e.employee_id and r.day = $3::date
     where him.company_id = $1 and him.employee_id = $2::uuid and ${inScope(scope, values)}
       and (${onLeave} or (r.planned > 0 and not r.attended and not r.provisional))
     order by ${fullName()} collate "tr-x-icu", e.employee_id limit ${namesShown}`,
    values.list,
  )
}

const decidedOf = async (tx: Tx, { company, employeeId }: Asked): Promise<Decided[]> =>
  tx.query<Decided>(
    `select d.kind, d.day::text as day, d.outcome, ${nameOfActor('d.decided_by')} as by, ${textOf('d.at')} as at
     from (
       select 'correction' as kind, a.decided_by, a.decided_at as at,
         case a.status when 'rejected' then 'rejected' else 'approved' end as outcome,
         (select min(left(l.local_time, 10))::date
            from ${read.correctionLines} l
            where l.company_id = $1 and l.correction_id = a.correction_id and l.employee_id = $2::uuid) as day
       from ${read.correctionActs} a
       where a.company_id = $1 and a.employee_ids @> array[$2::uuid] and a.decided_at is not null
         and a.status in ('counted', 'rejected')
       union all
       select 'overtime', o.decided_by, o.decided_at, case o.status when 3 then 'rejected' else 'approved' end, o.day
       from ${read.overtimeItems} o
       where o.company_id = $1 and o.employee_id = $2::uuid and o.status in (2, 3) and o.demanded is not null
       union all
       select 'leave', l.said -> -1 ->> 'by', (l.said -> -1 ->> 'at')::timestamptz,
         case l.status when 3 then 'rejected' else 'approved' end, l.first_day
       from ${read.leaveRequests} l
       where l.company_id = $1 and l.employee_id = $2::uuid and l.status in (2, 3)
         and l.said -> -1 ->> 'level' <> 'nobody'
       union all
       select 'shift', s.said -> -1 ->> 'by', (s.said -> -1 ->> 'at')::timestamptz,
         case s.status when 3 then 'rejected' else 'approved' end, s.first_day
       from ${read.shiftDemands} s
       where s.company_id = $1 and s.employee_id = $2::uuid and s.status in (2, 3)
         and s.said -> -1 ->> 'level' <> 'nobody') d
     where d.day is not null and d.at is not null
     order by d.at desc, d.day desc limit ${decisionsShown}`,
    [company, employeeId],
  )
