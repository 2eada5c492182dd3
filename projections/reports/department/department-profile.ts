import type { Tx } from '#database/types.ts'
import { monthOf } from '#domain/shared/time.ts'
import {
  asDepartmentId,
  asLocalDate,
  type CompanyId,
  type DepartmentId,
} from '#domain/shared/values.ts'
import { departmentTree, type DepartmentRow } from '../../organization/department-tree.ts'
import { companyDay, instantsOf } from '../../shared/company-day.ts'
import type { ScopeFilter } from '../../shared/scope.ts'
import { sqlAnd, inScope, valuesOf } from '../../shared/sql.ts'
import { read } from '../../tables/index.ts'
import { trendDays, trendSums, type TrendDay } from '../dashboard/trend.ts'
import {
  employedToday,
  presenceCounts,
  presenceNow,
  type PresenceCounts,
} from '../shared/presence-sql.ts'

type Asked = {
  readonly company: CompanyId
  readonly scope: ScopeFilter
  readonly departmentId: DepartmentId
  /** What is counted of its people's days is told too. */
  readonly withDays: boolean
}

/** What opens a department's page; null of one that is not there for the caller. */
export const departmentProfile = async (
  tx: Tx,
  { company, scope, departmentId, withDays }: Asked,
) => {
  const { rows } = await departmentTree(tx, { company, scope })
  const row = rows.find(one => one.departmentId === departmentId)
  if (!row) return null
  const { parentId: _above, ...own } = row
  const within = withAllBelow(rows, row)
  const narrowed: ScopeFilter =
    scope.kind === 'own'
      ? scope
      : {
          kind: 'departments',
          departmentIds: within.map(one => asDepartmentId(one.departmentId)),
          deviceIds: [],
          employeeId: null,
        }
  return {
    ...own,
    above: aboveOf(rows, row).map(nameOf),
    below: rows
      .filter(one => one.parentId === row.departmentId)
      .map(one => ({ ...nameOf(one), people: peopleOf(withAllBelow(rows, one)) })),
    people: peopleOf(within),
    moving: await movingOf(tx, company, rows, row),
    days: withDays ? await daysOf(tx, { company, scope, narrowed, departmentId }) : null,
    dataUntil: (await companyDay(tx, company, ['departments', 'employees'])).dataUntil,
  }
}

/** Where it will hang, and from when on, where that is said already. */
const movingOf = async (
  tx: Tx,
  company: CompanyId,
  rows: readonly DepartmentRow[],
  { departmentId }: DepartmentRow,
) => {
  const [ahead] = await tx.query<{ from: string; parentId: string | null }>(
    `select a.from_day::text as "from", one->>'parentId' as "parentId"
     from ${read.departmentMovesAhead} a
     join ${read.departmentPlaces} p on p.company_id = a.company_id and p.department_id = a.department_id
     cross join json_array_elements(p.parents) as one
     where a.company_id = $1 and a.department_id = $2 and one->>'from' = a.from_day::text`,
    [company, departmentId],
  )
  if (!ahead) return null
  const below = rows.find(one => one.departmentId === ahead.parentId)
  return { from: ahead.from, below: below ? nameOf(below) : null }
}

const nameOf = ({ departmentId, name }: DepartmentRow) => ({ departmentId, name })
const peopleOf = (rows: readonly DepartmentRow[]): number =>
  rows.reduce((sum, { employees }) => sum + employees, 0)

/** The highest first; what lies above the caller's scope is not there. */
const aboveOf = (rows: readonly DepartmentRow[], row: DepartmentRow): DepartmentRow[] => {
  const above = rows.find(({ departmentId }) => departmentId === row.parentId)
  return above ? [...aboveOf(rows, above), above] : []
}

/** The department itself first. */
export const withAllBelow = (
  rows: readonly DepartmentRow[],
  row: DepartmentRow,
): DepartmentRow[] => [
  row,
  ...rows
    .filter(({ parentId }) => parentId === row.departmentId)
    .flatMap(one => withAllBelow(rows, one)),
]

/**
 * Where its people are now and their day, `narrowed` to it; and its month so far as the reports of the day count it,
 * each day of whoever was in it then.
 */
const daysOf = async (
  tx: Tx,
  {
    company,
    scope,
    narrowed,
    departmentId,
  }: Pick<Asked, 'company' | 'scope' | 'departmentId'> & { readonly narrowed: ScopeFilter },
) => {
  const { zone, today, dataUntil } = await companyDay(tx, company, ['attendance', 'employees'])
  const { from, to } = instantsOf(zone, today, today)
  const values = valuesOf(company, today, from, to, dataUntil)
  const [found] = await tx.query<{
    now: PresenceCounts
    today: Omit<TrendDay, 'day'>
  }>(
    `${presenceNow('e.employee_id', sqlAnd(employedToday, inScope(narrowed, values)))}
     select (select row_to_json(c) from (select ${presenceCounts} from now_there n) c) as now,
       (select row_to_json(c) from (select ${trendSums} from now_there r where r.known) c) as today`,
    values.list,
  )
  if (!found) throw new Error('an aggregate answers one row')
  const month = await trendDays(
    tx,
    { company, scope, departmentId },
    asLocalDate(`${monthOf(today)}-01`),
    today,
  )
  return { day: today, now: found.now, today: { day: today, ...found.today }, month }
}
