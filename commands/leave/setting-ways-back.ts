import type { LeaveSettingCommand } from '#domain/leave/settings/settings.ts'
import { leaveSettings } from '#domain/leave/settings/settings.ts'
import type { LeaveSettings } from '#domain/leave/settings/state.ts'
import { annualMembership } from '#domain/leave/settings/annual-membership.ts'
import { leaveMembership } from '#domain/leave/settings/membership.ts'
import type { LeaveTypeId } from '#domain/shared/values.ts'
import { annualGroupMaster, annualThereFor } from './annual-groups.ts'
import { leaveGroupMaster, thereFor } from './leave-groups.ts'
import { leaveTypeMaster } from './leave-types.ts'
import { waysBackOf, type UndoContext } from '../acts/way-back.ts'

const settings = waysBackOf({ decider: leaveSettings })
const membership = waysBackOf({ decider: leaveMembership })
const annual = waysBackOf({ decider: annualMembership })

/** A type as it was, or gone where it was not there. */
const asBefore = async (
  before: LeaveSettings,
  leaveTypeId: LeaveTypeId,
  undoing: UndoContext,
): Promise<LeaveSettingCommand[]> => {
  const there = before.types.get(leaveTypeId)
  return [
    await leaveTypeMaster.back(before, leaveTypeId, undoing),
    ...(there ? [{ type: 'SwitchLeaveType', leaveTypeId, active: there.active } as const] : []),
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
  LeaveGroupDefined: settings('LeaveGroupDefined', leaveGroupMaster.wayBack),
  LeaveGroupRemoved: settings('LeaveGroupRemoved', leaveGroupMaster.wayBack),
  LeaveGroupChosen: membership('LeaveGroupChosen', {
    place: ({ employeeId }) => employeeId,
    back: async ({ leaveGroupId }, { data: { employeeId }, undoing: { deps, caller } }) => ({
      type: 'ChooseLeaveGroup',
      employeeId,
      leaveGroupId,
      ...(await thereFor(deps, caller.company, { employeeId, leaveGroupId })),
    }),
  }),
  AnnualGroupDefined: settings('AnnualGroupDefined', annualGroupMaster.wayBack),
  AnnualGroupRemoved: settings('AnnualGroupRemoved', annualGroupMaster.wayBack),
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
