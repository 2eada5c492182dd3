import type { Tx, Vault } from '#database/types.ts'
import type { DeviceKind, DeviceProtocol } from '#domain/devices/events.ts'
import type { CompanyId, Instant } from '#domain/shared/values.ts'
import { aboutField } from '#event-store/contract.ts'
import { textOf } from '../shared/checkpoints.ts'
import { zoneAt } from '../shared/device-clock.ts'
import { fold } from '../shared/fold.ts'
import { wholeCompany, type ScopeFilter } from '../shared/scope.ts'
import { sqlAnd, deviceInScope, valuesOf } from '../shared/sql.ts'
import { addressesOf } from './addresses.ts'
import { rhythmOf, todayOf } from './rhythm.ts'
import { read } from '../tables/index.ts'
import { constantAfter, type DeviceStateWord } from './standing.ts'
import { rowOf, type FoundDevice, type DeviceRow } from './device-row.ts'

const columns = `d.device_id as "deviceId", d.serial, d.name, d.protocol, d.model, d.status,
  ${textOf('d.status_since')} as "statusSince", ${textOf('d.registered_at')} as "registeredAt",
  d.direction_rule as "directionRule", d.status_meaningful as "statusMeaningful",
  d.card_format as "cardFormat", d.kind, d.zones, d.allowed_addresses as "allowedAddresses", d.host, d.port, d.template,
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
  /** `unsaid`: nobody said it. */
  readonly kind?: DeviceKind | 'unsaid' | undefined
  readonly search?: string | undefined
}

/**
 * All readers that match and the caller is authorised for, by name. The summary is of all states, so that each figure
 * can filter.
 */
export const deviceList = async (
  tx: Tx,
  { company, scope, now, only, state, group, protocol, kind, search }: DeviceQuery,
) => {
  const values = valuesOf(company)
  const where = sqlAnd(
    'd.company_id = $1',
    deviceInScope(scope, values, 'd.device_id'),
    protocol && `d.protocol = ${values.add(protocol)}`,
    kind && (kind === 'unsaid' ? 'd.kind is null' : `d.kind = ${values.add(kind)}`),
    group &&
      `exists (select 1
         from ${read.deviceGroups} g
         where g.company_id = $1 and g.group_id = ${values.add(group)}::uuid and d.device_id = any(g.device_ids))`,
  )
  const found = await tx.query<FoundDevice>(
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
  const [found] = await tx.query<FoundDevice>(
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
  dialect: FoundDevice['dialect'],
): ('send-again' | 'report-again' | 'count' | 'set-time' | 'restart' | 'open-door')[] =>
  dialect === 'access'
    ? ['send-again', 'report-again', 'set-time', 'restart', 'open-door']
    : ['send-again', 'report-again', 'count', 'set-time', 'restart', 'open-door']

/**
 * Why it goes without a guard, opened; not inside of a transaction, since the vault takes a connection of its own. Null
 * where it was erased.
 */
export const withLeftOpen = async <D extends { readonly leftOpen: FoundDevice['leftOpen'] }>(
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
