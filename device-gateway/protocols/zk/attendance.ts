import type { KnownDevice } from '../../by-serial.ts'
import type { ZkHandler, ZkParts } from './handler.ts'
import { optionsOf } from './handshake.ts'
import { stampFor } from './stamps.ts'

/**
 * The first request of a device, at power-on and whenever it is told to: it gets its options. @throws {LogUnavailable}
 */
export const attendanceHandshake =
  (
    { deps, signals }: ZkParts,
    delaySeconds: () => number,
    told: (device: KnownDevice) => void,
  ): ZkHandler =>
  async ({ device, query, address }) => {
    const pushVersion = query.get('pushver')
    const language = query.get('language') ?? ''
    const stamp = await stampFor(deps, device)
    told(device)
    signals.heard(device, {
      address,
      dialect: 'attendance',
      ...(pushVersion === undefined ? {} : { pushVersion }),
      ...(/^\d{1,5}$/.test(language) ? { language: Number(language) } : {}),
    })
    return optionsOf({
      serial: (query.get('sn') ?? device.serial).trim(),
      pushVersion,
      stamp,
      delaySeconds: delaySeconds(),
      zones: device.zones,
      now: deps.now(),
    })
  }
