import type { Decider } from '../shared/decider.ts'
import { ok, refuse, type Result } from '../shared/result.ts'
import type { MenuGroupId, UserId } from '../shared/values.ts'
import type { MenuGroupEvent, Role } from './events.ts'
import { isBeyond, withNeeded } from './grants.ts'
import type { Permission } from './permissions.ts'
import { mayRule, type ActorRole, type NotHisToRule } from './published.ts'

/** A set of keys and pages by a name (`spec §3`, menu-authorization group). */
export type MenuGroup = {
  readonly title: string
  readonly permissions: readonly string[]
  readonly pages: readonly string[]
}
/** All groups of a company and who is in which: one stream, so that none is removed while somebody joins it. */
export type MenuGroups = {
  readonly groups: ReadonlyMap<MenuGroupId, MenuGroup>
  /** What was removed, as it was. */
  readonly removed: ReadonlySet<MenuGroupId>
  readonly groupOf: ReadonlyMap<UserId, MenuGroupId>
}
/** `mine`: what whoever commands may do himself; nobody gives more than he has. */
type ByWhom = { readonly by: ActorRole; readonly mine: ReadonlySet<string> }
export type MenuGroupCommand =
  | ({
      readonly type: 'DefineMenuGroup'
      readonly groupId: MenuGroupId
      readonly isNew: boolean
      readonly title: string
      readonly permissions: readonly Permission[]
      readonly pages: readonly string[]
    } & ByWhom)
  | { readonly type: 'RemoveMenuGroup'; readonly groupId: MenuGroupId }
  /** One that was removed, or another definition of one, as it was. */
  | ({ readonly type: 'RestoreMenuGroup'; readonly groupId: MenuGroupId } & MenuGroup & ByWhom)
  /** `role`: of the user, null where there is none; `groupId` null: all that his role may. */
  | ({
      readonly type: 'GiveMenuGroup'
      readonly userId: UserId
      readonly role: Role | null
      readonly groupId: MenuGroupId | null
      /** What his role may without a group. */
      readonly ofRole: readonly Permission[]
    } & ByWhom)

export type MenuGroupRefusal =
  | { readonly code: 'access.menu-group-not-found'; readonly groupId: MenuGroupId }
  | { readonly code: 'access.menu-group-title-taken'; readonly title: string }
  | { readonly code: 'access.menu-groups-full'; readonly most: number }
  /** `spec §5`: menu group with users. */
  | { readonly code: 'access.menu-group-has-users'; readonly users: number }
  | { readonly code: 'access.main-manager-free' }
  | { readonly code: 'access.user-not-found' }
  | NotHisToRule

const mostGroups = 200
/** Letter case and blanks at the ends tell no two titles apart. */
const asOne = (title: string): string => title.trim().normalize('NFKC').toLocaleLowerCase('tr')

export const menuGroups: Decider<
  MenuGroups,
  MenuGroupCommand,
  MenuGroupEvent,
  MenuGroupRefusal
> = {
  initial: { groups: new Map(), removed: new Set(), groupOf: new Map() },
  decide: (state, command) => {
    switch (command.type) {
      case 'DefineMenuGroup': {
        const there = state.groups.has(command.groupId)
        if (!there && !command.isNew) return unknown(command.groupId)
        if (!there && state.groups.size >= mostGroups)
          return refuse({ code: 'access.menu-groups-full', most: mostGroups })
        return define(state, command, withNeeded(command.permissions))
      }
      case 'RestoreMenuGroup':
        return state.groups.has(command.groupId) || state.removed.has(command.groupId)
          ? define(state, command, command.permissions)
          : unknown(command.groupId)
      case 'RemoveMenuGroup':
        return remove(state, command.groupId)
      case 'GiveMenuGroup':
        return give(state, command)
    }
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'MenuGroupDefined': {
        const { groupId, ...group } = event.data
        const removed = new Set(state.removed)
        removed.delete(groupId)
        return { ...state, removed, groups: new Map(state.groups).set(groupId, group) }
      }
      case 'MenuGroupRemoved': {
        const groups = new Map(state.groups)
        groups.delete(event.data.groupId)
        return { ...state, groups, removed: new Set(state.removed).add(event.data.groupId) }
      }
      case 'MenuGroupGiven': {
        const { userId, groupId } = event.data
        const groupOf = new Map(state.groupOf)
        if (groupId === null) groupOf.delete(userId)
        else groupOf.set(userId, groupId)
        return { ...state, groupOf }
      }
    }
  },
}

