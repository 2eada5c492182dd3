import type { ApproverLevel } from '#domain/access/events.ts'
import type { CompanyId } from '#domain/shared/values.ts'
import type { ScopeFilter } from '../shared/scope.ts'
import { sqlAnd, inScope, type Values } from '../shared/sql.ts'
import { read } from '../tables/index.ts'

/** Who asks: what he may do with an act depends on it (four eyes). */
export type AskingUser = {
  readonly company: CompanyId
  readonly scope: ScopeFilter
  readonly actor: string
  readonly employeeId: string | null
  readonly mainManager: boolean
  /** At which level he decides: 0 not at all. */
  readonly level: ApproverLevel
}

/** The condition on acts `a` that wait and that the caller may decide on, as `mayDecide` says of each. */
export const decidableActs = (
  { scope, actor, employeeId, mainManager, level }: AskingUser,
  values: Values,
): string => {
  if (level === 0) return 'false'
  const waiting = `a.company_id = $1 and a.status = 'proposed'${level < 2 ? ' and a.first_by is null' : ''}`
  if (mainManager) return waiting
  return sqlAnd(
    waiting,
    `a.by <> ${values.add(actor)}`,
    employeeId !== null && `not a.employee_ids @> array[${values.add(employeeId)}::uuid]`,
    whollyInScope(scope, values),
  )
}
/** How many of whom an act `a` touches are in scope. */
export const peopleInScope = (
  scope: ScopeFilter,
  values: Values,
): string => `(select count(*)::int
      from ${read.employees} e
      where e.company_id = $1 and e.employee_id = any(a.employee_ids) and ${inScope(scope, values)})`

/** All whom an act touches are in scope. */
export const whollyInScope = (scope: ScopeFilter, values: Values): string =>
  `${scope.kind === 'company' ? 'true' : 'not a.nobodys'}
     and ${peopleInScope(scope, values)} = cardinality(a.employee_ids)`
