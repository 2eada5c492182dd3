import type { DeviceZones } from '#commands/movements/device-zones.ts'
import type { Source } from '#commands/movements/record-movements.ts'
import type { MesaiEvent } from '#domain/catalogue.ts'
import type {
  CardFormat,
  DeviceProtocol,
  DirectionRule,
  FieldTemplate,
} from '#domain/devices/events.ts'
import type { CompanyId, DeviceId } from '#domain/shared/values.ts'
import type { Log, LogEntry } from '#event-store/contract.ts'

/**
 * A device as the gateway must know it, from its own stream and no read model: what is refused now is refused at once.
 */
export type Device = Source & {
  readonly serial: string
  readonly status: 'waiting' | 'approved' | 'suspended'
  readonly protocol: DeviceProtocol
  readonly directionRule: DirectionRule
  /** People press its function keys, so its in/out status is a direction. */
  readonly statusMeaningful: boolean
  readonly cardFormat: CardFormat
  /** Addresses or CIDR blocks it may speak from; none: anywhere. */
  readonly allowedAddresses: readonly string[]
  /** Where the gateway reaches it, for readers that are asked. */
  readonly host: string | null
  readonly port: number | null
  /** How its messages are read, for readers without a protocol of their own. */
  readonly template: FieldTemplate | null
  /** A push secret was set: it must be shown. The last one set counts. */
  readonly secretSet: boolean
  /** Where it spoke from first since its approval, while anyone could speak for it. */
  readonly pinnedAddress: string | null
  /** From where else a person says that it speaks. */
  readonly acceptedAddresses: readonly string[]
}

/** @returns null when there is no such device, or not any more. */
export const deviceOf = async (
  log: Pick<Log<MesaiEvent>, 'readStream'>,
  company: CompanyId,
  deviceId: DeviceId,
): Promise<Device | null> => deviceFrom(await log.readStream(`${company}-device-${deviceId}`))

/** A device by the events of its stream. */
export const deviceFrom = (events: readonly LogEntry<MesaiEvent>[]): Device | null =>
  events.reduce<Device | null>((device, event) => evolve(device, event), null)

const evolve = (device: Device | null, event: LogEntry<MesaiEvent>): Device | null => {
  if (event.type === 'DeviceRegistered') {
    const { deviceId, serial, zone, protocol, directionRule } = event.data
    return {
      company: event.company,
      deviceId,
      serial,
      protocol,
      directionRule,
      status: 'waiting',
      zones: [{ zone, from: null, saidAt: event.recordedAt }],
      statusMeaningful: false,
      cardFormat: 'as-read',
      allowedAddresses: [],
      host: null,
      port: null,
      template: null,
      secretSet: false,
      pinnedAddress: null,
      acceptedAddresses: [],
    }
  }
  if (!device) return null
  switch (event.type) {
    case 'DeviceApproved':
      return { ...device, status: 'approved', pinnedAddress: null }
    case 'DeviceSuspended':
      return { ...device, status: 'suspended' }
    case 'DeviceZoneSet': {
      const zones: DeviceZones = [
        ...device.zones,
        { zone: event.data.zone, from: event.data.from, saidAt: event.recordedAt },
      ]
      return { ...device, zones }
    }
    case 'DeviceDescribed': {
      const { directionRule, statusMeaningful, cardFormat } = event.data
      return { ...device, directionRule, statusMeaningful, cardFormat }
    }
    case 'DeviceConnectionSet': {
      const { allowedAddresses, host, port, template } = event.data
      return { ...device, allowedAddresses, host, port, template }
    }
    case 'DeviceSecretSet':
      return event.data.purpose === 'push' ? { ...device, secretSet: true } : device
    case 'DeviceAddressPinned':
      return { ...device, pinnedAddress: event.data.address }
    case 'DeviceAddressAccepted':
      return { ...device, acceptedAddresses: [...device.acceptedAddresses, event.data.address] }
    case 'DeviceAddressRefused':
      return {
        ...device,
        acceptedAddresses: device.acceptedAddresses.filter(
          address => address !== event.data.address,
        ),
      }
    case 'DeviceRemoved':
      return null
    default:
      return device
  }
}
