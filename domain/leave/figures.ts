import { statusOf } from '../approvals/approval.ts'
import type { LeaveRequestId, LocalDate } from '../shared/values.ts'
import { shiftedBy } from '../shared/years.ts'
import type { Circumstances } from './circumstances.ts'
import type { SourceId } from './events.ts'
import {
  isStanding,
  leavesOf,
  movedOf,
  type Credit,
  type Entitlement,
  type LeaveState,
} from './state.ts'

/** What becomes of an entitlement's half days on a date, by what is known now (`leave-rules §5.10`). */
export type EntitlementFigures = {
  /** After changes and transfers. */
  readonly halfDays: number
  /** Approved leave on days up to the date, and after it; leave that waits. */
  readonly used: number
  readonly planned: number
  readonly reserved: number
  readonly expired: number
  readonly paidOut: number
  readonly remaining: number
}
type Uses = Pick<EntitlementFigures, 'used' | 'planned' | 'reserved'>
const none: Uses = { used: 0, planned: 0, reserved: 0 }

/** What standing leave takes of each source: used on days up to a date, planned later, or reserved. */
export const usesOn = (state: LeaveState, on: LocalDate): ReadonlyMap<SourceId, Uses> => {
  const sums = new Map<SourceId, Uses>()
  for (const { said, taken } of leavesOf(state)) {
    const status = statusOf(said)
    for (const { from, day, amount } of taken) {
      const how = status !== 2 ? 'reserved' : day <= on ? 'used' : 'planned'
      const sum = sums.get(from) ?? none
      sums.set(from, { ...sum, [how]: sum[how] + amount })
    }
  }
  return sums
}

export const figuresOf = (
  state: LeaveState,
  entitlement: Entitlement,
  on: LocalDate,
  { expiryRemoves }: Pick<Circumstances, 'expiryRemoves'>,
  uses = usesOn(state, on),
): EntitlementFigures => {
  const { id, expires, closed } = entitlement
  const { used, planned, reserved } = uses.get(id) ?? none
  const moved = movedOf(state, id)
  const halfDays = entitlement.halfDays + moved.in - moved.out
  const lapsed = expiryRemoves && on > expires && (closed === null || closed > expires)
  const expired = lapsed ? Math.max(0, halfDays - used - planned - reserved) : 0
  const left = halfDays - used - expired
  const isPaid = closed !== null && closed <= on && !neverBegan(entitlement)
  const paidOut = isPaid ? Math.max(0, left - planned) : 0
  return {
    halfDays,
    used,
    planned,
    reserved,
    expired,
    paidOut,
    remaining: left - paidOut,
  }
}

/** Given ahead and closed before it began (`leave-rules §5.9`): neither usable nor paid out, it is nobody's. */
export const neverBegan = ({ from, closed }: Pick<Entitlement, 'from' | 'closed'>): boolean =>
  closed !== null && from > shiftedBy(closed, 1)

/** Half days that are paid out with a last day: what remains of all that begin by the day after (law 59). */
export const payoutOn = (
  state: LeaveState,
  lastDay: LocalDate,
  circumstances: Pick<Circumstances, 'expiryRemoves'>,
): number => {
  const uses = usesOn(state, lastDay)
  return [...state.entitlements.values()]
    .filter(({ from }) => from <= shiftedBy(lastDay, 1))
    .reduce(
      (sum, one) => sum + figuresOf(state, one, lastDay, circumstances, uses).remaining,
      0,
    )
}

/** Of what overtime gave as time off, in minutes. */
export const creditFigures = (
  { expires, minutes }: Credit,
  uses: Uses | undefined,
  today: LocalDate,
): {
  readonly used: number
  readonly reserved: number
  readonly expired: number
  readonly available: number
} => {
  const used = (uses?.used ?? 0) + (uses?.planned ?? 0)
  const reserved = uses?.reserved ?? 0
  const left = Math.max(0, minutes - used - reserved)
  const expired = today > expires ? left : 0
  return { used, reserved, expired, available: left - expired }
}

/** What each standing leave takes of an entitlement, and on which day first. */
export const takenByLeave = (
  state: LeaveState,
  source: SourceId,
): {
  readonly request: LeaveRequestId
  readonly status: number
  readonly day: LocalDate
  readonly amount: number
}[] =>
  leavesOf(state)
    .filter(isStanding)
    .flatMap(({ id, said, taken }) => {
      const its = taken.filter(({ from }) => from === source)
      const [first] = its
      return first
        ? [
            {
              request: id,
              status: statusOf(said),
              day: first.day,
              amount: its.reduce((sum, { amount }) => sum + amount, 0),
            },
          ]
        : []
    })
