import { user, type UserState } from '#domain/access/users.ts'
import type { CompanyId, EmployeeId, UserId } from '#domain/shared/values.ts'
import type { Deps } from '../shared/deps.ts'
import { load } from '../shared/handle.ts'
import { accountsOfEmployee } from './accounts.ts'
import { ofEmployee, userOfStream, userStream } from './streams.ts'

type OfEmployee = { readonly userId: UserId; readonly state: NonNullable<UserState> }

/**
 * The user of an employee; null where he has none: who holds the name of being it, also where the database is older
 * than the log and has no account of him. One that gave the name up is found by the row that is left of it.
 */
export const userOfEmployee = async (
  deps: Pick<Deps, 'log' | 'db' | 'vault'>,
  company: CompanyId,
  employeeId: EmployeeId,
): Promise<OfEmployee | null> => {
  const held = deps.vault.hmac('claim', company, employeeId)
  const stream = await deps.log.holder(ofEmployee, held)
  const holder = stream === undefined ? null : userOfStream(company, stream)
  if (holder) return firstOf(deps, company, [holder])
  const rows = await deps.db.withCompany(company, tx =>
    accountsOfEmployee(tx, company, employeeId),
  )
  return firstOf(deps, company, rows)
}

const firstOf = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
  users: readonly UserId[],
): Promise<OfEmployee | null> => {
  for (const userId of users) {
    const { state } = await load(deps, userStream(company, userId), user)
    if (state) return { userId, state }
  }
  return null
}
