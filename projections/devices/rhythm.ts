import type { Tx } from '#database/types.ts'
import { deviceEvents, deviceHistoryEvents } from '#domain/devices/events.ts'
import {
  quarterMs,
  quarterOf,
  usualBetween,
  weeksBack,
  type Rhythm,
} from '#domain/devices/rhythm.ts'
import { movementEvents } from '#domain/movements/events.ts'
import { dateAt, epochMsOf, instantOf, instantOfLocal } from '#domain/shared/time.ts'
import {
  asLocalDateTime,
  type CompanyId,
  type DeviceId,
  type Instant,
  type LocalDate,
  type Zone,
} from '#domain/shared/values.ts'
import { textOf } from '../shared/checkpoints.ts'
import {
  ignoringAllBut,
  type Projection,
  type RecordedEvent,
  type RecordedOf,
} from '../shared/projection.ts'
import { upsert } from '../shared/tables.ts'
import { own, read } from '../tables/index.ts'
import { readerRhythmTables } from '../tables/reader-rhythm.ts'

/**
 * When how much came of each reader, and whether it is unusually quiet. By arrival and not by the reader's clock: one
 * that sends its day in the evening is not missed at noon. Days are those of UTC, so that a corrected zone moves
 * nothing here.
 */
export const readerRhythm: Projection = {
  name: 'reader_rhythm',
  personal: 'sealed',
  // What is quiet goes by the order of movements and of what is said of the reader.
  storyOf: stream =>
    stream
      .replace(/-movements-([\da-f-]{36})-\d{4}-\d{2}$/, '-device-$1')
      .replace(/-device-history-([\da-f-]{36})-\d{4}$/, '-device-$1'),
  tables: Object.values(readerRhythmTables),
  lanes: {},
  on: {
    ...ignoringAllBut({ ...deviceEvents, ...deviceHistoryEvents, ...movementEvents }),
    DeviceRegistered: 'ignored',
    DeviceKeyIssued: 'ignored',
    DeviceZoneSet: 'ignored',
    DeviceDescribed: 'ignored',
    DeviceConnectionSet: 'ignored',
    DeviceSecretSet: 'ignored',
    DeviceLeftOpen: 'ignored',
    DeviceAddressPinned: 'ignored',
    DeviceAddressAccepted: 'ignored',
    DeviceAddressRefused: 'ignored',
    DeviceRemoved: 'ignored',
    DeviceFellSilent: 'ignored',
    DeviceAlerted: 'ignored',
    DeviceCompared: 'ignored',
    DeviceCommandOrdered: 'ignored',
    DeviceCommandEnded: 'ignored',
    DevicePutAsideRead: 'ignored',
    DeviceFileImported: 'ignored',
    DeviceApproved: 'handled',
    DeviceSuspended: 'handled',
    DeviceFellQuiet: 'handled',
    DeviceHeardAgain: 'handled',
    MovementRecorded: 'handled',
    MovementPutAside: 'handled',
  },
  project: async (tx, batch) => {
    const known = await load(tx, batch)
    for (const event of batch) fold(known, event)
    await upsert(
      tx,
      own.readerDays,
      ['company_id', 'device_id', 'day'],
      [...known.days.values()],
    )
    await upsert(tx, own.readerQuiet, ['company_id', 'device_id'], [...known.readers.values()])
  },
}

/** Nothing came from `since` to `at`, when usually so many come, by so many days like it. */
export type Quiet = {
  readonly since: Instant
  readonly at: Instant
  readonly usual: number
  readonly days: number
}
type Over = { readonly since: Instant; readonly at: Instant }
type Day = {
  readonly company_id: CompanyId
  readonly device_id: DeviceId
  readonly day: LocalDate
  quarters: Record<string, number>
}
type Reader = {
  readonly company_id: CompanyId
  readonly device_id: DeviceId
  heard_at: Instant | null
  quiet: Quiet | null
  over: Over | null
}
type Known = { readonly days: Map<string, Day>; readonly readers: Map<string, Reader> }
type About = { readonly company: CompanyId; readonly deviceId: DeviceId }

const dayOf = (at: Instant): LocalDate => at.slice(0, 10) as LocalDate
const isArrival = (
  event: RecordedEvent,
): event is RecordedOf<'MovementRecorded' | 'MovementPutAside'> =>
  (event.type === 'MovementRecorded' &&
    event.data.source !== 'file' &&
    event.data.address === undefined) ||
  event.type === 'MovementPutAside'

