import type { Tx } from '#database/types.ts'
import type { Direction } from '#domain/movements/events.ts'
import { epochMsOf, instantOf, instantOfLocal, localOfInstant } from '#domain/shared/time.ts'
import {
  asLocalDateTime,
  type CompanyId,
  type EmployeeId,
  type Instant,
  type LocalDate,
  type LocalDateTime,
  type MovementId,
  type Zone,
} from '#domain/shared/values.ts'
import { textOf } from '../shared/checkpoints.ts'
import type { ScopeFilter } from '../shared/scope.ts'
import { inScope, valuesOf } from '../shared/sql.ts'
import { read } from '../tables/index.ts'

/** What a correction asks of movements and people as they are derived now, cut to a scope. */
type Of = { readonly company: CompanyId; readonly scope: ScopeFilter; readonly zone: Zone }
export type KnownMovement = {
  readonly movementId: MovementId
  readonly employeeId: EmployeeId | null
  readonly at: Instant
  readonly localTime: LocalDateTime
  readonly direction: Direction
  readonly day: LocalDate | null
  readonly cancelled: boolean
}

/** What is nobody's is there for whoever sees the whole company. */
export const knownMovements = async (
  tx: Tx,
  { company, scope, zone }: Of,
  ids: readonly string[],
): Promise<KnownMovement[]> => {
  if (ids.length === 0) return []
  const values = valuesOf(company, ids)
  const rows = await tx.query<Omit<KnownMovement, 'localTime'>>(
    `select m.movement_id as "movementId", m.employee_id as "employeeId", ${textOf('m.at')} as at, m.direction,
       m.day::text, coalesce(m.invalid = 'cancelled', false) as cancelled
     from ${read.movements} m
     left join ${read.employees} e on e.company_id = m.company_id and e.employee_id = m.employee_id
     where m.company_id = $1 and m.movement_id = any($2::uuid[]) and ${inScope(scope, values)}`,
    values.list,
  )
  return rows.map(row => ({ ...row, localTime: localOfInstant(zone, row.at) }))
}

export const knownPeople = async (
  tx: Tx,
  { company, scope }: Of,
  ids: readonly string[],
): Promise<
  {
    readonly employeeId: EmployeeId
    readonly employments: readonly {
      readonly start: LocalDate
      readonly lastDay: LocalDate | null
    }[]
  }[]
> => {
  if (ids.length === 0) return []
  const values = valuesOf(company, ids)
  return tx.query(
    `select e.employee_id as "employeeId", coalesce(p.employments, '[]'::json) as employments
     from ${read.employees} e
     left join ${read.attendancePeople} p on p.company_id = e.company_id and p.employee_id = e.employee_id
     where e.company_id = $1 and e.employee_id = any($2::uuid[]) and ${inScope(scope, values)}`,
    values.list,
  )
}

type Minute = { readonly employeeId: EmployeeId; readonly localTime: LocalDateTime }
/** Counted movements in these minutes. */
export const movementsInMinutes = async (
  tx: Tx,
  { company, zone }: Of,
  wanted: readonly Minute[],
): Promise<(Minute & { readonly direction: Direction })[]> => {
  if (wanted.length === 0) return []
  const minutes = wanted.map(({ employeeId, localTime }) => ({
    employee_id: employeeId,
    minute: minuteOf(zone, localTime),
  }))
  const rows = await tx.query<{ employeeId: EmployeeId; at: Instant; direction: Direction }>(
    `select m.employee_id as "employeeId", ${textOf('m.at')} as at, m.direction
     from jsonb_to_recordset($2::jsonb) as w(employee_id uuid, minute timestamptz)
     join ${read.movements} m on m.company_id = $1 and m.employee_id = w.employee_id and m.invalid is null
       and m.at >= w.minute and m.at < w.minute + interval '1 minute'`,
    [company, JSON.stringify(minutes)],
  )
  return rows.map(({ employeeId, at, direction }) => ({
    employeeId,
    localTime: localOfInstant(zone, at),
    direction,
  }))
}
const minuteOf = (zone: Zone, localTime: LocalDateTime): Instant =>
  instantOf(epochMsOf(instantOfLocal(zone, asLocalDateTime(`${localTime.slice(0, 16)}:00`))))

/**
 * The day each belongs to: the one it was moved to, else the first whose end (where its carry leaves off) lies after
 * it.
 */
