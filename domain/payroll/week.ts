import { addDays, epochMsOf } from '../shared/time.ts'
import type { LocalDate } from '../shared/values.ts'
import type { CalendarWeek } from './calendar-weeks.ts'
import type { PayrollDay } from './days.ts'

/**
 * The week, as law and contracts count overtime (`attendance-rules §13`), beside the figures of its days and never
 * instead of them.
 *
 * Minutes of a day here are what was measured, before any tolerance: work, overtime of kind workday, and overtime
 * outside. Overtime of kind holiday is paid as such, by its own minutes and days, and does not fill the week a second
 * time; it does count towards the 11 hours of its day.
 */
export type WorkedDay = Pick<
  PayrollDay,
  | 'day'
  | 'measuredWorked'
  | 'overtimeRaw'
  | 'overtimeOutside'
  | 'nightMinutes'
  | 'countedMinutes'
  | 'presentFrom'
  | 'presentTo'
  | 'free'
  | 'byPolicy'
>

/** Minutes, but for days worked. */
export type WeekFigures = {
  readonly from: LocalDate
  readonly to: LocalDate
  readonly minutes: number
  /** Beyond the contract's week up to the legal one (1.25), and beyond the legal one (1.5). */
  readonly extraHours: number
  readonly overtime: number
  /** The sum of what went beyond 11 h on single days, and beyond 7.5 h on days of night work. */
  readonly beyondLongestDay: number
  readonly beyondLongestNight: number
  readonly holidayHalfDaysWorked: number
  readonly restDaysWorked: number
  readonly warnings: readonly RestWarning[]
}
/** Fewer than 11 h between the end of presence on one day and its start on this one. */
export type RestWarning = {
  readonly code: 'rest-too-short'
  readonly day: LocalDate
  readonly restMinutes: number
}

/**
 * Labour Act 4857 and its regulations: at most 11 h of work a day (art. 63), 7.5 h at night (art. 69), 11 h of rest
 * between shifts, 270 h of overtime a year (art. 41).
 */
export const limits = { day: 660, night: 450, rest: 660, yearOvertime: 270 * 60 } as const

/**
 * Weeks of one employee, in order; only those in which a day is given.
 * @param days in any order, each once. A week is whole only with all its days; its first rest needs the last day before
 * it.
 */
export const weeksOf = (
  days: readonly WorkedDay[],
  weeks: readonly CalendarWeek[],
): readonly WeekFigures[] => {
  const warnings = restWarnings(days)
  const within =
    ({ from, to }: CalendarWeek) =>
    ({ day }: { readonly day: LocalDate }): boolean =>
      from <= day && day <= to
  return weeks.flatMap(week => {
    const own = days.filter(within(week))
    return own.length === 0
      ? []
      : [
          {
            from: week.from,
            to: week.to,
            ...figuresOf(own, week),
            warnings: warnings.filter(within(week)),
          },
        ]
  })
}

/** Overtime of a year beyond 270 h is warned of, never refused: who worked is paid. */
export const overtimeOfYear = (
  weeks: readonly Pick<WeekFigures, 'overtime'>[],
): { readonly minutes: number; readonly isBeyondLimit: boolean } => {
  const minutes = weeks.reduce((sum, { overtime }) => sum + overtime, 0)
  return { minutes, isBeyondLimit: minutes > limits.yearOvertime }
}

/**
 * A presence and the next may have a day without any between them: one that ends at noon and one that begins in the
 * evening.
 */
export const restWarnings = (
  days: readonly Pick<PayrollDay, 'day' | 'presentFrom' | 'presentTo'>[],
): readonly RestWarning[] => {
  const present = days
    .flatMap(({ day, presentFrom: from, presentTo: to }) =>
      from && to ? [{ day, from, to }] : [],
    )
    // Stryker disable next-line EqualityOperator: each day is given once
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
  return present.flatMap(({ day, from }, at) => {
    const before = present[at - 1]
    const restMinutes = before ? (epochMsOf(from) - epochMsOf(before.to)) / 60_000 : limits.rest
    return restMinutes < limits.rest
      ? [{ code: 'rest-too-short' as const, day, restMinutes }]
      : []
  })
}
/** Days before the first in question that its rest may hang on. */
export const restReach = 3
export const beforeRest = (day: LocalDate): LocalDate => addDays(day, -restReach)

