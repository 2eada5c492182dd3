import type { Envelope, Tx } from '#database/types.ts'
import type { CompanyId, Instant, LocalDate, UserId } from '#domain/shared/values.ts'
import type { SubscriptionNotice } from '#domain/subscription/published.ts'
import type { SystemMessageKind } from '#domain/system-messages/published.ts'
import { textOf } from '../shared/checkpoints.ts'
import { companyDay } from '../shared/company-day.ts'
import { afterCursor, keyColumns, keyOrder, pageFrom, type Key } from '../shared/keyset.ts'
import { fullName, valuesOf } from '../shared/sql.ts'
import { read } from '../tables/index.ts'

export type SystemMessageRow = {
  readonly messageId: string
  readonly at: Instant
  readonly kind: SystemMessageKind
  /** As the reader is called today; null where it is of none, or of one that is gone. */
  readonly device: string | null
  readonly deviceId: string | null
  /** `2026-03` */
  readonly period: string | null
  readonly version: string | null
  readonly count: number | null
  readonly notice: SubscriptionNotice['notice'] | null
  readonly date: LocalDate | null
  readonly invoice: string | null
  readonly sealed: Envelope | null
  readonly writtenBy: string | null
  readonly writer: string | null
}
type Reader = {
  readonly company: CompanyId
  readonly user: UserId
  /** Those that concern him. */
  readonly kinds: readonly SystemMessageKind[]
}
const concerning = 'm.company_id = $1 and m.removed_at is null and m.kind = any($3)'
const isRead = `exists (select from mail.system_reads r
    where r.company_id = $1 and r.user_id = $2 and r.message_id = m.message_id)`
const unread = `${concerning} and not ${isRead}`
const those = { no: unread, yes: `${concerning} and ${isRead}` } as const

/**
 * System messages that somebody has not read, or has, newest first (notice-rules 7.3). @throws {InvalidCursor}
 */
export const systemMessageList = async (
  tx: Tx,
  {
    company,
    user,
    kinds,
    read: wanted,
    cursor,
    limit,
  }: Reader & {
    readonly read: keyof typeof those
    readonly cursor?: string | undefined
    readonly limit: number
  },
) => {
  const { dataUntil } = await companyDay(tx, company, ['devices', 'users', 'employees'])
  const values = valuesOf(company, user, kinds)
  const total = await counted(tx, those[wanted], { company, user, kinds, most: null })
  const rows = await tx.query<SystemMessageRow>(
    `select m.message_id as "messageId", ${textOf('m.at')} as at, m.kind, d.name as device,
       m.figures ->> 'deviceId' as "deviceId", m.figures ->> 'period' as period, m.figures ->> 'version' as version,
       m.figures ->> 'notice' as notice, m.figures ->> 'date' as date, m.figures ->> 'invoice' as invoice,
       (m.figures ->> 'count')::int as count, m.sealed, m.written_by as "writtenBy",
       coalesce(${fullName('e')}, u.username) as writer, ${keyColumns(newest)}
     from mail.system_messages m
     left join ${read.devices} d on d.company_id = $1 and d.device_id::text = m.figures ->> 'deviceId'
     left join ${read.users} u on u.company_id = $1 and u.user_id = m.written_by
     left join ${read.employees} e on e.company_id = $1 and e.employee_id = u.employee_id
     where ${those[wanted]} and ${afterCursor(newest, 'desc', cursor, values)}
     order by ${keyOrder(newest, 'desc')} limit ${values.add(limit + 1)}`,
    values.list,
  )
  const page = pageFrom(rows, limit, newest)
  return { rows: page.rows, total, dataUntil, next: page.next }
}

const newest: readonly Key[] = [
  { sql: 'm.at', type: 'timestamptz' },
  { sql: 'm.message_id', type: 'uuid' },
]

/** How many of them somebody has not read, counted up to `most`; null: all. */
export const unreadSystemMessages = (tx: Tx, of: Counting): Promise<number> =>
  counted(tx, unread, of)

type Counting = Reader & { readonly most: number | null }
const counted = async (
  tx: Tx,
  which: string,
  { company, user, kinds, most }: Counting,
): Promise<number> => {
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::int as count
     from (select from mail.system_messages m where ${which} limit $4) counted`,
    [company, user, kinds, most],
  )
  return row?.count ?? 0
}
