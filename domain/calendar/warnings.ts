import type { CompanyPolicy } from '../policy/events.ts'
import {
  addDays,
  clockOf,
  epochMinuteOf,
  dayNumberOf,
  minuteOfTime,
  weekdayOf,
} from '../shared/time.ts'
import type { LocalDate, Zone } from '../shared/values.ts'
import type { Shift } from '../shifts/events.ts'
import { wallPeriodsOf, type WallSpan } from '../shifts/published.ts'
import { plannedMinutesOn } from './planned-minutes.ts'

/** Long because each warning is judged by the same weeks and periods. A day as planned. */
export type WarnedDay = {
  readonly day: LocalDate
  readonly shift: Shift | null
  readonly holiday: { readonly kind: 'full' | 'half'; readonly from: string | null } | null
}
export type WarningRules = {
  readonly zone: Zone
  /** Of the company's policy (`attendance-rules §9`). */
  readonly night: { readonly start: string; readonly end: string }
  /** Anything but `on`: night work has no limit of its own (§13). */
  readonly nightLimit: CompanyPolicy['nightLimit']
  readonly weeklyHours: { readonly contract: number; readonly legal: number }
  readonly weekStart: number
}
/** Overtime of the calendar year that somebody has by weeks that are over. */
export type YearOvertime = {
  readonly year: string
  /** The last day of the last of them. */
  readonly until: LocalDate
  readonly minutes: number
}
export type PlanWarning = {
  readonly kind:
    | 'short-rest'
    | 'no-weekly-rest'
    | 'over-legal-week'
    | 'over-contract-week'
    | 'long-day'
    | 'long-night'
    | 'over-year'
    | 'minor-day'
    | 'minor-week'
    | 'minor-night'
  /** The second of two days, the first of a week, the day, the night. */
  readonly day: LocalDate
  readonly minutes: number
  readonly limit: number
}

/** Minutes between the work of two days (law 4857 and the regulation of shift work; `research/rules.md` 2). */
const leastRest = 11 * 60
/** Minutes from the first of a day's work to the last that make it a duty of 24 hours, and those that follow it. */
const wholeDuty = 24 * 60
const leastRestAfterDuty = 24 * 60
/** Hours without work in each week, one after the other (law 4857 art. 46). */
const leastWeeklyRest = 24 * 60
/** Minutes of work on a day, whatever the week comes to (law 4857 art. 63). */
const mostOnDay = 660
/** Overtime of a calendar year, of whoever works it (law 4857 art. 41). */
const mostInYear = 270 * 60
/** Minutes of a night worker's day (law 4857 art. 69): more than half of the shift lies in the night. */
const mostAtNight = 450

/** Minutes of a day and of a week from 15 to 17; none in the night (law 4857 art. 71, 73; `research/rules.md` 1). */
const mostOfMinor = { day: 480, week: 2400, night: 0 }

/**
 * What a planner should look at again; it forbids nothing (`attendance-rules §13`).
 * @param days of one person, each once and in order, with whole weeks and the days around them, where the weeks and
 * the rest before and after them are to be judged.
 */
export const warningsOf = (days: readonly WarnedDay[], rules: WarningRules): PlanWarning[] =>
  [
    ...shortRestsOf(days, rules).map(
      ({ day, minutes, limit }): PlanWarning => ({ kind: 'short-rest', day, minutes, limit }),
    ),
    ...weeksOf(days, rules.weekStart).flatMap(week => [
      ...overWeek(week, rules),
      ...withoutRest(week, days, rules),
    ]),
    ...days.flatMap(longDay),
    ...days.flatMap(day => longNight(day, rules)),
  ].toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))

/** Too few minutes from the work of one day to the next that has some; `after` is the one, `day` the other. */
export type ShortRest = Pick<PlanWarning, 'day' | 'minutes' | 'limit'> & {
  readonly after: LocalDate
}
/**
 * Each where two days of work follow each other, also over free ones between them: a duty of 24 hours asks for 24 after
 * it, any other day for 11.
 * @param days of one person, each once and in order
 */
