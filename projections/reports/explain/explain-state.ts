import type { Tx } from '#database/types.ts'
import type { Direction } from '#domain/movements/events.ts'
import {
  addDays,
  epochMsOf,
  instantOf,
  instantOfLocal,
  localOfInstant,
} from '#domain/shared/time.ts'
import {
  asLocalDateTime,
  type CompanyId,
  type EmployeeId,
  type Instant,
  type LocalDate,
  type LocalDateTime,
} from '#domain/shared/values.ts'
import { textOf } from '../../shared/checkpoints.ts'
import { dataUntil } from '../../shared/freshness.ts'
import type { DayRow } from '../../tables/day-results.ts'
import { read } from '../../tables/index.ts'
import { daysAsOf } from '../../evaluation/as-of/as-of.ts'
import { dayRowColumns, sameRow } from '../../evaluation/days/day-results.ts'
import { dayKey, evaluateDays, type ShownSource } from '../../evaluation/days/evaluate-days.ts'
import { knownPeople, loadPeople } from '../../evaluation/load-people.ts'
import type { EvaluatedRow, Person } from '../../evaluation/person-span.ts'
import { loadPlan, type CompanyPlan } from '../../evaluation/plan-inputs.ts'

/** A movement of an explained day: when it was by the company's clock, how it came, and where it stands in the log. */
export type ExplainedMovement = {
  readonly movementId: string
  readonly at: Instant
  readonly localTime: LocalDateTime
  readonly direction: Direction
  /** Null: added by hand. */
  readonly deviceId: string | null
  readonly device: string
  readonly source: ShownSource
  readonly corrected: boolean
  readonly position: string
  readonly recordedAt: Instant
}
/** All that telling a day takes, as known now or at an earlier instant. */
export type DayState = {
  readonly person: Omit<Person, 'firstMovement'>
  readonly plan: CompanyPlan
  /** Null: the day is not evaluated, since it is to come or outside the employment. */
  readonly evaluated: EvaluatedRow | null
  /** Where the day before was last present. */
  readonly presenceBefore: Instant | null
  readonly movements: readonly ExplainedMovement[]
}
type Asked = {
  readonly company: CompanyId
  readonly employee: EmployeeId
  readonly day: LocalDate
}

/**
 * As the stored row was made: a running day as of the instant of its last evaluation, so that what is told equals the
 * cell.
 */
export const stateNow = async (
  tx: Tx,
  { company, employee, day }: Asked,
): Promise<DayState | null> => {
  const known = await knownPeople(tx, [{ company, employeeId: employee }], 'read')
  const [person] = await loadPeople(
    tx,
    known.map(one => ({ person: one, since: day, until: day })),
    'read',
  )
  if (!person) return null
  const plan = await loadPlan(tx, company)
  const evaluated = await evaluatedAsStored(tx, { company, employee, day })
  const [before] = await tx.query<{ end: Instant | null }>(
    `select r.carry ->> 'presenceEnd' as end
       from ${read.dayResults} r
       where r.company_id = $1 and r.employee_id = $2 and r.day = $3::date - 1`,
    [company, employee, day],
  )
  const ids = evaluated?.movements.map(({ id }) => id) ?? null
  const movements = await movementsOf(tx, { company, employee, day }, person.zone, ids)
  return { person, plan, evaluated, presenceBefore: before?.end ?? null, movements }
}

const evaluatedAsStored = async (tx: Tx, { company, employee, day }: Asked) => {
  const [stored] = await tx.query<DayRow>(
    `select ${dayRowColumns}
     from ${read.dayResults} r
     where r.company_id = $1 and r.employee_id = $2 and r.day = $3::date`,
    [company, employee, day],
  )
  const evaluate = async (at?: Instant) =>
    (await evaluateDays(tx, company, [{ employeeId: employee, day }], at)).get(
      dayKey(employee, day),
    ) ?? null
  if (!stored || stored.final) return evaluate()
  for (const at of await instantsOfEvaluation(tx, company, employee, stored)) {
    const found = await evaluate(at)
    if (found && sameRow(found.row, stored)) return found
  }
  return evaluate()
}
/** Quarters of an hour back: time is told in such steps. */
const quartersBack = 8
/**
 * When an open day may have been evaluated, which its row does not say: where its presence ends if that goes on, when
 * the person was last heard of, and the last quarters of an hour. To the minute, which is all that a figure sees.
 */
