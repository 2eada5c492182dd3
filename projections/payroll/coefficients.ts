import type { Tx } from '#database/types.ts'
import { byKind, type PaidOvertime } from '#domain/payroll/coefficients.ts'
import type { EmployeeId, LocalDate } from '#domain/shared/values.ts'
import { daysOf, type CompanyAsKnown } from '../reports/shared/days-known.ts'
import { valuesOf } from '../shared/sql.ts'

type Span = { readonly from: LocalDate; readonly to: LocalDate }

/** Paid overtime of people by coefficient: what their days say of it, added up. */
export const coefficientsOf = async (
  tx: Tx,
  of: CompanyAsKnown,
  { from, to }: Span,
  employees: readonly EmployeeId[],
): Promise<ReadonlyMap<EmployeeId, readonly PaidOvertime[]>> => {
  const values = valuesOf(of.company, employees, from, to)
  const rows = await tx.query<PaidOvertime & { readonly employeeId: EmployeeId }>(
    `select r.employee_id as "employeeId", p.kind, p.coefficient, sum(p.minutes)::int as minutes
     from ${daysOf(of, values)} r,
       json_to_recordset(r.paid) as p(kind text, coefficient float8, minutes int)
     where r.company_id = $1
       and r.employee_id = any($2::uuid[])
       and r.day between $3::date and $4::date
     group by r.employee_id, p.kind, p.coefficient`,
    values.list,
  )
  const found = new Map<EmployeeId, PaidOvertime[]>(employees.map(employee => [employee, []]))
  for (const { employeeId, ...paid } of rows) found.get(employeeId)?.push(paid)
  for (const paid of found.values()) paid.sort(byKind)
  return found
}
