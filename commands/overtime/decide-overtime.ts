import type { ApproverLevel } from '#domain/access/events.ts'
import { statusOf, type ApprovalStatus } from '#domain/approvals/approval.ts'
import type { OvertimeKind } from '#domain/overtime/events.ts'
import type { GivenOvertime } from '#domain/overtime/deciding.ts'
import {
  overtime,
  type LastWord,
  type OvertimeCommand,
  type OvertimeRefusal,
} from '#domain/overtime/overtime.ts'
import { ok, refuse, type Result } from '#domain/shared/result.ts'
import {
  asOvertimeId,
  type EmployeeId,
  type LocalDate,
  type OvertimeId,
} from '#domain/shared/values.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import { timeOffTakenOf } from '../leave/published.ts'
import { countriesOf } from '../organization/published.ts'
import { handleWithState, load } from '../shared/handle.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { overtimeStream } from './streams.ts'
import type { OvertimeReads } from './reads.ts'

/** What is decided on: a demand, or what was measured of a kind on a day and nobody asked for. */
export type OvertimeSubject =
  | {
      readonly overtimeId: OvertimeId
      /** The wording that he decides on; absent: whichever holds. */
      readonly seen?: string | null | undefined
    }
  | { readonly day: LocalDate; readonly kind: OvertimeKind }
type Deciding = LastWord & {
  readonly employeeId: EmployeeId
  /** It is the caller's own overtime, and he is not the main manager. */
  readonly own: boolean
  /** With which authority he decides, and in whose name, where it is not his own. */
  readonly level: ApproverLevel
  readonly name?: string | undefined
  readonly reason: string | null
  /** Which append of the request it is, from 1: of a bulk act each is decided on its own. */
  readonly append: number
}
export type DecideOvertime = Deciding & { readonly subject: OvertimeSubject }
type Answer = Promise<
  Result<
    {
      readonly position: Position
      readonly overtimeId: OvertimeId
      /** Null: it is gone. */
      readonly status: ApprovalStatus | null
    },
    OvertimeRefusal | SharedRefusal
  >
>

type MeasuredReads = Pick<OvertimeReads, 'measuredOvertime'>

export const approveOvertime =
  (deps: Deps, reads: MeasuredReads) =>
  async (
    caller: Caller,
    { subject, given, ...request }: DecideOvertime & { readonly given: GivenOvertime },
  ): Answer => {
    const found = await subjectOf(deps, reads, caller, { ...request, subject })
    const giving = { given, countryOn: await countriesOf(deps, caller.company) }
    return run(deps, caller, request, deciding =>
      'measured' in found
        ? { type: 'ApproveMeasured', ...deciding, ...found, ...giving }
        : { type: 'ApproveOvertime', ...deciding, ...found, ...giving },
    )
  }

export const rejectOvertime =
  (deps: Deps, reads: MeasuredReads) =>
  async (caller: Caller, { subject, ...request }: DecideOvertime): Answer => {
    const found = await subjectOf(deps, reads, caller, { ...request, subject })
    return run(deps, caller, request, deciding =>
      'measured' in found
        ? { type: 'RejectMeasured', ...deciding, ...found }
        : { type: 'RejectOvertime', ...deciding, ...found },
    )
  }

/** With the minutes measured so far where nobody asked, and an id for what is decided on them. */
const subjectOf = async (
  deps: Deps,
  reads: MeasuredReads,
  caller: Caller,
  { subject, employeeId, append }: DecideOvertime,
) =>
  'overtimeId' in subject
    ? subject
    : {
        ...subject,
        overtimeId: asOvertimeId(deps.newId(caller, `overtime:${append}`)),
        measured: await reads.measuredOvertime(
          caller.company,
          employeeId,
          subject.day,
          subject.kind,
        ),
      }

/** Takes an approval or a rejection back. */
export const revokeOvertime =
  (deps: Deps) =>
  (
    caller: Caller,
    { overtimeId, ...request }: Deciding & { readonly overtimeId: OvertimeId },
  ): Answer =>
    run(deps, caller, request, deciding => ({
      type: 'RevokeDecision',
      ...deciding,
      overtimeId,
    }))

export type DeleteOvertime = {
  readonly employeeId: EmployeeId
  readonly overtimeId: OvertimeId
  readonly reason: string | null
  readonly append: number
  /** The requester takes back what waits; who may delete, anything. */
  readonly right: 'requester' | 'any'
}
export const deleteOvertime =
  (deps: Deps) =>
  (caller: Caller, { append, ...request }: DeleteOvertime): Answer =>
    record(deps, caller, append, {
      type: 'DeleteOvertime',
      ...request,
      by: caller.actor,
      at: deps.now(),
    })

type Told = Omit<Deciding, 'append'> & {
  readonly by: string
  readonly at: ReturnType<Deps['now']>
}
const run = (
  deps: Deps,
  caller: Caller,
  { append, ...request }: Deciding,
  command: (deciding: Told) => OvertimeCommand,
): Answer =>
  record(deps, caller, append, {
    employeeId: request.employeeId,
    ...command({ ...request, by: caller.actor, at: deps.now() }),
  })

const record = async (
  deps: Deps,
  caller: Caller,
  append: number,
  wanted: OvertimeCommand & { readonly employeeId: EmployeeId },
): Answer => {
  const stream = overtimeStream(caller.company, wanted.employeeId)
  const kept = await againstTimeOff(deps, caller, stream, wanted)
  if (kept) return refuse(kept)
  const result = await handleWithState(deps, stream, overtime, wanted, caller, { append })
  if (!result.ok) return result
  const { overtimeId } = wanted
  const { position, state } = result.value
  const item = state.get(overtimeId)
  return ok({ position, overtimeId, status: item ? statusOf(item.said) : null })
}

/** Of whose credit leave takes something, that stays approved; after all other refusals (`leave-rules §6.6`). */
const againstTimeOff = async (
  deps: Deps,
  { company }: Caller,
  stream: string,
  wanted: OvertimeCommand & { readonly employeeId: EmployeeId },
): Promise<OvertimeRefusal | null> => {
  const { type, employeeId, overtimeId } = wanted
  if (type !== 'RevokeDecision' && type !== 'DeleteOvertime') return null
  const { state } = await load(deps, stream, overtime)
  if (!overtime.decide(state, wanted).ok) return null
  const minutes = await timeOffTakenOf(deps, company, employeeId, overtimeId)
  return minutes > 0 ? { code: 'overtime.time-off-taken', minutes } : null
}
