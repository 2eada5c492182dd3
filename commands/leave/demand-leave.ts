import { statusOf, type ApprovalStatus } from '#domain/approvals/approval.ts'
import type { Asked } from '#domain/leave/asked.ts'
import { totalOf } from '#domain/leave/counting.ts'
import type { DemandLeave } from '#domain/leave/demand.ts'
import { partly, type NotSaved } from '#domain/leave/partly.ts'
import {
  leaveRequests,
  toldOf,
  type LeaveRequestCommand,
  type LeaveRequestRefusal,
} from '#domain/leave/requests.ts'
import { datesOf } from '#domain/leave/saying.ts'
import type { LeaveState } from '#domain/leave/state.ts'
import { ok, refuse, type Result } from '#domain/shared/result.ts'
import {
  asLeaveRequestId,
  type EmployeeId,
  type LeaveRequestId,
  type LeaveTypeId,
  type LocalDate,
} from '#domain/shared/values.ts'
import { employmentOf } from '../employees/published.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import { handle, load } from '../shared/handle.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { knownFor } from './circumstances.ts'
import type { LeaveReads } from './reads.ts'
import { leaveStream } from './streams.ts'

export type AskForLeave = {
  readonly employeeId: EmployeeId
  readonly leaveTypeId: LeaveTypeId
  readonly description: string
  readonly asked: Asked
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
/** Days that were not saved, and why. */
export type NotSavedLeave = {
  readonly from: LocalDate
  readonly to: LocalDate
  readonly refusal: LeaveRequestRefusal
}
export type LeaveAsked = {
  readonly position: Position
  readonly saved: readonly SavedLeave[]
  readonly refused: readonly NotSavedLeave[]
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
    const { status } = await employmentOf(deps, company, employeeId)
    const days = datesOf(asked)
    const known = await knownFor(deps, reads, {
      company,
      employeeId,
      by: actor,
      days: days.to < days.from ? null : days,
    })
    if (!known || status !== 'employed')
      return refuse({ code: 'employees.not-found', employeeId })
    const requestId = asLeaveRequestId(deps.newId(caller, 'leave'))
    const parts = partsOf(deps, caller)
    const stream = leaveStream(company, employeeId)
    const demand: DemandLeave = {
      type: 'DemandLeave',
      employeeId,
      requestId,
      leaveType: leaveTypeId,
      description,
      asked,
      partly: some,
      partId: parts.idOf,
      ...known,
      by: actor,
      at: deps.now(),
    }
    const judging = withRefused()
    const result = await handle(deps, stream, judging.decider, demand, caller)
    if (!result.ok) return result
    const { state } = await load(deps, stream, leaveRequests)
    return ok({
      ...result.value,
      saved: [requestId, ...parts.made()].flatMap(id => savedAs(state, id)),
      refused: judging.refused(),
    })
  }

/** Ids of the parts that are saved, the same however often they are asked for. */
const partsOf = (deps: Deps, caller: Caller) => {
  const made = new Map<number, LeaveRequestId>()
  return {
    idOf: (number: number): LeaveRequestId => {
      const id =
        made.get(number) ?? asLeaveRequestId(deps.newId(caller, `leave-part:${number}`))
      made.set(number, id)
      return id
    },
    made: () => [...made.values()],
  }
}

/** Judges as ever, and keeps what of a demand the last judgement did not save. */
const withRefused = () => {
  let refused: readonly NotSavedLeave[] = []
  return {
    decider: {
      ...leaveRequests,
      decide: (state: LeaveState, command: LeaveRequestCommand) => {
        const plan = command.type === 'DemandLeave' ? partly(state, command) : null
        refused = plan?.ok
          ? (plan.value.parts?.refused ?? []).map(one => notSaved(state, one))
          : []
        return leaveRequests.decide(state, command)
      },
    },
    refused: () => refused,
  }
}
const notSaved = (state: LeaveState, { from, to, refusal }: NotSaved): NotSavedLeave => ({
  from,
  to,
  refusal: toldOf(state, refusal),
})

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
