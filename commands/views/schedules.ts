import type { Envelope, Tx, Vault } from '#database/types.ts'
import { nextSlot, type Cadence } from '#domain/views/schedule.ts'
import type { PeriodName } from '#domain/views/periods.ts'
import type { CompanyId, Instant, UserId, Zone } from '#domain/shared/values.ts'
import type { Deps } from '../shared/deps.ts'
import { derivedId } from '../shared/ids.ts'

export type Language = 'tr' | 'en' | 'ar'
type Sending = {
  readonly when: Cadence
  readonly format: 'csv' | 'xlsx' | 'table'
  readonly times: 'minutes' | 'clock' | 'decimal' | 'percent'
  readonly period: PeriodName | null
  readonly onlyWithRows: boolean
  /** Of mails to addresses that are no user's. */
  readonly language: Language
}
/** `no-mails`: he wants none that come by themselves (My account). `blocked`: they came back, or were unwanted. */
export type Outcome =
  | 'written'
  | 'no-rows'
  | 'no-address'
  | 'no-mails'
  | 'blocked'
  | 'not-allowed'
  | 'not-now'
export type Schedule = Sending & {
  readonly viewId: string
  readonly nextAt: Instant
  readonly ranAt: Instant | null
  readonly attempts: number
}
export type Recipient = {
  readonly recipientId: string
  /** One of the two. */
  readonly userId: UserId | null
  readonly address: string | null
  readonly declined: boolean
  readonly outcome: Outcome | null
}
type Row = {
  viewId: string
  cadence: Cadence['cadence']
  weekday: number | null
  monthDay: number | null
  hour: number
  format: Sending['format']
  times: Sending['times']
  period: PeriodName | null
  onlyWithRows: boolean
  language: Language
  nextAt: Instant
  ranAt: Instant | null
  attempts: number
}
const point = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const columns = `view_id as "viewId", cadence, weekday, month_day as "monthDay", hour, format, times, period,
  only_with_rows as "onlyWithRows", language,
  ${point('next_at')} as "nextAt", ${point('ran_at')} as "ranAt", attempts`

const scheduleOf = ({ cadence, weekday, monthDay, hour, ...row }: Row): Schedule => ({
  ...row,
  when: whenOf(cadence, weekday, monthDay, hour),
})
const whenOf = (
  cadence: Row['cadence'],
  weekday: number | null,
  monthDay: number | null,
  hour: number,
): Cadence => {
  switch (cadence) {
    case 'daily':
      return { cadence, hour }
    case 'weekly':
      return { cadence, weekday: weekday ?? 1, hour }
    case 'monthly':
      return { cadence, monthDay: monthDay ?? 1, hour }
  }
}

export const readSchedule = async (
  tx: Tx,
  company: CompanyId,
  viewId: string,
): Promise<Schedule | null> => {
  const [row] = await tx.query<Row>(
    `select ${columns} from views.schedules where company_id = $1 and view_id = $2`,
    [company, viewId],
  )
  return row ? scheduleOf(row) : null
}

/** Sets or changes when a view is sent; what was claimed or tried before is forgotten. @returns the first time. */
export const writeSchedule = async (
  tx: Tx,
  company: CompanyId,
  viewId: string,
  { when, format, times, period, onlyWithRows, language }: Sending,
  zone: Zone,
  now: Instant,
): Promise<Instant> => {
  const nextAt = nextSlot(when, zone, now)
  await tx.query(
    `insert into views.schedules (company_id, view_id, cadence, weekday, month_day, hour, format, times, period,
       only_with_rows, language, next_at, try_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12)
     on conflict (company_id, view_id) do update set cadence = excluded.cadence, weekday = excluded.weekday,
       month_day = excluded.month_day, hour = excluded.hour, format = excluded.format,
       times = excluded.times, period = excluded.period, only_with_rows = excluded.only_with_rows,
       language = excluded.language, next_at = excluded.next_at, try_at = excluded.try_at,
       attempts = 0, claim = null, claimed_until = null`,
    [
      company,
      viewId,
      when.cadence,
      when.cadence === 'weekly' ? when.weekday : null,
      when.cadence === 'monthly' ? when.monthDay : null,
      when.hour,
      format,
      times,
      period,
      onlyWithRows,
      language,
      nextAt,
    ],
  )
  return nextAt
}

