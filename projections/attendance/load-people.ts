import type { Tx } from '#database/types.ts'
import type { Direction } from '#domain/movements/events.ts'
import type { CompanyId, EmployeeId, Instant, LocalDate, Zone } from '#domain/shared/values.ts'
import { textOf } from '../shared/checkpoints.ts'
import type { DayRow } from '../tables/day-results.ts'
import { own } from '../tables/index.ts'
import { dayRowColumns } from './day-results.ts'
import type { Employment } from './inputs.ts'
import type { Person, PersonMovement } from './person-span.ts'

/**
 * Reads what evaluation needs, for many people in one statement each. `schema` is empty where the search path says it,
 * else `read.`.
 */
export type Who = { readonly company: CompanyId; readonly employeeId: EmployeeId }
/** Entries and approved overtime are read beside, from the day that evaluation begins with. */
export type Loaded = Omit<Person, 'entries' | 'overtime'> & {
  /** The earliest stored day that may still change by time alone, and the last stored one. */
  readonly openDay: LocalDate | null
  readonly lastStored: LocalDate | null
}

type PersonRow = {
  company_id: CompanyId
  employee_id: EmployeeId
  zone: Zone | null
  founded_on: LocalDate | null
  employments: Employment[]
  rules: Person['rules']
  departments: Person['departments']
  first_entry: LocalDate | null
  open_day: LocalDate | null
  last_stored: LocalDate | null
  first_movement: Instant | null
}

export const loadPeople = async (tx: Tx, who: readonly Who[], schema = ''): Promise<Loaded[]> => {
  const rows = await tx.query<PersonRow>(
    `select p.company_id, p.employee_id, c.zone, c.founded_on::text, p.employments, p.rules, p.departments,
       (select min(first_day)::text
         from ${schema}${own.attendanceEntries} e
         where e.company_id = p.company_id and e.employee_id = p.employee_id) as first_entry,
       (select min(day)::text
         from ${schema}${own.dayResults} r
         where r.company_id = p.company_id and r.employee_id = p.employee_id and not r.final) as open_day,
       (select max(day)::text
         from ${schema}${own.dayResults} r
         where r.company_id = p.company_id and r.employee_id = p.employee_id) as last_stored,
       (select ${textOf('at')}
         from ${schema}${own.movements} m
         where m.company_id = p.company_id and m.employee_id = p.employee_id and m.invalid is null
         order by at limit 1) as first_movement
     from jsonb_to_recordset($1::jsonb) as w(company_id uuid, employee_id uuid)
     join ${schema}${own.attendancePeople} p on p.company_id = w.company_id and p.employee_id = w.employee_id
     left join ${schema}${own.attendanceCompanies} c on c.company_id = w.company_id`,
    [asRows(who)],
  )
  return rows.map(row => ({
    company: row.company_id,
    employeeId: row.employee_id,
    zone: row.zone ?? ('UTC' as Zone),
    foundedOn: row.founded_on ?? ('1970-01-01' as LocalDate),
    employments: row.employments,
    rules: row.rules,
    departments: row.departments,
    firstMovement: row.first_movement,
    firstEntry: row.first_entry,
    openDay: row.open_day,
    lastStored: row.last_stored,
  }))
}
const asRows = (who: readonly (Who & { readonly since?: string })[]): string =>
  JSON.stringify(who.map(({ company, employeeId, since }) => ({ company_id: company, employee_id: employeeId, since })))

/** Stored rows from a day on, and the one before it, whose carry evaluation starts with; by person, in order of day. */
export const loadDayRows = async (
  tx: Tx,
  since: readonly (Who & { readonly since: LocalDate })[],
  schema = '',
): Promise<Map<EmployeeId, DayRow[]>> => {
  const rows = await tx.query<DayRow>(
    `select ${dayRowColumns}
     from jsonb_to_recordset($1::jsonb) as w(company_id uuid, employee_id uuid, since date)
     join ${schema}${own.dayResults} r on r.company_id = w.company_id and r.employee_id = w.employee_id
       and r.day >= coalesce((select max(b.day)
         from ${schema}${own.dayResults} b
         where b.company_id = w.company_id and b.employee_id = w.employee_id and b.day < w.since),
         w.since)
     order by r.employee_id, r.day`,
    [asRows(since)],
  )
  return grouped(rows)
}

