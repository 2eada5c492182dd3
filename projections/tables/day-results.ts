import type { Carry } from '#domain/attendance/result.ts'
import type {
  LeaveOfDay,
  PaidOvertime,
  PayOfDayName,
  PolicyOfDay,
} from '#domain/payroll/published.ts'
import type { CompanyId, EmployeeId, Instant, LocalDate } from '#domain/shared/values.ts'
import { table } from './table.ts'

/** The figures of `attendance-rules §10` as columns, whole minutes. */
export const figureColumns = [
  'planned',
  'due',
  'worked',
  'measured_worked',
  'missing',
  'late',
  'early',
  'break_minutes',
  'leave_annual',
  'leave_personal',
  'leave_general',
  'leave_instead_overtime',
  'leave_worked',
  'overtime_workday',
  'overtime_holiday',
  'payable_workday',
  'payable_holiday',
  'outside_workday',
  'outside_holiday',
  'time_off_credit',
  'unapproved_overtime',
  'night_minutes',
] as const
export type FigureRow = Readonly<Record<(typeof figureColumns)[number], number>>

/** What the day brings to pay beyond its figures (`domain/payroll/pay-of-day.ts`), each a number of its own kind. */
export const payColumns = {
  workedHalfDays: 'worked_half_days',
  restHalfDays: 'rest_half_days',
  holidayHalfDays: 'holiday_half_days',
  annualHalfDays: 'annual_half_days',
  personalHalfDays: 'personal_half_days',
  generalHalfDays: 'general_half_days',
  insteadOvertimeHalfDays: 'instead_overtime_half_days',
  paidLeaveHalfDays: 'paid_leave_half_days',
  unpaidLeaveHalfDays: 'unpaid_leave_half_days',
  absentHalfDays: 'absent_half_days',
  unplannedHalfDays: 'unplanned_half_days',
  openHalfDays: 'open_half_days',
  provisionalDays: 'provisional_days',
  uncountedDays: 'uncounted_days',
  lateDays: 'late_days',
  earlyDays: 'early_days',
  measuredMissing: 'measured_missing',
  unpaidLeave: 'unpaid_leave',
  holidayHalfDaysWorked: 'holiday_half_days_worked',
  holidayWorked: 'holiday_worked',
  restDaysWorked: 'rest_days_worked',
  restWorked: 'rest_worked',
  timeOffWorkday: 'time_off_workday',
  timeOffHoliday: 'time_off_holiday',
  weekMinutes: 'week_minutes',
  beyondLongestDay: 'beyond_longest_day',
  beyondLongestNight: 'beyond_longest_night',
} as const satisfies Readonly<Record<PayOfDayName, string>>
export type PayColumn = (typeof payColumns)[PayOfDayName]
export const payColumnNames: readonly PayColumn[] = Object.values(payColumns)
export type PayRow = Readonly<Record<PayColumn, number>> & {
  /** Overtime that is paid, by coefficient. */
  readonly paid: readonly PaidOvertime[]
}

/** Where overtime that was measured lies, by kind: `HH:mm` of the day's clock, `to` not included. */
export type OvertimeTimes = Readonly<
  Record<'workday' | 'holiday', readonly { readonly from: string; readonly to: string }[]>
>

export type DayRow = FigureRow &
  PayRow & {
    readonly company_id: CompanyId
    readonly employee_id: EmployeeId
    readonly day: LocalDate
    /** Null on a day without shift, and on a rest day that no shift names. */
    readonly shift_id: string | null
    readonly shift: string | null
    /** Work was planned, before any public holiday: the shift has periods. */
    readonly scheduled: boolean
    readonly first_in: Instant | null
    readonly last_out: Instant | null
    readonly presence_minutes: number
    /** Of which those at night are a part (`attendance-rules §13`). */
    readonly counted_minutes: number
    /** Somebody swiped, or was there by the rules. */
    readonly attended: boolean
    /** Where presence began and ended, as counted: what lies between two days is rest (`attendance-rules §13`). */
    readonly present_from: Instant | null
    readonly present_to: Instant | null
    /** Whole and half days of leave that count something of the day (`payroll-rules §3.1`). */
    readonly leaves: readonly LeaveOfDay[]
    /** What policies of `attendance-rules §14` add, of which most companies have none. */
    readonly by_policy: PolicyOfDay | null
    /** Null where no overtime was measured. */
    readonly overtime_times: OvertimeTimes | null
    readonly codes: readonly string[]
    readonly flags: readonly string[]
    readonly provisional: boolean
    readonly final: boolean
    readonly final_at: Instant
    /** A correction that counts touches a movement of the day: added, cancelled, redirected, moved here or away. */
    readonly corrected: boolean
    /** What the next day needs to know, so that evaluation starts anew at any day. */
    readonly carry: Carry
  }

export const dayResultTables = {
  /**
   * One row for each employee and day of employment up to today, running ones included. The instant of evaluation is
   * not stored: a row that is final does not depend on it. Explaining a day evaluates it again with its trace, so none
   * is kept here.
   */
  dayResults: table({
    name: 'day_results',
    version: 10,
    // json keeps the carry to the byte.
    columns: `
      company_id uuid not null,
      employee_id uuid not null,
      day date not null,
      shift_id uuid,
      shift text,
      scheduled boolean not null,
      first_in timestamptz(3),
      last_out timestamptz(3),
      presence_minutes int not null,
      counted_minutes int not null,
      attended boolean not null,
      present_from timestamptz(3),
      present_to timestamptz(3),
      ${figureColumns.map(column => `${column} int not null`).join(', ')},
      ${payColumnNames.map(column => `${column} smallint not null`).join(', ')},
      paid json not null,
      leaves json not null,
      by_policy json,
      overtime_times json,
      codes text[] not null,
      flags text[] not null,
      provisional boolean not null,
      final boolean not null,
      final_at timestamptz(3) not null,
      corrected boolean not null,
      carry json not null,
      primary key (company_id, employee_id, day)`,
    indexes: ['(company_id, employee_id, day) where not final'],
    queryIndexes: ['(company_id, day)'],
  }),
}
