import type { LeaveSettingCommand } from '#domain/leave/settings/settings.ts'
import { leaveSettings } from '#domain/leave/settings/settings.ts'
import type { LeaveSettings } from '#domain/leave/settings/state.ts'
import { annualMembership } from '#domain/leave/settings/annual-membership.ts'
import { leaveMembership } from '#domain/leave/settings/membership.ts'
import type { LeaveTypeId } from '#domain/shared/values.ts'
import { annualThereFor } from './annual-groups.ts'
import { thereFor } from './leave-groups.ts'
import { waysBackOf, type UndoContext } from '../acts/way-back.ts'

const settings = waysBackOf({ decider: leaveSettings })
const membership = waysBackOf({ decider: leaveMembership })
const annual = waysBackOf({ decider: annualMembership })

/** A type as it was, or gone where it was not there. */
const asBefore = async (
  before: LeaveSettings,
  leaveTypeId: LeaveTypeId,
  { caller, usage }: UndoContext,
): Promise<LeaveSettingCommand[]> => {
  const there = before.types.get(leaveTypeId)
  if (!there) {
    const requests = await usage.leaveType(caller.company, leaveTypeId)
    return [{ type: 'RemoveLeaveType', leaveTypeId, requests }]
  }
  const { id: _, active, ...definition } = there
  return [
    { type: 'DefineLeaveType', leaveTypeId, as: 'before', ...definition },
    { type: 'SwitchLeaveType', leaveTypeId, active },
  ]
}

export const leaveSettingWays = {
  LeaveTypeDefined: settings('LeaveTypeDefined', {
    place: ({ leaveTypeId }) => leaveTypeId,
    back: (before, { data, undoing }) => asBefore(before, data.leaveTypeId, undoing),
  }),
  UsualLeaveTypesTaken: settings('UsualLeaveTypesTaken', {
    place: ({ types }) => types.map(({ leaveTypeId }) => leaveTypeId),
    back: async (before, { data: { types }, undoing }) =>
      (
        await Promise.all(
          types.map(({ leaveTypeId }) => asBefore(before, leaveTypeId, undoing)),
        )
      ).flat(),
  }),
  LeaveTypeSwitchedOff: settings('LeaveTypeSwitchedOff', {
    place: ({ leaveTypeId }) => leaveTypeId,
    back: (before, { data, undoing }) => asBefore(before, data.leaveTypeId, undoing),
  }),
  LeaveTypeSwitchedOn: settings('LeaveTypeSwitchedOn', {
    place: ({ leaveTypeId }) => leaveTypeId,
    back: (before, { data, undoing }) => asBefore(before, data.leaveTypeId, undoing),
  }),
  LeaveTypeRemoved: settings('LeaveTypeRemoved', {
    place: ({ leaveTypeId }) => leaveTypeId,
    back: (before, { data, undoing }) => asBefore(before, data.leaveTypeId, undoing),
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
  AnnualGroupDefined: settings('AnnualGroupDefined', {
    place: ({ annualGroupId }) => annualGroupId,
    back: async (before, { data: { annualGroupId }, undoing: { caller, usage } }) => {
      const there = before.annualGroups.get(annualGroupId)
      if (there) return { type: 'DefineAnnualGroup', annualGroupId, as: 'before', ...there }
      const { people } = await usage.annualGroup(caller.company, annualGroupId)
      return { type: 'RemoveAnnualGroup', annualGroupId, people }
    },
  }),
  AnnualGroupRemoved: settings('AnnualGroupRemoved', {
    place: ({ annualGroupId }) => annualGroupId,
    back: (before, { data: { annualGroupId } }) => {
      const there = before.annualGroups.get(annualGroupId)
      return there ? { type: 'DefineAnnualGroup', annualGroupId, as: 'before', ...there } : []
    },
  }),
  AnnualGroupChosen: annual('AnnualGroupChosen', {
    place: ({ employeeId }) => employeeId,
    back: async ({ annualGroupId }, { data: { employeeId }, undoing: { deps, caller } }) => ({
      type: 'ChooseAnnualGroup',
      employeeId,
      annualGroupId,
      ...(await annualThereFor(deps, caller.company, { employeeId, annualGroupId })),
    }),
  }),
}
