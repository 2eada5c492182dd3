import type { EmployeeId } from '#domain/shared/values.ts'
import type { Caller, Deps } from '../shared/deps.ts'
import { handleEmployee, type EmployeeAnswer } from './handle-employee.ts'

/** How somebody is reached from now on: one of both, and whatever else is known of him stays. */
export type Contact = { readonly phone: string } | { readonly email: string }

/** @returns `claimed` with the scope `phone` or `email` when somebody else of the company has it. */
export const changeEmployeeContact =
  (deps: Deps) =>
  (caller: Caller, employeeId: EmployeeId, contact: Contact): EmployeeAnswer =>
    handleEmployee(deps, caller, { type: 'ChangeContact', employeeId, ...contact })
