import type { Tx } from '#database/types.ts'
import { clockTimeAt, daysBetween } from '#domain/shared/time.ts'
import type { Instant, Zone } from '#domain/shared/values.ts'
import { selected } from '../reports/shared/columns.ts'
import {
  headColumns,
  peopleAsked,
  withDepartment,
  type PeopleDaysQuery,
  type PersonHead,
} from '../reports/shared/people-days.ts'
import { dataUntil } from '../shared/freshness.ts'
import { all, fullName, valuesOf } from '../shared/sql.ts'
import type { DayRow } from '../tables/day-results.ts'
import { read } from '../tables/index.ts'
import { daysAsOf } from './as-of.ts'
import type { DailyQuery, DailyRow } from './daily.ts'
import { figuresOfRow } from './day-results.ts'

/** As much as one page may evaluate anew (`design.md` §6): it is made while somebody waits. */
export const mostPeopleAsOf = 200
export const mostDaysAsOf = 31
export type TooMuchAsOf = {
  readonly code: 'as-of.too-much'
  readonly people: number
  readonly days: number
  readonly mostPeople: number
  readonly mostDays: number
}
type Asked = Omit<PeopleDaysQuery, 'shift'> & { readonly asOf: Instant }
export type Who = PersonHead

/**
 * The people that a report as known at an instant is about, in the order of names; who is in whose scope is a matter of
 * now.
 */
export const peopleAskedFor = async (
  tx: Tx,
  { from, to, asOf, ...whose }: Asked,
): Promise<{ readonly people: readonly Who[] } | { readonly refused: TooMuchAsOf }> => {
  const values = valuesOf(whose.company)
  const where = all(
    peopleAsked(whose, values, () => values.add(to)),
    // Who has a day now, or whose employment became another since then.
    `(exists (select
       from ${read.dayResults} r
       where r.company_id = $1 and r.employee_id = e.employee_id
         and r.day between ${values.add(from)}::date and ${values.add(to)}::date)
      or exists (select
        from ${read.attendanceHistory} h
        where h.company_id = $1 and h.kind = 'person' and h.subject = e.employee_id::text
          and h.recorded_from > ${values.add(asOf)}::timestamptz))`,
  )
  const people = await tx.query<Who>(
    `select ${selected(headColumns)}
     from ${read.employees} e
     ${withDepartment}
     where ${where} order by coalesce(${fullName()}, '') collate "tr-x-icu", e.employee_id`,
    values.list,
  )
  const days = daysBetween(from, to) + 1
  if (people.length > mostPeopleAsOf || days > mostDaysAsOf)
    return {
      refused: {
        code: 'as-of.too-much',
        people: people.length,
        days,
        mostPeople: mostPeopleAsOf,
        mostDays: mostDaysAsOf,
      },
    }
  return { people }
}

type Query = Omit<DailyQuery, 'cursor' | 'limit'> & { readonly asOf: Instant }
/**
 * The daily report as it was known at an instant of recording, whole: rows, counters and sums as `dailyReport` answers
 * them.
 */
export const dailyReportAsOf = async (tx: Tx, query: Query) => {
  const found = await peopleAskedFor(tx, query)
  if ('refused' in found) return found
  const until = await dataUntil(tx, ['attendance', 'employees'])
  const at = query.asOf < until ? query.asOf : until
  const known = await daysAsOf(
    tx,
    { company: query.company, at },
    found.people.map(({ employeeId }) => employeeId),
    query.from,
    query.to,
  )
  const rows = found.people
    .flatMap((who, rank) => {
      const one = known.people.get(who.employeeId)
      return one
        ? one.days.map(({ row }) => ({ rank, row, shown: shownRow(who, one.person.zone, row) }))
        : []
    })
    .filter(({ row }) => isAskedFor(row, query))
    .toSorted(bySort(query))
  return {
    rows: rows.map(({ shown }) => shown),
    total: rows.length,
    summary: summaryOf(rows.map(({ row }) => row)),
    dataUntil: at,
    next: null,
    known: known.people,
  }
}

