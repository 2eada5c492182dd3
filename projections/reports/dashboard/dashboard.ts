import type { Tx } from '#database/types.ts'
import type { CompanyId, EmployeeId, Instant, LocalDate } from '#domain/shared/values.ts'
import { readerStandings } from '../../devices/published.ts'
import { companyDay, instantsOf } from '../../shared/company-day.ts'
import type { ScopeFilter } from '../../shared/scope.ts'
import { sqlAnd, fullName, inScope, valuesOf, type Values } from '../../shared/sql.ts'
import { read } from '../../tables/index.ts'
import { departmentTreeCounts, type DepartmentCounts, type OwnCounts } from './departments.ts'
import { trendSums, type TrendDay } from './trend.ts'
import { plannedEdges, type Edges } from '../shared/planned-edges.ts'
import {
  employedToday,
  presenceCounts,
  presenceNow,
  type PresenceCounts,
} from '../shared/presence-sql.ts'
import { localSql } from '../../shared/zone-sql.ts'

type Who = {
  readonly employeeId: EmployeeId
  readonly employeeNo: string
  readonly fullName: string | null
  readonly department: string | null
}
export type Dashboard = {
  readonly day: LocalDate
  readonly now: PresenceCounts
  /** As the reports of the day count it. */
  readonly today: TrendDay
  readonly invalidToday: number
  /** By hour of the company's clock: for how many work is planned to begin, how many came. */
  readonly hours: { hour: number; planned: number; arrived: number }[]
  readonly departments: DepartmentCounts[]
  readonly late: (Who & { plannedAt: string | null; at: string | null; minutes: number })[]
  readonly overdue: (Who & { plannedAt: string | null })[]
  readonly first: (Who & { at: string })[]
  /** As their own page says; for whoever may not open it. */
  readonly devices: Awaited<ReturnType<typeof readerStandings>>
  readonly dataUntil: Instant
}
type Asked = { readonly company: CompanyId; readonly scope: ScopeFilter }
/** `now`: how readers stand is of this instant; people are by the log. */
type AskedNow = Asked & { readonly now: Instant }

/** Today in figures, for the people in scope; today is the company's date as far as the log is known here. */
export const dashboard = async (
  tx: Tx,
  { company, scope, now }: AskedNow,
): Promise<Dashboard> => {
  const { zone, today, dataUntil } = await companyDay(tx, company, ['attendance', 'employees'])
  const { from, to } = instantsOf(zone, today, today)
  const values = valuesOf(company, today, from, to, dataUntil, zone)
  const [found] = await tx.query<Found>(figures(inScope(scope, values)), values.list)
  if (!found) throw new Error('an aggregate answers one row')
  const edges = await plannedEdges(tx, company)
  const startOf = (shiftId: string | null): string | null =>
    edges(shiftId, today)?.start ?? null
  return {
    day: today,
    now: found.everybody,
    today: { day: today, ...found.today },
    invalidToday: await invalidBetween(tx, { company, scope }, from, to),
    hours: hoursOf(found, edges, today),
    departments: await departmentTreeCounts(tx, company, scope, found.departments ?? []),
    late: (found.late ?? []).map(({ shiftId, ...person }) => ({
      ...person,
      plannedAt: startOf(shiftId),
    })),
    overdue: (found.overdue ?? []).map(({ shiftId, ...person }) => ({
      ...person,
      plannedAt: startOf(shiftId),
    })),
    first: found.first ?? [],
    devices: await readerStandings(tx, company, now),
    dataUntil,
  }
}

/** A list without a row is null. */
type Found = {
  readonly everybody: PresenceCounts
  readonly today: Omit<TrendDay, 'day'>
  readonly departments: OwnCounts[] | null
  readonly starts: { shiftId: string | null; people: number }[] | null
  readonly arrivals: { hour: number; people: number }[] | null
  readonly late: (Who & { at: string | null; minutes: number; shiftId: string | null })[] | null
  readonly overdue: (Who & { shiftId: string | null })[] | null
  readonly first: (Who & { at: string })[] | null
}

const shownNames = 8
const person = `e.employee_id, e.employee_no, ${fullName()} as full_name, e.department_id`
const named =
  'n.employee_id as "employeeId", n.employee_no as "employeeNo", n.full_name as "fullName", d.name as department'
const clock = `to_char(${localSql('$6', 'n.first_in')}, 'HH24:MI')`
const list = (columns: string, where: string, order: string): string =>
  `(select json_agg(l)
     from (select ${columns}
       from (select n.* from now_there n where ${where} order by ${order}, n.employee_id limit ${shownNames}) n
     left join ${read.departments} d on d.company_id = $1 and d.department_id = n.department_id
     order by ${order}, n.employee_id) l)`
const late = "n.codes @> '{LA}'"

/** All figures of people from one walk over them; `$6` is the company's zone. */
const figures = (scope: string): string =>
  `${presenceNow(person, sqlAnd(employedToday, scope))}
   select (select row_to_json(c) from (select ${presenceCounts} from now_there n) c) as everybody,
     (select row_to_json(c) from (select ${trendSums} from now_there r where r.known) c) as today,
     (select json_agg(c)
       from (select n.department_id as "departmentId", ${presenceCounts}, count(*) filter (where ${late})::int as late
         from now_there n
         group by n.department_id) c) as departments,
     (select json_agg(c)
       from (select n.shift_id as "shiftId", count(*)::int as people
         from now_there n
         where n.scheduled and n.planned > 0
         group by n.shift_id) c) as starts,
     (select json_agg(c)
       from (select extract(hour from ${localSql('$6', 'n.first_in')})::int as hour, count(*)::int as people
         from now_there n
         where n.first_in is not null
         group by 1) c) as arrivals,
     ${list(`${named}, ${clock} as at, n.late as minutes, n.shift_id as "shiftId"`, late, 'n.late desc')} as late,
     ${list(`${named}, n.shift_id as "shiftId"`, "n.state = 'overdue'", 'n.due desc, n.full_name')} as overdue,
     ${list(`${named}, ${clock} as at`, 'n.first_in is not null', 'n.first_in')} as first`

const hoursOf = (
  { starts, arrivals }: Found,
  edges: Edges,
  today: LocalDate,
): Dashboard['hours'] => {
  const hours = Array.from({ length: 24 }, (_, hour) => ({ hour, planned: 0, arrived: 0 }))
  for (const { shiftId, people } of starts ?? []) {
    const at = hours[Number(edges(shiftId, today)?.start.slice(0, 2) ?? -1)]
    if (at) at.planned += people
  }
  for (const { hour, people } of arrivals ?? []) {
    const at = hours[hour]
    if (at) at.arrived += people
  }
  return hours
}

const invalidBetween = async (
  tx: Tx,
  { company, scope }: Asked,
  from: Instant,
  to: Instant,
): Promise<number> => {
  const values: Values = valuesOf(company, from, to)
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::int as count
     from ${read.movements} m
     left join ${read.employees} e on e.company_id = m.company_id and e.employee_id = m.employee_id
     where m.company_id = $1 and m.at >= $2::timestamptz and m.at < $3::timestamptz and m.invalid is not null
       and ${inScope(scope, values)}`,
    values.list,
  )
  return row?.count ?? 0
}
