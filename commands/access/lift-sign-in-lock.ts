import type { ActorRole } from '#domain/access/published.ts'
import { passMs } from '#domain/access/sign-in-counters.ts'
import { user, type UserRefusal } from '#domain/access/users.ts'
import { refuse, type Result } from '#domain/shared/result.ts'
import { epochMsOf, instantOf } from '#domain/shared/time.ts'
import type { UserId } from '#domain/shared/values.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import { handle } from '../shared/handle.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { againstBeyond } from './grants.ts'
import { userStream } from './streams.ts'

export type LiftSignInLock = { readonly by: ActorRole; readonly userId: UserId }

/**
 * Forgets the failures counted for an account, and lets its owner past a lock of the prefix he sits behind for a
 * quarter of an hour.
 */
export const liftSignInLock =
  (deps: Deps) =>
  async (
    caller: Caller,
    { by, userId }: LiftSignInLock,
  ): Promise<Result<{ position: Position }, UserRefusal | SharedRefusal>> => {
    const { company } = caller
    const beyond = await againstBeyond(deps, caller, { userId })
    if (beyond) return refuse(beyond)
    const result = await handle(
      deps,
      userStream(company, userId),
      user,
      { type: 'LiftSignInLock', by, userId },
      caller,
    )
    const at = deps.now()
    if (result.ok)
      await deps.db.withCompany(company, tx =>
        tx.query('select access.lift_locks($1, $2, $3)', [
          userId,
          at,
          instantOf(epochMsOf(at) + passMs),
        ]),
      )
    return result
  }
