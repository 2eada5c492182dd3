import type { Tx } from '#database/types.ts'
import type { Carry } from '#domain/attendance/result.ts'
import { addDays } from '#domain/shared/time.ts'
import type { CompanyId, EmployeeId, Instant, LocalDate } from '#domain/shared/values.ts'
import { insertOf, json, plain, type Column } from '../../shared/arrays.ts'
import type { FaultyDay } from '../../tables/faulty-days.ts'
import { own } from '../../tables/index.ts'
import {
  beginOf,
  type EvaluatedRow,
  type Person,
  type PersonMovement,
  type Stretch,
} from '../person-span.ts'
import type { CompanyPlan } from '../plan-inputs.ts'
import { isFaulty, storyOf } from './day-story.ts'
import { evaluatedDay, midnight } from './evaluated-day.ts'

/** With the instants of its swipes, by which their readers are found. */
export type FoundFaulty = FaultyDay & { readonly times: readonly Instant[] }
type Since = {
  readonly company: CompanyId
  readonly employeeId: EmployeeId
  readonly since: LocalDate
}

/**
 * What is stored of people's faulty days that an evaluation from a day on may tell otherwise, in order: a proposal
 * looks at the day after, and as long as one is not settled time changes it.
 */
export const loadFaultyDays = async (
  tx: Tx,
  people: readonly Since[],
): Promise<ReadonlyMap<EmployeeId, readonly FaultyDay[]>> => {
  const rows = await tx.query<FaultyDay>(
    `select f.company_id, f.employee_id, f.day::text, f.movements, f.fix, f.settled
     from jsonb_to_recordset($1::jsonb) as w(company_id uuid, employee_id uuid, since date)
     cross join lateral (select min(u.day) as day
       from ${own.faultyDays} u
       where u.company_id = w.company_id and u.employee_id = w.employee_id and not u.settled) open
     join ${own.faultyDays} f on f.company_id = w.company_id and f.employee_id = w.employee_id
       and f.day >= least(w.since - 1, open.day)
     order by f.employee_id, f.day`,
    [
      JSON.stringify(
        people.map(({ company, employeeId, since }) => ({
          company_id: company,
          employee_id: employeeId,
          since,
        })),
      ),
    ],
  )
  const found = new Map<EmployeeId, FaultyDay[]>()
  for (const row of rows) {
    const of = found.get(row.employee_id)
    if (of) of.push(row)
    else found.set(row.employee_id, [row])
  }
  return found
}

/** The day that a stored proposal makes evaluation begin with, where it is earlier. */
export const beginWith = (from: LocalDate, stored: readonly FaultyDay[]): LocalDate => {
  const first = stored[0]?.day
  return first !== undefined && first < from ? first : from
}

/** What the days of a stretch were evaluated from, and what the day before the first handed on. */
type Of = {
  readonly person: Person
  readonly plan: CompanyPlan
  readonly stretch: Stretch
  readonly carry: Carry | null
  readonly now: Instant
}
/** Of days that follow each other, those that are faulty. */
export const faultyDaysOf = (
  { carry, ...of }: Of,
  made: readonly EvaluatedRow[],
  movements: readonly PersonMovement[],
): FoundFaulty[] => {
  const { person, stretch, now } = of
  let begun = carry
  return made.flatMap((one): FoundFaulty[] => {
    const before = begun
    begun = one.row.carry
    const { row } = one
    if (!isFaulty(row.flags)) return []
    const since = before?.from ?? beginOf(person.zone, stretch)
    const given = givenTo(movements, since, midnight(person.zone, addDays(row.day, 3)))
    const day = evaluatedDay({ ...of, since, begun: before }, one, given)
    const { settlesAt, ...story } = storyOf(day, row.flags)
    return [
      {
        company_id: row.company_id,
        employee_id: row.employee_id,
        day: row.day,
        ...story,
        settled: settlesAt <= now,
        times: day.movements.map(({ at }) => at),
      },
    ]
  })
}

/** Up to two days past the day, which decide whose a movement is; those moved to it may lie before it. In order. */
const givenTo = (
  movements: readonly PersonMovement[],
  since: Instant,
  until: Instant,
): PersonMovement[] =>
  movements
    .filter(({ at, day }) => at < until && (at >= since || day !== undefined))
    .toSorted((one, other) =>
      one.at === other.at ? (one.id < other.id ? -1 : 1) : one.at < other.at ? -1 : 1,
    )

/** Writes what is told otherwise than stored, and takes away what is faulty no more. */
export const saveFaultyDays = async (
  tx: Tx,
  stored: readonly FaultyDay[],
  found: readonly FoundFaulty[],
): Promise<void> => {
  const before = new Map(stored.map(one => [keyOf(one), one]))
  const changed = found.filter(one => {
    const old = before.get(keyOf(one))
    before.delete(keyOf(one))
    return !old || told(old) !== told(one)
  })
  await remove(tx, [...before.values()])
  if (changed.length === 0) return
  const devices = await devicesOf(tx, changed)
  const { text, values } = insertOf(
    own.faultyDays,
    columns,
    changed.map(one => ({
      ...one,
      devices: one.movements.map(({ movementId }) => devices.get(movementId) ?? null),
    })),
    ['company_id', 'employee_id', 'day'],
  )
  await tx.query(text, values)
}
const keyOf = ({ employee_id, day }: FaultyDay): string => `${employee_id}${day}`
const told = ({ movements, fix, settled }: FaultyDay): string =>
  JSON.stringify([movements, fix, settled])

type Row = FaultyDay & { readonly devices: readonly (string | null)[] }
const columns: Readonly<Record<keyof Row, Column<Row>>> = {
  company_id: plain('uuid', row => row.company_id),
  employee_id: plain('uuid', row => row.employee_id),
  day: plain('date', row => row.day),
  movements: json(row => row.movements),
  devices: json(row => row.devices),
  fix: json(row => row.fix),
  settled: plain('boolean', row => row.settled),
}

/** The reader of each swipe, which never becomes another. */
const devicesOf = async (
  tx: Tx,
  days: readonly FoundFaulty[],
): Promise<ReadonlyMap<string, string | null>> => {
  const rows = await tx.query<{ id: string; device: string | null }>(
    `select m.movement_id::text as id, m.device_id::text as device
     from jsonb_to_recordset($1::jsonb) as w(company_id uuid, employee_id uuid, id uuid, at timestamptz)
     join ${own.movements} m on m.company_id = w.company_id and m.employee_id = w.employee_id
       and m.at = w.at and m.movement_id = w.id`,
    [
      JSON.stringify(
        days.flatMap(({ company_id, employee_id, movements, times }) =>
          movements.map(({ movementId }, at) => ({
            company_id,
            employee_id,
            id: movementId,
            at: times[at],
          })),
        ),
      ),
    ],
  )
  return new Map(rows.map(({ id, device }) => [id, device]))
}

const remove = async (tx: Tx, days: readonly FaultyDay[]): Promise<void> => {
  if (days.length === 0) return
  await tx.query(
    `delete from ${own.faultyDays} f
     using jsonb_to_recordset($1::jsonb) as g(company_id uuid, employee_id uuid, day date)
     where f.company_id = g.company_id and f.employee_id = g.employee_id and f.day = g.day`,
    [
      JSON.stringify(
        days.map(({ company_id, employee_id, day }) => ({ company_id, employee_id, day })),
      ),
    ],
  )
}
