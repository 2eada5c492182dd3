import {
  devices,
  namesHeld,
  type DeviceCommand,
  type DeviceRefusal,
} from '#domain/devices/devices.ts'
import type { Result } from '#domain/shared/result.ts'
import { claimsBy } from '../shared/claims.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import { handle } from '../shared/handle.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { deviceStream } from './streams.ts'

export type DeviceAnswer = Promise<
  Result<{ readonly position: Position }, DeviceRefusal | SharedRefusal>
>

/** A serial is one device's among all companies, since a reader says its serial before it is known whose it is. */
export const handleDevice = (
  deps: Deps,
  caller: Caller,
  command: DeviceCommand,
): DeviceAnswer =>
  handle(deps, deviceStream(caller.company, command.deviceId), devices, command, caller, {
    claims: claimsBy(deps.vault, null, devices, namesHeld),
  })
