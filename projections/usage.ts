import type { Database, Tx } from '#database/types.ts'
import type { DeviceUsage } from '#domain/devices/removal.ts'
import type {
  AnnualGroupId,
  CardId,
  CompanyId,
  DegreeId,
  DepartmentId,
  DeviceId,
  EmployeeId,
  LeaveGroupId,
  LeaveTypeId,
  PositionId,
  SchemeId,
  ShiftGroupId,
  ShiftId,
  VisitTypeId,
  LogPosition,
} from '#domain/shared/values.ts'
import { LogUnavailable } from '#event-store/contract.ts'
import { groupList, schemeList } from './calendar/lists.ts'
import { companyDay } from './shared/company-day.ts'
import { peopleWith } from './employees/positions.ts'
import { peopleInAnnualGroup } from './leave/annual-groups.ts'
import { peopleInGroup } from './leave/groups.ts'
import { requestsOfType } from './leave/request-list.ts'
import { waitUntil } from './shared/freshness.ts'
import { visitsOfType } from './visitors/visit-list.ts'
import { wholeCompany } from './shared/scope.ts'
import { usageOf } from './shifts/shift-usage.ts'
import { read } from './tables/index.ts'

/** So long a decision waits for the read models to know what was recorded before it. */
const patienceMs = 5_000

/**
 * What needs a thing by now (`UsageReads`), as far as the log has it when it is asked. Long because it is one table.
 */
export const usageReads = (db: Database, head: () => Promise<LogPosition>) => {
  const counted: Counted = async (company, models, count) => {
    if (!(await waitUntil(db, models, await head(), patienceMs, company)))
      throw new LogUnavailable('what needs it is not counted up to the log yet')
    return db.withCompany(company, count)
  }
  return {
    department: (company: CompanyId, departmentId: DepartmentId) =>
      counted(company, ['employees'], tx =>
        peopleWith(tx, company, 'department', departmentId),
      ),
    position: (company: CompanyId, positionId: PositionId) =>
      counted(company, ['employees'], tx => peopleWith(tx, company, 'position', positionId)),
    degree: (company: CompanyId, degreeId: DegreeId) =>
      counted(company, ['employees'], tx => peopleWith(tx, company, 'degree', degreeId)),
    leaveType: (company: CompanyId, leaveTypeId: LeaveTypeId) =>
      counted(company, ['leave_requests'], tx => requestsOfType(tx, company, leaveTypeId)),
    leaveGroup: (company: CompanyId, leaveGroupId: LeaveGroupId) =>
      counted(company, ['employees', 'leave_settings'], tx =>
        peopleInGroup(tx, company, leaveGroupId),
      ),
    annualGroup: (company: CompanyId, annualGroupId: AnnualGroupId) =>
      counted(company, ['employees', 'leave_settings'], tx =>
        peopleInAnnualGroup(tx, company, annualGroupId),
      ),
    visitType: (company: CompanyId, visitTypeId: VisitTypeId) =>
      counted(company, ['visits'], tx => visitsOfType(tx, company, visitTypeId)),
    shift: (company: CompanyId, shiftId: ShiftId) =>
      counted(company, ['employees', 'attendance', 'planning'], async tx => {
        const { today } = await companyDay(tx, company)
        return (await usageOf(tx, { company, scope: wholeCompany }, today))(shiftId)
      }),
    scheme: (company: CompanyId, schemeId: SchemeId) =>
      counted(company, ['employees', 'attendance', 'planning'], async tx => {
        const { rows } = await schemeList(tx, { company, schemeId })
        const { people = 0, groups = 0, departments = 0 } = rows[0] ?? {}
        return { people, groups, departments }
      }),
    group: (company: CompanyId, groupId: ShiftGroupId) =>
      counted(company, ['employees', 'attendance', 'planning'], async tx => {
        const { rows } = await groupList(tx, { company, groupId })
        return rows[0]?.people ?? 0
      }),
    ...usageOfOne(counted),
  }
}

type Counted = <T>(
  company: CompanyId,
  models: readonly string[],
  count: (tx: Tx) => Promise<T>,
) => Promise<T>

