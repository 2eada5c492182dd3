import type { Tx } from '#database/types.ts'
import type { CompanyId } from '#domain/shared/values.ts'
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
