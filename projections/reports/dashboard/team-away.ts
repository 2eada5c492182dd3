import type { Tx } from '#database/types.ts'
import { addDays } from '#domain/shared/time.ts'
import type { CompanyId, EmployeeId, LeaveRequestId, LocalDate } from '#domain/shared/values.ts'
import { companyDay } from '../../shared/company-day.ts'
import type { ScopeFilter } from '../../shared/scope.ts'
import { fullName, inScope, valuesOf } from '../../shared/sql.ts'
import { read } from '../../tables/index.ts'

type Asked = {
  readonly company: CompanyId
  readonly employeeId: EmployeeId
  /** Whose kind of leave the caller may know beside his own; null: nobody's. */
  readonly knows: ScopeFilter | null
}
type Away = {
  readonly employeeId: EmployeeId
  readonly fullName: string | null
  readonly requestId: LeaveRequestId
  readonly from: LocalDate
  readonly to: LocalDate
  readonly partly: boolean
  readonly leaveType: string | null
}
type Person = Pick<Away, 'employeeId' | 'fullName'> & {
  readonly leaves: Omit<Away, 'employeeId' | 'fullName'>[]
}

/** Four weeks, today among them. */
const ahead = 27
const most = 500

/**
 * Who of somebody's department, he himself among them, is away on which days from today on, by approved leave. The kind
 * of leave is there for whoever may know it, and null for anybody else.
 */
export const teamAway = async (tx: Tx, { company, employeeId, knows }: Asked) => {
  const { today, dataUntil } = await companyDay(tx, company, ['employees', 'leave_requests'])
  const to = addDays(today, ahead)
  const values = valuesOf(company, employeeId, today, to)
  const known = knows === null ? 'false' : inScope(knows, values)
  const rows = await tx.query<Away>(
    `select e.employee_id as "employeeId", ${fullName()} as "fullName", l.request_id as "requestId",
       l.first_day::text as "from", l.last_day::text as "to",
       (l.asked ? 'day' or (l.asked ->> 'fromHalf')::boolean or (l.asked ->> 'toHalf')::boolean) as partly,
       case when e.employee_id = him.employee_id or ${known} then t.title end as "leaveType"
     from ${read.employees} him
     join ${read.employees} e on e.company_id = him.company_id and e.department_id = him.department_id
     join ${read.leaveRequests} l on l.company_id = e.company_id and l.employee_id = e.employee_id
     left join ${read.leaveTypes} t on t.company_id = l.company_id and t.leave_type_id = l.leave_type_id
     where him.company_id = $1 and him.employee_id = $2::uuid and l.status = 2
       and l.last_day >= $3::date and l.first_day <= $4::date
     order by ${fullName()} collate "tr-x-icu", e.employee_id, l.first_day, l.request_id limit ${most}`,
    values.list,
  )
  return { from: today, to, rows: byPerson(rows), dataUntil }
}

/** One line a person, in their order. */
const byPerson = (rows: readonly Away[]): readonly Person[] => {
  const people = new Map<EmployeeId, Person>()
  for (const { employeeId, fullName: name, ...leave } of rows) {
    const person = people.get(employeeId) ?? { employeeId, fullName: name, leaves: [] }
    person.leaves.push(leave)
    people.set(employeeId, person)
  }
  return [...people.values()]
}