export const daysOfMovements = async (
  tx: Tx,
  { company }: Of,
  movements: readonly KnownMovement[],
): Promise<ReadonlyMap<MovementId, LocalDate>> => {
  if (movements.length === 0) return new Map()
  const rows = await tx.query<{ movementId: MovementId; day: LocalDate }>(
    `select w.movement_id as "movementId", coalesce(w.day, min(r.day))::text as day
     from jsonb_to_recordset($2::jsonb) as w(movement_id uuid, employee_id uuid, at text, date date, day date)
     join ${read.dayResults} r on r.company_id = $1 and r.employee_id = w.employee_id and r.day between w.date - 2
       and w.date + 1 and r.carry ->> 'from' > w.at
     group by w.movement_id, w.day`,
    [
      company,
      JSON.stringify(
        movements.map(({ movementId, employeeId, at, localTime, day }) => ({
          movement_id: movementId,
          employee_id: employeeId,
          at,
          date: localTime.slice(0, 10),
          day,
        })),
      ),
    ],
  )
  return new Map(rows.map(({ movementId, day }) => [movementId, day]))
}

/**
 * What waits for a decision on these movements, and additions to these minutes, by `<kind>:movement:<id>` and
 * `minute:<employee>:<minute>:<direction>`.
 */
export const waitingOn = async (
  tx: Tx,
  { company }: Of,
  movements: readonly string[],
  minutes: readonly Adding[],
): Promise<ReadonlySet<string>> => {
  const rows = await tx.query<{ wish: string }>(
    `with waits as not materialized (
       select l.*
       from ${read.correctionLines} l
       join ${read.correctionActs} a using (company_id, correction_id)
       where l.company_id = $1 and a.status = 'proposed')
     select k.kind || ':movement:' || k.movement_id as wish
     from waits k
     where k.movement_id = any($2::uuid[]) and k.kind <> 'add'
     union all
     select 'minute:' || w.employee_id || ':' || w.minute || ':' || w.direction
     from jsonb_to_recordset($3::jsonb) as w(employee_id uuid, minute text, direction text)
     join waits k on k.employee_id = w.employee_id and k.local_time >= w.minute and k.local_time < w.minute || 'Z'
       and k.kind = 'add' and k.direction = w.direction`,
    [company, movements, minutesOf(minutes)],
  )
  return new Set(rows.map(({ wish }) => wish))
}

/** Each minute and direction once, as the queries unfold them. */
const minutesOf = (minutes: readonly Adding[]): string =>
  JSON.stringify([
    ...new Map(
      minutes.map(({ employeeId, localTime, direction }) => [
        `${employeeId}${localTime.slice(0, 16)}${direction}`,
        { employee_id: employeeId, minute: localTime.slice(0, 16), direction },
      ]),
    ).values(),
  ])

type Adding = Minute & { readonly direction: Direction }
/**
 * Acts on these movements, and additions to these minutes, whatever became of them; one that was demanded and approved
 * is two, since it counts from then on. Those that the derived movements know of by now, and no later one. By
 * `movement:<id>` and `minute:<employee>:<minute>:<direction>`.
 */
export const actsOn = async (
  tx: Tx,
  { company }: Of,
  movements: readonly string[],
  minutes: readonly Adding[],
): Promise<ReadonlyMap<string, number>> => {
  const rows = await tx.query<{ key: string; count: number }>(
    `with known as not materialized (
       select l.*, s.position from ${read.correctionLines} l cross join lateral (
         select a.position
         from ${read.correctionActs} a
         where a.company_id = l.company_id and a.correction_id = l.correction_id
         union all select a.position
         from ${read.correctionApprovals} a
         where a.company_id = l.company_id and a.correction_id = l.correction_id) s
       where l.company_id = $1
         and s.position <= (select min(c.position)
           from projections.places c
           where c.schema = 'read' and c.name = 'attendance'))
     select 'movement:' || k.movement_id as key, count(distinct k.position)::int as count
     from known k
     where k.movement_id = any($2::uuid[]) and k.kind <> 'add'
     group by k.movement_id
     union all
     select 'minute:' || w.employee_id || ':' || w.minute || ':' || w.direction, count(distinct k.position)::int
     from jsonb_to_recordset($3::jsonb) as w(employee_id uuid, minute text, direction text)
     join known k on k.employee_id = w.employee_id and k.local_time >= w.minute and k.local_time < w.minute || 'Z'
       and k.kind = 'add' and k.direction = w.direction
     group by w.employee_id, w.minute, w.direction`,
    [company, movements, minutesOf(minutes)],
  )
  return new Map(rows.map(({ key, count }) => [key, count]))
}
