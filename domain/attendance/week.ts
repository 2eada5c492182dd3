import { addDays, epochMsOf, weekdayOf } from '../shared/time.ts'
import type { Instant, LocalDate } from '../shared/values.ts'
import type { DayResult } from './result.ts'

/**
 * The week, as law and contracts count overtime (`attendance-rules §13`), beside the figures of its days and never instead of them.
 *
 * Minutes of a day here are what was measured, before any tolerance: work, overtime of kind workday, and overtime outside. Overtime of kind holiday is
 * paid as such, by its own minutes and days, and does not fill the week a second time; it does count towards the 11 hours of its day.
 */
export type WorkedDay = Pick<DayResult, 'day' | 'measuredWorked' | 'overtimeRaw' | 'overtimeOutside' | 'nightMinutes' | 'presence'> & {
  /** What kind of free day it was; a public holiday on a rest day is a public holiday, and is not paid twice. */
  readonly free: 'holiday' | 'halfHoliday' | 'restDay' | null
}

export type WeekTerms = {
  /** Hours a week of the contract, and of the law (`attendance-rules §9`). */
  readonly weeklyHours: { readonly contract: number; readonly legal: number }
  /** ISO weekday on which a week starts. */
  readonly weekStart: number
}
export const defaultWeekTerms: WeekTerms = { weeklyHours: { contract: 45, legal: 45 }, weekStart: 1 }

/** Minutes, but for days worked. */
export type WeekFigures = {
  /** Its first date. */
  readonly week: LocalDate
  readonly minutes: number
  /** Beyond the contract's week up to the legal one (1.25), and beyond the legal one (1.5). */
  readonly extraHours: number
  readonly overtime: number
  /** The sum of what went beyond 11 h on single days, and of night work beyond 7.5 h. */
  readonly beyondLongestDay: number
  readonly beyondLongestNight: number
  readonly holidayHalfDaysWorked: number
  readonly restDaysWorked: number
  readonly warnings: readonly RestWarning[]
}
/** Fewer than 11 h between the end of presence on one day and its start on this one. */
export type RestWarning = { readonly code: 'rest-too-short'; readonly day: LocalDate; readonly restMinutes: number }

/** Labour Act 4857 and its regulations: at most 11 h of work a day (art. 63), 7.5 h at night (art. 69), 11 h of rest between shifts, 270 h of overtime a year (art. 41). */
const longestDay = 660
const longestNight = 450
const shortestRest = 660
const mostOvertimeInYear = 270 * 60

/** The week of a date: its first date. */
export const weekOf = (date: LocalDate, weekStart: number): LocalDate => addDays(date, -((weekdayOf(date) - weekStart + 7) % 7))

/**
 * Weeks of one employee, in order; only those in which a day is given.
 * @param days in any order, each once. A week is whole only with all its days; its first rest needs the last day before it.
 */
export const weeksOf = (days: readonly WorkedDay[], terms: WeekTerms): readonly WeekFigures[] => {
  // Stryker disable next-line EqualityOperator: each day is given once
  const inOrder = days.toSorted((a, b) => (a.day < b.day ? -1 : 1))
  const warnings = restWarnings(inOrder)
  const startOf = ({ day }: { readonly day: LocalDate }): LocalDate => weekOf(day, terms.weekStart)
  return [...new Set(inOrder.map(startOf))].map(week => ({
    week, ...figuresOf(inOrder.filter(day => startOf(day) === week), terms), warnings: warnings.filter(warning => startOf(warning) === week),
  }))
}

/** Overtime of a year beyond 270 h is warned of, never refused: who worked is paid. */
export const overtimeOfYear = (weeks: readonly Pick<WeekFigures, 'overtime'>[]): { readonly minutes: number; readonly isBeyondLimit: boolean } => {
  const minutes = weeks.reduce((sum, { overtime }) => sum + overtime, 0)
  return { minutes, isBeyondLimit: minutes > mostOvertimeInYear }
}

const figuresOf = (days: readonly WorkedDay[], { weeklyHours }: WeekTerms) => {
  const sum = (of: (day: WorkedDay) => number): number => days.reduce((total, day) => total + of(day), 0)
  const legal = Math.round(weeklyHours.legal * 60)
  const contract = Math.min(Math.round(weeklyHours.contract * 60), legal)
  const minutes = sum(minutesOf)
  return {
    minutes,
    extraHours: Math.max(0, Math.min(minutes, legal) - contract),
    overtime: Math.max(0, minutes - legal),
    beyondLongestDay: sum(day => Math.max(0, minutesOf(day) + day.overtimeRaw.holiday + day.overtimeOutside.holiday - longestDay)),
    beyondLongestNight: sum(({ nightMinutes }) => Math.max(0, nightMinutes - longestNight)),
    holidayHalfDaysWorked: sum(day => (!workedOnFreeTime(day) ? 0 : day.free === 'holiday' ? 2 : day.free === 'halfHoliday' ? 1 : 0)),
    restDaysWorked: sum(day => (workedOnFreeTime(day) && day.free === 'restDay' ? 1 : 0)),
  }
}

const minutesOf = ({ measuredWorked, overtimeRaw, overtimeOutside }: WorkedDay): number => measuredWorked + overtimeRaw.workday + overtimeOutside.workday
const workedOnFreeTime = ({ overtimeRaw, overtimeOutside }: WorkedDay): boolean => overtimeRaw.holiday + overtimeOutside.holiday > 0

const restWarnings = (inOrder: readonly WorkedDay[]): RestWarning[] => {
  const warnings: RestWarning[] = []
  let left: Instant | null = null
  for (const { day, presence } of inOrder) {
    const [first] = presence
    if (left && first) {
      const restMinutes = (epochMsOf(first.from) - epochMsOf(left)) / 60_000
      if (restMinutes < shortestRest) warnings.push({ code: 'rest-too-short', day, restMinutes })
    }
    left = presence.at(-1)?.to ?? left
  }
  return warnings
}
