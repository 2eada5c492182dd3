import type { CompanyId, UserId } from '#domain/shared/values.ts'
import type { Caller, Deps } from '../shared/deps.ts'
import { knowersBy, setFirstPassword } from './accounts.ts'
import { actorOf } from './grants.ts'
import { hashPassword, hashOfNobody } from './hashing.ts'

/**
 * Gives a user the password that was chosen for him when he was added without one (`user-beside.ts`); he is asked to
 * change it. One that he has by now stays.
 */
export const giveFirstPassword = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  company: CompanyId,
  userId: UserId,
  { password, by }: { readonly password: string; readonly by: Pick<Caller, 'actor'> },
): Promise<void> => {
  const hash = await hashPassword(password)
  await db.withCompany(company, async tx =>
    setFirstPassword(tx, company, userId, hashOfNobody, {
      fresh: hash,
      knownTo: await knowersBy(tx, company, actorOf(by)),
      at: now(),
    }),
  )
}
