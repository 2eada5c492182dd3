import type { Tx } from '#database/types.ts'
import type { MovementSource } from '#domain/movements/events.ts'
import type { Carry } from '#domain/attendance/result.ts'
import { addDays, dateAt } from '#domain/shared/time.ts'
import type { CompanyId, EmployeeId, Instant, LocalDate } from '#domain/shared/values.ts'
import { textOf } from '../../shared/checkpoints.ts'
import { dataUntil } from '../../shared/freshness.ts'
import { giveWay } from '../../shared/giving-way.ts'
import { read } from '../../tables/index.ts'
import { knownPeople, loadPeople, type KnownPerson } from '../load-people.ts'
import {
  beginOf,
  evaluateStretch,
  stretchesOf,
  type PersonMovement,
  type Stretch,
} from '../person-span.ts'
import { loadPlan } from '../plan-inputs.ts'
import { evaluatedDay, midnight, type DayEvaluation } from './evaluated-day.ts'

/** How a movement came: from a reader or a file, or by hand. */
export type ShownSource = MovementSource | 'hand'
/** A movement that counts, with where and how it came; one added by hand came from no reader. */
export type DayMovement = PersonMovement & {
  readonly deviceId: string | null
  readonly device: string
  readonly source: ShownSource
  readonly corrected: boolean
}
export type EvaluatedDay = DayEvaluation<DayMovement>
type Wanted = { readonly employeeId: EmployeeId; readonly day: LocalDate }
/** Days of one person that follow each other: evaluated in one go from what is stored of the day before. */
type Run = {
  readonly known: KnownPerson
  readonly stretch: Stretch
  readonly from: LocalDate
  readonly to: LocalDate
}
type Begun = Run & {
  readonly carry: Carry | null
  readonly first: LocalDate
  readonly since: Instant
}

export const dayKey = (employeeId: EmployeeId, day: LocalDate): string => `${employeeId}${day}`

/**
 * Evaluates single days again, with trace and movements, for reports that show how days came about: a few statements
 * for all of them. A day's movements are those between its boundaries, and one of a neighbour that a rule used. Running
 * days are evaluated as of the latest that is known, or as of `at`. Long because all is loaded for everybody at once,
 * and each day hands its carry to the next.
 */
export const evaluateDays = async (
  tx: Tx,
  company: CompanyId,
  wanted: readonly Wanted[],
  at?: Instant,
): Promise<ReadonlyMap<string, EvaluatedDay>> => {
  const now = at ?? (await dataUntil(tx, ['attendance']))
  const days = new Map<EmployeeId, LocalDate[]>()
  for (const { employeeId, day } of wanted)
    days.set(employeeId, [...(days.get(employeeId) ?? []), day])
  const people = await knownPeople(
    tx,
    [...days.keys()].map(employeeId => ({ company, employeeId })),
    'read',
  )
  const runs = await begin(
    tx,
    company,
    people.flatMap(known => runsOf(known, days.get(known.employeeId) ?? [], now)),
  )
  const evaluated = await loadPeople(
    tx,
    runs.map(({ known, first, to }) => ({
      person: known,
      since: first,
      until: addDays(to, 3),
    })),
    'read',
  )
  const plan = await loadPlan(tx, company)
  const movements = await movementsOf(tx, company, runs)
  const found = new Map<string, EvaluatedDay>()
  for (const [n, run] of runs.entries()) {
    const { stretch, carry, since } = run
    const person = evaluated[n]
    if (!person) continue
    await giveWay()
    const own = movements.get(n) ?? []
    const rows = evaluateStretch(
      person,
      plan,
      { from: stretch.from, to: run.to },
      carry ? run.from : stretch.from,
      carry,
      own,
      now,
    )
    let from = since
    let before = carry
    for (const made of rows) {
      const day = { person, plan, stretch, since: from, begun: before, now }
      found.set(dayKey(person.employeeId, made.row.day), evaluatedDay(day, made, own))
      from = made.row.carry.from
      before = made.row.carry
    }
  }
  return found
}

