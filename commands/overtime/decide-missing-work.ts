import type { ApproverLevel } from '#domain/access/events.ts'
import {
  missingWork,
  type MissingWorkDecision,
  type MissingWorkRefusal,
} from '#domain/overtime/missing-work.ts'
import type { Result } from '#domain/shared/result.ts'
import type { EmployeeId, LocalDate } from '#domain/shared/values.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import { handle } from '../shared/handle.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { missingWorkStream } from './streams.ts'
import type { OvertimeReads } from './reads.ts'

type Deciding = {
  readonly employeeId: EmployeeId
  readonly day: LocalDate
  /** It is the caller's own day, and he is not the main manager. */
  readonly own: boolean
  /** With which authority he decides. */
  readonly level: ApproverLevel
  /** Which append of the request it is, from 1: of a bulk act each day is decided on its own. */
  readonly append: number
}
/** `seen`: the missing minutes that the caller decides on. */
export type DecideMissingWork = Deciding & {
  readonly decision: MissingWorkDecision
  readonly reason: string | null
  readonly seen: number
}
type Answer = Promise<
  Result<{ readonly position: Position }, MissingWorkRefusal | SharedRefusal>
>

export const decideMissingWork =
  (deps: Deps, reads: Pick<OvertimeReads, 'missingOn'>) =>
  async (caller: Caller, { append, ...request }: DecideMissingWork): Answer =>
    handle(
      deps,
      streamOf(caller, request),
      missingWork,
      {
        type: 'DecideMissingWork',
        ...request,
        missing: await reads.missingOn(caller.company, request.employeeId, request.day),
        by: caller.actor,
        at: deps.now(),
      },
      caller,
      { append },
    )

/** The day waits for a word again. */
export const reopenMissingWork =
  (deps: Deps) =>
  (caller: Caller, { append, ...request }: Deciding): Answer =>
    handle(
      deps,
      streamOf(caller, request),
      missingWork,
      { type: 'ReopenMissingWork', ...request, by: caller.actor, at: deps.now() },
      caller,
      { append },
    )

const streamOf = (
  { company }: Caller,
  { employeeId, day }: { readonly employeeId: EmployeeId; readonly day: LocalDate },
): string => missingWorkStream(company, employeeId, day.slice(0, 4))
