import type { Tx } from '#database/types.ts'
import { addDays } from '#domain/shared/time.ts'
import type { CompanyId, Instant, LocalDate } from '#domain/shared/values.ts'
import { textOf } from '../shared/checkpoints.ts'
import { companyDay, instantsOf } from '../shared/company-day.ts'
import type { ScopeFilter } from '../shared/scope.ts'
import { inScope, valuesOf } from '../shared/sql.ts'
import { summaryCounters, type Counters } from './daily.ts'

export type Dashboard = {
  readonly day: LocalDate
  /** Employed today. */
  readonly people: number
  readonly inside: number
  readonly left: number
  readonly notSeen: number
  readonly invalidToday: number
  readonly hours: { hour: number; in: number; out: number }[]
  readonly days: { day: LocalDate; present: number; people: number; missing: number; overtime: number }[]
  /** Of today so far, and of yesterday whole. */
  readonly counters: { today: Counters; yesterday: Counters }
  /** Work is planned today and has begun, and nobody has come. */
  readonly overdue: number
  readonly devices: { deviceId: string; name: string; lastMovementAt: string | null }[]
  readonly dataUntil: Instant
}
type Today = { readonly company: CompanyId; readonly scope: ScopeFilter; readonly today: LocalDate; readonly zone: string; readonly from: Instant; readonly to: Instant; readonly until: Instant }

/** Today in figures, for the people in scope; today is the company's date as far as the log is known here. */
export const dashboard = async (tx: Tx, { company, scope }: { readonly company: CompanyId; readonly scope: ScopeFilter }): Promise<Dashboard> => {
  const { zone, today, dataUntil } = await companyDay(tx, company, ['attendance', 'employees'])
  const asked: Today = { company, scope, today, zone, ...instantsOf(zone, today, today), until: dataUntil }
  const counts = await peopleNow(tx, asked)
  return {
    day: today, ...counts, notSeen: counts.people - counts.inside - counts.left, invalidToday: await invalidToday(tx, asked),
    hours: await hoursOf(tx, asked), days: await lastDays(tx, asked), counters: { today: await countersOf(tx, asked, today), yesterday: await countersOf(tx, asked, addDays(today, -1)) },
    overdue: await overdueOf(tx, asked), devices: await devicesOf(tx, company), dataUntil,
  }
}

/** Hours after which an entry without an exit says nothing any more: the longest presence (`attendance-rules §9`). */
const longestPresence = 16

/**
 * Inside is whose last movement is an entry: of today, or of the night before within the longest presence. A movement of unknown
 * direction is an entry or an exit in turn.
 */
const peopleNow = async (tx: Tx, { company, scope, today, from, to, until }: Today): Promise<{ people: number; inside: number; left: number }> => {
  const values = valuesOf(company, today, from, to, until)
  const [row] = await tx.query<{ people: number; inside: number; left: number }>(
    `with employed as (select e.employee_id from read.employees_1 e where e.company_id = $1 and e.start_of_employment <= $2::date and (e.last_day is null or e.last_day >= $2::date) and ${inScope(scope, values)}),
       seen as (
         select m.employee_id, m.at, m.at >= $3::timestamptz as today,
           case when m.direction <> 'unknown' then m.direction when row_number() over (partition by m.employee_id order by m.at) % 2 = 1 then 'in' else 'out' end as direction,
           row_number() over (partition by m.employee_id order by m.at desc, m.position desc) as nth
         from read.movements_2 m join employed using (employee_id)
         where m.company_id = $1 and m.invalid is null and m.at >= least($3::timestamptz, $5::timestamptz - interval '${longestPresence} hours') and m.at < $4::timestamptz)
     select (select count(*)::int from employed) as people,
       count(*) filter (where nth = 1 and direction = 'in' and (today or at >= $5::timestamptz - interval '${longestPresence} hours'))::int as inside,
       count(*) filter (where nth = 1 and direction = 'out' and today)::int as left
     from seen`, values.list)
  return row ?? { people: 0, inside: 0, left: 0 }
}

