import type { EmployedSpan } from '../employees/published.ts'
import { byDate } from '../shared/order.ts'
import type { LocalDate } from '../shared/values.ts'
import { closingDay, type CalendarWeek } from './calendar-weeks.ts'
import type { PaidOvertime } from './coefficients.ts'
import type { PayrollDay } from './days.ts'
import {
  dayFigures,
  dayFigureNames,
  weekFigureNames,
  type DayFigureName,
  type WeekFigureName,
} from './figures.ts'
import { payOfDay } from './pay-of-day.ts'
import { restWarnings, weeksOf } from './week.ts'

/** Which list of codes a lock has (`payroll-rules §3.1`): it is adjusted by its own for ever. */
export const codeList = 1

/** Marks of a day that is not over: a locked period has none. */
const marks: readonly DayFigureName[] = ['provisionalDays', 'openHalfDays']
const sheetDayNames = dayFigureNames.filter(name => !marks.includes(name))

/** Codes that are named; beside them `paid.<kind>.<coefficient>`, `premium.<code>`, `tier.<coefficient>`, `sgk.<nn>` */
export const namedCodes: readonly string[] = [
  ...sheetDayNames,
  ...weekFigureNames,
  'break',
  'excusedMissing',
  'timeOffWorkday',
  'timeOffHoliday',
  'leavePayoutHalfDays',
]
const countCodes: readonly string[] = [
  'days',
  'lateDays',
  'earlyDays',
  'uncountedDays',
  'restDaysWorked',
  'shortRests',
  'weeks',
]
const weekCodes: readonly string[] = weekFigureNames.filter(name => name !== 'shortRests')

/** In what a code is counted: minutes, halves of days, or things. */
export const unitOfCode = (code: string): 'minutes' | 'halves' | 'count' =>
  countCodes.includes(code)
    ? 'count'
    : code.endsWith('HalfDays') || code === 'holidayHalfDaysWorked' || code.startsWith('sgk.')
      ? 'halves'
      : 'minutes'
/** Of a week: what touches any of its days may change it. */
export const isOfWeek = (code: string): boolean =>
  weekCodes.includes(code) || code.startsWith('tier.')

/** An evaluated day, with what a lock has beyond the payroll report. */
export type SheetDay = {
  readonly day: PayrollDay
  readonly break: number
  /** Missing minutes that were decided as excused, while they are those decided on. */
  readonly excusedMissing: number
  readonly paid: readonly PaidOvertime[]
  /** Unused annual leave that is paid out on the last day (`leave-rules §5.9`). */
  readonly leavePayoutHalfDays: number
  /** Counted minutes by code, and minutes by coefficient (`attendance-rules §14` 9, 10). */
  readonly premiums: Readonly<Record<string, number>>
  readonly tiers: Readonly<Record<string, number>>
  /** Halves of unpaid leave by the social insurance's code; null where the company is not in Turkey. */
  readonly unpaidByCode: Readonly<Record<string, number>> | null
}
/** By code; what is 0 is not there. */
export type Figures = Readonly<Record<string, number>>
/** By day. */
export type Sheet = ReadonlyMap<LocalDate, Figures>

/** Under which a day of absence is reported to the social insurance. */
export const codeOfAbsence = 'sgk.15'

/** What a day brings by itself. */
export const codesOfDay = (one: SheetDay): Figures => {
  const figures = new Map<string, number>()
  addDay(one, (code, value) => figures.set(code, (figures.get(code) ?? 0) + value))
  return stored(figures)
}

const addDay = (one: SheetDay, put: (code: string, value: number) => void): void => {
  const { day } = one
  const pay = payOfDay(day)
  const add = (code: string, value: number): void => {
    if (value !== 0) put(code, value)
  }
  for (const name of sheetDayNames) add(name, dayFigures[name](day, pay))
  add('break', one.break)
  add('excusedMissing', one.excusedMissing)
  add('timeOffWorkday', pay.timeOffWorkday)
  add('timeOffHoliday', pay.timeOffHoliday)
  add('leavePayoutHalfDays', one.leavePayoutHalfDays)
  for (const { kind, coefficient, minutes } of one.paid)
    add(`paid.${kind}.${coefficient ?? 'none'}`, minutes)
  for (const [code, minutes] of Object.entries(one.premiums)) add(`premium.${code}`, minutes)
  for (const [coefficient, minutes] of Object.entries(one.tiers))
    add(`tier.${coefficient}`, minutes)
  if (one.unpaidByCode) {
    for (const [code, halves] of Object.entries(one.unpaidByCode))
      add(`sgk.${code.padStart(2, '0')}`, halves)
    add(codeOfAbsence, pay.absentHalfDays)
  }
}

const stored = (figures: ReadonlyMap<string, number>): Figures =>
  Object.fromEntries(
    [...figures]
      .filter(([, value]) => value !== 0)
      .toSorted(([one], [other]) => byDate(one, other)),
  )

/**
 * The figures of one employee in a period by day and code (`payroll-rules §3.1`): what a lock stores, a cell explains
 * and a file adds up. Week figures lie on the day on which the week counts, a short rest on its own.
 * @param days as `payrollFigures` takes them: of the period, of the weeks that count in it, and the three before each
 * @param weeks those that count in the period for this employee (`weeksClosing`)
 */
export const sheetOf = (
  period: { readonly from: LocalDate; readonly to: LocalDate },
  days: readonly SheetDay[],
  weeks: readonly CalendarWeek[],
  employments: readonly EmployedSpan[],
): Sheet => {
  const within = (day: LocalDate): boolean => period.from <= day && day <= period.to
  const evaluated = days.map(({ day }) => day)
  const sheet = new Map<LocalDate, Map<string, number>>()
  const add = (day: LocalDate, code: string, value: number): void => {
    const figures = sheet.get(day) ?? new Map<string, number>()
    sheet.set(day, figures.set(code, (figures.get(code) ?? 0) + value))
  }
  for (const one of days)
    if (within(one.day.day)) addDay(one, (code, value) => add(one.day.day, code, value))
  for (const { day } of restWarnings(evaluated)) if (within(day)) add(day, 'shortRests', 1)
  for (const week of weeksOf(evaluated, weeks)) {
    const day = closingDay(week, employments)
    if (day === null || !within(day)) continue
    for (const [code, value] of Object.entries(weekFiguresOf(week))) add(day, code, value)
  }
  return new Map(
    [...sheet]
      .map(([day, figures]) => [day, stored(figures)] as const)
      .filter(([, figures]) => Object.keys(figures).length > 0)
      .toSorted(([one], [other]) => byDate(one, other)),
  )
}

const weekFiguresOf = (
  week: ReturnType<typeof weeksOf>[number],
): Readonly<Record<Exclude<WeekFigureName, 'shortRests'>, number>> => ({
  weeks: 1,
  extraHours: week.extraHours,
  weekOvertime: week.overtime,
  beyondLongestDay: week.beyondLongestDay,
  beyondLongestNight: week.beyondLongestNight,
})

/** Each code over all days. */
export const sumsOf = (sheet: Iterable<readonly [LocalDate, Figures]>): Figures => {
  const sums = new Map<string, number>()
  for (const [, figures] of sheet)
    for (const [code, value] of Object.entries(figures))
      sums.set(code, (sums.get(code) ?? 0) + value)
  return stored(sums)
}
