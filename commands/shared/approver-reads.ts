import type { Organization, Subject } from '#domain/approvals/authority.ts'
import type { CompanyId, EmployeeId } from '#domain/shared/values.ts'

/**
 * Whose request of a kind it is and who may decide on it, by employee, as far as the log has it when it is asked.
 * @throws {LogUnavailable} while read models do not know that.
 */
export type ApproverReads = (
  company: CompanyId,
  employeeIds: readonly EmployeeId[],
) => Promise<
  ReadonlyMap<EmployeeId, { readonly subject: Subject; readonly organization: Organization }>
>
