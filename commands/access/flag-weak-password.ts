import type { CompanyId, UserId } from '#domain/shared/values.ts'
import type { Deps } from '../shared/deps.ts'
import { flagPassword } from './accounts.ts'
import { judgePassword } from './password-strength.ts'

type Given = {
  readonly userId: UserId
  readonly passwordHash: string
  /** As it was typed, and is right. */
  readonly password: string
  /** Of the user and of the company, forbidden as passwords. */
  readonly names: readonly string[]
}

/**
 * A password from before the rules knew better: whoever signs in with it changes it before anything else (`spec §4`,
 * weak password). @returns whether it is one.
 */
export const flagWeakPassword = async (
  { db }: Pick<Deps, 'db'>,
  company: CompanyId,
  { userId, passwordHash, password, names }: Given,
): Promise<boolean> => {
  if (judgePassword(password, names).ok) return false
  await db.withCompany(company, tx => flagPassword(tx, company, { userId, passwordHash }))
  return true
}
