// Long because it is the evaluation of people from their marks to their rows.
import type { Tx } from '#database/types.ts'
import { addDays, dateAt, daysBetween, instantOfLocal } from '#domain/shared/time.ts'
import { asLocalDateTime, type Instant, type LocalDate } from '#domain/shared/values.ts'
import { inLane, oneLane, type Lane } from '#database/lanes.ts'
import { codeOf, isTransient } from '../../shared/errors.ts'
import type { DayRow } from '../../tables/day-results.ts'
import type { FaultyDay } from '../../tables/faulty-days.ts'
import { own } from '../../tables/index.ts'
import { sameRow, saveDayRows } from './day-results.ts'
import {
  beginWith,
  faultyDaysOf,
  loadFaultyDays,
  saveFaultyDays,
  type FoundFaulty,
} from './faulty-days.ts'
import {
  knownPeople,
  loadDayRows,
  loadMovements,
  loadPeople,
  type KnownPerson,
} from '../load-people.ts'
import { saveSums } from './month-results.ts'
import {
  beginOf,
  evaluateStretch,
  stretchesOf,
  type EvaluatedRow,
  type Person,
  type PersonMovement,
  type Stretch,
} from '../person-span.ts'
import { loadPlans, noPlan, type CompanyPlan } from '../plan-inputs.ts'
import { dueOf, saveDue, type Due } from './due.ts'
import { sweep } from './sweep.ts'
import { putBack, take, type TakenPerson } from './take-marked.ts'

/**
 * Takes people of a lane whose days are marked, evaluates them from the earliest marked day to today and writes what
 * changed. A person is held by an advisory lock until the commit, so that two evaluators never write the same one's
 * days from different inputs; who is held by another is left to him.
 *
 * From the marked day on *all* days to today are evaluated again: a day costs microseconds, and days that are not final
 * must be evaluated as of the latest instant known, or a rebuild would not end with the same rows. Long because all is
 * loaded for everybody at once, then compared, then written.
 */
export const evaluateMarked = async (
  tx: Tx,
  max: number,
  failing: 'set-aside' | 'stop',
  lane: Lane = oneLane,
): Promise<number> => {
  const swept = await sweep(tx, lane)
  if (swept > 0) return swept
  const marked = await take(tx, max, lane)
  if (marked.length === 0) return sweep(tx, lane)
  const known = await knownPeople(tx, marked, 'own')
  const { plans: reached, later } = withinDays(
    marked.flatMap(mark => {
      const person = known.find(
        ({ company, employeeId }) => company === mark.company && employeeId === mark.employeeId,
      )
      return person ? [planOf(person, mark)] : []
    }),
    daysAtOnce[failing],
  )
  await putBack(tx, later)
  const taken = marked.filter(mark => !later.includes(mark))
  const faulty = await loadFaultyDays(
    tx,
    reached.map(({ person, from }) => ({ ...person, since: from })),
  )
  const plans = reached.map(plan => ({
    ...plan,
    from: beginWith(plan.from, faulty.get(plan.person.employeeId) ?? []),
  }))
  const people = plans.map(({ person }) => person)
  const companies = await loadPlans(
    tx,
    people.map(({ company }) => company),
    'own',
  )
  const stored = await loadDayRows(
    tx,
    plans.map(({ person, from }) => ({ ...person, since: from })),
    'own',
  )
  const evaluated = await loadPeople(
    tx,
    plans.map(plan => ({
      person: plan.person,
      since: firstDayOf(plan, stored.get(plan.person.employeeId) ?? []),
    })),
    'own',
  )
  const movements = await loadMovements(
    tx,
    plans.map(plan => ({
      ...plan.person,
      since: movementsSince(plan, stored.get(plan.person.employeeId) ?? []),
    })),
    'own',
  )
  const rows: DayRow[] = []
  const gone: DayRow[] = []
  const faults = { stored: new Array<FaultyDay>(), found: new Array<FoundFaulty>() }
  const due: (KnownPerson & { readonly due: Due })[] = []
  const failures = new Map<Plan, string>()
  for (const [at, plan] of plans.entries()) {
    const there = stored.get(plan.person.employeeId) ?? []
    const person = evaluated[at]
    if (!person) continue
    try {
      const made = evaluatePlan(
        plan,
        person,
        companies.get(person.company) ?? noPlan,
        there,
        movements.get(person.employeeId) ?? [],
      )
      const before = new Map(
        there.filter(({ day }) => day >= plan.from).map(row => [row.day, row]),
      )
      for (const { row } of made.days) {
        const old = before.get(row.day)
        if (!old || !sameRow(old, row)) rows.push(row)
        before.delete(row.day)
      }
      gone.push(...before.values())
      faults.stored.push(...(faulty.get(person.employeeId) ?? []))
      faults.found.push(...made.faulty)
      due.push({ ...plan.person, due: made.due })
    } catch (error) {
      if (failing === 'stop' || isTransient(error)) throw error
      failures.set(plan, codeOf(error))
    }
  }
  await noteFailures(tx, taken, failures)
  await remove(tx, gone)
  await saveDayRows(tx, rows)
  await saveSums(tx, [...rows, ...gone])
  await saveFaultyDays(tx, faults.stored, faults.found)
  await saveDue(tx, due)
  return taken.length
}

/**
 * Days of one transaction, besides those of its first person: a file of last year calls for each day since, of
 * everybody in it, and while so many are read and written nothing else of the process goes on. A rebuild has nobody who
 * waits.
 */
