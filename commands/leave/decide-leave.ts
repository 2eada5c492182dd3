import { statusOf, type ApprovalStatus } from '#domain/approvals/approval.ts'
import type { DecideRequest } from '#domain/leave/deciding.ts'
import type { SeenLeave } from '#domain/leave/events.ts'
import { leaveRequests, type LeaveRequestRefusal } from '#domain/leave/requests.ts'
import { datesIn } from '#domain/leave/saying.ts'
import { ok, refuse, type Result } from '#domain/shared/result.ts'
import type { EmployeeId, LeaveRequestId } from '#domain/shared/values.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import { handleWithState, load } from '../shared/handle.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { knownFor } from './circumstances.ts'
import type { LeaveReads } from './reads.ts'
import { leaveStream } from './streams.ts'

export type DecideLeave = {
  readonly employeeId: EmployeeId
  readonly requestId: LeaveRequestId
  /** Which append of the request it is, from 1: of a bulk act each is decided on its own. */
  readonly append: number
  /** What he was shown of it, where he opened it before. */
  readonly seen?: SeenLeave | undefined
}
type Answer = Promise<
  Result<
    {
      readonly position: Position
      readonly requestId: LeaveRequestId
      /** Null: it is gone. */
      readonly status: ApprovalStatus | null
    },
    LeaveRequestRefusal | SharedRefusal
  >
>

const deciding =
  (type: DecideRequest['type']) =>
  (deps: Deps, reads: LeaveReads) =>
  async (caller: Caller, { employeeId, requestId, append, seen }: DecideLeave): Answer => {
    const { company, actor } = caller
    const stream = leaveStream(company, employeeId)
    const before = (await load(deps, stream, leaveRequests)).state
    const request = before.requests.get(requestId)
    const days = request ? datesIn(before, request) : null
    const known = await knownFor(deps, reads, { company, employeeId, by: actor, days })
    if (!known) return refuse({ code: 'leave.not-found' })
    const result = await handleWithState(
      deps,
      stream,
      leaveRequests,
      { type, employeeId, requestId, seen, ...known, by: actor, at: deps.now() },
      caller,
      { append },
    )
    if (!result.ok) return result
    const { position, state } = result.value
    const after = state.requests.get(requestId)
    return ok({ position, requestId, status: after ? statusOf(after.said) : null })
  }

export const approveLeave = deciding('ApproveRequest')
export const rejectLeave = deciding('RejectRequest')
/** Takes the last decision back. */
export const revokeLeave = deciding('RevokeDecision')
/** Who asked takes back what waits for its first word; who may delete, anything. */
export const deleteLeave = deciding('DeleteRequest')
