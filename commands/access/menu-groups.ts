import {
  menuGroups,
  type MenuGroupCommand,
  type MenuGroupRefusal,
} from '#domain/access/menu-groups.ts'
import type { Permission } from '#domain/access/permissions.ts'
import type { ActorRole } from '#domain/access/published.ts'
import { ok, type Result } from '#domain/shared/result.ts'
import { asMenuGroupId, type MenuGroupId, type UserId } from '#domain/shared/values.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import { handle } from '../shared/handle.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { ofRole, roleOf } from './grants.ts'
import { menuGroupsStream } from './streams.ts'

type Outcome<More = object> = Promise<
  Result<{ readonly position: Position } & More, MenuGroupRefusal | SharedRefusal>
>
/** Whoever commands, and what he may do himself: nobody gives more than he has. */
export type CommanderRights = { readonly by: ActorRole; readonly mine: ReadonlySet<string> }

const handled = (deps: Deps, caller: Caller, command: MenuGroupCommand) =>
  handle(deps, menuGroupsStream(caller.company), menuGroups, command, caller)

export type DefineMenuGroup = CommanderRights & {
  /** Not given: a new one. */
  readonly groupId?: MenuGroupId
  readonly title: string
  readonly permissions: readonly Permission[]
  readonly pages: readonly string[]
}

/** Says anew, whole, what a group is called, what it may, and which pages it opens. */
export const defineMenuGroup =
  (deps: Deps) =>
  async (
    caller: Caller,
    { groupId: given, ...definition }: DefineMenuGroup,
  ): Outcome<{ readonly groupId: MenuGroupId }> => {
    const groupId = given ?? asMenuGroupId(deps.newId(caller, 'menu-group'))
    const isNew = given === undefined
    const result = await handled(deps, caller, {
      type: 'DefineMenuGroup',
      groupId,
      isNew,
      ...definition,
    })
    return result.ok ? ok({ ...result.value, groupId }) : result
  }

/** Refused while somebody is in it. */
export const removeMenuGroup =
  (deps: Deps) =>
  (caller: Caller, { groupId }: { readonly groupId: MenuGroupId }): Outcome =>
    handled(deps, caller, { type: 'RemoveMenuGroup', groupId })

export type GiveMenuGroup = CommanderRights & {
  readonly userId: UserId
  /** Null: all that his role may. */
  readonly groupId: MenuGroupId | null
}

/** What his open sessions may do follows at once. */
export const giveMenuGroup =
  (deps: Deps) =>
  async (caller: Caller, { userId, ...given }: GiveMenuGroup): Outcome => {
    const role = await roleOf(deps, caller.company, userId)
    return handled(deps, caller, {
      type: 'GiveMenuGroup',
      userId,
      role,
      ofRole: ofRole(role),
      ...given,
    })
  }
