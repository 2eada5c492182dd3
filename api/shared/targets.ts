import { inScope, valuesOf } from '#projections/shared/sql.ts'
import { read } from '#projections/tables/index.ts'
import type { ApiDeps } from '../deps.ts'
import type { SignedIn } from './auth.ts'
import { Failure } from './problem.ts'

/**
 * Whom a call names must be in the caller's scope: employees by the read model, departments among those he manages. Who
 * sees the whole company is let through, since every id of another company is unknown to its commands anyway.
 * @throws {Failure} as for somebody who does not exist.
 */
export const checkTargets = async (
  deps: ApiDeps,
  { session: { company }, scope }: SignedIn,
  ...parts: readonly unknown[]
): Promise<void> => {
  if (scope === null || scope.kind === 'company') return
  const named = parts.flatMap(part => (typeof part === 'object' && part !== null ? Object.entries(part) : []))
  const idsOf = (key: string): string[] =>
    named.flatMap(([name, value]: [string, unknown]) => (name === key && typeof value === 'string' ? [value] : []))
  const departments: readonly string[] = scope.kind === 'departments' ? scope.departmentIds : []
  if (idsOf('departmentId').some(id => !departments.includes(id)))
    throw new Failure({ code: 'organization.department-not-found' })
  for (const employeeId of new Set(idsOf('employeeId'))) {
    const values = valuesOf(company, employeeId)
    const found = await deps.db.withCompany(company, tx =>
      tx.query(
        `select 1 from ${read.employees} e where e.company_id = $1 and e.employee_id = $2 and ${inScope(scope, values)}`,
        values.list,
      ),
    )
    if (found.length === 0) throw new Failure({ code: 'employees.not-found' })
  }
}
