import { authorityOf } from '#domain/approvals/authority.ts'
import type { LastWord } from '#domain/overtime/overtime.ts'
import type { EmployeeId } from '#domain/shared/values.ts'
import { todayOf } from '../organization/published.ts'
import type { ApproverReads } from '../shared/approver-reads.ts'
import type { Caller, Deps } from '../shared/deps.ts'

/**
 * Whose approval of somebody's overtime is the last one, and in which names the caller may act on it, of many people at
 * once (`leave-rules §1.3 and 1.4`).
 * @throws {LogUnavailable} while it is not known up to the log who decides.
 */
export const lastWordOn = async (
  deps: Pick<Deps, 'log' | 'now'>,
  approvers: ApproverReads,
  { company, actor }: Caller,
  employeeIds: readonly EmployeeId[],
): Promise<(employeeId: EmployeeId) => LastWord> => {
  const today = await todayOf(deps, company)
  const found = await approvers(company, [...new Set(employeeIds)])
  return employeeId => {
    const one = found.get(employeeId)
    if (!one) return {}
    const { final, names } = authorityOf(actor, one.subject, one.organization, today)
    return { final, names }
  }
}
