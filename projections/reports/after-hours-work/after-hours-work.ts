import type { Tx } from '#database/types.ts'
import type {
  OvertimeCompensation,
  OvertimeKind,
  OvertimePlace,
} from '#domain/overtime/events.ts'
import { defaultCoefficient } from '#domain/overtime/items.ts'
import type { Instant, LocalDate, OvertimeId } from '#domain/shared/values.ts'
import { owedCredits } from '../../leave/credits.ts'
import type { AwaitedDevice } from '../shared/awaiting.ts'
import { awaitedOf, companyDayOf } from '../shared/days-known.ts'
import type { OvertimeTimes } from '../../tables/day-results.ts'
import { eachInTurn } from '../../shared/giving-way.ts'
import { afterCursor, keyColumns, keyOrder, pageFrom, type Key } from '../../shared/keyset.ts'
import { nameOfActor } from '../../shared/said.ts'
import {
  sqlAnd,
  countUpTo,
  fullName,
  valuesOf,
  type PersonRecord,
  type Values,
} from '../../shared/sql.ts'
import {
  daysOfItems,
  figures,
  itemsSql,
  type DecidingOn,
  peopleOfItems,
  yearsOfItems,
} from './after-hours-items.ts'
import {
  driverColumn,
  bool,
  date,
  int,
  nullableColumn,
  selectList,
  shownOf,
  text,
  uuid,
  type RowOf,
} from '../shared/columns.ts'
import {
  dayHeadColumns,
  departmentOn,
  peopleAsked,
  type PageQuery,
  type PeopleDaysQuery,
} from '../shared/people-days.ts'

// Long because it is one report: its columns, its statement and what is counted over all its pages.
/** What was asked for before it was changed, and who changed it when. */
export type EarlierDemand = {
  readonly day: LocalDate
  readonly minutes: number
  readonly place: OvertimePlace
  readonly kind: OvertimeKind
  readonly coefficient: number
  readonly compensation: OvertimeCompensation
  readonly window: { readonly from: string; readonly to: string } | null
  readonly by: string | null
  readonly at: Instant
}
const earlierOf = (
  earlier: string,
): string => `case when ${earlier} = '[]'::jsonb then ${earlier} else (select coalesce(jsonb_agg((e.value - 'edition')
      || jsonb_build_object('by', ${nameOfActor("e.value->>'by'")}) order by e.ordinal), '[]')
    from jsonb_array_elements(${earlier}) with ordinality as e(value, ordinal)) end`

/** -1 measured and not asked for, 0 demanded, 2 approved, 3 rejected (`leave-rules §1`). */
export type OvertimeStatus = -1 | 0 | 2 | 3
export type AfterHoursRow = RowOf<typeof columns> & {
  /** `HH:mm` of the company's clock: as asked for, and as measured. */
  readonly window: { readonly from: string; readonly to: string } | null
  readonly measured: OvertimeTimes[OvertimeKind]
  /** Readers the person uses that have said nothing since the day ended (`awaiting.ts`). */
  readonly awaiting: readonly AwaitedDevice[]
}
export type AfterHoursQuery = Omit<PeopleDaysQuery, 'status'> &
  PageQuery & {
    /** Of the person; `status` is the overtime's. */
    readonly employed?: PersonRecord['status']
    /**
     * `open`: nobody decided on it yet, asked for or not; `asked`: not what was measured alone; `mine`: asked for, and
     * it waits for the caller's word.
     */
    readonly status?: '-1' | '0' | '1' | '2' | '3' | 'open' | 'asked' | 'mine'
    readonly deciding?: DecidingOn
    readonly kind?: OvertimeKind
    readonly compensation?: OvertimeCompensation
    /** Of what was given as time off and is owed since a day between them, each bound by itself (`owedCredits`). */
    readonly owedFrom?: string
    readonly owedTo?: string
    readonly warning?: 'yes'
    readonly sort: keyof typeof sorts
  }

/** Most of what was measured nobody decided on yet: nobody is looked for then. */
const nameWhereSaid = (actor: string): string =>
  `case when ${actor} is not null then ${nameOfActor(actor)} end`

