import { asEmployeeId, type EmployeeId } from '#domain/shared/values.ts'
import { isInScope, visiblePeople } from '#projections/employees/employee-in-scope.ts'
import type { ApiDeps } from '../deps.ts'
import type { AuthorisedUser } from './auth.ts'
import { read } from './read.ts'

/** Whether somebody of that id is there for the caller: in his company, and in his scope. */
export const isThere = (
  deps: ApiDeps,
  by: AuthorisedUser,
  employeeId: EmployeeId,
): Promise<boolean> =>
  read(deps, by, (tx, { company, scope }) => isInScope(tx, company, employeeId, scope))

/** Those of these ids who are there for the caller. */
export const whoIsThere = (
  deps: ApiDeps,
  by: AuthorisedUser,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  const employeeIds = [...new Set(ids)].map(asEmployeeId)
  return read(deps, by, (tx, of) => visiblePeople(tx, { ...of, employeeIds }))
}
