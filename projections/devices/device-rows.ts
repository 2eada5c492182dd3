import type { Tx } from '#database/types.ts'
import {
  deviceEvents,
  deviceHistoryEvents,
  type CardFormat,
  type DeviceKind,
  type DeviceProtocol,
  type DirectionRule,
  type FieldTemplate,
} from '#domain/devices/events.ts'
import { kindOf } from '#domain/devices/kinds.ts'
import { isFromTheFuture } from '#domain/devices/published.ts'
import { movementEvents } from '#domain/movements/events.ts'
import { epochMsOf, instantOf } from '#domain/shared/time.ts'
import type { CompanyId, DeviceId, Instant, LocalDateTime } from '#domain/shared/values.ts'
import { textOf } from '../shared/checkpoints.ts'
import { epochMsOn, withZone, type DeviceZones } from '../shared/device-clock.ts'
import {
  ignoringAllBut,
  type Projection,
  type RecordedEvent,
  type RecordedOf,
} from '../shared/projection.ts'
import { upsert } from '../shared/tables.ts'
import { deviceTables } from '../tables/devices.ts'
import { own } from '../tables/index.ts'

/**
 * Readers with their last movement and how much came of them. Hot: a batch changes each reader's row once, however many
 * movements it holds.
 */
export const devices: Projection = {
  name: 'devices',
  personal: 'sealed',
  // A reader's movements are a stream a month, and when it was last heard, and what it says over and over, go by their
  // order.
  storyOf: stream => stream.replace(/-movements-([\da-f-]{36})-\d{4}-\d{2}$/, '-device-$1'),
  tables: Object.values(deviceTables),
  lanes: {},
  on: {
    ...ignoringAllBut({ ...deviceEvents, ...deviceHistoryEvents, ...movementEvents }),
    DeviceRegistered: 'handled',
    DeviceApproved: 'handled',
    DeviceSuspended: 'handled',
    DeviceKeyIssued: 'handled',
    DeviceZoneSet: 'handled',
    DeviceDescribed: 'handled',
    DeviceConnectionSet: 'handled',
    DeviceSecretSet: 'handled',
    DeviceLeftOpen: 'handled',
    DeviceAddressPinned: 'ignored',
    DeviceAddressAccepted: 'ignored',
    DeviceAddressRefused: 'ignored',
    DeviceRemoved: 'handled',
    DeviceFellSilent: 'ignored',
    DeviceFellQuiet: 'ignored',
    DeviceHeardAgain: 'ignored',
    DeviceAlerted: 'handled',
    DeviceCompared: 'handled',
    DeviceCommandOrdered: 'ignored',
    DeviceCommandEnded: 'ignored',
    DevicePutAsideRead: 'handled',
    DeviceFileImported: 'ignored',
    MovementRecorded: 'handled',
    MovementPutAside: 'handled',
  },
  project: async (tx, batch) => {
    const devicesOfBatch = await load(tx, batch)
    for (const event of batch) fold(devicesOfBatch, event)
    await upsert(tx, own.devices, ['company_id', 'device_id'], [...devicesOfBatch.values()])
    await remove(tx, batch, devicesOfBatch)
  },
}

/** A reader that was removed has no row. */
const remove = async (
  tx: Tx,
  batch: readonly RecordedEvent[],
  left: ReadonlyMap<string, Device>,
): Promise<void> => {
  const gone = batch.flatMap(({ type, company, data }) =>
    type === 'DeviceRemoved' && !left.has(`${company} ${data.deviceId}`) ? [data.deviceId] : [],
  )
  if (gone.length > 0)
    await tx.query(`delete from ${own.devices} where device_id = any($1::uuid[])`, [gone])
}

