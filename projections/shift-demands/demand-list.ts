import type { Tx } from '#database/types.ts'
import type { DemandChange, DemandKind } from '#domain/shift-demands/events.ts'
import type { CompanyId, EmployeeId, LocalDate, ShiftDemandId } from '#domain/shared/values.ts'
import {
  driverColumn,
  nullableColumn,
  selectList,
  shownOf,
  text,
  uuid,
  type RowOf,
} from '../reports/shared/columns.ts'
import { withDepartment } from '../reports/shared/people-days.ts'
import {
  requestColumns,
  requestPage,
  requestsIn,
  requestSorts,
  type RequestQuery,
} from '../reports/shared/request-list.ts'
import { fullName, inScope, valuesOf } from '../shared/sql.ts'
import { read } from '../tables/index.ts'

export type ShiftDemandQuery = RequestQuery<keyof typeof requestSorts> & {
  readonly kind?: DemandKind
}

/** A day, what it was planned as and what is wanted, with the titles of shifts as they are on it. */
export type ShownChange = DemandChange & {
  readonly plannedShift: string | null
  readonly wantedShift: string | null
}
const titleOf = (value: 'planned' | 'wanted'): string => `(select v.title
       from ${read.shiftVersions} v
       where v.company_id = $1 and v.shift_id::text = c.one ->> '${value}'
       order by v.from_day <= (c.one ->> 'day')::date desc, v.from_day desc limit 1)`
const changes = `(select jsonb_agg(c.one || jsonb_build_object('plannedShift', ${titleOf('planned')},
       'wantedShift', ${titleOf('wanted')}) order by c.n)
     from jsonb_array_elements(l.changes) with ordinality c(one, n))`

const columns = {
  ...requestColumns<ShiftDemandId>(),
  kind: text<DemandKind>('l.kind'),
  colleagueId: nullableColumn(uuid<EmployeeId>('l.colleague_id')),
  /** With whom days are exchanged; null also once he is erased. */
  colleague: nullableColumn(text(fullName('x'))),
  /** What he says of it; `none`: there is nobody to be asked. */
  consent: text<'none' | 'asked' | 'given' | 'declined'>('l.consent'),
  changes: driverColumn<readonly ShownChange[]>(changes),
} as const
export type ShiftDemandRow = RowOf<typeof columns>
const shown = shownOf(columns)

const tables = `${requestsIn(read.shiftDemands)}
     left join ${read.employees} x on x.company_id = l.company_id and x.employee_id = l.colleague_id`

/**
 * What people in scope asked to work otherwise than planned.
 * @throws {InvalidCursor}
 */
export const shiftDemandList = (tx: Tx, { kind, ...query }: ShiftDemandQuery) =>
  requestPage(tx, query, {
    tables,
    models: ['shift_demands', 'employees', 'shifts'],
    columns,
    sorts: requestSorts,
    where: values => kind && `l.kind = ${values.add(kind)}`,
    rows: (sql, values) => tx.query<ShiftDemandRow>(sql, values),
  })

/** Exchanges that a colleague is asked for on days from one on, waiting for him or for who decides. */
export const exchangesAskedOf = async (
  tx: Tx,
  company: CompanyId,
  colleagueId: EmployeeId,
  since: LocalDate,
): Promise<readonly ShiftDemandRow[]> => {
  const rows = await tx.query<ShiftDemandRow>(
    `select ${selectList(columns)}
     from ${tables}
     ${withDepartment}
     where l.company_id = $1 and l.colleague_id = $2 and l.status = 0 and l.last_day >= $3::date
     order by l.first_day, l.request_id limit 100`,
    [company, colleagueId, since],
  )
  return rows.map(shown)
}

/** The demands of these ids: of people in scope, and exchanges that the caller is asked for and nobody decided on. */
export const shiftDemandsById = async (
  tx: Tx,
  {
    company,
    scope,
    caller,
  }: Pick<ShiftDemandQuery, 'company' | 'scope'> & { readonly caller: string | null },
  ids: readonly string[],
): Promise<readonly ShiftDemandRow[]> => {
  if (ids.length === 0) return []
  const values = valuesOf(company, ids)
  const asked =
    caller === null ? 'false' : `l.status = 0 and l.colleague_id = ${values.add(caller)}::uuid`
  const rows = await tx.query<ShiftDemandRow>(
    `select ${selectList(columns)}
     from ${tables}
     ${withDepartment}
     where l.company_id = $1 and l.request_id = any($2::uuid[])
       and (${inScope(scope, values)} or ${asked})`,
    values.list,
  )
  return rows.map(shown)
}
