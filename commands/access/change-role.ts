import type { Role } from '#domain/access/events.ts'
import type { ActorRole } from '#domain/access/published.ts'
import { user, type UserRefusal } from '#domain/access/users.ts'
import { refuse, type Result } from '#domain/shared/result.ts'
import type { UserId } from '#domain/shared/values.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import { handle } from '../shared/handle.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { againstRole } from './grants.ts'
import { noteMainManager, withOtherMainManagers } from './main-managers.ts'
import { userStream } from './streams.ts'

export type ChangeRole = {
  readonly by: ActorRole
  readonly userId: UserId
  readonly role: Role
}

/** Gives a user another role; what his open sessions may do follows at once. */
export const changeRole =
  (deps: Deps) =>
  async (
    caller: Caller,
    { by, userId, role }: ChangeRole,
  ): Promise<Result<{ position: Position }, UserRefusal | SharedRefusal>> => {
    const { company } = caller
    const beyond = await againstRole(deps, caller, userId, role)
    if (beyond) return refuse(beyond)
    if (role === 'company-admin') await noteMainManager(deps, company, userId)
    const result = await withOtherMainManagers(deps, company, userId, otherMainManagers =>
      handle(
        deps,
        userStream(company, userId),
        user,
        { type: 'ChangeRole', by, userId, role, otherMainManagers, beyond },
        caller,
      ),
    )
    return result ?? refuse({ code: 'conflict' })
  }
