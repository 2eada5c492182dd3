import type { Tx } from '#database/types.ts'
import type { CompanyId } from '#domain/shared/values.ts'
import { read } from '../tables/index.ts'

/** What departments are called; one that is gone, what it was called to the last. */
export const departmentNames = async (
  tx: Tx,
  company: CompanyId,
  departmentIds: readonly string[],
): Promise<Map<string, string | null>> => {
  const rows = await tx.query<{ id: string; name: string | null }>(
    `select asked.id, coalesce(d.name, s.facts->>'name') as name
     from unnest($2::uuid[]) as asked(id)
     left join ${read.departments} d on d.company_id = $1 and d.department_id = asked.id
     left join ${read.actSubjects} s on s.company_id = $1 and s.id = asked.id`,
    [company, [...new Set(departmentIds)]],
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
