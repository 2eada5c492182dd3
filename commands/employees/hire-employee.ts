import type { NotHisToRule } from '#domain/access/published.ts'
import type { Details } from '#domain/employees/details.ts'
import type { EmployeeRefusal } from '#domain/employees/employees.ts'
import { postOf, type PostRefusal } from '#domain/employees/post.ts'
import { ok, type Result } from '#domain/shared/result.ts'
import {
  asEmployeeId,
  type DepartmentId,
  type EmployeeId,
  type LocalDate,
} from '#domain/shared/values.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import { departmentExists, positionsOf } from '../organization/published.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { handleEmployee } from './handle-employee.ts'

export type HireEmployee = Details & {
  readonly employeeNo: string
  readonly departmentId: DepartmentId
  readonly startOfEmployment: LocalDate
}
type Hired = { readonly position: Position; readonly employeeId: EmployeeId }

/**
 * @returns the new employee's id; `claimed` with the scope `employee-no`, `national-id`, `phone` or `email` when
 * another employee of the company has it.
 */
export const hireEmployee =
  (deps: Deps) =>
  async (
    caller: Caller,
    request: HireEmployee,
  ): Promise<Result<Hired, EmployeeRefusal | PostRefusal | NotHisToRule | SharedRefusal>> => {
    const employeeId = asEmployeeId(deps.newId(caller, 'employee'))
    const exists = await departmentExists(deps, caller.company, request.departmentId)
    const lists = await positionsOf(deps, caller.company)
    const post = postOf(lists, request, { hiring: true })
    if (!post.ok) return post
    const result = await handleEmployee(deps, caller, {
      type: 'HireEmployee',
      employeeId,
      ...request,
      ...post.value,
      departmentExists: exists,
    })
    return result.ok ? ok({ ...result.value, employeeId }) : result
  }
