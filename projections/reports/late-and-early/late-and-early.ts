import type { Tx } from '#database/types.ts'
import { addDays, clockTimeAt, daysBetween } from '#domain/shared/time.ts'
import type { Instant, LocalDate, Zone } from '#domain/shared/values.ts'
import { awaitingOf, type AwaitedDevice } from '../shared/awaiting.ts'
import { awaitedOf, companyDayOf, daysOf, planOf } from '../shared/days-known.ts'
import { summaryCounters, type Counters } from '../daily/daily.ts'
import { edgesOf, type Edges } from '../shared/planned-edges.ts'
import { eachInTurn } from '../../shared/giving-way.ts'
import { afterCursor, fromCursor, keyColumns, keyOrder, pageFrom } from '../../shared/keyset.ts'
import { sqlAnd, valuesOf, type Values } from '../../shared/sql.ts'
import { read } from '../../tables/index.ts'
import {
  bool,
  instant,
  int,
  nullableColumn,
  selectList,
  shownOf,
  uuid,
  type RowOf,
} from '../shared/columns.ts'
import {
  byDay,
  byFigure,
  byName,
  dayColumns,
  dayHeadShown,
  peopleDaysIn,
  peopleDaysAsked,
  type PageQuery,
  type PeopleDaysQuery,
} from '../shared/people-days.ts'

/** Late comers and early leavers are one report, looked at from either end of the day. */
export type LateOrEarly = 'late' | 'early'
export type LateAndEarlyQuery = PeopleDaysQuery &
  Omit<PageQuery, 'order'> & {
    /** Whether its minutes still count as missing (`attendance-rules §5.5`). */
    readonly forgiven?: 'yes' | 'no'
    /** Of people to whom it happened three times or more in the period. */
    readonly repeated?: 'yes'
    /** Days that wait for a reader, alone. */
    readonly awaiting?: boolean
  }
export type LateAndEarlyRow = Omit<RowOf<ReturnType<typeof columnsOf>>, 'at'> & {
  /** `HH:mm`: when the shift begins or ends, and when the person came or went. */
  readonly plannedAt: string | null
  readonly at: string | null
  /** What the shift allows; above it the whole counts. */
  readonly tolerance: number | null
  /** Readers he uses that have said nothing since the day ended (`awaiting.ts`). */
  readonly awaiting: readonly AwaitedDevice[]
}

export const columnsOfKind = {
  late: { minutes: 'r.late', code: 'LA', at: 'r.first_in', counted: 'late_arrival_count' },
  early: { minutes: 'r.early', code: 'ED', at: 'r.last_out', counted: 'early_departure_count' },
} as const
export const isForgiven = 'r.missing = 0'
const often = 3
/** What is shown of a day. */
const columnsOf = (kind: LateOrEarly) =>
  ({
    ...dayHeadShown,
    ...dayColumns,
    at: nullableColumn(instant<Instant>(columnsOfKind[kind].at)),
    minutes: int(columnsOfKind[kind].minutes),
    planned: int('r.planned'),
    forgiven: bool(isForgiven),
    /** Times in the month of the day, and in the twelve months that end with it. */
    inMonth: int('coalesce(m.month, 0)::int'),
    inYear: int('coalesce(m.year, 0)::int'),
    provisional: bool('r.provisional'),
    corrected: bool('r.corrected'),
  }) as const
const columns = { late: columnsOf('late'), early: columnsOf('early') } as const
const shownDay = { late: shownOf(columns.late), early: shownOf(columns.early) } as const
const shiftId = nullableColumn(uuid('r.shift_id'))

/**
 * Days on which somebody came late (or left early), with how often it happens to him; from those reports of the day
 * that carry the code. Long because one statement, its counters and its page share their values.
 * @throws {InvalidCursor}
 */