const columns = {
  ...dayHeadColumns,
  day: date<LocalDate>('i.day'),
  shift: nullableColumn(text('r.shift')),
  /** Null where nobody asked for it and nobody decided yet. */
  overtimeId: nullableColumn(uuid<OvertimeId>('i.overtime_id')),
  status: driverColumn<OvertimeStatus>('i.status'),
  place: text<OvertimePlace>('i.place'),
  kind: text<OvertimeKind>('i.kind'),
  /**
   * The day's measured minutes of this kind; those this row is about; those asked for; those given; those that are paid
   * on the day.
   */
  raw: int(figures.raw),
  asked: int('i.asked'),
  demanded: nullableColumn(int('i.demanded')),
  approved: int('i.approved'),
  payable: int(figures.payable),
  timeOffCredit: int('coalesce(r.time_off_credit, 0)'),
  coefficient: driverColumn<number>('i.coefficient'),
  usualCoefficient: driverColumn<number>(
    `case i.kind when 'holiday' then ${defaultCoefficient.holiday}::float8
       else ${defaultCoefficient.workday}::float8 end`,
  ),
  compensation: text<OvertimeCompensation>('i.compensation'),
  description: nullableColumn(text('i.description')),
  reason: nullableColumn(text('i.reason')),
  decidedBy: nullableColumn(text(nameWhereSaid('i.decided_by'))),
  inNameOf: nullableColumn(text(nameWhereSaid('i.decided_name'))),
  /** Who approved first, where another decided after. */
  firstBy: nullableColumn(text(nameWhereSaid('i.first_by'))),
  edition: nullableColumn(text('i.edition')),
  earlier: driverColumn<readonly EarlierDemand[]>(earlierOf('i.earlier')),
  /** Work of the day in all, and overtime of the calendar year with what is asked here. */
  dayMinutes: int(`${figures.dayMinutes}::int`),
  yearMinutes: int(`${figures.yearMinutes}::int`),
  /** Above 11 h on the day, above 270 h in the year (`leave-rules §4`): a warning, never a refusal. */
  longDay: bool(figures.longDay),
  longYear: bool(figures.longYear),
  provisional: bool('coalesce(r.provisional, false)'),
  corrected: bool('coalesce(r.corrected, false)'),
} as const
const told = {
  ...columns,
  windowFrom: nullableColumn(text('i.window_from')),
  windowTo: nullableColumn(text('i.window_to')),
  times: driverColumn<OvertimeTimes | null>('r.overtime_times'),
} as const
type Told = RowOf<typeof told>
const itemOf = shownOf(columns)

/**
 * Overtime of people's days: what was measured and nobody asked for, beside what was asked for or decided on. A day has
 * as many rows as there are such things. Long because it is one statement with what its parts need.
 * @throws {InvalidCursor}
 */
export const afterHoursWork = async (tx: Tx, query: AfterHoursQuery) => {
  const { company, order, cursor, limit } = query
  const { zone, today, dataUntil } = await companyDayOf(tx, query, [
    'attendance',
    'employees',
    'overtime',
  ])
  const values = valuesOf(company)
  const where = sqlAnd(whereOf(query, values), owedIn(query, today, values))
  const items = itemsSql(query, values)
  const summary =
    query.counted === false ? uncounted : await summaryOf(tx, query, items, where, values)
  const chosen = sqlAnd(where, chosenOf(query, values))
  const total =
    (query.status || query.warning) && query.counted !== false
      ? ((
          await tx.query<{ total: number }>(
            `${items} select count(*)::int as total from ${yearsOfItems('items', query, values)} where ${chosen}`,
            values.list,
          )
        )[0]?.total ?? 0)
      : summary.notDemanded +
        summary.waiting +
        summary.waitingSecond +
        summary.approved +
        summary.rejected
  const keys = sorts[query.sort]
  const rows = await tx.query<Told>(
    `${items},
       page as (select i.*
         from ${tablesFor(query, values)}
         where ${chosen} and ${afterCursor(keys, order, cursor, values)}
         order by ${keyOrder(keys, order)} limit ${values.add(limit + 1)})
     select ${selectList(told)}, ${keyColumns(keys)}
     from ${yearsOfItems('page', query, values)}
     ${departmentOn('i.day')}
     order by ${keyOrder(keys, order)}`,
    values.list,
  )
  const page = pageFrom(rows, limit, keys)
  const devicesOf = await awaitedOf(tx, query, page.rows)
  return {
    rows: await eachInTurn(page.rows, row => shown(row, devicesOf(row))),
    total,
    summary,
    dataUntil,
    next: page.next,
    zone,
  }
}

const whereOf = (
  { status: _of, employed, ...query }: Omit<AfterHoursQuery, keyof PageQuery | 'sort'>,
  values: Values,
): string =>
  sqlAnd(
    peopleAsked(
      { ...query, status: employed },
      values,
      () => values.add(query.to),
      () => ['i.day', 'i.day'],
    ),
    query.kind && `i.kind = ${values.add(query.kind)}`,
    query.compensation && `i.status < 3 and i.compensation = ${values.add(query.compensation)}`,
    query.shift && `r.shift_id = ${values.add(query.shift)}::uuid`,
  )
