import type { Tx } from '#database/types.ts'
import type { DayFigures, DayResult } from '#domain/attendance/result.ts'
import type { PaidOvertime, PayOfDay } from '#domain/payroll/published.ts'
import { insertOf, json, plain, quotedColumn, words, type Column } from '../../shared/arrays.ts'
import { textOf } from '../../shared/checkpoints.ts'
import {
  figureColumns,
  payColumnNames,
  type DayRow,
  type FigureRow,
  type PayColumn,
  type PayRow,
} from '../../tables/day-results.ts'
import { own } from '../../tables/index.ts'

const columns: Readonly<Record<keyof DayRow, Column<DayRow>>> = {
  company_id: plain('uuid', row => row.company_id),
  employee_id: plain('uuid', row => row.employee_id),
  day: plain('date', row => row.day),
  shift_id: plain('uuid', row => row.shift_id),
  shift: quotedColumn('text', row => row.shift),
  scheduled: plain('boolean', row => row.scheduled),
  first_in: plain('timestamptz', row => row.first_in),
  last_out: plain('timestamptz', row => row.last_out),
  presence_minutes: plain('int', row => row.presence_minutes),
  counted_minutes: plain('int', row => row.counted_minutes),
  attended: plain('boolean', row => row.attended),
  present_from: plain('timestamptz', row => row.present_from),
  present_to: plain('timestamptz', row => row.present_to),
  // One column a figure, each named by the lists.
  ...(Object.fromEntries(
    [...figureColumns, ...payColumnNames].map(name => [
      name,
      plain<DayRow>('int', row => row[name]),
    ]),
  ) as Record<keyof FigureRow | PayColumn, Column<DayRow>>),
  paid: json(row => row.paid),
  leaves: json(row => row.leaves),
  by_policy: json(row => row.by_policy),
  overtime_times: json(row => row.overtime_times),
  codes: words(row => row.codes),
  flags: words(row => row.flags),
  provisional: plain('boolean', row => row.provisional),
  final: plain('boolean', row => row.final),
  final_at: plain('timestamptz', row => row.final_at),
  corrected: plain('boolean', row => row.corrected),
  carry: json(row => row.carry),
}
export const saveDayRows = async (tx: Tx, rows: readonly DayRow[]): Promise<void> => {
  for (let from = 0; from < rows.length; from += part) {
    const { text, values } = insertOf(
      own.dayResults,
      columns,
      rows.slice(from, from + part),
      ['company_id', 'employee_id', 'day'],
      { codes: '::text[]', flags: '::text[]' },
    )
    await tx.query(text, values)
  }
}
/** Rows of one statement, so that its parameters stay small. */
const part = 10_000

/** A `DayRow`, of `day_results r`. */
export const dayRowColumns = [
  ...['company_id', 'employee_id'].map(column => `r.${column}`),
  'r.day::text',
  ...['shift_id', 'shift', 'scheduled', 'presence_minutes', 'counted_minutes', 'attended'].map(
    column => `r.${column}`,
  ),
  ...['first_in', 'last_out', 'present_from', 'present_to', 'final_at'].map(
    column => `${textOf(`r.${column}`)} as ${column}`,
  ),
  ...[...figureColumns, ...payColumnNames].map(column => `r.${column}`),
  ...[
    'paid',
    'leaves',
    'by_policy',
    'overtime_times',
    'codes',
    'flags',
    'provisional',
    'final',
    'corrected',
    'carry',
  ].map(column => `r.${column}`),
].join(', ')

