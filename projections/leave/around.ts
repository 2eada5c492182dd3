import type { Database, Tx } from '#database/types.ts'
import type { ApproverLevel, Role } from '#domain/access/events.ts'
import { approverLevelOf, grantsOf } from '#domain/access/published.ts'
import type { Manager, Organization, Subject } from '#domain/approvals/authority.ts'
import { plannedOn, shiftOf } from '#domain/calendar/published.ts'
import { holidayOf, type WorkCalendar } from '#domain/leave/calendar.ts'
import { planOfShift } from '#domain/leave/shift-plan.ts'
import { addDays } from '#domain/shared/time.ts'
import type { CompanyId, DepartmentId, EmployeeId, LocalDate } from '#domain/shared/values.ts'
import { LogUnavailable } from '#event-store/contract.ts'
import { plansOf, type Planned, type PlannedPerson } from '../evaluation/published.ts'
import { companyDay } from '../shared/company-day.ts'
import { waitUntil } from '../shared/freshness.ts'
import { read } from '../tables/index.ts'

/** So long a decision waits for the read models to know what was recorded before it. */
const patienceMs = 5_000
const models = ['attendance', 'companies', 'departments', 'employees', 'users']

type Days = { readonly from: LocalDate; readonly to: LocalDate }

/** What decisions on leave ask of read models (`LeaveReads`), as far as the log has it when it is asked. */
export const leaveReads = (db: Database, head: () => Promise<bigint>) => ({
  around: async (company: CompanyId, employeeId: EmployeeId, days: Days) => {
    if (!(await waitUntil(db, models, await head(), patienceMs)))
      throw new LogUnavailable('what is planned and who decides is not known up to the log yet')
    return db.withCompany(company, tx => around(tx, company, employeeId, days))
  },
})

const around = async (tx: Tx, company: CompanyId, employeeId: EmployeeId, days: Days) => {
  const place = await placeOf(tx, company, employeeId)
  if (!place) return null
  // A Sunday is a rest day by the week that it ends; the hours of a night reach into the next date.
  const [from, to] = [addDays(days.from, -7), addDays(days.to, 1)]
  const planned = await plansOf(tx, company, [employeeId], from, to)
  const person = planned.people.get(employeeId)
  return person
    ? {
        calendar: calendarOf(planned, person),
        employments: person.employments,
        subject: place.subject,
        organization: await organizationOf(tx, company, place),
      }
    : null
}

export const calendarOf = ({ company }: Planned, person: PlannedPerson): WorkCalendar => ({
  planOf: day => {
    const found = shiftOf(company, plannedOn(person, company, day).value, day)
    return planOfShift(found?.shift ?? null)
  },
  holidayOf: day => holidayOf(company.holidays.get(day) ?? null),
})

type Place = {
  readonly subject: Subject
  /** From the root to his own. */
  readonly path: readonly DepartmentId[]
}
/** Whose he is: his user, as which he acts, and his department with all above it. */
export const placeOf = async (
  tx: Tx,
  company: CompanyId,
  employeeId: EmployeeId,
): Promise<Place | null> => {
  const [row] = await tx.query<{
    department: DepartmentId
    path: DepartmentId[] | null
    actor: string | null
  }>(
    `select e.department_id as department, d.path,
       (select 'user:' || u.user_id from ${read.users} u
        where u.company_id = $1 and u.employee_id = e.employee_id order by u.disabled, u.user_id limit 1) as actor
     from ${read.employees} e
     left join ${read.departments} d on d.company_id = e.company_id and d.department_id = e.department_id
     where e.company_id = $1 and e.employee_id = $2`,
    [company, employeeId],
  )
  if (!row) return null
  const { department, path, actor } = row
  return { subject: { id: actor ?? employeeId, department }, path: path ?? [department] }
}

type UserRow = {
  readonly id: string
  readonly role: Role
  readonly level: ApproverLevel | null
  readonly active: boolean
  readonly keys: readonly string[] | null
  readonly departments: readonly DepartmentId[]
}

export const organizationOf = async (
  tx: Tx,
  company: CompanyId,
  { subject, path }: Place,
): Promise<Organization> => {
  const { today } = await companyDay(tx, company)
  const rows = await tx.query<UserRow>(
    `select 'user:' || u.user_id as id, u.role, u.approver_level as level,
       not u.disabled and (e.last_day is null or e.last_day >= $2::date) as active,
       (select g.permissions from ${read.menuGroups} g
        where g.company_id = $1 and g.group_id = u.menu_group_id) as keys,
       array(select m.department_id from ${read.departmentManagers} m
         where m.company_id = $1 and m.employee_id = u.employee_id) as departments
     from ${read.users} u
     left join ${read.employees} e on e.company_id = u.company_id and e.employee_id = u.employee_id
     where u.company_id = $1 and u.role <> 'employee'`,
    [company, today],
  )
  const parents = new Map(path.map((id, at) => [String(id), path[at - 1] ?? null]))
  return {
    parentOf: id => parents.get(id) ?? null,
    managers: new Map(rows.map(row => [row.id, managerOf(row, subject)])),
    // Nobody stands in for anybody yet.
    delegations: [],
  }
}

/** An administrator, and the main manager by his record, manages all departments: so that of the employee, too. */
const managerOf = (
  { id, role, level, active, keys, departments }: UserRow,
  { department }: Subject,
): Manager => ({
  id,
  level: role === 'company-admin' ? (level ?? 1) : approverLevelOf(role, level),
  departments: role === 'manager' ? departments : [department],
  main: role === 'company-admin',
  mayDelete: grantsOf(role, keys && new Set(keys)).has('leaves.delete'),
  active,
})
