import {
  againstAnything,
  againstDeleting,
  approve,
  reject,
  revoke,
  statusOf,
  type ApprovalRefusal,
  type Word,
} from '../approvals/approval.ts'
import type { Authority } from '../approvals/authority.ts'
import { ok, refuse, type Result } from '../shared/result.ts'
import type { LeaveRequestId } from '../shared/values.ts'
import { acceptLeave, countsNothing, type AcceptRefusal } from './acceptable.ts'
import { carriedOut, waitingChanges } from './changing.ts'
import type { LeaveCommandContext } from './doing.ts'
import type { LeaveEvent, SeenLeave } from './events.ts'
import { datesIn, datesOf, inForce } from './saying.ts'
import type { Change, Leave, LeaveRequest, LeaveState } from './state.ts'

export type DecideRequest = LeaveCommandContext & {
  readonly type: 'ApproveRequest' | 'RejectRequest' | 'RevokeDecision' | 'DeleteRequest'
  readonly requestId: LeaveRequestId
  readonly authority: Authority
  /** What he was shown of it, to be kept with an approval or a rejection. */
  readonly seen?: SeenLeave | undefined
}
export type DecideRefusal = { readonly code: 'not-found' } | ApprovalRefusal | AcceptRefusal
type Decision = Result<readonly LeaveEvent[], DecideRefusal>

/** Approves, rejects, revokes or deletes leave or a change of it, by the precedence of `leave-rules §1.6`. */
export const decideRequest = (state: LeaveState, command: DecideRequest): Decision => {
  const request = state.requests.get(command.requestId)
  if (!request) return refuse({ code: 'not-found' })
  switch (command.type) {
    case 'ApproveRequest':
      return approved(state, request, command)
    case 'RejectRequest': {
      const word = reject(request.said, command.authority)
      return word.ok
        ? ok([
            {
              type: 'LeaveRequestRejected',
              data: {
                ...saying(word.value, command),
                dates: datesIn(state, request),
                ...seenBy(command),
              },
            },
          ])
        : word
    }
    case 'RevokeDecision':
      return request.kind === 'leave'
        ? revoked(state, request, command)
        : revokedChange(state, request, command)
    case 'DeleteRequest':
      return deleted(state, request, command)
  }
}

const approved = (
  state: LeaveState,
  request: LeaveRequest,
  command: DecideRequest,
): Decision => {
  const word = approve(request.said, command.authority)
  if (!word.ok) return word
  if (request.kind === 'leave' && countsNothing(request.asked, request.counted))
    return refuse({ code: 'nothing-to-count' })
  const isLast = statusOf([...request.said, word.value]) === 2
  const done: LeaveEvent = {
    type: 'LeaveRequestApproved',
    data: {
      ...saying(word.value, command),
      dates: datesIn(state, request),
      ...(request.kind === 'leave' && isLast ? { leave: inForce(request) } : {}),
      ...seenBy(command),
    },
  }
  if (request.kind === 'leave' || !isLast) return ok([done])
  const leave = state.requests.get(request.leaveId)
  return ok(leave?.kind === 'leave' ? [done, carriedOut(leave, request, command)] : [done])
}

/** What was rejected stands again, counted anew, if it is still acceptable. */
const revoked = (state: LeaveState, leave: Leave, command: DecideRequest): Decision => {
  const last = revoke(leave.said, command.authority)
  if (!last.ok) return last
  const { requestId, employeeId, by, at } = command
  const dates = datesOf(leave.asked)
  const done: LeaveEvent = {
    type: 'LeaveDecisionRevoked',
    data: { requestId, employeeId, dates, by, at },
  }
  if (statusOf(leave.said) !== 3) return ok([done, ...changesGone(state, leave, command)])
  const again = acceptLeave(state, leave, command.circumstances)
  if (!again.ok) return again
  const { counted, taken } = again.value
  return ok([
    done,
    {
      type: 'LeaveRecounted',
      data: {
        requestId,
        employeeId,
        dates,
        counted: [...counted],
        taken: [...taken],
        reason: 'revoked',
        by,
        at,
      },
    },
  ])
}

/** A change that was decided on to the end is final (`leave-rules §4.3`). */
const revokedChange = (
  state: LeaveState,
  change: Change,
  { requestId, employeeId, authority, by, at }: DecideRequest,
): Decision => {
  const { said } = change
  const against = againstAnything(authority)
  if (against) return refuse(against)
  const status = statusOf(said)
  if (status > 1) return refuse({ code: 'already-decided', status })
  const last = revoke(said, authority)
  return last.ok
    ? ok([
        {
          type: 'LeaveDecisionRevoked',
          data: { requestId, employeeId, dates: datesIn(state, change), by, at },
        },
      ])
    : last
}

const deleted = (
  state: LeaveState,
  request: LeaveRequest,
  command: DecideRequest,
): Decision => {
  const { requestId, employeeId, authority, by, at } = command
  const against = againstDeleting(request.said, {
    asker: authority.self || by === request.by,
    mayDelete: authority.mayDelete,
    own: authority.own,
  })
  if (against) return refuse(against)
  const gone: LeaveEvent = {
    type: 'LeaveRequestDeleted',
    data: { requestId, employeeId, dates: datesIn(state, request), by, at },
  }
  return ok([gone, ...(request.kind === 'leave' ? changesGone(state, request, command) : [])])
}

/** Leave that leaves status 2 takes its waiting changes with it. */
const changesGone = (
  state: LeaveState,
  { id, asked }: Leave,
  { employeeId, by, at }: DecideRequest,
): LeaveEvent[] =>
  waitingChanges(state, id).map(change => ({
    type: 'LeaveRequestDeleted',
    data: { requestId: change.id, employeeId, dates: datesOf(asked), with: id, by, at },
  }))

const saying = ({ level, name }: Word, { requestId, employeeId, by, at }: DecideRequest) => ({
  requestId,
  employeeId,
  level,
  name,
  by,
  at,
})

const seenBy = ({ seen }: DecideRequest): { readonly seen?: SeenLeave } =>
  seen === undefined ? {} : { seen }
