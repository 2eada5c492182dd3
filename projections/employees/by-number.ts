import type { Tx } from '#database/types.ts'
import type { CompanyId, EmployeeId } from '#domain/shared/values.ts'
import type { ScopeFilter } from '../shared/scope.ts'
import { fullName, inScope, valuesOf } from '../shared/sql.ts'
import { read } from '../tables/index.ts'

export type NumberedPerson = {
  readonly employeeId: EmployeeId
  readonly fullName: string | null
}

/** Those who have one of these employee numbers and whom the caller may see, by their number. */
export const peopleByNumber = async (
  tx: Tx,
  {
    company,
    scope,
    numbers,
  }: {
    readonly company: CompanyId
    readonly scope: ScopeFilter
    readonly numbers: readonly string[]
  },
): Promise<ReadonlyMap<string, NumberedPerson>> => {
  const values = valuesOf(company, numbers)
  const rows = await tx.query<NumberedPerson & { employeeNo: string }>(
    `select e.employee_no as "employeeNo", e.employee_id as "employeeId", ${fullName()} as "fullName"
     from ${read.employees} e
     where e.company_id = $1 and e.employee_no = any($2::text[]) and ${inScope(scope, values)}`,
    values.list,
  )
  return new Map(
    rows.map(({ employeeNo, employeeId, fullName: name }) => [
      employeeNo,
      { employeeId, fullName: name },
    ]),
  )
}
