import { pinDeviceAddress } from '#commands/devices/pin-device-address.ts'
import type { Deps } from '#commands/shared/deps.ts'
import { maySpeakFrom } from '#domain/devices/devices.ts'
import { isOpen } from '#domain/devices/published.ts'
import type { Device } from './device.ts'

/**
 * Whoever knows the serial of an open reader can speak in its name (docs/decisions/0004): where it posts from first is
 * its own address, and what comes from another counts once a person accepts that. A reader as it was last read may be
 * some seconds old; what is taken for foreign meanwhile counts with the acceptance all the same.
 * @returns the address, where it is no address of the reader's own; null: it is, or the reader is guarded.
 * @throws {LogUnavailable} when the log cannot say; it can be asked again.
 */
export const foreignAddressFinder = (deps: Pick<Deps, 'log'>) => {
  const pin = pinDeviceAddress(deps)
  return async (
    device: Device,
    address: string,
    correlation: string,
  ): Promise<string | null> => {
    if (!isOpen(device) || maySpeakFrom(device, address)) return null
    if (device.pinnedAddress !== null) return address
    const { company, deviceId } = device
    return (await pin({ company, deviceId, address, correlation })) ? null : address
  }
}

/** As what the reader is shown to speak from; null for an address that is known not to be its own. */
export const ownAddress = (device: Device, address: string): string | null =>
  isOpen(device) && device.pinnedAddress !== null && !maySpeakFrom(device, address)
    ? null
    : address
