import type { Tx } from '#database/types.ts'
import type { DayCode } from '#domain/attendance/published.ts'
import type { Holiday } from '#domain/holidays/events.ts'
import { freeDay, type PayrollDay } from '#domain/payroll/days.ts'
import { asInstant, type EmployeeId, type LocalDate } from '#domain/shared/values.ts'
import { textOf } from '../shared/checkpoints.ts'
import { daysOf, type CompanyAsKnown } from '../reports/shared/days-known.ts'
import { valuesOf } from '../shared/sql.ts'

export type ShownDay = PayrollDay & {
  readonly shift: string | null
  readonly codes: readonly DayCode[]
  readonly corrected: boolean
}

/** The days of one person as payroll reads them, in order. */
export const payrollDaysOf = async (
  tx: Tx,
  of: CompanyAsKnown,
  employee: EmployeeId,
  { from, to }: { readonly from: LocalDate; readonly to: LocalDate },
  holidays: ReadonlyMap<LocalDate, Holiday>,
): Promise<readonly ShownDay[]> => {
  const values = valuesOf(of.company, employee, from, to)
  const rows = await tx.query<Stored>(
    `select r.day::text, r.shift, r.codes, r.scheduled,
       r.attended as present,
       ${textOf('r.present_from')} as "presentFrom", ${textOf('r.present_to')} as "presentTo",
       r.provisional, r.final, r.corrected, r.planned, r.due, r.worked, r.measured_worked as "measuredWorked",
       r.missing, r.late, r.early, r.leave_annual as "leaveAnnual", r.leave_personal as "leavePersonal",
       r.leave_general as "leaveGeneral", r.leave_instead_overtime as "leaveInsteadOvertime",
       r.leave_worked as "leaveWorked", r.time_off_credit as "timeOffCredit",
       r.unapproved_overtime as "unapprovedOvertime",
       r.leaves, r.by_policy as "byPolicy", r.night_minutes as "nightMinutes",
       r.counted_minutes as "countedMinutes", r.presence_minutes as "presenceMinutes",
       json_build_object('workday', r.overtime_workday, 'holiday', r.overtime_holiday) as "overtimeRaw",
       json_build_object('workday', r.payable_workday, 'holiday', r.payable_holiday) as "overtimePayable",
       json_build_object('workday', r.outside_workday, 'holiday', r.outside_holiday) as "overtimeOutside"
     from ${daysOf(of, values)} r
     where r.company_id = $1 and r.employee_id = $2 and r.day between $3::date and $4::date
     order by r.day`,
    values.list,
  )
  return rows.map(({ presentFrom, presentTo, ...row }) => ({
    ...row,
    ...freeDay(row.codes.includes('WH'), holidays.get(row.day)?.kind),
    presentFrom: presentFrom === null ? null : asInstant(presentFrom),
    presentTo: presentTo === null ? null : asInstant(presentTo),
  }))
}
type Stored = Omit<ShownDay, 'free' | 'rest' | 'presentFrom' | 'presentTo'> & {
  readonly presentFrom: string | null
  readonly presentTo: string | null
}
