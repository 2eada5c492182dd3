import type { Tx } from '#database/types.ts'
import type { LeavePeriod } from '#domain/leave/asked.ts'
import type {
  CompanyId,
  EmployeeId,
  Instant,
  LeaveRequestId,
  LeaveTypeId,
  LocalDate,
} from '#domain/shared/values.ts'
import { nameOfActor } from '../../corrections/act-list.ts'
import type { AskingUser } from '../../corrections/decidable.ts'
import { leastCover } from '../../leave/calendar.ts'
import { dataUntil, knownUpTo } from '../../shared/freshness.ts'
import type { ScopeFilter } from '../../shared/scope.ts'
import { fullName, inScope, valuesOf } from '../../shared/sql.ts'
import { read } from '../../tables/index.ts'
import {
  driverColumn,
  date,
  instant,
  int,
  nullableColumn,
  selectList,
  shownOf,
  text,
  uuid,
  type RowOf,
} from '../shared/columns.ts'
import { headColumns, withDepartment } from '../shared/people-days.ts'

const leaveColumns = {
  ...headColumns,
  requestId: uuid<LeaveRequestId>('l.request_id'),
  leaveType: nullableColumn(text('t.title')),
  colour: nullableColumn(text("t.definition ->> 'colour'")),
  from: date<LocalDate>('l.first_day'),
  to: date<LocalDate>('l.last_day'),
  asked: driverColumn<LeavePeriod>('l.asked'),
  halves: int('l.halves'),
  minutes: int('l.minutes'),
  status: driverColumn<0 | 1>('l.status'),
  /** What is asked for is to change it, or null: to withdraw it. */
  change: driverColumn<{ readonly to: LeavePeriod | null } | null>('l.change'),
  description: nullableColumn(text('l.description')),
  by: nullableColumn(text(nameOfActor('l.requested_by'))),
  at: instant<Instant>('l.requested_at'),
} as const
export type InboxLeave = RowOf<typeof leaveColumns>
const leaveShown = shownOf(leaveColumns)
const withType = `left join ${read.leaveTypes} t on t.company_id = l.company_id
       and t.leave_type_id = l.leave_type_id`

const ofLeave = `l.company_id, l.employee_id, l.leave_type_id, l.first_day, l.last_day, l.asked, l.halves, l.minutes`
/** Leave, and changes of leave with the leave that they are of, of the ids `$2` of the company `$1`. */
const waitingLeave = `(
      select ${ofLeave}, l.request_id, l.status, l.description, l.requested_by, l.requested_at, null::jsonb as change
      from ${read.leaveRequests} l
      where l.company_id = $1 and l.request_id = any($2::uuid[])
      union all
      select ${ofLeave}, c.request_id, c.status, c.description, c.requested_by, c.requested_at,
        jsonb_build_object('to', c.wanted)
      from ${read.leaveChanges} c
      join ${read.leaveRequests} l on l.company_id = c.company_id and l.request_id = c.leave_id
      where c.company_id = $1 and c.request_id = any($2::uuid[]))`

/** The leave of these ids, and what of it is asked to be changed, as a card shows it. */
export const leavesOf = async (
  tx: Tx,
  { company, scope }: Pick<AskingUser, 'company' | 'scope'>,
  ids: readonly string[],
): Promise<InboxLeave[]> => {
  if (ids.length === 0) return []
  const values = valuesOf(company, ids)
  const rows = await tx.query<InboxLeave>(
    `select ${selectList(leaveColumns)}
     from ${waitingLeave} l
     join ${read.employees} e on e.company_id = l.company_id and e.employee_id = l.employee_id
     ${withType}
     ${withDepartment}
     where ${inScope(scope, values)}`,
    values.list,
  )
  return rows.map(leaveShown)
}

type Weighing = {
  readonly company: CompanyId
  readonly scope: ScopeFilter
  readonly employeeId: EmployeeId
  readonly requestId: LeaveRequestId
}
type InYear = {
  readonly leaveTypeId: LeaveTypeId
  readonly leaveType: string | null
  readonly colour: string | null
  /** Half days. */
  readonly approved: number
  readonly waiting: number
}
type Overlap = {
  readonly employeeId: EmployeeId
  readonly fullName: string | null
  readonly from: LocalDate
  readonly to: LocalDate
  readonly waits: boolean
  readonly all: number
}
const namesShown = 8
const models = ['attendance', 'employees', 'leave_requests', 'leave_settings']

