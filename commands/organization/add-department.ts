import { departments, type DepartmentRefusal } from '#domain/organization/departments.ts'
import { ok, type Result } from '#domain/shared/result.ts'
import { asDepartmentId, type DepartmentId } from '#domain/shared/values.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import { handle } from '../shared/handle.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { departmentsStream } from './streams.ts'

export type AddDepartment = {
  readonly name: string
  readonly code?: string | null
  readonly parentId?: DepartmentId | null
}
type Added = { readonly position: Position; readonly departmentId: DepartmentId }

export const addDepartment =
  (deps: Deps) =>
  async (
    caller: Caller,
    request: AddDepartment,
  ): Promise<Result<Added, DepartmentRefusal | SharedRefusal>> => {
    const departmentId = asDepartmentId(deps.newId(caller, 'department'))
    const { name, code, parentId } = request
    const result = await handle(
      deps,
      departmentsStream(caller.company),
      departments,
      {
        type: 'AddDepartment',
        departmentId,
        name,
        code: code || null,
        parentId: parentId ?? null,
      },
      caller,
    )
    return result.ok ? ok({ ...result.value, departmentId }) : result
  }
