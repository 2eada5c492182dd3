import { statusOf, type ApprovalStatus, type Words } from '../approvals/approval.ts'
import {
  againstDescription,
  saidAtDemand,
  type DescriptionRefusal,
} from '../approvals/asking.ts'
import type { Authority } from '../approvals/authority.ts'
import { ok, refuse, type Result } from '../shared/result.ts'
import type { LeaveRequestId } from '../shared/values.ts'
import { countsNothing } from './acceptable.ts'
import { isHours, isShorter, isWrong, type LeavePeriod } from './asked.ts'
import { shortenDays } from './counting.ts'
import type { LeaveCommandContext } from './doing.ts'
import type { LeaveEvent } from './events.ts'
import { datesOf } from './saying.ts'
import { isWaiting, type Change, type Leave, type LeaveState } from './state.ts'
import { keep } from './taking.ts'

export type DemandChange = LeaveCommandContext & {
  readonly type: 'DemandChange'
  readonly requestId: LeaveRequestId
  readonly leaveId: LeaveRequestId
  readonly description: string
  /** Null: to withdraw it. */
  readonly to: LeavePeriod | null
  readonly authority: Authority
}
export type ChangeRefusal =
  | { readonly code: 'authority-insufficient' }
  | { readonly code: 'not-found' }
  | DescriptionRefusal
  | { readonly code: 'not-approved'; readonly status: ApprovalStatus }
  | { readonly code: 'range-invalid' | 'not-shorter' }
  | { readonly code: 'already-exists'; readonly request: LeaveRequestId }
  | { readonly code: 'nothing-to-count' }

/** To shorten or withdraw approved leave: the checks of `leave-rules §4.3` in their order. */
export const demandChange = (
  state: LeaveState,
  command: DemandChange,
): Result<readonly LeaveEvent[], ChangeRefusal> => {
  const { requestId, employeeId, leaveId, to, authority, by, at, circumstances } = command
  const found = changeable(state, command)
  if (!found.ok) return found
  const leave = found.value
  if (
    to &&
    countsNothing(to, shortenDays(leave.counted, leave.asked, to, circumstances.calendar))
  )
    return refuse({ code: 'nothing-to-count' })
  const about = { requestId, employeeId }
  const description = command.description.trim()
  const made: LeaveEvent = {
    type: 'LeaveChangeDemanded',
    data: { ...about, leaveId, dates: datesOf(leave.asked), to, description, by, at },
  }
  const word = saidAtDemand(authority, !isNobodys(leave.said))
  if (!word) return ok([made])
  const { level, name } = word
  const dates = datesOf(leave.asked)
  const change: Change = { kind: 'change', id: requestId, leaveId, to, by, said: [] }
  return ok([
    made,
    { type: 'LeaveRequestApproved', data: { ...about, dates, level, name, by, at } },
    ...(statusOf([word]) === 2 ? [carriedOut(leave, change, command)] : []),
  ])
}

/** An approved change is done: the leave becomes shorter, or is gone. */
export const carriedOut = (
  leave: Leave,
  { id, to }: Change,
  { employeeId, by, at, circumstances }: LeaveCommandContext,
): LeaveEvent => {
  const dates = datesOf(leave.asked)
  const about = { requestId: leave.id, employeeId, change: id, dates, by, at }
  if (to === null) return { type: 'LeaveWithdrawn', data: about }
  const counted = shortenDays(leave.counted, leave.asked, to, circumstances.calendar)
  const taken = keep(leave.calculation, counted, leave.taken)
  return { type: 'LeaveShortened', data: { ...about, asked: to, counted, taken } }
}

/** Changes of a leave that nobody has decided on to the end. */
export const waitingChanges = (state: LeaveState, leaveId: LeaveRequestId): Change[] =>
  [...state.requests.values()]
    .filter(request => request.kind === 'change')
    .filter(change => change.leaveId === leaveId && isWaiting(statusOf(change.said)))

const changeable = (
  state: LeaveState,
  { authority, leaveId, description, to }: DemandChange,
): Result<Leave, ChangeRefusal> => {
  if (!authority.asks) return refuse({ code: 'authority-insufficient' })
  const leave = state.requests.get(leaveId)
  if (leave?.kind !== 'leave') return refuse({ code: 'not-found' })
  const short = againstDescription(description)
  if (short) return refuse(short)
  const status = statusOf(leave.said)
  if (status !== 2) return refuse({ code: 'not-approved', status })
  if (to && (isWrong(to) || isHours(to) !== isHours(leave.asked)))
    return refuse({ code: 'range-invalid' })
  if (to && !isShorter(to, leave.asked)) return refuse({ code: 'not-shorter' })
  const [waiting] = waitingChanges(state, leaveId)
  return waiting ? refuse({ code: 'already-exists', request: waiting.id }) : ok(leave)
}

/** Of a type that needs no approval, as it was when it was demanded. */
const isNobodys = (said: Words): boolean => said.at(-1)?.level === 'nobody'
