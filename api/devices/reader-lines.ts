import type { DeviceRow } from '#projections/devices/device-row.ts'

/** What a file says of a reader. */
export const readerColumns = [
  'device',
  'serial',
  'deviceKind',
  'model',
  'groups',
  'readerState',
  'lastMovementAt',
  'queued',
  'clockDrift',
  'putAside',
  'refusedRequests',
] as const
const modelOf = ({ model, reportedModel }: DeviceRow): string | null => model ?? reportedModel
const refusedOf = ({ refused }: DeviceRow): number => refused?.count ?? 0

export const readerLine = (row: DeviceRow) => ({
  device: row.name,
  serial: row.serial,
  deviceKind: row.kind,
  model: modelOf(row),
  groups: row.groups.map(({ title }) => title),
  readerState: row.state,
  lastMovementAt: row.lastMovementAt,
  queued: row.queued,
  clockDrift: row.driftSeconds,
  putAside: row.putAside,
  refusedRequests: refusedOf(row),
})

/** What a list of readers can be sorted by; how far a clock is off, either way. */
export const readerOrders = {
  name: (row: DeviceRow) => row.name,
  state: (row: DeviceRow) => row.state,
  kind: (row: DeviceRow) => row.kind,
  model: modelOf,
  signal: (row: DeviceRow) => row.lastMovementAt,
  queued: (row: DeviceRow) => row.queued,
  drift: (row: DeviceRow) => (row.driftSeconds === null ? null : Math.abs(row.driftSeconds)),
  putAside: (row: DeviceRow) => row.putAside,
  refused: refusedOf,
} as const
