import type { ErasureGround } from '#domain/employees/events.ts'
import type { EmployeeId } from '#domain/shared/values.ts'
import type { Caller, Deps } from '../shared/deps.ts'
import { todayOf } from '../organization/published.ts'
import { retireCardsOf } from '../cards/published.ts'
import { handleEmployee, type EmployeeAnswer } from './handle-employee.ts'
import { destroyKeysOf } from './on-employee-erased.ts'

export type EraseEmployee = { readonly employeeId: EmployeeId; readonly ground: ErasureGround }

/**
 * Erases a former employee: the fact first, with the release of his names, then the keys, so that no key is gone
 * without the log saying why. What a crash leaves undone between the two is done by asking again, or by
 * `onEmployeeErased` from the log.
 */
export const eraseEmployee =
  (deps: Deps) =>
  async (caller: Caller, request: EraseEmployee): EmployeeAnswer => {
    const result = await handleEmployee(deps, caller, {
      type: 'EraseEmployee',
      ...request,
      today: await todayOf(deps, caller.company),
    })
    if (!result.ok) return result
    await destroyKeysOf(deps, caller.company, request.employeeId, deps.now())
    await retireCardsOf(deps, caller, request.employeeId)
    return result
  }
