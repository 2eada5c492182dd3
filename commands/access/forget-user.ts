import { user } from '#domain/access/users.ts'
import type { EmployeeId } from '#domain/shared/values.ts'
import type { Caller, Deps } from '../shared/deps.ts'
import { handle } from '../shared/handle.ts'
import { removeAccount } from './accounts.ts'
import { userStream } from './streams.ts'
import { userOfEmployee } from './user-of-employee.ts'

/**
 * Follows the erasure of a person: his account, with its sessions and old passwords, goes, and his user name is free
 * again, also where no row says any more which it was. Doing it twice is harmless.
 * @returns whether there was something to forget.
 */
export const forgetUser =
  (deps: Deps) =>
  async (caller: Caller, employeeId: EmployeeId, append: number): Promise<boolean> => {
    const { company } = caller
    const account = await userOfEmployee(deps, company, employeeId)
    if (!account) return false
    const { userId } = account
    const stream = userStream(company, userId)
    const release = async () =>
      (await deps.log.heldBy(stream)).map(name => ({ ...name, action: 'release' as const }))
    await handle(deps, stream, user, { type: 'ForgetUser', userId }, caller, {
      append,
      claims: release,
    })
    await deps.db.withCompany(company, tx => removeAccount(tx, company, userId))
    return true
  }
