import { isInScope } from '#projections/employees/employee-in-scope.ts'
import type { ApiDeps } from '../deps.ts'
import type { SignedIn } from './auth.ts'
import { Failure } from './problem.ts'

/**
 * Whom a call names must be in the caller's scope: employees by the read model, departments among those he manages,
 * readers among those he is authorised for. Who sees the whole company is let through, since every id of another
 * company is unknown to its commands anyway.
 * @throws {Failure} as for somebody who does not exist.
 */
export const checkTargets = async (
  deps: ApiDeps,
  { session: { company }, scope }: SignedIn,
  ...parts: readonly unknown[]
): Promise<void> => {
  if (scope === null || scope.kind === 'company') return
  const named = parts.flatMap(part =>
    typeof part === 'object' && part !== null ? Object.entries(part) : [],
  )
  const idsOf = (key: string): string[] =>
    named.flatMap(([name, value]: [string, unknown]) =>
      name === key && typeof value === 'string' ? [value] : [],
    )
  const departments: readonly string[] = scope.kind === 'departments' ? scope.departmentIds : []
  if (idsOf('departmentId').some(id => !departments.includes(id)))
    throw new Failure({ code: 'organization.department-not-found' })
  const devices: readonly string[] = scope.kind === 'departments' ? scope.deviceIds : []
  if (idsOf('deviceId').some(id => !devices.includes(id)))
    throw new Failure({ code: 'devices.not-found' })
  for (const employeeId of new Set(idsOf('employeeId'))) {
    const found = await deps.db.withCompany(company, tx =>
      isInScope(tx, company, employeeId, scope),
    )
    if (!found) throw new Failure({ code: 'employees.not-found' })
  }
}
