import { paidByCoefficient, type PaidApproval, type PaidOvertime } from './coefficients.ts'
import { halvesOf, type DayHalves } from './day-halves.ts'
import type { PayrollDay } from './days.ts'
import { leaveHalvesOf } from './leave-halves.ts'
import {
  beyondLongestDay,
  beyondLongestNight,
  holidayHalfDaysWorked,
  holidayWork,
  restDaysWorked,
  restWork,
  weekMinutes,
} from './week.ts'

/**
 * What pay reads of a day beyond the day's own figures (`payroll-rules §3.1`): halves of days where the name says so,
 * counts of days, else whole minutes. It is stored with the day, so that a sum, a cell that is explained and a file
 * show the same number. A day of a period is counted by its row; every other rule is here.
 */
export type PayOfDay = {
  readonly workedHalfDays: number
  readonly restHalfDays: number
  readonly holidayHalfDays: number
  readonly annualHalfDays: number
  readonly personalHalfDays: number
  readonly generalHalfDays: number
  readonly insteadOvertimeHalfDays: number
  /** Of all leave: what counts as worked. The rest is unpaid. */
  readonly paidLeaveHalfDays: number
  readonly unpaidLeaveHalfDays: number
  readonly absentHalfDays: number
  readonly unplannedHalfDays: number
  readonly openHalfDays: number
  readonly provisionalDays: number
  /**
   * Days with work due on which somebody was there and nothing of it counts: a swipe is missing, or it was below the
   * minimum.
   */
  readonly uncountedDays: number
  readonly lateDays: number
  readonly earlyDays: number
  readonly measuredMissing: number
  readonly unpaidLeave: number
  readonly holidayHalfDaysWorked: number
  readonly holidayWorked: number
  readonly restDaysWorked: number
  readonly restWorked: number
  /** Overtime taken as time off, inside and outside, before the coefficient. */
  readonly timeOffWorkday: number
  readonly timeOffHoliday: number
  /** What the day brings into its week, and what of it went beyond the longest day and the longest night. */
  readonly weekMinutes: number
  readonly beyondLongestDay: number
  readonly beyondLongestNight: number
}
export type PayOfDayName = keyof PayOfDay

export const payOfDay = (day: PayrollDay): PayOfDay => {
  const taken = leaveHalvesOf(day)
  const halves = halvesOf(day, taken)
  const leaveHalves = leaveOf(halves)
  const paidHalves = taken.paid
  return {
    workedHalfDays: halves.worked,
    restHalfDays: halves.rest,
    holidayHalfDays: halves.holiday,
    annualHalfDays: halves.annual,
    personalHalfDays: halves.personal,
    generalHalfDays: halves.general,
    insteadOvertimeHalfDays: halves.insteadOvertime,
    paidLeaveHalfDays: paidHalves,
    unpaidLeaveHalfDays: leaveHalves - paidHalves,
    absentHalfDays: halves.absent,
    unplannedHalfDays: halves.unplanned,
    openHalfDays: halves.open,
    provisionalDays: Number(day.provisional),
    uncountedDays: Number(day.present && day.due > 0 && day.worked === 0 && !day.provisional),
    lateDays: Number(day.late > 0),
    earlyDays: Number(day.early > 0),
    measuredMissing: day.due - day.measuredWorked,
    unpaidLeave: leaveMinutes(day) - day.leaveWorked,
    holidayHalfDaysWorked: holidayHalfDaysWorked(day),
    holidayWorked: holidayWork(day),
    restDaysWorked: restDaysWorked(day),
    restWorked: restWork(day),
    timeOffWorkday: day.timeOffTaken?.workday ?? 0,
    timeOffHoliday: day.timeOffTaken?.holiday ?? 0,
    weekMinutes: weekMinutes(day),
    beyondLongestDay: beyondLongestDay(day),
    beyondLongestNight: beyondLongestNight(day),
  }
}

/** Paid overtime of one day by coefficient, in the order of its approvals. */
export const paidOfDay = (
  day: Pick<PayrollDay, 'overtimePayable' | 'overtimeOutside'>,
  approvals: readonly PaidApproval[],
): readonly PaidOvertime[] => paidByCoefficient([{ ...day, approvals }])

const leaveMinutes = ({
  leaveAnnual,
  leavePersonal,
  leaveGeneral,
  leaveInsteadOvertime,
}: PayrollDay): number => leaveAnnual + leavePersonal + leaveGeneral + leaveInsteadOvertime
const leaveOf = ({ annual, personal, general, insteadOvertime }: DayHalves): number =>
  annual + personal + general + insteadOvertime
