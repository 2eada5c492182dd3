import type { Tx } from '#database/types.ts'
import type { CompanyId } from '#domain/shared/values.ts'
import type { ScopeFilter } from '../shared/scope.ts'
import { inScope, valuesOf } from '../shared/sql.ts'
import { read } from '../tables/index.ts'

/**
 * Positions that people in scope have, with how many have each, by name; text that somebody typed once for each of
 * them, so two spellings are two.
 */
export const positions = (
  tx: Tx,
  { company, scope }: { readonly company: CompanyId; readonly scope: ScopeFilter },
): Promise<{ position: string; people: number }[]> => {
  const values = valuesOf(company)
  return tx.query(
    `select e.position, count(*)::int as people
     from ${read.employees} e
     where e.company_id = $1 and e.position is not null and ${inScope(scope, values)}
     group by e.position order by e.position collate "tr-x-icu" limit ${mostPositions}`,
    values.list,
  )
}
/** As many as a list to choose from can hold. */
const mostPositions = 500
