import type { Decider } from '../shared/decider.ts'
import type { UniqueName } from '../shared/names.ts'
import { ok, refuse } from '../shared/result.ts'
import type { DeviceGroupId, DeviceId } from '../shared/values.ts'
import type { DeviceGroupEvent } from './events.ts'

export type DeviceGroupState =
  | { readonly status: 'unknown' | 'removed' }
  | {
      readonly status: 'there'
      readonly title: string
      readonly deviceIds: readonly DeviceId[]
    }
export type DeviceGroupCommand =
  /** `missing`: devices it names that are not there. */
  | {
      readonly type: 'DefineDeviceGroup'
      readonly groupId: DeviceGroupId
      readonly isNew: boolean
      readonly title: string
      readonly deviceIds: readonly DeviceId[]
      readonly missing: readonly DeviceId[]
    }
  | { readonly type: 'RemoveDeviceGroup'; readonly groupId: DeviceGroupId }
  /** One that was removed, as it was. */
  | {
      readonly type: 'RestoreDeviceGroup'
      readonly groupId: DeviceGroupId
      readonly title: string
      readonly deviceIds: readonly DeviceId[]
      readonly missing: readonly DeviceId[]
    }
export type DeviceGroupRefusal =
  | { readonly code: 'devices.group-not-found'; readonly groupId: DeviceGroupId }
  | { readonly code: 'devices.not-found'; readonly deviceId: DeviceId }

/** Readers that are spoken of together. The last word counts, whole; of a group that was removed, that it is back. */
export const deviceGroups: Decider<
  DeviceGroupState,
  DeviceGroupCommand,
  DeviceGroupEvent,
  DeviceGroupRefusal
> = {
  initial: { status: 'unknown' },
  decide: (state, command) => {
    const { groupId } = command
    if (command.type === 'RemoveDeviceGroup') {
      if (state.status === 'unknown')
        return refuse({ code: 'devices.group-not-found', groupId })
      return ok(
        state.status === 'removed' ? [] : [{ type: 'DeviceGroupRemoved', data: { groupId } }],
      )
    }
    const isThere =
      command.type === 'RestoreDeviceGroup'
        ? state.status !== 'unknown'
        : state.status === 'there' || (state.status === 'unknown' && command.isNew)
    if (!isThere) return refuse({ code: 'devices.group-not-found', groupId })
    const [deviceId] = command.missing
    if (deviceId !== undefined) return refuse({ code: 'devices.not-found', deviceId })
    const { title } = command
    const deviceIds = [...new Set(command.deviceIds)].toSorted()
    const same =
      state.status === 'there' &&
      state.title === title &&
      state.deviceIds.join() === deviceIds.join()
    return ok(same ? [] : [{ type: 'DeviceGroupDefined', data: { groupId, title, deviceIds } }])
  },
  evolve: (_state, event) =>
    event.type === 'DeviceGroupRemoved'
      ? { status: 'removed' }
      : { status: 'there', title: event.data.title, deviceIds: event.data.deviceIds },
}

/** A title is one group's in the company; letter case and blanks at the ends tell none apart. */
export const groupNamesHeld = (
  state: DeviceGroupState,
): readonly UniqueName<'device-group-title'>[] =>
  state.status === 'there'
    ? [
        {
          scope: 'device-group-title',
          value: state.title.trim().normalize('NFKC').toLocaleLowerCase('tr'),
        },
      ]
    : []
