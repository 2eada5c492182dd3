import {
  menuGroupEvents,
  userEvents,
  type ApproverLevel,
  type Role,
} from '#domain/access/events.ts'
import { preparedStatement } from '#database/prepared.ts'
import type { Tx } from '#database/types.ts'
import type {
  CompanyId,
  DepartmentId,
  DeviceId,
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
    ...ignoringAllBut({ ...userEvents, ...menuGroupEvents, EmployeeErased: true }),
    UserAdded: async (tx, { company, data: { userId, employeeId, role, username }, lost }) => {
      await tx.query(
        `insert into ${own.users} (company_id, user_id, employee_id, role, username) values ($1, $2, $3, $4, $5)`,
        [company, userId, employeeId, role, username ?? (lost === undefined ? null : unknown)],
      )
    },
    UserRoleChanged: async (tx, { company, data: { userId, role } }) => {
      await tx.query(
        `update ${own.users} set role = $3 where company_id = $1 and user_id = $2`,
        [company, userId, role],
      )
    },
    UserDisabled: async (tx, { company, data: { userId, erased = false } }) => {
      await tx.query(
        `update ${own.users} set disabled = true, username = case when $3 then null else username end
         where company_id = $1 and user_id = $2`,
        [company, userId, erased],
      )
    },
    UserEnabled: async (tx, { company, data: { userId } }) => {
      await tx.query(
        `update ${own.users} set disabled = false where company_id = $1 and user_id = $2`,
        [company, userId],
      )
    },
    MenuGroupDefined: async (tx, { company, data: { groupId, title, permissions, pages } }) => {
      await tx.query(
        `insert into ${own.menuGroups} (company_id, group_id, title, permissions, pages) values ($1, $2, $3, $4, $5)
         on conflict (company_id, group_id) do update
           set title = excluded.title, permissions = excluded.permissions, pages = excluded.pages`,
        [company, groupId, title, permissions, pages],
      )
    },
    MenuGroupRemoved: async (tx, { company, data: { groupId } }) => {
      await tx.query(`delete from ${own.menuGroups} where company_id = $1 and group_id = $2`, [
        company,
        groupId,
      ])
    },
    MenuGroupGiven: async (tx, { company, data: { userId, groupId } }) => {
      await tx.query(
        `update ${own.users} set menu_group_id = $3 where company_id = $1 and user_id = $2`,
        [company, userId, groupId],
      )
    },
    ApproverLevelSet: async (tx, { company, data: { userId, level } }) => {
      await tx.query(
        `update ${own.users} set approver_level = $3 where company_id = $1 and user_id = $2`,
        [company, userId, level],
      )
    },
    DevicesAuthorised: async (tx, { company, data: { userId, deviceIds, groupIds } }) => {
      await tx.query(
        `update ${own.users} set device_ids = $3, device_group_ids = $4 where company_id = $1 and user_id = $2`,
        [company, userId, deviceIds, groupIds],
      )
    },
    PasswordChanged: 'ignored',
    PasswordGiven: 'ignored',
    SignInLockLifted: 'ignored',
    SessionsEnded: 'ignored',
    UserContactChanged: async (tx, { company, data: { userId, phone, email } }) => {
      await tx.query(
        `update ${own.users} set phone = $3, email = $4 where company_id = $1 and user_id = $2`,
        [company, userId, phone ?? null, email ?? null],
      )
    },
    SecondFactorTurnedOn: 'ignored',
    SecondFactorTurnedOff: 'ignored',
    SecondFactorTaken: 'ignored',
    RecoveryCodesMade: 'ignored',
    PasskeyAdded: 'ignored',
    PasskeyRemoved: 'ignored',
    CalendarFeedMade: 'ignored',
    CalendarFeedRevoked: 'ignored',
    EmployeeErased: async (tx, { company, data: { employeeId, classes } }) => {
      if (classes.includes('contact'))
        await tx.query(
          `update ${own.users} set username = null where company_id = $1 and employee_id = $2`,
          [company, employeeId],
        )
    },
  }),
}

/** Instead of a user name that is lost with its key: without any is who was erased, and in no list. */
const unknown = '–'

export type UserAccess = {
  readonly userId: UserId
  readonly role: Role
  readonly employeeId: EmployeeId | null
  /** Those he was named manager of, and all below them. */
  readonly managedDepartments: readonly DepartmentId[]
  /** Those that were named to him, and those of the groups that were. */
  readonly authorisedDevices: readonly DeviceId[]
  /** As it was given; null where none was. */
  readonly approverLevel: ApproverLevel | null
  /** Keys and pages of his menu-authorisation group; null: he has none. */
  readonly menuGroup: {
    readonly permissions: readonly string[]
    readonly pages: readonly string[]
  } | null
  readonly disabled: boolean
  /** Last day of the employment, where it has one, on the company's clock: nobody signs in after it. */
  readonly lastDay: LocalDate | null
  readonly zone: Zone | null
  /** The company shows a logo of its own. */
  readonly customLogo: boolean
  /** The employee's name; of a user who is nobody's employee, or was erased, the user name. */
  readonly fullName: string
  /** Null once he was erased. */
  readonly username: string | null
  readonly position: string | null
  /** The title of his degree: his own, or his position's. */
  readonly degree: string | null
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
    preparedStatement(`select u.user_id as "userId", u.role, u.employee_id as "employeeId", u.disabled,
       e.last_day::text as "lastDay", c.zone, c.logo_id is not null as "customLogo",
       coalesce(${fullName()}, u.username, '') as "fullName", u.username, e.position,
       (select d.title from ${read.degrees} d
         left join ${read.positions} p on p.company_id = $1 and p.position_id = e.position_id
         where d.company_id = $1 and d.degree_id = coalesce(e.degree_id, p.degree_id)) as degree,
       coalesce(e.phone, u.phone) as phone, coalesce(e.email, u.email) as email,
       (select json_build_object('permissions', g.permissions, 'pages', g.pages)
         from ${read.menuGroups} g
         where g.company_id = $1 and g.group_id = u.menu_group_id) as "menuGroup",
       array(select d.department_id from ${read.departments} d where d.company_id = $1
         and d.path && array(select m.department_id
           from ${read.departmentManagers} m
           where m.company_id = $1 and m.employee_id = u.employee_id)) as "managedDepartments",
       array(select unnest(u.device_ids) union select unnest(g.device_ids)
         from ${read.deviceGroups} g
         where g.company_id = $1 and g.group_id = any(u.device_group_ids)) as "authorisedDevices",
       u.approver_level as "approverLevel"
     from ${read.users} u left join ${read.employees} e on e.company_id = u.company_id and e.employee_id = u.employee_id
       left join ${read.companies} c on c.company_id = u.company_id
     where u.company_id = $1 and u.user_id = $2`),
    [company, userId],
  )
  return row ?? null
}

/** Words that are no password of his. */
export const namesOfUser = (
  user: Pick<UserAccess, 'fullName' | 'username'>,
): readonly string[] => [
  ...user.fullName.split(/\s+/),
  ...(user.username === null ? [] : [user.username]),
]
