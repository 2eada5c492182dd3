import type { Tx } from '#database/types.ts'
import type { DayCode } from '#domain/attendance/result.ts'
import type { Holiday } from '#domain/holidays/events.ts'
import { daysOfRange } from '#domain/shared/time.ts'
import type { LocalDate } from '#domain/shared/values.ts'
import type { Counters } from '../daily/daily.ts'
import { holidayList } from '../../calendar/lists.ts'
import { awaitingIn, daysOf } from '../shared/days-known.ts'
import { valuesOf } from '../../shared/sql.ts'
import { read } from '../../tables/index.ts'
import { overtime, present } from './month-grid-days.ts'
import { monthGridTotal, peopleWhere, type GridQuery } from './month-grid.ts'

export type GridSums = {
  readonly people: number
  readonly present: number
  readonly planned: number
  readonly worked: number
  readonly missing: number
  readonly overtime: number
}
export type GridDay = GridSums & {
  readonly day: LocalDate
  readonly holiday: Pick<Holiday, 'title' | 'kind'> | null
  readonly codes: Readonly<Partial<Record<DayCode, number>>>
}
export type GridSummary = {
  readonly people: number
  /** Of all people, whichever code is chosen: each is the way to its days. */
  readonly counters: Counters
  /** Of the same people: days that wait for a reader. */
  readonly awaiting: number
  /** Of the people shown: what stands below each column and what its code counts, by main code. */
  readonly days: readonly GridDay[]
  /** Employee-days and minutes of the people shown. */
  readonly totals: GridSums
}

/** Counters and sums over all pages (`attendance-rules §10`). */
export const monthGridSummary = async (tx: Tx, query: GridQuery): Promise<GridSummary> => {
  const { code, awaiting, ...everybody } = query
  const shown = await groupsOf(tx, query)
  const counted = code === undefined && !awaiting ? shown : await groupsOf(tx, everybody)
  return summaryOf(
    query,
    {
      people: await monthGridTotal(tx, query),
      awaiting: await awaitedDays(tx, everybody),
      shown,
      counted,
    },
    await holidaysOf(tx, query),
  )
}

/** `shown` are the days of the people shown, `counted` those of everybody. */
const summaryOf = (
  { from, to }: Pick<GridQuery, 'from' | 'to'>,
  {
    people,
    awaiting,
    shown,
    counted,
  }: Pick<GridSummary, 'people' | 'awaiting'> & {
    readonly shown: readonly Group[]
    readonly counted: readonly Group[]
  },
  holidays: Holidays,
): GridSummary => ({
  people,
  counters: countersOf(counted),
  awaiting,
  totals: sumOf(shown),
  days: daysOfRange(from, to).map(day => {
    const group = shown.filter(one => one.day === day)
    const holiday = holidays.get(day)
    return {
      day,
      holiday: holiday ? { title: holiday.title, kind: holiday.kind } : null,
      ...sumOf(group),
      codes: mainCodesOf(group),
    }
  }),
})

/** Days of the people asked for that wait for a reader. */
const awaitedDays = async (tx: Tx, query: GridQuery): Promise<number> => {
  const values = valuesOf(query.company, query.from, query.to)
  const awaiting = await awaitingIn(tx, query, values)
  if (awaiting.with === '') return 0
  const [row] = await tx.query<{ days: number }>(
    `${awaiting.with}select count(*)::int as days
     from ${awaiting.days()} a
     where a.employee_id in (select e.employee_id from ${read.employees} e where ${peopleWhere(query, values, null)})`,
    values.list,
  )
  return row?.days ?? 0
}

/** Days of one date that have the same codes, together. */
type Group = GridSums & { readonly day: LocalDate; readonly codes: readonly DayCode[] }
/**
 * Days that have the same codes, together: at most some dozens for each date, so that what is counted in them is
 * counted here. One sum a code over every day of ten thousand people would cost six looks into each row.
 */
const groupsOf = async (tx: Tx, query: GridQuery): Promise<readonly Group[]> => {
  const values = valuesOf(query.company, query.from, query.to)
  const awaited = query.awaiting && !query.known ? await awaitingIn(tx, query, values) : null
  return tx.query<Group>(
    `${awaited?.with ?? ''}select r.day::text as day, r.codes, count(*)::int as people,
       count(*) filter (where ${present})::int as present, sum(r.planned)::float8 as planned,
       sum(r.worked)::float8 as worked,
       sum(r.missing)::float8 as missing, sum(${overtime})::float8 as overtime
     from ${daysOf(query, values)} r
     where r.company_id = $1 and r.day between $2::date and $3::date
       and r.employee_id in (select e.employee_id from ${read.employees} e where ${peopleWhere(query, values, awaited)})
     group by r.day, r.codes`,
    values.list,
  )
}

const none: GridSums = { people: 0, present: 0, planned: 0, worked: 0, missing: 0, overtime: 0 }
const sumOf = (groups: readonly GridSums[]): GridSums =>
  groups.reduce<GridSums>(
    (sum, one) => ({
      people: sum.people + one.people,
      present: sum.present + one.present,
      planned: sum.planned + one.planned,
      worked: sum.worked + one.worked,
      missing: sum.missing + one.missing,
      overtime: sum.overtime + one.overtime,
    }),
    none,
  )

/** The first code is the day's main one (`attendance-rules §10`). */
const mainCodesOf = (groups: readonly Group[]): Partial<Record<DayCode, number>> => {
  const counts: Partial<Record<DayCode, number>> = {}
  for (const {
    codes: [main],
    people,
  } of groups)
    if (main) counts[main] = (counts[main] ?? 0) + people
  return counts
}

/** The counters of `attendance-rules §10`. */
const countersOf = (groups: readonly Omit<Group, 'day'>[]): Counters => {
  const daysWith = (...codes: readonly DayCode[]): number =>
    groups.reduce(
      (sum, one) => sum + (codes.some(code => one.codes.includes(code)) ? one.people : 0),
      0,
    )
  const { missing, overtime: extra } = sumOf(groups)
  return {
    early_departure_count: daysWith('ED'),
    late_arrival_count: daysWith('LA'),
    leave_count: daysWith('AL', 'PL', 'GL', 'IO'),
    normal_enter_exit_count: daysWith('X'),
    week_holiday_count: daysWith('WH'),
    sum_missing_work: missing,
    sum_overtime: extra,
  }
}

type Holidays = ReadonlyMap<LocalDate, Pick<Holiday, 'title' | 'kind'>>
const holidaysOf = async (
  tx: Tx,
  { company, from, to, known }: GridQuery,
): Promise<Holidays> => {
  if (known) return known.plan.holidays
  const years = [...new Set([from, to].map(day => Number(day.slice(0, 4))))]
  const lists = await Promise.all(years.map(year => holidayList(tx, { company, year })))
  return new Map(lists.flat().map(({ day, title, kind }) => [day, { title, kind }]))
}
