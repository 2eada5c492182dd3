import type { LeaveSettingCommand } from '#domain/leave/settings/settings.ts'
import { leaveSettings } from '#domain/leave/settings/settings.ts'
import type { LeaveSettings } from '#domain/leave/settings/state.ts'
import { leaveMembership } from '#domain/leave/settings/membership.ts'
import type { LeaveTypeId } from '#domain/shared/values.ts'
import { thereFor } from './leave-groups.ts'
import { waysBackOf } from '../acts/way-back.ts'

const settings = waysBackOf({ decider: leaveSettings })
const membership = waysBackOf({ decider: leaveMembership })

/** A type as it was, or gone where it was not there. */
const asBefore = (before: LeaveSettings, leaveTypeId: LeaveTypeId): LeaveSettingCommand[] => {
  const there = before.types.get(leaveTypeId)
  if (!there) return [{ type: 'RemoveLeaveType', leaveTypeId }]
  const { id: _, active, ...definition } = there
  return [
    { type: 'DefineLeaveType', leaveTypeId, as: 'before', ...definition },
    { type: 'SwitchLeaveType', leaveTypeId, active },
  ]
}

export const leaveSettingWays = {
  LeaveTypeDefined: settings('LeaveTypeDefined', {
    place: ({ leaveTypeId }) => leaveTypeId,
    back: (before, { data }) => asBefore(before, data.leaveTypeId),
  }),
  UsualLeaveTypesTaken: settings('UsualLeaveTypesTaken', {
    place: ({ types }) => types.map(({ leaveTypeId }) => leaveTypeId),
    back: (before, { data: { types } }) =>
      types.flatMap(({ leaveTypeId }) => asBefore(before, leaveTypeId)),
  }),
  LeaveTypeSwitchedOff: settings('LeaveTypeSwitchedOff', {
    place: ({ leaveTypeId }) => leaveTypeId,
    back: (before, { data }) => asBefore(before, data.leaveTypeId),
  }),
  LeaveTypeSwitchedOn: settings('LeaveTypeSwitchedOn', {
    place: ({ leaveTypeId }) => leaveTypeId,
    back: (before, { data }) => asBefore(before, data.leaveTypeId),
  }),
  LeaveTypeRemoved: settings('LeaveTypeRemoved', {
    place: ({ leaveTypeId }) => leaveTypeId,
    back: (before, { data }) => asBefore(before, data.leaveTypeId),
  }),
  LeaveGroupDefined: settings('LeaveGroupDefined', {
    place: ({ leaveGroupId }) => leaveGroupId,
    back: async (before, { data: { leaveGroupId }, undoing: { caller, usage } }) => {
      const there = before.groups.get(leaveGroupId)
      if (there) return { type: 'DefineLeaveGroup', leaveGroupId, as: 'before', ...there }
      const { people } = await usage.leaveGroup(caller.company, leaveGroupId)
      return { type: 'RemoveLeaveGroup', leaveGroupId, people }
    },
  }),
  LeaveGroupRemoved: settings('LeaveGroupRemoved', {
    place: ({ leaveGroupId }) => leaveGroupId,
    back: (before, { data: { leaveGroupId } }) => {
      const there = before.groups.get(leaveGroupId)
      return there ? { type: 'DefineLeaveGroup', leaveGroupId, as: 'before', ...there } : []
    },
  }),
  LeaveGroupChosen: membership('LeaveGroupChosen', {
    place: ({ employeeId }) => employeeId,
    back: async ({ leaveGroupId }, { data: { employeeId }, undoing: { deps, caller } }) => ({
      type: 'ChooseLeaveGroup',
      employeeId,
      leaveGroupId,
      ...(await thereFor(deps, caller.company, { employeeId, leaveGroupId })),
    }),
  }),
}
