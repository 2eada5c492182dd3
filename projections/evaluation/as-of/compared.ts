import type { DayCode, DayFlag } from '#domain/attendance/result.ts'
import { clockTimeAt } from '#domain/shared/time.ts'
import type { Zone } from '#domain/shared/values.ts'
import type { DayRow } from '../../tables/day-results.ts'

/** The figures of a day that a difference shows: minutes, and `HH:mm` of the company's clock. */
export type ComparedFigures = Readonly<Record<(typeof figures)[number], number>>
export type ComparedDay = ComparedFigures & {
  readonly firstIn: string | null
  readonly lastOut: string | null
  readonly codes: readonly DayCode[]
  readonly flags: readonly DayFlag[]
}
const figures = [
  'planned',
  'worked',
  'missing',
  'late',
  'early',
  'break',
  'overtimeRaw',
  'overtimePayable',
  'night',
] as const

export const comparedDay = (zone: Zone, row: DayRow): ComparedDay => ({
  planned: row.planned,
  worked: row.worked,
  missing: row.missing,
  late: row.late,
  early: row.early,
  break: row.break_minutes,
  overtimeRaw: row.overtime_workday + row.overtime_holiday,
  overtimePayable: row.payable_workday + row.payable_holiday,
  night: row.night_minutes,
  firstIn: row.first_in && clockTimeAt(zone, row.first_in),
  lastOut: row.last_out && clockTimeAt(zone, row.last_out),
  codes: [...row.codes] as DayCode[],
  flags: [...row.flags] as DayFlag[], // the columns hold codes and flags
})
export const sameDay = (one: ComparedDay | null, other: ComparedDay | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
/** Sums over the days there are. */
export const sumsOf = (days: readonly (ComparedDay | null)[]): ComparedFigures => {
  const sums = {
    planned: 0,
    worked: 0,
    missing: 0,
    late: 0,
    early: 0,
    break: 0,
    overtimeRaw: 0,
    overtimePayable: 0,
    night: 0,
  }
  for (const day of days) if (day) for (const figure of figures) sums[figure] += day[figure]
  return sums
}
