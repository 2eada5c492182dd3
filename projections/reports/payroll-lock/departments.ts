import type { Tx } from '#database/types.ts'
import type { CompanyId, DepartmentId } from '#domain/shared/values.ts'
import { confirmationsOf } from '../../payroll/confirmation-list.ts'
import { valuesOf } from '../../shared/sql.ts'
import { read } from '../../tables/index.ts'
import { isMissing } from '../missing-work/missing-work.ts'
import { departmentOn, peopleAsked, type PeopleQuery } from '../shared/people-days.ts'

/** Employee-days, but for `people` and `unconfirmed`, which are people. */
export type DepartmentStanding = {
  readonly departmentId: DepartmentId | null
  readonly department: string | null
  readonly people: number
  readonly notFinal: number
  readonly missingSwipes: number
  readonly unapprovedOvertime: number
  readonly undecidedMissing: number
  readonly unplannedDays: number
  readonly unconfirmed: number
}

/**
 * What stands open in a period, by the department in which somebody was on the day; sheets by the one he is in. Those
 * of people in scope, by name.
 */
export const departmentsOfPeriod = async (
  tx: Tx,
  query: PeopleQuery & { readonly company: CompanyId; readonly period: string },
): Promise<readonly DepartmentStanding[]> => {
  const { company } = query
  const { period, rows: sheets } = await confirmationsOf(tx, query)
  const values = valuesOf(company, period.from, period.to)
  const rows = await tx.query<Omit<DepartmentStanding, 'unconfirmed'>>(
    `select d.department_id as "departmentId", d.name as department,
       count(distinct r.employee_id)::int as people,
       (count(*) filter (where not r.final))::int as "notFinal",
       (count(*) filter (where r.flags && array['missingEntry', 'missingExit']))::int as "missingSwipes",
       (count(*) filter (where r.unapproved_overtime > 0))::int as "unapprovedOvertime",
       (count(*) filter (where ${isMissing} and c.decision is null))::int as "undecidedMissing",
       (count(*) filter (where r.unplanned_half_days > 0))::int as "unplannedDays"
     from ${read.dayResults} r
     join ${read.employees} e on e.company_id = r.company_id and e.employee_id = r.employee_id
     ${departmentOn('r.day')}
     left join ${read.missingDecisions} c on c.company_id = r.company_id and c.employee_id = r.employee_id
       and c.day = r.day and c.missing = r.missing
     where ${peopleAsked(query, values, () => '$3')} and r.company_id = $1 and r.day between $2::date and $3::date
     group by d.department_id, d.name
     order by coalesce(d.name, '') collate "tr-x-icu", d.department_id`,
    values.list,
  )
  const unconfirmed = new Map<string | null, number>()
  for (const { departmentId, state } of sheets)
    if (state !== 'confirmed')
      unconfirmed.set(departmentId, (unconfirmed.get(departmentId) ?? 0) + 1)
  return rows.map(row => ({ ...row, unconfirmed: unconfirmed.get(row.departmentId) ?? 0 }))
}
