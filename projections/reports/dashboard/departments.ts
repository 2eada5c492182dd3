import type { Tx } from '#database/types.ts'
import type { CompanyId, DepartmentId } from '#domain/shared/values.ts'
import type { ScopeFilter } from '../../shared/scope.ts'
import { read } from '../../tables/index.ts'
import { presenceStates, type PresenceCounts } from '../shared/presence-sql.ts'

/** Of the people who are in the department itself. */
export type OwnCounts = PresenceCounts & {
  readonly departmentId: DepartmentId
  readonly late: number
}
export type DepartmentCounts = OwnCounts & {
  readonly name: string | null
  readonly depth: number
}
type Department = {
  readonly departmentId: DepartmentId
  readonly name: string | null
  readonly path: readonly DepartmentId[]
}
const figures = ['people', ...presenceStates, 'late'] as const

/**
 * Each department that has people in scope, with all below it, as a filter by department counts; parents before what is
 * below them. What lies above a manager's departments is not his, though his people are below it.
 */
export const departmentTreeCounts = async (
  tx: Tx,
  company: CompanyId,
  scope: ScopeFilter,
  own: readonly OwnCounts[],
): Promise<DepartmentCounts[]> => {
  const departments = await tx.query<Department>(
    `select d.department_id as "departmentId", d.name, d.path
       from ${read.departments} d
       where d.company_id = $1
       order by d.name collate "tr-x-icu", d.department_id`,
    [company],
  )
  const paths = new Map(departments.map(({ departmentId, path }) => [departmentId, path]))
  const sums = new Map<DepartmentId, Record<(typeof figures)[number], number>>()
  for (const counts of own) {
    for (const above of paths.get(counts.departmentId) ?? []) {
      const sum = sums.get(above) ?? {
        people: 0,
        inside: 0,
        outside: 0,
        leave: 0,
        off: 0,
        notYetDue: 0,
        overdue: 0,
        late: 0,
      }
      for (const name of figures) sum[name] += counts[name]
      sums.set(above, sum)
    }
  }
  const mine = (id: DepartmentId): boolean =>
    scope.kind !== 'departments' ||
    scope.departmentIds.includes(id) ||
    own.some(({ departmentId }) => departmentId === id)
  const shown = departments.filter(
    ({ departmentId }) => sums.has(departmentId) && mine(departmentId),
  )
  const shownIds = new Set(shown.map(({ departmentId }) => departmentId))
  return inTreeOrder(shown).flatMap(({ departmentId, name, path }) => {
    const sum = sums.get(departmentId)
    return sum
      ? [{ departmentId, name, depth: path.filter(id => shownIds.has(id)).length - 1, ...sum }]
      : []
  })
}

/** By name within what they lie below; they come by name. */
const inTreeOrder = (departments: readonly Department[]): Department[] => {
  const place = new Map(departments.map(({ departmentId }, at) => [departmentId, at]))
  const key = ({ path }: Department): readonly number[] =>
    path.flatMap(id => place.get(id) ?? [])
  return departments.toSorted((one, other) => {
    const [first, second] = [key(one), key(other)]
    const differs = first.findIndex((at, n) => at !== second[n])
    return differs === -1
      ? first.length - second.length
      : (first[differs] ?? 0) - (second[differs] ?? -1)
  })
}
