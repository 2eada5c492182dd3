import type { Envelope, Tx, Vault } from '#database/types.ts'
import type {
  CardFormat,
  DeviceProtocol,
  DirectionRule,
  FieldTemplate,
} from '#domain/devices/events.ts'
import { isOpen } from '#domain/devices/published.ts'
import type { CompanyId, DeviceId, Instant } from '#domain/shared/values.ts'
import { aboutField } from '#event-store/contract.ts'
import { textOf } from '../shared/checkpoints.ts'
import { zoneAt, type DeviceZones } from '../shared/device-clock.ts'
import { fold } from '../shared/fold.ts'
import { wholeCompany, type ScopeFilter } from '../shared/scope.ts'
import { all, deviceInScope, valuesOf } from '../shared/sql.ts'
import { addressesOf } from './addresses.ts'
import { rhythmOf, todayOf, type Quiet } from './rhythm.ts'
import { clockOf, epochMsOf, offsetAt, zoneOf } from '#domain/shared/time.ts'
import { read } from '../tables/index.ts'
import {
  constantAfter,
  fittingOffsetOf,
  standingOf,
  type DeviceFacts,
  type DeviceStateWord,
  type Standing,
} from './standing.ts'

export type DeviceRow = Standing & {
  readonly deviceId: string
  readonly serial: string
  readonly name: string
  readonly protocol: DeviceProtocol
  readonly model: string | null
  readonly reportedModel: string | null
  readonly status: 'waiting' | 'approved' | 'suspended'
  readonly zone: string
  readonly directionRule: DirectionRule
  readonly statusMeaningful: boolean
  readonly cardFormat: CardFormat
  readonly groups: readonly { readonly groupId: string; readonly title: string }[]
  readonly address: string | null
  readonly firmware: string | null
  readonly lastSignalAt: string | null
  readonly lastMovementAt: string | null
  readonly movements: number
  readonly holds: number | null
  readonly queued: number | null
  readonly driftSeconds: number | null
  /** Minutes ahead of UTC of the zone that its clock shows, where that is not its own. */
  readonly fittingOffset: number | null
  readonly refused: DeviceFacts['refused']
  readonly quiet: Quiet | null
  /** What it sent that could not be read as a movement. */
  readonly putAside: number
  readonly openCommands: number
  /** Anyone who knows its serial may speak for it; it is told of nobody. */
  readonly open: boolean
}

type Compared = {
  readonly at: string
  readonly from: string
  readonly to: string
  readonly holds: number
  readonly stored: number
}
/** What a row is made of: the log's side of a reader, its last signals, and what waits for it. */
type Found = {
  deviceId: DeviceId
  serial: string
  name: string
  protocol: DeviceProtocol
  model: string | null
  status: DeviceRow['status']
  statusSince: Instant
  registeredAt: Instant
  directionRule: DirectionRule
  statusMeaningful: boolean
  cardFormat: CardFormat
  zones: DeviceZones
  allowedAddresses: string[]
  host: string | null
  port: number | null
  template: FieldTemplate | null
  keyAt: string | null
  pushSecretAt: string | null
  pullSecretAt: string | null
  lastMovementAt: string | null
  movements: number
  storedBefore: number
  putAside: number
  putAsideNew: number
  constantStatus: string | null
  constantCount: number
  compared: Compared | null
  lastSignalAt: Instant | null
  lastPushAt: string | null
  address: string | null
  reportedModel: string | null
  firmware: string | null
  pushVersion: string | null
  dialect: 'attendance' | 'access' | null
  holds: number | null
  holdsAt: string | null
  driftSeconds: number | null
  driftAt: Instant | null
  clockWrongSince: Instant | null
  refused: number | null
  refusedAt: Instant | null
  refusal: string | null
  missing: number | null
  quiet: Quiet | null
  groups: DeviceRow['groups']
  openCommands: number
  leftOpen: { at: string; reason: Envelope | null } | null
}

