import type { Tx } from '#database/types.ts'
import { addDays, dateAt } from '#domain/shared/time.ts'
import type { EmployeeId, LocalDate } from '#domain/shared/values.ts'
import { loadPeopleAsOf } from './load-people.ts'
import type { Moment } from './inputs/history.ts'
import { movementsAsOf, type KnownMovement } from './as-of-movements.ts'
import { evaluateStretch, stretchesOf, type EvaluatedRow, type Person } from './person-span.ts'
import { loadPlan, type CompanyPlan } from './plan-inputs.ts'

/** Without the first of his movements, which only reading them says. */
export type KnownPerson = Omit<Person, 'firstMovement'>

/** A person's days as known at an instant; `movements` are all of his that counted then, in order of time. */
export type KnownDays = {
  readonly person: KnownPerson
  readonly days: readonly EvaluatedRow[]
  readonly movements: readonly KnownMovement[]
}

/**
 * Days as they were known at an instant of recording: evaluated then, from what had been recorded up to it (`design.md`
 * §6). It is what the rows held at that instant, once the clock had said it: inputs come from their history, movements
 * from those recorded, derived by what was known of them.
 *
 * Nothing of today's rows is used, so it is evaluated from the person's first day on: a day costs microseconds.
 */
export const daysAsOf = async (
  tx: Tx,
  moment: Moment,
  employees: readonly EmployeeId[],
  from: LocalDate,
  to: LocalDate,
): Promise<{
  readonly plan: CompanyPlan
  readonly people: ReadonlyMap<EmployeeId, KnownDays>
}> => {
  const plan = await loadPlan(tx, moment.company, moment.at)
  const people = await knownThen(tx, moment, employees)
  const movements = await movementsAsOf(tx, moment, people)
  return {
    plan,
    people: new Map(
      people.map(person => [
        person.employeeId,
        daysOf(person, plan, movements.get(person.employeeId) ?? [], moment, from, to),
      ]),
    ),
  }
}

const knownThen = async (
  tx: Tx,
  moment: Moment,
  employees: readonly EmployeeId[],
): Promise<KnownPerson[]> => {
  const people = await loadPeopleAsOf(tx, moment, employees)
  return people.map(person => ({
    ...person,
    firstEntry: [...person.entries.keys()].toSorted()[0] ?? null,
  }))
}

const daysOf = (
  known: KnownPerson,
  plan: CompanyPlan,
  movements: readonly KnownMovement[],
  { at }: Moment,
  from: LocalDate,
  to: LocalDate,
): KnownDays => {
  const person = {
    ...known,
    firstMovement: movements.find(({ cancelled }) => !cancelled)?.at ?? null,
  }
  const days = stretchesOf(person, dateAt(person.zone, at))
    .filter(stretch => stretch.from <= to && stretch.to >= from)
    .flatMap(stretch =>
      evaluateStretch(
        person,
        plan,
        { from: stretch.from, to: stretch.to < to ? stretch.to : to },
        stretch.from,
        null,
        movements,
        at,
      ).filter(({ row }) => row.day >= from),
    )
  return {
    person: known,
    days,
    movements: movements.filter(movement => movement.at < `${addDays(to, 3)}`),
  }
}