const daysAtOnce = { 'set-aside': 5_000, stop: 40_000 }

/** Those for whom there is room, in order, and the marks of the others. */
const withinDays = (all: readonly Plan[], most: number) => {
  const plans: Plan[] = []
  const later: TakenPerson[] = []
  let days = 0
  for (const plan of all) {
    days += daysOf(plan)
    if (plans.length === 0 || days <= most) plans.push(plan)
    else later.push(plan.mark)
  }
  return { plans, later }
}
const daysOf = ({ from, stretches }: Plan): number =>
  stretches
    .filter(({ to }) => to >= from)
    .reduce((days, stretch) => days + daysBetween(maxOf(from, stretch.from), stretch.to) + 1, 0)
const maxOf = (one: LocalDate, other: LocalDate): LocalDate => (one > other ? one : other)

type Plan = {
  readonly person: KnownPerson
  readonly from: LocalDate
  readonly stretches: readonly Stretch[]
  readonly mark: TakenPerson
}

const planOf = (person: KnownPerson, mark: TakenPerson): Plan => {
  const today = dateAt(person.zone, mark.asOf)
  const stretches = stretchesOf(person, today)
  const begin = stretches[0]?.from ?? today
  const from =
    [
      mark.fromDay,
      person.openDay,
      person.lastStored === null ? begin : addDays(person.lastStored, 1),
    ]
      .flatMap(day => day ?? [])
      .toSorted()[0] ?? begin
  return { person, from, stretches, mark }
}

/** The first day that is evaluated: the one after the carry's, or the stretch's. */
const firstDayOf = ({ from, stretches }: Plan, stored: readonly DayRow[]): LocalDate => {
  const stretch = stretches.find(({ to }) => to >= from)
  const before = stretch ? rowBefore(stretch, from, stored) : undefined
  return before ? addDays(before.day, 1) : (stretch?.from ?? from)
}

/** With a carry, what it has not looked at; without, the whole stretch and the evening before it. */
const movementsSince = (
  { person, from, stretches }: Plan,
  stored: readonly DayRow[],
): Instant => {
  const stretch = stretches.find(({ to }) => to >= from)
  if (!stretch) return instantOfLocal(person.zone, asLocalDateTime(`${from}T00:00:00`))
  const carry = carryBefore(stretch, from, stored)
  return carry?.from ?? beginOf(person.zone, stretch)
}

const rowBefore = (stretch: Stretch, from: LocalDate, stored: readonly DayRow[]) =>
  stored.findLast(({ day }) => day >= stretch.from && day < from)
const carryBefore = (stretch: Stretch, from: LocalDate, stored: readonly DayRow[]) =>
  rowBefore(stretch, from, stored)?.carry ?? null

const evaluatePlan = (
  { from, stretches, mark }: Plan,
  person: Person,
  plan: CompanyPlan,
  stored: readonly DayRow[],
  movements: readonly PersonMovement[],
): { readonly days: EvaluatedRow[]; readonly faulty: FoundFaulty[]; readonly due: Due } => {
  const parts = stretches
    .filter(({ to }) => to >= from)
    .map(stretch => {
      const carry = stretch.from < from ? carryBefore(stretch, from, stored) : null
      const first = carry ? from : stretch.from
      const made = evaluateStretch(person, plan, stretch, first, carry, movements, mark.asOf)
      const of = { person, plan, stretch, carry, now: mark.asOf }
      return { made, faulty: faultyDaysOf(of, made, movements) }
    })
  const days = parts.flatMap(({ made }) => made)
  const faulty = parts.flatMap(parted => parted.faulty)
  return { days, faulty, due: dueOf({ person, days, faulty, movements, asOf: mark.asOf }) }
}

const remove = async (tx: Tx, rows: readonly DayRow[]): Promise<void> => {
  if (rows.length === 0) return
  await tx.query(
    `delete from ${own.dayResults} r
     using jsonb_to_recordset($1::jsonb) as g(company_id uuid, employee_id uuid, day date)
     where r.company_id = g.company_id and r.employee_id = g.employee_id and r.day = g.day`,
    [
      JSON.stringify(
        rows.map(({ company_id, employee_id, day }) => ({ company_id, employee_id, day })),
      ),
    ],
  )
}

/**
 * Of those taken just now only the failed are set aside: their marks wait until something new comes for the person, or
 * `retryFailed`.
 */
const noteFailures = async (
  tx: Tx,
  taken: readonly TakenPerson[],
  failures: ReadonlyMap<Plan, string>,
): Promise<void> => {
  await tx.query(
    `delete from projections.set_aside
      where name = 'attendance' and subject = any($1::uuid[]) and current_schema() = 'read'`,
    [taken.map(({ employeeId }) => employeeId)],
  )
  for (const [{ person, from, mark }, code] of failures) {
    await tx.query(
      `insert into ${own.attendanceDirty} (company_id, employee_id, position, from_day, as_of, failed)
         values ($1, $2, 0, $3, $4, true)`,
      [person.company, person.employeeId, from, mark.asOf],
    )
    await tx.query(
      "insert into projections.set_aside (name, company_id, subject, code) values ('attendance', $1, $2, $3)",
      [person.company, person.employeeId, code],
    )
  }
}

/** Lets those that failed be evaluated again. */
export const retryFailed = async (tx: Tx, lane: Lane = oneLane): Promise<void> => {
  await tx.query(
    `update ${own.attendanceDirty} set failed = false where failed and ${inLane(lane, 'company_id')}`,
  )
}
