import type { ActorRole } from '#domain/access/published.ts'
import { user, type UserRefusal } from '#domain/access/users.ts'
import { refuse, type Result } from '#domain/shared/result.ts'
import type { UserId } from '#domain/shared/values.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import { handle } from '../shared/handle.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { againstBeyond } from './grants.ts'
import { userStream } from './streams.ts'
import { endWaysIn } from './ways-in.ts'

export type EnableUser = { readonly by: ActorRole; readonly userId: UserId }

/**
 * Opens a closed account again, with the password it had. What came into it while it was closed, since whoever let it
 * in did not know that yet, is ended: with it opens nothing but the account.
 */
export const enableUser =
  (deps: Deps) =>
  async (
    caller: Caller,
    { by, userId }: EnableUser,
  ): Promise<Result<{ position: Position }, UserRefusal | SharedRefusal>> => {
    const { company } = caller
    const beyond = await againstBeyond(deps, caller, { userId })
    if (beyond) return refuse(beyond)
    const result = await handle(
      deps,
      userStream(company, userId),
      user,
      { type: 'EnableUser', by, userId },
      caller,
    )
    if (result.ok && result.value.position !== null)
      await deps.db.withCompany(company, tx => endWaysIn(tx, 'closed', { company, userId }))
    return result
  }