/** Written out: a row is made for each day that is evaluated. */
export const payRowOf = (pay: PayOfDay, paid: readonly PaidOvertime[]): PayRow => ({
  worked_half_days: pay.workedHalfDays,
  rest_half_days: pay.restHalfDays,
  holiday_half_days: pay.holidayHalfDays,
  annual_half_days: pay.annualHalfDays,
  personal_half_days: pay.personalHalfDays,
  general_half_days: pay.generalHalfDays,
  instead_overtime_half_days: pay.insteadOvertimeHalfDays,
  paid_leave_half_days: pay.paidLeaveHalfDays,
  unpaid_leave_half_days: pay.unpaidLeaveHalfDays,
  absent_half_days: pay.absentHalfDays,
  unplanned_half_days: pay.unplannedHalfDays,
  open_half_days: pay.openHalfDays,
  provisional_days: pay.provisionalDays,
  uncounted_days: pay.uncountedDays,
  late_days: pay.lateDays,
  early_days: pay.earlyDays,
  measured_missing: pay.measuredMissing,
  unpaid_leave: pay.unpaidLeave,
  holiday_half_days_worked: pay.holidayHalfDaysWorked,
  holiday_worked: pay.holidayWorked,
  rest_days_worked: pay.restDaysWorked,
  rest_worked: pay.restWorked,
  time_off_workday: pay.timeOffWorkday,
  time_off_holiday: pay.timeOffHoliday,
  week_minutes: pay.weekMinutes,
  beyond_longest_day: pay.beyondLongestDay,
  beyond_longest_night: pay.beyondLongestNight,
  paid,
})

export const figureRowOf = (figures: DayFigures): FigureRow => ({
  planned: figures.planned,
  due: figures.due,
  worked: figures.worked,
  measured_worked: figures.measuredWorked,
  missing: figures.missing,
  late: figures.late,
  early: figures.early,
  break_minutes: figures.break,
  leave_annual: figures.leaveMinutes.annual ?? 0,
  leave_personal: figures.leaveMinutes.personal ?? 0,
  leave_general: figures.leaveMinutes.general ?? 0,
  leave_instead_overtime: figures.leaveMinutes.insteadOvertime ?? 0,
  leave_worked: figures.leaveWorked,
  overtime_workday: figures.overtimeRaw.workday,
  overtime_holiday: figures.overtimeRaw.holiday,
  payable_workday: figures.overtimePayable.workday,
  payable_holiday: figures.overtimePayable.holiday,
  outside_workday: figures.overtimeOutside.workday,
  outside_holiday: figures.overtimeOutside.holiday,
  time_off_credit: figures.timeOffCredit,
  unapproved_overtime: figures.unapprovedOvertime,
  night_minutes: figures.nightMinutes,
})

/** The other way, as screens get it: every leave type with its minutes, 0 where none. */
export const figuresOfRow = (row: FigureRow & { readonly codes: readonly string[] }) => ({
  planned: row.planned,
  due: row.due,
  worked: row.worked,
  measuredWorked: row.measured_worked,
  missing: row.missing,
  late: row.late,
  early: row.early,
  break: row.break_minutes,
  leaveMinutes: {
    annual: row.leave_annual,
    personal: row.leave_personal,
    general: row.leave_general,
    insteadOvertime: row.leave_instead_overtime,
  },
  leaveWorked: row.leave_worked,
  overtimeRaw: { workday: row.overtime_workday, holiday: row.overtime_holiday },
  overtimePayable: { workday: row.payable_workday, holiday: row.payable_holiday },
  overtimeOutside: { workday: row.outside_workday, holiday: row.outside_holiday },
  timeOffCredit: row.time_off_credit,
  unapprovedOvertime: row.unapproved_overtime,
  nightMinutes: row.night_minutes,
  codes: [...row.codes] as DayResult['codes'][number][], // the column holds codes
})
export type ShownFigures = ReturnType<typeof figuresOfRow>

/** Two rows hold the same. */
export const sameRow = (one: DayRow, other: DayRow): boolean =>
  sameFigures(one, other) && JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other))
const numbers = [...figureColumns, ...payColumnNames]
const sameFigures = (one: DayRow, other: DayRow): boolean =>
  numbers.every(column => one[column] === other[column])
const inOrder = (row: DayRow): unknown[] => [
  row.shift_id,
  row.shift,
  row.scheduled,
  row.first_in,
  row.last_out,
  row.presence_minutes,
  row.counted_minutes,
  row.attended,
  row.present_from,
  row.present_to,
  row.paid,
  row.leaves,
  row.by_policy,
  row.overtime_times,
  row.codes,
  row.flags,
  row.provisional,
  row.final,
  row.final_at,
  row.corrected,
  row.carry,
]