const movementsToday = (scope: ScopeFilter, values: ReturnType<typeof valuesOf>): string =>
  `read.movements_2 m left join read.employees_1 e on e.company_id = m.company_id and e.employee_id = m.employee_id
   where m.company_id = $1 and m.at >= $2::timestamptz and m.at < $3::timestamptz and ${inScope(scope, values)}`

const invalidToday = async (tx: Tx, { company, scope, from, to }: Today): Promise<number> => {
  const values = valuesOf(company, from, to)
  const [row] = await tx.query<{ count: number }>(`select count(*)::int as count from ${movementsToday(scope, values)} and m.invalid is not null`, values.list)
  return row?.count ?? 0
}

/** By hour of the company's clock, all 24. */
const hoursOf = async (tx: Tx, { company, scope, zone, from, to }: Today): Promise<Dashboard['hours']> => {
  const values = valuesOf(company, from, to)
  const rows = await tx.query<{ hour: number; in: number; out: number }>(
    `select hour, count(*) filter (where direction = 'in')::int as in, count(*) filter (where direction = 'out')::int as out from (
       select extract(hour from m.at at time zone ${values.add(zone)})::int as hour,
         case when m.direction <> 'unknown' then m.direction when row_number() over (partition by m.employee_id order by m.at) % 2 = 1 then 'in' else 'out' end as direction
       from ${movementsToday(scope, values)} and m.invalid is null) as today group by hour`, values.list)
  return Array.from({ length: 24 }, (_, hour) => rows.find(row => row.hour === hour) ?? { hour, in: 0, out: 0 })
}

const lastDays = async (tx: Tx, { company, scope, today }: Today): Promise<Dashboard['days']> => {
  const values = valuesOf(company, addDays(today, -13), today)
  const rows = await tx.query<Dashboard['days'][number]>(
    `select r.day::text as day, count(*) filter (where r.first_in is not null or r.last_out is not null or r.presence_minutes > 0)::int as present, count(*)::int as people,
       sum(r.missing)::int as missing, sum(r.overtime_workday + r.overtime_holiday)::int as overtime
     from ${days} where r.company_id = $1 and r.day between $2::date and $3::date and ${inScope(scope, values)} group by r.day`, values.list)
  return Array.from({ length: 14 }, (_, index) => addDays(today, index - 13)).map(day => rows.find(row => row.day === day) ?? { day, present: 0, people: 0, missing: 0, overtime: 0 })
}
const days = 'read.day_results_3 r join read.employees_1 e on e.company_id = r.company_id and e.employee_id = r.employee_id'

const countersOf = async (tx: Tx, { company, scope }: Today, day: LocalDate): Promise<Counters> => {
  const values = valuesOf(company, day)
  const [row] = await tx.query<{ counters: Counters }>(`select ${summaryCounters} as counters from ${days} where r.company_id = $1 and r.day = $2::date and ${inScope(scope, values)}`, values.list)
  if (!row) throw new Error('an aggregate answers one row')
  return row.counters
}

/** A running day's due minutes are those of periods that have begun (`attendance-rules §4.5`). */
const overdueOf = async (tx: Tx, { company, scope, today }: Today): Promise<number> => {
  const values = valuesOf(company, today)
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::int as count from ${days} where r.company_id = $1 and r.day = $2::date and r.due > 0 and r.first_in is null and r.last_out is null and r.presence_minutes = 0 and ${inScope(scope, values)}`, values.list)
  return row?.count ?? 0
}

const devicesOf = async (tx: Tx, company: CompanyId): Promise<Dashboard['devices']> =>
  tx.query(`select device_id as "deviceId", name, ${textOf('last_movement_at')} as "lastMovementAt" from read.devices_2 where company_id = $1 order by name collate "tr-x-icu", device_id`, [company])
