import type { Database } from '#database/types.ts'
import type { CompanyId, DeviceId, Instant, Zone, LogPosition } from '#domain/shared/values.ts'
import { textOf } from '../shared/checkpoints.ts'
import { zoneAt, type DeviceZones } from '../shared/device-clock.ts'
import { waitUntil } from '../shared/freshness.ts'
import { read } from '../tables/index.ts'
import { rhythmOf } from './rhythm.ts'

type Of = {
  readonly company: CompanyId
  readonly deviceId: DeviceId
  readonly zone: Zone
  readonly now: Instant
}
type Row = {
  deviceId: DeviceId
  zones: DeviceZones
  since: Instant
  isQuiet: boolean
  over: { since: Instant; at: Instant } | null
}

/** What the watch over quiet readers asks of the read models. */
export const quietReads = (
  db: Database,
  head: () => Promise<LogPosition>,
  now: () => Instant,
) => ({
  readers: async (company: CompanyId) => {
    const models = ['devices', 'reader_rhythm', 'attendance']
    if (!(await waitUntil(db, models, await head(), 2_000, company))) return null
    const rows = await db.withCompany(company, tx =>
      tx.query<Row>(
        `select d.device_id as "deviceId", d.zones, ${textOf('greatest(q.heard_at, d.status_since)')} as since,
           q.quiet is not null as "isQuiet", q.over
       from ${read.devices} d
       join ${read.readerQuiet} q on q.company_id = d.company_id and q.device_id = d.device_id
         and q.heard_at is not null
       where d.company_id = $1 and d.status = 'approved' order by d.device_id`,
        [company],
      ),
    )
    return rows.map(({ zones, ...row }) => ({ ...row, zone: zoneAt(zones, now()) }))
  },
  rhythm: (of: Of) => db.withCompany(of.company, tx => rhythmOf(tx, of)),
})
