import {
  leaveMembership,
  type LeaveMembershipRefusal,
} from '#domain/leave/settings/membership.ts'
import type { LeaveSettingRefusal } from '#domain/leave/settings/settings.ts'
import type { LeaveGroup } from '#domain/leave/settings/state.ts'
import { ok, type Result } from '#domain/shared/result.ts'
import {
  asLeaveGroupId,
  type CompanyId,
  type EmployeeId,
  type LeaveGroupId,
} from '#domain/shared/values.ts'
import { employmentOf } from '../employees/published.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import { handle, load, type Handled, type OneOfMany } from '../shared/handle.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { handleLeaveSetting } from './leave-types.ts'
import { leaveSettingsOf } from './settings-now.ts'
import { leaveMembershipStream } from './streams.ts'

type Outcome<R, More = object> = Promise<
  Result<{ readonly position: Position } & More, R | SharedRefusal>
>

export type DefineLeaveGroup = LeaveGroup & {
  /** Not given: a new one. */
  readonly leaveGroupId?: LeaveGroupId
}

/** Says a group anew, whole; its limits are those of its people from now on. */
export const defineLeaveGroup =
  (deps: Deps) =>
  async (
    caller: Caller,
    { leaveGroupId: given, ...group }: DefineLeaveGroup,
  ): Outcome<LeaveSettingRefusal, { readonly leaveGroupId: LeaveGroupId }> => {
    const leaveGroupId = given ?? asLeaveGroupId(deps.newId(caller, 'leave-group'))
    const as = given ? 'there' : 'new'
    const result = await handleLeaveSetting(deps, caller, {
      type: 'DefineLeaveGroup',
      leaveGroupId,
      as,
      ...group,
    })
    return result.ok ? ok({ ...result.value, leaveGroupId }) : result
  }

/** Refused while somebody is in it. `people`: how many are by now; the caller counts in the read model. */
export const removeLeaveGroup =
  (deps: Deps) =>
  (
    caller: Caller,
    request: { readonly leaveGroupId: LeaveGroupId; readonly people: number },
  ): Outcome<LeaveSettingRefusal> =>
    handleLeaveSetting(deps, caller, { type: 'RemoveLeaveGroup', ...request })

type Choice = { readonly employeeId: EmployeeId; readonly leaveGroupId: LeaveGroupId | null }

/** Puts somebody into a group, or into none. */
export const chooseLeaveGroup =
  (deps: Deps) =>
  async (
    caller: Caller,
    choice: Choice,
    one: OneOfMany = {},
  ): Promise<Result<Handled, LeaveMembershipRefusal | SharedRefusal>> =>
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
