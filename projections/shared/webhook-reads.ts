import { grantsOf } from '#domain/access/published.ts'
import { dateAt } from '#domain/shared/time.ts'
import type {
  CompanyId,
  DepartmentId,
  EmployeeId,
  Instant,
  LogPosition,
  MovementId,
  UserId,
} from '#domain/shared/values.ts'
import type { Database } from '#database/types.ts'
import { accessOf } from '../access/user-access.ts'
import { read } from '../tables/index.ts'
import { textOf } from './checkpoints.ts'
import { isBehind } from './freshness.ts'

/** Read models that say what somebody may, and of which departments he is. */
const ofRights = ['users', 'employees', 'companies']
const ofPeople = ['employees', 'departments']

/** What sending to programs of others asks (`WebhookReads`). Long because it is one list of questions. */
export const webhookReads = (db: Database, now: () => Instant) => ({
  rightsOf: async (
    company: CompanyId,
    userId: UserId,
    position: LogPosition,
  ): Promise<ReadonlySet<string> | null | 'not-yet'> => {
    const access = await db.withCompany(company, async tx =>
      (await isBehind(tx, ofRights, position)) ? 'not-yet' : accessOf(tx, company, userId),
    )
    if (access === 'not-yet') return access
    if (!access || access.disabled) return null
    const { role, menuGroup, lastDay, zone } = access
    const left = lastDay !== null && zone !== null && dateAt(zone, now()) > lastDay
    return left ? null : grantsOf(role, menuGroup && new Set(menuGroup.permissions))
  },
  personOf: (
    company: CompanyId,
    {
      employeeId,
      movementId,
    }: { readonly employeeId: EmployeeId | null; readonly movementId: MovementId | null },
    position: LogPosition,
  ) =>
    db.withCompany(company, async tx => {
      const models = movementId === null ? ofPeople : [...ofPeople, 'attendance']
      if (await isBehind(tx, models, position)) return null
      const [row] = await tx.query<{
        employeeId: EmployeeId | null
        departments: readonly DepartmentId[] | null
        movedAt: Instant | null
      }>(
        `select one.employee_id as "employeeId", d.path as departments,
           ${textOf('m.at')} as "movedAt"
         from (values (1)) as always (one)
         left join lateral (select m.employee_id, m.at from ${read.movements} m
           where m.company_id = $1 and m.movement_id = $3 limit 1) m on true
         cross join lateral (select coalesce($2::uuid, m.employee_id) as employee_id) one
         left join ${read.employees} e on e.company_id = $1 and e.employee_id = one.employee_id
         left join ${read.departments} d on d.company_id = $1 and d.department_id = e.department_id`,
        [company, employeeId, movementId],
      )
      return {
        employeeId: row?.employeeId ?? null,
        departments: row?.departments ?? [],
        movedAt: row?.movedAt ?? null,
      }
    }),
  departmentsOf: async (
    company: CompanyId,
    departments: readonly DepartmentId[],
  ): Promise<readonly DepartmentId[]> => {
    if (departments.length === 0) return []
    const rows = await db.withCompany(company, tx =>
      tx.query<{ id: DepartmentId }>(
        `select department_id as id
         from ${read.departments}
         where company_id = $1 and department_id = any($2::uuid[])`,
        [company, departments],
      ),
    )
    return rows.map(({ id }) => id)
  },
})
