import type { Tx } from '#database/types.ts'
import type { CompanyId, EmployeeId, LocalDate } from '#domain/shared/values.ts'
import { companyDay } from '../shared/company-day.ts'
import type { ScopeFilter } from '../shared/scope.ts'
import { fullName, inScope, valuesOf } from '../shared/sql.ts'
import { localSql } from '../shared/zone-sql.ts'
import { read } from '../tables/index.ts'

/** What one person's phone, or a tablet for him, kept without a network. */
export type KeptScansRow = {
  readonly employeeId: EmployeeId
  readonly employeeNo: string | null
  readonly fullName: string | null
  readonly department: string | null
  /** How many movements of the days, of what counts by itself. */
  readonly kept: number
  /** How many more were asked for instead, whatever was decided. */
  readonly asked: number
  /** Of those that count: his account was in use elsewhere meanwhile. */
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
       select m.employee_id, coalesce(c.elsewhere, false) as elsewhere, c.device_id,
         case when c.way = 'rotating' then c.code end as code
       from ${read.movements} m
       join ${read.employees} e on e.company_id = $1 and e.employee_id = m.employee_id
       left join ${read.checkIns} c on c.company_id = $1 and c.movement_id = m.movement_id
       where m.company_id = $1 and m.source = 'offline' and m.invalid is null
         and ${localSql('$2', 'm.at')}::date between $3::date and $4::date and ${inScope(scope, values)}),
     codes as (
       select device_id, code, count(distinct employee_id)::int as people
       from kept where code is not null group by device_id, code),
     counted as (
       select k.employee_id, count(*)::int as kept, count(*) filter (where k.elsewhere)::int as elsewhere,
         count(*) filter (where o.people > 1)::int as shared, coalesce(max(o.people), 0)::int as most
       from kept k left join codes o on o.device_id = k.device_id and o.code = k.code
       group by k.employee_id),
     asked as (
       select l.employee_id, count(*)::int as asked
       from ${read.correctionActs} a
       join ${read.correctionLines} l on l.company_id = $1 and l.correction_id = a.correction_id
       join ${read.employees} e on e.company_id = $1 and e.employee_id = l.employee_id
       where a.company_id = $1 and a.kept_scan
         and left(l.local_time, 10)::date between $3::date and $4::date and ${inScope(scope, values)}
       group by l.employee_id)
     select e.employee_id as "employeeId", e.employee_no as "employeeNo", ${fullName()} as "fullName",
       d.name as department, coalesce(k.kept, 0) as kept, coalesce(q.asked, 0) as asked,
       coalesce(k.elsewhere, 0) as elsewhere, coalesce(k.shared, 0) as shared,
       coalesce(k.most, 0) as "mostOfOneCode"
     from counted k full join asked q on q.employee_id = k.employee_id
     join ${read.employees} e on e.company_id = $1 and e.employee_id = coalesce(k.employee_id, q.employee_id)
     left join ${read.departments} d on d.company_id = $1 and d.department_id = e.department_id
     order by coalesce(k.kept, 0) + coalesce(q.asked, 0) desc, ${fullName()} collate "tr-x-icu",
       e.employee_id limit ${mostRows}`,
    values.list,
  )
}
