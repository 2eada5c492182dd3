import type { DeviceRefusal } from '#domain/devices/devices.ts'
import { namesItselfBySerial } from '#domain/devices/published.ts'
import { ok, type Result } from '#domain/shared/result.ts'
import type { DeviceId } from '#domain/shared/values.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { issueDeviceKey } from './issue-device-key.ts'
import type { RegisterDevice } from './register-device.ts'
import { registerGuarded } from './register-guarded.ts'
import { setDeviceConnection } from './set-device-connection.ts'

/** `addresses`: where it may speak from; of a controller, the one where it is reached. */
export type RegisterListed = RegisterDevice & { readonly addresses: readonly string[] }
type Listed = {
  readonly position: Position
  readonly deviceId: DeviceId
  /** Its key or secret, told this once; null where none was made. */
  readonly secret: string | null
}

/**
 * Registers one reader of a list with all that it needs to be heard but approval: what guards it, where it is, and its
 * key where it shows one.
 */
export const registerListed =
  (deps: Deps) =>
  async (
    caller: Caller,
    { addresses, ...request }: RegisterListed,
  ): Promise<Result<Listed, DeviceRefusal | SharedRefusal>> => {
    const { protocol } = request
    const guardedByAddress = namesItselfBySerial(protocol) && addresses.length > 0
    const registered = await registerGuarded(deps)(caller, {
      ...request,
      guard: guardedByAddress ? { by: 'addresses', addresses } : { by: 'secret' },
    })
    if (!registered.ok) return registered
    const { deviceId } = registered.value
    if (addresses.length > 0 && !guardedByAddress) {
      const [host = null] = protocol === 'uhppote' ? addresses : []
      const connected = await setDeviceConnection(deps)(alsoOf(caller, 'connection'), {
        deviceId,
        allowedAddresses: protocol === 'uhppote' ? [] : addresses,
        host,
        port: null,
        template: null,
      })
      if (!connected.ok) return connected
    }
    if (protocol !== 'json') return registered
    const issued = await issueDeviceKey(deps)(alsoOf(caller, 'key'), { deviceId })
    return issued.ok
      ? ok({
          position: issued.value.position ?? registered.value.position,
          deviceId,
          secret: issued.value.key,
        })
      : issued
  }

/** Another act of the same request. */
const alsoOf = (caller: Caller, what: string): Caller =>
  caller.requestKey === undefined
    ? caller
    : { ...caller, requestKey: `${caller.requestKey}:${what}` }

/** Which of these serials a registered reader has, in whichever company; letter case tells none apart. */
export const takenSerials = async (
  { log, vault }: Pick<Deps, 'log' | 'vault'>,
  serials: readonly string[],
): Promise<ReadonlySet<string>> => {
  const holders = await Promise.all(
    serials.map(async serial => ({
      serial,
      holder: await log.holder(
        'device-serial',
        vault.hmac('claim', null, `device-serial:${serial.toUpperCase()}`),
      ),
    })),
  )
  return new Set(
    holders.filter(({ holder }) => holder !== undefined).map(({ serial }) => serial),
  )
}
