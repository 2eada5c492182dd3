import type { DeviceId } from '#domain/shared/values.ts'
import type { Caller, Deps } from '../shared/deps.ts'
import { handleDevice, type DeviceAnswer } from './handle-device.ts'

export type SuspendDevice = { readonly deviceId: DeviceId; readonly reason: string }

/** The reader is refused until it is approved again. */
export const suspendDevice =
  (deps: Deps) =>
  (caller: Caller, request: SuspendDevice): DeviceAnswer =>
    handleDevice(deps, caller, { type: 'SuspendDevice', ...request, by: caller.actor })
