import type { Envelope, Tx } from '#database/types.ts'
import type { AudiencePicks } from '#domain/announcements/announcement.ts'
import type { AnnouncementChannel } from '#domain/announcements/events.ts'
import type { AnnouncementState } from '#domain/notifications/published.ts'
import type {
  AnnouncementId,
  CompanyId,
  DepartmentId,
  EmployeeId,
  Instant,
  UserId,
} from '#domain/shared/values.ts'
import { textOf } from '../shared/checkpoints.ts'
import { companyDay } from '../shared/company-day.ts'
import { afterCursor, keyColumns, keyOrder, pageFrom, type Key } from '../shared/keyset.ts'
import { fullName, sqlAnd, valuesOf } from '../shared/sql.ts'
import { read } from '../tables/index.ts'

export type AnnouncementStage = 'waiting' | 'sent' | 'withdrawn'
export type AnnouncementRow = {
  readonly announcementId: AnnouncementId
  readonly sealed: Envelope | null
  readonly byUser: UserId
  /** Of one that is withdrawn. */
  readonly word: Envelope | null
  readonly withdrawnBy: UserId | null
  /** Null once erased. */
  readonly by: string | null
  readonly stage: AnnouncementStage
  readonly writtenAt: Instant
  readonly dueAt: Instant
  readonly sentAt: Instant | null
  readonly lastSentAt: Instant | null
  readonly everybody: boolean
  readonly departments: readonly DepartmentId[]
  readonly people: readonly EmployeeId[]
  /** By which some of these people were picked; null: by none, or it was written before that was noted. */
  readonly picks: AudiencePicks | null
  readonly channels: readonly AnnouncementChannel[]
  readonly plain: boolean
  readonly confirm: boolean
  readonly states: Readonly<Record<AnnouncementState, number>>
}
type Page = {
  readonly company: CompanyId
  readonly cursor?: string | undefined
  readonly limit: number
}

const stage = `case when a.withdrawn_at is not null then 'withdrawn'
  when a.sent_at is not null then 'sent' else 'waiting' end`
const countOf = (state: AnnouncementState): string =>
  `count(*) filter (where p.state = '${state}')::int as "${state}"`
const columns = `a.announcement_id as "announcementId", a.sealed, a.written_by as "byUser",
  a.word, a.withdrawn_by as "withdrawnBy",
  (select coalesce(${fullName()}, u.username) from ${read.users} u
    left join ${read.employees} e on e.company_id = u.company_id and e.employee_id = u.employee_id
    where u.company_id = a.company_id and u.user_id = a.written_by) as by,
  ${stage} as stage, ${textOf('a.written_at')} as "writtenAt", ${textOf('a.due_at')} as "dueAt",
  ${textOf('a.sent_at')} as "sentAt", ${textOf('a.last_sent_at')} as "lastSentAt", a.everybody,
  a.departments, a.people, a.picks, a.channels, a.plain, a.asked as confirm`
const states = 'to_json(c) as states'
const from = `announcements.announcements a
  cross join lateral (select ${(['new', 'unread', 'read', 'resent', 'confirmed'] as const).map(countOf).join(', ')}
    from announcements.audience p
    where p.company_id = a.company_id and p.announcement_id = a.announcement_id) c`

/** What a company announced, newest first, as it lies sealed. @throws {InvalidCursor} */
export const announcementList = async (
  tx: Tx,
  {
    company,
    stage: wanted,
    cursor,
    limit,
  }: Page & { readonly stage?: AnnouncementStage | undefined },
) => {
  const { dataUntil } = await companyDay(tx, company, ['users', 'employees'])
  const counted = await tx.query<{ stage: AnnouncementStage; count: number }>(
    `select ${stage} as stage, count(*)::int as count from announcements.announcements a
     where a.company_id = $1 group by 1`,
    [company],
  )
  const values = valuesOf(company)
  const where = sqlAnd('a.company_id = $1', wanted && `${stage} = ${values.add(wanted)}`)
  const rows = await tx.query<AnnouncementRow>(
    `select ${columns}, ${states}, ${keyColumns(newest)} from ${from}
     where ${where} and ${afterCursor(newest, 'desc', cursor, values)}
     order by ${keyOrder(newest, 'desc')} limit ${values.add(limit + 1)}`,
    values.list,
  )
  const page = pageFrom(rows, limit, newest)
  const countIn = (one: AnnouncementStage): number =>
    counted.find(row => row.stage === one)?.count ?? 0
  const summary = {
    waiting: countIn('waiting'),
    sent: countIn('sent'),
    withdrawn: countIn('withdrawn'),
  }
  const total = wanted ? summary[wanted] : summary.waiting + summary.sent + summary.withdrawn
  return { rows: page.rows, total, summary, dataUntil, next: page.next }
}
const newest: readonly Key[] = [
  { sql: 'a.written_at', type: 'timestamptz' },
  { sql: 'a.announcement_id', type: 'uuid' },
]

