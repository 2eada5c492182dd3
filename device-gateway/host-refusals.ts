import type { recordAlerts } from '#commands/devices/record-alerts.ts'
import type { Deps } from '#commands/shared/deps.ts'
import type { DeviceId } from '#domain/shared/values.ts'
import type { Device } from './device.ts'
import { HostRefused } from './reach.ts'

type HostRefusalsDeps = Pick<Deps, 'now'> & {
  readonly alert: ReturnType<typeof recordAlerts>
  readonly failed: (error: unknown) => void
}

/**
 * What to do with an error of asking a reader: that its address may not be asked is said once of each address, in the
 * log of the operator and on the reader's own page, however often it is tried. All else is the operator's alone.
 */
export const hostRefusals = ({ alert, now, failed }: HostRefusalsDeps) => {
  const said = new Map<DeviceId, string | null>()
  return async (device: Device, error: unknown): Promise<void> => {
    const { deviceId, host } = device
    if (!(error instanceof HostRefused)) return failed(error)
    if (said.get(deviceId) === host) return
    said.set(deviceId, host)
    failed(error)
    await alert(
      device,
      [
        {
          alert: 'network-refused',
          at: now(),
          figure: null,
          said: host ?? '',
        },
      ],
      'gateway:reach',
    ).catch(reason => {
      said.delete(deviceId)
      failed(reason)
    })
  }
}
