import type { Tx } from '#database/types.ts'
import type { CompanyId } from '#domain/shared/values.ts'
import { fullName } from '../shared/sql.ts'
import { read } from '../tables/index.ts'

/** What those are called whom notice rules name, by id: departments, shifts, persons and users of the company. */
export const noticeNames = async (
  tx: Tx,
  company: CompanyId,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string | null>> => {
  if (ids.length === 0) return new Map()
  const rows = await tx.query<{ id: string; name: string | null }>(
    `select d.department_id as id, d.name from ${read.departments} d
     where d.company_id = $1 and d.department_id = any($2::uuid[])
     union all
     (select distinct on (s.shift_id) s.shift_id, s.title from ${read.shiftVersions} s
       where s.company_id = $1 and s.shift_id = any($2::uuid[]) order by s.shift_id, s.from_day desc)
     union all
     select e.employee_id, ${fullName()} from ${read.employees} e
     where e.company_id = $1 and e.employee_id = any($2::uuid[])
     union all
     select u.user_id, coalesce(${fullName()}, u.username) from ${read.users} u
       left join ${read.employees} e on e.company_id = u.company_id and e.employee_id = u.employee_id
       where u.company_id = $1 and u.user_id = any($2::uuid[])`,
    [company, [...new Set(ids)]],
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