type Compared = {
  readonly at: Instant
  readonly from: Instant
  readonly to: Instant
  readonly holds: number
  readonly stored: number
}
type Ahead = {
  readonly local: LocalDateTime
  readonly again: boolean
  readonly recordedAt: Instant
}
type Device = {
  company_id: CompanyId
  device_id: DeviceId
  serial: string
  name: string
  model: string | null
  protocol: DeviceProtocol
  direction_rule: DirectionRule
  status_meaningful: boolean
  card_format: CardFormat
  kind: DeviceKind | null
  status: 'waiting' | 'approved' | 'suspended'
  status_since: Instant
  registered_at: Instant
  zones: DeviceZones
  allowed_addresses: readonly string[]
  host: string | null
  port: number | null
  template: FieldTemplate | null
  key_at: Instant | null
  push_secret_at: Instant | null
  pull_secret_at: Instant | null
  last_local: LocalDateTime | null
  ahead: Ahead | null
  last_movement_at: Instant | null
  last_heard_at: Instant | null
  movements: number
  stored_before: number
  put_aside: number
  put_aside_new: number
  left_open: LeftOpen | null
  constant_status: string | null
  constant_count: number
  compared: Compared | null
}
/** Since when it goes without secret and list of addresses by somebody's word, and the word as it lies sealed. */
export type LeftOpen = { readonly at: Instant; readonly reason: object | null }
const instants = [
  'status_since',
  'registered_at',
  'key_at',
  'push_secret_at',
  'pull_secret_at',
  'last_movement_at',
  'last_heard_at',
] as const
const plain = [
  'company_id',
  'device_id',
  'serial',
  'name',
  'model',
  'protocol',
  'direction_rule',
  'status_meaningful',
  'card_format',
  'kind',
  'status',
  'zones',
  'allowed_addresses',
  'host',
  'port',
  'template',
  'last_local',
  'ahead',
  'movements',
  'stored_before',
  'put_aside',
  'put_aside_new',
  'left_open',
  'constant_status',
  'constant_count',
  'compared',
] as const

const load = async (tx: Tx, batch: readonly RecordedEvent[]): Promise<Map<string, Device>> => {
  const ids = new Set(batch.flatMap(({ data }) => ('deviceId' in data ? [data.deviceId] : [])))
  const rows = await tx.query<Device>(
    `select ${plain.join(', ')}, ${instants.map(name => `${textOf(name)} as ${name}`).join(', ')}
     from ${own.devices}
     where device_id = any($1::uuid[])`,
    [[...ids]],
  )
  return new Map(rows.map(row => [`${row.company_id} ${row.device_id}`, row]))
}

/** Of a device that nobody registered nothing is kept here. */
const fold = (known: Map<string, Device>, event: RecordedEvent): void => {
  if (!('deviceId' in event.data)) return
  const key = `${event.company} ${event.data.deviceId}`
  if (event.type === 'DeviceRegistered') known.set(key, registered(event))
  if (event.type === 'DeviceRemoved') known.delete(key)
  const device = known.get(key)
  if (device) change(device, event)
}

const registered = ({
  company,
  recordedAt,
  data: { deviceId, serial, name, protocol, zone, directionRule, kind },
}: RecordedOf<'DeviceRegistered'>): Device => ({
  company_id: company,
  device_id: deviceId,
  serial,
  name,
  model: null,
  protocol,
  direction_rule: directionRule,
  status_meaningful: false,
  card_format: 'as-read',
  kind: kindOf(protocol, kind ?? null),
  status: 'waiting',
  status_since: recordedAt,
  registered_at: recordedAt,
  zones: [{ zone, from: null }],
  allowed_addresses: [],
  host: null,
  port: null,
  template: null,
  key_at: null,
  push_secret_at: null,
  pull_secret_at: null,
  last_local: null,
  ahead: null,
  last_movement_at: null,
  last_heard_at: null,
  movements: 0,
  stored_before: 0,
  put_aside: 0,
  put_aside_new: 0,
  left_open: null,
  constant_status: null,
  constant_count: 0,
  compared: null,
})

