import type { DepartmentId, EmployeeId, LocalDate } from '#domain/shared/values.ts'
import type { Caller, Deps } from '../shared/deps.ts'
import type { OneOfMany } from '../shared/handle.ts'
import { departmentExists } from '../organization/published.ts'
import { handleEmployee, type EmployeeAnswer } from './handle-employee.ts'

export type MoveEmployee = {
  readonly employeeId: EmployeeId
  readonly departmentId: DepartmentId
  readonly from: LocalDate
}

/** Moves an employee to another department from a date on, which may not lie before his last move. */
export const moveEmployee =
  (deps: Deps) =>
  async (caller: Caller, request: MoveEmployee, one?: OneOfMany): EmployeeAnswer =>
    handleEmployee(
      deps,
      caller,
      {
        type: 'MoveEmployee',
        ...request,
        departmentExists: await departmentExists(deps, caller.company, request.departmentId),
      },
      one,
    )
