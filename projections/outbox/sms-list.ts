import { announcementCauseOf } from '#database/announcement-cause.ts'
import type { Tx } from '#database/types.ts'
import type {
  DeliveryState,
  LapseReason,
  MessageKind,
  MessageState,
} from '#domain/notifications/published.ts'
import type { CompanyId, Instant, LocalDate } from '#domain/shared/values.ts'
import { isBlockedNow } from '../access/published.ts'
import { textOf } from '../shared/checkpoints.ts'
import { companyDay, spanOf } from '../shared/company-day.ts'
import { afterCursor, keyColumns, keyOrder, pageFrom, type Key } from '../shared/keyset.ts'
import { fullName, sqlAnd, valuesOf } from '../shared/sql.ts'
import { read } from '../tables/index.ts'

/** States of a text message: it lies in no list, and never comes back. */
export type SmsState = Exclude<MessageState, 'sent' | 'bounced'>
/** `people`: to people whom somebody chose; `test`: by which somebody tried the connection. */
export type SmsKind = MessageKind | 'people' | 'test'
export type SmsRow = {
  readonly messageId: string
  readonly at: Instant
  readonly triedAt: Instant | null
  readonly kind: SmsKind
  readonly to: { readonly name: string | null; readonly employeeId: string | null }
  readonly state: SmsState
  readonly why: LapseReason | null
  readonly delivery: DeliveryState | null
  readonly tries: number
  readonly parts: number | null
  readonly credits: number | null
  readonly cause: string | null
  readonly askedBy: { readonly name: string | null; readonly again: boolean } | null
  /** It may be sent once more: an announcement that did not go, and whose text is still there. */
  readonly again: boolean
  /** The number that its recipient has now takes nothing until somebody lets it go; of what may be sent again alone. */
  readonly blocked: boolean
}
export type SmsQuery = {
  readonly company: CompanyId
  readonly from?: LocalDate
  readonly to?: LocalDate
  /** To whom, by the employee. */
  readonly employee?: string | undefined
  readonly state?: SmsState | undefined
  readonly delivery?: DeliveryState | undefined
  readonly cause?: string | undefined
  readonly order: 'asc' | 'desc'
  readonly cursor?: string | undefined
  readonly limit: number
}

/**
 * Text messages of a company, newest first unless asked otherwise; never what they said. Long because it is one
 * statement with its filters and its counts. @throws {InvalidCursor}
 */
export const smsList = async (tx: Tx, query: SmsQuery) => {
  const { company, employee, state, delivery, cause, order, cursor, limit } = query
  const { zone, dataUntil } = await companyDay(tx, company, ['users', 'employees'])
  const span = spanOf(zone, query.from, query.to)
  const values = valuesOf(company)
  const anyState = sqlAnd(
    "o.company_id = $1 and o.channel = 'sms'",
    span.from !== null && `o.created_at >= ${values.add(span.from)}::timestamptz`,
    span.to !== null && `o.created_at < ${values.add(span.to)}::timestamptz`,
    employee &&
      `o.user_id in (select b.user_id
         from ${read.users} b
         where b.company_id = $1 and b.employee_id = ${values.add(employee)}::uuid
         union select ${values.add(employee)}::uuid)`,
    delivery && `o.delivery = ${values.add(delivery)}`,
    cause !== undefined && `o.cause = ${values.add(cause)}`,
  )
  const counts = await tx.query<{ state: SmsState; count: number }>(
    `select o.state, count(*)::int as count from mail.outbox o where ${anyState} group by o.state`,
    values.list,
  )
  const where = sqlAnd(anyState, state && `o.state = ${values.add(state)}`)
  const rows = await tx.query<Stored>(
    `select o.mail_id as "messageId", ${textOf('o.created_at')} as at, ${textOf('o.tried_at')} as "triedAt",
       ${kindOf} as kind,
       coalesce(${fullName('e')}, u.username) as name, e.employee_id as "employeeId", o.state, o.why, o.delivery,
       o.attempts as tries, o.parts, o.credits::float8 as credits, nullif(o.cause, 'test') as cause,
       case when o.asked_by is not null then json_build_object('name', coalesce(${fullName('ae')}, a.username),
         'again', o.again_of is not null) end as "askedBy",
       ${mayGoAgain} as again, ${mayGoAgain} and ${isBlockedNow('o.user_id', 'sms')} as blocked,
       ${keyColumns(newest)}
     from mail.outbox o
     left join ${read.users} u on u.company_id = o.company_id and u.user_id = o.user_id
     left join ${read.employees} e on e.company_id = o.company_id
       and e.employee_id = case when u.user_id is null then o.user_id else u.employee_id end
     left join ${read.users} a on a.company_id = o.company_id and a.user_id = o.asked_by
     left join ${read.employees} ae on ae.company_id = a.company_id and ae.employee_id = a.employee_id
     where ${where} and ${afterCursor(newest, order, cursor, values)}
     order by ${keyOrder(newest, order)} limit ${values.add(limit + 1)}`,
    values.list,
  )
  const page = pageFrom(rows, limit, newest)
  const countOf = (one: SmsState): number => counts.find(row => row.state === one)?.count ?? 0
  return {
    rows: page.rows.map(shownSms),
    total: counts.reduce(
      (sum, one) => sum + (state === undefined || one.state === state ? one.count : 0),
      0,
    ),
    summary: {
      waiting: countOf('waiting'),
      sending: countOf('sending'),
      accepted: countOf('accepted'),
      filed: countOf('filed'),
      refused: countOf('refused'),
      'given-up': countOf('given-up'),
      unknown: countOf('unknown'),
      lapsed: countOf('lapsed'),
    },
    dataUntil,
    next: page.next,
  }
}

/** What was sent to chosen people goes by the rules of announcements and is none (docs/decisions/0370). */
const kindOf = `case when o.cause = 'test' then 'test' when o.cause like 'sms/%' then 'people' else o.kind end`
const mayGoAgain = `(o.kind = 'announcement' and o.state in ('refused', 'given-up', 'unknown') and o.sealed is not null
  and not exists (select from mail.outbox a where a.company_id = $1 and a.again_of = o.mail_id)
  and not exists (select from announcements.announcements w where w.company_id = $1
    and o.cause = ${announcementCauseOf('w.announcement_id')} and w.withdrawn_at is not null))`

const newest: readonly Key[] = [
  { sql: 'o.created_at', type: 'timestamptz' },
  { sql: 'o.mail_id', type: 'uuid' },
]

type Stored = Omit<SmsRow, 'to'> & {
  readonly name: string | null
  readonly employeeId: string | null
}
const shownSms = (row: Stored): SmsRow => ({
  messageId: row.messageId,
  at: row.at,
  triedAt: row.triedAt,
  kind: row.kind,
  to: { name: row.name, employeeId: row.employeeId },
  state: row.state,
  why: row.why,
  delivery: row.delivery,
  tries: row.tries,
  parts: row.parts,
  credits: row.credits,
  cause: row.cause,
  askedBy: row.askedBy,
  again: row.again,
  blocked: row.blocked,
})
