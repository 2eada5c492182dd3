import type { DayCode, DayFlag } from '#domain/attendance/result.ts'
import { canonicalJson } from '#domain/shared/canonical-json.ts'
import { clockTimeAt } from '#domain/shared/time.ts'
import type { Zone } from '#domain/shared/values.ts'
import type { DayRow } from '../tables/day-results.ts'

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
/** The figures of a day that a difference shows, in minutes; their sums over days alike. */
export type ComparedFigures = Readonly<Record<(typeof figures)[number], number>>
/** With its codes: what another rule may change. */
export type CodedFigures = ComparedFigures & { readonly codes: readonly DayCode[] }
/** All of a day that a difference shows; its first entrance and last exit as `HH:mm` of the company's clock. */
export type ComparedDay = CodedFigures & {
  readonly firstIn: string | null
  readonly lastOut: string | null
  readonly flags: readonly DayFlag[]
}

export const codedFigures = (row: DayRow): CodedFigures => ({
  planned: row.planned,
  worked: row.worked,
  missing: row.missing,
  late: row.late,
  early: row.early,
  break: row.break_minutes,
  overtimeRaw: row.overtime_workday + row.overtime_holiday,
  overtimePayable: row.payable_workday + row.payable_holiday,
  night: row.night_minutes,
  codes: [...row.codes] as DayCode[], // the column holds codes
})
/**
 * What policies of `attendance-rules §14` add to a day, by the names payroll has for it: `premium.E`, `tier.1.5`,
 * `date.rest`; halves of days under `halves`.
 */
export type FurtherFigures = Readonly<Record<string, number>>
export const furtherFigures = ({ by_policy }: DayRow): FurtherFigures => {
  const { byDate = [], premiums = {}, tiers = {}, halves } = by_policy ?? {}
  const sums: Record<string, number> = {}
  const add = (name: string, minutes: number): void => {
    sums[name] = (sums[name] ?? 0) + minutes
  }
  for (const { kind, minutes } of byDate) if (kind !== 'workday') add(`date.${kind}`, minutes)
  for (const [code, minutes] of Object.entries(premiums)) add(`premium.${code}`, minutes)
  for (const [coefficient, minutes] of Object.entries(tiers))
    add(`tier.${coefficient}`, minutes)
  if (typeof halves === 'number') add('halves', halves)
  return sums
}
/** With what lies beyond the limit of night work (`night.beyond`, `attendance-rules §13`): what rules may move. */
export const movedByRules = (row: DayRow): FurtherFigures =>
  row.beyond_longest_night > 0
    ? { ...furtherFigures(row), 'night.beyond': row.beyond_longest_night }
    : furtherFigures(row)
export const sameFurther = (one: FurtherFigures, other: FurtherFigures): boolean =>
  canonicalJson(one) === canonicalJson(other)
/** Their sums over days, on top of those so far. */
export const furtherSums = (
  days: readonly FurtherFigures[],
  soFar: FurtherFigures = {},
): FurtherFigures => {
  const sums: Record<string, number> = { ...soFar }
  for (const day of days)
    for (const [name, value] of Object.entries(day)) sums[name] = (sums[name] ?? 0) + value
  return sums
}
export const sameFigures = (one: CodedFigures, other: CodedFigures): boolean =>
  figures.every(figure => one[figure] === other[figure]) &&
  one.codes.join() === other.codes.join()

export const comparedDay = (zone: Zone, row: DayRow): ComparedDay => ({
  ...codedFigures(row),
  firstIn: row.first_in && clockTimeAt(zone, row.first_in),
  lastOut: row.last_out && clockTimeAt(zone, row.last_out),
  flags: [...row.flags] as DayFlag[], // the column holds flags
})
export const sameDay = (one: ComparedDay | null, other: ComparedDay | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** Sums over the days there are, on top of those so far. */
export const sumsOf = (
  days: readonly (ComparedFigures | null)[],
  soFar: ComparedFigures = none,
): ComparedFigures => {
  const sums: Record<(typeof figures)[number], number> = { ...soFar }
  for (const day of days) if (day) for (const figure of figures) sums[figure] += day[figure]
  return sums
}

const none = {
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
/** A day of which nothing is known. */
export const noDay: ComparedDay = {
  ...none,
  codes: [],
  firstIn: null,
  lastOut: null,
  flags: [],
}
