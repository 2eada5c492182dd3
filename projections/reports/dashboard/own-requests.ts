import type { Tx } from '#database/types.ts'
import { addDays } from '#domain/shared/time.ts'
import type { CompanyId, EmployeeId, Instant, LocalDate } from '#domain/shared/values.ts'
import { textOf } from '../../shared/checkpoints.ts'
import { companyDay } from '../../shared/company-day.ts'
import { fullName } from '../../shared/sql.ts'
import { read } from '../../tables/index.ts'

export type RequestKind = 'leave' | 'overtime' | 'shift' | 'correction'
type OwnRequest = {
  readonly kind: RequestKind
  readonly id: string
  readonly from: LocalDate
  readonly to: LocalDate
  readonly leaveType: string | null
  readonly days: number | null
  readonly minutes: number | null
  readonly wanted: 'shift' | 'rest' | 'exchange' | null
  readonly colleague: string | null
  readonly movements: number | null
  readonly status: 0 | 1 | 2 | 3
  readonly at: Instant | null
}
type Asked = {
  readonly company: CompanyId
  readonly employeeId: EmployeeId
  readonly kinds: readonly RequestKind[]
}

/** What was decided is shown for so many days after its day. */
const back = 90
const most = 20

/**
 * What was asked for about somebody, of these kinds, and where each stands: what waits first, then the latest days. Of
 * overtime that was only measured nobody asked anything.
 */
export const ownRequests = async (tx: Tx, { company, employeeId, kinds }: Asked) => {
  const { today, dataUntil } = await companyDay(tx, company, [
    'leave_requests',
    'overtime',
    'shift_demands',
    'corrections',
  ])
  const rows = await tx.query<OwnRequest>(
    `select r.kind, r.id, r.first_day::text as "from", r.last_day::text as "to", r.leave_type as "leaveType",
       r.days, r.minutes, r.wanted, r.colleague, r.movements, r.status, ${textOf('r.at')} as at
     from (${Object.values(parts).join(' union all ')}) r
     where r.kind = any($3::text[]) and r.first_day is not null
       and (r.status < 2 or r.last_day >= $4::date)
     order by r.status < 2 desc, r.first_day desc, r.id limit ${most}`,
    [company, employeeId, kinds, addDays(today, -back)],
  )
  return { rows, dataUntil }
}

/** Each with the same columns, in the same order. */
const parts = {
  leave: `
    select 'leave' as kind, l.request_id::text as id, l.first_day, l.last_day, t.title as leave_type,
      case when l.asked ? 'day' then null else l.halves / 2.0::float8 end as days,
      case when l.asked ? 'day' then l.minutes end as minutes, null::text as wanted, null::text as colleague,
      null::int as movements, l.status::int as status, l.requested_at as at
    from ${read.leaveRequests} l
    left join ${read.leaveTypes} t on t.company_id = l.company_id and t.leave_type_id = l.leave_type_id
    where l.company_id = $1 and l.employee_id = $2::uuid`,
  overtime: `
    select 'overtime', o.overtime_id::text, o.day, o.day, null, null, o.asked, null, null, null, o.status::int, null
    from ${read.overtimeItems} o
    where o.company_id = $1 and o.employee_id = $2::uuid and o.demanded is not null and o.status between 0 and 3`,
  // A colleague is named as long as his consent is waited for.
  shift: `
    select 'shift', s.request_id::text, s.first_day, s.last_day, null, null, null, s.kind,
      case when s.consent = 'asked' then ${fullName('c')} end, null, s.status::int, s.requested_at
    from ${read.shiftDemands} s
    left join ${read.employees} c on c.company_id = s.company_id and c.employee_id = s.colleague_id
    where s.company_id = $1 and s.employee_id = $2::uuid`,
  // What was withdrawn or undone stands nowhere.
  correction: `
    select 'correction', a.correction_id::text, m.first_day, m.last_day, null, null, null, null, null, a.movements,
      case a.status when 'proposed' then (a.first_by is not null)::int when 'counted' then 2 else 3 end, a.at
    from ${read.correctionActs} a
    cross join lateral (
      select min(left(l.local_time, 10))::date as first_day, max(left(l.local_time, 10))::date as last_day
      from ${read.correctionLines} l
      where l.company_id = $1 and l.correction_id = a.correction_id and l.employee_id = $2::uuid) m
    where a.company_id = $1 and a.employee_ids @> array[$2::uuid] and a.demanded
      and a.status in ('proposed', 'counted', 'rejected')`,
} as const satisfies Record<RequestKind, string>