export const shortRestsOf = (
  days: readonly WarnedDay[],
  rules: Pick<WarningRules, 'zone'>,
): ShortRest[] => {
  const worked = days.flatMap(({ day, ...planned }) => {
    const periods = periodsOn({ day, ...planned })
    const [first, last] = [periods[0], periods.at(-1)]
    return first && last ? [{ day, from: first.from, to: last.to }] : []
  })
  return worked.flatMap((work, at) => restBetween(worked[at - 1], work, rules))
}

/**
 * Weeks by whose plan somebody comes beyond 270 h of overtime in the year: what he has by weeks that are over, and what
 * the weeks of these days that are not over have beyond the legal one. Weeks between those and the days are not known
 * here. A week is of the year in which it ends.
 */
export const overYearOf = (
  days: readonly WarnedDay[],
  { weeklyHours, weekStart }: Pick<WarningRules, 'weeklyHours' | 'weekStart'>,
  had: YearOvertime,
): PlanWarning[] => {
  const sums = new Map([[had.year, had.minutes]])
  return weeksOf(days, weekStart).flatMap(week => {
    const end = week.at(-1)?.day ?? week[0].day
    if (end <= had.until) return []
    const year = end.slice(0, 4)
    const over = Math.max(
      0,
      week.reduce((sum, day) => sum + plannedMinutesOn(day), 0) - weeklyHours.legal * 60,
    )
    const minutes = (sums.get(year) ?? 0) + over
    sums.set(year, minutes)
    return over > 0 && minutes > mostInYear
      ? [{ kind: 'over-year' as const, day: week[0].day, minutes, limit: mostInYear }]
      : []
  })
}

/**
 * Days, weeks and nights beyond what the law gives whoever is not of age.
 * @param until the last day that is judged so; a week by its first day.
 */
export const beyondMinorOf = (
  days: readonly WarnedDay[],
  { night, weekStart }: Pick<WarningRules, 'night' | 'weekStart'>,
  until: LocalDate,
): PlanWarning[] => {
  const over = (kind: keyof typeof mostOfMinor, day: LocalDate, minutes: number) =>
    day <= until && minutes > mostOfMinor[kind]
      ? [{ kind: `minor-${kind}` as const, day, minutes, limit: mostOfMinor[kind] }]
      : []
  return [
    ...weeksOf(days, weekStart).flatMap(week =>
      over(
        'week',
        week[0].day,
        week.reduce((sum, day) => sum + plannedMinutesOn(day), 0),
      ),
    ),
    ...days.flatMap(day => [
      ...over('day', day.day, plannedMinutesOn(day)),
      ...over('night', day.day, atNightOf(periodsOn(day), night)),
    ]),
  ]
}

/** The periods a day really has: none on a full holiday, cut on a half. */
const periodsOn = ({ shift, holiday }: WarnedDay): WallSpan[] => {
  if (!shift || shift.type === 'holiday' || holiday?.kind === 'full') return []
  const cut = holiday?.from ? minuteOfTime(holiday.from) : Infinity
  return wallPeriodsOf(shift).flatMap(({ from, to }) =>
    from < cut ? [{ from, to: Math.min(to, cut) }] : [],
  )
}

const restBetween = (
  before: WorkOfDay | undefined,
  { day, from }: WorkOfDay,
  { zone }: Pick<WarningRules, 'zone'>,
): ShortRest[] => {
  if (!before) return []
  const clock = clockOf(zone)
  const limit = before.to - before.from >= wholeDuty ? leastRestAfterDuty : leastRest
  const minutes =
    epochMinuteOf(clock, dayNumberOf(day) * 1440 + from) -
    epochMinuteOf(clock, dayNumberOf(before.day) * 1440 + before.to)
  return minutes < limit ? [{ after: before.day, day, minutes, limit }] : []
}
/** From the first minute to the last, on the wall clock of its day. */
type WorkOfDay = WallSpan & Pick<WarnedDay, 'day'>

/** Weeks that are there whole. */
const weeksOf = (
  days: readonly WarnedDay[],
  weekStart: number,
): (readonly [WarnedDay, ...WarnedDay[]])[] =>
  days.flatMap((first, at) => {
    const rest = days.slice(at + 1, at + 7)
    return weekdayOf(first.day) === weekStart &&
      rest.length === 6 &&
      rest.at(-1)?.day === addDays(first.day, 6)
      ? [[first, ...rest] as const]
      : []
  })