const unknown = (groupId: MenuGroupId) =>
  refuse({ code: 'access.menu-group-not-found', groupId } as const)
type Decided = Result<readonly MenuGroupEvent[], MenuGroupRefusal>

const define = (
  { groups }: MenuGroups,
  {
    groupId,
    title,
    pages,
    mine,
  }: Pick<MenuGroup, 'title' | 'pages'> & ByWhom & { readonly groupId: MenuGroupId },
  keys: readonly string[],
): Decided => {
  const before = groups.get(groupId)
  if ([...groups].some(([id, other]) => id !== groupId && asOne(other.title) === asOne(title)))
    return refuse({ code: 'access.menu-group-title-taken', title })
  // Taking away what one has not oneself is no more one's own than giving it.
  const touched = differing(before?.permissions ?? [], keys)
  if (touched.some(key => !mine.has(key))) return refuse({ code: 'access.beyond-own' })
  const group = { title, permissions: keys.toSorted(), pages: [...new Set(pages)].toSorted() }
  return ok(
    before && isSame(before, group)
      ? []
      : [{ type: 'MenuGroupDefined', data: { groupId, ...group } }],
  )
}

const remove = ({ groups, removed, groupOf }: MenuGroups, groupId: MenuGroupId): Decided => {
  if (removed.has(groupId)) return ok([])
  if (!groups.has(groupId)) return unknown(groupId)
  const users = [...groupOf.values()].filter(id => id === groupId).length
  return users > 0
    ? refuse({ code: 'access.menu-group-has-users', users })
    : ok([{ type: 'MenuGroupRemoved', data: { groupId } }])
}

const give = (
  { groups, groupOf }: MenuGroups,
  {
    userId,
    role,
    groupId,
    ofRole,
    by,
    mine,
  }: Extract<MenuGroupCommand, { type: 'GiveMenuGroup' }>,
): Decided => {
  if (role === null) return refuse({ code: 'access.user-not-found' })
  if (!mayRule(by, role)) return refuse({ code: 'access.role-above-own' })
  if (role === 'company-admin') return refuse({ code: 'access.main-manager-free' })
  const group = groupId === null ? null : groups.get(groupId)
  if (groupId !== null && !group) return unknown(groupId)
  if ((groupOf.get(userId) ?? null) === groupId) return ok([])
  const heldBy = (one: MenuGroup | null | undefined): readonly string[] =>
    one ? ofRole.filter(key => one.permissions.includes(key)) : ofRole
  const now = groupOf.get(userId)
  // Who narrows somebody beyond himself has him within his reach: what differs is judged, as where a group is defined.
  const touched = differing(heldBy(now && groups.get(now)), heldBy(group))
  return isBeyond(mine, role, touched)
    ? refuse({ code: 'access.beyond-own' })
    : ok([{ type: 'MenuGroupGiven', data: { userId, groupId } }])
}

const differing = (some: readonly string[], others: readonly string[]): readonly string[] => [
  ...some.filter(key => !others.includes(key)),
  ...others.filter(key => !some.includes(key)),
]
const isSame = (one: MenuGroup, other: MenuGroup): boolean =>
  one.title === other.title &&
  one.permissions.join() === other.permissions.join() &&
  one.pages.join() === other.pages.join()
