import { owedIf } from '#domain/leave/owed.ts'
import type { Proposal } from '#domain/leave/proposals.ts'
import { leaveRequests } from '#domain/leave/requests.ts'
import type { EmployeeId, LocalDate } from '#domain/shared/values.ts'
import type { Caller, Deps } from '../shared/deps.ts'
import { load } from '../shared/handle.ts'
import { givenBy } from './entitlements.ts'
import type { LeaveReads } from './reads.ts'
import { leaveStream } from './streams.ts'

/** What would come due by an employment's last day and is not given; null: nothing. @throws {LogUnavailable} */
export const owedWith = async (
  deps: Pick<Deps, 'log' | 'now'>,
  reads: LeaveReads,
  caller: Caller,
  { employeeId, lastDay }: { readonly employeeId: EmployeeId; readonly lastDay: LocalDate },
): Promise<Proposal | null> => {
  const circumstances = await givenBy(deps, reads, caller, employeeId)
  if (circumstances === null) return null
  const { state } = await load(deps, leaveStream(caller.company, employeeId), leaveRequests)
  return owedIf(state, lastDay, circumstances)
}
