import type { DecideRequest } from '#domain/leave/deciding.ts'
import { leaveRequestEvents, type LeaveFact } from '#domain/leave/events.ts'
import {
  leaveRequests,
  type LeaveRequestCommand,
  type LeaveRequestRefusal,
} from '#domain/leave/requests.ts'
import type { LeaveDecidedFact, LeaveDemandedFact } from '#domain/leave/restoring.ts'
import { datesIn, datesOf } from '#domain/leave/saying.ts'
import type { LeaveState } from '#domain/leave/state.ts'
import { isOf } from '#domain/shared/events.ts'
import type { EmployeeId, LeaveRequestId, LocalDate } from '#domain/shared/values.ts'
import { waysBackOf, type UndoContext } from '../acts/way-back.ts'
import { knownFor } from './circumstances.ts'

const back = waysBackOf<LeaveState, LeaveRequestCommand, LeaveFact, LeaveRequestRefusal>({
  decider: leaveRequests,
})

type About = { readonly requestId: LeaveRequestId; readonly employeeId: EmployeeId }
const request = ({ requestId }: About): string => requestId

/** What a command on it says beside its own; nothing of somebody who is not there any more. */
const doing = async (
  { deps, caller: { company, actor }, leave }: UndoContext,
  { requestId, employeeId }: About,
  days: { readonly from: LocalDate; readonly to: LocalDate } | null,
) => {
  const known = await knownFor(deps, leave, { company, employeeId, by: actor, days })
  return known && { requestId, employeeId, ...known, by: actor, at: deps.now() }
}

const decide =
  (type: DecideRequest['type']) =>
  async (
    _before: LeaveState,
    { data, undoing }: { readonly data: About; readonly undoing: UndoContext },
    now: LeaveState,
  ): Promise<LeaveRequestCommand[]> => {
    const there = now.requests.get(data.requestId)
    const given = await doing(undoing, data, there ? datesIn(now, there) : null)
    return given ? [{ type, ...given }] : []
  }

type Act = {
  readonly data: About
  readonly events: readonly LeaveFact[]
  readonly undoing: UndoContext
}
/** What was asked for, and the decisions that held, before an act. */
const saidBefore = (
  { requestId }: About,
  events: readonly LeaveFact[],
): {
  readonly demanded: LeaveDemandedFact | null
  readonly decided: readonly LeaveDecidedFact[]
} => {
  let demanded: LeaveDemandedFact | null = null
  let decided: readonly LeaveDecidedFact[] = []
  for (const event of events) {
    if (!isOf(leaveRequestEvents, event) || event.data.requestId !== requestId) continue
    // Of an event of the log, what happened alone.
    if (event.type === 'LeaveDemanded') demanded = { type: event.type, data: event.data }
    else if (event.type === 'LeaveRequestApproved')
      decided = [...decided, { type: event.type, data: event.data }]
    else if (event.type === 'LeaveRequestRejected')
      decided = [...decided, { type: event.type, data: event.data }]
    else if (event.type === 'LeaveDecisionRevoked') decided = decided.slice(0, -1)
    else if (event.type === 'LeaveRequestDeleted') decided = []
  }
  return { demanded, decided }
}

/** It was deleted, or the last decision on it was revoked. */
const restore =
  (what: 'all' | 'last') =>
  async (_before: LeaveState, act: Act): Promise<LeaveRequestCommand[]> => {
    const { demanded, decided } = saidBefore(act.data, act.events)
    if (!demanded) return []
    const given = await doing(act.undoing, act.data, datesOf(demanded.data.asked))
    if (!given) return []
    return [
      what === 'all'
        ? { type: 'RestoreRequest', ...given, demanded, decided }
        : { type: 'RestoreRequest', ...given, demanded: null, decided: decided.slice(-1) },
    ]
  }

/** What was asked for or decided of leave. */
export const leaveRequestWays = {
  LeaveDemanded: back('LeaveDemanded', { place: request, back: decide('DeleteRequest') }),
  LeaveRequestApproved: back('LeaveRequestApproved', {
    place: request,
    back: decide('RevokeDecision'),
  }),
  LeaveRequestRejected: back('LeaveRequestRejected', {
    place: request,
    back: decide('RevokeDecision'),
  }),
  LeaveDecisionRevoked: back('LeaveDecisionRevoked', {
    place: request,
    back: restore('last'),
  }),
  LeaveRequestDeleted: back('LeaveRequestDeleted', { place: request, back: restore('all') }),
  // What was carried out is final (`leave-rules §4.3`): its approval is not revoked, so it stands in the way.
  LeaveChangeDemanded: back('LeaveChangeDemanded', {
    place: request,
    back: decide('DeleteRequest'),
  }),
}
