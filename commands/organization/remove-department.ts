import { departments, type DepartmentRefusal } from '#domain/organization/departments.ts'
import type { Result } from '#domain/shared/result.ts'
import type { DepartmentId } from '#domain/shared/values.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import { handle } from '../shared/handle.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { todayOf } from './published.ts'
import { departmentsStream } from './streams.ts'

/**
 * `employees`: how many work there by now. Each employee's own stream says where he works, so no one stream knows the
 * number; the caller counts in the read model of employees. Someone who is moved in at that very moment keeps the
 * removed department until he is moved on.
 */
export type RemoveDepartment = {
  readonly departmentId: DepartmentId
  readonly employees: number
}

export const removeDepartment =
  (deps: Deps) =>
  async (
    caller: Caller,
    request: RemoveDepartment,
  ): Promise<Result<{ readonly position: Position }, DepartmentRefusal | SharedRefusal>> =>
    handle(
      deps,
      departmentsStream(caller.company),
      departments,
      { type: 'RemoveDepartment', ...request, today: await todayOf(deps, caller.company) },
      caller,
    )
