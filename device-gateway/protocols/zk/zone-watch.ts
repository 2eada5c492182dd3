import { orderDeviceCommand } from '#commands/devices/order-device-command.ts'
import type { Deps } from '#commands/shared/deps.ts'
import type { DeviceId } from '#domain/shared/values.ts'
import type { KnownDevice } from '../../by-serial.ts'
import type { ZkHandler } from './handler.ts'
import { zoneMinutes } from './handshake.ts'

/**
 * Devices know offsets and no zones, and hear of one only at a handshake (`device-protocols §2.2`). When the offset in
 * force is no more the one that a device was told, on the day of a clock change or after its zone was corrected, its
 * next poll orders the handshake, or the time itself for an access controller, which has none.
 */
export const zoneWatch = (deps: Deps) => {
  const known = new Map<DeviceId, number>()
  const remember = ({ deviceId, zones }: KnownDevice): void => {
    if (known.size >= most)
      for (const [oldest] of known) {
        known.delete(oldest)
        break
      }
    known.set(deviceId, zoneMinutes(zones, deps.now()))
  }
  const check = async (device: KnownDevice): Promise<void> => {
    const { company, deviceId, zones } = device
    const minutes = zoneMinutes(zones, deps.now())
    if (known.get(deviceId) === minutes) return
    const [row] = await deps.db.withCompany(company, tx =>
      tx.query<{ told: number | null; dialect: string | null }>(
        'select zone_told as told, dialect from devices.signals where company_id = $1 and device_id = $2',
        [company, deviceId],
      ),
    )
    const told = row?.told ?? null
    if (told !== null && told !== minutes) {
      const caller = {
        company,
        actor: `device:${deviceId}`,
        correlation: `device-zone:${deviceId}`,
      }
      const ordered = await orderDeviceCommand(deps)(caller, {
        deviceId,
        kind: row?.dialect === 'access' ? 'set-time' : 'report-again',
      })
      if (!ordered.ok) return
    }
    if (row && told !== minutes)
      await deps.db.withCompany(company, tx =>
        tx.query(
          'update devices.signals set zone_told = $3 where company_id = $1 and device_id = $2',
          [company, deviceId, minutes],
        ),
      )
    if (row) remember(device)
  }
  return {
    /** A handshake told the device the offset in force. */
    told: remember,
    /**
     * Looks before a poll is answered, so that the order rides on it; what cannot be looked at now is with the next
     * poll.
     */
    before:
      (poll: ZkHandler): ZkHandler =>
      async request => {
        await check(request.device).catch(() => undefined)
        return poll(request)
      },
  }
}

const most = 20_000
