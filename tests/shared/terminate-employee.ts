import { handleEmployee, type EmployeeAnswer } from '#commands/employees/handle-employee.ts'
import type { Caller, Deps } from '#commands/shared/deps.ts'
import type { OneOfMany } from '#commands/shared/handle.ts'
import type { EmployeeId, LocalDate } from '#domain/shared/values.ts'

type TerminateEmployee = { readonly employeeId: EmployeeId; readonly lastDay: LocalDate }

/** The last day alone, with nothing of what goes with an ending; a second time it corrects that day. */
export const terminateEmployee =
  (deps: Deps) =>
  (caller: Caller, request: TerminateEmployee, one?: OneOfMany): EmployeeAnswer =>
    handleEmployee(deps, caller, { type: 'TerminateEmployee', ...request }, one)
