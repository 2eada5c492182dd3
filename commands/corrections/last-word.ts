import { lastWordOnAll } from '#domain/approvals/authority.ts'
import type { LastWord } from '#domain/corrections/corrections.ts'
import type { EmployeeId } from '#domain/shared/values.ts'
import { todayOf } from '../organization/published.ts'
import type { ApproverReads } from '../shared/approver-reads.ts'
import type { Caller, Deps } from '../shared/deps.ts'

/**
 * Whose approval of a correction that was asked for is the last one, and in which names the caller may act on it
 * (docs/decisions/0083). What is nobody's only those see who see the whole company: there who decides decides alone.
 * @throws {LogUnavailable} while it is not known up to the log who decides.
 */
export const lastWordOn = async (
  deps: Pick<Deps, 'log' | 'now'>,
  approvers: ApproverReads,
  { company, actor }: Caller,
  { employeeIds, nobodys }: Touching,
): Promise<LastWord> => {
  const found = await approvers(company, employeeIds)
  const each = employeeIds.flatMap(id => found.get(id) ?? [])
  const { final, names } = lastWordOnAll(actor, each, await todayOf(deps, company))
  return { final: nobodys ? 1 : final, names }
}
type Touching = {
  readonly employeeIds: readonly EmployeeId[]
  readonly nobodys: boolean
}
