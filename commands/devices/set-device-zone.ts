import type { DeviceId, Instant, Zone } from '#domain/shared/values.ts'
import type { Caller, Deps } from '../shared/deps.ts'
import { handleDevice, type DeviceAnswer } from './handle-device.ts'

export type SetDeviceZone = {
  readonly deviceId: DeviceId
  readonly zone: Zone
  readonly from: Instant
}

/**
 * Says which zone the reader's clock shows from an instant on, whatever was said about later times before; what was
 * read since then heals.
 */
export const setDeviceZone =
  (deps: Deps) =>
  (caller: Caller, request: SetDeviceZone): DeviceAnswer =>
    handleDevice(deps, caller, { type: 'SetDeviceZone', ...request })
