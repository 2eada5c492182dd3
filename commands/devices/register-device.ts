import type { DeviceRefusal } from '#domain/devices/devices.ts'
import type { DeviceKind, DeviceProtocol, DirectionRule } from '#domain/devices/events.ts'
import { ok, type Result } from '#domain/shared/result.ts'
import { asDeviceId, type DeviceId, type Zone } from '#domain/shared/values.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { handleDevice } from './handle-device.ts'

export type RegisterDevice = {
  readonly serial: string
  readonly name: string
  readonly protocol: DeviceProtocol
  /** The zone its clock shows. */
  readonly zone: Zone
  readonly directionRule: DirectionRule
  /** What stands there; nobody said it where it is not given. */
  readonly kind?: DeviceKind | undefined
}
type Registered = { readonly position: Position; readonly deviceId: DeviceId }

/**
 * Registers a reader, which is heard once it is approved; `claimed` (`device-serial`) when the serial is known, in
 * whichever company.
 */
export const registerDevice =
  (deps: Deps) =>
  async (
    caller: Caller,
    request: RegisterDevice,
  ): Promise<Result<Registered, DeviceRefusal | SharedRefusal>> => {
    const deviceId = asDeviceId(deps.newId(caller, 'device'))
    const result = await handleDevice(deps, caller, {
      type: 'RegisterDevice',
      deviceId,
      ...request,
    })
    return result.ok ? ok({ ...result.value, deviceId }) : result
  }
