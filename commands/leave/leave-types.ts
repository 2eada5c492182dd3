import {
  leaveSettings,
  type LeaveSettingCommand,
  type LeaveSettingRefusal,
} from '#domain/leave/settings/settings.ts'
import { usualTypesOf, type UsualKey } from '#domain/leave/settings/usual.ts'
import type { Result } from '#domain/shared/result.ts'
import { asLeaveTypeId, type LeaveTypeId } from '#domain/shared/values.ts'
import { countryToday } from '../organization/published.ts'
import type { Caller, Deps } from '../shared/deps.ts'
import { handle, type CommandOutcome } from '../shared/handle.ts'
import { master } from '../shared/master.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { leaveSettingsStream } from './streams.ts'

type Outcome = Promise<Result<CommandOutcome, LeaveSettingRefusal | SharedRefusal>>
const handleLeaveSetting = (deps: Deps, caller: Caller, command: LeaveSettingCommand) =>
  handle(deps, leaveSettingsStream(caller.company), leaveSettings, command, caller)

/** Leave that was demanded keeps what it was counted by. Refused to go while something uses it. */
export const leaveTypeMaster = master({
  decider: leaveSettings,
  stream: leaveSettingsStream,
  define: 'DefineLeaveType',
  remove: 'RemoveLeaveType',
  key: 'leaveTypeId',
  asId: asLeaveTypeId,
  kind: 'leave-type',
  there: (state, leaveTypeId) => {
    const there = state.types.get(leaveTypeId)
    if (!there) return undefined
    const { id: _id, active: _active, ...definition } = there
    return definition
  },
  used: async (usage, company, id) => ({ requests: await usage.leaveType(company, id) }),
})
export const { define: defineLeaveType, remove: removeLeaveType } = leaveTypeMaster

/** Whether it can be demanded. */
export const switchLeaveType =
  (deps: Deps) =>
  (
    caller: Caller,
    request: { readonly leaveTypeId: LeaveTypeId; readonly active: boolean },
  ): Outcome =>
    handleLeaveSetting(deps, caller, { type: 'SwitchLeaveType', ...request })

/** Takes over those types that are usual in the company's country and not there yet; `titles` in one language. */
export const takeUsualLeaveTypes =
  (deps: Deps) =>
  async (
    caller: Caller,
    { titles }: { readonly titles: Readonly<Record<UsualKey, string>> },
  ): Outcome => {
    const country = await countryToday(deps, caller.company)
    return handleLeaveSetting(deps, caller, {
      type: 'TakeUsualLeaveTypes',
      types: usualTypesOf(country).map(({ usual, definition }) => ({
        leaveTypeId: asLeaveTypeId(deps.newId(caller, `leave-type:${usual}`)),
        usual,
        title: titles[usual],
        ...definition,
      })),
    })
  }
