import type { Tx } from '#database/types.ts'
import type { CompanyId, EmployeeId } from '#domain/shared/values.ts'
import { textOf } from '../shared/checkpoints.ts'
import { read } from '../tables/index.ts'

/** When somebody's last movement was; null where there is none. */
export const lastMovementOf = async (
  tx: Tx,
  company: CompanyId,
  employeeId: EmployeeId,
): Promise<string | null> => {
  const [row] = await tx.query<{ at: string | null }>(
    `select ${textOf('max(m.at)')} as at
     from ${read.movements} m
     where m.company_id = $1 and m.employee_id = $2 and m.invalid is null`,
    [company, employeeId],
  )
  return row?.at ?? null
}
