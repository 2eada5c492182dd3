import type { Tx } from '#database/types.ts'
import type { PeriodName } from '#domain/views/periods.ts'
import type { CompanyId, Instant, UserId } from '#domain/shared/values.ts'

/** The rows of `views.saved` and `views.defaults`. Whoever calls has decided already who may. */
export type ViewContent = {
  readonly name: string
  readonly filters: Readonly<Record<string, string>>
  readonly period: PeriodName | null
  readonly columns: {
    readonly table: string
    readonly shown: readonly string[]
    readonly file: readonly string[]
  } | null
  readonly density: 'normal' | 'compact' | null
  readonly shared: boolean
}
export type SavedView = ViewContent & {
  readonly viewId: string
  readonly ownerId: UserId
  readonly page: string
}
export type SeenView = SavedView & {
  readonly isDefault: boolean
  readonly scheduled: boolean
  readonly received: boolean
  readonly declined: boolean
}

const columns =
  's.view_id as "viewId", s.owner_id as "ownerId", s.page, s.name, s.filters, s.period, s.columns, s.density, ' +
  's.shared'

/** What a user sees: his own, what is shared, and what is sent to him. */
export const viewsOf = (tx: Tx, company: CompanyId, userId: UserId): Promise<SeenView[]> =>
  tx.query<SeenView>(
    `select ${columns}, d.view_id is not null as "isDefault", c.view_id is not null as scheduled,
       r.view_id is not null as received, r.declined_at is not null as declined
   from views.saved s
     left join views.defaults d on d.company_id = s.company_id and d.user_id = $2 and d.page = s.page
       and d.view_id = s.view_id
     left join views.schedules c on c.company_id = s.company_id and c.view_id = s.view_id
     left join views.recipients r on r.company_id = s.company_id and r.view_id = s.view_id and r.user_id = $2
   where s.company_id = $1 and (s.owner_id = $2 or s.shared or r.view_id is not null)
   order by s.page, s.name collate "tr-x-icu", s.view_id`,
    [company, userId],
  )

export const readView = async (
  tx: Tx,
  company: CompanyId,
  viewId: string,
): Promise<SavedView | null> => {
  const [row] = await tx.query<SavedView>(
    `select ${columns} from views.saved s where s.company_id = $1 and s.view_id = $2`,
    [company, viewId],
  )
  return row ?? null
}

export const countViews = async (
  tx: Tx,
  company: CompanyId,
  owner: UserId,
): Promise<number> => {
  const [row] = await tx.query<{ count: number }>(
    'select count(*)::int as count from views.saved where company_id = $1 and owner_id = $2',
    [company, owner],
  )
  return row?.count ?? 0
}

/** Sent twice with the same id, it is one view. */
export const writeView = async (
  tx: Tx,
  company: CompanyId,
  { viewId, ownerId, page, name, filters, period, columns: shown, density, shared }: SavedView,
  at: Instant,
): Promise<void> => {
  await tx.query(
    `insert into views.saved (company_id, view_id, owner_id, page, name, filters, period, columns, density, shared,
       changed_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     on conflict (company_id, view_id) do update set name = excluded.name, filters = excluded.filters,
       period = excluded.period, columns = excluded.columns, density = excluded.density,
       shared = excluded.shared, changed_at = excluded.changed_at`,
    [
      company,
      viewId,
      ownerId,
      page,
      name,
      JSON.stringify(filters),
      period,
      shown === null ? null : JSON.stringify(shown),
      density,
      shared,
      at,
    ],
  )
  // What is shared no longer is nobody else's default either.
  if (!shared)
    await tx.query(
      'delete from views.defaults where company_id = $1 and view_id = $2 and user_id <> $3',
      [company, viewId, ownerId],
    )
}

export const removeView = async (tx: Tx, company: CompanyId, viewId: string): Promise<void> => {
  await tx.query('delete from views.saved where company_id = $1 and view_id = $2', [
    company,
    viewId,
  ])
}

/** One a person and page; null: none. */
export const writeDefault = async (
  tx: Tx,
  company: CompanyId,
  userId: UserId,
  page: string,
  viewId: string | null,
): Promise<void> => {
  if (viewId === null)
    await tx.query(
      'delete from views.defaults where company_id = $1 and user_id = $2 and page = $3',
      [company, userId, page],
    )
  else
    await tx.query(
      `insert into views.defaults (company_id, user_id, page, view_id)
        values ($1, $2, $3, $4)
        on conflict (company_id, user_id, page) do update set view_id = excluded.view_id`,
      [company, userId, page, viewId],
    )
}

/** The language in which a user opened the product, for his mails. */
export const noteLanguage = async (
  tx: Tx,
  company: CompanyId,
  userId: UserId,
  language: string,
): Promise<void> => {
  await tx.query(
    `insert into views.readers as r (company_id, user_id, language) values ($1, $2, $3)
     on conflict (company_id, user_id) do update set language = excluded.language
     where r.language <> excluded.language`,
    [company, userId, language],
  )
}
