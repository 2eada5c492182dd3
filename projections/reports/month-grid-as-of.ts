import type { Tx } from '#database/types.ts'
import type { DayCode } from '#domain/attendance/result.ts'
import { daysBetween } from '#domain/shared/time.ts'
import type { Instant, LocalDate } from '#domain/shared/values.ts'
import { daysAsOf } from '../attendance/as-of.ts'
import { peopleAskedFor } from '../attendance/as-of-daily.ts'
import { dataUntil } from '../shared/freshness.ts'
import type { DayRow } from '../tables/day-results.ts'
import { summaryOf, type Group } from './month-grid-summary.ts'
import type { GridCell, GridPage, GridQuery, GridRow } from './month-grid.ts'

type Query = Omit<GridQuery, 'awaiting'> &
  Pick<GridPage, 'sort' | 'order'> & { readonly asOf: Instant }
type Line = { readonly rank: number; readonly row: GridRow; readonly days: readonly DayRow[] }

/**
 * People with their days side by side as they were known at an instant of recording, whole: rows, counters and sums as
 * `monthGrid` and `monthGridSummary` answer them. Nothing is awaited of the past.
 */
export const monthGridAsOf = async (tx: Tx, query: Query) => {
  const found = await peopleAskedFor(tx, query)
  if ('refused' in found) return found
  const until = await dataUntil(tx, ['attendance', 'employees'])
  const at = query.asOf < until ? query.asOf : until
  const { plan, people } = await daysAsOf(
    tx,
    { company: query.company, at },
    found.people.map(({ employeeId }) => employeeId),
    query.from,
    query.to,
  )
  const everybody = found.people.flatMap((who, rank): Line[] => {
    const days = people.get(who.employeeId)?.days.map(({ row }) => row) ?? []
    return days.length > 0 &&
      (query.shift === undefined || days.some(day => day.shift_id === query.shift))
      ? [{ rank, days, row: { ...who, days: cellsOf(days, query) } }]
      : []
  })
  const lines = everybody
    .filter(({ days }) => query.code === undefined || days.some(has(query.code)))
    .toSorted(bySort(query))
  const groups = (of: readonly Line[]): Group[] => of.flatMap(({ days }) => days.map(groupOf))
  const summary = summaryOf(
    query,
    { people: lines.length, awaiting: 0, shown: groups(lines), counted: groups(everybody) },
    plan.holidays,
  )
  return {
    rows: lines.map(({ row }) => row),
    total: lines.length,
    summary,
    dataUntil: at,
    next: null,
  }
}

const overtimeOf = (row: DayRow): number =>
  row.overtime_workday + row.overtime_holiday + row.outside_workday + row.outside_holiday
const codesOf = ({ codes }: DayRow): DayCode[] => [...codes] as DayCode[] // the column holds codes
const leaves: readonly DayCode[] = ['AL', 'PL', 'GL', 'IO']
const has =
  (code: DayCode | 'leave') =>
  (row: DayRow): boolean =>
    codesOf(row).some(one => (code === 'leave' ? leaves.includes(one) : one === code))

const cellsOf = (
  rows: readonly DayRow[],
  { from, to }: { readonly from: LocalDate; readonly to: LocalDate },
): (GridCell | null)[] => {
  const line = Array.from<GridCell | null>({ length: daysBetween(from, to) + 1 }).fill(null)
  for (const row of rows) {
    line[daysBetween(from, row.day)] = {
      codes: codesOf(row),
      planned: row.planned,
      worked: row.worked,
      missing: row.missing,
      overtime: overtimeOf(row),
      present: row.attended,
      provisional: row.provisional,
      corrected: row.corrected,
      awaiting: [],
    }
  }
  return line
}

const groupOf = (row: DayRow): Group => ({
  day: row.day,
  codes: codesOf(row),
  people: 1,
  present: Number(row.attended),
  planned: row.planned,
  worked: row.worked,
  missing: row.missing,
  overtime: overtimeOf(row),
})

const compareWords = new Intl.Collator('tr').compare
const sum =
  (figure: (row: DayRow) => number) =>
  ({ days: one }: Line, { days: other }: Line): number =>
    one.reduce((all, row) => all + figure(row), 0) -
    other.reduce((all, row) => all + figure(row), 0)
const orders: Record<GridPage['sort'], (one: Line, other: Line) => number> = {
  name: () => 0,
  employeeNo: ({ row: one }, { row: other }) =>
    one.employeeNo.length - other.employeeNo.length ||
    compareIds(one.employeeNo, other.employeeNo),
  department: ({ row: one }, { row: other }) =>
    compareWords(one.department ?? '', other.department ?? ''),
  worked: sum(row => row.worked),
  missing: sum(row => row.missing),
  overtime: sum(overtimeOf),
}
const byName = { name: true, department: true }
const compareIds = (one: string, other: string): number =>
  one < other ? -1 : Number(one > other)
/** `rank` is the place among the names. */
const bySort =
  ({ sort, order }: Query) =>
  (one: Line, other: Line): number =>
    (order === 'asc' ? 1 : -1) *
    (orders[sort](one, other) ||
      (sort in byName
        ? one.rank - other.rank
        : compareIds(one.row.employeeId, other.row.employeeId)))
