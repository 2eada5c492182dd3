import type { Tx } from '#database/types.ts'
import type { DayCode, DayFlag } from '#domain/attendance/result.ts'
import { clockTimeAt, daysBetween } from '#domain/shared/time.ts'
import type { Instant, Zone } from '#domain/shared/values.ts'
import { selectList } from '../shared/columns.ts'
import { leaveTaken } from '../shared/presence-sql.ts'
import {
  byDay,
  byFigure,
  byName,
  byPersonDay,
  dayColumns,
  dayHeadColumns,
  departmentOn,
  peopleAsked,
  peopleDaysIn,
  spanAsked,
  type DayHead,
  type PageQuery,
  type PeopleDaysQuery,
  type PersonHead,
} from '../shared/people-days.ts'
import { textOf } from '../../shared/checkpoints.ts'
import { eachInTurn } from '../../shared/giving-way.ts'
import {
  afterCursor,
  fromCursor,
  keyColumns,
  keyOrder,
  pageFrom,
  type Key,
} from '../../shared/keyset.ts'
import { sqlAnd, valuesOf, wasInDepartment, type Values } from '../../shared/sql.ts'
import { figureColumns, type FigureRow } from '../../tables/day-results.ts'
import { read } from '../../tables/index.ts'
import { asKnown } from '../shared/as-known.ts'
import type { AwaitedDevice, AwaitedReaders } from '../shared/awaiting.ts'
import { awaitingIn, companyDayOf, daysOf } from '../shared/days-known.ts'
import { figuresOfRow, type ShownFigures } from '../../evaluation/days/day-results.ts'
import { dayCounters } from '../../evaluation/days/month-results.ts'

/** Long because it is one report: its rows, its pages, its counters and its sums. */
export type DailyRow = PersonHead &
  DayHead &
  ShownFigures & {
    readonly shiftId: string | null
    /** `HH:mm` of the company's clock. */
    readonly firstIn: string | null
    readonly lastOut: string | null
    readonly presenceMinutes: number
    readonly flags: DayFlag[]
    readonly provisional: boolean
    /** A correction that counts touches a movement of the day. */
    readonly corrected: boolean
    /** Readers he uses that have said nothing since the day ended (`awaiting.ts`). */
    readonly awaiting: readonly AwaitedDevice[]
  }
export type DailyQuery = PeopleDaysQuery &
  Omit<PageQuery, 'counted'> & {
    readonly flag?: DayFlag
    readonly code?: DayCode
    /** `absent`: work was planned, has begun, and nobody came. */
    readonly presence?: 'present' | 'absent'
    /** Days that wait for a reader, alone. */
    readonly awaiting?: boolean
    readonly sort:
      | 'name'
      | 'day'
      | 'firstIn'
      | 'lastOut'
      | 'presenceMinutes'
      | 'planned'
      | 'worked'
      | 'missing'
      | 'late'
      | 'early'
      | 'break'
      | 'overtime'
      | 'overtimePayable'
  }

/** Of `day_results r`: somebody was seen. */
export const present = 'r.attended'
/**
 * Work was planned, holiday and leave taken off, and nobody came to what has begun: due minutes of a day that may still
 * change are those of begun periods.
 */
export const absent = `(r.scheduled and r.planned > ${leaveTaken} and not ${present}
  and (r.final or r.due > 0))`

/**
 * One row an employee and day, of those employed that day; days of absence are there too. Counters and sums are of all
 * pages.
 * @throws {InvalidCursor}
 */
export const dailyReport = async (tx: Tx, query: DailyQuery) => {
  const asked = await askedOf(tx, query)
  const { total, counts } = await summaryOf(tx, asked)
  return { ...(await pageOf(tx, query, asked)), total, summary: counts }
}

/** The same as known at an instant of recording. */
export const dailyReportAsKnown = asKnown(dailyReport)

/** A page alone: what goes on after the first one needs no second look at all the others. @throws {InvalidCursor} */
export const dailyRows = async (tx: Tx, query: DailyQuery) =>
  pageOf(tx, query, await askedOf(tx, query))

const askedOf = async (tx: Tx, query: DailyQuery) => {
  const { zone, dataUntil } = await companyDayOf(tx, query, ['attendance', 'employees'])
  const values = valuesOf(query.company)
  const awaiting = await awaitingIn(tx, query, values)
  const days = daysOf(query, values)
  const person = peopleAsked(
    query,
    values,
    () => values.add(query.to),
    () => spanAsked(query, values),
  )
  return {
    zone,
    dataUntil,
    values,
    awaiting,
    days,
    person,
    where: sqlAnd(person, daysAsked(query, values, awaiting)),
  }
}

