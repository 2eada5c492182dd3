import type { Database } from '#database/types.ts'
import type {
  CompanyId,
  DeviceId,
  LocalDateTime,
  Zone,
  LogPosition,
} from '#domain/shared/values.ts'
import { instantOfLocal } from '#domain/shared/time.ts'
import { waitUntil } from '../shared/freshness.ts'
import { read } from '../tables/index.ts'

type Span = {
  readonly company: CompanyId
  readonly deviceId: DeviceId
  readonly from: LocalDateTime
  readonly to: LocalDateTime
  readonly zone: Zone
}

/**
 * How many movements of a reader there are in a span of its clock, both ends included, and how many of its lines wait
 * to be read.
 * @returns null while the read models are not up to the log.
 */
export const storedRecords =
  (db: Database, head: () => Promise<LogPosition>) =>
  async ({
    company,
    deviceId,
    from,
    to,
    zone,
  }: Span): Promise<{ stored: number; aside: number } | null> => {
    if (!(await waitUntil(db, ['attendance', 'devices'], await head(), 0, company))) return null
    return db.withCompany(company, async tx => {
      // Within a day of the span on the instant, which has an index: a zone that was corrected moves no record further.
      const [row] = await tx.query<{ stored: number; aside: number }>(
        `select (select count(*)::int
           from ${read.movements} m
           where m.company_id = $1 and m.device_id = $2 and m.at >= $3::timestamptz - interval '2 days'
             and m.at <= $4::timestamptz + interval '2 days'
          
             and coalesce(m.local_time,
               to_char(m.at at time zone $7, 'YYYY-MM-DD"T"HH24:MI:SS')) between $5 and $6) as stored,
         coalesce((select put_aside from ${read.devices} d where d.company_id = $1 and d.device_id = $2), 0) as aside`,
        [
          company,
          deviceId,
          instantOfLocal(zone, from),
          instantOfLocal(zone, to),
          from,
          to,
          zone,
        ],
      )
      return { stored: row?.stored ?? 0, aside: row?.aside ?? 0 }
    })
  }
