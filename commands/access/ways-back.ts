import type { BeyondOwn } from '#domain/access/published.ts'
import { menuGroups } from '#domain/access/menu-groups.ts'
import { user, type UserCommand } from '#domain/access/users.ts'
import type { CompanyId, UserId } from '#domain/shared/values.ts'
import type { Deps } from '../shared/deps.ts'
import { waysBackOf, type UndoContext, type WayBack } from '../acts/way-back.ts'
import { wasSignedIn } from './accounts.ts'
import { notThere } from './authorise-devices.ts'
import { againstBeyond, againstRole, ofRole, roleOf } from './grants.ts'
import { noteMainManager, otherMainManagers, withOtherMainManagers } from './main-managers.ts'
import { approverLevelBy } from './set-approver-level.ts'
import { endOtherWaysIn, endWaysIn } from './ways-in.ts'

const back = waysBackOf({ decider: user })
const group = waysBackOf({ decider: menuGroups })
const account = (): string => 'account'
/** As for any other change of who rules: counted while nobody else changes it. */
const alone: WayBack['hold'] = ({ deps, caller }, { data }, work) =>
  'userId' in data ? withOtherMainManagers(deps, caller.company, data.userId, work) : work()
const others = (deps: Deps, company: CompanyId, userId: UserId): Promise<number> =>
  deps.db.withCompany(company, tx => otherMainManagers(deps, tx, company, userId))

const closed = async (
  _: unknown,
  {
    data: { userId },
    undoing: { deps, caller, role, reason },
  }: { readonly data: { readonly userId: UserId }; readonly undoing: UndoContext },
): Promise<UserCommand> => ({
  type: 'DisableUser',
  by: role,
  userId,
  reason: reason ?? '',
  otherMainManagers: await others(deps, caller.company, userId),
})
/** Opened again, too: what came while it was closed ends (`enable-user.ts`). */
const signOut: NonNullable<WayBack['done']> = async ({ deps, caller }, { data }) => {
  if (!('userId' in data)) return
  const { company } = caller
  const { userId } = data
  await deps.db.withCompany(company, tx => endWaysIn(tx, 'closed', { company, userId }))
  await endOtherWaysIn(deps, caller, 'closed', userId)
}

/** Given back a way in, or shut out again, he may no more than whoever does it. */
const notBeyond: NonNullable<WayBack<BeyondOwn>['against']> = async (
  { deps, caller },
  { data },
) => ('userId' in data ? againstBeyond(deps, caller, { userId: data.userId }) : null)

/** Who may sign in, and as what. */
export const userWays = {
  // His name stays his: opened again, it is the same account.
  UserAdded: back('UserAdded', {
    place: account,
    hold: alone,
    against: async (undoing, act) =>
      'userId' in act.data &&
      (await wasSignedIn(undoing.deps, undoing.caller.company, act.data.userId))
        ? { code: 'access.signed-in-already' as const }
        : notBeyond(undoing, act),
    back: closed,
    done: signOut,
  }),
  UserRoleChanged: back('UserRoleChanged', {
    place: account,
    hold: alone,
    back: async (before, { data: { userId }, undoing: { deps, caller, role: by } }) => {
      if (before === null) return []
      const { company } = caller
      if (before.role === 'company-admin') await noteMainManager(deps, company, userId)
      return {
        type: 'ChangeRole',
        by,
        userId,
        role: before.role,
        otherMainManagers: await others(deps, company, userId),
        beyond: await againstRole(deps, caller, userId, before.role),
      }
    },
  }),
  UserDisabled: back('UserDisabled', {
    place: account,
    against: notBeyond,
    done: signOut,
    back: (_, { data: { userId }, undoing: { role } }) => ({
      type: 'EnableUser',
      by: role,
      userId,
    }),
  }),
  UserEnabled: back('UserEnabled', {
    place: account,
    hold: alone,
    against: notBeyond,
    back: closed,
    done: signOut,
  }),
  ApproverLevelSet: back('ApproverLevelSet', {
    place: () => 'level',
    against: notBeyond,
    back: async (before, { data: { userId }, undoing: { deps, caller, role: by } }) => ({
      type: 'SetApproverLevel',
      by,
      mine: await approverLevelBy(deps, caller),
      userId,
      level: before?.level ?? null,
    }),
  }),
  DevicesAuthorised: back('DevicesAuthorised', {
    place: () => 'devices',
    against: notBeyond,
    back: async (before, { data: { userId }, undoing: { deps, caller, role: by } }) => {
      if (before === null) return []
      const { authorised } = before
      const missing = await notThere(deps, caller.company, authorised)
      return { type: 'AuthoriseDevices', by, userId, ...authorised, missing }
    },
  }),
  MenuGroupDefined: group('MenuGroupDefined', {
    place: ({ groupId }) => groupId,
    back: ({ groups }, { data: { groupId }, undoing: { role: by, mine } }) => {
      const before = groups.get(groupId)
      return before
        ? { type: 'RestoreMenuGroup', groupId, ...before, by, mine }
        : { type: 'RemoveMenuGroup', groupId }
    },
  }),
  MenuGroupRemoved: group('MenuGroupRemoved', {
    place: ({ groupId }) => groupId,
    back: ({ groups }, { data: { groupId }, undoing: { role: by, mine } }) => {
      const before = groups.get(groupId)
      return before ? { type: 'RestoreMenuGroup', groupId, ...before, by, mine } : []
    },
  }),
  MenuGroupGiven: group('MenuGroupGiven', {
    place: ({ userId }) => userId,
    back: async (
      { groupOf },
      { data: { userId }, undoing: { deps, caller, role: by, mine } },
    ) => {
      const role = await roleOf(deps, caller.company, userId)
      return {
        type: 'GiveMenuGroup',
        userId,
        role,
        ofRole: ofRole(role),
        groupId: groupOf.get(userId) ?? null,
        by,
        mine,
      }
    },
  }),
}