type Asked = Awaited<ReturnType<typeof askedOf>>
const pageOf = async (
  tx: Tx,
  query: DailyQuery,
  { zone, dataUntil, values, awaiting, days, where, person: whose }: Asked,
) => {
  const { sort, order, cursor, limit } = query
  const keys = keysOf[sort]
  const after = afterCursor(keys, order, cursor, values)
  const most = values.add(limit + 1)
  const look = (people: string) =>
    tx.query<Stored>(
      `${awaiting.with}select ${selectList({ ...dayHeadColumns, ...dayColumns })}, r.shift_id as "shiftId",
         ${figureColumns.map(column => `r.${column}`).join(', ')},
         r.codes, ${textOf('r.first_in')} as "firstIn", ${textOf('r.last_out')} as "lastOut",
         r.presence_minutes as "presenceMinutes", r.flags, r.provisional, r.corrected, ${awaiting.devices} as awaiting,
         ${keyColumns(keys)}
     from ${people}
     join ${days} r on r.company_id = e.company_id and r.employee_id = e.employee_id ${awaiting.join}
     ${departmentOn('r.day')}
     where ${where} and ${after} order by ${keyOrder(keys, order)} limit ${most}`,
      values.list,
    )
  const rows =
    sort === 'name'
      ? await lookByPeople(
          tx,
          query,
          look,
          sqlAnd(whose, fromCursor(keys, order, cursor, values)),
        )
      : await look(`${read.employees} e`)
  const page = pageFrom(rows, limit, keys)
  return {
    rows: await eachInTurn(page.rows, row => shown(zone, row)),
    dataUntil,
    next: page.next,
  }
}

/**
 * By name, a page is some people with their days, so those people are found first: to sort all days of ten thousand
 * people for each of sixty-two pages took a file two minutes. Where filters leave too few of their days, more people
 * are looked at.
 */
const lookByPeople = async (
  tx: Tx,
  { company, from, to, order, limit }: DailyQuery,
  look: (people: string) => Promise<Stored[]>,
  where: string,
): Promise<Stored[]> => {
  const among = (count: number) =>
    look(
      `(select *
         from ${read.employees} e
         where ${where}
         order by ${keyOrder(byName.slice(0, 2), order)} limit ${count}) e`,
    )
  let count = Math.ceil((limit + 1) / (daysBetween(from, to) + 1)) + 20
  const rows = await among(count)
  if (rows.length > limit) return rows
  const [everybody] = await tx.query<{ count: number }>(
    `select count(*)::int as count from ${read.employees} where company_id = $1`,
    [company],
  )
  for (let found = rows; ; ) {
    if (found.length > limit || count >= (everybody?.count ?? 0)) return found
    count *= 16
    found = await among(count)
  }
}

const daysAsked = (query: DailyQuery, values: Values, awaiting: AwaitedReaders): string =>
  sqlAnd(
    'r.company_id = $1',
    `r.day between ${values.add(query.from)}::date and ${values.add(query.to)}::date`,
    query.flag && `r.flags @> array[${values.add(query.flag)}]`,
    query.code && `r.codes @> array[${values.add(query.code)}]`,
    query.shift && `r.shift_id = ${values.add(query.shift)}::uuid`,
    query.presence && (query.presence === 'present' ? present : absent),
    query.department && wasInDepartment(query.department, values, ['r.day', 'r.day']),
    query.awaiting && !query.known && awaiting.isAwaited,
  )

/** Counters and sums over all pages; the counters are those of `attendance-rules §10`. */
const summaryOf = async (tx: Tx, { where, values, awaiting, days }: Asked) => {
  const figures: readonly (readonly [string, string])[] = [
    ['total', 'count(*)'],
    ['awaiting', `count(*) filter (where ${awaiting.isAwaited})`],
    ['present', `count(*) filter (where ${present})`],
    ['absent', `count(*) filter (where ${absent})`],
    ['flagged', 'count(*) filter (where cardinality(r.flags) > 0)'],
    ['presenceMinutes', 'sum(r.presence_minutes)'],
    ...counters.map(([counter, sql]) => [`counter_${counter}`, sql] as const),
    ...totals.map(([total, sql]) => [`total_${total}`, `sum(${sql})`] as const),
  ]
  // By person first: people are counted without sorting every day by its person, and several workers share it.
  const [row] = await tx.query<Record<string, number>>(
    `${awaiting.with}select count(*)::int as people,
       ${figures.map(([figure]) => `coalesce(sum(g."${figure}"), 0)::float8 as "${figure}"`).join(', ')}
     from (select r.employee_id, ${figures.map(([figure, sql]) => `${sql} as "${figure}"`).join(', ')}
       from ${peopleDaysIn(days)} ${awaiting.join}
       where ${where}
       group by r.employee_id) g`,
    values.list,
  )
  if (!row) throw new Error('an aggregate answers one row')
  const figure = (of: string): number => row[of] ?? 0
  return {
    total: figure('total'),
    counts: {
      people: figure('people'),
      awaiting: figure('awaiting'),
      present: figure('present'),
      absent: figure('absent'),
      flagged: figure('flagged'),
      presenceMinutes: figure('presenceMinutes'),
      // one entry a counter
      counters: Object.fromEntries(
        counters.map(([counter]) => [counter, figure(`counter_${counter}`)]),
      ) as Counters,
      totals: Object.fromEntries(
        totals.map(([total]) => [total, figure(`total_${total}`)]),
      ) as Totals,
    },
  }
}
export type Counters = Record<
  keyof typeof dayCounters | 'sum_missing_work' | 'sum_overtime',
  number
