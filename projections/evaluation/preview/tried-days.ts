import type { Tx } from '#database/types.ts'
import type { WhatIfChanges } from '#domain/payroll/published.ts'
import { dateAt } from '#domain/shared/time.ts'
import type { CompanyId, EmployeeId, Instant, LocalDate } from '#domain/shared/values.ts'
import type { DayRow } from '../../tables/day-results.ts'
import { daysAsOf, type TriedChanges } from '../as-of/as-of.ts'
import { giveWay } from '../../shared/giving-way.ts'
import { evaluateStretch, stretchesOf, type Person } from '../person-span.ts'
import { loadPlan, type CompanyPlan } from '../plan-inputs.ts'
import { loadSpans, type LoadedSpan } from './load-spans.ts'
import { triedOf } from './tried.ts'

type Under = {
  readonly company: CompanyId
  /** Up to when the log is worked in. */
  readonly now: Instant
  readonly reach: { readonly from: LocalDate; readonly to: LocalDate }
}
type Asked = {
  readonly company: CompanyId
  readonly changes: WhatIfChanges
  /** From which day on they are tried. */
  readonly from: LocalDate
  /** Up to when the log is worked in. */
  readonly now: Instant
  /** The days that are evaluated: at least three before `from`, since those hand on what may change. */
  readonly reach: { readonly from: LocalDate; readonly to: LocalDate }
}
export type TriedDays = {
  readonly plan: CompanyPlan
  readonly people: ReadonlyMap<
    EmployeeId,
    { readonly person: Person; readonly rows: readonly DayRow[] }
  >
}

/**
 * The days of people as they would be under other rules, by the very function that makes them. It begins with what the
 * day before hands on; where another zone of a reader is tried movements are derived again, so from the first day on.
 * Writes nothing.
 */
export const daysTried = async (
  tx: Tx,
  asked: Asked,
  employees: readonly EmployeeId[],
): Promise<TriedDays> => {
  const { company, changes, now, reach } = asked
  const tried = triedOf(changes, asked.from)
  if (changes.zones !== undefined && changes.zones.length > 0) {
    const moment = { company, at: now }
    const then = await daysAsOf(tx, moment, employees, reach.from, reach.to, tried)
    return {
      plan: then.plan,
      people: new Map(
        [...then.people].map(([employeeId, { person, days }]) => [
          employeeId,
          { person, rows: days.map(({ row }) => row) },
        ]),
      ),
    }
  }
  const plan = tried.plan(await loadPlan(tx, company))
  return { plan, people: await under(tx, asked, plan, tried, employees) }
}

/** The days of people under a plan that its caller laid out; what stands before them hands on. Writes nothing. */
export const daysUnder = async (
  tx: Tx,
  asked: Under,
  plan: CompanyPlan,
  employees: readonly EmployeeId[],
): Promise<readonly DayRow[]> =>
  [...(await under(tx, asked, plan, asTheyAre, employees)).values()].flatMap(({ rows }) => rows)

const asTheyAre: Pick<TriedChanges, 'person'> = { person: person => person }

const under = async (
  tx: Tx,
  { company, now, reach }: Under,
  plan: CompanyPlan,
  tried: Pick<TriedChanges, 'person'>,
  employees: readonly EmployeeId[],
): Promise<TriedDays['people']> => {
  const spans = await loadSpans(
    tx,
    company,
    employees.map(employeeId => ({ employeeId, ...reach })),
  )
  const people = new Map<EmployeeId, { readonly person: Person; readonly rows: DayRow[] }>()
  for (const span of spans) {
    await giveWay()
    people.set(span.employeeId, { person: span.person, rows: rowsOf(span, plan, tried, now) })
  }
  return people
}

const rowsOf = (
  span: LoadedSpan<{ employeeId: EmployeeId; from: LocalDate; to: LocalDate }>,
  plan: CompanyPlan,
  tried: Pick<TriedChanges, 'person'>,
  now: Instant,
): DayRow[] => {
  const { from, to, rows, movements } = span
  const person = tried.person(span.person)
  const today = dateAt(person.zone, now)
  return stretchesOf(person, to < today ? to : today)
    .filter(stretch => stretch.to >= from)
    .flatMap(stretch => {
      const carry = rows.findLast(({ day }) => day < from && day >= stretch.from)?.carry ?? null
      const first = carry || stretch.from < from ? from : stretch.from
      return evaluateStretch(person, plan, stretch, first, carry, movements, now)
    })
    .map(({ row }) => row)
}
