import { statusOf, type ApprovalStatus } from '#domain/approvals/approval.ts'
import type { LeavePeriod } from '#domain/leave/asked.ts'
import { leaveRequests, type LeaveRequestRefusal } from '#domain/leave/requests.ts'
import { datesIn } from '#domain/leave/saying.ts'
import { ok, refuse, type Result } from '#domain/shared/result.ts'
import {
  asLeaveRequestId,
  type EmployeeId,
  type LeaveRequestId,
} from '#domain/shared/values.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import { handleWithState, load } from '../shared/handle.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { knownFor } from './circumstances.ts'
import type { LeaveReads } from './reads.ts'
import { leaveStream } from './streams.ts'

export type ChangeLeave = {
  readonly employeeId: EmployeeId
  readonly leaveId: LeaveRequestId
  readonly description: string
  /** What it is to become, within what it is; null: it is withdrawn. */
  readonly to: LeavePeriod | null
}
type Answer = Promise<
  Result<
    {
      readonly position: Position
      /** Of the change, under which it is decided on. */
      readonly requestId: LeaveRequestId
      /** 2: it is carried out. */
      readonly status: ApprovalStatus
    },
    LeaveRequestRefusal | SharedRefusal
  >
>

/**
 * Asks to shorten or withdraw approved leave, also when it is over; who may decide on it has said so by asking
 * (`leave-rules §1.5`, §4.3).
 */
export const changeLeave =
  (deps: Deps, reads: LeaveReads) =>
  async (caller: Caller, { employeeId, leaveId, description, to }: ChangeLeave): Answer => {
    const { company, actor } = caller
    const stream = leaveStream(company, employeeId)
    const before = (await load(deps, stream, leaveRequests)).state
    const leave = before.requests.get(leaveId)
    const days = leave ? datesIn(before, leave) : null
    const known = await knownFor(deps, reads, { company, employeeId, by: actor, days })
    if (!known) return refuse({ code: 'leave.not-found' })
    const requestId = asLeaveRequestId(deps.newId(caller, 'leave-change'))
    const result = await handleWithState(
      deps,
      stream,
      leaveRequests,
      {
        type: 'DemandChange',
        employeeId,
        requestId,
        leaveId,
        description,
        to,
        ...known,
        by: actor,
        at: deps.now(),
      },
      caller,
    )
    if (!result.ok) return result
    const { position, state } = result.value
    const change = state.requests.get(requestId)
    return ok({ position, requestId, status: change ? statusOf(change.said) : 2 })
  }