const load = async (tx: Tx, batch: readonly RecordedEvent[]): Promise<Known> => {
  const ids = [
    ...new Set(batch.flatMap(({ data }) => ('deviceId' in data ? [data.deviceId] : []))),
  ]
  const days = [...new Set(batch.filter(isArrival).map(({ recordedAt }) => dayOf(recordedAt)))]
  const [kept, readers] = [
    await tx.query<Day>(
      `select company_id, device_id, day::text, quarters
         from ${own.readerDays}
         where device_id = any($1::uuid[]) and day = any($2::date[])`,
      [ids, days],
    ),
    await tx.query<Reader>(
      `select company_id, device_id, ${textOf('heard_at')} as heard_at, quiet, over
       from ${own.readerQuiet}
       where device_id = any($1::uuid[])`,
      [ids],
    ),
  ]
  return {
    days: new Map(kept.map(row => [`${row.company_id} ${row.device_id} ${row.day}`, row])),
    readers: new Map(readers.map(row => [`${row.company_id} ${row.device_id}`, row])),
  }
}

const fold = (known: Known, event: RecordedEvent): void => {
  if (!('deviceId' in event.data)) return
  const about = { company: event.company, deviceId: event.data.deviceId as DeviceId }
  if (isArrival(event)) return arrive(known, about, event.recordedAt)
  switch (event.type) {
    case 'DeviceApproved':
    case 'DeviceSuspended': {
      const reader = readerOf(known, about)
      ;[reader.quiet, reader.over] = [null, null]
      return
    }
    case 'DeviceFellQuiet': {
      const reader = readerOf(known, about)
      const { since, at, usual, days } = event.data
      // It was heard just while this was decided.
      if (reader.heard_at === null || reader.heard_at <= since)
        reader.quiet = { since, at, usual, days }
      return
    }
    case 'DeviceHeardAgain': {
      const reader = readerOf(known, about)
      if (reader.over?.since === event.data.silentSince) reader.over = null
      return
    }
    default:
      return // `on` says which are handled
  }
}

const arrive = (known: Known, about: About, at: Instant): void => {
  const { company: company_id, deviceId: device_id } = about
  const day = dayOf(at)
  const key = `${company_id} ${device_id} ${day}`
  const row = known.days.get(key) ?? { company_id, device_id, day, quarters: {} }
  const quarter = String(quarterOf(at) % 96)
  row.quarters[quarter] = (row.quarters[quarter] ?? 0) + 1
  known.days.set(key, row)
  const reader = readerOf(known, about)
  if (reader.heard_at === null || reader.heard_at < at) reader.heard_at = at
  if (reader.quiet) [reader.over, reader.quiet] = [{ since: reader.quiet.since, at }, null]
}

const readerOf = ({ readers }: Known, { company, deviceId }: About): Reader => {
  const reader = readers.get(`${company} ${deviceId}`) ?? {
    company_id: company,
    device_id: deviceId,
    heard_at: null,
    quiet: null,
    over: null,
  }
  readers.set(`${company} ${deviceId}`, reader)
  return reader
}

/** As far back as days are compared, with the company's holidays. */
export const rhythmOf = async (
  tx: Tx,
  { company, deviceId, zone, now }: About & { readonly zone: Zone; readonly now: Instant },
): Promise<Rhythm> => {
  const from = dayOf(instantOf(epochMsOf(now) - (weeksBack + 2) * 7 * 96 * quarterMs))
  const days = await tx.query<{ day: LocalDate; quarters: Record<string, number> }>(
    `select day::text, quarters from ${read.readerDays} where company_id = $1 and device_id = $2 and day >= $3::date`,
    [company, deviceId, from],
  )
  const [calendar] = await tx.query<{ holidays: readonly { readonly day: LocalDate }[] }>(
    `select holidays from ${read.attendanceCalendars} where company_id = $1`,
    [company],
  )
  const arrivals = new Map<number, number>()
  for (const { day, quarters } of days) {
    const midnight = quarterOf(`${day}T00:00:00.000Z` as Instant)
    for (const [quarter, count] of Object.entries(quarters))
      arrivals.set(midnight + Number(quarter), count)
  }
  return { zone, arrivals, holidays: new Set(calendar?.holidays.map(({ day }) => day)) }
}

/** What came since midnight of its clock, and what usually has by now. */
export const todayOf = (
  rhythm: Rhythm,
  now: Instant,
): { readonly came: number; readonly usual: number | null; readonly days: number } => {
  const midnight = instantOfLocal(
    rhythm.zone,
    asLocalDateTime(`${dateAt(rhythm.zone, now)}T00:00:00`),
  )
  let came = 0
  for (const [quarter, count] of rhythm.arrivals)
    if (quarter >= quarterOf(midnight) && quarter <= quarterOf(now)) came += count
  const usual = usualBetween(rhythm, midnight, now)
  return { came, usual: usual?.movements ?? null, days: usual?.days ?? 0 }
}
