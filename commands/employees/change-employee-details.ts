import type { Details } from '#domain/employees/details.ts'
import type { EmployeeId } from '#domain/shared/values.ts'
import type { Caller, Deps } from '../shared/deps.ts'
import { handleEmployee, type EmployeeAnswer } from './handle-employee.ts'

export type ChangeEmployeeDetails = Details & { readonly employeeId: EmployeeId }

/** Replaces every detail; one that is absent is not known from now on. */
export const changeEmployeeDetails =
  (deps: Deps) =>
  (caller: Caller, request: ChangeEmployeeDetails): EmployeeAnswer =>
    handleEmployee(deps, caller, { type: 'ChangeEmployeeDetails', ...request })
