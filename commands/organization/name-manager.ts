import { departments, type DepartmentRefusal } from '#domain/organization/departments.ts'
import type { Result } from '#domain/shared/result.ts'
import type { DepartmentId, EmployeeId } from '#domain/shared/values.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import { handle } from '../shared/handle.ts'
import { employmentOf } from '../employees/published.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { departmentsStream } from './streams.ts'

export type NameManager = {
  readonly departmentId: DepartmentId
  readonly employeeId: EmployeeId
}

/** Makes an employee, whose employment has no end yet, manager of a department and all below it. */
export const nameManager =
  (deps: Deps) =>
  async (
    caller: Caller,
    request: NameManager,
  ): Promise<Result<{ readonly position: Position }, DepartmentRefusal | SharedRefusal>> => {
    const { status, lastDay } = await employmentOf(deps, caller.company, request.employeeId)
    return handle(
      deps,
      departmentsStream(caller.company),
      departments,
      { type: 'NameManager', ...request, employed: status === 'employed' && lastDay === null },
      caller,
    )
  }
