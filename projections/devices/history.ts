import type { Tx } from '#database/types.ts'
import { deviceEvents, deviceHistoryEvents } from '#domain/devices/events.ts'
import type { CompanyId, Instant } from '#domain/shared/values.ts'
import { sealedText } from '#event-store/contract.ts'
import { textOf } from '../shared/checkpoints.ts'
import { dataUntil } from '../shared/freshness.ts'
import { afterCursor, keyColumns, keyOrder, pageFrom, type Key } from '../shared/keyset.ts'
import {
  ignoringAllBut,
  type Projection,
  type RecordedEvent,
  type RecordedOf,
} from '../shared/projection.ts'
import { sqlAnd, fullName, valuesOf } from '../shared/sql.ts'
import { deviceHistoryTables } from '../tables/device-history.ts'
import { own, read } from '../tables/index.ts'

/**
 * What happened to each reader and what was done with it. `what` holds the figures of its kind, as the contract names
 * them.
 */
export const deviceHistory: Projection = {
  name: 'device_history',
  personal: 'sealed',
  tables: Object.values(deviceHistoryTables),
  on: {
    ...ignoringAllBut({ ...deviceEvents, ...deviceHistoryEvents }),
    DeviceRegistered: 'handled',
    DeviceApproved: 'handled',
    DeviceSuspended: 'handled',
    DeviceKeyIssued: 'handled',
    DeviceZoneSet: 'handled',
    DeviceDescribed: 'handled',
    DeviceConnectionSet: 'handled',
    DeviceSecretSet: 'handled',
    DeviceLeftOpen: 'handled',
    DeviceAddressPinned: 'handled',
    DeviceAddressAccepted: 'handled',
    DeviceAddressRefused: 'handled',
    DeviceRemoved: 'ignored',
    DeviceFellSilent: 'handled',
    DeviceFellQuiet: 'handled',
    DeviceHeardAgain: 'handled',
    DeviceAlerted: 'handled',
    DeviceCompared: 'handled',
    DeviceCommandOrdered: 'handled',
    DeviceCommandEnded: 'handled',
    DevicePutAsideRead: 'handled',
    DeviceFileImported: 'handled',
  },
  project: async (tx, batch) => {
    const rows = batch.flatMap(event => rowOf(event) ?? [])
    if (rows.length === 0) return
    await tx.query(
      `insert into ${own.deviceHistory} (company_id, device_id, position, at, recorded_at, actor, kind, what)
       select company_id, device_id, position, at, recorded_at, actor, kind, what
       from jsonb_to_recordset($1::jsonb) as r(company_id uuid, device_id uuid, position bigint, at timestamptz,
         recorded_at timestamptz, actor text, kind text, what jsonb)`,
      [JSON.stringify(rows)],
    )
  },
}

const rowOf = (event: RecordedEvent): object | null => {
  const happening = happeningOf(event)
  if (!happening || !('deviceId' in event.data)) return null
  const { kind, at = event.recordedAt, ...what } = happening
  return {
    company_id: event.company,
    device_id: event.data.deviceId,
    position: String(event.position),
    at,
    recorded_at: event.recordedAt,
    actor: event.actor,
    kind,
    what,
  }
}

type Happening = { readonly kind: string; readonly at?: Instant } & {
  readonly [figure: string]: unknown
}
/** Long because it says of each kind of event what it shows, one case each. */
const happeningOf = (event: RecordedEvent): Happening | null => {
  switch (event.type) {
    case 'DeviceRegistered':
      return { kind: 'registered', zone: event.data.zone }
    case 'DeviceApproved':
      return { kind: 'approved' }
    case 'DeviceSuspended':
      return { kind: 'suspended', reason: sealedText(event.data.reason) }
    case 'DeviceKeyIssued':
      return { kind: 'key-issued' }
    case 'DeviceSecretSet':
      return { kind: 'secret-set', purpose: event.data.purpose }
    case 'DeviceLeftOpen':
      return { kind: 'left-open' }
    case 'DeviceAddressPinned':
      return { kind: 'address-pinned', address: event.data.address }
    case 'DeviceAddressAccepted':
      return { kind: 'address-accepted', address: event.data.address }
    case 'DeviceAddressRefused':
      return { kind: 'address-refused', address: event.data.address }
    case 'DeviceZoneSet':
      return { kind: 'zone-set', zone: event.data.zone, from: event.data.from }
    case 'DeviceDescribed':
      return describedAs(event.data)
    case 'DeviceConnectionSet':
      return {
        kind: 'connection-set',
        allowedAddresses: event.data.allowedAddresses,
        host: event.data.host,
      }
    case 'DeviceFellSilent':
      return { kind: 'fell-silent', since: event.data.since }
    case 'DeviceHeardAgain':
      return {
        kind: 'heard-again',
        at: event.data.at,
        silentSince: event.data.silentSince,
        after: event.data.after ?? 'silence',
      }
    case 'DeviceFellQuiet':
      return {
        kind: 'fell-quiet',
        since: event.data.since,
        until: event.data.at,
        usual: event.data.usual,
        days: event.data.days,
      }
    case 'DeviceAlerted':
      return {
        kind: 'alerted',
        at: event.data.at,
        alert: event.data.alert,
        figure: event.data.figure,
      }
    case 'DeviceCompared':
      return { kind: 'compared', ...withoutDevice(event.data) }
    case 'DeviceCommandOrdered':
      return {
        kind: 'command-ordered',
        command: event.data.kind,
        commandId: event.data.commandId,
        employeeId: event.data.employeeId,
      }
    case 'DeviceCommandEnded':
      return { kind: 'command-ended', ...withoutDevice(event.data) }
    case 'DevicePutAsideRead':
      return { kind: 'put-aside-read', read: event.data.read, left: event.data.left }
    case 'DeviceFileImported':
      return { kind: 'file-imported', ...withoutDevice(event.data) }
    default:
      return null // `on` says which are handled
  }
}
/** `kind` says what happened; what stands there has a word of its own. */
const describedAs = ({ kind, ...data }: RecordedOf<'DeviceDescribed'>['data']): Happening => ({
  kind: 'described',
  ...withoutDevice(data),
  ...(kind ? { deviceKind: kind } : {}),
})
const withoutDevice = <D extends { readonly deviceId: string }>({
  deviceId: _deviceId,
  ...figures
}: D) => figures

