import { z } from 'zod'
import type { Endpoint } from '#api/contract/endpoint.ts'
import { newestNote } from '#commands/proof/told.ts'
import type { Deps } from '#commands/shared/deps.ts'
import { type Outcome, type Schedule } from '#commands/views/schedules.ts'
import { type SavedView } from '#commands/views/saved-views.ts'
import { type Mail } from '#database/outbox.ts'
import { dateAt, epochMsOf } from '#domain/shared/time.ts'
import {
  isInstant,
  isLocalDate,
  type CompanyId,
  type Instant,
  type UserId,
  type Zone,
} from '#domain/shared/values.ts'
import { periodOn } from '#domain/views/periods.ts'
import { dateText, mailOf, type MailFacts } from './mail-text.ts'
import { endpointQuery, type ViewPage } from './pages.ts'
import { readCsv } from './read-csv.ts'
import type { FetchAs, FetchedReport } from './report-as-user.ts'

export type RunParts = Pick<Deps, 'log' | 'db' | 'vault' | 'now'> & {
  readonly fetchAs: FetchAs
  /** Those of the API that is asked. */
  readonly endpoints: readonly Endpoint[]
  /** Under which people reach the web, without a slash at its end. */
  readonly publicUrl: string
}

/** Of a longer report the mail has only the way to it. */
const mostRows = 50_000

const mostBytes = 8 * 1024 * 1024

const mostTableRows = 200

/** A mail later than this says so. */
const lateMs = 60 * 60_000

export type Run = {
  readonly company: CompanyId
  readonly viewId: string
  readonly view: SavedView
  readonly page: ViewPage
  readonly schedule: Schedule
  readonly zone: Zone
  readonly slot: Instant
  readonly missed: number
  readonly filters: Readonly<Record<string, string>>
  readonly dropped: readonly string[]
  readonly companyName: string
  readonly ownerName: string | null
  readonly ownerIsChief: boolean
}

/** As whom the report is asked, and where it goes. */
export type MailAddressee = {
  readonly userId: UserId
  readonly address: string
  readonly language: Schedule['language']
  readonly name: string | null
  readonly isUser: boolean
  /** Where these mails are left off without signing in. */
  readonly leaveOff: string
}

const firstPage = z.object({
  total: z.number().int().optional(),
  dataUntil: z.string().optional(),
})

/**
 * The mail and how many rows its report has, or why there is none. Long because the mail takes a figure from all that
 * was found out on the way to it.
 */
export const tell = async (
  { db, fetchAs, publicUrl, now }: RunParts,
  run: Run,
  to: MailAddressee,
): Promise<{ readonly mail: Mail; readonly rows: number } | Outcome> => {
  const { view, page, schedule, zone, slot } = run
  const period = schedule.period === null ? null : periodOn(schedule.period, dateAt(zone, slot))
  const who = { company: run.company, userId: to.userId, language: to.language }
  const address = (ask: Parameters<typeof endpointQuery>[3]): string =>
    `${page.endpoint.url}?${endpointQuery(page, run.filters, period, ask)}`
  const first = await fetchAs(who, address('one row'))
  if (first.status !== 200) return outcomeOf(first.status)
  const { total = 0, dataUntil } = firstPage
    .catch({})
    .parse(JSON.parse(first.bytes.toString('utf8')))
  if (total === 0 && schedule.onlyWithRows) return 'no-rows'
  const columns: Record<string, string> =
    view.columns && view.columns.file.length > 0 ? { columns: view.columns.file.join(',') } : {}
  const file =
    total > mostRows
      ? null
      : await fetchAs(
          who,
          address({
            format: schedule.format === 'table' ? 'csv' : schedule.format,
            times: schedule.times,
            ...columns,
          }),
        )
  if (file && file.status !== 200 && file.status !== 422) return outcomeOf(file.status)
  const link = `${publicUrl}${view.page}?saved=${view.viewId}`
  const mail = mailOf({
    language: to.language,
    to: to.address,
    view: view.name,
    company: run.companyName,
    zone,
    name: to.name,
    owner: run.ownerName,
    period,
    total,
    dropped: run.dropped,
    missed: run.missed,
    checkpoint:
      schedule.when.cadence === 'monthly' ? await newestNote({ db }, run.company) : null,
    dataUntil: isInstant(dataUntil) ? dataUntil : null,
    lateSince: run.missed > 0 || epochMsOf(now()) - epochMsOf(slot) > lateMs ? slot : null,
    leaveOff: to.leaveOff,
    links: to.isUser ? { open: link, settings: `${link}&mail=settings` } : null,
    content: contentOf(schedule, file),
  })
  return { mail, rows: total }
}

const contentOf = ({ format }: Schedule, file: FetchedReport | null): MailFacts['content'] => {
  if (file?.status !== 200 || file.bytes.length > mostBytes) return { kind: 'too-large' }
  return format === 'table'
    ? tableOf(file)
    : {
        kind: 'file',
        name: file.fileName ?? `mesai.${format}`,
        type: file.type,
        bytes: file.bytes,
      }
}

const tableOf = (file: FetchedReport): MailFacts['content'] => {
  const { head, rows } = readCsv(file.bytes.toString('utf8'), mostTableRows)
  return {
    kind: 'table',
    head,
    rows: rows.map(row => row.map(value => (isLocalDate(value) ? dateText(value) : value))),
  }
}

/** What the API refuses for good, and what it may answer later. */
const outcomeOf = (status: number): Outcome =>
  status === 429 || status === 409 || status >= 500 ? 'not-now' : 'not-allowed'
