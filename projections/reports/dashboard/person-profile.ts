import type { Tx } from '#database/types.ts'
import type { DetailClass } from '#domain/employees/details.ts'
import type { CompanyId, EmployeeId } from '#domain/shared/values.ts'
import { photoOf } from '../../employees/photo-rows.ts'
import { dataUntil } from '../../shared/freshness.ts'
import type { ScopeFilter } from '../../shared/scope.ts'
import { fullName, inScope, valuesOf } from '../../shared/sql.ts'
import { read } from '../../tables/index.ts'
import { driverColumn, int, selectList, shownOf, type RowOf } from '../shared/columns.ts'
import { withDepartment } from '../shared/people-days.ts'
import { ownDashboard } from './own-dashboard.ts'
import { columns, contactColumns, contactOf } from './person-card.ts'

type Asked = {
  readonly company: CompanyId
  readonly scope: ScopeFilter
  readonly employeeId: EmployeeId
  /** What is counted of his days is told too. */
  readonly withDays: boolean
}
type Named = { readonly employeeId: string; readonly fullName: string | null }

const profileColumns = {
  ...columns,
  managers: driverColumn<readonly Named[]>(
    `coalesce((select jsonb_agg(jsonb_build_object('employeeId', m.employee_id, 'fullName', ${fullName('b')})
       order by ${fullName('b')} collate "tr-x-icu", m.employee_id)
       from ${read.departmentManagers} m
       left join ${read.employees} b on b.company_id = m.company_id and b.employee_id = m.employee_id
       where m.company_id = e.company_id and m.department_id = e.department_id), '[]')`,
  ),
  photo: driverColumn<string | null>(photoOf()),
  lost: driverColumn<DetailClass[]>('e.lost'),
  cards: int(
    `(select count(*)::int
       from ${read.cards} c
       where c.company_id = e.company_id and c.employee_id = e.employee_id)`,
  ),
} as const
const profileOf = shownOf(profileColumns)

/** What opens a person's page; null of somebody who is not there for the caller. */
export const personProfile = async (
  tx: Tx,
  { company, scope, employeeId, withDays }: Asked,
) => {
  const values = valuesOf(company, employeeId)
  const [row] = await tx.query<RowOf<typeof profileColumns> & RowOf<typeof contactColumns>>(
    `select ${selectList({ ...profileColumns, ...contactColumns })}
     from ${read.employees} e
     ${withDepartment}
     where e.company_id = $1 and e.employee_id = $2::uuid and ${inScope(scope, values)}`,
    values.list,
  )
  return row
    ? {
        ...profileOf(row),
        contact: contactOf(row),
        days: withDays ? await ownDashboard(tx, { company, employeeId }) : null,
        dataUntil: await dataUntil(tx, ['employees']),
      }
    : null
}
