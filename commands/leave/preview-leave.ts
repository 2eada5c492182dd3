import type { ApprovalStatus } from '#domain/approvals/approval.ts'
import { isWrong, type LeavePeriod } from '#domain/leave/asked.ts'
import { previewOf, savedIn, type LimitUse, type PreviewDay } from '#domain/leave/preview.ts'
import {
  leaveRequests,
  notSavedOf,
  toldOf,
  type LeaveRequestRefusal,
  type NotSavedLeave,
} from '#domain/leave/requests.ts'
import { datesOf } from '#domain/leave/saying.ts'
import { ok, refuse, type Result } from '#domain/shared/result.ts'
import {
  asLeaveRequestId,
  type EmployeeId,
  type LeaveTypeId,
  type LocalDate,
} from '#domain/shared/values.ts'
import { employmentOf } from '../employees/published.ts'
import type { Caller, Deps } from '../shared/deps.ts'
import { load } from '../shared/handle.ts'
import { knownFor } from './circumstances.ts'
import type { LeaveReads } from './reads.ts'
import { leaveStream } from './streams.ts'

export type LeavePreviewed = {
  /** Days in halves. */
  readonly days: readonly PreviewDay[]
  readonly status: ApprovalStatus | null
  readonly refusal: LeaveRequestRefusal | null
  readonly parts: {
    readonly saved: readonly {
      readonly from: LocalDate
      readonly to: LocalDate
      readonly halves: number
      readonly minutes: number
    }[]
    readonly refused: readonly NotSavedLeave[]
  } | null
  readonly balance: { readonly before: number; readonly after: number | null } | null
  readonly limits: readonly LimitUse[]
}
type Nobody = { readonly code: 'employees.not-found'; readonly employeeId: EmployeeId }

/** As long as a description has to be: nobody has written one yet. */
const unwritten = '–'.repeat(10)

/** What a demand would come to, by the same decision on what is known now; records nothing. @throws {LogUnavailable} */
export const previewLeave =
  (deps: Deps, reads: LeaveReads) =>
  async (
    caller: Caller,
    {
      employeeId,
      leaveTypeId,
      asked,
    }: {
      readonly employeeId: EmployeeId
      readonly leaveTypeId: LeaveTypeId
      readonly asked: LeavePeriod
    },
  ): Promise<Result<LeavePreviewed, Nobody>> => {
    const { company, actor } = caller
    const days = isWrong(asked) ? null : datesOf(asked)
    const [{ status }, known, { state }] = await Promise.all([
      employmentOf(deps, company, employeeId),
      knownFor(deps, reads, { company, employeeId, by: actor, days }),
      load(deps, leaveStream(company, employeeId), leaveRequests),
    ])
    if (!known || status !== 'employed')
      return refuse({ code: 'employees.not-found', employeeId })
    const { refusal, parts, ...found } = previewOf(state, {
      type: 'DemandLeave',
      employeeId,
      requestId: asLeaveRequestId(deps.newId(caller, 'leave')),
      leaveType: leaveTypeId,
      description: unwritten,
      asked,
      partly: false,
      partId: number => asLeaveRequestId(deps.newId(caller, `leave-part:${number}`)),
      ...known,
      by: actor,
      at: deps.now(),
    })
    return ok({
      ...found,
      refusal: refusal && toldOf(state, refusal),
      parts: parts && {
        saved: parts.saved.map(savedIn),
        refused: notSavedOf(state, parts.refused),
      },
    })
  }
