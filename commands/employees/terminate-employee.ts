import type { EmployeeId, LocalDate } from '#domain/shared/values.ts'
import type { Caller, Deps } from '../shared/deps.ts'
import type { One } from '../shared/handle.ts'
import { handleEmployee, type EmployeeAnswer } from './handle-employee.ts'

export type TerminateEmployee = { readonly employeeId: EmployeeId; readonly lastDay: LocalDate }

/** Ends the employment after `lastDay`; a second time it corrects that day. */
export const terminateEmployee =
  (deps: Deps) =>
  (caller: Caller, request: TerminateEmployee, one?: One): EmployeeAnswer =>
    handleEmployee(deps, caller, { type: 'TerminateEmployee', ...request }, one)
