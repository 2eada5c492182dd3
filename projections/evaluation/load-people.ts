import type { Tx } from '#database/types.ts'
import type { Direction } from '#domain/movements/events.ts'
import type { CompanyId, EmployeeId, Instant, LocalDate, Zone } from '#domain/shared/values.ts'
import { zoneKnownAt } from '#domain/shared/zone-parts.ts'
import { textOf } from '../shared/checkpoints.ts'
import type { DayRow } from '../tables/day-results.ts'
import { own, read } from '../tables/index.ts'
import { dayRowColumns } from './days/day-results.ts'
import { lastWords, type Moment } from './inputs/history.ts'
import { dayInputs, type DayInputs } from './inputs/index.ts'
import type { Input, Names } from './inputs/input.ts'
import type { Person, PersonMovement } from './person-span.ts'

type Who = { readonly company: CompanyId; readonly employeeId: EmployeeId }
/** A person without what his days hold, which is read from the day on that evaluation begins with. */
export type KnownPerson = Omit<Person, keyof DayInputs> & {
  /** The earliest stored day that may still change by time alone, and the last stored one. */
  readonly openDay: LocalDate | null
  readonly lastStored: LocalDate | null
}

type PersonRow = Pick<KnownPerson, 'employments' | 'rules' | 'departments'> & {
  readonly company_id: CompanyId
  readonly employee_id: EmployeeId
  readonly zone: Zone | null
  readonly founded_on: LocalDate | null
  readonly first_entry: LocalDate | null
  readonly open_day: LocalDate | null
  readonly last_stored: LocalDate | null
  readonly first_movement: Instant | null
}

