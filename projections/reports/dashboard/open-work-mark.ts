import type { Tx } from '#database/types.ts'
import type { CompanyId } from '#domain/shared/values.ts'
import type { ScopeFilter } from '../../shared/scope.ts'
import { inScope, valuesOf } from '../../shared/sql.ts'
import { read } from '../../tables/index.ts'

/**
 * A text that changes whenever something about people in scope comes to wait for a word, or gets one: corrections,
 * overtime, missing work. It says nothing else, and whoever compares two learns only that they differ.
 */
export const openWorkMark = async (
  tx: Tx,
  { company, scope }: { readonly company: CompanyId; readonly scope: ScopeFilter },
): Promise<string> => {
  const values = valuesOf(company)
  const theirs = `select e.employee_id from ${read.employees} e where e.company_id = $1 and ${inScope(scope, values)}`
  const acts = scope.kind === 'company' ? 'true' : `a.employee_ids && array(${theirs})`
  const [row] = await tx.query<{ mark: string }>(
    `select concat_ws(' ',
       (select concat_ws(',', count(*), count(*) filter (where a.status = 'proposed'),
         count(a.first_by),
         max(greatest(a.at, a.decided_at, a.undone_at)))
         from ${read.correctionActs} a
         where a.company_id = $1 and ${acts}),
       (select concat_ws(',', count(*), count(*) filter (where o.status = 0), max(o.decided_at))
         from ${read.overtimeItems} o
         where o.company_id = $1 and o.employee_id in (${theirs})),
       (select concat_ws(',', count(*), max(m.decided_at))
         from ${read.missingDecisions} m
         where m.company_id = $1 and m.employee_id in (${theirs}))) as mark`,
    values.list,
  )
  return row?.mark ?? ''
}
