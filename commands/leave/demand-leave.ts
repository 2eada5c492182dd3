import { statusOf, type ApprovalStatus } from '#domain/approvals/approval.ts'
import type { LeavePeriod } from '#domain/leave/asked.ts'
import { totalOf } from '#domain/leave/counting.ts'
import type { DemandLeave } from '#domain/leave/demand.ts'
import {
  leaveDemands,
  type LeaveRequestRefusal,
  type SavedOfDemand,
} from '#domain/leave/requests.ts'
import { datesOf } from '#domain/leave/saying.ts'
import type { LeaveState } from '#domain/leave/state.ts'
import { ok, refuse, type Result } from '#domain/shared/result.ts'
import { daysOfRange } from '#domain/shared/time.ts'
import {
  asLeaveRequestId,
  type EmployeeId,
  type LeaveRequestId,
  type LeaveTypeId,
  type LocalDate,
} from '#domain/shared/values.ts'
import { employmentOf } from '../employees/published.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import { handleAnswering } from '../shared/handle.ts'
import { derivedId } from '../shared/ids.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { knownFor } from './circumstances.ts'
import type { LeaveReads } from './reads.ts'
import { leaveStream } from './streams.ts'

export type AskForLeave = {
  readonly employeeId: EmployeeId
  readonly leaveTypeId: LeaveTypeId
  readonly description: string
  readonly asked: LeavePeriod
  /** Where days overlap with leave that stands, those between them are saved. */
  readonly partly: boolean
}
/** As it was recorded: days in days. */
export type SavedLeave = {
  readonly requestId: LeaveRequestId
  readonly status: ApprovalStatus
  readonly from: LocalDate
  readonly to: LocalDate
  readonly days: number
  readonly minutes: number
}
export type LeaveAsked = {
  readonly position: Position
  readonly saved: readonly SavedLeave[]
  /** None where the request was sent again: that was said the first time. */
  readonly refused: SavedOfDemand['refused']
}
type Refusal = LeaveRequestRefusal | SharedRefusal
type Nobody = { readonly code: 'employees.not-found'; readonly employeeId: EmployeeId }

/** Asks for leave of one employee; who may decide on it has said so by asking (`leave-rules §1.5`, §3). */
export const demandLeave =
  (deps: Deps, reads: LeaveReads) =>
  async (
    caller: Caller,
    { employeeId, leaveTypeId, description, asked, partly: some }: AskForLeave,
  ): Promise<Result<LeaveAsked, Refusal | Nobody>> => {
    const { company, actor } = caller
    const { from, to } = datesOf(asked)
    const days = to < from ? null : { from, to }
    const [{ status }, known] = await Promise.all([
      employmentOf(deps, company, employeeId),
      knownFor(deps, reads, { company, employeeId, by: actor, days }),
    ])
    if (!known || status !== 'employed')
      return refuse({ code: 'employees.not-found', employeeId })
    const requestId = asLeaveRequestId(deps.newId(caller, 'leave'))
    const partId = (number: number) =>
      asLeaveRequestId(derivedId(company, requestId, `leave-part:${number}`))
    const demand: DemandLeave = {
      type: 'DemandLeave',
      employeeId,
      requestId,
      leaveType: leaveTypeId,
      description,
      asked,
      partly: some,
      partId,
      ...known,
      by: actor,
      at: deps.now(),
    }
    const stream = leaveStream(company, employeeId)
    const result = await handleAnswering(deps, stream, leaveDemands, demand, caller)
    if (!result.ok) return result
    const { position, state, answer } = result.value
    const { saved, refused } = answer ?? {
      saved: [requestId, ...partsWithin(asked, partId)],
      refused: [],
    }
    return ok({ position, saved: saved.flatMap(id => savedAs(state, id)), refused })
  }

/** What parts of it can be called, of a demand that comes again: each has a day at least. */
const partsWithin = (asked: LeavePeriod, partId: DemandLeave['partId']): LeaveRequestId[] => {
  const { from, to } = datesOf(asked)
  return daysOfRange(from, to).map((_, at) => partId(at + 1))
}

const savedAs = (state: LeaveState, requestId: LeaveRequestId): SavedLeave[] => {
  const leave = state.requests.get(requestId)
  if (leave?.kind !== 'leave') return []
  const { halves, minutes } = totalOf(leave.counted)
  return [
    {
      requestId,
      status: statusOf(leave.said),
      ...datesOf(leave.asked),
      days: halves / 2,
      minutes,
    },
  ]
}