const runsOf = (known: KnownPerson, days: readonly LocalDate[], now: Instant): Run[] => {
  const runs: { known: KnownPerson; stretch: Stretch; from: LocalDate; to: LocalDate }[] = []
  const stretches = stretchesOf(known, dateAt(known.zone, now))
  for (const day of days.toSorted()) {
    const stretch = stretches.find(({ from, to }) => from <= day && day <= to)
    const last = runs.at(-1)
    if (!stretch) continue
    if (last && last.stretch === stretch && day <= addDays(last.to, 1)) last.to = day
    else runs.push({ known, stretch, from: day, to: day })
  }
  return runs
}

const begin = async (tx: Tx, company: CompanyId, runs: readonly Run[]): Promise<Begun[]> => {
  const rows = await tx.query<{ n: number; carry: Carry }>(
    `select w.n, b.carry from jsonb_to_recordset($2::jsonb) as w(n int, employee_id uuid, since date, first date)
     cross join lateral (select carry
       from ${read.dayResults} r
       where r.company_id = $1 and r.employee_id = w.employee_id and r.day < w.since and r.day >= w.first
       order by r.day desc limit 1) as b`,
    [
      company,
      JSON.stringify(
        runs.map(({ known, stretch, from }, n) => ({
          n,
          employee_id: known.employeeId,
          since: from,
          first: stretch.from,
        })),
      ),
    ],
  )
  const carries = new Map(rows.map(({ n, carry }) => [n, carry]))
  return runs.map((run, n) => {
    const carry = carries.get(n) ?? null
    return {
      ...run,
      carry,
      first: carry ? addDays(carry.day, 1) : run.stretch.from,
      since: carry?.from ?? beginOf(run.known.zone, run.stretch),
    }
  })
}

/** In order of time, by the number of the run; up to two days past its last, which decide whose a movement is. */
const movementsOf = async (
  tx: Tx,
  company: CompanyId,
  runs: readonly Begun[],
): Promise<ReadonlyMap<number, readonly DayMovement[]>> => {
  const rows = await tx.query<
    Omit<DayMovement, 'day' | 'cancelled'> & {
      n: number
      day: LocalDate | null
      cancelled: boolean
    }
  >(
    `select w.n, m.movement_id::text as id, ${textOf('m.at')} as at, m.direction, m.device_id::text as "deviceId",
       coalesce(v.name, '') as device, m.source, m.corrected, m.day::text, m.invalid is not null as cancelled
     from jsonb_to_recordset($2::jsonb) as w(n int, employee_id uuid, since timestamptz, until timestamptz)
     cross join lateral (
       select *
       from ${read.movements} s
       where s.company_id = $1 and s.employee_id = w.employee_id and s.invalid is null and not s.corrected
         and s.at >= w.since and s.at < w.until
       union all
       select *
       from ${read.movements} s
       where s.company_id = $1 and s.employee_id = w.employee_id and s.corrected
         and (s.invalid is null or s.invalid = 'cancelled')
         and s.at >= w.since - interval '3 days' and s.at < w.until and (s.at >= w.since or s.day is not null)) m
     left join ${read.devices} v on v.company_id = m.company_id and v.device_id = m.device_id
     order by w.n, m.at, m.movement_id`,
    [
      company,
      JSON.stringify(
        runs.map(({ known, since, to }, n) => ({
          n,
          employee_id: known.employeeId,
          since,
          until: midnight(known.zone, addDays(to, 3)),
        })),
      ),
    ],
  )
  const found = new Map<number, DayMovement[]>()
  for (const { n, day, cancelled, ...rest } of rows) {
    const movement: DayMovement = {
      ...rest,
      ...(day === null ? {} : { day }),
      ...(cancelled ? { cancelled } : {}),
    }
    const of = found.get(n)
    if (of) of.push(movement)
    else found.set(n, [movement])
  }
  return found
}
