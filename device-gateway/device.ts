import type { DeviceZones } from '#commands/movements/device-zones.ts'
import type { Source } from '#commands/movements/record-movements.ts'
import type { MesaiEvent } from '#domain/catalogue.ts'
import type { CompanyId, DeviceId } from '#domain/shared/values.ts'
import type { Log, Recorded } from '#event-store/contract.ts'

/** A device as the gateway must know it, from its own stream and no read model: what is refused now is refused at once. */
export type Device = Source & { readonly serial: string; readonly status: 'waiting' | 'approved' | 'suspended' }

/** @returns null when no such device was ever registered. */
export const deviceOf = async (log: Pick<Log<MesaiEvent>, 'readStream'>, company: CompanyId, deviceId: DeviceId): Promise<Device | null> => {
  const events = await log.readStream(`${company}-device-${deviceId}`)
  return events.reduce<Device | null>((device, event) => evolve(device, event), null)
}

const evolve = (device: Device | null, event: Recorded<MesaiEvent>): Device | null => {
  if (event.type === 'DeviceRegistered') {
    const { deviceId, serial, zone } = event.data
    return { company: event.company, deviceId, serial, status: 'waiting', zones: [{ zone, from: null, saidAt: event.recordedAt }] }
  }
  if (!device) return null
  switch (event.type) {
    case 'DeviceApproved': return { ...device, status: 'approved' }
    case 'DeviceSuspended': return { ...device, status: 'suspended' }
    case 'DeviceZoneSet': {
      const zones: DeviceZones = [...device.zones, { zone: event.data.zone, from: event.data.from, saidAt: event.recordedAt }]
      return { ...device, zones }
    }
    default: return device
  }
}
