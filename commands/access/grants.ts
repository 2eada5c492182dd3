import type { Role } from '#domain/access/events.ts'
import { grantsOf, grantsOfRole, isBeyond } from '#domain/access/grants.ts'
import { menuGroups } from '#domain/access/menu-groups.ts'
import type { Permission } from '#domain/access/permissions.ts'
import { mayRule, type BeyondOwn } from '#domain/access/published.ts'
import { user } from '#domain/access/users.ts'
import { asUserId, isUuid, type CompanyId, type UserId } from '#domain/shared/values.ts'
import type { Caller, Deps } from '../shared/deps.ts'
import { load } from '../shared/handle.ts'
import { menuGroupsStream, userStream } from './streams.ts'

type Has = Pick<Deps, 'log'>
type By = Pick<Caller, 'company' | 'actor'>
const byUser = 'user:'

/** Null where there is no such user, or none any more. */
export const roleOf = async (
  deps: Has,
  company: CompanyId,
  userId: UserId,
): Promise<Role | null> => {
  const { state } = await load(deps, userStream(company, userId), user)
  return state === null || state.forgotten ? null : state.role
}

/** The user who acts; null for the system, which follows its own facts. */
export const actorOf = ({ actor }: Pick<Caller, 'actor'>): UserId | null => {
  const id = actor.startsWith(byUser) ? actor.slice(byUser.length) : ''
  return isUuid(id) ? asUserId(id) : null
}

/**
 * Why somebody may not be given, or given back, a way in by whoever acts: he could do by it what who acts may not.
 * Asked of the log, since a read model may not know yet who was given what.
 * @param whom a user as he is, or as he would be with this role; a new one has no group
 * @returns null where nothing of it is beyond.
 */
export const againstBeyond = async (
  deps: Has,
  by: By,
  whom: { readonly userId: UserId | null; readonly role?: Role },
): Promise<BeyondOwn | null> => {
  const actor = actorOf(by)
  if (actor === null || actor === whom.userId) return null
  const { state: groups } = await load(deps, menuGroupsStream(by.company), menuGroups)
  const keysOf = (userId: UserId | null): ReadonlySet<string> | null => {
    const groupId = userId === null ? undefined : groups.groupOf.get(userId)
    const group = groupId === undefined ? undefined : groups.groups.get(groupId)
    return group ? new Set(group.permissions) : null
  }
  const own = await roleOf(deps, by.company, actor)
  const theirs =
    whom.role ?? (whom.userId === null ? null : await roleOf(deps, by.company, whom.userId))
  // Who is above him is refused by his rank.
  if (own === null || theirs === null || !mayRule(own, theirs)) return null
  const mine = grantsOf(own, keysOf(actor))
  return isBeyond(mine, theirs, grantsOf(theirs, keysOf(whom.userId)))
    ? { code: 'access.beyond-own' }
    : null
}

/** Why somebody may not be made this of what he is by whoever acts: the one or the other is beyond him. */
export const againstRole = async (
  deps: Has,
  by: By,
  userId: UserId,
  role: Role,
): Promise<BeyondOwn | null> =>
  (await againstBeyond(deps, by, { userId })) ??
  (await againstBeyond(deps, by, { userId, role }))

/** What his role may without a group; nothing where there is no such user. */
export const ofRole = (role: Role | null): readonly Permission[] =>
  role === null ? [] : grantsOfRole(role)
