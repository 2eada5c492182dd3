import { user, type UserState } from '#domain/access/users.ts'
import type { CompanyId, EmployeeId, UserId } from '#domain/shared/values.ts'
import type { Deps } from '../shared/deps.ts'
import { load } from '../shared/handle.ts'
import { accountsOfEmployee } from './accounts.ts'
import { userStream } from './streams.ts'

type OfEmployee = {
  readonly userId: UserId
  readonly usernameHmac: string
  readonly state: NonNullable<UserState>
}

/** The user of an employee; null where he has none. The table says which rows may be his, the log which one is. */
export const userOfEmployee = async (
  deps: Pick<Deps, 'log' | 'db'>,
  company: CompanyId,
  employeeId: EmployeeId,
): Promise<OfEmployee | null> => {
  for (const account of await deps.db.withCompany(company, tx =>
    accountsOfEmployee(tx, company, employeeId),
  )) {
    const { state } = await load(deps, userStream(company, account.userId), user)
    if (state) return { ...account, state }
  }
  return null
}