export const lateAndEarlyDays = async (
  tx: Tx,
  kind: LateOrEarly,
  query: LateAndEarlyQuery & {
    readonly sort: keyof typeof sorts
    readonly order: 'asc' | 'desc'
  },
) => {
  const { company, order, cursor, limit } = query
  const { zone, dataUntil } = await companyDayOf(tx, query, ['attendance', 'employees'])
  const values = valuesOf(company)
  const people = peopleDaysIn(daysOf(query, values))
  const where = whereOf(kind, query, values)
  const summary =
    query.counted === false
      ? uncounted(query)
      : {
          ...(await summaryOf(tx, kind, query, { people, where }, values.list)),
          awaiting: await awaitedCount(tx, kind, query),
        }
  const keys = sorts[query.sort](columnsOfKind[kind].minutes)
  const { with: awaited, waits } = await waitingOf(tx, query, values)
  const shown = sqlAnd(where, chosenOf(query), waits)
  const total =
    shown === where || query.counted === false
      ? summary.days
      : ((
          await tx.query<{ total: number }>(
            `${awaited}select count(*)::int as total from ${people} where ${shown}`,
            values.list,
          )
        )[0]?.total ?? 0)
  const rows = await tx.query<Stored>(
    `${awaited}select ${selectList({ ...columns[kind], shiftId })}, ${keyColumns(keys)}
     from ${people}
     left join lateral (
        select sum(${columnsOfKind[kind].counted}) filter (where month = date_trunc('month', r.day)) as month,
       sum(${columnsOfKind[kind].counted}) as year
       from ${monthsOf(kind, query, values)} m
       where m.company_id = r.company_id and m.employee_id = r.employee_id
         and m.month between date_trunc('month', r.day) - interval '11 months' and r.day) m on true
     where ${shown} and ${fromCursor(keys, order, cursor, values)}
       and ${afterCursor(keys, order, cursor, values)}
     order by ${keyOrder(keys, order)} limit ${values.add(limit + 1)}`,
    values.list,
  )
  const page = pageFrom(rows, limit, keys)
  const edges = edgesOf(await planOf(tx, query))
  const devicesOf = await awaitedOf(tx, query, page.rows)
  return {
    rows: await eachInTurn(page.rows, row =>
      shownRow(kind, zone, { ...row, awaiting: devicesOf(row) }, edges),
    ),
    total,
    summary,
    dataUntil,
    next: page.next,
  }
}

type Stored = RowOf<ReturnType<typeof columnsOf>> & { readonly shiftId: string | null }
const shownRow = (
  kind: LateOrEarly,
  zone: Zone,
  row: Stored & Pick<LateAndEarlyRow, 'awaiting'>,
  edges: Edges,
): LateAndEarlyRow => {
  const edge = edges(row.shiftId, row.day)
  return {
    ...shownDay[kind](row),
    plannedAt: (kind === 'late' ? edge?.start : edge?.end) ?? null,
    tolerance: (kind === 'late' ? edge?.lateArrival : edge?.earlyExit) ?? null,
    at: row.at === null ? null : clockTimeAt(zone, row.at),
    awaiting: row.awaiting,
  }
}

/** How often it happened in each month: by the counters of the months, or by the days of then. */
const monthsOf = (kind: LateOrEarly, query: LateAndEarlyQuery, values: Values): string =>
  query.known
    ? `(select o.company_id, o.employee_id, date_trunc('month', o.day)::date as month,
         count(*) as ${columnsOfKind[kind].counted}
       from ${daysOf(query, values)} o
       where o.codes @> '{${columnsOfKind[kind].code}}'
       group by o.company_id, o.employee_id, 3)`
    : read.monthResults

export const whereOf = (
  kind: LateOrEarly,
  query: LateAndEarlyQuery,
  values: Values,
): string => {
  const happened = `codes @> '{${columnsOfKind[kind].code}}'`
  return sqlAnd(
    peopleDaysAsked(query, values),
    `r.${happened}`,
    query.repeated &&
      `r.employee_id in (select o.employee_id
         from ${daysOf(query, values)} o
         where o.company_id = $1 and o.day between ${values.add(query.from)}::date and ${values.add(query.to)}::date
           and o.${happened}
         group by o.employee_id
         having count(*) >= ${often})`,
  )
}
export const chosenOf = ({ forgiven: chosen }: LateAndEarlyQuery): string | undefined =>
  chosen && (chosen === 'yes' ? isForgiven : `not (${isForgiven})`)