const columns = `d.device_id as "deviceId", d.serial, d.name, d.protocol, d.model, d.status,
  ${textOf('d.status_since')} as "statusSince", ${textOf('d.registered_at')} as "registeredAt",
  d.direction_rule as "directionRule", d.status_meaningful as "statusMeaningful",
  d.card_format as "cardFormat", d.zones, d.allowed_addresses as "allowedAddresses", d.host, d.port, d.template,
  ${textOf('d.key_at')} as "keyAt", ${textOf('d.push_secret_at')} as "pushSecretAt",
  ${textOf('d.pull_secret_at')} as "pullSecretAt",
  ${textOf('d.last_movement_at')} as "lastMovementAt", d.movements, d.stored_before as "storedBefore",
  d.put_aside as "putAside", d.put_aside_new as "putAsideNew",
  d.left_open as "leftOpen", d.constant_status as "constantStatus", d.constant_count as "constantCount", d.compared,
  ${textOf('greatest(s.last_signal_at, d.last_heard_at)')} as "lastSignalAt",
  ${textOf('s.last_push_at')} as "lastPushAt", s.address, s.model as "reportedModel", s.firmware,
  s.push_version as "pushVersion", s.dialect, s.holds, ${textOf('s.holds_at')} as "holdsAt",
  s.drift_seconds as "driftSeconds", ${textOf('s.drift_at')} as "driftAt",
  ${textOf('s.clock_wrong_since')} as "clockWrongSince", s.refused, ${textOf('s.refused_at')} as "refusedAt",
  s.refusal, s.missing, q.quiet,
  (select count(*)::int
    from devices.commands c
    where c.company_id = d.company_id and c.device_id = d.device_id and c.ended_at is null) as "openCommands",
  coalesce((select json_agg(json_build_object('groupId', g.group_id, 'title', g.title) order by g.title, g.group_id)
    from ${read.deviceGroups} g
    where g.company_id = d.company_id and d.device_id = any(g.device_ids)), '[]'::json) as groups`
const tables = `${read.devices} d
  left join devices.signals s on s.company_id = d.company_id and s.device_id = d.device_id
  left join ${read.readerQuiet} q on q.company_id = d.company_id and q.device_id = d.device_id`

export type DeviceQuery = {
  readonly company: CompanyId
  readonly scope: ScopeFilter
  /** State and drift are of this instant. */
  readonly now: Instant
  /** There is no other company: whoever speaks is its own (docs/decisions/0004). */
  readonly only?: boolean
  readonly state?: DeviceStateWord | undefined
  readonly group?: string | undefined
  readonly protocol?: DeviceProtocol | undefined
  readonly search?: string | undefined
}

/**
 * All readers that match and the caller is authorised for, by name. The summary is of all states, so that each figure
 * can filter.
 */
export const deviceList = async (
  tx: Tx,
  { company, scope, now, only, state, group, protocol, search }: DeviceQuery,
) => {
  const values = valuesOf(company)
  const where = all(
    'd.company_id = $1',
    deviceInScope(scope, values, 'd.device_id'),
    protocol && `d.protocol = ${values.add(protocol)}`,
    group &&
      `exists (select 1
         from ${read.deviceGroups} g
         where g.company_id = $1 and g.group_id = ${values.add(group)}::uuid and d.device_id = any(g.device_ids))`,
  )
  const found = await tx.query<Found>(
    `select ${columns} from ${tables} where ${where} order by d.name collate "tr-x-icu", d.device_id`,
    values.list,
  )
  const rows = found
    .map(each => rowOf(each, now, only))
    .filter(row => search === undefined || isFound(row, search))
  const shown = rows.filter(row => state === undefined || row.state === state)
  return {
    rows: shown,
    total: shown.length,
    summary: countsOf(rows),
    turnedAway: scope.kind === 'company' ? await turnedAwayNow(tx, { company, now }) : 0,
    asOf: now,
  }
}

