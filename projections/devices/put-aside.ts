import type { Envelope, Tx } from '#database/types.ts'
import { deviceHistoryEvents } from '#domain/devices/events.ts'
import { movementEvents } from '#domain/movements/events.ts'
import { asInstant, type CompanyId, type Instant } from '#domain/shared/values.ts'
import { textOf } from '../shared/checkpoints.ts'
import { dataUntil } from '../shared/freshness.ts'
import { afterCursor, keyColumns, keyOrder, pageFrom, type Key } from '../shared/keyset.ts'
import { eachEvent, ignoringAllBut, type Projection } from '../shared/projection.ts'
import { sqlAnd, valuesOf } from '../shared/sql.ts'
import { own, read } from '../tables/index.ts'
import { putAsideTables } from '../tables/put-aside.ts'

/** What devices sent that cannot be read as movements, sealed, until it is read. */
export const putAside: Projection = {
  name: 'put_aside',
  personal: 'sealed',
  tables: Object.values(putAsideTables),
  lanes: {},
  ...eachEvent({
    ...ignoringAllBut({ ...movementEvents, ...deviceHistoryEvents }),
    MovementRecorded: 'ignored',
    DeviceFellSilent: 'ignored',
    DeviceFellQuiet: 'ignored',
    DeviceHeardAgain: 'ignored',
    DeviceAlerted: 'ignored',
    DeviceCompared: 'ignored',
    DeviceCommandOrdered: 'ignored',
    DeviceCommandEnded: 'ignored',
    DeviceFileImported: 'ignored',
    MovementPutAside: async (
      tx,
      { company, position, revision, recordedAt, data: { deviceId, month, code, format, raw } },
    ) => {
      await tx.query(
        `insert into ${own.putAsideLines} (company_id, device_id, position, month, revision, code, format, raw,
           recorded_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
        [
          company,
          deviceId,
          String(position),
          month,
          revision,
          code,
          format ?? null,
          raw === null ? null : JSON.stringify(raw),
          recordedAt,
        ],
      )
    },
    DevicePutAsideRead: async (tx, { company, data: { deviceId, lines = [] } }) => {
      for (const { month, revisions } of lines)
        await tx.query(
          `delete
             from ${own.putAsideLines}
             where company_id = $1 and device_id = $2 and month = $3 and revision = any($4::int[])`,
          [company, deviceId, month, revisions],
        )
    },
  }),
}

export type PutAsideRow = {
  readonly lineId: string
  readonly recordedAt: Instant
  readonly code: string
  readonly format: string | null
}
export type PutAsideQuery = {
  readonly company: CompanyId
  readonly deviceId: string
  readonly code?: string | undefined
  readonly cursor?: string | undefined
  readonly limit: number
}
const columns = `lpad(l.position::text, 19, '0') as "lineId", ${textOf('l.recorded_at')} as "recordedAt", l.code,
    l.format`

/**
 * Lines of a reader that cannot be read, newest first; the summary counts all of them by code.
 * @throws {InvalidCursor}
 */
export const putAsideLines = async (
  tx: Tx,
  { company, deviceId, code, cursor, limit }: PutAsideQuery,
) => {
  const values = valuesOf(company, deviceId)
  const of = 'l.company_id = $1 and l.device_id = $2::uuid'
  const summary = await tx.query<{ code: string; count: number }>(
    `select l.code, count(*)::int as count from ${read.putAsideLines} l where ${of} group by l.code order by l.code`,
    values.list,
  )
  const where = sqlAnd(of, code && `l.code = ${values.add(code)}`)
  const rows = await tx.query<PutAsideRow>(
    `select ${columns}, ${keyColumns(newest)}
     from ${read.putAsideLines} l
     where ${where} and ${afterCursor(newest, 'desc', cursor, values)}
     order by ${keyOrder(newest, 'desc')} limit ${values.add(limit + 1)}`,
    values.list,
  )
  const page = pageFrom(rows, limit, newest)
  return {
    rows: page.rows.map(
      ({ lineId, recordedAt, code: why, format }): PutAsideRow => ({
        lineId,
        recordedAt,
        code: why,
        format,
      }),
    ),
    total: summary.reduce(
      (sum, each) => (code === undefined || each.code === code ? sum + each.count : sum),
      0,
    ),
    summary: Object.fromEntries(summary.map(each => [each.code, each.count])),
    dataUntil: await dataUntil(tx, ['put_aside']),
    next: page.next,
  }
}
const newest: readonly Key[] = [{ sql: 'l.position', type: 'bigint' }]

export type SealedLine = PutAsideRow & {
  readonly month: string
  readonly revision: number
  readonly raw: Envelope | null
}
const sealedColumns = `${columns}, l.month, l.revision, l.raw`

/** One line with its sealed bytes; undefined when the reader has no such. */
export const putAsideLine = async (
  tx: Tx,
  {
    company,
    deviceId,
    lineId,
  }: { readonly company: CompanyId; readonly deviceId: string; readonly lineId: string },
): Promise<SealedLine | undefined> =>
  (
    await tx.query<SealedLine>(
      `select ${sealedColumns}
       from ${read.putAsideLines} l
       where l.company_id = $1 and l.device_id = $2 and l.position = $3::bigint`,
      [company, deviceId, lineId],
    )
  )[0]

/** Lines of a reader in their order, from one on, up to an instant. */
export const putAsideFrom = async (
  tx: Tx,
  {
    company,
    deviceId,
    after,
    until,
    max,
  }: {
    readonly company: CompanyId
    readonly deviceId: string
    readonly after: string
    readonly until: Instant
    readonly max: number
  },
): Promise<SealedLine[]> =>
  tx.query<SealedLine>(
    `select ${sealedColumns}
     from ${read.putAsideLines} l
     where l.company_id = $1 and l.device_id = $2 and l.position > $3::bigint and l.recorded_at <= $4
     order by l.position limit $5`,
    [company, deviceId, after, until, max],
  )

/** Up to where lines can be read at all. */
export const putAsideUntil = async (tx: Tx): Promise<Instant> =>
  asInstant(await dataUntil(tx, ['put_aside']))
