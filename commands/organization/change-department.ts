import { departments, type DepartmentRefusal } from '#domain/organization/departments.ts'
import type { Result } from '#domain/shared/result.ts'
import type { DepartmentId, LocalDate } from '#domain/shared/values.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import { handle } from '../shared/handle.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { todayOf } from './published.ts'
import { departmentsStream } from './streams.ts'

/** What is absent stays as it is; `code: null` takes the code away, `parentId: null` makes it a top department. */
export type ChangeDepartment = {
  readonly departmentId: DepartmentId
  readonly name?: string
  readonly code?: string | null
  readonly parentId?: DepartmentId | null
  /** From when on it hangs there; not given, from today. */
  readonly from?: LocalDate | undefined
}

/** Renames and moves a department in one act. */
export const changeDepartment =
  (deps: Deps) =>
  async (
    caller: Caller,
    request: ChangeDepartment,
  ): Promise<Result<{ readonly position: Position }, DepartmentRefusal | SharedRefusal>> =>
    handle(
      deps,
      departmentsStream(caller.company),
      departments,
      {
        type: 'ChangeDepartment',
        ...request,
        ...(request.code === '' ? { code: null } : {}),
        today: await todayOf(deps, caller.company),
      },
      caller,
    )
