import { user } from '#domain/access/users.ts'
import type { CompanyId, UserId } from '#domain/shared/values.ts'
import type { Deps } from '../shared/deps.ts'
import { load } from '../shared/handle.ts'
import { removeAccount, writeAccount } from './accounts.ts'
import { hashOfNobody } from './hashing.ts'
import { ofUsername, userStream } from './streams.ts'

/**
 * The row of a user whom the log has and the database does not, since it came back older: by the name that he holds,
 * and without a password, so that nobody signs in until one is given.
 * @returns false where there is no such user, or none any more.
 */
export const makeAccountAnew = async (
  deps: Pick<Deps, 'log' | 'db' | 'now'>,
  company: CompanyId,
  userId: UserId,
): Promise<boolean> => {
  const stream = userStream(company, userId)
  const { state } = await load(deps, stream, user)
  const held = await deps.log.heldBy(stream)
  const username = held.find(({ scope }) => scope === ofUsername)
  if (state === null || state.forgotten || username === undefined) return false
  await deps.db.withCompany(company, tx =>
    writeAccount(tx, company, {
      userId,
      employeeId: state.employeeId,
      usernameHmac: username.value,
      passwordHash: hashOfNobody,
      mustChange: true,
      // He may be one, or become one meanwhile: the log says whether he is.
      mainManager: true,
      knownTo: [],
      at: deps.now(),
    }),
  )
  // Who was erased before the row was there had none to be removed.
  if (!(await load(deps, stream, user)).state?.forgotten) return true
  await deps.db.withCompany(company, tx => removeAccount(tx, company, userId))
  return false
}