const change = (device: Device, event: RecordedEvent): void => {
  switch (event.type) {
    case 'DeviceApproved':
      return stand(device, 'approved', event.recordedAt)
    case 'DeviceSuspended':
      return stand(device, 'suspended', event.recordedAt)
    case 'DeviceKeyIssued':
      device.key_at = event.recordedAt
      return
    case 'DeviceSecretSet':
      device[event.data.purpose === 'push' ? 'push_secret_at' : 'pull_secret_at'] =
        event.recordedAt
      if (event.data.purpose === 'push') device.left_open = null
      return
    case 'DeviceLeftOpen':
      // Read sealed: an envelope, whatever its type says.
      device.left_open = {
        at: event.recordedAt,
        reason: typeof event.data.reason === 'object' ? event.data.reason : null,
      }
      return
    case 'DeviceZoneSet':
      return setZone(device, event)
    case 'DeviceDescribed':
      return describe(device, event)
    case 'DeviceConnectionSet': {
      const { allowedAddresses, host, port, template } = event.data
      Object.assign(device, {
        allowed_addresses: allowedAddresses,
        host,
        port,
        template,
        left_open: allowedAddresses.length > 0 ? null : device.left_open,
      } satisfies Partial<Device>)
      return
    }
    case 'DeviceAlerted':
      if (event.data.alert === 'log-cleared' || event.data.alert === 'factory-reset')
        device.stored_before = device.movements
      return
    case 'DeviceCompared': {
      const { from, to, holds, stored } = event.data
      device.compared = { at: event.recordedAt, from, to, holds, stored }
      return
    }
    case 'MovementPutAside':
      device.put_aside += 1
      device.put_aside_new += 1
      device.last_heard_at = event.recordedAt
      return
    case 'DevicePutAsideRead':
      device.put_aside = Math.max(0, device.put_aside - event.data.read)
      device.put_aside_new = Math.max(0, device.put_aside - event.data.left)
      return
    case 'MovementRecorded':
      return count(device, event)
    default:
      return // `on` says which are handled
  }
}

const stand = (device: Device, status: Device['status'], since: Instant): void => {
  device.status = status
  device.status_since = since
}

const setZone = (
  device: Device,
  { data: { zone, from } }: RecordedOf<'DeviceZoneSet'>,
): void => {
  device.zones = withZone(device.zones, zone, from)
  if (device.last_local !== null)
    device.last_movement_at = instantOf(epochMsOn(device.zones, device.last_local))
  const { ahead } = device
  if (ahead === null) return
  const at = instantOf(epochMsOn(device.zones, ahead.local, ahead.again))
  if (!isFromTheFuture(at, ahead.recordedAt)) lastAt(device, at, ahead.local)
}

const describe = (
  device: Device,
  {
    data: { name, model, directionRule, statusMeaningful, cardFormat, kind },
  }: RecordedOf<'DeviceDescribed'>,
): void => {
  Object.assign(device, {
    name,
    model,
    direction_rule: directionRule,
    status_meaningful: statusMeaningful,
    card_format: cardFormat,
    kind: kind === undefined ? device.kind : kindOf(device.protocol, kind),
  } satisfies Partial<Device>)
}

const count = (
  device: Device,
  {
    recordedAt,
    data: { localTime, again, instant, rawStatus, source },
  }: RecordedOf<'MovementRecorded'>,
): void => {
  const at =
    instant ??
    (localTime === null ? recordedAt : instantOf(epochMsOn(device.zones, localTime, again)))
  device.movements += 1
  if (source !== 'file') device.last_heard_at = recordedAt
  if (rawStatus !== undefined) {
    device.constant_count = rawStatus === device.constant_status ? device.constant_count + 1 : 1
    device.constant_status = rawStatus
  }
  if (!isFromTheFuture(at, recordedAt)) lastAt(device, at, localTime)
  else if (localTime !== null)
    device.ahead = { local: localTime, again: again === true, recordedAt }
}

const lastAt = (device: Device, at: Instant, local: LocalDateTime | null): void => {
  if (device.last_movement_at !== null && epochMsOf(at) <= epochMsOf(device.last_movement_at))
    return
  device.last_movement_at = at
  device.last_local = local
}
