import type { ActorRole } from '#domain/access/published.ts'
import { user, type UserRefusal } from '#domain/access/users.ts'
import { refuse, type Result } from '#domain/shared/result.ts'
import type { UserId } from '#domain/shared/values.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import { handle } from '../shared/handle.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { againstBeyond } from './grants.ts'
import { userStream } from './streams.ts'
import { endOtherWaysIn, endWaysIn } from './ways-in.ts'

export type EndSessions = {
  readonly by: ActorRole
  readonly userId: UserId
  /** His own, by himself: this one stays. */
  readonly but: string | null
}

/** Ends all sessions of a user at once, and what else lets in beside them; who does it to himself stays where he is. */
export const endAllSessions =
  (deps: Deps) =>
  async (
    caller: Caller,
    { by, userId, but }: EndSessions,
  ): Promise<Result<{ position: Position }, UserRefusal | SharedRefusal>> => {
    const { company } = caller
    const beyond = await againstBeyond(deps, caller, { userId })
    if (beyond) return refuse(beyond)
    const result = await handle(
      deps,
      userStream(company, userId),
      user,
      { type: 'EndSessions', by, userId, own: but !== null },
      caller,
    )
    if (!result.ok) return result
    await deps.db.withCompany(company, tx => endWaysIn(tx, 'ended', { company, userId, but }))
    await endOtherWaysIn(deps, caller, 'ended', userId)
    return result
  }
