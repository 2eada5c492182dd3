import { departments, type DepartmentRefusal } from '#domain/organization/departments.ts'
import type { Result } from '#domain/shared/result.ts'
import type { DepartmentId, EmployeeId } from '#domain/shared/values.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import { handle } from '../shared/handle.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { departmentsStream } from './streams.ts'

export type ReleaseManager = {
  readonly departmentId: DepartmentId
  readonly employeeId: EmployeeId
}

export const releaseManager =
  (deps: Deps) =>
  (
    caller: Caller,
    request: ReleaseManager,
  ): Promise<Result<{ readonly position: Position }, DepartmentRefusal | SharedRefusal>> =>
    handle(
      deps,
      departmentsStream(caller.company),
      departments,
      { type: 'ReleaseManager', ...request },
      caller,
    )
