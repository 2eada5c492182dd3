import type { Tx } from '#database/types.ts'
import { plannedOn, shiftOf } from '#domain/calendar/published.ts'
import type { Direction } from '#domain/movements/events.ts'
import { instantOfLocal } from '#domain/shared/time.ts'
import { asLocalDateTime, type CompanyId, type EmployeeId, type Instant, type LocalDate, type Zone } from '#domain/shared/values.ts'
import { textOf } from '../shared/checkpoints.ts'
import { companyDay, instantsOf } from '../shared/company-day.ts'
import { folded } from '../shared/fold.ts'
import { afterCursor, keyColumns, keyOrder, pageFrom, type Key } from '../shared/keyset.ts'
import type { ScopeFilter } from '../shared/scope.ts'
import { all, fullName, inDepartment, inScope, valuesOf, type Values } from '../shared/sql.ts'
import { plansOf } from './published.ts'

/** `off`: no work is planned today · `leave`: leave covers all of it · `overdue`: work has begun and nobody came. */
export type PresenceState = 'inside' | 'outside' | 'leave' | 'off' | 'notYetDue' | 'overdue'
export type TrackingRow = {
  readonly employeeId: EmployeeId; readonly employeeNo: string; readonly fullName: string | null; readonly department: string | null; readonly position: string | null
  readonly state: PresenceState
  readonly since: Instant | null
  readonly lastAt: Instant | null; readonly lastDirection: Direction | null; readonly lastDevice: string | null
  readonly shift: string | null
  /** `HH:mm` of the company's clock. */
  readonly plannedStart: string | null
}
export type TrackingQuery = {
  readonly company: CompanyId
  readonly scope: ScopeFilter
  readonly department?: string
  readonly employee?: string
  readonly search?: string
  readonly state?: PresenceState
  readonly sort: 'name' | 'since'
  readonly order: 'asc' | 'desc'
  readonly cursor?: string
  readonly limit: number
}

/** Hours after which an entry without an exit says nothing any more: the longest presence (`attendance-rules §9`). */
const longestPresence = 16

/**
 * Where everybody employed today is, as far as the log is known here. Inside is whose last movement is an entry: of today, or of the night
 * before within the longest presence; a movement of unknown direction is an entry or an exit in turn. Who was not seen goes by the day's plan.
 * @throws {InvalidCursor}
 */
export const employeeTracking = async (tx: Tx, query: TrackingQuery) => {
  const { company, sort, order, state, cursor, limit } = query
  const { zone, today, dataUntil } = await companyDay(tx, company, ['attendance', 'employees'])
  const { from, to } = instantsOf(zone, today, today)
  const values = valuesOf(company, today, from, to, dataUntil)
  const people = peopleNow(whereOf(query, values))
  const summary = await countsOf(tx, people, values.list)
  const keys = keysOf[sort]
  const wanted = all(state && `n.state = ${values.add(state)}`, afterCursor(keys, order, cursor, values))
  // The last movement of who was not seen lately may lie far back: it is looked up for those on the page alone.
  const found = await tx.query<Stored>(
    `${people} select n.employee_id as "employeeId", n.employee_no as "employeeNo", n.full_name as "fullName", d.name as department, n.position, n.state, ${textOf('m.at')} as "lastAt", coalesce(n.direction, m.direction) as "lastDirection",
       v.name as "lastDevice", n.shift, ${keys.map((_, at) => `n.key_${at}`).join(', ')}
     from (select n.*, ${keyColumns(keys)} from now_there n where ${wanted} order by ${keyOrder(keys, order)} limit ${values.add(limit + 1)}) n
     left join lateral (select l.at, l.direction, l.device_id from read.movements_2 l where l.company_id = $1 and l.employee_id = n.employee_id and l.invalid is null and l.at < $4::timestamptz order by l.at desc, l.position desc limit 1) m on true
     left join read.departments_1 d on d.company_id = $1 and d.department_id = n.department_id left join read.devices_2 v on v.company_id = $1 and v.device_id = m.device_id
     order by ${keyOrder(keys, order)}`, values.list)
  const page = pageFrom(found, limit, keys)
  const starts = await startsOf(tx, company, page.rows, today)
  const { people: everybody, ...states } = summary
  return { rows: page.rows.map(row => shown(row, zone, today, starts.get(row.employeeId) ?? null)), total: state ? states[state] : everybody, summary, dataUntil, next: page.next }
}

