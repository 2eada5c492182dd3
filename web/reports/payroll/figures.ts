import type { PayrollDay, PayrollRow, PayrollSort } from './api.ts'

/** How a figure is written: days in halves, minutes, a number of times. */
export type Unit = 'days' | 'minutes' | 'times'
export const groups = ['days', 'minutes', 'overtime', 'week', 'rules'] as const
export type Group = (typeof groups)[number]
/** A row, or the totals of all: whatever both have. */
export type Numbers = Omit<
  { readonly [K in keyof PayrollRow as PayrollRow[K] extends number ? K : never]: number },
  'yearOvertime' | 'awaitingDays'
> &
  Pick<PayrollRow, 'premiums' | 'tiers' | 'byDate'>

/**
 * A figure of the table. `of`: from a row or from the totals; `behind`: what a single day brings to it, which says what
 * days lie behind it (those of the week come from weeks). The first of its group stays when the group is folded;
 * `quiet` is measured beside what counts; `needed` is there even where nobody has any.
 */
export type Figure = {
  readonly id: FigureId
  readonly group: Group
  readonly unit: Unit
  readonly of: (row: Numbers) => number
  readonly behind?: (day: PayrollDay) => number
  readonly sort?: PayrollSort
  readonly quiet?: true
  readonly needed?: true
  readonly tone?: 'bad' | 'warn'
}
type FixedFigure = Figure & { readonly id: Exclude<FigureId, RuleFigureId> }
export type FigureId =
  | 'worked'
  | 'rest'
  | 'holiday'
  | 'annual'
  | 'personal'
  | 'general'
  | 'insteadOvertime'
  | 'paid'
  | 'unpaid'
  | 'absent'
  | 'unplanned'
  | 'open'
  | 'normal'
  | 'measured'
  | 'missing'
  | 'measuredMissing'
  | 'late'
  | 'early'
  | 'night'
  | 'payable'
  | 'raw'
  | 'outside'
  | 'unapproved'
  | 'timeOff'
  | 'holidayDays'
  | 'holidayWork'
  | 'restDays'
  | 'restWork'
  | 'extraHours'
  | 'weekOvertime'
  | 'longDay'
  | 'longNight'
  | RuleFigureId
/** What rules of the company or of shifts add (`attendance-rules §14`): one for each code and coefficient there is. */
export type RuleFigureId =
  | `premium.${string}`
  | `tier.${string}`
  | `date.${'workday' | 'rest' | 'holiday'}`
  | 'policyDays'

const both = ({ workday, holiday }: { workday: number; holiday: number }) => workday + holiday
const freeWork = (day: PayrollDay) => day.overtimeRaw.holiday + day.overtimeOutside.holiday