export const removeSchedule = async (
  tx: Tx,
  company: CompanyId,
  viewId: string,
): Promise<void> => {
  await tx.query('delete from views.schedules where company_id = $1 and view_id = $2', [
    company,
    viewId,
  ])
}

const addressSealing = (company: CompanyId, viewId: string) =>
  ({ company, subject: `view:${viewId}`, class: 'contact', about: 'views.recipients' }) as const

export type SealedAddress = { readonly recipientId: string; readonly sealed: Envelope }
export const sealAddresses = async (
  vault: Pick<Vault, 'seal'>,
  company: CompanyId,
  viewId: string,
  addresses: readonly string[],
): Promise<SealedAddress[]> => {
  const different = [...new Map(addresses.map(address => [address.toLowerCase(), address]))]
  const sealed = await vault.seal(
    different.map(([, address]) => ({ ...addressSealing(company, viewId), plain: address })),
  )
  return different.flatMap(([key], at) =>
    sealed[at] ? [{ recipientId: derivedId(company, viewId, key), sealed: sealed[at] }] : [],
  )
}

/** To whom, in place of those before. Who declined stays declined, whoever names him again. */
export const writeRecipients = async (
  tx: Tx,
  company: CompanyId,
  viewId: string,
  users: readonly UserId[],
  addresses: readonly SealedAddress[],
): Promise<void> => {
  const ids = users.map(userId => derivedId(company, viewId, userId))
  await tx.query(
    `delete from views.recipients
      where company_id = $1 and view_id = $2 and not (recipient_id = any($3::uuid[])) and declined_at is null`,
    [company, viewId, [...ids, ...addresses.map(({ recipientId }) => recipientId)]],
  )
  await tx.query(
    `insert into views.recipients (company_id, view_id, recipient_id, user_id) select $1, $2, r.id, r.user_id
     from unnest($3::uuid[], $4::uuid[]) as r (id, user_id)
     on conflict do nothing`,
    [company, viewId, ids, users],
  )
  for (const { recipientId, sealed } of addresses)
    await tx.query(
      `insert into views.recipients (company_id, view_id, recipient_id, address)
        values ($1, $2, $3, $4)
        on conflict do nothing`,
      [company, viewId, recipientId, JSON.stringify(sealed)],
    )
}

/** An address whose key was destroyed is left out. */
export const recipientsOf = async (
  { db, vault }: Pick<Deps, 'db' | 'vault'>,
  company: CompanyId,
  viewId: string,
): Promise<Recipient[]> => {
  const rows = await db.withCompany(company, tx =>
    tx.query<Omit<Recipient, 'address'> & { sealed: Envelope | null }>(
      `select recipient_id as "recipientId", user_id as "userId", address as sealed,
         declined_at is not null as declined, outcome
     from views.recipients where company_id = $1 and view_id = $2 order by user_id is null, recipient_id`,
      [company, viewId],
    ),
  )
  const sealed = rows.flatMap(row =>
    row.sealed ? [{ ...addressSealing(company, viewId), envelope: row.sealed }] : [],
  )
  const opened = (await vault.open(sealed)).values()
  return rows.flatMap(({ sealed: envelope, ...row }) => {
    const address = envelope ? (opened.next().value ?? null) : null
    return row.userId === null && address === null ? [] : [{ ...row, address }]
  })
}

/** @returns false when the view is not sent to him. */
export const decline = async (
  tx: Tx,
  company: CompanyId,
  viewId: string,
  userId: UserId,
  declined: boolean,
  now: Instant,
): Promise<boolean> =>
  (
    await tx.query(
      `update views.recipients
        set declined_at = $4
        where company_id = $1 and view_id = $2 and user_id = $3
        returning 1`,
      [company, viewId, userId, declined ? now : null],
    )
  ).length > 0

/** By a link of a mail of his: who it is sent to is a user or an address. @returns false when it is not sent to him. */
export const declineAs = async (
  tx: Tx,
  company: CompanyId,
  viewId: string,
  recipientId: string,
  now: Instant,
): Promise<boolean> =>
  (
    await tx.query(
      `update views.recipients set declined_at = coalesce(declined_at, $4)
       where company_id = $1 and view_id = $2 and recipient_id = $3
       returning 1`,
      [company, viewId, recipientId, now],
    )
  ).length > 0