/** The days that wait for a reader, where they are asked for; parameters that no text names would be refused. */
export const waitingOf = async (
  tx: Tx,
  { company, from, to, awaiting, known }: LateAndEarlyQuery,
  values: Values,
): Promise<{ readonly with: string; readonly waits: string | undefined }> => {
  if (!awaiting || known) return { with: '', waits: undefined }
  const awaited = await awaitingOf(tx, company, from, to, values)
  if (awaited.with === '') return { with: '', waits: 'false' }
  // Found once, whatever is known of the tables: on tables just filled the planner would look for them anew beside each
  // day.
  return {
    with: `${awaited.with}, waiting as materialized (select a.employee_id, a.day from ${awaited.days()} a) `,
    waits: '(r.employee_id, r.day) in (select w.employee_id, w.day from waiting w)',
  }
}
/** How many of the days wait for a reader, whether or not these are chosen. */
const awaitedCount = async (
  tx: Tx,
  kind: LateOrEarly,
  query: LateAndEarlyQuery,
): Promise<number> => {
  const values = valuesOf(query.company)
  const where = whereOf(kind, query, values)
  const { with: awaited, waits } = await waitingOf(tx, { ...query, awaiting: true }, values)
  if (awaited === '') return 0
  return (
    (
      await tx.query<{ days: number }>(
        `${awaited}select count(*)::int as days
         from ${peopleDaysIn(daysOf(query, values))} where ${sqlAnd(where, waits)}`,
        values.list,
      )
    )[0]?.days ?? 0
  )
}

const uncounted = ({ from, to }: LateAndEarlyQuery) => ({
  days: 0,
  people: 0,
  minutes: 0,
  forgiven: 0,
  repeated: 0,
  counters: noCounters,
  awaiting: 0,
  trend: trendOf(from, to, () => undefined),
  trendDays: stepOf(from, to),
})
const noCounters: Counters = {
  early_departure_count: 0,
  late_arrival_count: 0,
  leave_count: 0,
  normal_enter_exit_count: 0,
  week_holiday_count: 0,
  sum_missing_work: 0,
  sum_overtime: 0,
}

/** What the counters are of. */
const counted = [
  'employee_id',
  'day',
  'codes',
  'late',
  'early',
  'missing',
  'overtime_workday',
  'overtime_holiday',
  'outside_workday',
  'outside_holiday',
] as const
/** Over all pages, whichever of its own figures is chosen; the counters are those of `attendance-rules §10`. */
const summaryOf = async (
  tx: Tx,
  kind: LateOrEarly,
  { from, to }: LateAndEarlyQuery,
  { people, where }: { readonly people: string; readonly where: string },
  values: readonly unknown[],
) => {
  const step = stepOf(from, to)
  // One look at everybody's days: all else is counted in the few that it finds.
  const [row] = await tx.query<{
    days: number
    people: number
    minutes: number
    forgiven: number
    repeated: number
    counters: Counters
    steps: (Step & { readonly bucket: number })[] | null
  }>(
    `with found as materialized (select ${counted.map(column => `r.${column}`).join(', ')}
       from ${people}
       where ${where})
     select count(*)::int as days, count(distinct r.employee_id)::int as people,
       coalesce(sum(${columnsOfKind[kind].minutes}), 0)::int as minutes,
        count(*) filter (where ${isForgiven})::int as forgiven,
       ${summaryCounters} as counters,
       (select count(*)::int
         from (select f.employee_id from found f group by f.employee_id having count(*) >= ${often}) o) as repeated,
       (select json_agg(b)
         from (select (r.day - '${from}'::date) / ${step} as bucket, count(*)::int as days,
           coalesce(sum(${columnsOfKind[kind].minutes}), 0)::int as minutes
           from found r
           group by 1) b) as steps
     from found r`,
    values,
  )
  if (!row) throw new Error('an aggregate answers one row')
  const { steps, ...counts } = row
  const byBucket = new Map((steps ?? []).map(one => [one.bucket, one]))
  return { ...counts, trend: trendOf(from, to, at => byBucket.get(at)), trendDays: step }
}
/** Days that one step of the trend holds. */
const stepOf = (from: LocalDate, to: LocalDate): number => (daysBetween(from, to) >= 62 ? 7 : 1)
type Step = { readonly days: number; readonly minutes: number }
const trendOf = (from: LocalDate, to: LocalDate, step: (at: number) => Step | undefined) => {
  const length = stepOf(from, to)
  return Array.from({ length: Math.floor(daysBetween(from, to) / length) + 1 }, (_, at) => ({
    from: addDays(from, at * length),
    days: step(at)?.days ?? 0,
    minutes: step(at)?.minutes ?? 0,
  }))
}

const sorts = {
  name: () => byName,
  day: () => byDay,
  minutes: byFigure,
} as const
