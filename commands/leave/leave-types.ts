import {
  leaveSettings,
  type LeaveSettingCommand,
  type LeaveSettingRefusal,
} from '#domain/leave/settings/settings.ts'
import type { LeaveTypeDefinition } from '#domain/leave/settings/state.ts'
import { usualTypesOf, type UsualKey } from '#domain/leave/settings/usual.ts'
import { ok, type Result } from '#domain/shared/result.ts'
import { asLeaveTypeId, type LeaveTypeId } from '#domain/shared/values.ts'
import { countryToday } from '../organization/published.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import { handle } from '../shared/handle.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { leaveSettingsStream } from './streams.ts'

type Outcome<More = object> = Promise<
  Result<{ readonly position: Position } & More, LeaveSettingRefusal | SharedRefusal>
>
export const handleLeaveSetting = (deps: Deps, caller: Caller, command: LeaveSettingCommand) =>
  handle(deps, leaveSettingsStream(caller.company), leaveSettings, command, caller)

export type DefineLeaveType = LeaveTypeDefinition & {
  /** Not given: a new one. */
  readonly leaveTypeId?: LeaveTypeId
}

/** Says a type anew, whole; leave that was demanded keeps what it was counted by. */
export const defineLeaveType =
  (deps: Deps) =>
  async (
    caller: Caller,
    { leaveTypeId: given, ...definition }: DefineLeaveType,
  ): Outcome<{ readonly leaveTypeId: LeaveTypeId }> => {
    const leaveTypeId = given ?? asLeaveTypeId(deps.newId(caller, 'leave-type'))
    const as = given ? 'there' : 'new'
    const result = await handleLeaveSetting(deps, caller, {
      type: 'DefineLeaveType',
      leaveTypeId,
      as,
      ...definition,
    })
    return result.ok ? ok({ ...result.value, leaveTypeId }) : result
  }

/** Whether it can be demanded. */
export const switchLeaveType =
  (deps: Deps) =>
  (
    caller: Caller,
    request: { readonly leaveTypeId: LeaveTypeId; readonly active: boolean },
  ): Outcome =>
    handleLeaveSetting(deps, caller, { type: 'SwitchLeaveType', ...request })

/** Refused while something uses it. `requests`: how many ask for it; the caller counts in the read model. */
export const removeLeaveType =
  (deps: Deps) =>
  (
    caller: Caller,
    request: { readonly leaveTypeId: LeaveTypeId; readonly requests: number },
  ): Outcome =>
    handleLeaveSetting(deps, caller, { type: 'RemoveLeaveType', ...request })

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
