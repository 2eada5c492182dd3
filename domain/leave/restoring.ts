import { againstAnything, statusOf, type ApprovalRefusal } from '../approvals/approval.ts'
import type { Authority } from '../approvals/authority.ts'
import { ok, refuse, type Result } from '../shared/result.ts'
import type { LeaveRequestId } from '../shared/values.ts'
import { acceptLeave, type AcceptRefusal } from './acceptable.ts'
import type { LeaveCommandContext } from './doing.ts'
import type { LeaveEvent, LeaveRequestEvent } from './events.ts'
import { evolve } from './evolve.ts'
import { inForce } from './saying.ts'
import type { LeaveState } from './state.ts'

export type LeaveDemandedFact = Extract<LeaveRequestEvent, { readonly type: 'LeaveDemanded' }>
export type LeaveDecidedFact = Extract<
  LeaveRequestEvent,
  { readonly type: 'LeaveRequestApproved' | 'LeaveRequestRejected' }
>
/** What was said of leave before an act that is taken back, in the words of whoever said it. */
export type RestoreRequest = LeaveCommandContext & {
  readonly type: 'RestoreRequest'
  readonly requestId: LeaveRequestId
  /** Null where it is asked for still. */
  readonly demanded: LeaveDemandedFact | null
  readonly decided: readonly LeaveDecidedFact[]
  readonly authority: Authority
}
type Decision = Result<readonly LeaveEvent[], ApprovalRefusal | AcceptRefusal>

/**
 * Leave that was deleted is asked for again, with the decisions that held, if it is still acceptable: counted anew. A
 * decision that was revoked holds again.
 */
export const restoreRequest = (state: LeaveState, command: RestoreRequest): Decision => {
  const { requestId, demanded, decided, authority, circumstances } = command
  const there = state.requests.has(requestId)
  if (there === (demanded !== null)) return ok([])
  if (!authority.asks && !authority.mayDelete) return refuse({ code: 'authority-insufficient' })
  const against = demanded === null ? againstAnything(authority) : null
  if (against) return refuse(against)
  const again = demanded && demandedAnew(state, demanded, decided, circumstances)
  if (again && !again.ok) return again
  return ok(withDecided(state, again ? [again.value] : [], decided, requestId))
}

const demandedAnew = (
  state: LeaveState,
  { type, data }: LeaveDemandedFact,
  decided: readonly LeaveDecidedFact[],
  circumstances: LeaveCommandContext['circumstances'],
): Result<LeaveEvent, AcceptRefusal> => {
  // What was rejected takes nothing, so nothing stands against it.
  if (decided.at(-1)?.type === 'LeaveRequestRejected')
    return ok({ type, data: { ...data, taken: [] } })
  const leave = acceptLeave(state, data, circumstances)
  if (!leave.ok) return leave
  const { counted, taken } = leave.value
  return ok({ type, data: { ...data, counted: [...counted], taken: [...taken] } })
}

/** What counts by an approval is what is counted now. */
const withDecided = (
  state: LeaveState,
  first: readonly LeaveEvent[],
  decided: readonly LeaveDecidedFact[],
  requestId: LeaveRequestId,
): LeaveEvent[] => {
  const events = [...first]
  for (const one of decided) {
    const leave = events.reduce(evolve, state).requests.get(requestId)
    if (one.type === 'LeaveRequestRejected' || leave?.kind !== 'leave') {
      events.push(one)
      continue
    }
    const { leave: _before, ...data } = one.data
    const { level, by, name } = data
    const isLast = statusOf([{ verdict: 'approved', level, by, name }]) === 2
    events.push({
      type: one.type,
      data: { ...data, ...(isLast ? { leave: inForce(leave) } : {}) },
    })
  }
  return events
}
