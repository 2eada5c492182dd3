import type { Tx } from '#database/types.ts'
import type { PolicyOfDay } from '#domain/payroll/published.ts'
import type { EmployeeId, LocalDate } from '#domain/shared/values.ts'
import type { CompanyPlan } from '../evaluation/published.ts'
import { daysOf, type CompanyAsKnown } from '../reports/shared/days-known.ts'
import { valuesOf, type Values } from '../shared/sql.ts'

type DateKind = NonNullable<PolicyOfDay['byDate']>[number]['kind']
/** What policies of `attendance-rules §14` add to a period; each list has only what is above 0. */
export type PolicySums = {
  /** Minutes in premium hours, in order of code. */
  readonly premiums: readonly { readonly code: string; readonly minutes: number }[]
  /** Minutes in tiers of overtime, in order of coefficient. */
  readonly tiers: readonly { readonly coefficient: number; readonly minutes: number }[]
  /** Counted minutes by the kind of the date that they lie on. */
  readonly byDate: readonly { readonly kind: DateKind; readonly minutes: number }[]
  /** What the days of shifts with thresholds are worth, in halves. */
  readonly policyHalfDays: number
}
export const noPolicySums: PolicySums = {
  premiums: [],
  tiers: [],
  byDate: [],
  policyHalfDays: 0,
}

type Span = { readonly from: LocalDate; readonly to: LocalDate }
type Sum = {
  readonly of: 'premiums' | 'tiers' | 'byDate' | 'halves'
  readonly name: string
  readonly sum: number
}

/** Whether any policy of the company or of a shift ever added something to a day: else nothing has to be looked for. */
export const addsToDays = ({ policies, shifts }: CompanyPlan): boolean =>
  policies.some(
    ({ changes: { premiums, overtimeTiers, kindByDate } }) =>
      kindByDate === true || [...(premiums ?? []), ...(overtimeTiers ?? [])].length > 0,
  ) || [...shifts.values()].some(versions => versions.some(({ shift }) => shift.dayHalves))

/** What the days of people say of it, added up. */
export const policySumsOf = async (
  tx: Tx,
  of: CompanyAsKnown,
  span: Span,
  employees: readonly EmployeeId[],
): Promise<ReadonlyMap<EmployeeId, PolicySums>> => {
  const values = valuesOf(of.company)
  const among = `any(${values.add(employees)}::uuid[])`
  const rows = await tx.query<Sum & { readonly employeeId: EmployeeId }>(
    `select r.employee_id as "employeeId", ${sums}
     from ${added(of, span, values)} and r.employee_id = ${among}
     group by r.employee_id, s.of, s.name`,
    values.list,
  )
  return new Map(employees.map(id => [id, sumsOf(rows.filter(row => row.employeeId === id))]))
}

/** Of all of them together. @param among a query of their ids, which takes its values from `values` */
export const policyTotalsOf = async (
  tx: Tx,
  of: CompanyAsKnown,
  span: Span,
  values: Values,
  among: string,
): Promise<PolicySums> =>
  sumsOf(
    await tx.query<Sum>(
      `select ${sums}
       from ${added(of, span, values)} and r.employee_id in (${among})
       group by s.of, s.name`,
      values.list,
    ),
  )

const sums = 's.of, s.name, sum(s.value)::int as sum'
/** One row for each thing that a policy says of a day. */
const added = (of: CompanyAsKnown, { from, to }: Span, values: Values): string =>
  `${daysOf(of, values)} r
   cross join lateral (
     select k.of, p.key as name, p.value::int as value
     from (values ('premiums'), ('tiers')) as k(of)
       cross join lateral json_each_text(coalesce(r.by_policy -> k.of, '{}'::json)) as p
     union all
     select 'byDate', d ->> 'kind', (d ->> 'minutes')::int
     from json_array_elements(coalesce(r.by_policy -> 'byDate', '[]'::json)) as d
     union all
     select 'halves', '', (r.by_policy ->> 'halves')::int) as s
   where r.company_id = $1 and r.day between ${values.add(from)}::date and ${values.add(to)}::date
     and r.by_policy is not null and s.value > 0`

const kinds: readonly DateKind[] = ['workday', 'rest', 'holiday']
const sumsOf = (rows: readonly Sum[]): PolicySums => {
  const named = (of: Sum['of']) => rows.filter(row => row.of === of)
  return {
    premiums: named('premiums')
      .map(({ name, sum }) => ({ code: name, minutes: sum }))
      .toSorted((one, other) => (one.code < other.code ? -1 : 1)),
    tiers: named('tiers')
      .map(({ name, sum }) => ({ coefficient: Number(name), minutes: sum }))
      .toSorted((one, other) => one.coefficient - other.coefficient),
    byDate: kinds.flatMap(kind =>
      named('byDate').flatMap(({ name, sum }) =>
        name === kind ? [{ kind, minutes: sum }] : [],
      ),
    ),
    policyHalfDays: named('halves')[0]?.sum ?? 0,
  }
}
