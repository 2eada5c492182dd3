import { setImmediate as othersTurn } from 'node:timers/promises'
import type { Tx } from '#database/types.ts'
import type { Carry } from '#domain/attendance/result.ts'
import { addDays, dateAt } from '#domain/shared/time.ts'
import type { EmployeeId, Instant, LocalDate, Zone } from '#domain/shared/values.ts'
import { loadPeopleAsOf } from '../load-people.ts'
import type { Moment } from '../inputs/history.ts'
import {
  movementsAsOf,
  type DoubtedMovement,
  type KnownMovement,
  type MovementsThen,
  type ReaderTried,
} from './as-of-movements.ts'
import {
  beginOf,
  evaluateStretch,
  stretchesOf,
  type EvaluatedRow,
  type Person,
  type Stretch,
} from '../person-span.ts'
import { loadPlan, type CompanyPlan } from '../plan-inputs.ts'

/**
 * A day with what it was evaluated from: its stretch, what the day before handed on, and since when it takes
 * movements.
 */
export type KnownDay = EvaluatedRow & {
  readonly stretch: Stretch
  readonly begun: Carry | null
  readonly since: Instant
}
/** A person's days as known at an instant; `movements` are all of his that counted then, in order of time. */
export type KnownDays = {
  readonly person: Person
  readonly days: readonly KnownDay[]
  readonly movements: readonly KnownMovement[]
  readonly doubted: readonly DoubtedMovement[]
}

type KnownPerson = Omit<Person, 'firstMovement'>
/** What is tried in place of what was known: rules of the company, what days of people hold, clocks of readers. */
export type TriedChanges = {
  readonly plan: (plan: CompanyPlan) => CompanyPlan
  readonly person: <P extends Pick<Person, 'employeeId' | 'entries' | 'firstEntry'>>(
    person: P,
  ) => P
  readonly reader: ReaderTried
}
const asItWas: TriedChanges = {
  plan: plan => plan,
  person: person => person,
  reader: (_device, word) => word,
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
  tried: TriedChanges = asItWas,
): Promise<{
  readonly plan: CompanyPlan
  readonly people: ReadonlyMap<EmployeeId, KnownDays>
}> => {
  const plan = tried.plan(await loadPlan(tx, moment.company, moment.at))
  const people = (await knownThen(tx, moment, employees)).map(tried.person)
  const movements = await movementsAsOf(tx, moment, people, tried.reader)
  const known = new Map<EmployeeId, KnownDays>()
  for (const person of people) {
    const { employeeId } = person
    known.set(
      employeeId,
      daysOf(person, plan, movements.get(employeeId) ?? none, moment, from, to),
    )
    // A year of one takes tens of milliseconds, and of two hundred people all of them together seconds.
    await othersTurn()
  }
  return { plan, people: known }
}

const none: MovementsThen = { counted: [], doubted: [] }

/** Without the first of his movements, which only reading them says. */
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
  { counted, doubted }: MovementsThen,
  { at }: Moment,
  from: LocalDate,
  to: LocalDate,
): KnownDays => {
  const person = {
    ...known,
    firstMovement: counted.find(({ cancelled }) => !cancelled)?.at ?? null,
  }
  const days = stretchesOf(person, dateAt(person.zone, at))
    .filter(stretch => stretch.from <= to && stretch.to >= from)
    .flatMap(stretch =>
      withBegin(
        person.zone,
        stretch,
        evaluateStretch(
          person,
          plan,
          { from: stretch.from, to: stretch.to < to ? stretch.to : to },
          stretch.from,
          null,
          counted,
          at,
        ),
      ).filter(({ row }) => row.day >= from),
    )
  return {
    person,
    days,
    movements: counted.filter(movement => movement.at < `${addDays(to, 3)}`),
    doubted,
  }
}

const withBegin = (
  zone: Zone,
  stretch: Stretch,
  rows: readonly EvaluatedRow[],
): readonly KnownDay[] =>
  rows.map((made, at) => {
    const begun = rows[at - 1]?.row.carry ?? null
    return { ...made, stretch, begun, since: begun?.from ?? beginOf(zone, stretch) }
  })
