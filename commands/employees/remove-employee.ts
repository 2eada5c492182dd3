import { employeeEvents } from '#domain/employees/events.ts'
import { saidAnew } from '#domain/employees/said-anew.ts'
import { isUsed } from '#domain/employees/usage.ts'
import { isOf } from '#domain/shared/events.ts'
import { refuse } from '#domain/shared/result.ts'
import type { EmployeeId } from '#domain/shared/values.ts'
import type { Reads } from '../reads.ts'
import type { Caller, Deps } from '../shared/deps.ts'
import { handleEmployee, type EmployeeAnswer } from './handle-employee.ts'
import { employeeStream } from './streams.ts'

export type UsageOfEmployee = Reads['usage']['employee']

/**
 * Takes away somebody who was entered by mistake, while nothing hangs on him; his names are free then. What others
 * hung on him between the count and the removal is found by counting again, and brings him back
 * (docs/decisions/0032); what was still on its way then, `settleRemoved` finds.
 */
export const removeEmployee =
  (deps: Deps, usageOf: UsageOfEmployee) =>
  async (caller: Caller, employeeId: EmployeeId): EmployeeAnswer => {
    const count = () => usageOf(caller.company, employeeId)
    const removed = await handleEmployee(deps, caller, {
      type: 'WithdrawHiring',
      employeeId,
      usage: await count(),
    })
    if (!removed.ok || removed.value.position === null) return removed
    const usage = await count()
    if (!isUsed(usage)) return removed
    const { requestKey: _removal, ...again } = caller
    const back = await bringBack(deps, again, employeeId)
    return back.ok ? refuse({ code: 'employees.in-use', ...usage }) : back
  }

/** There again as he was, under the same id; nothing where he is. */
export const bringBack = async (
  deps: Deps,
  caller: Caller,
  employeeId: EmployeeId,
): EmployeeAnswer => {
  const stream = await deps.log.readStream(employeeStream(caller.company, employeeId))
  const removal = stream.findLastIndex(({ type }) => type === 'EmployeeHiringWithdrawn')
  const said = stream
    .slice(0, Math.max(0, removal))
    .filter(event => isOf(employeeEvents, event))
  return handleEmployee(deps, caller, {
    type: 'RestoreEmployee',
    employeeId,
    facts: saidAnew(said),
    // Where he worked may be gone as well: he hangs there until he is moved, as anybody who is moved in at that moment.
    departmentExists: true,
  })
}
