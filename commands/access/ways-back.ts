import { user } from '#domain/access/users.ts'
import type { CompanyId, UserId } from '#domain/shared/values.ts'
import type { Deps } from '../shared/deps.ts'
import { waysBackOf, type WayBack } from '../acts/way-back.ts'
import { endSessions } from './accounts.ts'
import { noteMainManager, otherMainManagers, withOtherMainManagers } from './main-managers.ts'

const back = waysBackOf({ decider: user })
const account = (): string => 'account'
/** As for any other change of who rules: counted while nobody else changes it. */
const alone: WayBack['hold'] = ({ deps, caller }, { data }, work) =>
  'userId' in data ? withOtherMainManagers(deps, caller.company, data.userId, work) : work()
const others = (deps: Deps, company: CompanyId, userId: UserId): Promise<number> =>
  deps.db.withCompany(company, tx => otherMainManagers(deps, tx, company, userId))

/** Who may sign in, and as what. */
export const userWays = {
  UserRoleChanged: back('UserRoleChanged', {
    place: account,
    hold: alone,
    back: async (
      before,
      {
        data: { userId },
        undoing: {
          deps,
          caller: { company },
          role: by,
        },
      },
    ) => {
      if (before === null) return []
      if (before.role === 'company-admin') await noteMainManager(deps, company, userId)
      return {
        type: 'ChangeRole',
        by,
        userId,
        role: before.role,
        otherMainManagers: await others(deps, company, userId),
      }
    },
  }),
  UserDisabled: back('UserDisabled', {
    place: account,
    back: (_, { data: { userId }, undoing: { role } }) => ({
      type: 'EnableUser',
      by: role,
      userId,
    }),
  }),
  UserEnabled: back('UserEnabled', {
    place: account,
    hold: alone,
    back: async (
      _,
      {
        data: { userId },
        undoing: {
          deps,
          caller: { company },
          role,
          reason,
        },
      },
    ) => ({
      type: 'DisableUser',
      by: role,
      userId,
      reason,
      otherMainManagers: await others(deps, company, userId),
    }),
    done: async ({ deps, caller: { company } }, { data }) => {
      if ('userId' in data)
        await deps.db.withCompany(company, tx => endSessions(tx, company, data.userId))
    },
  }),
}
