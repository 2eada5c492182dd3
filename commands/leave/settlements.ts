import type { Circumstances } from '#domain/leave/circumstances.ts'
import { endedOn } from '#domain/leave/employment.ts'
import { leaveRequests, type LeaveRequestRefusal } from '#domain/leave/requests.ts'
import { settledNow } from '#domain/leave/service.ts'
import { payoutIf, type SettlementCommand } from '#domain/leave/settling.ts'
import { ok, refuse, type Result } from '#domain/shared/result.ts'
import type { CompanyId, EmployeeId, LocalDate } from '#domain/shared/values.ts'
import { employmentOf, employmentRead } from '../employees/published.ts'
import { todayOf } from '../organization/published.ts'
import { expiryRemovesOn } from '../policy/published.ts'
import type { Caller, Deps } from '../shared/deps.ts'
import { load, type CommandOutcome } from '../shared/handle.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { handleTogether, partOf, type Part } from '../shared/together.ts'
import { givenBy, type NoSuchEmployee } from './entitlements.ts'
import type { LeaveReads } from './reads.ts'
import { leaveStream } from './streams.ts'

/** What ending an employment says of annual leave. */
type Ending = {
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
    const known = await givenBy(deps, reads, caller, employeeId)
    if (!known) return null
    const circumstances = givenEnding(known, lastDay)
    const stream = leaveStream(caller.company, employeeId)
    const { state } = await load(deps, stream, leaveRequests)
    const standing = settledNow(state, circumstances.employments)
    const doing = { employeeId, circumstances, by: caller.actor, at: deps.now() }
    const command: SettlementCommand =
      (settled ?? (before === null || standing !== null))
        ? { type: 'SettleEntitlements', lastDay, ...doing }
        : { type: 'TakeSettlementBack', lastDay: standing ?? lastDay, ...doing }
    return partOf(deps, stream, leaveRequests, command)
  }

/** His last day is what his own stream says: a read model decides nothing. */
const givenEnding = (known: Circumstances, lastDay: LocalDate): Circumstances => ({
  ...known,
  employments: endedOn(known.employments, lastDay),
})

type Settled = Result<CommandOutcome, LeaveRequestRefusal | SharedRefusal | NoSuchEmployee>
/** Settles an employment that ended without it; refused while there is no last day, and of whom is erased. */
export const settleLeave =
  (deps: Deps, reads: LeaveReads) =>
  (caller: Caller, employeeId: EmployeeId): Promise<Settled> =>
    handleTogether<LeaveRequestRefusal | NoSuchEmployee>(deps, caller, async () => {
      const { employment, part } = await employmentRead(deps, caller.company, employeeId)
      const { status, lastDay } = employment
      if (status === 'erased') return refuse({ code: 'employees.erased', employeeId })
      const known = await givenBy(deps, reads, caller, employeeId)
      if (!known) return refuse({ code: 'employees.not-found', employeeId })
      if (lastDay === null) return refuse({ code: 'leave.already-employed' })
      const circumstances = givenEnding(known, lastDay)
      const doing = { employeeId, circumstances, by: caller.actor, at: deps.now() }
      const stream = leaveStream(caller.company, employeeId)
      const command = { type: 'SettleEntitlements', lastDay, ...doing } as const
      const settled = await partOf(deps, stream, leaveRequests, command)
      return settled.ok ? ok([settled.value, part]) : settled
    })

/** What settling with a last day pays out, in half days; and the last day with which it is settled as it stands. */
export const payoutWith = async (
  deps: Pick<Deps, 'log' | 'now'>,
  company: CompanyId,
  { employeeId, lastDay }: { readonly employeeId: EmployeeId; readonly lastDay: LocalDate },
): Promise<{ readonly halfDays: number; readonly settled: LocalDate | null }> => {
  const lapsesToday = async () => expiryRemovesOn(deps, company, await todayOf(deps, company))
  const [{ state }, { startOfEmployment: start, lastDay: ended }, expiryRemoves] =
    await Promise.all([
      load(deps, leaveStream(company, employeeId), leaveRequests),
      employmentOf(deps, company, employeeId),
      lapsesToday(),
    ])
  const before = settledNow(state, [{ start, lastDay: ended }])
  return {
    halfDays: payoutIf(state, { lastDay, before }, { expiryRemoves }),
    settled: before === ended ? before : null,
  }
}
