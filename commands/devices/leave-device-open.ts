import type { DeviceId } from '#domain/shared/values.ts'
import type { Caller, Deps } from '../shared/deps.ts'
import { handleDevice, type DeviceAnswer } from './handle-device.ts'

export type LeaveDeviceOpen = { readonly deviceId: DeviceId; readonly reason: string }

/** Says that a reader goes without secret and list of addresses, and why; it ends with a secret or a list. */
export const leaveDeviceOpen =
  (deps: Deps) =>
  (caller: Caller, request: LeaveDeviceOpen): DeviceAnswer =>
    handleDevice(deps, caller, { type: 'LeaveDeviceOpen', ...request })
