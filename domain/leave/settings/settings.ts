import type { Decider } from '../../shared/decider.ts'
import type { LeaveSettingEvent } from './events.ts'
import {
  defineAnnualGroup,
  removeAnnualGroup,
  type AnnualGroupCommand,
  type AnnualGroupRefusal,
} from './annual.ts'
import {
  defineGroup,
  removeGroup,
  type LeaveGroupCommand,
  type LeaveGroupRefusal,
} from './groups.ts'
import { evolve, noSettings, type LeaveSettings } from './state.ts'
import {
  defineType,
  removeType,
  switchType,
  takeUsual,
  type LeaveTypeCommand,
  type LeaveTypeRefusal,
} from './types.ts'

export type LeaveSettingCommand = LeaveTypeCommand | LeaveGroupCommand | AnnualGroupCommand
export type LeaveSettingRefusal = LeaveTypeRefusal | LeaveGroupRefusal | AnnualGroupRefusal

/** A company's types and groups of leave (`spec §3`; docs/decisions/0044). */
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
      case 'DefineLeaveGroup':
        return defineGroup(state, command)
      case 'RemoveLeaveGroup':
        return removeGroup(state, command)
      case 'DefineAnnualGroup':
        return defineAnnualGroup(state, command)
      case 'RemoveAnnualGroup':
        return removeAnnualGroup(state, command)
    }
  },
  evolve,
}
