import type { OvertimeApproval } from '#domain/attendance/inputs.ts'
import { overtimeWindows, type OvertimeWindow } from '#domain/attendance/overtime-windows.ts'
import type { Carry, DayResult } from '#domain/attendance/result.ts'
import type { PlanSource } from '#domain/calendar/published.ts'
import type { Holiday } from '#domain/holidays/events.ts'
import type { LeaveOn } from '#domain/leave/published.ts'
import {
  freeDay,
  paidOfDay,
  payOfDay,
  type LeaveOfDay,
  type PayrollDay,
  type PolicyOfDay,
} from '#domain/payroll/published.ts'
import type { Shift } from '#domain/shifts/events.ts'
import { localOfInstant } from '#domain/shared/time.ts'
import type { CompanyId, EmployeeId, Instant, Zone } from '#domain/shared/values.ts'
import type { DayRow, OvertimeTimes } from '../../tables/day-results.ts'
import { figureRowOf, payRowOf } from './day-results.ts'

/** What a day was to be: the shift in force, where it comes from, and the public holiday. */
export type DayPlan = {
  readonly shiftId: string | null
  readonly title: string | null
  readonly shift: Shift | null
  readonly source: PlanSource
  readonly holiday: Holiday | null
}
/** What is stored of a day beside its result. */
type Around = {
  readonly company: CompanyId
  readonly employeeId: EmployeeId
  readonly zone: Zone
  readonly plan: DayPlan
  readonly approvals: readonly OvertimeApproval[]
  readonly leaves: readonly LeaveOn[]
  readonly byPolicy: PolicyOfDay | null
  /** What the next day needs to know. */
  readonly carry: Carry
  /** The instant of evaluation. */
  readonly now: Instant
  readonly corrected: boolean
}

export const rowOf = (result: DayResult, around: Around): DayRow => {
  const day = payrollDayOf(result, around)
  return {
    company_id: around.company,
    employee_id: around.employeeId,
    day: result.day,
    shift_id: around.plan.shiftId,
    shift: around.plan.title,
    scheduled: day.scheduled,
    first_in: result.firstIn,
    last_out: result.lastOut,
    presence_minutes: result.presenceMinutes,
    counted_minutes: result.countedMinutes,
    attended: day.present,
    present_from: day.presentFrom,
    present_to: day.presentTo,
    ...figureRowOf(result),
    ...payRowOf(payOfDay(day), paidOfDay(day, around.approvals)),
    leaves: day.leaves ?? [],
    by_policy: around.byPolicy,
    overtime_times: overtimeTimesOf(result, around),
    codes: result.codes,
    flags: result.flags,
    provisional: result.provisional,
    final: day.final,
    final_at: result.finalAt,
    corrected: around.corrected,
    carry: around.carry,
  }
}

const overtimeTimesOf = (result: DayResult, { zone, plan }: Around): OvertimeTimes | null => {
  if (result.overtimeRaw.workday + result.overtimeRaw.holiday === 0) return null
  const { workday, holiday } = overtimeWindows(
    zone,
    { day: result.day, shift: plan.shift, holiday: holidayOf(plan) },
    result,
  )
  const shown = (windows: readonly OvertimeWindow[]) =>
    windows.map(({ from, to }) => ({ from: timeOf(zone, from), to: timeOf(zone, to) }))
  return { workday: shown(workday), holiday: shown(holiday) }
}
const timeOf = (zone: Zone, at: Instant): string => localOfInstant(zone, at).slice(11, 16)
const holidayOf = ({ holiday }: DayPlan) => {
  if (holiday === null) return null
  return holiday.kind === 'half' && holiday.from !== null
    ? { kind: 'half' as const, from: holiday.from }
    : { kind: 'full' as const }
}

const payrollDayOf = (
  result: DayResult,
  { plan, now, leaves, byPolicy }: Pick<Around, 'plan' | 'now' | 'leaves' | 'byPolicy'>,
): PayrollDay => ({
  ...result,
  ...freeDay(result.codes.includes('WH'), plan.holiday?.kind),
  scheduled: (plan.shift?.periods.length ?? 0) > 0,
  present: result.firstIn !== null || result.lastOut !== null || result.presenceMinutes > 0,
  presentFrom: result.presence[0]?.from ?? null,
  presentTo: result.presence.at(-1)?.to ?? null,
  final: result.finalAt <= now,
  leaveAnnual: result.leaveMinutes.annual ?? 0,
  leavePersonal: result.leaveMinutes.personal ?? 0,
  leaveGeneral: result.leaveMinutes.general ?? 0,
  leaveInsteadOvertime: result.leaveMinutes.insteadOvertime ?? 0,
  leaves: leaves.flatMap(leaveOfDay),
  byPolicy,
})

/** What by the hour is taken goes by its minutes alone, and what counts nothing of the day is none of it. */
const leaveOfDay = (leave: LeaveOn): readonly LeaveOfDay[] => {
  if (!('counts' in leave) || leave.counts.halves === 0) return []
  const { type, counts, days, countsAsWorked, sgk } = leave
  return [{ type, ...counts, calendar: days === 'calendar', paid: countsAsWorked, sgk }]
}
