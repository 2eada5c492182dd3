import type { Decider } from '../../shared/decider.ts'
import type { LeaveSettingEvent } from './events.ts'
import { evolve, noSettings, type LeaveSettings } from './state.ts'
import {
  defineType,
  removeType,
  switchType,
  takeUsual,
  type LeaveTypeCommand,
  type LeaveTypeRefusal,
} from './types.ts'

export type LeaveSettingCommand = LeaveTypeCommand
export type LeaveSettingRefusal = LeaveTypeRefusal

/** A company's types of leave (`spec §3`; docs/decisions/0044). */
export const leaveSettings: Decider<
  LeaveSettings,
  LeaveSettingCommand,
  LeaveSettingEvent,
  LeaveSettingRefusal
> = {
  initial: noSettings,
  decide: (state, command) => {
    switch (command.type) {
      case 'DefineLeaveType':
        return defineType(state, command)
      case 'SwitchLeaveType':
        return switchType(state, command)
      case 'RemoveLeaveType':
        return removeType(state, command)
      case 'TakeUsualLeaveTypes':
        return takeUsual(state, command)
    }
  },
  evolve,
}