const whereOf = ({ scope, department, employee, search }: TrackingQuery, values: Values): string => all(
  'e.company_id = $1 and e.start_of_employment <= $2::date and (e.last_day is null or e.last_day >= $2::date)', inScope(scope, values),
  department && inDepartment(department, values), employee && `e.employee_id = ${values.add(employee)}::uuid`, search && `e.folded like ${values.add(folded(search))}`,
)

const leave = 'r.leave_annual + r.leave_personal + r.leave_general + r.leave_instead_overtime'
/** `$2` is today, `$3` and `$4` where it begins and ends, `$5` until when the log is known. A running day's due minutes are those of periods that have begun (`attendance-rules §4.5`). */
const peopleNow = (where: string): string =>
  `with employed as (select e.employee_id, e.employee_no, ${fullName()} as full_name, e.position, e.department_id from read.employees_1 e where ${where}),
     seen as (
       select m.employee_id, m.at, m.device_id, m.at >= $3::timestamptz as today,
         case when m.direction <> 'unknown' then m.direction when row_number() over (partition by m.employee_id order by m.at) % 2 = 1 then 'in' else 'out' end as direction,
         row_number() over (partition by m.employee_id order by m.at desc, m.position desc) as nth
       from read.movements_2 m join employed using (employee_id)
       where m.company_id = $1 and m.invalid is null and m.at >= least($3::timestamptz, $5::timestamptz - interval '${longestPresence} hours') and m.at < $4::timestamptz),
     now_there as (
       select p.*, s.at, s.device_id, s.direction, r.shift,
         case when s.direction = 'in' and (s.today or s.at >= $5::timestamptz - interval '${longestPresence} hours') then 'inside'
           when s.direction = 'out' and s.today then 'outside'
           when ${leave} > 0 and ${leave} >= r.planned then 'leave'
           when not coalesce(r.scheduled, false) or r.planned = 0 then 'off'
           when r.due > 0 then 'overdue' else 'notYetDue' end as state
       from employed p left join seen s on s.employee_id = p.employee_id and s.nth = 1
         left join read.day_results_3 r on r.company_id = $1 and r.employee_id = p.employee_id and r.day = $2::date)`

type Counts = Record<PresenceState | 'people', number>
const states: readonly PresenceState[] = ['inside', 'outside', 'leave', 'off', 'notYetDue', 'overdue']
const countsOf = async (tx: Tx, people: string, values: readonly unknown[]): Promise<Counts> => {
  const [row] = await tx.query<Counts>(
    `${people} select count(*)::int as people, ${states.map(state => `count(*) filter (where n.state = '${state}')::int as "${state}"`).join(', ')} from now_there n`, values)
  if (!row) throw new Error('an aggregate answers one row')
  return row
}

const name: Key = { sql: "coalesce(n.full_name, '')", type: 'text', collate: 'tr-x-icu' }
const person: Key = { sql: 'n.employee_id', type: 'uuid' }
const keysOf: Record<TrackingQuery['sort'], readonly Key[]> = { name: [name, person], since: [{ sql: "coalesce(n.at, '-infinity')", type: 'timestamptz' }, person] }

/** When today's work is planned to begin, of those who are waited for. */
const startsOf = async (tx: Tx, company: CompanyId, rows: readonly Stored[], today: LocalDate): Promise<ReadonlyMap<EmployeeId, string>> => {
  const waited = rows.filter(({ state }) => state === 'overdue' || state === 'notYetDue').map(({ employeeId }) => employeeId)
  if (waited.length === 0) return new Map()
  const planned = await plansOf(tx, company, waited, today, today)
  return new Map([...planned.people].flatMap(([employeeId, plan]) => {
    const start = shiftOf(planned.company, plannedOn(plan, planned.company, today).value, today)?.shift.periods[0]?.start
    return start === undefined ? [] : [[employeeId, start] as const]
  }))
}

type Stored = Omit<TrackingRow, 'since' | 'plannedStart'>
const shown = ({ employeeId, employeeNo, fullName: of, department, position, state, lastAt, lastDirection, lastDevice, shift }: Stored, zone: Zone, today: LocalDate, plannedStart: string | null): TrackingRow => ({
  employeeId, employeeNo, fullName: of, department, position, state, lastAt, lastDirection, lastDevice, shift, plannedStart,
  since: state === 'inside' || state === 'outside' ? lastAt : plannedStart === null ? null : instantOfLocal(zone, asLocalDateTime(`${today}T${plannedStart}:00`)),
})
