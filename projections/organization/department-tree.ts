import type { Tx } from '#database/types.ts'
import type { CompanyId, DepartmentId } from '#domain/shared/values.ts'
import { companyDay } from '../shared/company-day.ts'
import { withOneClockIn } from '../shared/clocks.ts'
import { eachEvent, type Projection } from '../shared/projection.ts'
import type { ScopeFilter } from '../shared/scope.ts'
import { fullName } from '../shared/sql.ts'
import { departmentTables } from '../tables/departments.ts'
import { own, read } from '../tables/index.ts'
import { move, peoplePlaced, put, remove, rename } from './places.ts'

/** The tree as it is today, and who was where in it when (`places.ts`). */
const handlers = eachEvent({
  ...peoplePlaced,
  DepartmentAdded: async (tx, event) => {
    const { departmentId, name, code, parentId } = event.data
    await tx.query(
      `insert into ${own.departments} (company_id, department_id, name, code, parent_id, path)
        values ($1, $2, $3, $4, $5,
         coalesce((select path from ${own.departments}
           where company_id = $1 and department_id = $5), '{}') || $2::uuid)`,
      [event.company, departmentId, name, code, parentId],
    )
    await put(tx, event)
  },
  DepartmentRenamed: async (tx, event) => {
    const { departmentId, name, code } = event.data
    await tx.query(
      `update ${own.departments} set name = $3, code = $4 where company_id = $1 and department_id = $2`,
      [event.company, departmentId, name, code],
    )
    await rename(tx, event)
  },
  DepartmentMoved: move,
  DepartmentRemoved: async (tx, event) => {
    for (const table of [own.departments, own.departmentManagers])
      await tx.query(`delete from ${table} where company_id = $1 and department_id = $2`, [
        event.company,
        event.data.departmentId,
      ])
    await remove(tx, event)
  },
  DepartmentManagerNamed: async (tx, { company, data: { departmentId, employeeId } }) => {
    await tx.query(
      `insert into ${own.departmentManagers} values ($1, $2, $3) on conflict do nothing`,
      [company, departmentId, employeeId],
    )
  },
  DepartmentManagerReleased: async (tx, { company, data: { departmentId, employeeId } }) => {
    await tx.query(
      `delete from ${own.departmentManagers} where company_id = $1 and department_id = $2 and employee_id = $3`,
      [company, departmentId, employeeId],
    )
  },
})
export const departments: Projection = {
  name: 'departments',
  personal: 'sealed',
  tables: Object.values(departmentTables),
  on: handlers.on,
  // A day begins on a quarter of an hour somewhere.
  project: (tx, batch) => handlers.project(tx, withOneClockIn(15, batch)),
}

export type DepartmentRow = {
  readonly departmentId: string
  readonly name: string
  readonly code: string | null
  readonly parentId: string | null
  /** Employed today, in this department itself. */
  readonly employees: number
  readonly managers: { employeeId: string; fullName: string | null }[]
}

/** The tree as a list, parents before children, siblings by name; cut to the departments in scope. */
export const departmentTree = async (
  tx: Tx,
  { company, scope }: { company: CompanyId; scope: ScopeFilter },
): Promise<{ rows: DepartmentRow[] }> => {
  const { today } = await companyDay(tx, company, ['employees'])
  const only: readonly DepartmentId[] | null =
    scope.kind === 'company' ? null : scope.kind === 'departments' ? scope.departmentIds : []
  const rows = await tx.query<DepartmentRow>(
    `select d.department_id as "departmentId", d.name, d.code, d.parent_id as "parentId",
       (select count(*)::int
         from ${read.employees} e
         where e.company_id = $1 and e.department_id = d.department_id
           and (e.last_day is null or e.last_day >= $3::date)) as employees,
       coalesce((select jsonb_agg(jsonb_build_object('employeeId', m.employee_id, 'fullName', ${fullName()})
         order by m.employee_id)
         from ${read.departmentManagers} m
         left join ${read.employees} e on e.company_id = m.company_id and e.employee_id = m.employee_id
         where m.company_id = $1 and m.department_id = d.department_id), '[]') as managers
     from ${read.departments} d
     where d.company_id = $1 and ($2::uuid[] is null or d.department_id = any($2::uuid[])
       or ($4::uuid is not null
         and d.department_id = (select department_id from ${read.employees}
         where company_id = $1 and employee_id = $4)))
     order by cardinality(d.path), d.name collate "tr-x-icu", d.department_id`,
    [company, only, today, scope.kind === 'own' ? scope.employeeId : null],
  )
  return { rows }
}
