import type { Tx } from '#database/types.ts'
import type { CompanyId } from '#domain/shared/values.ts'
import { fullName } from '../shared/sql.ts'
import { read } from '../tables/index.ts'

/** What those who acted are called, by actor (`user:<id>`); of who is no user any more, nothing. */
export const namesOfActors = async (
  tx: Tx,
  company: CompanyId,
  actors: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await tx.query<{ actor: string; name: string }>(
    `select 'user:' || u.user_id as actor, coalesce(${fullName('w')}, u.username) as name
     from ${read.users} u
     left join ${read.employees} w on w.company_id = u.company_id and w.employee_id = u.employee_id
     where u.company_id = $1 and 'user:' || u.user_id = any($2::text[])`,
    [company, [...new Set(actors)]],
  )
  return new Map(rows.map(({ actor, name }) => [actor, name]))
}
