import type { Tx } from '#database/types.ts'
import { asEmployeeId, type CompanyId, type EmployeeId } from '#domain/shared/values.ts'
import type { ScopeFilter } from '../shared/scope.ts'
import { fullName, inScope, valuesOf } from '../shared/sql.ts'
import { read } from '../tables/index.ts'

/** With who it is about; a name is null once erased. */
export type PersonOf<T> = T & {
  readonly employeeNo: string
  readonly fullName: string | null
}

/** In order of the ids; null: everybody, whoever ever worked here. */
export const peopleInScope = async (
  tx: Tx,
  {
    company,
    scope,
    employee,
  }: {
    readonly company: CompanyId
    readonly scope: ScopeFilter
    readonly employee?: string | undefined
  },
): Promise<readonly EmployeeId[] | null> => {
  if (scope.kind === 'company') return employee === undefined ? null : [asEmployeeId(employee)]
  const values = valuesOf(company, employee ?? null)
  const rows = await tx.query<{ employeeId: EmployeeId }>(
    `select e.employee_id as "employeeId"
     from ${read.employees} e
     where e.company_id = $1 and ($2::uuid is null or e.employee_id = $2) and ${inScope(scope, values)}
     order by e.employee_id`,
    values.list,
  )
  return rows.map(({ employeeId }) => employeeId)
}

export const withPeople = async <T extends { readonly employeeId: EmployeeId }>(
  tx: Tx,
  company: CompanyId,
  rows: readonly T[],
): Promise<readonly PersonOf<T>[]> => {
  const people = await tx.query<{
    employeeId: EmployeeId
    employeeNo: string
    fullName: string | null
  }>(
    `select e.employee_id as "employeeId", e.employee_no as "employeeNo", ${fullName()} as "fullName"
     from ${read.employees} e
     where e.company_id = $1 and e.employee_id = any($2::uuid[])`,
    [company, [...new Set(rows.map(({ employeeId }) => employeeId))]],
  )
  const known = new Map(people.map(person => [person.employeeId, person]))
  return rows.map(row => ({
    ...row,
    employeeNo: known.get(row.employeeId)?.employeeNo ?? '',
    fullName: known.get(row.employeeId)?.fullName ?? null,
  }))
}
