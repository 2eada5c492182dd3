import type { Tx } from '#database/types.ts'
import { plannedOn, shiftOf } from '#domain/calendar/published.ts'
import type { Direction } from '#domain/movements/events.ts'
import { instantOfLocal } from '#domain/shared/time.ts'
import {
  asLocalDateTime,
  type CompanyId,
  type EmployeeId,
  type Instant,
  type LocalDate,
  type Zone,
} from '#domain/shared/values.ts'
import { textOf } from '../../shared/checkpoints.ts'
import { companyDay, instantsOf } from '../../shared/company-day.ts'
import { likePatterns } from '../../shared/fold.ts'
import { eachInTurn } from '../../shared/giving-way.ts'
import { afterCursor, keyColumns, keyOrder, pageFrom, type Key } from '../../shared/keyset.ts'
import type { ScopeFilter } from '../../shared/scope.ts'
import {
  sqlAnd,
  fullName,
  inDepartment,
  inRecord,
  inScope,
  valuesOf,
  type Values,
} from '../../shared/sql.ts'
import { read } from '../../tables/index.ts'
import {
  employedToday,
  presenceCounts,
  presenceNow,
  type PresenceCounts,
  type PresenceState,
} from '../shared/presence-sql.ts'
import { plansOf } from '../../evaluation/published.ts'

export type TrackingRow = {
  readonly employeeId: EmployeeId
  readonly employeeNo: string
  readonly fullName: string | null
  readonly department: string | null
  readonly position: string | null
  readonly state: PresenceState
  readonly since: Instant | null
  readonly lastAt: Instant | null
  readonly lastDirection: Direction | null
  readonly lastDevice: string | null
  readonly shift: string | null
  /** `HH:mm` of the company's clock. */
  readonly plannedStart: string | null
}
export type TrackingQuery = {
  readonly company: CompanyId
  readonly scope: ScopeFilter
  readonly department?: string
  readonly employee?: string
  readonly position?: string
  readonly search?: string
  readonly state?: PresenceState
  readonly sort: 'name' | 'since'
  readonly order: 'asc' | 'desc'
  readonly cursor?: string
  readonly limit: number
}

/**
 * Where everybody employed today is, as far as the log is known here.
 * @throws {InvalidCursor}
 */
export const employeeTracking = async (tx: Tx, query: TrackingQuery) => {
  const { company, sort, order, state, cursor, limit } = query
  const { zone, today, dataUntil } = await companyDay(tx, company, ['attendance', 'employees'])
  const { from, to } = instantsOf(zone, today, today)
  const values = valuesOf(company, today, from, to, dataUntil)
  const people = presenceNow(person, whereOf(query, values))
  const summary = await countsOf(tx, people, values.list)
  const keys = keysOf[sort]
  const wanted = sqlAnd(
    state && `n.state = ${values.add(state)}`,
    afterCursor(keys, order, cursor, values),
  )
  // The last movement of who was not seen lately may lie far back: it is looked up for those on the page alone.
  const found = await tx.query<Stored>(
    `${people} select n.employee_id as "employeeId", n.employee_no as "employeeNo", n.full_name as "fullName",
       d.name as department, n.position, n.state, ${textOf('m.at')} as "lastAt",
       coalesce(n.direction, m.direction) as "lastDirection",
       v.name as "lastDevice", n.shift, ${keys.map((_, at) => `n.key_${at}`).join(', ')}
     from (select n.*, ${keyColumns(keys)}
       from now_there n
       where ${wanted}
       order by ${keyOrder(keys, order)} limit ${values.add(limit + 1)}) n
     left join lateral (select l.at, l.direction, l.device_id
       from ${read.movements} l
       where l.company_id = $1 and l.employee_id = n.employee_id and l.invalid is null and l.at < $4::timestamptz
       order by l.at desc, l.position desc limit 1) m on true
     left join ${read.departments} d on d.company_id = $1 and d.department_id = n.department_id
     left join ${read.devices} v on v.company_id = $1 and v.device_id = m.device_id
     order by ${keyOrder(keys, order)}`,
    values.list,
  )
  const page = pageFrom(found, limit, keys)
  const starts = await startsOf(tx, company, page.rows, today)
  const { people: everybody, ...states } = summary
  return {
    rows: await eachInTurn(page.rows, row =>
      shown(row, zone, today, starts.get(row.employeeId) ?? null),
    ),
    total: state ? states[state] : everybody,
    summary,
    dataUntil,
    next: page.next,
  }
}

const whereOf = (
  { scope, department, employee, search, position }: TrackingQuery,
  values: Values,
): string =>
  sqlAnd(
    employedToday,
    inScope(scope, values),
    department && inDepartment(department, values),
    employee && `e.employee_id = ${values.add(employee)}::uuid`,
    search && `e.folded like all(${values.add(likePatterns(search))}::text[])`,
    inRecord({ position }, '', values),
  )

const person = `e.employee_id, e.employee_no, ${fullName()} as full_name, e.position, e.department_id`

const countsOf = async (
  tx: Tx,
  people: string,
  values: readonly unknown[],
): Promise<PresenceCounts> => {
  const [row] = await tx.query<PresenceCounts>(
    `${people} select ${presenceCounts} from now_there n`,
    values,
  )
  if (!row) throw new Error('an aggregate answers one row')
  return row
}

const name: Key = { sql: "coalesce(n.full_name, '')", type: 'text', collate: 'tr-x-icu' }
const personId: Key = { sql: 'n.employee_id', type: 'uuid' }
const keysOf: Record<TrackingQuery['sort'], readonly Key[]> = {
  name: [name, personId],
  since: [{ sql: "coalesce(n.at, '-infinity')", type: 'timestamptz' }, personId],
}

/** When today's work is planned to begin, of those who are waited for. */
const startsOf = async (
  tx: Tx,
  company: CompanyId,
  rows: readonly Stored[],
  today: LocalDate,
): Promise<ReadonlyMap<EmployeeId, string>> => {
  const waited = rows
    .filter(({ state }) => state === 'overdue' || state === 'notYetDue')
    .map(({ employeeId }) => employeeId)
  if (waited.length === 0) return new Map()
  const planned = await plansOf(tx, company, waited, today, today)
  return new Map(
    [...planned.people].flatMap(([employeeId, plan]) => {
      const start = shiftOf(
        planned.company,
        plannedOn(plan, planned.company, today).value,
        today,
      )?.shift.periods[0]?.start
      return start === undefined ? [] : [[employeeId, start] as const]
    }),
  )
}

type Stored = Omit<TrackingRow, 'since' | 'plannedStart'>
const shown = (
  {
    employeeId,
    employeeNo,
    fullName: of,
    department,
    position,
    state,
    lastAt,
    lastDirection,
    lastDevice,
    shift,
  }: Stored,
  zone: Zone,
  today: LocalDate,
  plannedStart: string | null,
): TrackingRow => ({
  employeeId,
  employeeNo,
  fullName: of,
  department,
  position,
  state,
  lastAt,
  lastDirection,
  lastDevice,
  shift,
  plannedStart,
  since:
    state === 'inside' || state === 'outside'
      ? lastAt
      : plannedStart === null
        ? null
        : instantOfLocal(zone, asLocalDateTime(`${today}T${plannedStart}:00`)),
})
