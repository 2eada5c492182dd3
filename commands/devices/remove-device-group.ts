import type { DeviceGroupRefusal } from '#domain/devices/groups.ts'
import type { Result } from '#domain/shared/result.ts'
import type { DeviceGroupId } from '#domain/shared/values.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { handleDeviceGroup } from './define-device-group.ts'

/** The group is gone for good; its readers stay. */
export const removeDeviceGroup =
  (deps: Deps) =>
  (
    caller: Caller,
    { groupId }: { readonly groupId: DeviceGroupId },
  ): Promise<Result<{ readonly position: Position }, DeviceGroupRefusal | SharedRefusal>> =>
    handleDeviceGroup(deps, caller, { type: 'RemoveDeviceGroup', groupId })
