import type { Tx } from '#database/types.ts'
import type { DemandChange, DemandKind } from '#domain/shift-demands/events.ts'
import type {
  CompanyId,
  EmployeeId,
  Instant,
  LocalDate,
  ShiftDemandId,
} from '#domain/shared/values.ts'
import {
  as,
  date,
  instant,
  maybe,
  selectList,
  shownOf,
  text,
  uuid,
  type RowOf,
} from '../reports/shared/columns.ts'
import {
  headColumns,
  peopleAsked,
  withDepartment,
  type PageQuery,
  type PeopleQuery,
} from '../reports/shared/people-days.ts'
import { companyDay } from '../shared/company-day.ts'
import { afterCursor, keyColumns, keyOrder, pageFrom, type Key } from '../shared/keyset.ts'
import { nameOfActor, namesOfSaid, lentNamesOfSaid } from '../shared/said.ts'
import { sqlAnd, fullName, inScope, valuesOf, type Values } from '../shared/sql.ts'
import { read } from '../tables/index.ts'

export type DemandStatus = 0 | 1 | 2 | 3
export type ShiftDemandQuery = Omit<PeopleQuery, 'status' | 'known'> &
  PageQuery & {
    /** `waiting`: for a first or a second word; without: all. */
    readonly status?: '0' | '1' | '2' | '3' | 'waiting'
    /** Demands that have a day between these. */
    readonly from: LocalDate
    readonly to: LocalDate
    readonly kind?: DemandKind
    readonly sort: keyof typeof sorts
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
  ...headColumns,
  requestId: uuid<ShiftDemandId>('l.request_id'),
  kind: text<DemandKind>('l.kind'),
  colleagueId: maybe(uuid<EmployeeId>('l.colleague_id')),
  /** With whom days are exchanged; null also once he is erased. */
  colleague: maybe(text(fullName('x'))),
  /** What he says of it; `none`: there is nobody to be asked. */
  consent: text<'none' | 'asked' | 'given' | 'declined'>('l.consent'),
  from: date<LocalDate>('l.first_day'),
  to: date<LocalDate>('l.last_day'),
  changes: as<readonly ShownChange[]>(changes),
  status: as<DemandStatus>('l.status'),
  description: maybe(text('l.description')),
  requestedBy: maybe(text(nameOfActor('l.requested_by'))),
  requestedAt: instant<Instant>('l.requested_at'),
  /** Whose words hold, in their order; null: nobody's who decides. */
  decidedBy: as<readonly (string | null)[]>(namesOfSaid('l.said')),
  inNamesOf: as<readonly (string | null)[]>(lentNamesOfSaid('l.said')),
} as const
export type ShiftDemandRow = RowOf<typeof columns>
const shown = shownOf(columns)

const tables = `${read.shiftDemands} l
     join ${read.employees} e on e.company_id = l.company_id and e.employee_id = l.employee_id
     left join ${read.employees} x on x.company_id = l.company_id and x.employee_id = l.colleague_id`

/**
 * What people in scope asked to work otherwise than planned.
 * @throws {InvalidCursor}
 */
export const shiftDemandList = async (tx: Tx, query: ShiftDemandQuery) => {
  const { company, status, order, cursor, limit } = query
  const { zone, dataUntil } = await companyDay(tx, company, [
    'shift_demands',
    'employees',
    'shifts',
  ])
  const values = valuesOf(company)
  const where = whereOf(query, values)
  const summary = query.counted === false ? noCounts : await countsOf(tx, where, values)
  const chosen = sqlAnd(where, statusIs(status, values))
  const keys = sorts[query.sort]
  const rows = await tx.query<ShiftDemandRow>(
    `select ${selectList(columns)}, ${keyColumns(keys)}
     from ${tables}
     ${withDepartment}
     where ${chosen} and ${afterCursor(keys, order, cursor, values)}
     order by ${keyOrder(keys, order)} limit ${values.add(limit + 1)}`,
    values.list,
  )
  const page = pageFrom(rows, limit, keys)
  return {
    rows: page.rows.map(shown),
    total: totalOf(summary, status),
    summary,
    dataUntil,
    zone,
    next: page.next,
  }
}

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

const whereOf = ({ from, to, kind, ...query }: ShiftDemandQuery, values: Values): string =>
  sqlAnd(
    'l.company_id = $1',
    peopleAsked({ ...query, status: undefined }, values, () => ''),
    `l.last_day >= ${values.add(from)}::date`,
    `l.first_day <= ${values.add(to)}::date`,
    kind && `l.kind = ${values.add(kind)}`,
  )
const statusIs = (status: ShiftDemandQuery['status'], values: Values): string | null => {
  if (status === undefined) return null
  return status === 'waiting' ? 'l.status < 2' : `l.status = ${values.add(status)}::int`
}

const noCounts = { demanded: 0, waitingSecond: 0, approved: 0, rejected: 0, people: 0 }
const countsOf = async (tx: Tx, where: string, values: Values): Promise<typeof noCounts> => {
  const [row] = await tx.query<typeof noCounts>(
    `select count(*) filter (where l.status = 0)::int as demanded,
       count(*) filter (where l.status = 1)::int as "waitingSecond",
       count(*) filter (where l.status = 2)::int as approved,
       count(*) filter (where l.status = 3)::int as rejected, count(distinct l.employee_id)::int as people
     from ${tables} where ${where}`,
    values.list,
  )
  return row ?? noCounts
}
const totalOf = (
  { demanded, waitingSecond, approved, rejected }: typeof noCounts,
  status: ShiftDemandQuery['status'],
): number => {
  const of = [demanded, waitingSecond, approved, rejected]
  if (status === undefined) return of.reduce((sum, one) => sum + one, 0)
  return status === 'waiting' ? demanded + waitingSecond : (of[Number(status)] ?? 0)
}

const [name, first, request] = [
  { sql: `coalesce(${fullName()}, '')`, type: 'text', collate: 'tr-x-icu' },
  { sql: 'l.first_day', type: 'date' },
  { sql: 'l.request_id', type: 'uuid' },
] as const satisfies readonly Key[]
const sorts = {
  name: [name, first, request],
  day: [first, name, request],
  asked: [{ sql: 'l.requested_at', type: 'timestamptz' }, request],
} as const satisfies Record<string, readonly Key[]>
