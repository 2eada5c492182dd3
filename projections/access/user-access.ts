import { employeeEvents } from '#domain/employees/events.ts'
import { userEvents } from '#domain/access/events.ts'
import type { Role } from '#domain/access/events.ts'
import type { Tx } from '#database/types.ts'
import type {
  CompanyId,
  DepartmentId,
  EmployeeId,
  LocalDate,
  UserId,
  Zone,
} from '#domain/shared/values.ts'
import { eachEvent, ignoringAllBut, type Projection } from '../shared/projection.ts'
import { fullName } from '../shared/sql.ts'
import { own, read } from '../tables/index.ts'
import { userTables } from '../tables/users.ts'

export const users: Projection = {
  name: 'users',
  personal: 'open',
  tables: Object.values(userTables),
  ...eachEvent({
    ...ignoringAllBut({ ...employeeEvents, ...userEvents }),
    UserAdded: async (tx, { company, data: { userId, employeeId, role, username } }) => {
      await tx.query(
        `insert into ${own.users} (company_id, user_id, employee_id, role, username) values ($1, $2, $3, $4, $5)`,
        [company, userId, employeeId, role, username],
      )
    },
    UserRoleChanged: async (tx, { company, data: { userId, role } }) => {
      await tx.query(
        `update ${own.users} set role = $3 where company_id = $1 and user_id = $2`,
        [company, userId, role],
      )
    },
    UserDisabled: async (tx, { company, data: { userId } }) => {
      await tx.query(
        `update ${own.users} set disabled = true where company_id = $1 and user_id = $2`,
        [company, userId],
      )
    },
    UserEnabled: async (tx, { company, data: { userId } }) => {
      await tx.query(
        `update ${own.users} set disabled = false where company_id = $1 and user_id = $2`,
        [company, userId],
      )
    },
    PasswordChanged: 'ignored',
    PasswordGiven: 'ignored',
    SignInLockLifted: 'ignored',
    EmployeeHired: 'ignored',
    EmployeeDetailsChanged: 'ignored',
    EmployeeMoved: 'ignored',
    EmployeeTerminated: 'ignored',
    EmployeeRehired: 'ignored',
    EmployeeMoveWithdrawn: 'ignored',
    EmployeeTerminationWithdrawn: 'ignored',
    EmployeeErased: async (tx, { company, data: { employeeId, classes } }) => {
      if (classes.includes('contact'))
        await tx.query(
          `update ${own.users} set username = null where company_id = $1 and employee_id = $2`,
          [company, employeeId],
        )
    },
  }),
}

export type UserAccess = {
  readonly userId: UserId
  readonly role: Role
  readonly employeeId: EmployeeId | null
  /** Those he was named manager of, and all below them. */
  readonly managedDepartments: readonly DepartmentId[]
  readonly disabled: boolean
  /** Last day of the employment, where it has one, on the company's clock: nobody signs in after it. */
  readonly lastDay: LocalDate | null
  readonly zone: Zone | null
  /** The employee's name; of a user who is nobody's employee, or was erased, the user name. */
  readonly fullName: string
  readonly position: string | null
  readonly phone: string | null
  readonly email: string | null
}

/** Null when the company has no such user. */
export const accessOf = async (
  tx: Tx,
  company: CompanyId,
  userId: UserId,
): Promise<UserAccess | null> => {
  const [row] = await tx.query<UserAccess>(
    `select u.user_id as "userId", u.role, u.employee_id as "employeeId", u.disabled, e.last_day::text as "lastDay",
       c.zone, coalesce(${fullName()}, u.username, '') as "fullName", e.position, e.phone, e.email,
       array(select d.department_id from ${read.departments} d where d.company_id = $1
         and d.path && array(select m.department_id
           from ${read.departmentManagers} m
           where m.company_id = $1 and m.employee_id = u.employee_id)) as "managedDepartments"
     from ${read.users} u left join ${read.employees} e on e.company_id = u.company_id and e.employee_id = u.employee_id
       left join ${read.companies} c on c.company_id = u.company_id
     where u.company_id = $1 and u.user_id = $2`,
    [company, userId],
  )
  return row ?? null
}
