import type { Tx } from '#database/types.ts'
import { addDays, daysBetween } from '#domain/shared/time.ts'
import type { DayCode } from '#domain/attendance/result.ts'
import { asLocalDate, type Instant, type LocalDate } from '#domain/shared/values.ts'
import { daysAsOf } from '../attendance/as-of.ts'
import { peopleAskedFor, type Who } from '../attendance/as-of-daily.ts'
import { edgesOf } from '../attendance/planned-edges.ts'
import { dataUntil } from '../shared/freshness.ts'
import type { DayRow } from '../tables/day-results.ts'
import { countersOf } from './month-grid-summary.ts'
import {
  of,
  often,
  shownRow,
  stepOf,
  trendOf,
  type Untimely,
  type UntimelyGroup,
  type UntimelyQuery,
  type UntimelyRow,
} from './untimely.ts'

type Query = Omit<UntimelyQuery, 'awaiting' | 'cursor' | 'limit'> & { readonly asOf: Instant }
type Order = { readonly sort: 'name' | 'day' | 'minutes'; readonly order: 'asc' | 'desc' }
type Line = { readonly rank: number; readonly day: DayRow; readonly row: UntimelyRow }

/**
 * Late comers or early leavers as they were known at an instant of recording, whole: as `untimelyDays` answers them.
 * Nothing is awaited of the past.
 */
export const untimelyDaysAsOf = async (tx: Tx, kind: Untimely, query: Query & Order) => {
  const found = await linesOf(tx, kind, query)
  if ('refused' in found) return found
  const { lines, at } = found
  const rows = lines
    .filter(isChosen(query))
    .toSorted(bySort(query))
    .map(({ row }) => row)
  return {
    rows,
    total: rows.length,
    summary: summaryOf(query, lines),
    dataUntil: at,
    next: null,
  }
}

/** The same days, added up by person or by department; most days first. */
export const untimelyGroupsAsOf = async (
  tx: Tx,
  kind: Untimely,
  query: Query & { readonly by: 'person' | 'department' },
) => {
  const found = await linesOf(tx, kind, query)
  if ('refused' in found) return found
  const groups = new Map<string, Some>()
  for (const { row } of found.lines.filter(isChosen(query))) {
    const id = query.by === 'person' ? row.employeeId : row.departmentId
    groups.set(id, [row, ...(groups.get(id) ?? [])])
  }
  const rows = [...groups]
    .map(([id, some]) => groupOf(id, query.by, some))
    .toSorted(
      (one, other) =>
        other.days - one.days || other.minutes - one.minutes || (one.id < other.id ? 1 : -1),
    )
  return { rows, total: rows.length, summary: {}, dataUntil: found.at, next: null }
}

const linesOf = async (tx: Tx, kind: Untimely, query: Query) => {
  const asked = await peopleAskedFor(tx, query)
  if ('refused' in asked) return asked
  const until = await dataUntil(tx, ['attendance', 'employees'])
  const at = query.asOf < until ? query.asOf : until
  // How often it happened in twelve months needs those, too; they are evaluated anyway.
  const known = await daysAsOf(
    tx,
    { company: query.company, at },
    asked.people.map(({ employeeId }) => employeeId),
    monthOn(query.from, -11),
    addDays(monthOn(query.to, 1), -1),
  )
  const edges = edgesOf(known.plan)
  const lines = asked.people.flatMap((who, rank): Line[] => {
    const one = known.people.get(who.employeeId)
    if (!one) return []
    const untimely = one.days.flatMap(({ row }) =>
      row.codes.includes(of[kind].code) ? [row] : [],
    )
    const shown = untimely.filter(row => row.day >= query.from && row.day <= query.to)
    if (query.repeated && shown.length < often) return []
    return shown
      .filter(row => query.shift === undefined || row.shift_id === query.shift)
      .map(day => ({
        rank,
        day,
        row: shownRow(kind, one.person.zone, storedOf(kind, who, day, untimely), edges),
      }))
  })
  return { lines, at }
}

/** The first day of the month so many months on. */
const monthOn = (day: LocalDate, months: number): LocalDate => {
  const month = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months
  return asLocalDate(
    `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`,
  )
}
const storedOf = (kind: Untimely, who: Who, day: DayRow, all: readonly DayRow[]) => {
  const times = (from: LocalDate) =>
    all.filter(one => one.day >= from && one.day < monthOn(day.day, 1)).length
  return {
    ...who,
    day: day.day,
    shift: day.shift,
    shiftId: day.shift_id,
    at: kind === 'late' ? day.first_in : day.last_out,
    minutes: day[kind],
    planned: day.planned,
    forgiven: day.missing === 0,
    inMonth: times(monthOn(day.day, 0)),
    inYear: times(monthOn(day.day, -11)),
    provisional: day.provisional,
    corrected: day.corrected,
    awaiting: [],
  }
}

const isChosen =
  ({ forgiven }: Query) =>
  ({ row }: Line): boolean =>
    forgiven === undefined || row.forgiven === (forgiven === 'yes')
/** `rank` is the place among the names. */
const bySort =
  ({ sort, order }: Order) =>
  (one: Line, other: Line): number => {
    const [name, day] = [one.rank - other.rank, daysBetween(other.row.day, one.row.day)]
    return (
      (order === 'asc' ? 1 : -1) *
      (sort === 'name'
        ? name || day
        : sort === 'day'
          ? day || name
          : one.row.minutes - other.row.minutes ||
            (one.row.employeeId < other.row.employeeId
              ? -1
              : Number(one.row.employeeId > other.row.employeeId)) ||
            day)
    )
  }

const minutesOf = (rows: readonly UntimelyRow[]): number =>
  rows.reduce((sum, row) => sum + row.minutes, 0)
const summaryOf = ({ from, to }: Query, lines: readonly Line[]) => {
  const rows = lines.map(({ row }) => row)
  const counts = new Map<string, number>()
  for (const { employeeId } of rows) counts.set(employeeId, (counts.get(employeeId) ?? 0) + 1)
  const step = stepOf(from, to)
  return {
    days: rows.length,
    people: counts.size,
    minutes: minutesOf(rows),
    forgiven: rows.filter(row => row.forgiven).length,
    repeated: [...counts.values()].filter(count => count >= often).length,
    awaiting: 0,
    counters: countersOf(
      lines.map(({ day }) => ({
        codes: [...day.codes] as DayCode[],
        people: 1,
        present: 1,
        planned: day.planned,
        worked: day.worked,
        missing: day.missing,
        // the column holds codes
        overtime:
          day.overtime_workday +
          day.overtime_holiday +
          day.outside_workday +
          day.outside_holiday,
      })),
    ),
    trend: trendOf(from, to, at => {
      const within = rows.filter(row => Math.floor(daysBetween(from, row.day) / step) === at)
      return { days: within.length, minutes: minutesOf(within) }
    }),
    trendDays: step,
  }
}

type Some = readonly [UntimelyRow, ...UntimelyRow[]]
const groupOf = (id: string, by: 'person' | 'department', rows: Some): UntimelyGroup => {
  const [one] = rows
  return {
    id,
    no: by === 'person' ? one.employeeNo : null,
    name: by === 'person' ? one.fullName : one.department,
    department: one.department,
    people: new Set(rows.map(row => row.employeeId)).size,
    days: rows.length,
    minutes: minutesOf(rows),
    forgiven: rows.filter(row => row.forgiven).length,
    last: rows.reduce((last, { day }) => (day > last ? day : last), one.day),
  }
}