export type DeviceHistoryQuery = {
  readonly company: CompanyId
  readonly deviceId: string
  readonly kind?: string | undefined
  readonly cursor?: string | undefined
  readonly limit: number
}
type Found = {
  at: Instant
  recordedAt: Instant
  actor: string
  kind: string
  what: Record<string, unknown>
  byName: string | null
  aboutName: string | null
  command: string | null
}

/**
 * What happened to a reader, newest first; the summary counts all of it by kind. Names come from where they can be
 * erased.
 * @throws {InvalidCursor}
 */
export const deviceHistoryList = async (
  tx: Tx,
  { company, deviceId, kind, cursor, limit }: DeviceHistoryQuery,
) => {
  const values = valuesOf(company, deviceId)
  const of = 'h.company_id = $1 and h.device_id = $2::uuid'
  const summary = await tx.query<{ kind: string; count: number }>(
    `select h.kind, count(*)::int as count from ${read.deviceHistory} h where ${of} group by h.kind order by h.kind`,
    values.list,
  )
  const where = sqlAnd(of, kind && `h.kind = ${values.add(kind)}`)
  const rows = await tx.query<Found>(
    `select ${textOf('h.at')} as at, ${textOf('h.recorded_at')} as "recordedAt", h.actor, h.kind, h.what,
       ${keyColumns(newest)},
       ${fullName('e')} as "byName", ${fullName('a')} as "aboutName",
       (select o.what ->> 'command'
         from ${read.deviceHistory} o
         where o.company_id = $1 and o.kind = 'command-ordered'
           and o.what ->> 'commandId' = h.what ->> 'commandId' limit 1) as command
     from ${read.deviceHistory} h
     left join ${read.users} u on u.company_id = h.company_id and h.actor = 'user:' || u.user_id
     left join ${read.employees} e on e.company_id = u.company_id and e.employee_id = u.employee_id
     left join ${read.employees} a on a.company_id = h.company_id and h.kind = 'command-ordered'
       and a.employee_id::text = h.what ->> 'employeeId'
     where ${where} and ${afterCursor(newest, 'desc', cursor, values)}
     order by ${keyOrder(newest, 'desc')} limit ${values.add(limit + 1)}`,
    values.list,
  )
  const page = pageFrom(rows, limit, newest)
  return {
    rows: page.rows.map(shown),
    total: summary.reduce(
      (sum, each) => (kind === undefined || each.kind === kind ? sum + each.count : sum),
      0,
    ),
    summary: Object.fromEntries(summary.map(each => [each.kind, each.count])),
    dataUntil: await dataUntil(tx, ['device_history']),
    next: page.next,
  }
}
const newest: readonly Key[] = [{ sql: 'h.position', type: 'bigint' }]

const shown = ({ at, recordedAt, actor, kind, what, byName, aboutName, command }: Found) => ({
  at,
  recordedAt,
  by: {
    kind: actor.startsWith('user:')
      ? ('user' as const)
      : actor.startsWith('device:')
        ? ('device' as const)
        : ('system' as const),
    fullName: byName,
  },
  what: {
    kind,
    ...what,
    ...(kind === 'command-ordered' ? { fullName: aboutName } : {}),
    ...(kind === 'command-ended' ? { command } : {}),
  },
})
