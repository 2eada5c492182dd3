import { byCodePoint, byDate } from '../shared/order.ts'
import type { LocalDate } from '../shared/values.ts'
import type { Circumstances } from './circumstances.ts'
import type { CountedDay, LeaveCalculation, SourceId, TakenLeave } from './events.ts'
import {
  byExpiry,
  isStanding,
  leavesOf,
  movedOf,
  needOf,
  takenOf,
  takes,
  type Entitlement,
  type Leave,
  type LeaveState,
} from './state.ts'

type Source = {
  readonly id: SourceId
  readonly from: LocalDate
  /** The last day on which it is usable; null: it does not end. */
  readonly until: LocalDate | null
  readonly expires: LocalDate
}
/** What can be taken, in the order of taking; it becomes less as something is taken of it. */
export type Pool = {
  readonly sources: readonly Source[]
  readonly left: Map<SourceId, number>
}

/** @param without leaves that have given back what they took */
export const poolOf = (
  state: LeaveState,
  calculation: LeaveCalculation,
  circumstances: Pick<Circumstances, 'expiryRemoves'>,
  without: ReadonlySet<string> = new Set(),
): Pool => {
  if (!takes(calculation)) return { sources: [], left: new Map() }
  const taken = takenOf(
    leavesOf(state).filter(
      leave => leave.calculation === calculation && !without.has(leave.id) && isStanding(leave),
    ),
  )
  const sources: readonly (Source & { readonly amount: number })[] =
    calculation === 'annual'
      ? [...state.entitlements.values()].map(one => annual(state, one, circumstances))
      : [...state.credits.values()].map(one => ({
          ...one,
          until: one.expires,
          amount: one.minutes,
        }))
  return {
    sources: sources.toSorted(calculation === 'annual' ? byExpiry : creditsInOrder),
    left: new Map(sources.map(({ id, amount }) => [id, amount - (taken.get(id) ?? 0)])),
  }
}

/** The last day on which an entitlement is usable; null: it does not end. */
export const usableUntil = (
  { expires, closed }: Entitlement,
  { expiryRemoves }: Pick<Circumstances, 'expiryRemoves'>,
): LocalDate | null => {
  if (!expiryRemoves) return closed
  return closed !== null && closed < expires ? closed : expires
}

/**
 * Each half day or minute, by date, from what is usable on that very day, has some left and expires first
 * (`leave-rules §5.4`). Whatever finds none is not in the answer.
 */
export const take = (
  { sources, left }: Pool,
  needs: readonly { readonly day: LocalDate; readonly amount: number }[],
): TakenLeave[] =>
  needs.flatMap(({ day, amount }) => {
    let open = amount
    return sources.flatMap(({ id, from, until }): TakenLeave[] => {
      const there = left.get(id) ?? 0
      if (open <= 0 || there <= 0 || day < from || (until !== null && day > until)) return []
      const some = Math.min(open, there)
      open -= some
      left.set(id, there - some)
      return [{ day, from: id, amount: some }]
    })
  })

export const takeAll = (
  pool: Pool,
  calculation: LeaveCalculation,
  days: readonly CountedDay[],
): TakenLeave[] => take(pool, needsOf(calculation, days, []))

/** What has found nothing so far takes it now, beside what the leave has. */
export const takeMissing = (pool: Pool, { calculation, counted, taken }: Leave): TakenLeave[] =>
  inDays([...taken, ...take(pool, needsOf(calculation, counted, taken))])

/** What of the takings stays where less is needed: of each day the last taken is given back first. */
export const keep = (
  calculation: LeaveCalculation,
  days: readonly CountedDay[],
  taken: readonly TakenLeave[],
): TakenLeave[] => {
  const open = new Map(days.map(one => [one.day, needOf(calculation, one)]))
  return taken.flatMap(one => {
    const some = Math.min(one.amount, open.get(one.day) ?? 0)
    open.set(one.day, (open.get(one.day) ?? 0) - some)
    return some > 0 ? [{ ...one, amount: some }] : []
  })
}

const needsOf = (
  calculation: LeaveCalculation,
  days: readonly CountedDay[],
  taken: readonly TakenLeave[],
): { readonly day: LocalDate; readonly amount: number }[] => {
  const found = new Map<LocalDate, number>()
  for (const { day, amount } of taken) found.set(day, (found.get(day) ?? 0) + amount)
  return days.map(one => ({
    day: one.day,
    amount: needOf(calculation, one) - (found.get(one.day) ?? 0),
  }))
}

const annual = (
  state: LeaveState,
  one: Entitlement,
  circumstances: Pick<Circumstances, 'expiryRemoves'>,
): Source & { readonly amount: number } => {
  const moved = movedOf(state, one.id)
  return {
    ...one,
    until: usableUntil(one, circumstances),
    amount: one.halfDays + moved.in - moved.out,
  }
}

const inDays = (taken: readonly TakenLeave[]): TakenLeave[] =>
  taken.toSorted((one, other) => byDate(one.day, other.day))
const creditsInOrder = (one: Source, other: Source): number =>
  byDate(one.expires, other.expires) || byCodePoint(one.id, other.id)
