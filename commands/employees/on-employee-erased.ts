import type { MesaiEvent } from '#domain/catalogue.ts'
import { erasedClasses } from '#domain/employees/employees.ts'
import type { CompanyId, EmployeeId } from '#domain/shared/values.ts'
import type { Recorded } from '#event-store/contract.ts'
import { retireCardsOf } from '../cards/published.ts'
import type { Deps } from '../shared/deps.ts'

type EmployeeErased = Recorded<Extract<MesaiEvent, { type: 'EmployeeErased' }>>

/** Finishes an erasure that the log knows of, whatever a crash left undone; safe to run any number of times. */
export const onEmployeeErased = (deps: Deps) => async ({ company, data: { employeeId } }: EmployeeErased): Promise<void> => {
  await destroyKeysOf(deps, company, employeeId)
  await retireCardsOf(deps, { company, actor: 'system:erasure', correlation: `erasure:${employeeId}` }, employeeId)
}

export const destroyKeysOf = ({ vault }: Pick<Deps, 'vault'>, company: CompanyId, employeeId: EmployeeId): Promise<void> =>
  vault.destroy(company, employeeId, erasedClasses)
