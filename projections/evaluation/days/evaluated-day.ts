import type { Movement } from '#domain/attendance/inputs.ts'
import type { Carry, DayResult } from '#domain/attendance/result.ts'
import { addDays, instantOfLocal } from '#domain/shared/time.ts'
import {
  asLocalDateTime,
  type Instant,
  type LocalDate,
  type Zone,
} from '#domain/shared/values.ts'
import {
  resultsOfStretch,
  type EvaluatedRow,
  type Person,
  type PersonMovement,
  type Stretch,
} from '../person-span.ts'
import type { CompanyPlan } from '../plan-inputs.ts'

/** A day with how it came about, and how it would be otherwise. */
export type DayEvaluation<M extends PersonMovement> = EvaluatedRow & {
  readonly zone: Zone
  readonly movements: readonly M[]
  /**
   * As of when it was evaluated, from what, and what it and the day after it would be with other movements in their
   * place.
   */
  readonly now: Instant
  readonly given: readonly M[]
  readonly again: (movements: readonly Movement[]) => readonly DayResult[]
}

/** Where the evaluation of a day begins, and with what. */
type Begin = {
  readonly person: Person
  readonly plan: CompanyPlan
  readonly stretch: Stretch
  readonly since: Instant
  readonly begun: Carry | null
  readonly now: Instant
}
/** @param given movements that it was evaluated from, in order of time */
export const evaluatedDay = <M extends PersonMovement>(
  { person, plan, stretch, since, begun, now }: Begin,
  made: EvaluatedRow,
  given: readonly M[],
): DayEvaluation<M> => {
  const { day } = made.row
  const to = day < stretch.to ? addDays(day, 1) : day
  return {
    ...made,
    zone: person.zone,
    movements: ofDay(given, since, made),
    now,
    given,
    again: movements =>
      resultsOfStretch(
        person,
        plan,
        { from: stretch.from, to },
        begun ? day : stretch.from,
        begun,
        movements,
        now,
      ),
  }
}

const ofDay = <M extends PersonMovement>(
  movements: readonly M[],
  from: Instant,
  { row, result }: EvaluatedRow,
): M[] => {
  const used = new Set(result.trace.flatMap(entry => entry.movements))
  return movements.filter(
    ({ id, at, day, cancelled }) =>
      !cancelled &&
      ((day === undefined ? at >= from && at < row.carry.from : day === row.day) ||
        used.has(id)),
  )
}

export const midnight = (zone: Zone, day: LocalDate): Instant =>
  instantOfLocal(zone, asLocalDateTime(`${day}T00:00:00`))
