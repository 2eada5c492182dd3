import {
  addDays,
  dateAt,
  epochMsOf,
  instantOf,
  instantOfLocal,
  localOfInstant,
} from '../shared/time.ts'
import { asLocalDateTime, type Instant, type LocalDate, type Zone } from '../shared/values.ts'

/** Arrivals are counted by quarters of an hour: every zone's clock agrees on where they begin. */
export const quarterMs = 15 * 60_000
export const quarterOf = (at: Instant): number => Math.floor(epochMsOf(at) / quarterMs)

/**
 * A day is compared with so many like it before, fewer where there are none; with fewer than the least nothing is
 * concluded.
 */
const mostCompared = 8
const leastCompared = 4
/** So far back days like it are looked for, holidays being left out. */
export const weeksBack = 16
/**
 * So many must have come on all compared days but one. Of traffic without any order, 20 expected and none come once in
 * 500 million times (e⁻²⁰); the one that does not count may be a day on which the reader was broken, too.
 */
const certainFrom = 20
/** Of a longer silence its first week decides, so that what was quiet once stays quiet. */
const judgedDays = 7

/** What came of a reader when, by its arrival here. */
export type Rhythm = {
  readonly zone: Zone
  /** How many came in a quarter of an hour, by its number since 1970. */
  readonly arrivals: ReadonlyMap<number, number>
  readonly holidays: ReadonlySet<LocalDate>
}
/** What usually came in a span: the middle one of the compared days, and how many days were compared. */
export type Usual = { readonly movements: number; readonly days: number }

/**
 * From when on it is unusual that nothing has come since an instant; null: it is not, however long that lasts. Never
 * later than was said before, as long as nothing comes.
 */
export const unusualFrom = (rhythm: Rhythm, since: Instant): Instant | null => {
  const compared = comparison(rhythm, since)
  const first = Math.ceil(epochMsOf(since) / quarterMs)
  for (let quarter = first; quarter < first + judgedDays * 96; quarter++) {
    compared.add(quarter)
    if (compared.isUnusual()) return instantOf((quarter + 1) * quarterMs)
  }
  return null
}

/** What usually comes in the whole quarters between two instants, a week at most; null while too little is known. */
export const usualBetween = (rhythm: Rhythm, since: Instant, until: Instant): Usual | null => {
  const compared = comparison(rhythm, since)
  const first = Math.ceil(epochMsOf(since) / quarterMs)
  for (
    let quarter = first;
    quarter < Math.min(quarterOf(until), first + judgedDays * 96);
    quarter++
  )
    compared.add(quarter)
  return compared.usual()
}

/**
 * Adds up, quarter by quarter, what came on the days before that are like those of a span: same weekday, no holiday,
 * all of it before the span began.
 */
const comparison = (rhythm: Rhythm, since: Instant) => {
  const { zone, arrivals, holidays } = rhythm
  const before = dateAt(zone, since)
  const known = firstWhole(rhythm)
  const alike = new Map<LocalDate, readonly LocalDate[]>()
  const sums: number[] = []
  let days = mostCompared
  const alikeTo = (day: LocalDate): readonly LocalDate[] => {
    const found =
      alike.get(day) ??
      (known === null || holidays.has(day) ? [] : daysLike(day, before, known, holidays))
    alike.set(day, found)
    return found
  }
  return {
    add: (quarter: number): void => {
      const local = localOfInstant(zone, instantOf(quarter * quarterMs))
      const compared = alikeTo(local.slice(0, 10) as LocalDate)
      if (compared.length < leastCompared) return
      days = Math.min(days, compared.length)
      for (const [rank, day] of compared.entries())
        sums[rank] =
          (sums[rank] ?? 0) +
          (arrivals.get(
            quarterOf(instantOfLocal(zone, asLocalDateTime(`${day}${local.slice(10)}`))),
          ) ?? 0)
    },
    isUnusual: (): boolean => (ascending(sums, days)[1] ?? 0) >= certainFrom,
    usual: (): Usual | null => {
      const sorted = ascending(sums, days)
      const middle = sorted[Math.floor(sorted.length / 2)]
      return middle === undefined ? null : { movements: middle, days: sorted.length }
    },
  }
}
const ascending = (sums: readonly number[], days: number): number[] =>
  sums.slice(0, days).toSorted((one, other) => one - other)

/** Latest first. */
const daysLike = (
  day: LocalDate,
  before: LocalDate,
  known: LocalDate,
  holidays: ReadonlySet<LocalDate>,
): LocalDate[] => {
  const found: LocalDate[] = []
  for (let week = 1; week <= weeksBack && found.length < mostCompared; week++) {
    const one = addDays(day, -7 * week)
    if (one < known) break
    if (one < before && !holidays.has(one)) found.push(one)
  }
  return found
}

/** The day after it was first heard: on that one it sent what it had kept, or began at noon. */
const firstWhole = ({ zone, arrivals }: Rhythm): LocalDate | null => {
  let first: number | null = null
  for (const quarter of arrivals.keys()) if (first === null || quarter < first) first = quarter
  return first === null ? null : addDays(dateAt(zone, instantOf(first * quarterMs)), 1)
}
