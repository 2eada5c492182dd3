import type { CompanyId, UserId } from '#domain/shared/values.ts'
import type { Deps } from '../shared/deps.ts'
import { readAccount } from './accounts.ts'
import { verifyPassword } from './hashing.ts'

/** Asked again before somebody changes how he signs in: an open window is not its owner. */
export const isOwnPassword = async (
  { db }: Pick<Deps, 'db'>,
  company: CompanyId,
  userId: UserId,
  password: string,
): Promise<boolean> => {
  const account = await db.withCompany(company, tx => readAccount(tx, company, userId))
  return verifyPassword(account?.passwordHash ?? null, password)
}