/** A reader that found no room comes again within a minute; then it was heard, or is here again. */
const turnedAwayNow = async (
  tx: Tx,
  { company, now }: Pick<DeviceQuery, 'company' | 'now'>,
): Promise<number> => {
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::int as count
     from devices.turned_away
     where company_id = $1 and at > $2::timestamptz - interval '1 minute'`,
    [company, now],
  )
  return row?.count ?? 0
}

/** In memory: a company has tens of readers, and Turkish folding is ours. */
const isFound = (
  { name, serial, model, reportedModel, address }: DeviceRow,
  search: string,
): boolean => {
  const part = fold(search)
  return [name, serial, model, reportedModel, address].some(
    text => text !== null && fold(text).includes(part),
  )
}

const countsOf = (rows: readonly DeviceRow[]): Record<DeviceStateWord, number> => {
  const counts = {
    waiting: 0,
    suspended: 0,
    refusing: 0,
    'never-heard': 0,
    silent: 0,
    quiet: 0,
    'clock-wrong': 0,
    heard: 0,
  }
  for (const { state } of rows) counts[state] += 1
  return counts
}

const worstFirst: readonly DeviceStateWord[] = [
  'refusing',
  'silent',
  'quiet',
  'clock-wrong',
  'never-heard',
  'waiting',
  'suspended',
  'heard',
]
const troubledShown = 10

/** For the dashboard: how many stand how, and those that need a hand, worst first. */
export const deviceCounts = async (
  tx: Tx,
  asked: Pick<DeviceQuery, 'company' | 'scope' | 'now'>,
) => {
  const { rows, total, summary } = await deviceList(tx, asked)
  const troubled = rows
    .filter(({ state, next }) => (state !== 'heard' && state !== 'suspended') || next !== null)
    .toSorted(
      (one, other) =>
        worstFirst.indexOf(one.state) - worstFirst.indexOf(other.state) ||
        (other.forMinutes ?? 0) - (one.forMinutes ?? 0),
    )
    .slice(0, troubledShown)
  return {
    total,
    byState: summary,
    putAside: rows.reduce((sum, { putAside }) => sum + putAside, 0),
    asOf: asked.now,
    troubled: troubled.map(
      ({ deviceId, name, state, since, forMinutes, heardMinutes, next }) => ({
        deviceId,
        name,
        state,
        since,
        forMinutes,
        heardMinutes,
        next,
      }),
    ),
  }
}

/**
 * Approved readers that should have been heard of and are not, each with the instant until which all of it is here:
 * days after it wait.
 */
export const missedReaders = async (
  tx: Tx,
  company: CompanyId,
  now: Instant,
): Promise<{ deviceId: string; name: string; until: Instant }[]> => {
  const { rows } = await deviceList(tx, { company, scope: wholeCompany, now })
  return rows.flatMap(({ deviceId, name, state, since }) =>
    since !== null && (state === 'silent' || state === 'quiet' || state === 'refusing')
      ? [{ deviceId, name, until: since }]
      : [],
  )
}

/** How each stands, for whoever may know no more of it. */
export const readerStandings = async (tx: Tx, company: CompanyId, now: Instant) => {
  const { rows } = await deviceList(tx, { company, scope: wholeCompany, now })
  return rows.map(({ deviceId, name, state, since, forMinutes, heardMinutes, quiet }) => ({
    deviceId,
    name,
    state,
    since,
    forMinutes,
    heardMinutes,
    quiet,
  }))
}

/** One reader with all that is known of it; null when the company has no such. */
export const deviceDetail = async (
  tx: Tx,
  {
    company,
    now,
    only,
    deviceId,
  }: Pick<DeviceQuery, 'company' | 'now' | 'only'> & { readonly deviceId: string },
) => {
  const [found] = await tx.query<Found>(
    `select ${columns} from ${tables} where d.company_id = $1 and d.device_id = $2`,
    [company, deviceId],
  )
  if (!found) return null
  const {
    leftOpen,
    zones,
    allowedAddresses,
    host,
    port,
    template,
    keyAt,
    pushSecretAt,
    pullSecretAt,
    pushVersion,
    dialect,
    registeredAt,
    lastPushAt,
    holdsAt,
    driftAt,
    compared,
    constantStatus,
    constantCount,
    protocol,
  } = found
  const rhythm = await rhythmOf(tx, {
    company,
    deviceId: found.deviceId,
    zone: zoneAt(found.zones, now),
    now,
  })
  return {
    ...rowOf(found, now, only),
    addresses: await addressesOf(tx, { company, deviceId }),
    today: todayOf(rhythm, now),
    leftOpen,
    zones,
    allowedAddresses,
    host,
    port,
    template,
    secrets: { key: keyAt, push: pushSecretAt, pull: pullSecretAt },
    pushVersion,
    dialect,
    registeredAt,
    lastPushAt,
    holdsAt,
    driftAt,
    compared,
    constantStatus:
      constantStatus !== null && constantCount >= constantAfter
        ? { status: constantStatus, movements: constantCount }
        : null,
    orders: protocol === 'zk' ? ordersOf(dialect) : [],
  }
}

const ordersOf = (
  dialect: Found['dialect'],
): ('send-again' | 'report-again' | 'count' | 'set-time' | 'restart' | 'open-door')[] =>
  dialect === 'access'
    ? ['send-again', 'report-again', 'set-time', 'restart', 'open-door']
    : ['send-again', 'report-again', 'count', 'set-time', 'restart', 'open-door']

const offsetMinutesOf = (name: string, at: Instant): number => {
  const zone = zoneOf(name)
  return zone === null ? 0 : Math.round(offsetAt(clockOf(zone), epochMsOf(at)) / 60_000)
}

/** Of one that waits no address is told: who registered a serial that he guessed would learn where it is. */
const rowOf = (found: Found, now: Instant, only = false): DeviceRow => {
  const {
    deviceId,
    serial,
    name,
    protocol,
    model,
    reportedModel,
    status,
    directionRule,
    statusMeaningful,
    cardFormat,
    groups,
    address,
    firmware,
    lastSignalAt,
    lastMovementAt,
    movements,
    holds,
    driftSeconds,
    putAside,
    openCommands,
  } = found
  const refused =
    found.refused && found.refusedAt
      ? { count: found.refused, at: found.refusedAt, code: found.refusal ?? '' }
      : null
  const facts: DeviceFacts = {
    ...found,
    refused,
    missing: Math.max(0, found.missing ?? 0),
    open: isOpen({
      protocol,
      secretSet: found.pushSecretAt !== null,
      allowedAddresses: found.allowedAddresses,
    }),
  }
  const standing = standingOf(facts, now)
  const zone = zoneAt(found.zones, now)
  return {
    ...standing,
    fittingOffset: fittingOffsetOf(standing, driftSeconds, offsetMinutesOf(zone, now)),
    deviceId,
    serial,
    name,
    protocol,
    model,
    reportedModel,
    status,
    zone,
    directionRule,
    statusMeaningful,
    cardFormat,
    groups,
    address: status === 'waiting' && !only ? null : address,
    firmware,
    lastSignalAt,
    lastMovementAt,
    movements,
    holds,
    queued:
      holds === null ? null : Math.max(0, holds - (movements - found.storedBefore) - putAside),
    driftSeconds,
    refused,
    quiet: found.quiet,
    putAside,
    openCommands,
    open: facts.open,
  }
}

/**
 * Why it goes without a guard, opened; not inside of a transaction, since the vault takes a connection of its own. Null
 * where it was erased.
 */
export const withLeftOpen = async <D extends { readonly leftOpen: Found['leftOpen'] }>(
  vault: Vault,
  company: CompanyId,
  device: D,
): Promise<
  Omit<D, 'leftOpen'> & { leftOpen: { at: string; reason: string | null } | null }
> => {
  const { leftOpen } = device
  const envelope = leftOpen?.reason ?? null
  const [reason] = envelope
    ? await vault.open([
        {
          company,
          subject: envelope.sealed.s,
          class: envelope.sealed.c,
          about: aboutField('DeviceLeftOpen', 'reason'),
          envelope,
        },
      ])
    : []
  return { ...device, leftOpen: leftOpen && { at: leftOpen.at, reason: reason ?? null } }
}
