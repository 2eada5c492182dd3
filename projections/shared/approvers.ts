import type { Database, Tx } from '#database/types.ts'
import type { ApproverLevel, Role } from '#domain/access/events.ts'
import type { Permission } from '#domain/access/permissions.ts'
import { approverLevelOf, grantsOf } from '#domain/access/published.ts'
import type { Delegation, Manager, Organization, Subject } from '#domain/approvals/authority.ts'
import type {
  CompanyId,
  DepartmentId,
  EmployeeId,
  LocalDate,
  LogPosition,
} from '#domain/shared/values.ts'
import { LogUnavailable } from '#event-store/contract.ts'
import { read } from '../tables/index.ts'
import { companyDay } from './company-day.ts'
import { waitUntil } from './freshness.ts'

/** So long a decision waits for the read models to know what was recorded before it. */
const patienceMs = 5_000
const all = ['attendance', 'companies', 'delegations', 'departments', 'employees', 'users']

/**
 * Returns once the plan, people and who decides are known up to a place of the log; or what of it is asked for.
 * @throws {LogUnavailable} where they are not in time.
 */
export const approversKnown = async (
  db: Database,
  company: CompanyId,
  head: LogPosition,
  models: readonly string[] = all,
): Promise<void> => {
  if (!(await waitUntil(db, models, head, patienceMs, company)))
    throw new LogUnavailable('what is planned and who decides is not known up to the log yet')
}

/** What a kind of request takes: to decide on it, and to delete it, whatever became of it. */
export type Keys = { readonly deciding: Permission; readonly deleting: Permission }

/** Whose requests somebody's are, and who may decide on them; null where there is nobody of that id. */
export const approversOf = async (
  tx: Tx,
  company: CompanyId,
  employeeId: EmployeeId,
  keys: Keys,
): Promise<{ readonly subject: Subject; readonly organization: Organization } | null> => {
  const place = await placeOf(tx, company, employeeId)
  return (
    place && {
      subject: place.subject,
      organization: await organizationOf(tx, company, place, keys),
    }
  )
}

type Place = {
  readonly subject: Subject
  /** From the root to his own. */
  readonly path: readonly DepartmentId[]
}
/** Whose he is: his user, as which he acts, and his department with all above it. */
const placeOf = async (
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

const organizationOf = async (
  tx: Tx,
  company: CompanyId,
  { subject, path }: Place,
  { deciding, deleting }: Keys,
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
  const lending = new Set(rows.filter(row => grantsIn(row).has(deciding)).map(({ id }) => id))
  return {
    parentOf: id => parents.get(id) ?? null,
    managers: new Map(rows.map(row => [row.id, managerOf(row, subject, deleting)])),
    // Nobody decides by another's name what that one may not decide himself.
    delegations: (await delegationsIn(tx, company, today)).filter(({ from }) =>
      lending.has(from),
    ),
  }
}

/** Those that hold from a day on, and were not ended. */
const delegationsIn = (tx: Tx, company: CompanyId, since: LocalDate): Promise<Delegation[]> =>
  tx.query<Delegation>(
    `select 'user:' || d.from_user as "from", 'user:' || d.to_user as "to", d.first_day::text as first,
       d.last_day::text as last
     from ${read.delegations} d
     where d.company_id = $1 and d.ended_on is null and d.last_day >= $2::date
     order by d.first_day, d.delegation_id`,
    [company, since],
  )

const grantsIn = ({ role, keys }: Pick<UserRow, 'role' | 'keys'>): ReadonlySet<Permission> =>
  grantsOf(role, keys && new Set(keys))

/** An administrator, and the main manager by his record, manages all departments: so that of the employee, too. */
const managerOf = (
  { id, role, level, active, keys, departments }: UserRow,
  { department }: Subject,
  deleting: Permission,
): Manager => ({
  id,
  level: role === 'company-admin' ? (level ?? 1) : approverLevelOf(role, level),
  departments: role === 'manager' ? departments : [department],
  main: role === 'company-admin',
  mayDelete: grantsIn({ role, keys }).has(deleting),
  active,
})
