import type { NotHisToRule } from '#domain/access/published.ts'
import type { Details } from '#domain/employees/details.ts'
import type { EmployeeRefusal } from '#domain/employees/employees.ts'
import { postOf, type PostRefusal } from '#domain/employees/post.ts'
import type { Result } from '#domain/shared/result.ts'
import type { EmployeeId } from '#domain/shared/values.ts'
import { positionsOf } from '../organization/published.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { handleEmployee } from './handle-employee.ts'

export type ChangeEmployeeDetails = Details & { readonly employeeId: EmployeeId }

/** Replaces every detail; one that is absent is not known from now on. */
export const changeEmployeeDetails =
  (deps: Deps) =>
  async (
    caller: Caller,
    request: ChangeEmployeeDetails,
  ): Promise<
    Result<
      { readonly position: Position },
      EmployeeRefusal | PostRefusal | NotHisToRule | SharedRefusal
    >
  > => {
    const lists = await positionsOf(deps, caller.company)
    const post = postOf(lists, request, { hiring: false })
    if (!post.ok) return post
    return handleEmployee(deps, caller, {
      type: 'ChangeEmployeeDetails',
      ...request,
      ...post.value,
    })
  }
