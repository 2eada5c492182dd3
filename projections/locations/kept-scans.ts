import type { Tx } from '#database/types.ts'
import type { CompanyId, EmployeeId, LocalDate } from '#domain/shared/values.ts'
import { companyDay } from '../shared/company-day.ts'
import type { ScopeFilter } from '../shared/scope.ts'
import { fullName, inScope, valuesOf } from '../shared/sql.ts'
import { localSql } from '../shared/zone-sql.ts'
import { read } from '../tables/index.ts'

/** What one person's phone, or a tablet for him, kept without a network, of what counts. */
export type KeptScansRow = {
  readonly employeeId: EmployeeId
  readonly employeeNo: string | null
  readonly fullName: string | null
  readonly department: string | null
  /** How many movements of the days. */
  readonly kept: number
  /** Of these: his account was in use elsewhere meanwhile. */
  readonly elsewhere: number
  /** Of these: by a code of half a minute that somebody else in scope kept, too. */
  readonly shared: number
  /** How many people in scope kept one such code, at the most; 0: he kept none. */
  readonly mostOfOneCode: number
}
type Query = {
  readonly company: CompanyId
  readonly scope: ScopeFilter
  readonly from: LocalDate
  readonly to: LocalDate
}
const mostRows = 1000

/** Who keeps how many scans, and which of them are by one code of several; most first, 1,000 people at most. */
export const keptScans = async (
  tx: Tx,
  { company, scope, from, to }: Query,
): Promise<readonly KeptScansRow[]> => {
  const { zone } = await companyDay(tx, company)
  const values = valuesOf(company, zone, from, to)
  return tx.query<KeptScansRow>(
    `with kept as (
       select m.employee_id, e.employee_no, ${fullName()} as full_name, d.name as department,
         coalesce(c.elsewhere, false) as elsewhere, c.device_id,
         case when c.way = 'rotating' then c.code end as code
       from ${read.movements} m
       join ${read.employees} e on e.company_id = $1 and e.employee_id = m.employee_id
       left join ${read.departments} d on d.company_id = $1 and d.department_id = e.department_id
       left join ${read.checkIns} c on c.company_id = $1 and c.movement_id = m.movement_id
       where m.company_id = $1 and m.source = 'offline' and m.invalid is null
         and ${localSql('$2', 'm.at')}::date between $3::date and $4::date and ${inScope(scope, values)}),
     codes as (
       select device_id, code, count(distinct employee_id)::int as people
       from kept where code is not null group by device_id, code)
     select k.employee_id as "employeeId", min(k.employee_no) as "employeeNo", min(k.full_name) as "fullName",
       min(k.department) as department, count(*)::int as kept,
       count(*) filter (where k.elsewhere)::int as elsewhere,
       count(*) filter (where o.people > 1)::int as shared, coalesce(max(o.people), 0)::int as "mostOfOneCode"
     from kept k left join codes o on o.device_id = k.device_id and o.code = k.code
     group by k.employee_id
     order by count(*) desc, min(k.full_name) collate "tr-x-icu", k.employee_id limit ${mostRows}`,
    values.list,
  )
}
