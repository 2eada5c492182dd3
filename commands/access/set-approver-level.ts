import { approverLevelOf } from '#domain/access/approver-level.ts'
import type { ApproverLevel } from '#domain/access/events.ts'
import type { ActorRole } from '#domain/access/published.ts'
import { user, type UserRefusal } from '#domain/access/users.ts'
import { refuse, type Result } from '#domain/shared/result.ts'
import type { UserId } from '#domain/shared/values.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import { handle, load } from '../shared/handle.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { actorOf, againstBeyond } from './grants.ts'
import { userStream } from './streams.ts'

export type SetApproverLevel = {
  readonly by: ActorRole
  readonly userId: UserId
  readonly level: ApproverLevel
}

/** Gives a manager another authority to approve, none above one's own; it holds at once. */
export const setApproverLevel =
  (deps: Deps) =>
  async (
    caller: Caller,
    { by, userId, level }: SetApproverLevel,
  ): Promise<Result<{ readonly position: Position }, UserRefusal | SharedRefusal>> => {
    const beyond = await againstBeyond(deps, caller, { userId })
    if (beyond) return refuse(beyond)
    const mine = await approverLevelBy(deps, caller)
    return handle(
      deps,
      userStream(caller.company, userId),
      user,
      { type: 'SetApproverLevel', by, mine, userId, level },
      caller,
    )
  }

/** That of whoever acts, asked of the log; the system's word is as good as the main manager's. */
export const approverLevelBy = async (
  deps: Pick<Deps, 'log'>,
  caller: Pick<Caller, 'company' | 'actor'>,
): Promise<ApproverLevel> => {
  const actor = actorOf(caller)
  if (actor === null) return 2
  const { state } = await load(deps, userStream(caller.company, actor), user)
  return state === null ? 0 : approverLevelOf(state.role, state.level)
}
