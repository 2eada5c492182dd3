import { addDays } from '../lib/dates.ts'
import type { PlannedShift } from './api.ts'
import type { CalendarChange, CalendarRow } from './schedule-api.ts'
import type { Rectangle } from './selection.ts'

/** What a planner saw as the entry of a day: null where the day's plan comes from elsewhere. */
const seenOn = (row: CalendarRow, day: number): PlannedShift | null =>
  row.sources[day] === 'entry' ? (row.plan[day] ?? null) : null

/**
 * One value over a rectangle, as changes of whole stretches in which the same entry was seen; days outside the
 * employment are left out. `value` null takes the entries away.
 */
export const changesOver = (
  rows: readonly CalendarRow[],
  from: string,
  { rows: [top, bottom], days: [first, last] }: Rectangle,
  value: PlannedShift | null,
): CalendarChange[] =>
  rows.slice(top, bottom + 1).flatMap(row => {
    const changes: {
      employeeId: string
      from: string
      to: string
      value: PlannedShift | null
      seen: PlannedShift | null
    }[] = []
    for (let day = first; day <= last; day++) {
      const seen = seenOn(row, day)
      if (row.sources[day] === 'outside' || (value === null && seen === null)) continue
      const date = addDays(from, day)
      const open = changes.at(-1)
      if (open && open.seen === seen && addDays(open.to, 1) === date) open.to = date
      else changes.push({ employeeId: row.employeeId, from: date, to: date, value, seen })
    }
    return changes
  })

/** A copied block put down at a cell: the block's values, day by day, cut at the edges. */
export const changesOfBlock = (
  rows: readonly CalendarRow[],
  from: string,
  at: { readonly row: number; readonly day: number },
  block: readonly (readonly PlannedShift[])[],
): CalendarChange[] =>
  block.flatMap((line, down) =>
    line.flatMap((value, right) => {
      const rectangle = {
        rows: [at.row + down, at.row + down],
        days: [at.day + right, at.day + right],
      } as const
      return (rows[at.row + down]?.plan.length ?? 0) > at.day + right
        ? changesOver(rows, from, rectangle, value)
        : []
    }),
  )

export const blockOf = (
  rows: readonly CalendarRow[],
  { rows: [top, bottom], days: [first, last] }: Rectangle,
): PlannedShift[][] => rows.slice(top, bottom + 1).map(row => row.plan.slice(first, last + 1))

/** The rows as they will be, shown before the server has answered. */
export const withChanges = (
  rows: readonly CalendarRow[],
  from: string,
  changes: readonly CalendarChange[],
  drafting: boolean,
): CalendarRow[] => {
  const byPerson = groupBy(changes)
  return rows.map(row => {
    const own = byPerson.get(row.employeeId)
    if (!own) return row
    const plan = [...row.plan]
    const sources = [...row.sources]
    const drafted = new Set(row.drafted)
    for (const [day] of plan.entries()) {
      const date = addDays(from, day)
      const change = own.findLast(one => one.from <= date && date <= one.to)
      if (!change || change.value === null) continue
      plan[day] = change.value
      if (drafting) drafted.add(day)
      else sources[day] = 'entry'
    }
    return { ...row, plan, sources, drafted: [...drafted] }
  })
}
const groupBy = (changes: readonly CalendarChange[]): Map<string, CalendarChange[]> => {
  const groups = new Map<string, CalendarChange[]>()
  for (const change of changes)
    groups.set(change.employeeId, [...(groups.get(change.employeeId) ?? []), change])
  return groups
}
