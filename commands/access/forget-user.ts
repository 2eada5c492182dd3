import { user } from '#domain/access/users.ts'
import type { EmployeeId } from '#domain/shared/values.ts'
import type { Caller, Deps } from '../shared/deps.ts'
import { handle } from '../shared/handle.ts'
import { removeAccount } from './accounts.ts'
import { userStream } from './streams.ts'
import { userOfEmployee } from './user-of-employee.ts'

/**
 * Follows the erasure of a person: his account, with its sessions and old passwords, goes, and his user name is free
 * again. Doing it twice is harmless.
 * @returns whether there was something to forget.
 */
export const forgetUser =
  (deps: Deps) =>
  async (caller: Caller, employeeId: EmployeeId, append: number): Promise<boolean> => {
    const { company } = caller
    const account = await userOfEmployee(deps, company, employeeId)
    if (!account) return false
    const { userId, usernameHmac } = account
    await handle(
      deps,
      userStream(company, userId),
      user,
      { type: 'ForgetUser', userId },
      caller,
      {
        append,
        claims: [
          { scope: 'username', value: usernameHmac, action: 'release' },
          {
            scope: 'user-of-employee',
            value: deps.vault.hmac('claim', company, employeeId),
            action: 'release',
          },
        ],
      },
    )
    await deps.db.withCompany(company, tx => removeAccount(tx, company, userId))
    return true
  }
