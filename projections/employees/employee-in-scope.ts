import type { Tx } from '#database/types.ts'
import type { CompanyId, EmployeeId } from '#domain/shared/values.ts'
import type { ScopeFilter } from '../shared/scope.ts'
import { inScope, valuesOf } from '../shared/sql.ts'
import { read } from '../tables/index.ts'

/** Whether somebody of that id is there for a caller. */
export const isInScope = async (
  tx: Tx,
  company: CompanyId,
  employeeId: string,
  scope: ScopeFilter,
): Promise<boolean> => {
  const values = valuesOf(company, employeeId)
  const found = await tx.query(
    `select 1
     from ${read.employees} e
     where e.company_id = $1 and e.employee_id = $2 and ${inScope(scope, values)}`,
    values.list,
  )
  return found.length > 0
}

/** Those of the named people whom the caller may see. */
export const visiblePeople = async (
  tx: Tx,
  {
    company,
    scope,
    employeeIds,
  }: {
    readonly company: CompanyId
    readonly scope: ScopeFilter
    readonly employeeIds: readonly EmployeeId[]
  },
): Promise<ReadonlySet<string>> => {
  const values = valuesOf(company, employeeIds)
  const rows = await tx.query<{ id: string }>(
    `select e.employee_id as id
     from ${read.employees} e
     where e.company_id = $1 and e.employee_id = any($2::uuid[]) and ${inScope(scope, values)}`,
    values.list,
  )
  return new Set(rows.map(({ id }) => id))
}
