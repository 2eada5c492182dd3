import type { ActorRole } from '#domain/access/published.ts'
import { departments, type DepartmentRefusal } from '#domain/organization/departments.ts'
import type { Result } from '#domain/shared/result.ts'
import type { DepartmentId, UserId } from '#domain/shared/values.ts'
import { managerOf, type ManagerRefusal } from '../access/published.ts'
import { employmentOf } from '../employees/published.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import { handle } from '../shared/handle.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { departmentsStream } from './streams.ts'

export type SetManagedDepartments = {
  readonly by: ActorRole
  readonly userId: UserId
  readonly departmentIds: readonly DepartmentId[]
}

/** Says whole which departments a manager manages, each with all below it: those he sees; in one append. */
export const setManagedDepartments =
  (deps: Deps) =>
  async (
    caller: Caller,
    { departmentIds, ...whom }: SetManagedDepartments,
  ): Promise<
    Result<{ readonly position: Position }, ManagerRefusal | DepartmentRefusal | SharedRefusal>
  > => {
    const manager = await managerOf(deps, caller, whom)
    if (!manager.ok) return manager
    const employeeId = manager.value
    const { status, lastDay } = await employmentOf(deps, caller.company, employeeId)
    return handle(
      deps,
      departmentsStream(caller.company),
      departments,
      {
        type: 'NameManagerOf',
        departmentIds,
        employeeId,
        employed: status === 'employed' && lastDay === null,
      },
      caller,
    )
  }