>
type Totals = Record<
  | 'planned'
  | 'worked'
  | 'missing'
  | 'late'
  | 'early'
  | 'break'
  | 'leaveMinutes'
  | 'overtimeRaw'
  | 'overtimePayable'
  | 'nightMinutes',
  number
>

const overtime = 'r.overtime_workday + r.overtime_holiday'
const payable = 'r.payable_workday + r.payable_holiday'
const counters: readonly (readonly [keyof Counters, string])[] = [
  // The names of an object's entries are its keys.
  ...(Object.entries(dayCounters) as [keyof typeof dayCounters, string][]).map(
    ([counter, condition]) => [counter, `count(*) filter (where ${condition})`] as const,
  ),
  ['sum_missing_work', 'coalesce(sum(r.missing), 0)'],
  ['sum_overtime', `coalesce(sum(${overtime} + r.outside_workday + r.outside_holiday), 0)`],
]
/** Of `day_results r`, as one json object. */
export const summaryCounters = `json_build_object(${counters
  .map(([counter, sql]) => `'${counter}', ${sql}`)
  .join(', ')})`
const totals: readonly (readonly [keyof Totals, string])[] = [
  ['planned', 'r.planned'],
  ['worked', 'r.worked'],
  ['missing', 'r.missing'],
  ['late', 'r.late'],
  ['early', 'r.early'],
  ['break', 'r.break_minutes'],
  ['leaveMinutes', leaveTaken],
  ['overtimeRaw', overtime],
  ['overtimePayable', payable],
  ['nightMinutes', 'r.night_minutes'],
]

const keysOf: Record<DailyQuery['sort'], readonly Key[]> = {
  name: byName,
  day: byDay,
  firstIn: [{ sql: "coalesce(r.first_in, 'infinity')", type: 'timestamptz' }, ...byPersonDay],
  lastOut: [{ sql: "coalesce(r.last_out, 'infinity')", type: 'timestamptz' }, ...byPersonDay],
  presenceMinutes: byFigure('r.presence_minutes'),
  planned: byFigure('r.planned'),
  worked: byFigure('r.worked'),
  missing: byFigure('r.missing'),
  late: byFigure('r.late'),
  early: byFigure('r.early'),
  break: byFigure('r.break_minutes'),
  overtime: byFigure(overtime),
  overtimePayable: byFigure(payable),
}

type Stored = Omit<DailyRow, keyof ShownFigures> & FigureRow & Pick<ShownFigures, 'codes'>
/**
 * Name by name, with nothing spread: of so many names a spread row becomes a table of names, and a file of three
 * hundred thousand rows took four times as long, most of it the collector's.
 */
const shown = (zone: Zone, row: Stored): DailyRow => {
  const figures = figuresOfRow(row)
  return {
    employeeId: row.employeeId,
    employeeNo: row.employeeNo,
    fullName: row.fullName,
    departmentId: row.departmentId,
    department: row.department,
    position: row.position,
    day: row.day,
    shift: row.shift,
    shiftId: row.shiftId,
    firstIn: timeOf(zone, row.firstIn),
    lastOut: timeOf(zone, row.lastOut),
    presenceMinutes: row.presenceMinutes,
    planned: figures.planned,
    due: figures.due,
    worked: figures.worked,
    measuredWorked: figures.measuredWorked,
    missing: figures.missing,
    late: figures.late,
    early: figures.early,
    break: figures.break,
    leaveMinutes: figures.leaveMinutes,
    leaveWorked: figures.leaveWorked,
    overtimeRaw: figures.overtimeRaw,
    overtimePayable: figures.overtimePayable,
    overtimeOutside: figures.overtimeOutside,
    timeOffCredit: figures.timeOffCredit,
    unapprovedOvertime: figures.unapprovedOvertime,
    nightMinutes: figures.nightMinutes,
    codes: figures.codes,
    flags: row.flags,
    provisional: row.provisional,
    corrected: row.corrected,
    awaiting: row.awaiting,
  }
}
// The column holds an instant as text.
const timeOf = (zone: Zone, instant: string | null): string | null =>
  instant === null ? null : clockTimeAt(zone, instant as Instant)
