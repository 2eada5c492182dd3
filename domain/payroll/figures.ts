import type { LocalDate } from '../shared/values.ts'
import type { CalendarWeek } from './calendar-weeks.ts'
import { halvesOf, halvesOfPlan, type PayrollDay } from './days.ts'
import { freeWork, holidayHalfDaysWorked, restDaysWorked, restWarnings, weeksOf } from './week.ts'

/**
 * The figures of a payroll period, each the sum of its days: whole minutes where the name says nothing else, days in
 * halves, or a count of days. Counted stands beside measured (`measuredWorked`, `measuredMissing`), so that no
 * tolerance hides time (`attendance-rules §13`).
 */
export const dayFigures = {
  days: () => 1,
  workedHalfDays: day => halvesOf(day).worked,
  restHalfDays: day => halvesOf(day).rest,
  holidayHalfDays: day => halvesOf(day).holiday,
  annualHalfDays: day => halvesOf(day).annual,
  personalHalfDays: day => halvesOf(day).personal,
  generalHalfDays: day => halvesOf(day).general,
  insteadOvertimeHalfDays: day => halvesOf(day).insteadOvertime,
  /** Of all leave: what counts as worked. The rest is unpaid. */
  paidLeaveHalfDays: day => paidHalves(day),
  unpaidLeaveHalfDays: day => leaveHalves(day) - paidHalves(day),
  absentHalfDays: day => halvesOf(day).absent,
  unplannedHalfDays: day => halvesOf(day).unplanned,
  openHalfDays: day => halvesOf(day).open,
  provisionalDays: day => Number(day.provisional),
  /**
   * Days with work due on which somebody was there and nothing of it counts: a swipe is missing, or it was below the
   * minimum.
   */
  uncountedDays: day => Number(day.present && day.due > 0 && day.worked === 0 && !day.provisional),
  lateDays: day => Number(day.late > 0),
  earlyDays: day => Number(day.early > 0),
  planned: day => day.planned,
  due: day => day.due,
  worked: day => day.worked,
  measuredWorked: day => day.measuredWorked,
  missing: day => day.missing,
  measuredMissing: day => day.due - day.measuredWorked,
  late: day => day.late,
  early: day => day.early,
  leaveAnnual: day => day.leaveAnnual,
  leavePersonal: day => day.leavePersonal,
  leaveGeneral: day => day.leaveGeneral,
  leaveInsteadOvertime: day => day.leaveInsteadOvertime,
  paidLeave: day => day.leaveWorked,
  unpaidLeave: day => leaveMinutes(day) - day.leaveWorked,
  nightMinutes: day => day.nightMinutes,
  presenceMinutes: day => day.presenceMinutes,
  rawWorkday: day => day.overtimeRaw.workday,
  rawHoliday: day => day.overtimeRaw.holiday,
  payableWorkday: day => day.overtimePayable.workday,
  payableHoliday: day => day.overtimePayable.holiday,
  outsideWorkday: day => day.overtimeOutside.workday,
  outsideHoliday: day => day.overtimeOutside.holiday,
  unapprovedOvertime: day => day.unapprovedOvertime,
  timeOffCredit: day => day.timeOffCredit,
  holidayHalfDaysWorked,
  holidayWorked: day => (day.free === 'holiday' || day.free === 'halfHoliday' ? freeWork(day) : 0),
  restDaysWorked,
  restWorked: day => (day.free === 'restDay' ? freeWork(day) : 0),
} as const satisfies Readonly<Record<string, (day: PayrollDay) => number>>
export type DayFigureName = keyof typeof dayFigures

/** Of the weeks that end in the period, minutes; and the days of the period whose rest before was under 11 h. */
export const weekFigureNames = [
  'weeks',
  'extraHours',
  'weekOvertime',
  'beyondLongestDay',
  'beyondLongestNight',
  'shortRests',
] as const
export type WeekFigureName = (typeof weekFigureNames)[number]
export type PayrollFigureName = DayFigureName | WeekFigureName
export type PayrollFigures = Readonly<Record<PayrollFigureName, number>>

// Object.keys gives the names of its own literal.
export const dayFigureNames = Object.keys(dayFigures) as readonly DayFigureName[]
export const payrollFigureNames: readonly PayrollFigureName[] = [...dayFigureNames, ...weekFigureNames]

/**
 * The figures of one employee in a period.
 * @param days of the period, of the weeks that end in it, and the three before its first day and before the first of
 * those weeks; in any order, each once
 * @param weeks those that end in the period (`weeksEnding`)
 */
export const payrollFigures = (
  period: { readonly from: LocalDate; readonly to: LocalDate },
  days: readonly PayrollDay[],
  weeks: readonly CalendarWeek[],
): PayrollFigures => {
  const within = ({ day }: { readonly day: LocalDate }): boolean => period.from <= day && day <= period.to
  const own = days.filter(within)
  const found = weeksOf(days, weeks)
  const ofWeeks = (of: (week: (typeof found)[number]) => number): number =>
    found.reduce((sum, week) => sum + of(week), 0)
  // Each name of the list with its sum.
  const sums = Object.fromEntries(
    dayFigureNames.map(name => [name, own.reduce((sum, day) => sum + dayFigures[name](day), 0)]),
  ) as Record<DayFigureName, number>
  return {
    ...sums,
    weeks: found.length,
    extraHours: ofWeeks(week => week.extraHours),
    weekOvertime: ofWeeks(week => week.overtime),
    beyondLongestDay: ofWeeks(week => week.beyondLongestDay),
    beyondLongestNight: ofWeeks(week => week.beyondLongestNight),
    shortRests: restWarnings(days).filter(within).length,
  }
}

const leaveMinutes = ({ leaveAnnual, leavePersonal, leaveGeneral, leaveInsteadOvertime }: PayrollDay): number =>
  leaveAnnual + leavePersonal + leaveGeneral + leaveInsteadOvertime
const leaveHalves = (day: PayrollDay): number => {
  const { annual, personal, general, insteadOvertime } = halvesOf(day)
  return annual + personal + general + insteadOvertime
}
const paidHalves = (day: PayrollDay): number => {
  const { holiday, rest } = halvesOf(day)
  return halvesOfPlan(day.leaveWorked, day.planned, 2 - holiday - rest)
}