/** Those of these ids that there are, by id. */
export const announcementsById = async (
  tx: Tx,
  company: CompanyId,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AnnouncementRow>> => {
  if (ids.length === 0) return new Map()
  const rows = await tx.query<AnnouncementRow>(
    `select ${columns}, ${states} from ${from} where a.company_id = $1 and a.announcement_id = any($2::uuid[])`,
    [company, ids],
  )
  return new Map(rows.map(row => [row.announcementId, row]))
}

/** The same without how far its audience is: of ten thousand nobody is counted for one who reads it. */
export const announcementsRead = async (
  tx: Tx,
  company: CompanyId,
  ids: readonly string[],
): Promise<readonly Omit<AnnouncementRow, 'states'>[]> =>
  ids.length === 0
    ? []
    : tx.query<Omit<AnnouncementRow, 'states'>>(
        `select ${columns} from announcements.announcements a
         where a.company_id = $1 and a.announcement_id = any($2::uuid[])`,
        [company, ids],
      )

export type AudienceRow = {
  readonly userId: UserId
  readonly employeeId: EmployeeId | null
  readonly name: string | null
  readonly department: string | null
  readonly state: AnnouncementState
  readonly readAt: Instant | null
  readonly confirmedAt: Instant | null
}
/** To whom one was sent, by name. @throws {InvalidCursor} */
export const announcementAudience = async (
  tx: Tx,
  {
    company,
    announcementId,
    state,
    cursor,
    limit,
  }: Page & {
    readonly announcementId: AnnouncementId
    readonly state?: AnnouncementState | undefined
  },
) => {
  const { dataUntil } = await companyDay(tx, company, ['users', 'employees'])
  const values = valuesOf(company, announcementId)
  const where = sqlAnd(
    'p.company_id = $1 and p.announcement_id = $2',
    state && `p.state = ${values.add(state)}`,
  )
  const rows = await tx.query<AudienceRow>(
    `select p.user_id as "userId", u.employee_id as "employeeId", coalesce(${fullName()}, u.username) as name,
       d.name as department, p.state, ${textOf('p.read_at')} as "readAt", ${textOf('p.confirmed_at')} as "confirmedAt",
       ${keyColumns(byName)}
     from announcements.audience p
     left join ${read.users} u on u.company_id = p.company_id and u.user_id = p.user_id
     left join ${read.employees} e on e.company_id = u.company_id and e.employee_id = u.employee_id
     left join ${read.departments} d on d.company_id = e.company_id and d.department_id = e.department_id
     where ${where} and ${afterCursor(byName, 'asc', cursor, values)}
     order by ${keyOrder(byName, 'asc')} limit ${values.add(limit + 1)}`,
    values.list,
  )
  const { rows: shown, next } = pageFrom(rows, limit, byName)
  return { rows: shown, dataUntil, next }
}
const byName: readonly Key[] = [
  { sql: `coalesce(${fullName()}, u.username, '')`, type: 'text', collate: 'tr-x-icu' },
  { sql: 'p.user_id', type: 'uuid' },
]

/** Names of people, whoever asks; of erased ones none. */
export const peopleNames = async (
  tx: Tx,
  company: CompanyId,
  people: readonly EmployeeId[],
): Promise<ReadonlyMap<string, string | null>> => {
  const rows = await tx.query<{ id: string; name: string | null }>(
    `select e.employee_id as id, ${fullName()} as name from ${read.employees} e
     where e.company_id = $1 and e.employee_id = any($2::uuid[])`,
    [company, people],
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

type ReaderState = {
  readonly announcementId: AnnouncementId
  readonly state: AnnouncementState
  readonly confirmedAt: Instant | null
}
/** How far somebody is with those of these that he was sent. */
export const readerStates = (
  tx: Tx,
  {
    company,
    user,
    ids,
  }: {
    readonly company: CompanyId
    readonly user: UserId
    readonly ids: readonly AnnouncementId[]
  },
): Promise<ReaderState[]> =>
  tx.query<ReaderState>(
    `select announcement_id as "announcementId", state, ${textOf('confirmed_at')} as "confirmedAt"
     from announcements.audience
     where company_id = $1 and user_id = $2 and announcement_id = any($3::uuid[]) order by announcement_id`,
    [company, user, ids],
  )
