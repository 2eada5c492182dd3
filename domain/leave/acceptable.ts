import { ok, refuse, type Result } from '../shared/result.ts'
import { addDays } from '../shared/time.ts'
import type { LocalDate, LeaveTypeId } from '../shared/values.ts'
import { firstDayOf, isHours, lastDayOf, type LeavePeriod } from './asked.ts'
import { isEmployed, type Circumstances } from './circumstances.ts'
import { countLeaveDays, isSomething, totalOf, type CountingRule } from './counting.ts'
import type { CountedDay, TakenLeave } from './events.ts'
import { limitPassed, type LimitRefusal } from './limits.ts'
import { overlapWith, type OverlapRefusal } from './overlap.ts'
import { isStanding, leavesOf, needOf, type LeaveState } from './state.ts'
import { poolOf, takeAll } from './taking.ts'

/** What is asked, of which type; calculation and kind of days as of the demand. */
type Wanted = CountingRule & { readonly leaveType: LeaveTypeId; readonly asked: LeavePeriod }
/** What it counts and takes. */
export type AcceptedLeave = {
  readonly asked: LeavePeriod
  readonly counted: readonly CountedDay[]
  readonly taken: readonly TakenLeave[]
}
/** Days in halves, of time off in minutes. */
export type BalanceRefusal = {
  readonly code: 'annual-limit-exceeded' | 'time-off-exceeded'
  readonly available: number
  readonly requested: number
}
export type AcceptRefusal =
  | { readonly code: 'outside-employment'; readonly day: LocalDate }
  | { readonly code: 'nothing-to-count' }
  | OverlapRefusal
  | LimitRefusal
  | BalanceRefusal

/** Checks 5 to 9 of `leave-rules §3.1`, counted now. */
export const acceptLeave = (
  state: LeaveState,
  wanted: Wanted,
  circumstances: Circumstances,
): Result<AcceptedLeave, AcceptRefusal> => {
  const countedNow = countable(wanted, circumstances)
  if (!countedNow.ok) return countedNow
  const overlap = overlapOf(state, { ...wanted, counted: countedNow.value }, circumstances)
  return overlap ? refuse(overlap) : checkLimits(state, wanted, countedNow.value, circumstances)
}

/** Checks 5 and 6: every day is one of the employment, and something counts. */
export const countable = (
  wanted: Wanted,
  circumstances: Circumstances,
): Result<readonly CountedDay[], AcceptRefusal> => {
  const outside = firstOutside(wanted.asked, circumstances)
  if (outside) return refuse({ code: 'outside-employment', day: outside })
  const days = countLeaveDays(wanted.asked, wanted, circumstances)
  return isSomething(wanted.asked, days, wanted, circumstances)
    ? ok(days)
    : refuse({ code: 'nothing-to-count' })
}

/** Check 7, against what stands. */
export const overlapOf = (
  state: LeaveState,
  wanted: Wanted & { readonly counted: readonly CountedDay[] },
  { calendar }: Circumstances,
): OverlapRefusal | null => overlapWith(wanted, leavesOf(state).filter(isStanding), calendar)

/** Checks 8 and 9: limits, then balance. */
export const checkLimits = (
  state: LeaveState,
  wanted: Wanted,
  days: readonly CountedDay[],
  circumstances: Circumstances,
): Result<AcceptedLeave, AcceptRefusal> => {
  const type = circumstances.types.get(wanted.leaveType)
  const passed = type && limitPassed(type, days, daysBeside(state, wanted), state)
  if (passed) return refuse(passed)
  const { calculation } = wanted
  const taken = takeAll(poolOf(state, calculation, circumstances), calculation, days)
  const requested = days.reduce((sum, day) => sum + needOf(calculation, day), 0)
  const available = taken.reduce((sum, { amount }) => sum + amount, 0)
  return available < requested
    ? refuse({
        code: calculation === 'annual' ? 'annual-limit-exceeded' : 'time-off-exceeded',
        available,
        requested,
      })
    : ok({ asked: wanted.asked, counted: days, taken })
}

/** Of standing leave of the type in the years that are asked for. */
export const daysBeside = (state: LeaveState, { leaveType, asked }: Wanted): CountedDay[] => {
  const [first, last] = [firstDayOf(asked).slice(0, 4), lastDayOf(asked).slice(0, 4)]
  return leavesOf(state).flatMap(leave =>
    leave.leaveType === leaveType &&
    isStanding(leave) &&
    firstDayOf(leave.asked).slice(0, 4) <= last &&
    first <= lastDayOf(leave.asked).slice(0, 4)
      ? leave.counted
      : [],
  )
}

const firstOutside = (
  asked: LeavePeriod,
  circumstances: Circumstances,
): LocalDate | undefined => {
  if (isHours(asked)) return isEmployed(circumstances, asked.day) ? undefined : asked.day
  for (let { from: day } = asked; ; day = addDays(day, 1)) {
    if (!isEmployed(circumstances, day)) return day
    if (day >= asked.to) return undefined
  }
}

/** Whether leave counts nothing (`leave-rules §1.7`). */
export const countsNothing = (asked: LeavePeriod, days: readonly CountedDay[]): boolean => {
  const { halves, minutes } = totalOf(days)
  return isHours(asked) ? minutes === 0 : halves === 0
}
