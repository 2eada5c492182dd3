import { devices } from '#domain/devices/devices.ts'
import {
  addDays,
  dateAt,
  epochMsOf,
  instantOf,
  instantOfLocal,
  localOfInstant,
  weekdayOf,
} from '#domain/shared/time.ts'
import {
  asLocalDate,
  asLocalDateTime,
  type CompanyId,
  type DeviceCommandId,
  type DeviceId,
  type Instant,
  type LocalDate,
  type LocalDateTime,
  type Zone,
} from '#domain/shared/values.ts'
import type { Caller, Deps } from '../shared/deps.ts'
import { load } from '../shared/handle.ts'
import { deviceStream } from './streams.ts'
import type { CommandWhat } from './command-rows.ts'
import { sayOfDevice } from './device-word.ts'
import { orderDeviceCommand } from './order-device-command.ts'

/**
 * Records of a span of a reader's clock, both ends included, and lines of it that wait to be read; null while the read
 * models are not up to the log.
 */
export type StoredRecords = (of: {
  readonly company: CompanyId
  readonly deviceId: DeviceId
  readonly from: LocalDateTime
  readonly to: LocalDateTime
  readonly zone: Zone
}) => Promise<{ readonly stored: number; readonly aside: number } | null>

const hourMs = 60 * 60_000
/** Of the reader's clock: the night before is over, and nobody waits for it. */
const fromHour = 3
/**
 * As far back as stamps overlap (`device-protocols §2.6`); on Sundays a month, for what was written with a wrong,
 * earlier clock.
 */
const days = 7
const daysOnSunday = 31
const sunday = 7
/** So many are ordered at once; the others a look later. */
const most = 50

/**
 * Every night each terminal is asked how many records it holds of the days before. One heard for the first time is
 * asked the night after, since its memory is still on its way.
 */
export const orderCounts = (deps: Deps) => async (): Promise<void> => {
  const now = deps.now()
  const latest = dateAt('Pacific/Kiritimati' as Zone, now) // where it is the next day first
  const rows = await deps.db.withoutCompany(tx =>
    tx.query<{ company_id: CompanyId; device_id: DeviceId; counted_on: string | null }>(
      'select company_id, device_id, counted_on::text from devices.to_count($1::date, $2)',
      [latest, instantOf(epochMsOf(now) - hourMs)],
    ),
  )
  let ordered = 0
  for (const { company_id: company, device_id: deviceId, counted_on: countedOn } of rows) {
    if (ordered >= most) return
    if (
      await orderCount(
        deps,
        company,
        deviceId,
        countedOn === null ? null : asLocalDate(countedOn),
      )
    )
      ordered += 1
  }
}

const orderCount = async (
  deps: Deps,
  company: CompanyId,
  deviceId: DeviceId,
  countedOn: LocalDate | null,
): Promise<boolean> => {
  const zone = await zoneOfApproved(deps, company, deviceId)
  if (zone === null) return false
  const local = localOfInstant(zone, deps.now())
  const today = dateAt(zone, deps.now())
  if (Number(local.slice(11, 13)) < fromHour || (countedOn !== null && countedOn >= today))
    return false
  if (countedOn !== null) {
    const from = asLocalDateTime(
      `${addDays(today, weekdayOf(today) === sunday ? -daysOnSunday : -days)}T00:00:00`,
    )
    const to = asLocalDateTime(`${addDays(today, -1)}T23:59:59`)
    const ordered = await orderDeviceCommand(deps)(
      callerFor(company, deviceId, `count:${today}`),
      {
        deviceId,
        kind: 'count',
        what: { from, to },
      },
    )
    if (!ordered.ok) return false
  }
  await deps.db.withCompany(company, tx =>
    tx.query(
      'update devices.signals set counted_on = $3 where company_id = $1 and device_id = $2',
      [company, deviceId, today],
    ),
  )
  return true
}

