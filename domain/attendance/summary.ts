import type { DayCode, DayFigures } from './result.ts'

/** Counters of a set of employee-days (`attendance-rules §10`): days, and minutes for the two sums. */
export type SummaryCounters = {
  readonly early_departure_count: number
  readonly late_arrival_count: number
  /** Days with any leave code. */
  readonly leave_count: number
  readonly normal_enter_exit_count: number
  readonly week_holiday_count: number
  readonly sum_missing_work: number
  /** Raw, and outside. */
  readonly sum_overtime: number
}
type Counted = Pick<DayFigures, 'codes' | 'missing' | 'overtimeRaw' | 'overtimeOutside'>

export const summaryOf = (days: readonly Counted[]): SummaryCounters => ({
  early_departure_count: daysWith(days, ['ED']),
  late_arrival_count: daysWith(days, ['LA']),
  leave_count: daysWith(days, ['AL', 'PL', 'GL', 'IO']),
  normal_enter_exit_count: daysWith(days, ['X']),
  week_holiday_count: daysWith(days, ['WH']),
  sum_missing_work: days.reduce((sum, { missing }) => sum + missing, 0),
  sum_overtime: days.reduce(
    (sum, { overtimeRaw: raw, overtimeOutside: outside }) =>
      sum + raw.workday + raw.holiday + outside.workday + outside.holiday,
    0,
  ),
})

const daysWith = (days: readonly Counted[], some: readonly DayCode[]): number =>
  days.filter(({ codes }) => codes.some(code => some.includes(code))).length
