import { addUser } from '#commands/access/add-user.ts'
import { addCard } from '#commands/cards/add-card.ts'
import { assignCard } from '#commands/cards/assign-card.ts'
import { hireEmployee } from '#commands/employees/hire-employee.ts'
import { addDepartment } from '#commands/organization/add-department.ts'
import type { Caller, Deps } from '#commands/shared/deps.ts'
import type { Result } from '#domain/shared/result.ts'
import { asInstant, asLocalDate } from '#domain/shared/values.ts'
import { company, readerKeys } from './acknowledged.ts'
import { drillDeps, type DrillServer } from './product.ts'

/** Who may see everything of the drill's company. */
export const username = 'drill'
export const password = 'Drill-Parola-41'
const caller: Caller = { company, actor: 'system:drill', correlation: 'drill' }

/** Readers, and somebody who may see everything. @returns the readers' keys. */
export const readersAndUser = async (deps: Deps): Promise<readonly string[]> => {
  const keys = await readerKeys(deps)
  valueOf(
    await addUser(deps)(caller, {
      by: 'system',
      username,
      password,
      role: 'company-admin',
      employeeId: null,
    }),
  )
  return keys
}

/**
 * A company with readers, somebody who may see everything, and an employee whose card they read now and then. @returns
 * the readers' keys.
 */
export const furnish = async (server: DrillServer): Promise<readonly string[]> => {
  const { deps, close } = await drillDeps(server)
  const keys = await readersAndUser(deps)
  await hireWithCard(deps)
  await close()
  return keys
}

const hireWithCard = async (deps: Deps): Promise<void> => {
  const { departmentId } = valueOf(await addDepartment(deps)(caller, { name: 'Drill' }))
  const { employeeId } = valueOf(
    await hireEmployee(deps)(caller, {
      name: 'Deniz',
      surname: 'Er',
      employeeNo: '1',
      departmentId,
      startOfEmployment: asLocalDate('2025-01-06'),
    }),
  )
  const { cardId } = valueOf(
    await addCard(deps)(caller, { kind: 'card', number: '10000', cardType: 'personnel' }),
  )
  valueOf(
    await assignCard(deps)(caller, {
      cardId,
      employeeId,
      from: asInstant('2026-01-01T00:00:00.000Z'),
    }),
  )
}

const valueOf = <T>(result: Result<T, { readonly code: string }>): T => {
  if (!result.ok) throw new Error(result.refusal.code)
  return result.value
}