type Counted = {
  readonly company_id: CompanyId
  readonly device_id: DeviceId
  readonly command_id: DeviceCommandId
  readonly what: CommandWhat
}

/**
 * What readers counted against what the log holds; what is missing is asked for again and told, once for as long as
 * just that is missing.
 */
export const compareCounted =
  (deps: Deps, stored: StoredRecords) => async (): Promise<void> => {
    const rows = await deps.db.withoutCompany(tx =>
      tx.query<Counted>(
        'select company_id, device_id, command_id, what from devices.counted()',
      ),
    )
    for (const row of rows) await compareOne(deps, stored, row)
  }

const compareOne = async (
  deps: Deps,
  stored: StoredRecords,
  { company_id: company, device_id: deviceId, command_id: commandId, what }: Counted,
): Promise<void> => {
  const { from, to, counted } = what
  const zone =
    from && to && counted !== undefined ? await zoneOfApproved(deps, company, deviceId) : null
  if (!from || !to || counted === undefined || zone === null)
    return compared(deps, company, deviceId, commandId, null)
  const log = await stored({ company, deviceId, from, to, zone })
  if (log === null) return
  const missing = Math.max(0, counted - log.stored - log.aside)
  const span: { from: Instant; to: Instant } = {
    from: instantOfLocal(zone, from),
    to: instantOfLocal(zone, to),
  }
  await sayOfDevice(
    deps,
    company,
    { type: 'DeviceCompared', data: { deviceId, ...span, holds: counted, stored: log.stored } },
    commandId,
  )
  if (missing > 0 && missing !== (await missingBefore(deps, company, deviceId))) {
    await sayOfDevice(
      deps,
      company,
      {
        type: 'DeviceAlerted',
        data: { deviceId, alert: 'records-missing', at: deps.now(), figure: missing },
      },
      commandId,
    )
    await orderDeviceCommand(deps)(callerFor(company, deviceId, `send-again:${commandId}`), {
      deviceId,
      kind: 'send-again',
      what: { from, to },
    })
  }
  await compared(deps, company, deviceId, commandId, missing)
}

/** Null when it is not approved: nothing is ordered of it. */
const zoneOfApproved = async (
  deps: Deps,
  company: CompanyId,
  deviceId: DeviceId,
): Promise<Zone | null> => {
  const { state } = await load(deps, deviceStream(company, deviceId), devices)
  const now = deps.now()
  return state.status === 'approved' && state.protocol === 'zk'
    ? (state.zones.findLast(({ from }) => from === null || from <= now)?.zone ?? null)
    : null
}

const missingBefore = async (
  { db }: Pick<Deps, 'db'>,
  company: CompanyId,
  deviceId: DeviceId,
): Promise<number | null> => {
  const [row] = await db.withCompany(company, tx =>
    tx.query<{ missing: number | null }>(
      'select missing from devices.signals where company_id = $1 and device_id = $2',
      [company, deviceId],
    ),
  )
  return row?.missing ?? null
}

/** Last of all, so that a crash before is made good by comparing again, which says and orders nothing twice. */
const compared = (
  { db }: Pick<Deps, 'db'>,
  company: CompanyId,
  deviceId: DeviceId,
  commandId: DeviceCommandId,
  missing: number | null,
): Promise<void> =>
  db.withCompany(company, async tx => {
    await tx.query(
      `update devices.commands set what = what || '{"compared": true}' where company_id = $1 and command_id = $2`,
      [company, commandId],
    )
    if (missing !== null)
      await tx.query(
        'update devices.signals set missing = $3 where company_id = $1 and device_id = $2',
        [company, deviceId, missing],
      )
  })

const callerFor = (company: CompanyId, deviceId: DeviceId, what: string): Caller => ({
  company,
  actor: 'system:watch',
  correlation: `watch:${deviceId}`,
  requestKey: `watch:${deviceId}:${what}`,
})