const overWeek = (
  week: readonly [WarnedDay, ...WarnedDay[]],
  { weeklyHours }: WarningRules,
): PlanWarning[] => {
  const minutes = week.reduce((sum, day) => sum + plannedMinutesOn(day), 0)
  const [legal, contract] = [weeklyHours.legal * 60, weeklyHours.contract * 60]
  if (minutes > legal)
    return [{ kind: 'over-legal-week', day: week[0].day, minutes, limit: legal }]
  return minutes > contract
    ? [{ kind: 'over-contract-week', day: week[0].day, minutes, limit: contract }]
    : []
}

/**
 * A time without work counts in the week that has 24 h of it, or its middle: so the rest of who works nights, which
 * lies across two weeks, is the rest of one of them, and seven days of work between two free ones are none.
 * Long because spans of work, the times between them and which of these count are of one clock.
 */
const withoutRest = (
  week: readonly [WarnedDay, ...WarnedDay[]],
  days: readonly WarnedDay[],
  { zone }: Pick<WarningRules, 'zone'>,
): PlanWarning[] => {
  const clock = clockOf(zone)
  const at = (day: LocalDate, minute: number): number =>
    epochMinuteOf(clock, dayNumberOf(day) * 1440 + minute)
  const [first, next] = [week[0].day, addDays(week[0].day, 7)]
  const [start, end] = [at(first, 0), at(next, 0)]
  // A night of the day before last reaches into the day before.
  const around = days.filter(({ day }) => addDays(first, -2) <= day && day <= next)
  const [begin, until] = [
    around[0]?.day === first ? start : start - leastWeeklyRest,
    around.at(-1)?.day === next ? end + leastWeeklyRest : end,
  ]
  const worked = around.flatMap(day =>
    periodsOn(day).map(({ from, to }) => ({ from: at(day.day, from), to: at(day.day, to) })),
  )
  const ends = [begin, ...worked.map(({ to }) => to)]
  const free = [...worked.map(({ from }) => from), until].map((to, index) => ({
    from: Math.max(...ends.slice(0, index + 1)),
    to,
  }))
  const within = free.map(({ from, to }) => Math.min(to, end) - Math.max(from, start))
  const rests = free.some(
    ({ from, to }, index) =>
      (within[index] ?? 0) >= leastWeeklyRest ||
      (to - from >= leastWeeklyRest && start * 2 <= from + to && from + to < end * 2),
  )
  const minutes = Math.max(0, ...within)
  return rests ? [] : [{ kind: 'no-weekly-rest', day: first, minutes, limit: leastWeeklyRest }]
}

const longDay = (day: WarnedDay): PlanWarning[] => {
  const minutes = plannedMinutesOn(day)
  return minutes > mostOnDay
    ? [{ kind: 'long-day', day: day.day, minutes, limit: mostOnDay }]
    : []
}

const longNight = (day: WarnedDay, { night, nightLimit }: WarningRules): PlanWarning[] => {
  if (nightLimit !== 'on') return []
  const periods = periodsOn(day)
  const whole = periods.reduce((sum, { from, to }) => sum + to - from, 0)
  const atNight = atNightOf(periods, night)
  const minutes = plannedMinutesOn(day)
  return atNight * 2 > whole && minutes > mostAtNight
    ? [{ kind: 'long-night', day: day.day, minutes, limit: mostAtNight }]
    : []
}

const atNightOf = (periods: readonly WallSpan[], night: WarningRules['night']): number =>
  periods.reduce((sum, period) => sum + nightMinutesOf(period, night), 0)

/** On the wall clock; the night before, of the day, and after. */
const nightMinutesOf = ({ from, to }: WallSpan, night: WarningRules['night']): number => {
  const start = minuteOfTime(night.start)
  const length = (minuteOfTime(night.end) - start + 1440) % 1440
  return [-1440, 0, 1440].reduce(
    (sum, shift) =>
      sum + Math.max(0, Math.min(to, start + shift + length) - Math.max(from, start + shift)),
    0,
  )
}
