import type { Connection } from '#domain/devices/devices.ts'
import type { DeviceId } from '#domain/shared/values.ts'
import type { Caller, Deps } from '../shared/deps.ts'
import { handleDevice, type DeviceAnswer } from './handle-device.ts'

export type SetDeviceConnection = { readonly deviceId: DeviceId } & Connection

/** Says where a reader may speak from, where it is reached and how its messages are read, whole. */
export const setDeviceConnection =
  (deps: Deps) =>
  (caller: Caller, request: SetDeviceConnection): DeviceAnswer =>
    handleDevice(deps, caller, { type: 'SetDeviceConnection', ...request })
