import type { Tx } from '#database/types.ts'
import type { CompanyId } from '#domain/shared/values.ts'
import { companyDay } from '../../shared/company-day.ts'
import { likePatterns } from '../../shared/fold.ts'
import type { ScopeFilter } from '../../shared/scope.ts'
import { deviceInScope, fullName, inScope, valuesOf } from '../../shared/sql.ts'
import { read } from '../../tables/index.ts'

/** A thing that may be meant, in scope. */
export type Candidate = {
  readonly id: string
  /** Null of a person who was erased. */
  readonly name: string | null
  /** Of a person his number, of a department its code, of a reader its serial. */
  readonly number: string | null
  /** A person's. */
  readonly department: string | null
}
type Of = { readonly company: CompanyId; readonly scope: ScopeFilter }

/**
 * People in scope whose name and number hold every word, in any order: whole words before beginnings of words, these
 * before parts of them, then by name. Former ones too.
 */
export const peopleCalled = (
  tx: Tx,
  { company, scope, search, most }: Of & { readonly search: string; readonly most: number },
): Promise<Candidate[]> => {
  const values = valuesOf(company)
  const parts = likePatterns(search)
  const held = values.add(parts)
  const whole = values.add(parts.map(part => `% ${part.slice(1, -1)} %`))
  const begun = values.add(parts.map(part => `% ${part.slice(1)}`))
  return tx.query<Candidate>(
    `select e.employee_id as id, ${fullName()} as name, e.employee_no as number, d.name as department
     from ${read.employees} e
     left join ${read.departments} d on d.company_id = e.company_id and d.department_id = e.department_id
     where e.company_id = $1 and ${inScope(scope, values)} and e.folded like all(${held}::text[])
     order by (' ' || e.folded || ' ') like all(${whole}::text[]) desc,
       (' ' || e.folded) like all(${begun}::text[]) desc,
       coalesce(${fullName()}, '') collate "tr-x-icu", e.employee_id
     limit ${values.add(most)}`,
    values.list,
  )
}

/** All departments in scope, as their tree has them; what lies above is not said. */
export const departmentsSeen = (tx: Tx, { company, scope }: Of): Promise<Candidate[]> => {
  const values = valuesOf(company)
  const seen =
    scope.kind === 'company'
      ? 'true'
      : scope.kind === 'departments'
        ? `d.department_id = any(${values.add(scope.departmentIds)}::uuid[])`
        : `d.department_id = (select department_id from ${read.employees}
             where company_id = $1 and employee_id = ${values.add(scope.employeeId)}::uuid)`
  return tx.query<Candidate>(
    `select d.department_id as id, d.name, d.code as number, null as department
     from ${read.departments} d
     where d.company_id = $1 and ${seen}`,
    values.list,
  )
}

/** All shifts as they are called today; one that begins later, as it will be. They are everybody's. */
export const shiftsSeen = async (tx: Tx, { company }: Of): Promise<Candidate[]> => {
  const { today } = await companyDay(tx, company, ['shifts'])
  return tx.query<Candidate>(
    `select distinct on (shift_id) shift_id as id, title as name, null as number, null as department
     from ${read.shiftVersions}
     where company_id = $1
     order by shift_id, (from_day <= $2::date) desc,
       case when from_day <= $2::date then $2::date - from_day else from_day - $2::date end`,
    [company, today],
  )
}

/** All readers that the caller is authorised for. */
export const devicesSeen = (tx: Tx, { company, scope }: Of): Promise<Candidate[]> => {
  const values = valuesOf(company)
  return tx.query<Candidate>(
    `select d.device_id as id, d.name, d.serial as number, null as department
     from ${read.devices} d
     where d.company_id = $1 and ${deviceInScope(scope, values, 'd.device_id')}`,
    values.list,
  )
}
