import type { Database } from '#database/types.ts'
import type { CompanyId, DeviceId, Instant } from '#domain/shared/values.ts'

/**
 * How far the records of a device are stored, as its signals say (`devices.signals`); all null for one that was never
 * heard.
 */
export type RecordMark = {
  readonly recordId: number | null
  /** How often its numbering began anew. */
  readonly epoch: number
  /** Packed time (`device-protocols §2.6`) of the latest record. */
  readonly stamp: number | null
  readonly lastSignalAt: Instant | null
  readonly lastPushAt: Instant | null
}
const none: RecordMark = {
  recordId: null,
  epoch: 0,
  stamp: null,
  lastSignalAt: null,
  lastPushAt: null,
}

type Row = {
  record_id: string | null
  record_epoch: number
  stamp: string | null
  last_signal_at: Date | null
  last_push_at: Date | null
}

export const recordMark = async (
  db: Pick<Database, 'withCompany'>,
  { company, deviceId }: { readonly company: CompanyId; readonly deviceId: DeviceId },
): Promise<RecordMark> => {
  const [row] = await db.withCompany(company, tx =>
    tx.query<Row>(
      `select record_id, record_epoch, stamp, last_signal_at, last_push_at
        from devices.signals
        where company_id = $1 and device_id = $2`,
      [company, deviceId],
    ),
  )
  if (!row) return none
  const number = (text: string | null): number | null => (text === null ? null : Number(text))
  const instant = (at: Date | null): Instant | null =>
    at === null ? null : (at.toISOString() as Instant)
  return {
    recordId: number(row.record_id),
    epoch: row.record_epoch,
    stamp: number(row.stamp),
    lastSignalAt: instant(row.last_signal_at),
    lastPushAt: instant(row.last_push_at),
  }
}
