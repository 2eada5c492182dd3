import type { Tx } from '#database/types.ts'
import type { Cause } from '#domain/payroll/causes.ts'
import type { CompanyId, EmployeeId, PayrollAttemptId } from '#domain/shared/values.ts'
import { read } from '../tables/index.ts'

/** A line that was taken: whose it is, by which attempt, and the facts that it names as its causes. */
export type TakenLine = {
  readonly employeeId: EmployeeId
  readonly attempt: PayrollAttemptId
  readonly causes: readonly Cause[]
}
/** What an attempt said that closed no batch was never taken. */
export const takenLine = async (
  tx: Tx,
  company: CompanyId,
  lineId: string,
): Promise<TakenLine | null> => {
  const [row] = await tx.query<TakenLine>(
    `select l.employee_id as "employeeId", l.attempt_id as attempt, l.causes
     from ${read.payrollBatches} b
     join ${read.payrollLines} l on l.company_id = b.company_id and l.attempt_id = b.attempt_id
     where b.company_id = $1 and l.line_id = $2`,
    [company, lineId],
  )
  return row ?? null
}