/** What hangs on somebody, a card or a reader may stand in any read model. */
const usageOfOne = (counted: Counted) => ({
  employee: (company: CompanyId, employeeId: EmployeeId) =>
    counted(company, [], tx => hangingOn(tx, company, employeeId)),
  card: (company: CompanyId, cardId: CardId) =>
    counted(company, [], tx => swipesOf(tx, company, cardId)),
  device: (company: CompanyId, deviceId: DeviceId) =>
    counted(company, [], tx => hangingOnReader(tx, company, deviceId)),
})

type Hanging = {
  readonly movements: number
  readonly cards: number
  readonly users: number
  readonly plans: number
  readonly decisions: number
  readonly managed: number
}

/**
 * What was taken back since does not hang on him: a holding that ended as it began, a user that was closed before he
 * ever signed in.
 */
const hangingOn = async (
  tx: Tx,
  company: CompanyId,
  employeeId: EmployeeId,
): Promise<Hanging> => {
  const his = 'company_id = $1 and employee_id = $2'
  const [row] = await tx.query<Hanging>(
    `select
       (select count(*)::int from ${read.movements} where ${his}) as movements,
       (select count(*)::int from ${read.accessHoldings} where ${his}) as cards,
       (select count(*)::int from ${read.users} u
        where ${his} and (not disabled or exists (
          select from access.accounts a
          where a.company_id = u.company_id and a.user_id = u.user_id and a.signed_in_at is not null))) as users,
       (select count(*)::int from ${read.attendanceEntries} where ${his} and first_day is not null)
         + (select coalesce(sum(json_array_length(rules)), 0)::int from ${read.attendancePeople} where ${his})
         + (select count(*)::int from ${read.accessSets}
            where ${his} and cardinality(group_ids) + cardinality(device_ids) > 0) as plans,
       (select count(*)::int from ${read.overtimeItems} where ${his})
         + (select count(*)::int from ${read.missingDecisions} where ${his})
         + (select count(*)::int from ${read.leaveRequests} where ${his})
         + (select count(*)::int from ${read.correctionActs}
            where company_id = $1 and employee_ids @> array[$2::uuid] and status in ('proposed', 'counted'))
         as decisions,
       (select count(*)::int from ${read.departmentManagers} where ${his}) as managed`,
    [company, employeeId],
  )
  return row ?? { movements: 0, cards: 0, users: 0, plans: 0, decisions: 0, managed: 0 }
}

/**
 * Those that are somebody's and those that are nobody's, each by their own index: a movement is somebody's by having
 * been made while he held the card.
 */
const swipesOf = async (tx: Tx, company: CompanyId, cardId: CardId): Promise<number> => {
  const [row] = await tx.query<{ movements: number }>(
    `select (
       (select count(*) from ${read.movements} m
        where m.company_id = $1 and m.credential = c.credential and m.invalid is not null)
       + (select count(*) from ${read.movements} m
        where m.company_id = $1 and m.credential = c.credential and m.invalid is null and m.employee_id is null)
       + (select count(*) from ${read.movements} m
        where m.company_id = $1 and m.credential = c.credential and m.invalid is null and m.employee_id in (
          select h.employee_id from ${read.accessHoldings} h where h.company_id = $1 and h.card_id = $2)))::int
       as movements
     from ${read.accessCards} c where c.company_id = $1 and c.card_id = $2`,
    [company, cardId],
  )
  return row?.movements ?? 0
}

const hangingOnReader = async (
  tx: Tx,
  company: CompanyId,
  deviceId: DeviceId,
): Promise<DeviceUsage> => {
  const [row] = await tx.query<DeviceUsage>(
    `select d.movements, d.put_aside as "putAside",
       (select count(*)::int from devices.files
        where company_id = $1 and device_id = $2 and state = 'importing') as files,
       (select count(*)::int from ${read.deviceGroups} where company_id = $1 and $2 = any(device_ids)) as groups,
       (select count(*)::int from ${read.accessSets} where company_id = $1 and $2 = any(device_ids)) as people,
       (select count(*)::int from ${read.accessCardSets} where company_id = $1 and $2 = any(device_ids)) as cards
     from ${read.devices} d where d.company_id = $1 and d.device_id = $2`,
    [company, deviceId],
  )
  return row ?? { movements: 0, putAside: 0, files: 0, groups: 0, people: 0, cards: 0 }
}
