import { daysBetween } from '../shared/time.ts'
import type { LocalDate } from '../shared/values.ts'
import { fullYears, plusYears, shiftedBy } from '../shared/years.ts'
import type { Circumstances, Employment, Tier } from './circumstances.ts'
import type { LeaveState } from './state.ts'

/** Where service is counted from, and the last day of the latest employment if it has ended. */
export type Service = { readonly countedStart: LocalDate; readonly lastDay: LocalDate | null }

/**
 * `leave-rules §5.2`: the start of the latest employment, less the days of those before it, plus days that the law does
 * not count; all since the last settlement that a re-hire followed. Until then the count that was settled stands, and
 * `count` is its number. Null without a start date.
 */
export const serviceOf = (
  state: LeaveState,
  employments: readonly Employment[],
): (Service & { readonly count: number }) | null => {
  const { count, since, notCounted } = countThatStands(state, employments)
  const latest = since.at(-1)
  if (!latest || latest.start === null) return null
  const before = since
    .slice(0, -1)
    .reduce(
      (days, { start, lastDay }) =>
        start === null || lastDay === null ? days : days + daysBetween(start, lastDay) + 1,
      0,
    )
  return {
    countedStart: shiftedBy(latest.start, notCounted - before),
    lastDay: latest.lastDay,
    count,
  }
}

const countThatStands = (
  { service: { count, ended, ...latest } }: Pick<LeaveState, 'service'>,
  employments: readonly Employment[],
) => {
  const since = begunAfter(latest.settled, employments)
  return ended === null || since.length > 0
    ? { count, since, notCounted: latest.notCounted }
    : {
        count: count - 1,
        since: begunAfter(ended.settled, employments),
        notCounted: ended.notCounted,
      }
}

/** A re-hire begins after the settled last day; one whose last day was corrected is the employment that was settled. */
const begunAfter = (settled: LocalDate | null, employments: readonly Employment[]) =>
  employments.filter(({ start }) => settled === null || (start !== null && start > settled))

/** The last day with which annual leave stands settled, while no re-hire came after it; null: it is not. */
export const settledNow = (
  { service: { settled } }: Pick<LeaveState, 'service'>,
  employments: readonly Employment[],
): LocalDate | null => (begunAfter(settled, employments).length === 0 ? settled : null)

export const anniversaryOf = ({ countedStart }: Service, workYear: number): LocalDate =>
  plusYears(countedStart, workYear)

/** Full years by a day, and by the day after the last at most: with its last day a year is worked (law 53). */
export const workedYears = ({ countedStart, lastDay }: Service, day: LocalDate): number =>
  Math.max(0, fullYears(countedStart, earlier(day, dayAfter(lastDay))))

/** Whether a work year is worked by a day. */
export const isWorked = (service: Service, workYear: number, day: LocalDate): boolean =>
  workedYears(service, day) >= workYear

const fewestInTurkey = { halfDays: 40, until: 18, from: 50 }
const byTier = (workYear: number, group: Circumstances['group']): number =>
  group.tiers.findLast(({ min }: Tier) => min <= workYear)?.halfDays ?? 0
/** Whether a work year may have more days than by the tiers, by a date of birth that is lost with its key. */
export const hangsOnLostBirthDate = (
  workYear: number,
  { group, country, birthDateLost }: Circumstances,
): boolean =>
  birthDateLost === true &&
  country === 'TR' &&
  byTier(workYear, group) < fewestInTurkey.halfDays
/** Half days of a work year by the tiers; in Turkey at least 20 days for the young and the old (law 53). */
export const halfDaysOf = (
  workYear: number,
  anniversary: LocalDate,
  { group, country, birthDate }: Pick<Circumstances, 'group' | 'country' | 'birthDate'>,
): number => {
  const halfDays = byTier(workYear, group)
  if (country !== 'TR' || birthDate === null) return halfDays
  const age = fullYears(birthDate, anniversary)
  return age <= fewestInTurkey.until || age >= fewestInTurkey.from
    ? Math.max(fewestInTurkey.halfDays, halfDays)
    : halfDays
}

const dayAfter = (day: LocalDate | null): LocalDate | null => day && shiftedBy(day, 1)
const earlier = (day: LocalDate, other: LocalDate | null): LocalDate =>
  other !== null && other < day ? other : day