/** For many people in one statement. */
export const knownPeople = async (
  tx: Tx,
  who: readonly Who[],
  names: Names,
): Promise<KnownPerson[]> => {
  const of = { own, read }[names]
  const rows = await tx.query<PersonRow>(
    `select p.company_id, p.employee_id, c.zone, c.founded_on::text, p.employments, p.rules, p.departments,
       (select min(first_day)::text
         from ${of.attendanceEntries} e
         where e.company_id = p.company_id and e.employee_id = p.employee_id) as first_entry,
       (select min(day)::text
         from ${of.dayResults} r
         where r.company_id = p.company_id and r.employee_id = p.employee_id and not r.final) as open_day,
       (select max(day)::text
         from ${of.dayResults} r
         where r.company_id = p.company_id and r.employee_id = p.employee_id) as last_stored,
       (select ${textOf('at')}
         from ${of.movements} m
         where m.company_id = p.company_id and m.employee_id = p.employee_id and m.invalid is null
         order by at limit 1) as first_movement
     from jsonb_to_recordset($1::jsonb) as w(company_id uuid, employee_id uuid)
     join ${of.attendancePeople} p on p.company_id = w.company_id and p.employee_id = w.employee_id
     left join ${of.attendanceCompanies} c on c.company_id = w.company_id`,
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

/** A person, and the days that his evaluation reaches; up to the last there is where `until` is not said. */
type Wanted<One extends Who> = {
  readonly person: One
  readonly since: LocalDate
  readonly until?: LocalDate
}

/**
 * The only way to what a person's days hold: every input that evaluation takes (`dayInputs`), each in one statement for
 * all, in the order asked for.
 */
export const loadPeople = async <One extends Who>(
  tx: Tx,
  wanted: readonly Wanted<One>[],
  names: Names,
): Promise<(One & DayInputs)[]> => {
  const spans = wanted.map(({ person: { company, employeeId }, ...days }) => ({
    company,
    employeeId,
    ...days,
  }))
  return withInputs(
    wanted.map(({ person }) => person),
    input => input.load(tx, spans, names),
  )
}

/** What was recorded of people up to an instant: `firstMovement` and `firstEntry` are said by who reads movements. */
export type KnownThen = Omit<
  KnownPerson,
  'firstMovement' | 'firstEntry' | 'openDay' | 'lastStored'
>

/** The same as known at an instant of recording: of each subject the last word up to it, of every day. */
export const loadPeopleAsOf = async (
  tx: Tx,
  moment: Moment,
  employees: readonly EmployeeId[],
): Promise<(KnownThen & DayInputs)[]> => {
  const { company } = moment
  const [home] = await tx.query<Pick<KnownThen, 'zone' | 'foundedOn'>>(
    `select zone, founded_on::text as "foundedOn" from ${read.attendanceCompanies} where company_id = $1`,
    [company],
  )
  if (!home) return []
  const zone = home.zone && zoneKnownAt(home.zone, moment.at)
  const words = await lastWords<Pick<KnownThen, 'employments' | 'rules' | 'departments'>>(
    tx,
    moment,
    ['person'],
    employees,
  )
  // The subject of a person is his id.
  const people = words.map(({ subject, value }) => ({
    company,
    employeeId: subject as EmployeeId,
    ...home,
    zone,
    ...value,
  }))
  return withInputs(people, input => input.asOf(tx, moment, employees))
}

const withInputs = async <One extends Who>(
  people: readonly One[],
  valuesOf: (input: Input<unknown>) => Promise<ReadonlyMap<EmployeeId, unknown>>,
): Promise<(One & DayInputs)[]> => {
  const given: (readonly [string, Input<unknown>, ReadonlyMap<EmployeeId, unknown>])[] = []
  for (const [name, input] of Object.entries<Input<unknown>>(dayInputs))
    given.push([name, input, await valuesOf(input)])
  return people.map(person => ({
    ...person,
    // A value of each input, by its name.
    ...(Object.fromEntries(
      given.map(([name, { none }, values]) => [name, values.get(person.employeeId) ?? none]),
    ) as DayInputs),
  }))
}

const asRows = (who: readonly (Who & { readonly since?: string })[]): string =>
  JSON.stringify(
    who.map(({ company, employeeId, since }) => ({
      company_id: company,
      employee_id: employeeId,
      since,
    })),
  )

/** Stored rows from a day on, and the one before it, whose carry evaluation starts with; by person, in order of day. */
export const loadDayRows = async (
  tx: Tx,
  since: readonly (Who & { readonly since: LocalDate })[],
  names: Names,
): Promise<Map<EmployeeId, DayRow[]>> => {
  const rows = await tx.query<DayRow>(
    `select ${dayRowColumns}
     from jsonb_to_recordset($1::jsonb) as w(company_id uuid, employee_id uuid, since date)
     join ${{ own, read }[names].dayResults} r on r.company_id = w.company_id and r.employee_id = w.employee_id
       and r.day >= coalesce((select max(b.day)
         from ${{ own, read }[names].dayResults} b
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
  names: Names,
): Promise<Map<EmployeeId, PersonMovement[]>> => {
  const movements = await loadValid(tx, since, names)
  for (const [employeeId, corrected] of grouped(await loadCorrected(tx, since, names))) {
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
  names: Names,
): Promise<CorrectedMovement[]> =>
  tx.query(
    `select m.employee_id, m.movement_id::text as id, ${textOf('m.at')} as at, m.direction, m.day::text,
       m.invalid is not null as cancelled
     from jsonb_to_recordset($1::jsonb) as w(company_id uuid, employee_id uuid, since timestamptz)
     join ${{ own, read }[names].movements} m on m.company_id = w.company_id and m.employee_id = w.employee_id
       and m.corrected
       and m.at >= w.since - interval '3 days' and (m.invalid is null or m.invalid = 'cancelled')
     order by m.employee_id, m.at, m.movement_id`,
    [asRows(since)],
  )
export const personMovement = ({
  id,
  at,
  direction,
  day,
  cancelled,
}: CorrectedMovement): PersonMovement => ({
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
  names: Names,
): Promise<Map<EmployeeId, PersonMovement[]>> => {
  const rows = await tx.query<{
    employee_id: EmployeeId
    ids: string
    times: string
    directions: string
  }>(
    `select employee_id, string_agg(id, ',') as ids, string_agg(time, ',') as times,
       string_agg(direction, ',') as directions
     from (select m.employee_id, m.movement_id::text as id, (m.at at time zone 'UTC')::text as time, m.direction
       from jsonb_to_recordset($1::jsonb) as w(company_id uuid, employee_id uuid, since timestamptz)
       join ${{ own, read }[names].movements} m on m.company_id = w.company_id and m.employee_id = w.employee_id
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

const grouped = <Row extends { readonly employee_id: EmployeeId }>(
  rows: readonly Row[],
): Map<EmployeeId, Row[]> => {
  const groups = new Map<EmployeeId, Row[]>()
  for (const row of rows) {
    const group = groups.get(row.employee_id)
    if (group) group.push(row)
    else groups.set(row.employee_id, [row])
  }
  return groups
}
