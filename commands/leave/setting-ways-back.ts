import type { LeaveSettingCommand } from '#domain/leave/settings/settings.ts'
import { leaveSettings } from '#domain/leave/settings/settings.ts'
import type { LeaveSettings } from '#domain/leave/settings/state.ts'
import type { LeaveTypeId } from '#domain/shared/values.ts'
import { waysBackOf } from '../acts/way-back.ts'

const settings = waysBackOf({ decider: leaveSettings })

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
}
