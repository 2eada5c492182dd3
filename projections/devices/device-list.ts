import { deviceEvents } from '#domain/devices/events.ts'
import { movementEvents } from '#domain/movements/events.ts'
import type { DeviceProtocol, DirectionRule } from '#domain/devices/events.ts'
import type { Tx } from '#database/types.ts'
import { epochMsOf, instantOf } from '#domain/shared/time.ts'
import type { CompanyId, DeviceId, Instant, LocalDateTime } from '#domain/shared/values.ts'
import { textOf } from '../shared/checkpoints.ts'
import { epochMsOn, withZone, type DeviceZones } from '../shared/device-clock.ts'
import { ignoringAllBut, type Projection, type RecordedEvent } from '../shared/projection.ts'
import { upsert } from '../shared/tables.ts'

/** Readers with their last movement and how much came of them. Hot: a batch changes each reader's row once, however many movements it holds. */
export const devices: Projection = {
  name: 'devices',
  personal: 'sealed',
  tables: [{
    name: 'devices_1',
    // The last movement is kept as it was read as well, so that a corrected zone moves it.
    columns: `company_id uuid not null, device_id uuid not null, serial text not null, name text not null, protocol text not null, direction_rule text not null,
      status text not null, zones jsonb not null, last_local text, last_movement_at timestamptz(3), movements int not null, put_aside int not null,
      primary key (company_id, device_id)`,
  }],
  on: {
    ...ignoringAllBut({ ...deviceEvents, ...movementEvents }),
    DeviceRegistered: 'handled', DeviceApproved: 'handled', DeviceSuspended: 'handled', DeviceKeyIssued: 'ignored', DeviceZoneSet: 'handled',
    DeviceDescribed: 'ignored', DeviceConnectionSet: 'ignored', DeviceSecretSet: 'ignored',
    MovementRecorded: 'handled', MovementPutAside: 'handled',
  },
  project: async (tx, batch) => {
    const devicesOfBatch = await load(tx, batch)
    for (const event of batch) fold(devicesOfBatch, event)
    await upsert(tx, 'devices_1', ['company_id', 'device_id'], [...devicesOfBatch.values()])
  },
}

type Device = {
  company_id: CompanyId; device_id: DeviceId; serial: string; name: string; protocol: DeviceProtocol; direction_rule: DirectionRule
  status: 'waiting' | 'approved' | 'suspended'; zones: DeviceZones; last_local: LocalDateTime | null; last_movement_at: Instant | null; movements: number; put_aside: number
}

const load = async (tx: Tx, batch: readonly RecordedEvent[]): Promise<Map<string, Device>> => {
  const ids = new Set(batch.flatMap(({ data }) => ('deviceId' in data ? [data.deviceId] : [])))
  const rows = await tx.query<Device>(
    `select company_id, device_id, serial, name, protocol, direction_rule, status, zones, last_local, ${textOf('last_movement_at')} as last_movement_at, movements, put_aside
     from devices_1 where device_id = any($1::uuid[])`, [[...ids]])
  return new Map(rows.map(row => [`${row.company_id} ${row.device_id}`, row]))
}

/** Of a device that nobody registered nothing is kept here. */
const fold = (known: Map<string, Device>, event: RecordedEvent): void => {
  if (!('deviceId' in event.data)) return
  const key = `${event.company} ${event.data.deviceId}`
  if (event.type === 'DeviceRegistered') {
    const { deviceId, serial, name, protocol, zone, directionRule } = event.data
    known.set(key, {
      company_id: event.company, device_id: deviceId, serial, name, protocol, direction_rule: directionRule, status: 'waiting', zones: [{ zone, from: null }],
      last_local: null, last_movement_at: null, movements: 0, put_aside: 0,
    })
    return
  }
  const device = known.get(key)
  if (device) change(device, event)
}

const change = (device: Device, event: RecordedEvent): void => {
  if (event.type === 'DeviceApproved') device.status = 'approved'
  if (event.type === 'DeviceSuspended') device.status = 'suspended'
  if (event.type === 'MovementPutAside') device.put_aside += 1
  if (event.type === 'DeviceZoneSet') {
    device.zones = withZone(device.zones, event.data.zone, event.data.from)
    if (device.last_local !== null) device.last_movement_at = instantOf(epochMsOn(device.zones, device.last_local))
  }
  if (event.type === 'MovementRecorded') {
    const { localTime, instant } = event.data
    const at = instant ?? (localTime === null ? event.recordedAt : instantOf(epochMsOn(device.zones, localTime)))
    device.movements += 1
    if (device.last_movement_at !== null && epochMsOf(at) <= epochMsOf(device.last_movement_at)) return
    device.last_movement_at = at
    device.last_local = localTime
  }
}

export type DeviceRow = {
  readonly deviceId: string
  readonly serial: string
  readonly name: string
  readonly protocol: DeviceProtocol
  /** The one in force last. */
  readonly zone: string
  readonly directionRule: DirectionRule
  readonly status: 'waiting' | 'approved' | 'suspended'
  readonly lastMovementAt: string | null
  readonly movements: number
  /** What it sent that could not be read as a movement. */
  readonly putAside: number
}

/** All readers of the company, by name: they are nobody's own. */
export const deviceList = async (tx: Tx, { company }: { readonly company: CompanyId }): Promise<{ rows: DeviceRow[] }> => ({
  rows: await tx.query<DeviceRow>(
    `select device_id as "deviceId", serial, name, protocol, zones -> -1 ->> 'zone' as zone, direction_rule as "directionRule", status,
       ${textOf('last_movement_at')} as "lastMovementAt", movements, put_aside as "putAside"
     from read.devices_1 where company_id = $1 order by name collate "tr-x-icu", device_id`, [company]),
})