/** Valid movements from an instant on, those moved to a later day from before it, and cancelled ones; in no order. */
export const loadMovements = async (
  tx: Tx,
  since: readonly (Who & { readonly since: Instant })[],
  schema = '',
): Promise<Map<EmployeeId, PersonMovement[]>> => {
  const movements = await loadValid(tx, since, schema)
  for (const [employeeId, corrected] of grouped(await loadCorrected(tx, since, schema))) {
    const from = since.find(who => who.employeeId === employeeId)?.since ?? ''
    const ids = new Set(corrected.map(({ id }) => id))
    const others = (movements.get(employeeId) ?? []).filter(({ id }) => !ids.has(id))
    movements.set(employeeId, [
      ...others,
      ...corrected.filter(({ at, day }) => at >= from || day !== null).map(personMovement),
    ])
  }
  return movements
}

/** Those that a counted correction touches, from three days before an instant on: none has moved further. */
export type CorrectedMovement = {
  readonly employee_id: EmployeeId
  readonly id: string
  readonly at: Instant
  readonly direction: Direction
  readonly day: LocalDate | null
  readonly cancelled: boolean
}
export const loadCorrected = (
  tx: Tx,
  since: readonly (Who & { readonly since: Instant })[],
  schema = '',
): Promise<CorrectedMovement[]> =>
  tx.query(
    `select m.employee_id, m.movement_id::text as id, ${textOf('m.at')} as at, m.direction, m.day::text,
       m.invalid is not null as cancelled
     from jsonb_to_recordset($1::jsonb) as w(company_id uuid, employee_id uuid, since timestamptz)
     join ${schema}${own.movements} m on m.company_id = w.company_id and m.employee_id = w.employee_id and m.corrected
       and m.at >= w.since - interval '3 days' and (m.invalid is null or m.invalid = 'cancelled')
     order by m.employee_id, m.at, m.movement_id`,
    [asRows(since)],
  )
export const personMovement = ({ id, at, direction, day, cancelled }: CorrectedMovement): PersonMovement => ({
  id,
  at,
  direction,
  corrected: true,
  ...(day === null ? {} : { day }),
  ...(cancelled ? { cancelled } : {}),
})

/** In order of time; one row a person, since a row of each costs more than its evaluation. */
const loadValid = async (
  tx: Tx,
  since: readonly (Who & { readonly since: Instant })[],
  schema: string,
): Promise<Map<EmployeeId, PersonMovement[]>> => {
  const rows = await tx.query<{ employee_id: EmployeeId; ids: string; times: string; directions: string }>(
    `select employee_id, string_agg(id, ',') as ids, string_agg(time, ',') as times,
       string_agg(direction, ',') as directions
     from (select m.employee_id, m.movement_id::text as id, (m.at at time zone 'UTC')::text as time, m.direction
       from jsonb_to_recordset($1::jsonb) as w(company_id uuid, employee_id uuid, since timestamptz)
       join ${schema}${own.movements} m on m.company_id = w.company_id and m.employee_id = w.employee_id
         and m.invalid is null and m.at >= w.since
       order by m.employee_id, m.at, m.movement_id) as ordered
     group by employee_id`,
    [asRows(since)],
  )
  return new Map(
    rows.map(({ employee_id, ids, times, directions }) => {
      const time = times.split(',')
      const direction = directions.split(',')
      // The columns hold instants and directions.
      return [
        employee_id,
        ids.split(',').map(
          (id, at): PersonMovement => ({
            id,
            at: instantFrom(time[at] ?? ''),
            direction: (direction[at] ?? 'unknown') as Direction,
          }),
        ),
      ]
    }),
  )
}
/** `2026-03-02 08:00:10.5`, in UTC. */
const instantFrom = (text: string): Instant =>
  `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, 23).padEnd(3, '0')}Z` as Instant

const grouped = <Row extends { readonly employee_id: EmployeeId }>(rows: readonly Row[]): Map<EmployeeId, Row[]> => {
  const groups = new Map<EmployeeId, Row[]>()
  for (const row of rows) {
    const group = groups.get(row.employee_id)
    if (group) group.push(row)
    else groups.set(row.employee_id, [row])
  }
  return groups
}
