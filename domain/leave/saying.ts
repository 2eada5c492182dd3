import type { LocalDate } from '../shared/values.ts'
import { firstDayOf, lastDayOf, type LeavePeriod } from './asked.ts'
import type { CountedDay, KindOfDays, LeaveCalculation } from './events.ts'
import type { Leave, LeaveRequest, LeaveState } from './state.ts'

/** Of which days leave is. */
export const datesOf = (asked: LeavePeriod): { from: LocalDate; to: LocalDate } => ({
  from: firstDayOf(asked),
  to: lastDayOf(asked),
})

/** Of a change those of its leave; null where that is gone. */
export const datesIn = (
  { requests }: LeaveState,
  request: LeaveRequest,
): { from: LocalDate; to: LocalDate } | null => {
  const leave = request.kind === 'leave' ? request : requests.get(request.leaveId)
  return leave?.kind === 'leave' ? datesOf(leave.asked) : null
}

/** What attendance goes by from its last approval on. */
export const inForce = ({
  calculation,
  worked,
  asked,
  counted,
  days,
  sgk,
}: Pick<Leave, 'calculation' | 'worked' | 'asked' | 'counted' | 'days' | 'sgk'>): {
  calculation: LeaveCalculation
  worked: boolean
  asked: LeavePeriod
  counted: CountedDay[]
  days: KindOfDays
  sgk: number | null
} => ({ calculation, worked, asked, counted: [...counted], days, sgk })
