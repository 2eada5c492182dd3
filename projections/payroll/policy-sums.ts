import type { Tx } from '#database/types.ts'
import type { EmployeeId, LocalDate } from '#domain/shared/values.ts'
import { daysOf, type Of } from '../reports/shared/days-known.ts'
import { valuesOf } from '../shared/sql.ts'

/** Minutes of a period in premium hours by code, and in tiers of overtime by coefficient (`attendance-rules §14`). */
export type PolicySums = {
  readonly premiums: readonly { readonly code: string; readonly minutes: number }[]
  readonly tiers: readonly { readonly coefficient: number; readonly minutes: number }[]
}
export const noPolicySums: PolicySums = { premiums: [], tiers: [] }

type Row = {
  readonly employeeId: EmployeeId
  readonly of: 'premiums' | 'tiers'
  readonly name: string
  readonly minutes: number
}

/** What the days of people say of it, added up; in order of code and coefficient. */
export const policySumsOf = async (
  tx: Tx,
  of: Of,
  { from, to }: { readonly from: LocalDate; readonly to: LocalDate },
  employees: readonly EmployeeId[],
): Promise<ReadonlyMap<EmployeeId, PolicySums>> => {
  const values = valuesOf(of.company, employees, from, to)
  const rows = await tx.query<Row>(
    `select r.employee_id as "employeeId", k.of, s.key as name, sum(s.value::int)::int as minutes
     from ${daysOf(of, values)} r
       cross join (values ('premiums'), ('tiers')) as k(of)
       cross join lateral json_each_text(coalesce(r.by_policy -> k.of, '{}'::json)) as s
     where r.company_id = $1
       and r.employee_id = any($2::uuid[])
       and r.day between $3::date and $4::date
     group by r.employee_id, k.of, s.key`,
    values.list,
  )
  return new Map(employees.map(id => [id, sumsOf(rows.filter(row => row.employeeId === id))]))
}

const sumsOf = (rows: readonly Row[]): PolicySums => ({
  premiums: rows
    .filter(row => row.of === 'premiums')
    .map(({ name, minutes }) => ({ code: name, minutes }))
    .toSorted((one, other) => (one.code < other.code ? -1 : 1)),
  tiers: rows
    .filter(row => row.of === 'tiers')
    .map(({ name, minutes }) => ({ coefficient: Number(name), minutes }))
    .toSorted((one, other) => one.coefficient - other.coefficient),
})
