import type {
  OvertimeCompensation,
  OvertimeKind,
  OvertimePlace,
} from '#domain/overtime/events.ts'
import { defaultCoefficient, windowMinutes, type Window } from '#domain/overtime/items.ts'
import { statusOf, type ApprovalStatus } from '#domain/approvals/approval.ts'
import type { ApproverLevel } from '#domain/access/events.ts'
import { overtime, type LastWord, type OvertimeRefusal } from '#domain/overtime/overtime.ts'
import { ok, type Result } from '#domain/shared/result.ts'
import {
  asOvertimeId,
  type EmployeeId,
  type LocalDate,
  type OvertimeId,
} from '#domain/shared/values.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import { handle, load } from '../shared/handle.ts'
import { employmentOf } from '../employees/published.ts'
import { policyOfDay } from '../policy/published.ts'
import { todayOf } from '../organization/published.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { overtimeStream } from './streams.ts'

export type DemandOvertime = LastWord & {
  readonly employeeId: EmployeeId
  readonly day: LocalDate
  readonly place: OvertimePlace
  readonly kind: OvertimeKind
  readonly compensation: OvertimeCompensation
  /** From when to when, or how long. */
  readonly time: Window | { readonly minutes: number }
  /** That of the kind where absent. */
  readonly coefficient?: number | undefined
  readonly description: string
  /** The caller may decide on it himself, at that level; the first where it is not said. */
  readonly approving: boolean
  readonly level?: ApproverLevel
}

/** Asks for overtime of one employee; who may decide it has decided by asking (`leave-rules §1`). */
export const demandOvertime =
  (deps: Deps) =>
  async (
    caller: Caller,
    request: DemandOvertime,
  ): Promise<
    Result<
      {
        readonly position: Position
        readonly overtimeId: OvertimeId
        readonly status: ApprovalStatus
      },
      OvertimeRefusal | SharedRefusal
    >
  > => {
    const {
      employeeId,
      day,
      place,
      kind,
      compensation,
      time,
      description,
      approving,
      level,
      final,
      names,
      coefficient = defaultCoefficient[kind],
    } = request
    const overtimeId = asOvertimeId(deps.newId(caller, 'overtime'))
    const { status, startOfEmployment, lastDay } = await employmentOf(
      deps,
      caller.company,
      employeeId,
    )
    const employed =
      status === 'employed' &&
      startOfEmployment !== null &&
      startOfEmployment <= day &&
      (lastDay === null || day <= lastDay)
    const [window, minutes] =
      'minutes' in time ? [null, time.minutes] : [time, windowMinutes(time)]
    // By the rule of the day that was worked, not of today.
    const { overtimeRequestDays: requestDays } = await policyOfDay(deps, caller.company, day)
    const stream = overtimeStream(caller.company, employeeId)
    const result = await handle(
      deps,
      stream,
      overtime,
      {
        type: 'DemandOvertime',
        overtimeId,
        employeeId,
        day,
        terms: { minutes, place, kind, coefficient, compensation },
        window,
        description,
        employed,
        approving,
        level,
        final,
        names,
        today: await todayOf(deps, caller.company),
        requestDays,
        by: caller.actor,
        at: deps.now(),
      },
      caller,
    )
    if (!result.ok) return result
    const item = (await load(deps, stream, overtime)).state.get(overtimeId)
    return ok({ ...result.value, overtimeId, status: item ? statusOf(item.said) : 0 })
  }
