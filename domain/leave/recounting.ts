import { byCodePoint, byDate } from '../shared/order.ts'
import { firstDayOf } from './asked.ts'
import type { Circumstances } from './circumstances.ts'
import { countLeaveDays } from './counting.ts'
import type { LeaveCommandContext } from './doing.ts'
import type {
  CountedDay,
  LeaveCalculation,
  LeaveEvent,
  RecountReason,
  TakenLeave,
} from './events.ts'
import { datesOf } from './saying.ts'
import { isStanding, leavesOf, uncoveredOf, type Leave, type LeaveState } from './state.ts'
import { poolOf, takeAll, takeMissing, type Pool } from './taking.ts'

/**
 * Standing leave counted anew, whole (`leave-rules §4.1`): of all that comes out otherwise, first each gives back what
 * it took, then they take, in order of their first day. Nothing is refused.
 */
export const recountLeave = (
  state: LeaveState,
  concerns: (leave: Leave) => boolean,
  reason: RecountReason,
  { employeeId, circumstances, by, at }: LeaveCommandContext,
): LeaveEvent[] => {
  const others = leavesOf(state)
    .filter(leave => isStanding(leave) && concerns(leave))
    .map(leave => ({ leave, days: countLeaveDays(leave.asked, leave, circumstances) }))
    .filter(({ leave, days }) => !isSameCount(leave.counted, days))
    .toSorted((one, other) => inOrder(one.leave, other.leave))
  const pools = poolsOf(state, circumstances, new Set(others.map(({ leave }) => leave.id)))
  return others.map(({ leave, days }): LeaveEvent => {
    const taken = takeAll(pools(leave.calculation), leave.calculation, days)
    return {
      type: 'LeaveRecounted',
      data: {
        requestId: leave.id,
        employeeId,
        dates: datesOf(leave.asked),
        counted: days,
        taken,
        reason,
        by,
        at,
      },
    }
  })
}

/** Days that found nothing take what has come free, leave in order of its first day (`leave-rules §5.6`). */
export const coverOpenDays = (
  state: LeaveState,
  { employeeId, circumstances, by, at }: LeaveCommandContext,
): LeaveEvent[] => {
  const open = leavesOf(state).filter(leave => uncoveredOf(leave) > 0)
  if (open.length === 0) return []
  const pools = poolsOf(state, circumstances)
  return open.toSorted(inOrder).flatMap((leave): LeaveEvent[] => {
    const taken = takeMissing(pools(leave.calculation), leave)
    return sumOf(taken) === sumOf(leave.taken)
      ? []
      : [
          {
            type: 'LeaveTakingChanged',
            data: { requestId: leave.id, employeeId, taken, by, at },
          },
        ]
  })
}

/** By first day, then id. */
export const inOrder = (one: Leave, other: Leave): number =>
  byDate(firstDayOf(one.asked), firstDayOf(other.asked)) || byCodePoint(one.id, other.id)

const poolsOf = (
  state: LeaveState,
  circumstances: Circumstances,
  without?: ReadonlySet<string>,
): ((calculation: LeaveCalculation) => Pool) => {
  const pools = new Map<LeaveCalculation, Pool>()
  return calculation => {
    const pool = pools.get(calculation) ?? poolOf(state, calculation, circumstances, without)
    pools.set(calculation, pool)
    return pool
  }
}

const isSameCount = (one: readonly CountedDay[], other: readonly CountedDay[]): boolean =>
  one.length === other.length &&
  one.every(({ day, halves, minutes }, index) => {
    const now = other[index]
    return now?.day === day && now.halves === halves && now.minutes === minutes
  })
const sumOf = (taken: readonly TakenLeave[]): number =>
  taken.reduce((sum, { amount }) => sum + amount, 0)
