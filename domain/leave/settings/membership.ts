import type { Decider } from '../../shared/decider.ts'
import { ok, refuse } from '../../shared/result.ts'
import type { EmployeeId, LeaveGroupId } from '../../shared/values.ts'
import type { LeaveMembershipEvent } from './events.ts'

export type LeaveMembership = { readonly leaveGroupId: LeaveGroupId | null }
export type LeaveMembershipCommand = {
  readonly type: 'ChooseLeaveGroup'
  readonly employeeId: EmployeeId
  /** Null: none, the types' own limits are his. */
  readonly leaveGroupId: LeaveGroupId | null
  /** Whether there is such a group, and such a person. */
  readonly groupThere: boolean
  readonly employeeThere: boolean
}
export type LeaveMembershipRefusal =
  | { readonly code: 'leave.group-not-found'; readonly leaveGroupId: LeaveGroupId | null }
  | { readonly code: 'employees.not-found'; readonly employeeId: EmployeeId }

/** Which group of leave somebody is in. */
export const leaveMembership: Decider<
  LeaveMembership,
  LeaveMembershipCommand,
  LeaveMembershipEvent,
  LeaveMembershipRefusal
> = {
  initial: { leaveGroupId: null },
  decide: (before, { employeeId, leaveGroupId, groupThere, employeeThere }) => {
    if (!employeeThere) return refuse({ code: 'employees.not-found', employeeId })
    if (leaveGroupId !== null && !groupThere)
      return refuse({ code: 'leave.group-not-found', leaveGroupId })
    return ok(
      before.leaveGroupId === leaveGroupId
        ? []
        : [{ type: 'LeaveGroupChosen', data: { employeeId, leaveGroupId } }],
    )
  },
  evolve: (_, { data: { leaveGroupId } }) => ({ leaveGroupId }),
}
