import type { DeviceRefusal } from '#domain/devices/devices.ts'
import { isAddressBlock } from '#domain/devices/addresses.ts'
import { namesItselfBySerial } from '#domain/devices/published.ts'
import { ok, refuse, type Result } from '#domain/shared/result.ts'
import type { DeviceId } from '#domain/shared/values.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import type { DeviceAnswer } from './handle-device.ts'
import { leaveDeviceOpen } from './leave-device-open.ts'
import { registerDevice, type RegisterDevice } from './register-device.ts'
import { setDeviceConnection } from './set-device-connection.ts'
import { setDeviceSecret } from './set-device-secret.ts'

/**
 * What stands for a reader that says nothing of itself but a serial: a secret that is made here, addresses, or the word
 * that it goes without.
 */
export type Guard =
  | { readonly by: 'secret' }
  | { readonly by: 'addresses'; readonly addresses: readonly string[] }
  | { readonly by: 'open'; readonly reason: string }
export type RegisterGuarded = RegisterDevice & { readonly guard: Guard }
type Registered = {
  readonly position: Position
  readonly deviceId: DeviceId
  /** Told this once; null where none was made. */
  readonly secret: string | null
}

/**
 * Registers a reader with what guards it. A reader of a kind that shows a key, or cannot show anything, needs no guard
 * here.
 */
export const registerGuarded =
  (deps: Deps) =>
  async (
    caller: Caller,
    { guard, ...request }: RegisterGuarded,
  ): Promise<Result<Registered, DeviceRefusal | SharedRefusal>> => {
    const malformed =
      guard.by === 'addresses'
        ? guard.addresses.find(address => !isAddressBlock(address))
        : undefined
    if (malformed !== undefined)
      return refuse({ code: 'devices.address-malformed', address: malformed })
    const registered = await registerDevice(deps)(caller, request)
    if (!registered.ok || !namesItselfBySerial(request.protocol))
      return registered.ok ? ok({ ...registered.value, secret: null }) : registered
    const { deviceId } = registered.value
    if (guard.by === 'secret') {
      const set = await setDeviceSecret(deps)(guarding(caller), { deviceId, purpose: 'push' })
      return set.ok ? ok({ ...set.value, deviceId }) : set
    }
    const done = await guardOf(deps, guarding(caller), deviceId, guard)
    return done.ok
      ? ok({
          position: done.value.position ?? registered.value.position,
          deviceId,
          secret: null,
        })
      : done
  }

/** Another act of the same request. */
const guarding = (caller: Caller): Caller =>
  caller.requestKey === undefined
    ? caller
    : { ...caller, requestKey: `${caller.requestKey}:guard` }

const guardOf = (
  deps: Deps,
  caller: Caller,
  deviceId: DeviceId,
  guard: Exclude<Guard, { by: 'secret' }>,
): DeviceAnswer =>
  guard.by === 'open'
    ? leaveDeviceOpen(deps)(caller, { deviceId, reason: guard.reason })
    : setDeviceConnection(deps)(caller, {
        deviceId,
        allowedAddresses: guard.addresses,
        host: null,
        port: null,
        template: null,
      })
