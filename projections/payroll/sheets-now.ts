import type { Tx } from '#database/types.ts'
import type { EmployedSpan } from '#domain/employees/published.ts'
import type { Holiday } from '#domain/holidays/events.ts'
import { weeksClosing, weeksTouching } from '#domain/payroll/calendar-weeks.ts'
import type { PaidOvertime } from '#domain/payroll/coefficients.ts'
import { freeDay } from '#domain/payroll/days.ts'
import { leaveHalvesOf } from '#domain/payroll/leave-halves.ts'
import type { PayrollPeriod } from '#domain/payroll/periods.ts'
import { missingDaysOf, type MissingDays } from '#domain/payroll/missing-days.ts'
import {
  codeOfAbsence,
  codesOfDay,
  sheetOf,
  sumsOf,
  type Sheet,
  type SheetDay,
} from '#domain/payroll/sheet.ts'
import { beforeRest } from '#domain/payroll/week.ts'
import { daysOfRange } from '#domain/shared/time.ts'
import { asInstant, type EmployeeId, type LocalDate } from '#domain/shared/values.ts'
import { payoutsOf, type CompanyPlan } from '../evaluation/published.ts'
import { countriesOfCompany } from '../organization/published.ts'
import { daysOf, peopleOf, type CompanyAsKnown } from '../reports/shared/days-known.ts'
import { textOf } from '../shared/checkpoints.ts'
import { giveWay } from '../shared/giving-way.ts'
import { valuesOf, type Values } from '../shared/sql.ts'
import { read } from '../tables/index.ts'

type Span = { readonly from: LocalDate; readonly to: LocalDate }

/** The days that a period's sheets are made of: its own, those of its weeks, and three before each. */
export const reachOf = ({ policies }: CompanyPlan, { from, to }: Span): Span => {
  const weeks = weeksTouching(policies, from, to)
  const first = weeks[0]?.from ?? from
  return { from: beforeRest(first < from ? first : from), to: weeks.at(-1)?.to ?? to }
}

/**
 * The sheets of a period as its days are evaluated, or were known; of whoever has any figure in it.
 * @param employees some hundreds at once, so that memory is bounded whoever is asked for
 */
export const sheetsOf = async (
  tx: Tx,
  of: CompanyAsKnown,
  plan: CompanyPlan,
  period: PayrollPeriod,
  employees: readonly EmployeeId[],
): Promise<ReadonlyMap<EmployeeId, Sheet>> => {
  const [days, employments, payouts] = [
    await sheetDaysOf(tx, of, plan, reachOf(plan, period), employees),
    await employmentsOfAll(tx, of, employees),
    await payoutsOf(tx, { company: of.company, at: of.known?.at }, employees),
  ]
  const sheets = new Map<EmployeeId, Sheet>()
  for (const employee of employees) {
    const spans = employments.get(employee) ?? []
    const sheet = sheetOf(
      period,
      withPayouts(days.get(employee) ?? [], payouts.get(employee)),
      weeksClosing(plan.policies, period.from, period.to, spans),
      spans,
    )
    if (sheet.size > 0) sheets.set(employee, sheet)
    await giveWay()
  }
  return sheets
}

/** On a last day with which leave is settled (`leave-rules §5.9`). */
const withPayouts = (
  days: readonly SheetDay[],
  payouts: Readonly<Record<LocalDate, number>> | undefined,
): readonly SheetDay[] =>
  payouts === undefined
    ? days
    : days.map(one => ({ ...one, leavePayoutHalfDays: payouts[one.day.day] ?? 0 }))

/** What a period adds up to of what somebody was not paid for. */
type UnpaidSums = {
  readonly employeeId: EmployeeId
  readonly unpaidLeaveHalfDays: number
  readonly absentHalfDays: number
}

/**
 * Missing days of a period by their code; of whoever has any, in a company that the social insurance asks for them.
 * Days are looked at where sums do not tell: unpaid leave has its codes, and a country may change within a period.
 */
export const missingDaysOfAll = async (
  tx: Tx,
  of: CompanyAsKnown,
  plan: CompanyPlan,
  period: Span,
  sums: readonly UnpaidSums[],
): Promise<ReadonlyMap<EmployeeId, readonly MissingDays[]>> => {
  const isTurkish = await inTurkey(tx, of)
  const days = daysOfRange(period.from, period.to)
  if (!days.some(isTurkish)) return new Map()
  const isAlwaysTurkish = days.every(isTurkish)
  const isTold = ({ unpaidLeaveHalfDays }: UnpaidSums): boolean =>
    unpaidLeaveHalfDays === 0 && isAlwaysTurkish
  const told = sums
    .filter(isTold)
    .map(
      one => [one.employeeId, missingDaysOf({ [codeOfAbsence]: one.absentHalfDays })] as const,
    )
  const asked = sums.filter(one => !isTold(one)).map(({ employeeId }) => employeeId)
  if (asked.length === 0) return new Map(told)
  const found = await sheetDaysOf(tx, of, plan, period, asked, unpaid)
  const looked = [...found].map(
    ([employee, its]) =>
      [
        employee,
        missingDaysOf(
          sumsOf(
            its
              .filter(one => isTurkish(one.day.day))
              .map(one => [one.day.day, codesOfDay(one)] as const),
          ),
        ),
      ] as const,
  )
  return new Map([...told, ...looked])
}