export const shownRow = (who: Who, zone: Zone, row: DayRow): DailyRow => ({
  ...who,
  day: row.day,
  shift: row.shift,
  shiftId: row.shift_id,
  firstIn: clockOf(zone, row.first_in),
  lastOut: clockOf(zone, row.last_out),
  presenceMinutes: row.presence_minutes,
  ...figuresOfRow(row),
  flags: [...row.flags] as DailyRow['flags'],
  provisional: row.provisional,
  corrected: row.corrected,
  awaiting: [], // the column holds flags
})
const clockOf = (zone: Zone, at: Instant | null): string | null =>
  at === null ? null : clockTimeAt(zone, at)

const wasAbsent = (row: DayRow): boolean =>
  row.scheduled && row.planned > 0 && !row.attended && (row.final || row.due > 0)
const isAskedFor = (row: DayRow, { flag, code, shift, presence }: Query): boolean =>
  (flag === undefined || row.flags.includes(flag)) &&
  (code === undefined || row.codes.includes(code)) &&
  (shift === undefined || row.shift_id === shift) &&
  (presence === undefined || (presence === 'present' ? row.attended : wasAbsent(row)))

type Line = { readonly rank: number; readonly row: DayRow; readonly shown: DailyRow }
/** `rank` is the place among the names. */
const bySort = ({ sort, order }: Query) => {
  const key = keyOf[sort]
  const sign = order === 'asc' ? 1 : -1
  const compare = (one: string | number, other: string | number): number =>
    one < other ? -1 : one > other ? 1 : 0
  return (one: Line, other: Line): number =>
    sign *
    (compare(key(one), key(other)) ||
      compare(one.rank, other.rank) ||
      compare(one.row.day, other.row.day))
}
const keyOf: Record<DailyQuery['sort'], (line: Line) => string | number> = {
  name: ({ rank }) => rank,
  day: ({ row }) => row.day,
  firstIn: ({ row }) => row.first_in ?? '9999',
  lastOut: ({ row }) => row.last_out ?? '9999',
  presenceMinutes: ({ row }) => row.presence_minutes,
  planned: ({ row }) => row.planned,
  worked: ({ row }) => row.worked,
  missing: ({ row }) => row.missing,
  late: ({ row }) => row.late,
  early: ({ row }) => row.early,
  break: ({ row }) => row.break_minutes,
  overtime: ({ row }) => row.overtime_workday + row.overtime_holiday,
  overtimePayable: ({ row }) => row.payable_workday + row.payable_holiday,
}

/** As the daily report counts (`attendance-rules §10`). */
const summaryOf = (rows: readonly DayRow[]) => {
  const count = (asked: (row: DayRow) => boolean): number => rows.filter(asked).length
  const sum = (figure: (row: DayRow) => number): number =>
    rows.reduce((total, row) => total + figure(row), 0)
  const overtime = (row: DayRow): number => row.overtime_workday + row.overtime_holiday
  return {
    people: new Set(rows.map(row => row.employee_id)).size,
    present: count(row => row.attended),
    absent: count(wasAbsent),
    flagged: count(row => row.flags.length > 0),
    awaiting: 0,
    presenceMinutes: sum(row => row.presence_minutes),
    counters: {
      early_departure_count: count(row => row.codes.includes('ED')),
      late_arrival_count: count(row => row.codes.includes('LA')),
      leave_count: count(row =>
        row.codes.some(code => ['AL', 'PL', 'GL', 'IO'].includes(code)),
      ),
      normal_enter_exit_count: count(row => row.codes.includes('X')),
      week_holiday_count: count(row => row.codes.includes('WH')),
      sum_missing_work: sum(row => row.missing),
      sum_overtime: sum(row => overtime(row) + row.outside_workday + row.outside_holiday),
    },
    totals: {
      planned: sum(row => row.planned),
      worked: sum(row => row.worked),
      missing: sum(row => row.missing),
      late: sum(row => row.late),
      early: sum(row => row.early),
      break: sum(row => row.break_minutes),
      leaveMinutes: sum(
        row =>
          row.leave_annual +
          row.leave_personal +
          row.leave_general +
          row.leave_instead_overtime,
      ),
      overtimeRaw: sum(overtime),
      overtimePayable: sum(row => row.payable_workday + row.payable_holiday),
      nightMinutes: sum(row => row.night_minutes),
    },
  }
}
