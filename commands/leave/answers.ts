import { statusOf } from '#domain/approvals/approval.ts'
import type { Circumstances } from '#domain/leave/circumstances.ts'
import { totalOf } from '#domain/leave/counting.ts'
import type { CountedDay, LeaveCalculation, TakenLeave } from '#domain/leave/events.ts'
import type { LeaveRefusal } from '#domain/leave/leave.ts'
import { isStanding, uncoveredOf, type Leave, type LeaveState } from '#domain/leave/state.ts'
import { isWithoutTenDays } from '#domain/leave/ten-days.ts'
import type { EntitlementId, LeaveRequestId } from '#domain/shared/values.ts'

/** Answers in the form of `leave-format.md` (Out): half days as days. */
export type Answer = { readonly ok: boolean } & Readonly<Record<string, unknown>>
export const doneAnswer = (more: Readonly<Record<string, unknown>> = {}): Answer => ({
  ok: true,
  ...more,
})

export const daysOf = (halves: number): number => halves / 2

/** A refusal of leave, with its figures in days where they are half days. */
export const refusedAnswer = (refusal: LeaveRefusal): Answer => {
  switch (refusal.code) {
    case 'limit-exceeded': {
      const { unit, limit, used, remaining, requested, ...more } = refusal
      const of = (amount: number) => (unit === 'days' ? daysOf(amount) : amount)
      const figures = { limit: of(limit), used: of(used) }
      return no({ ...more, ...figures, remaining: of(remaining), requested: of(requested) })
    }
    case 'annual-limit-exceeded':
      return no({
        ...refusal,
        available: daysOf(refusal.available),
        requested: daysOf(refusal.requested),
      })
    case 'below-used':
      return no({ ...refusal, taken: daysOf(refusal.taken) })
    case 'not-decided':
      return no({ code: refusal.code })
    default:
      return no(refusal)
  }
}
const no = (refusal: Readonly<Record<string, unknown>>): Answer => ({ ok: false, ...refusal })
/** Any other refusal, as it is. */
export const refusedAs = (refusal: {
  readonly code: string
  readonly status?: number
}): Answer => no(refusal.code === 'not-decided' ? { code: refusal.code } : refusal)

/** What leave takes, each source once. */
export const useOf = (calculation: LeaveCalculation, taken: readonly TakenLeave[]) => {
  const sums = new Map<string, number>()
  for (const { from, amount } of taken) sums.set(from, (sums.get(from) ?? 0) + amount)
  return [...sums].map(([from, amount]) =>
    calculation === 'annual' ? { from, days: daysOf(amount) } : { from, minutes: amount },
  )
}

export const countOf = (
  days: readonly CountedDay[],
): { readonly days: number; readonly minutes: number } => {
  const { halves, minutes } = totalOf(days)
  return { days: daysOf(halves), minutes }
}

export const coverOf = (leave: Leave) => {
  const open = uncoveredOf(leave)
  return {
    use: isStanding(leave) ? useOf(leave.calculation, leave.taken) : [],
    uncovered: leave.calculation === 'annual' ? daysOf(open) : open,
  }
}

/** Leave as its demand made it. */
export const savedAs = (
  state: LeaveState,
  requestId: LeaveRequestId,
  circumstances: Circumstances,
): Readonly<Record<string, unknown>> => {
  const leave = state.requests.get(requestId)
  if (leave?.kind !== 'leave') return { request: requestId, status: null }
  const { calculation, counted, taken, said } = leave
  const use = useOf(calculation, taken)
  const sources = calculation === 'annual' ? use.map(({ from }) => from as EntitlementId) : [] // of these alone
  return {
    request: requestId,
    status: statusOf(said),
    ...countOf(counted),
    use,
    warnings: sources.flatMap(id => tenDayWarnings(state, id, circumstances)),
  }
}

export const tenDayWarnings = (
  state: LeaveState,
  entitlement: EntitlementId,
  circumstances: Circumstances,
): readonly object[] =>
  isWithoutTenDays(state, entitlement, circumstances)
    ? [{ code: 'no-ten-day-part', entitlement }]
    : []
