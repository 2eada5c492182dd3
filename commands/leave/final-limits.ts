import type { LeaveType } from '#domain/leave/circumstances.ts'
import { limitFor, periods, usedBy } from '#domain/leave/limits.ts'
import { isStanding, leavesOf } from '#domain/leave/state.ts'
import { byCodePoint, byDate } from '#domain/shared/order.ts'
import { daysOf } from './answers.ts'
import type { History } from './history-form.ts'
import type { HistorySoFar } from './now.ts'

/** Of each limit that is set what is used, in its unit: by type, then day, month, year, then key. */
export const limitsOf = ({ types }: History, now: HistorySoFar) =>
  types
    .toSorted((one, other) => byCodePoint(one.id, other.id))
    .flatMap(type => periods.flatMap(period => usedIn(now, type, period)))

const usedIn = (now: HistorySoFar, type: LeaveType, period: (typeof periods)[number]) => {
  const { limit: rule } = type
  if (rule.kind === 'limitless') return []
  const days = leavesOf(now.leave)
    .filter(leave => leave.leaveType === type.id && isStanding(leave))
    .flatMap(({ counted }) => counted)
  const out = (amount: number) => (rule.unit === 'days' ? daysOf(amount) : amount)
  return [...usedBy(days, period, rule.unit)]
    .toSorted(([one], [other]) => byDate(one, other))
    .flatMap(([key, used]) => {
      const limit = limitFor(type, period, key, now.leave)
      return limit === null
        ? []
        : [{ type: type.id, period, key, limit: out(limit), used: out(used) }]
    })
}
