import type { LocalDate } from '../shared/values.ts'
import type { CalendarWeek } from './calendar-weeks.ts'
import type { PayrollDay } from './days.ts'
import { payOfDay, type PayOfDay } from './pay-of-day.ts'
import { restWarnings, weeksOf } from './week.ts'

/**
 * The figures of a payroll period, each the sum of its days: whole minutes where the name says nothing else, days in
 * halves, or a count of days. Counted stands beside measured (`measuredWorked`, `measuredMissing`), so that no
 * tolerance hides time (`attendance-rules §13`).
 */
export const dayFigures = {
  days: () => 1,
  workedHalfDays: (_day, pay) => pay.workedHalfDays,
  restHalfDays: (_day, pay) => pay.restHalfDays,
  holidayHalfDays: (_day, pay) => pay.holidayHalfDays,
  annualHalfDays: (_day, pay) => pay.annualHalfDays,
  personalHalfDays: (_day, pay) => pay.personalHalfDays,
  generalHalfDays: (_day, pay) => pay.generalHalfDays,
  insteadOvertimeHalfDays: (_day, pay) => pay.insteadOvertimeHalfDays,
  paidLeaveHalfDays: (_day, pay) => pay.paidLeaveHalfDays,
  unpaidLeaveHalfDays: (_day, pay) => pay.unpaidLeaveHalfDays,
  absentHalfDays: (_day, pay) => pay.absentHalfDays,
  unplannedHalfDays: (_day, pay) => pay.unplannedHalfDays,
  openHalfDays: (_day, pay) => pay.openHalfDays,
  provisionalDays: (_day, pay) => pay.provisionalDays,
  uncountedDays: (_day, pay) => pay.uncountedDays,
  lateDays: (_day, pay) => pay.lateDays,
  earlyDays: (_day, pay) => pay.earlyDays,
  planned: day => day.planned,
  due: day => day.due,
  worked: day => day.worked,
  measuredWorked: day => day.measuredWorked,
  missing: day => day.missing,
  measuredMissing: (_day, pay) => pay.measuredMissing,
  late: day => day.late,
  early: day => day.early,
  leaveAnnual: day => day.leaveAnnual,
  leavePersonal: day => day.leavePersonal,
  leaveGeneral: day => day.leaveGeneral,
  leaveInsteadOvertime: day => day.leaveInsteadOvertime,
  paidLeave: day => day.leaveWorked,
  unpaidLeave: (_day, pay) => pay.unpaidLeave,
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
  holidayHalfDaysWorked: (_day, pay) => pay.holidayHalfDaysWorked,
  holidayWorked: (_day, pay) => pay.holidayWorked,
  restDaysWorked: (_day, pay) => pay.restDaysWorked,
  restWorked: (_day, pay) => pay.restWorked,
} as const satisfies Readonly<Record<string, (day: PayrollDay, pay: PayOfDay) => number>>
export type DayFigureName = keyof typeof dayFigures

/** Of the weeks that count in the period, minutes; and the days of the period whose rest before was under 11 h. */
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
export const payrollFigureNames: readonly PayrollFigureName[] = [
  ...dayFigureNames,
  ...weekFigureNames,
]

/**
 * The figures of one employee in a period.
 * @param days of the period, of the weeks that count in it, and the three before its first day and before the first of
 * those weeks; in any order, each once
 * @param weeks those that count in the period (`weeksClosing`)
 */
export const payrollFigures = (
  period: { readonly from: LocalDate; readonly to: LocalDate },
  days: readonly PayrollDay[],
  weeks: readonly CalendarWeek[],
): PayrollFigures => {
  const within = ({ day }: { readonly day: LocalDate }): boolean =>
    period.from <= day && day <= period.to
  const own = days.filter(within).map(day => ({ day, pay: payOfDay(day) }))
  const found = weeksOf(days, weeks)
  const ofWeeks = (of: (week: (typeof found)[number]) => number): number =>
    found.reduce((sum, week) => sum + of(week), 0)
  // Each name of the list with its sum.
  const sums = Object.fromEntries(
    dayFigureNames.map(name => [
      name,
      own.reduce((sum, { day, pay }) => sum + dayFigures[name](day, pay), 0),
    ]),
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