const instantsOfEvaluation = async (
  tx: Tx,
  company: CompanyId,
  employee: EmployeeId,
  { present_to }: DayRow,
): Promise<Instant[]> => {
  const [heard] = await tx.query<{ at: Instant | null }>(
    `select ${textOf('max(recorded_at)')} as at
     from ${read.movements}
     where company_id = $1 and employee_id = $2 and invalid is null`,
    [company, employee],
  )
  const until = await dataUntil(tx, ['attendance'])
  const quarter = Math.floor(epochMsOf(until) / 900_000)
  return [
    ...new Set(
      [
        present_to,
        heard?.at,
        ...Array.from({ length: quartersBack }, (_, back) =>
          instantOf((quarter - back) * 900_000),
        ),
      ]
        .flatMap(at => at ?? [])
        .filter(at => at <= until),
    ),
  ]
}

/** Those named; without names, those of the calendar day. */
const movementsOf = async (
  tx: Tx,
  { company, employee, day }: Asked,
  zone: Person['zone'],
  ids: readonly string[] | null,
): Promise<ExplainedMovement[]> => {
  const midnight = (date: LocalDate): Instant =>
    instantOfLocal(zone, asLocalDateTime(`${date}T00:00:00`))
  const rows = await tx.query<Omit<ExplainedMovement, 'localTime'>>(
    `select m.movement_id as "movementId", ${textOf('m.at')} as at, m.direction, m.device_id as "deviceId",
       coalesce(v.name, '') as device, m.source, m.corrected, m.position::text,
       ${textOf('m.recorded_at')} as "recordedAt"
     from ${read.movements} m left join ${read.devices} v on v.company_id = m.company_id and v.device_id = m.device_id
     where m.company_id = $1 and m.employee_id = $2 and m.invalid is null
       and (m.movement_id = any($3::uuid[])
         or ($3::uuid[] is null and m.at >= $4::timestamptz and m.at < $5::timestamptz))
         and m.at between $4::timestamptz - interval '3 days' and $5::timestamptz + interval '3 days'
     order by m.at, m.movement_id`,
    [company, employee, ids, midnight(day), midnight(addDays(day, 1))],
  )
  return rows.map(row => ({ ...row, localTime: localOfInstant(zone, row.at) }))
}

/**
 * As known at an instant of recording. Long because it names each part of a day as it was known, from one evaluation.
 */
export const stateAsOf = async (
  tx: Tx,
  { company, employee, day }: Asked,
  at: Instant,
): Promise<DayState | null> => {
  const { plan, people } = await daysAsOf(
    tx,
    { company, at },
    [employee],
    addDays(day, -1),
    day,
  )
  const known = people.get(employee)
  if (!known) return null
  const { person, days, movements } = known
  const evaluated = days.find(({ row }) => row.day === day) ?? null
  const before = days.find(({ row }) => row.day < day)?.row.carry ?? null
  const used = new Set(evaluated?.result.trace.flatMap(entry => entry.movements))
  const from =
    before?.from ?? instantOfLocal(person.zone, asLocalDateTime(`${addDays(day, -1)}T20:00:00`))
  const own = evaluated
    ? movements.filter(
        one =>
          !one.cancelled &&
          ((one.day === undefined
            ? one.at >= from && one.at < evaluated.row.carry.from
            : one.day === day) ||
            used.has(one.id)),
      )
    : []
  const names = await tx.query<{ id: string; name: string | null }>(
    `select device_id as id, name from ${read.devices} where company_id = $1 and device_id = any($2::uuid[])`,
    [company, own.flatMap(({ deviceId }) => deviceId ?? [])],
  )
  return {
    person,
    plan,
    evaluated,
    presenceBefore: before?.presenceEnd ?? null,
    movements: own.map(one => ({
      movementId: one.id,
      at: one.at,
      localTime: localOfInstant(person.zone, one.at),
      direction: one.direction,
      deviceId: one.deviceId,
      device: names.find(({ id }) => id === one.deviceId)?.name ?? '',
      source: one.source,
      corrected: one.corrected ?? false,
      position: one.position,
      recordedAt: one.recordedAt,
    })),
  }
}
