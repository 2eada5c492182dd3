import type { DepartmentId, EmployeeId, LocalDate } from '#domain/shared/values.ts'
import type { Caller, Deps } from '../shared/deps.ts'
import { departmentExists } from '../organization/published.ts'
import { handleEmployee, type EmployeeAnswer } from './handle-employee.ts'

export type RehireEmployee = {
  readonly employeeId: EmployeeId
  readonly departmentId: DepartmentId
  readonly startOfEmployment: LocalDate
}

/** Employs a former employee again, from a date after his last day. */
export const rehireEmployee =
  (deps: Deps) =>
  async (caller: Caller, request: RehireEmployee): EmployeeAnswer =>
    handleEmployee(deps, caller, {
      type: 'RehireEmployee',
      ...request,
      departmentExists: await departmentExists(deps, caller.company, request.departmentId),
    })