const owedIn = ({ owedFrom, owedTo }: AfterHoursQuery, today: LocalDate, values: Values) =>
  (owedFrom !== undefined || owedTo !== undefined) &&
  `i.overtime_id in (select o.overtime_id from (${owedCredits(`${values.add(today)}::date`)}) o
     where ${sqlAnd(
       owedFrom && `o.owed_on >= ${values.add(owedFrom)}::date`,
       owedTo && `o.owed_on <= ${values.add(owedTo)}::date`,
     )})`
/** What choosing a page takes: days and years are looked up for the page alone, unless it is chosen by them. */
const tablesFor = (query: AfterHoursQuery, values: Values): string =>
  query.warning
    ? yearsOfItems('items', query, values)
    : query.shift
      ? daysOfItems('items', query, values)
      : peopleOfItems('items')
const chosenOf = ({ status, warning }: AfterHoursQuery, values: Values): string =>
  sqlAnd(
    status === 'mine' && 'i.mine',
    status === 'open' && undecided,
    status === 'asked' && 'i.status >= 0',
    status && !isSeveral(status) && `i.status = ${values.add(status)}::int`,
    warning && `(${figures.longDay} or ${figures.longYear})`,
  )

const undecided = 'i.status < 2'
const isSeveral = (status: string): boolean =>
  status === 'open' || status === 'asked' || status === 'mine'

/** How much waits for a decision, looked at up to `most`. */
export const overtimeWaiting = (
  tx: Tx,
  query: Pick<AfterHoursQuery, 'company' | 'scope' | 'from' | 'to'> & {
    readonly most: number
  },
): Promise<number> => {
  const values = valuesOf(query.company)
  const items = itemsSql(query, values)
  const where = sqlAnd(whereOf(query, values), undecided)
  return countUpTo(tx, `${peopleOfItems('items')} where ${where}`, query.most, values, items)
}

/** Over all pages, whichever status is chosen. Minutes of a day that has several rows count once. */
const summaryOf = async (
  tx: Tx,
  query: AfterHoursQuery,
  items: string,
  where: string,
  values: Values,
) => {
  const [row] = await tx.query<Summary>(
    `${items} select count(*) filter (where i.status = -1)::int as "notDemanded",
       count(*) filter (where i.status = 0)::int as waiting,
       count(*) filter (where i.status = 1)::int as "waitingSecond",
       count(*) filter (where i.mine)::int as mine,
       count(*) filter (where i.status = 2)::int as approved,
       count(*) filter (where i.status = 3)::int as rejected, count(distinct i.employee_id)::int as people,
         count(*) filter (where ${figures.longDay} or ${figures.longYear})::int as warnings,
       coalesce(sum(i.asked) filter (where i.status < 2), 0)::int as "undecidedMinutes",
         coalesce(sum(i.approved), 0)::int as "approvedMinutes"
     from ${yearsOfItems('items', query, values)} where ${where}`,
    values.list,
  )
  if (!row) throw new Error('an aggregate answers one row')
  return row
}
const uncounted = {
  notDemanded: 0,
  waiting: 0,
  waitingSecond: 0,
  mine: 0,
  approved: 0,
  rejected: 0,
  people: 0,
  warnings: 0,
  undecidedMinutes: 0,
  approvedMinutes: 0,
}
type Summary = {
  notDemanded: number
  waiting: number
  waitingSecond: number
  mine: number
  approved: number
  rejected: number
  people: number
  warnings: number
  undecidedMinutes: number
  approvedMinutes: number
}

const [name, person, day] = [
  { sql: `coalesce(${fullName()}, '')`, type: 'text', collate: 'tr-x-icu' },
  { sql: 'i.employee_id', type: 'uuid' },
  { sql: 'i.day', type: 'date' },
] as const satisfies readonly Key[]
const item: readonly Key[] = [
  { sql: 'i.kind', type: 'text' },
  { sql: "coalesce(i.overtime_id, '00000000-0000-0000-0000-000000000000')", type: 'uuid' },
]
const sorts = {
  name: [name, person, day, ...item],
  day: [day, name, person, ...item],
  minutes: [{ sql: 'i.asked', type: 'int' }, person, day, ...item],
} as const satisfies Record<string, readonly Key[]>

const shown = (row: Told, awaiting: AfterHoursRow['awaiting']): AfterHoursRow => {
  const { windowFrom: from, windowTo: to, times } = row
  return {
    ...itemOf(row),
    window: from !== null && to !== null ? { from, to } : null,
    measured: row.place === 'inside' && row.raw > 0 ? (times?.[row.kind] ?? []) : [],
    awaiting,
  }
}
