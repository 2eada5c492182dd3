import type { Tx } from '#database/types.ts'
import { byKind, type PaidOvertime } from '#domain/payroll/coefficients.ts'
import type { CompanyId, EmployeeId, LocalDate } from '#domain/shared/values.ts'
import { read } from '../tables/index.ts'

type Span = { readonly from: LocalDate; readonly to: LocalDate }
type Paid = {
  readonly employeeId: EmployeeId
  readonly payableWorkday: number
  readonly payableHoliday: number
  readonly outsideWorkday: number
  readonly outsideHoliday: number
}

/**
 * Paid overtime of people by coefficient, as `paidByCoefficient` in `domain/payroll` has it: only days with an approval
 * are looked at, what is left of a person's sums was approved by nobody.
 */
export const coefficientsOf = async (
  tx: Tx,
  company: CompanyId,
  { from, to }: Span,
  people: readonly Paid[],
): Promise<ReadonlyMap<EmployeeId, readonly PaidOvertime[]>> => {
  const rows = await tx.query<{
    employee_id: EmployeeId
    kind: PaidOvertime['kind']
    coefficient: number
    minutes: number
  }>(
    `with approval as (
       select o.employee_id, d.key::date as day, a.n, a.value->>'kind' as kind, a.value->>'place' as place,
         (a.value->>'coefficient')::float8 as coefficient, (a.value->>'minutes')::int as minutes
       from ${read.attendanceOvertime} o, json_each(o.days) d,
         json_array_elements(d.value) with ordinality as a(value, n)
       where o.company_id = $1 and o.employee_id = any($2::uuid[])
         and o.month between left($3::text, 7) and left($4::text, 7) and d.key between $3::text and $4::text
         and a.value->>'compensation' = 'pay'),
     taken as (
       select a.employee_id, a.kind, a.coefficient, a.minutes,
         sum(a.minutes) over (partition by a.employee_id, a.day, a.kind, a.place order by a.n) - a.minutes as before,
         case when a.place = 'inside' then case a.kind when 'workday' then r.payable_workday else r.payable_holiday end else case a.kind when 'workday' then r.outside_workday else r.outside_holiday end end as paid
       from approval a
       join ${read.dayResults} r on r.company_id = $1 and r.employee_id = a.employee_id and r.day = a.day)
     select employee_id, kind, coefficient, sum(greatest(0, least(minutes, paid - before)))::int as minutes
     from taken
     group by 1, 2, 3`,
    [company, people.map(({ employeeId }) => employeeId), from, to],
  )
  const found = new Map<EmployeeId, PaidOvertime[]>()
  for (const { employee_id, kind, coefficient, minutes } of rows)
    if (minutes > 0) found.set(employee_id, [...(found.get(employee_id) ?? []), { kind, coefficient, minutes }])
  return new Map(people.map(person => [person.employeeId, withRest(person, found.get(person.employeeId) ?? [])]))
}

const withRest = (
  { payableWorkday, payableHoliday, outsideWorkday, outsideHoliday }: Paid,
  found: readonly PaidOvertime[],
): readonly PaidOvertime[] => {
  const rest = (kind: PaidOvertime['kind'], paid: number): PaidOvertime => ({
    kind,
    coefficient: null,
    minutes: found.reduce((left, one) => (one.kind === kind ? left - one.minutes : left), paid),
  })
  return [
    ...found,
    ...[rest('workday', payableWorkday + outsideWorkday), rest('holiday', payableHoliday + outsideHoliday)].filter(
      ({ minutes }) => minutes > 0,
    ),
  ].toSorted(byKind)
}
