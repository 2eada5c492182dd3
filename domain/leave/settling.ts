import { ok, refuse, type Result } from '../shared/result.ts'
import type { EntitlementId, LocalDate } from '../shared/values.ts'
import type { Circumstances } from './circumstances.ts'
import type { LeaveCommandContext } from './doing.ts'
import type { LeaveEvent } from './events.ts'
import { evolve, withoutSettlement } from './evolve.ts'
import { figuresOf, payoutOn } from './figures.ts'
import { settledNow } from './service.ts'
import type { LeaveState } from './state.ts'

export type SettlementCommand =
  /**
   * The employment has ended with that day, and what remained is paid out. A settlement with another day that no
   * re-hire followed is corrected by it.
   */
  | (LeaveCommandContext & { readonly type: 'SettleEntitlements'; readonly lastDay: LocalDate })
  /** It was not to be settled: what there was lives on. */
  | (LeaveCommandContext & { readonly type: 'TakeSettlementBack'; readonly lastDay: LocalDate })
export type SettlementRefusal =
  /** What was given since the re-hire after it stands on a settlement. */
  | { readonly code: 'given-since'; readonly entitlement: EntitlementId }
  | { readonly code: 'already-employed' }
  /** The employment ended with another. */
  | { readonly code: 'another-last-day'; readonly lastDay: LocalDate }
type CommandOf<T extends SettlementCommand['type']> = Extract<SettlementCommand, { type: T }>
type Decision = Result<readonly LeaveEvent[], SettlementRefusal>

/** `leave-rules §5.9`, with the last day of the latest employment alone; settled with it already, nothing changes. */
export const settle = (
  state: LeaveState,
  {
    employeeId,
    lastDay,
    circumstances: { employments },
    by,
    at,
  }: CommandOf<'SettleEntitlements'>,
): Decision => {
  const ended = employments.at(-1)?.lastDay ?? null
  if (ended === null) return refuse({ code: 'already-employed' })
  if (ended !== lastDay) return refuse({ code: 'another-last-day', lastDay: ended })
  const instead = settledNow(state, employments)
  if (instead === lastDay) return ok([])
  const given = instead === null ? null : givenSince(state)
  if (given) return given
  const data = { employeeId, lastDay, ...(instead === null ? {} : { instead }), by, at }
  return ok([{ type: 'EntitlementsSettled', data }])
}

export const takeSettlementBack = (
  state: LeaveState,
  { employeeId, lastDay, by, at }: CommandOf<'TakeSettlementBack'>,
): Decision =>
  state.service.settled === lastDay
    ? (givenSince(state) ??
      ok([{ type: 'SettlementTakenBack', data: { employeeId, lastDay, by, at } }]))
    : ok([])

const givenSince = ({ entitlements, service }: LeaveState): Decision | null => {
  const since = [...entitlements.values()].find(({ count }) => count === service.count)
  return since ? refuse({ code: 'given-since', entitlement: since.id }) : null
}

/**
 * Half days that settling with a last day pays out.
 * @param before the last day with which it stands settled (`settledNow`); null: it is not
 */
export const payoutIf = (
  state: LeaveState,
  { lastDay, before }: { readonly lastDay: LocalDate; readonly before: LocalDate | null },
  circumstances: Pick<Circumstances, 'expiryRemoves'>,
): number =>
  payoutOn(before === null ? state : withoutSettlement(state, before), lastDay, circumstances)

/** What some events move of what is paid out, said for each settled last day that it concerns. */
export const withPayouts = (
  state: LeaveState,
  events: readonly LeaveEvent[],
  { employeeId, by, at, circumstances }: LeaveCommandContext,
): readonly LeaveEvent[] => {
  const next = events.reduce(evolve, state)
  const paid = new Map<LocalDate, number>([...next.payouts.keys()].map(day => [day, 0]))
  for (const one of next.entitlements.values()) {
    if (one.closed === null) continue
    const { paidOut } = figuresOf(next, one, one.closed, circumstances)
    paid.set(one.closed, (paid.get(one.closed) ?? 0) + paidOut)
  }
  return [
    ...events,
    ...[...paid]
      .filter(([lastDay, halfDays]) => halfDays !== (next.payouts.get(lastDay) ?? 0))
      .map(([lastDay, halfDays]): LeaveEvent => {
        const data = { employeeId, lastDay, halfDays, by, at }
        return { type: 'AnnualLeavePaidOut', data }
      }),
  ]
}