export const figures: readonly FixedFigure[] = [
  {
    id: 'worked',
    group: 'days',
    unit: 'days',
    sort: 'workedDays',
    needed: true,
    of: row => row.workedHalfDays,
    behind: day => day.halves.worked,
  },
  {
    id: 'rest',
    group: 'days',
    unit: 'days',
    needed: true,
    of: row => row.restHalfDays,
    behind: day => day.halves.rest,
  },
  {
    id: 'holiday',
    group: 'days',
    unit: 'days',
    of: row => row.holidayHalfDays,
    behind: day => day.halves.holiday,
  },
  {
    id: 'annual',
    group: 'days',
    unit: 'days',
    of: row => row.annualHalfDays,
    behind: day => day.halves.annual,
  },
  {
    id: 'personal',
    group: 'days',
    unit: 'days',
    of: row => row.personalHalfDays,
    behind: day => day.halves.personal,
  },
  {
    id: 'general',
    group: 'days',
    unit: 'days',
    of: row => row.generalHalfDays,
    behind: day => day.halves.general,
  },
  {
    id: 'insteadOvertime',
    group: 'days',
    unit: 'days',
    of: row => row.insteadOvertimeHalfDays,
    behind: day => day.halves.insteadOvertime,
  },
  {
    id: 'paid',
    group: 'days',
    unit: 'days',
    sort: 'leaveDays',
    of: row => row.paidLeaveHalfDays,
  },
  { id: 'unpaid', group: 'days', unit: 'days', of: row => row.unpaidLeaveHalfDays },
  {
    id: 'absent',
    group: 'days',
    unit: 'days',
    sort: 'absentDays',
    needed: true,
    tone: 'bad',
    of: row => row.absentHalfDays,
    behind: day => day.halves.absent,
  },
  {
    id: 'unplanned',
    group: 'days',
    unit: 'days',
    of: row => row.unplannedHalfDays,
    behind: day => day.halves.unplanned,
  },
  {
    id: 'open',
    group: 'days',
    unit: 'days',
    quiet: true,
    of: row => row.openHalfDays,
    behind: day => day.halves.open,
  },
  {
    id: 'normal',
    group: 'minutes',
    unit: 'minutes',
    sort: 'worked',
    needed: true,
    of: row => row.worked,
    behind: day => day.worked,
  },
  {
    id: 'measured',
    group: 'minutes',
    unit: 'minutes',
    needed: true,
    quiet: true,
    of: row => row.measuredWorked,
    behind: day => day.measuredWorked,
  },
  {
    id: 'missing',
    group: 'minutes',
    unit: 'minutes',
    sort: 'missing',
    needed: true,
    tone: 'bad',
    of: row => row.missing,
    behind: day => day.missing,
  },
  {
    id: 'measuredMissing',
    group: 'minutes',
    unit: 'minutes',
    needed: true,
    quiet: true,
    of: row => row.measuredMissing,
    behind: day => day.due - day.measuredWorked,
  },
  {
    id: 'late',
    group: 'minutes',
    unit: 'minutes',
    sort: 'late',
    needed: true,
    of: row => row.late,
    behind: day => day.late,
  },
  {
    id: 'early',
    group: 'minutes',
    unit: 'minutes',
    sort: 'early',
    needed: true,
    of: row => row.early,
    behind: day => day.early,
  },
  {
    id: 'night',
    group: 'minutes',
    unit: 'minutes',
    sort: 'night',
    of: row => row.nightMinutes,
    behind: day => day.nightMinutes,
  },
  {
    id: 'payable',
    group: 'overtime',
    unit: 'minutes',
    sort: 'payable',
    needed: true,
    of: row => row.payableWorkday + row.payableHoliday,
    behind: day => both(day.overtimePayable),
  },
  {
    id: 'raw',
    group: 'overtime',
    unit: 'minutes',
    needed: true,
    quiet: true,
    of: row => row.rawWorkday + row.rawHoliday,
    behind: day => both(day.overtimeRaw),
  },
  {
    id: 'outside',
    group: 'overtime',
    unit: 'minutes',
    of: row => row.outsideWorkday + row.outsideHoliday,
    behind: day => both(day.overtimeOutside),
  },
  {
    id: 'unapproved',
    group: 'overtime',
    unit: 'minutes',
    sort: 'unapproved',
    tone: 'warn',
    of: row => row.unapprovedOvertime,
  },
  { id: 'timeOff', group: 'overtime', unit: 'minutes', of: row => row.timeOffCredit },
  {
    id: 'holidayDays',
    group: 'overtime',
    unit: 'days',
    of: row => row.holidayHalfDaysWorked,
    behind: day => (day.free === 'holiday' || day.free === 'halfHoliday' ? freeWork(day) : 0),
  },
  {
    id: 'holidayWork',
    group: 'overtime',
    unit: 'minutes',
    of: row => row.holidayWorked,
    behind: day => (day.free === 'holiday' || day.free === 'halfHoliday' ? freeWork(day) : 0),
  },
  {
    id: 'restDays',
    group: 'overtime',
    unit: 'days',
    of: row => row.restDaysWorked * 2,
    behind: day => (day.free === 'restDay' ? freeWork(day) : 0),
  },
  {
    id: 'restWork',
    group: 'overtime',
    unit: 'minutes',
    of: row => row.restWorked,
    behind: day => (day.free === 'restDay' ? freeWork(day) : 0),
  },
  {
    id: 'extraHours',
    group: 'week',
    unit: 'minutes',
    sort: 'extraHours',
    needed: true,
    of: row => row.extraHours,
  },
  {
    id: 'weekOvertime',
    group: 'week',
    unit: 'minutes',
    sort: 'weekOvertime',
    needed: true,
    of: row => row.weekOvertime,
  },
  {
    id: 'longDay',
    group: 'week',
    unit: 'minutes',
    sort: 'beyondLongestDay',
    tone: 'warn',
    of: row => row.beyondLongestDay,
  },
  {
    id: 'longNight',
    group: 'week',
    unit: 'minutes',
    tone: 'warn',
    of: row => row.beyondLongestNight,
  },
]
/** Those that are there without being asked for: a figure that nobody has takes no column. */
export const neededFigures = (totals: Numbers | undefined): ReadonlySet<Figure> =>
  new Set(
    figures.filter(
      figure => figure.needed === true || (totals !== undefined && figure.of(totals) !== 0),
    ),
  )

/** Overtime of a year beyond which the law wants less of it. */
export const mostYearOvertime = 270 * 60