const employmentsOfAll = async (
  tx: Tx,
  of: CompanyAsKnown,
  employees: readonly EmployeeId[],
): Promise<ReadonlyMap<EmployeeId, readonly EmployedSpan[]>> => {
  const values = valuesOf(of.company, employees)
  const rows = await tx.query<{
    readonly employeeId: EmployeeId
    readonly employments: readonly EmployedSpan[]
  }>(
    `select p.employee_id as "employeeId", p.employments
     from ${peopleOf(of, values)} p
     where p.company_id = $1 and p.employee_id = any($2::uuid[])`,
    values.list,
  )
  return new Map(rows.map(row => [row.employeeId, row.employments]))
}

const byKind = (workday: string, holiday: string): string =>
  `json_build_object('workday', r.${workday}, 'holiday', r.${holiday})`
/** Excused while the minutes are those that were decided on (`payroll-rules §3.1`). */
const excused = (
  of: CompanyAsKnown,
  values: Values,
): string => `coalesce((select least(c.missing, r.missing) from ${read.missingDecisions} c
  where c.company_id = r.company_id and c.employee_id = r.employee_id and c.day = r.day
    and c.decision = 'excused' and c.missing = r.missing
    ${of.known ? `and c.decided_at <= ${values.add(of.known.at)}::timestamptz` : ''}), 0)`

/** On which days the social insurance of Turkey is told of what was not paid (`payroll-rules §3.1`). */
const inTurkey = async (
  tx: Tx,
  { company, known }: CompanyAsKnown,
): Promise<(day: LocalDate) => boolean> => {
  const countryOn = await countriesOfCompany(tx, company, known?.at)
  return day => countryOn(day) === 'TR'
}

/** Days that bring something to the social insurance's codes, which most people have none of. */
const unpaid = 'r.unpaid_leave_half_days + r.absent_half_days > 0'

/** Long because it names each figure of a day. */
const sheetDaysOf = async (
  tx: Tx,
  of: CompanyAsKnown,
  { holidays }: CompanyPlan,
  { from, to }: Span,
  employees: readonly EmployeeId[],
  only = 'true',
): Promise<ReadonlyMap<EmployeeId, readonly SheetDay[]>> => {
  const values = valuesOf(of.company, employees, from, to)
  const rows = await tx.query<Stored>(
    `select r.employee_id as "employeeId", r.day::text, r.codes, r.scheduled, r.attended as present,
       ${textOf('r.present_from')} as "presentFrom", ${textOf('r.present_to')} as "presentTo",
       r.provisional, r.final, r.planned, r.due, r.worked, r.measured_worked as "measuredWorked",
       r.missing, r.late, r.early, r.leave_annual as "leaveAnnual", r.leave_personal as "leavePersonal",
       r.leave_general as "leaveGeneral", r.leave_instead_overtime as "leaveInsteadOvertime",
       r.leave_worked as "leaveWorked", r.time_off_credit as "timeOffCredit",
       r.unapproved_overtime as "unapprovedOvertime",
       r.leaves, r.by_policy as "byPolicy", r.night_minutes as "nightMinutes",
       r.counted_minutes as "countedMinutes", r.presence_minutes as "presenceMinutes",
       ${byKind('overtime_workday', 'overtime_holiday')} as "overtimeRaw",
       ${byKind('payable_workday', 'payable_holiday')} as "overtimePayable",
       ${byKind('outside_workday', 'outside_holiday')} as "overtimeOutside",
       ${byKind('time_off_workday', 'time_off_holiday')} as "timeOffTaken",
       r.break_minutes as break, r.paid, ${excused(of, values)} as "excusedMissing"
     from ${daysOf(of, values)} r
     where r.company_id = $1 and r.employee_id = any($2::uuid[]) and r.day between $3::date and $4::date
       and ${only}
     order by r.employee_id, r.day`,
    values.list,
  )
  const isTurkish = await inTurkey(tx, of)
  const found = new Map<EmployeeId, SheetDay[]>()
  for (const row of rows) {
    const days = found.get(row.employeeId) ?? []
    days.push(sheetDay(row, holidays, isTurkish(row.day)))
    found.set(row.employeeId, days)
    await giveWay()
  }
  return found
}

type Stored = Omit<SheetDay['day'], 'free' | 'rest' | 'presentFrom' | 'presentTo'> & {
  readonly employeeId: EmployeeId
  readonly codes: readonly string[]
  readonly presentFrom: string | null
  readonly presentTo: string | null
  readonly break: number
  readonly excusedMissing: number
  readonly paid: readonly PaidOvertime[]
}

/** Most days have no leave at all. */
const unpaidOf = (day: SheetDay['day']): Readonly<Record<string, number>> =>
  (day.leaves?.length ?? 0) === 0 &&
  day.leaveAnnual + day.leavePersonal + day.leaveGeneral + day.leaveInsteadOvertime === 0
    ? noHalves
    : leaveHalvesOf(day).unpaidByCode
const noHalves = {}

const sheetDay = (
  {
    employeeId: _employeeId,
    codes,
    presentFrom,
    presentTo,
    break: pause,
    excusedMissing,
    paid,
    ...rest
  }: Stored,
  holidays: ReadonlyMap<LocalDate, Holiday>,
  isTurkish: boolean,
): SheetDay => {
  const day = {
    ...rest,
    ...freeDay(codes.includes('WH'), holidays.get(rest.day)?.kind),
    presentFrom: presentFrom === null ? null : asInstant(presentFrom),
    presentTo: presentTo === null ? null : asInstant(presentTo),
  }
  return {
    day,
    break: pause,
    excusedMissing,
    paid,
    unpaidByCode: isTurkish ? unpaidOf(day) : null,
    leavePayoutHalfDays: 0,
    premiums: day.byPolicy?.premiums ?? {},
    tiers: day.byPolicy?.tiers ?? {},
  }
}
