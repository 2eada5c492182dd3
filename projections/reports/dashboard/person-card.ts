import type { Tx } from '#database/types.ts'
import type { CompanyId, EmployeeId, LocalDate } from '#domain/shared/values.ts'
import type { ScopeFilter } from '../../shared/scope.ts'
import { inScope, valuesOf } from '../../shared/sql.ts'
import { read } from '../../tables/index.ts'
import {
  date,
  nullableColumn,
  selectList,
  shownOf,
  text,
  type RowOf,
} from '../shared/columns.ts'
import { headColumns, withDepartment } from '../shared/people-days.ts'
import { ownDashboard } from './own-dashboard.ts'

type Asked = {
  readonly company: CompanyId
  readonly scope: ScopeFilter
  readonly employeeId: EmployeeId
  /** How he is reached is told too. */
  readonly withContact: boolean
}
/** Who it is, and how long he has been here: `employees e` with `departments d`. */
export const columns = {
  ...headColumns,
  startOfEmployment: date<LocalDate>('e.start_of_employment'),
  lastDay: nullableColumn(date<LocalDate>('e.last_day')),
} as const
export const contactColumns = {
  phone: nullableColumn(text('e.phone')),
  email: nullableColumn(text('e.email')),
} as const
const headOf = shownOf(columns)
export const contactOf = shownOf(contactColumns)

/** A person at a glance; null of somebody who is not there for the caller. */
export const personCard = async (
  tx: Tx,
  { company, scope, employeeId, withContact }: Asked,
) => {
  const values = valuesOf(company, employeeId)
  const [row] = await tx.query<RowOf<typeof columns> & RowOf<typeof contactColumns>>(
    `select ${selectList({ ...columns, ...contactColumns })}
     from ${read.employees} e
     ${withDepartment}
     where e.company_id = $1 and e.employee_id = $2::uuid and ${inScope(scope, values)}`,
    values.list,
  )
  if (!row) return null
  return {
    ...(await ownDashboard(tx, { company, employeeId })),
    ...headOf(row),
    contact: withContact ? contactOf(row) : null,
  }
}