/**
 * What a decision on leave is weighed by beside the balance: his year by type, who else of his department stands on
 * leave, or asks for it, on one of its days, and how many are there when fewest are. Null where he has none of that id.
 */
export const inboxLeave = async (tx: Tx, asked: Weighing) => {
  const { company, employeeId, requestId } = asked
  const until = await dataUntil(tx, models)
  const position = await knownUpTo(tx, models)
  const [row] = await tx.query<{
    from: LocalDate
    to: LocalDate
    halves: number
    minutes: number
  }>(
    `select first_day::text as "from", last_day::text as "to", halves, minutes from ${read.leaveRequests}
     where company_id = $1 and employee_id = $2 and request_id = coalesce(
       (select c.leave_id from ${read.leaveChanges} c where c.company_id = $1 and c.request_id = $3::uuid), $3::uuid)`,
    [company, employeeId, requestId],
  )
  if (!row) return null
  const year = Number(row.from.slice(0, 4))
  const overlap = await overlapOf(tx, asked, row)
  return {
    ...row,
    year: { year, types: await yearOf(tx, asked, year) },
    overlap: overlap.map(({ all: _all, ...one }) => one),
    overlapInAll: overlap[0]?.all ?? 0,
    team: await teamOf(tx, asked),
    least: await leastCover(tx, { ...asked, ...row }),
    dataUntil: until,
    position,
  }
}

/** Counted days of the year alone: leave across its end is cut there. */
const yearOf = (tx: Tx, { company, employeeId }: Weighing, year: number): Promise<InYear[]> =>
  tx.query<InYear>(
    `select l.leave_type_id as "leaveTypeId", t.title as "leaveType", t.definition ->> 'colour' as colour,
       coalesce(sum((c.day ->> 'halves')::int) filter (where l.status = 2), 0)::int as approved,
       coalesce(sum((c.day ->> 'halves')::int) filter (where l.status < 2), 0)::int as waiting
     from ${read.leaveRequests} l
     ${withType}
     cross join lateral jsonb_array_elements(l.counted) c(day)
     where l.company_id = $1 and l.employee_id = $2 and l.status < 3 and left(c.day ->> 'day', 4) = $3
     group by 1, 2, 3 order by t.title collate "tr-x-icu", 1`,
    [company, employeeId, String(year)],
  )

const overlapOf = (
  tx: Tx,
  { company, employeeId, scope }: Weighing,
  { from, to }: { readonly from: LocalDate; readonly to: LocalDate },
): Promise<Overlap[]> => {
  const values = valuesOf(company, employeeId, from, to)
  return tx.query<Overlap>(
    `select e.employee_id as "employeeId", ${fullName()} as "fullName", l.first_day::text as "from",
       l.last_day::text as "to", l.status < 2 as waits, (count(*) over ())::int as all
     from ${read.employees} him
     join ${read.employees} e on e.company_id = $1 and e.department_id = him.department_id
       and e.employee_id <> him.employee_id
     join ${read.leaveRequests} l on l.company_id = $1 and l.employee_id = e.employee_id
     where him.company_id = $1 and him.employee_id = $2::uuid and l.status < 3
       and l.first_day <= $4::date and l.last_day >= $3::date and ${inScope(scope, values)}
     order by ${fullName()} collate "tr-x-icu", l.first_day, l.request_id limit ${namesShown}`,
    values.list,
  )
}

/** How many of his department are employed, he among them. */
const teamOf = async (tx: Tx, { company, employeeId }: Weighing): Promise<number> => {
  const [row] = await tx.query<{ team: number }>(
    `select count(*)::int as team from ${read.employees} him
     join ${read.employees} e on e.company_id = $1 and e.department_id = him.department_id
     where him.company_id = $1 and him.employee_id = $2::uuid and e.last_day is null`,
    [company, employeeId],
  )
  return row?.team ?? 0
}
