import type { EntitlementId } from '../shared/values.ts'
import type { Circumstances } from './circumstances.ts'
import { figuresOf, takenByLeave, usesOn } from './figures.ts'
import type { LeaveState } from './state.ts'

const part = 20 // half days

/**
 * Whether no leave has ten days of an entitlement and none can have them any more (law 56, Turkey; `leave-rules
 * §5.11`): a warning, never a refusal.
 */
export const isWithoutTenDays = (
  state: LeaveState,
  entitlementId: EntitlementId,
  circumstances: Pick<Circumstances, 'country' | 'expiryRemoves' | 'today'>,
): boolean => {
  const entitlement = state.entitlements.get(entitlementId)
  if (circumstances.country !== 'TR' || !entitlement) return false
  const { today } = circumstances
  const uses = usesOn(state, today)
  const { halfDays, used, planned, reserved } = figuresOf(
    state,
    entitlement,
    today,
    circumstances,
    uses,
  )
  return (
    halfDays >= part &&
    halfDays - used - planned - reserved < part &&
    !takenByLeave(state, entitlementId).some(({ amount }) => amount >= part)
  )
}
