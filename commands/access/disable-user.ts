import type { ActorRole } from '#domain/access/published.ts'
import { user, type UserRefusal } from '#domain/access/users.ts'
import { refuse, type Result } from '#domain/shared/result.ts'
import type { UserId } from '#domain/shared/values.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import { handle } from '../shared/handle.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { againstBeyond } from './grants.ts'
import { withOtherMainManagers } from './main-managers.ts'
import { userStream } from './streams.ts'
import { endOtherWaysIn, endWaysIn } from './ways-in.ts'

export type DisableUser = {
  readonly by: ActorRole
  readonly userId: UserId
  readonly reason: string
}

/** Closes an account: its sessions are dead when this answers. The last main manager's stays open. */
export const disableUser =
  (deps: Deps) =>
  async (
    caller: Caller,
    { by, userId, reason }: DisableUser,
  ): Promise<Result<{ position: Position }, UserRefusal | SharedRefusal>> => {
    const { company } = caller
    const beyond = await againstBeyond(deps, caller, { userId })
    if (beyond) return refuse(beyond)
    const result = await withOtherMainManagers(deps, company, userId, otherMainManagers =>
      handle(
        deps,
        userStream(company, userId),
        user,
        { type: 'DisableUser', by, userId, reason, otherMainManagers },
        caller,
      ),
    )
    if (result?.ok) {
      await deps.db.withCompany(company, tx => endWaysIn(tx, 'closed', { company, userId }))
      await endOtherWaysIn(deps, caller, 'closed', userId)
    }
    return result ?? refuse({ code: 'conflict' })
  }
