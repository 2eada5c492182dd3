import { leaveRequests, type LeaveRequestRefusal } from '#domain/leave/requests.ts'
import { payoutIf, type SettlementCommand } from '#domain/leave/settling.ts'
import { refuse, type Result } from '#domain/shared/result.ts'
import type { CompanyId, EmployeeId, LocalDate } from '#domain/shared/values.ts'
import { employmentOf } from '../employees/published.ts'
import { todayOf } from '../organization/published.ts'
import { expiryRemovesOn } from '../policy/published.ts'
import type { Caller, Deps } from '../shared/deps.ts'
import { handle, load, type Handled } from '../shared/handle.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { partOf, type Part } from '../shared/together.ts'
import { givenBy } from './entitlements.ts'
import type { LeaveReads } from './reads.ts'
import { leaveStream } from './streams.ts'

/** What ending an employment says of annual leave. */
export type Ending = {
  readonly employeeId: EmployeeId
  readonly lastDay: LocalDate
  /** The last day that stood before, which this one corrects; null: he was employed. */
  readonly before: LocalDate | null
  /** Not said: as it was where a last day is corrected, else settled. */
  readonly settled: boolean | undefined
}

/**
 * What an ending records of annual leave, in the append of the ending (`leave-rules §5.9`); null: there is nobody of
 * that id. @throws {LogUnavailable}
 */
export const settlementWith =
  (deps: Deps, reads: LeaveReads) =>
  async (
    caller: Caller,
    { employeeId, lastDay, before, settled }: Ending,
  ): Promise<Result<Part, LeaveRequestRefusal> | null> => {
    const circumstances = await givenBy(deps, reads, caller, employeeId)
    if (!circumstances) return null
    const stream = leaveStream(caller.company, employeeId)
    const { state } = await load(deps, stream, leaveRequests)
    const wanted = settled ?? (before === null || state.service.settled === before)
    const doing = { employeeId, circumstances, by: caller.actor, at: deps.now() }
    const command: SettlementCommand = wanted
      ? { type: 'SettleEntitlements', lastDay, instead: before, ...doing }
      : { type: 'TakeSettlementBack', lastDay: before ?? lastDay, ...doing }
    return partOf(deps, stream, leaveRequests, command)
  }

type Nobody = { readonly code: 'employees.not-found'; readonly employeeId: EmployeeId }
/** Settles an employment that ended without it; refused while there is no last day. */
export const settleLeave =
  (deps: Deps, reads: LeaveReads) =>
  async (
    caller: Caller,
    employeeId: EmployeeId,
  ): Promise<Result<Handled, LeaveRequestRefusal | SharedRefusal | Nobody>> => {
    const circumstances = await givenBy(deps, reads, caller, employeeId)
    if (!circumstances) return refuse({ code: 'employees.not-found', employeeId })
    const lastDay = circumstances.employments.at(-1)?.lastDay ?? null
    if (lastDay === null) return refuse({ code: 'leave.already-employed' })
    const doing = { employeeId, circumstances, by: caller.actor, at: deps.now() }
    return handle(
      deps,
      leaveStream(caller.company, employeeId),
      leaveRequests,
      { type: 'SettleEntitlements', lastDay, ...doing },
      caller,
    )
  }

/** What settling with a last day pays out, in half days; and the last day with which it is settled as it stands. */
export const payoutWith = async (
  deps: Pick<Deps, 'log' | 'now'>,
  company: CompanyId,
  { employeeId, lastDay }: { readonly employeeId: EmployeeId; readonly lastDay: LocalDate },
): Promise<{ readonly halfDays: number; readonly settled: LocalDate | null }> => {
  const { state } = await load(deps, leaveStream(company, employeeId), leaveRequests)
  const { lastDay: before } = await employmentOf(deps, company, employeeId)
  const expiryRemoves = await expiryRemovesOn(deps, company, await todayOf(deps, company))
  const { settled } = state.service
  return {
    halfDays: payoutIf(state, { lastDay, before }, { expiryRemoves }),
    settled: settled === before ? settled : null,
  }
}
