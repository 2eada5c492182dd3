import { employees } from '#domain/employees/employees.ts'
import type { CompanyId, EmployeeId } from '#domain/shared/values.ts'
import { forgetUser } from '../access/published.ts'
import { todayOf } from '../organization/published.ts'
import type { Caller, Deps } from '../shared/deps.ts'
import { load } from '../shared/handle.ts'
import type { Reaction } from '../shared/reactions.ts'
import { handleEmployee, type EmployeeAnswer } from './handle-employee.ts'
import { dropPhotosOf } from './photo-pictures.ts'
import { removePhoto } from './photo.ts'
import { employeeStream } from './streams.ts'

/**
 * Destroys how to reach a former employee, his account and his photo; his name stays with his figures. The fact first,
 * with the release of his names: what a crash leaves undone is done by `onContactErased` from the log.
 */
export const eraseContact =
  (deps: Deps) =>
  async (caller: Caller, employeeId: EmployeeId): EmployeeAnswer => {
    const result = await handleEmployee(deps, caller, {
      type: 'EraseContact',
      employeeId,
      today: await todayOf(deps, caller.company),
    })
    if (result.ok && result.value.position !== null)
      await destroyContactOf(deps, caller.company, employeeId)
    return result
  }

/** Finishes it; not of somebody of whom something was sealed anew since. */
export const onContactErased = (deps: Deps): Reaction<'EmployeeContactErased'> => ({
  name: 'contact-erasure',
  to: ['EmployeeContactErased'],
  react: async events => {
    for (const { company, data } of events)
      await destroyContactOf(deps, company, data.employeeId)
  },
})

const destroyContactOf = async (
  deps: Deps,
  company: CompanyId,
  employeeId: EmployeeId,
): Promise<void> => {
  const { state } = await load(deps, employeeStream(company, employeeId), employees)
  if (state.status === 'none' || !state.contactErased) return
  const caller = { company, actor: 'system:retention', correlation: `retention:${employeeId}` }
  await forgetUser(deps)(caller, employeeId, 1)
  await deps.vault.destroySoFar(company, employeeId, 'contact')
  await removePhoto(deps)(caller, employeeId)
  await dropPhotosOf(deps, company, employeeId)
}
