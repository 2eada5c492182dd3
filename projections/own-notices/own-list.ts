import { announcementCauseOf } from '#database/announcement-cause.ts'
import type { Envelope, Tx } from '#database/types.ts'
import type { CompanyId, Instant, LocalDate, UserId } from '#domain/shared/values.ts'
import { textOf } from '../shared/checkpoints.ts'
import { companyDay, spanOf } from '../shared/company-day.ts'
import { afterCursor, keyColumns, keyOrder, pageFrom, type Key } from '../shared/keyset.ts'
import { sqlAnd, valuesOf } from '../shared/sql.ts'

export type OwnNoticeRow = {
  readonly noticeId: string
  /** Of the outbox. */
  readonly messageId: string
  readonly at: Instant
  readonly kind: 'notice' | 'announcement'
  readonly cause: string | null
  /** Null: it lies elsewhere, or is erased. */
  readonly sealed: Envelope | null
  /** Under whose key it lies. */
  readonly about: string
  readonly readAt: Instant | null
}
export type OwnNoticesQuery = {
  readonly company: CompanyId
  readonly user: UserId
  readonly from?: LocalDate
  readonly to?: LocalDate
  readonly kind?: OwnNoticeRow['kind'] | undefined
  readonly read?: 'yes' | 'no' | undefined
  readonly cursor?: string | undefined
  readonly limit: number
}

/** Not read; what was withdrawn since is nothing to read any more. */
const isUnread = `(o.read_at is null and not exists (select from announcements.announcements w
  where w.company_id = o.company_id and o.cause = ${announcementCauseOf('w.announcement_id')}
    and w.withdrawn_at is not null))`

/** What somebody finds on his web list, newest first, as it lies sealed. @throws {InvalidCursor} */
export const ownNotices = async (tx: Tx, query: OwnNoticesQuery) => {
  const { company, user, kind, read, cursor, limit } = query
  const { zone, dataUntil } = await companyDay(tx, company)
  const span = spanOf(zone, query.from, query.to)
  const values = valuesOf(company, user)
  const own = sqlAnd(
    "o.company_id = $1 and o.user_id = $2 and o.channel = 'web'",
    span.from !== null && `o.created_at >= ${values.add(span.from)}::timestamptz`,
    span.to !== null && `o.created_at < ${values.add(span.to)}::timestamptz`,
    kind && `o.kind = ${values.add(kind)}`,
  )
  const [counts] = await tx.query<{ all: number; unread: number }>(
    `select count(*)::int as all, count(*) filter (where ${isUnread})::int as unread
     from mail.outbox o where ${own}`,
    values.list,
  )
  const { all, unread } = counts ?? { all: 0, unread: 0 }
  const rows = await tx.query<OwnNoticeRow>(
    `select o.mail_id as "noticeId", o.message_id as "messageId", ${textOf('o.created_at')} as at,
       o.kind, o.cause, o.sealed, o.about,
       ${textOf('o.read_at')} as "readAt", ${keyColumns(newest)}
     from mail.outbox o
     where ${sqlAnd(own, read && `${read === 'yes' ? 'not ' : ''}${isUnread}`)}
       and ${afterCursor(newest, 'desc', cursor, values)}
     order by ${keyOrder(newest, 'desc')} limit ${values.add(limit + 1)}`,
    values.list,
  )
  const page = pageFrom(rows, limit, newest)
  const total = read === undefined ? all : read === 'no' ? unread : all - unread
  return { rows: page.rows, total, summary: { unread }, dataUntil, next: page.next }
}

const newest: readonly Key[] = [
  { sql: 'o.created_at', type: 'timestamptz' },
  { sql: 'o.mail_id', type: 'uuid' },
]

/** What somebody has not read, counted up to `most`. */
export const unreadNotices = async (
  tx: Tx,
  {
    company,
    user,
    most,
  }: Pick<OwnNoticesQuery, 'company' | 'user'> & { readonly most: number },
): Promise<number> => {
  const [row] = await tx.query<{ unread: number }>(
    `select count(*)::int as unread
     from (select from mail.outbox o
       where o.company_id = $1 and o.user_id = $2 and o.channel = 'web' and ${isUnread}
       limit $3) counted`,
    [company, user, most],
  )
  return row?.unread ?? 0
}
