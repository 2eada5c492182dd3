import {
  leaveMembership,
  type LeaveMembershipRefusal,
} from '#domain/leave/settings/membership.ts'
import { leaveSettings } from '#domain/leave/settings/settings.ts'
import type { Result } from '#domain/shared/result.ts'
import {
  asLeaveGroupId,
  type CompanyId,
  type EmployeeId,
  type LeaveGroupId,
} from '#domain/shared/values.ts'
import { employmentOf } from '../employees/published.ts'
import type { Caller, Deps } from '../shared/deps.ts'
import { handle, load, type CommandOutcome, type OneOfMany } from '../shared/handle.ts'
import { master } from '../shared/master.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { leaveSettingsOf } from './settings-now.ts'
import { leaveMembershipStream, leaveSettingsStream } from './streams.ts'

/** Its limits are those of its people from now on. Refused to go while somebody is in it. */
export const leaveGroupMaster = master({
  decider: leaveSettings,
  stream: leaveSettingsStream,
  define: 'DefineLeaveGroup',
  remove: 'RemoveLeaveGroup',
  key: 'leaveGroupId',
  asId: asLeaveGroupId,
  kind: 'leave-group',
  there: (state, id) => state.groups.get(id),
  used: async (usage, company, id) => ({
    people: (await usage.leaveGroup(company, id)).people,
  }),
})
export const { define: defineLeaveGroup, remove: removeLeaveGroup } = leaveGroupMaster

type Choice = { readonly employeeId: EmployeeId; readonly leaveGroupId: LeaveGroupId | null }

/** Puts somebody into a group, or into none. */
export const chooseLeaveGroup =
  (deps: Deps) =>
  async (
    caller: Caller,
    choice: Choice,
    one: OneOfMany = {},
  ): Promise<Result<CommandOutcome, LeaveMembershipRefusal | SharedRefusal>> =>
    handle(
      deps,
      leaveMembershipStream(caller.company, choice.employeeId),
      leaveMembership,
      {
        type: 'ChooseLeaveGroup',
        ...choice,
        ...(await thereFor(deps, caller.company, choice)),
      },
      caller,
      one,
    )

/** Whether there is such a group, and such a person. */
export const thereFor = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
  { employeeId, leaveGroupId }: Choice,
): Promise<{ readonly groupThere: boolean; readonly employeeThere: boolean }> => {
  const { groups } = await leaveSettingsOf(deps, company)
  const { status } = await employmentOf(deps, company, employeeId)
  return {
    groupThere: leaveGroupId !== null && groups.has(leaveGroupId),
    employeeThere: status === 'employed',
  }
}

/** In which group somebody is. */
export const leaveGroupOf = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
  employeeId: EmployeeId,
): Promise<LeaveGroupId | null> =>
  (await load(deps, leaveMembershipStream(company, employeeId), leaveMembership)).state
    .leaveGroupId