const figuresOf = (
  days: readonly WorkedDay[],
  { contractMinutes, legalMinutes }: CalendarWeek,
) => {
  const sum = (of: (day: WorkedDay) => number): number =>
    days.reduce((total, day) => total + of(day), 0)
  const minutes = sum(weekMinutes)
  return {
    minutes,
    extraHours: Math.max(0, Math.min(minutes, legalMinutes) - contractMinutes),
    overtime: Math.max(0, minutes - legalMinutes),
    beyondLongestDay: sum(beyondLongestDay),
    beyondLongestNight: sum(beyondLongestNight),
    holidayHalfDaysWorked: sum(holidayHalfDaysWorked),
    restDaysWorked: sum(restDaysWorked),
  }
}

/** What a day brings into its week. */
export const weekMinutes = ({
  measuredWorked,
  overtimeRaw,
  overtimeOutside,
}: WorkedDay): number => measuredWorked + overtimeRaw.workday + overtimeOutside.workday
export const beyondLongestDay = (day: WorkedDay): number =>
  Math.max(0, weekMinutes(day) + freeWork(day) - limits.day)
/**
 * Of a day more than half of whose counted minutes lie in the night, all of them beyond 7.5 h; of any other none (law
 * 69), and of none where the company's work is exempt.
 */
export const beyondLongestNight = ({
  nightMinutes,
  countedMinutes,
  byPolicy,
}: Pick<WorkedDay, 'nightMinutes' | 'countedMinutes' | 'byPolicy'>): number =>
  nightMinutes * 2 > countedMinutes && !byPolicy?.isNightFree
    ? Math.max(0, countedMinutes - limits.night)
    : 0

/** Work on a free day, in minutes: all of kind holiday. */
export const freeWork = ({
  overtimeRaw,
  overtimeOutside,
}: Pick<WorkedDay, 'overtimeRaw' | 'overtimeOutside'>): number =>
  overtimeRaw.holiday + overtimeOutside.holiday
const isHoliday = ({ free }: Pick<WorkedDay, 'free'>): boolean =>
  free === 'holiday' || free === 'halfHoliday'
/** Work of kind holiday inside the company that lies on the date of a public holiday (`attendance-rules §14.3`). */
const onHolidays = ({ byPolicy, overtimeRaw }: FreeDayWork): number =>
  Math.min(
    overtimeRaw.holiday,
    (byPolicy?.byDate ?? [])
      .filter(({ kind }) => kind === 'holiday')
      .reduce((sum, { minutes }) => sum + minutes, 0),
  )
type FreeDayWork = Pick<WorkedDay, 'free' | 'byPolicy' | 'overtimeRaw' | 'overtimeOutside'>

/** Minutes on a public holiday: of the day, or by their own date where the company counts so. */
export const holidayWork = (day: FreeDayWork): number =>
  day.byPolicy?.byDate
    ? onHolidays(day) + (isHoliday(day) ? day.overtimeOutside.holiday : 0)
    : isHoliday(day)
      ? freeWork(day)
      : 0
export const restWork = (day: FreeDayWork): number =>
  day.byPolicy?.byDate
    ? day.overtimeRaw.holiday -
      onHolidays(day) +
      (day.free === 'restDay' ? day.overtimeOutside.holiday : 0)
    : day.free === 'restDay'
      ? freeWork(day)
      : 0
/**
 * The public holidays on which a day has work, by their dates, where each minute is of its own date's kind: what is
 * worked outside the company lies on the day's own.
 */
export const holidaysWorked = (day: FreeDayWork & Pick<WorkedDay, 'day'>): LocalDate[] => {
  const inside =
    onHolidays(day) > 0
      ? (day.byPolicy?.byDate ?? []).flatMap(({ kind, date }) =>
          kind === 'holiday' ? date : [],
        )
      : []
  const outside = isHoliday(day) && day.overtimeOutside.holiday > 0 ? [day.day] : []
  return [...new Set([...inside, ...outside])]
}
/** Working on it even an hour is paid as a day; a holiday that two days reach into is paid once, on the first. */
export const holidayHalfDaysWorked = (day: FreeDayWork): number =>
  day.byPolicy?.byDate
    ? (day.byPolicy.holidayHalfDays ?? 0)
    : freeWork(day) === 0
      ? 0
      : day.free === 'holiday'
        ? 2
        : day.free === 'halfHoliday'
          ? 1
          : 0
export const restDaysWorked = (day: FreeDayWork): number => (restWork(day) > 0 ? 1 : 0)
