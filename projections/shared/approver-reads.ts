import type { Database } from '#database/types.ts'
import type { CompanyId, EmployeeId, LogPosition } from '#domain/shared/values.ts'
import { approversKnown, approversOf, type Keys } from './approvers.ts'

/** Who decides on whose requests of a kind (`ApproverReads`), as far as the log has it when it is asked. */
export const approverReads =
  (db: Database, head: () => Promise<LogPosition>, keys: Keys) =>
  async (company: CompanyId, employeeIds: readonly EmployeeId[]) => {
    const models = ['delegations', 'departments', 'employees', 'users']
    await approversKnown(db, company, await head(), models)
    return db.withCompany(company, async tx => {
      const found = new Map<EmployeeId, NonNullable<Awaited<ReturnType<typeof approversOf>>>>()
      for (const employeeId of employeeIds) {
        const approvers = await approversOf(tx, company, employeeId, keys)
        if (approvers) found.set(employeeId, approvers)
      }
      return found
    })
  }
