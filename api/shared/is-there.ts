import type { EmployeeId } from '#domain/shared/values.ts'
import { isInScope } from '#projections/employees/employee-in-scope.ts'
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
