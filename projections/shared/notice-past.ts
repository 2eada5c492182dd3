// Long because what was known of people is put together here of what was recorded of them and of the company.
import type { Database, Tx } from '#database/types.ts'
import { departmentsOn } from '#domain/calendar/published.ts'
import { isEmployedOn } from '#domain/employees/published.ts'
import { addDays, dateAt, epochMsOf, instantOf } from '#domain/shared/time.ts'
import type { CompanyId, EmployeeId, Instant, LocalDate, Zone } from '#domain/shared/values.ts'
import { loadPeopleAsOf } from '../evaluation/load-people.ts'
import { loadPlan, type CompanyPlan } from '../evaluation/plan-inputs.ts'
import { read } from '../tables/index.ts'
import { textOf } from './checkpoints.ts'
import {
  barePerson,
  employedBetween,
  knowledgeOf,
  noUser,
  standInsOf,
  usersOf,
  utc,
  withDirections,
  zoneOf,
  type SentMovement,
} from './notice-reads.ts'

type Span = { readonly from: Instant; readonly to: Instant }
type KnownPerson = Awaited<ReturnType<typeof loadPeopleAsOf>>[number]
type Since<Value> = { readonly since: Instant; readonly value: Value }
/** Days around a planned one that have a say in whether somebody was there. */
const daysAround = 5
const dayMs = 24 * 60 * 60_000

/** A company as it was known over a span, for trying a notice rule on it (`NoticePastReads`). */
export const noticePastReads = (db: Database) => (company: CompanyId, span: Span) =>
  db.withCompany(company, async tx => {
    const zone = (await zoneOf(tx, company)) ?? utc
    const users = await usersOf(tx, company, dateAt(zone, span.to))
    const byEmployee = new Map(users.map(one => [one.employeeId, one.id]))
    const plans = await plansOf(tx, company, span)
    const changes = await changesOf(tx, company, span)
    return {
      zone,
      users: new Map(users.map(({ employeeId: _employee, ...one }) => [one.id, one])),
      standIns: await standInsOf(tx, company),
      userOf: (person: string) => byEmployee.get(person) ?? noUser,
      employed: await employedBetween(
        tx,
        company,
        addDays(dateAt(zone, span.from), -daysAround),
        addDays(dateAt(zone, span.to), 1),
      ),
      peopleOf: (employees: readonly EmployeeId[]) =>
        db.withCompany(company, async people => {
          const known = await knownOf(people, { company, span, changes }, employees)
          const movements = await movementsOf(people, { company, span }, employees)
          return employees.map(person => ({
            person,
            known: joinedOf(zone, plans, known.get(person) ?? []),
            movementsAt: (at: Instant) => knownMovements(movements.get(person) ?? [], at),
          }))
        }),
    }
  })

/** Instants within a span at which something was said of subjects of these kinds, by subject. */
const wordsWithin = async (
  tx: Tx,
  company: CompanyId,
  { from, to }: Span,
  kinds: readonly string[],
): Promise<{ subject: string; at: Instant }[]> =>
  tx.query(
    `select distinct split_part(subject, ':', 1) as subject, ${textOf('recorded_from')} as at
     from ${read.attendanceHistory}
     where company_id = $1 and kind = any($2) and recorded_from > $3 and recorded_from <= $4
     order by at, subject`,
    [company, kinds, from, to],
  )

const planKinds = ['shift', 'scheme', 'group', 'department', 'calendar']
const personKinds = ['person', 'entries', 'leave']

const plansOf = async (
  tx: Tx,
  company: CompanyId,
  span: Span,
): Promise<readonly Since<CompanyPlan>[]> => {
  const said = await wordsWithin(tx, company, span, planKinds)
  const plans: Since<CompanyPlan>[] = []
  for (const since of new Set([span.from, ...said.map(({ at }) => at)]))
    plans.push({ since, value: await loadPlan(tx, company, since) })
  return plans
}

/** When something was said of each person. */
type Changes = ReadonlyMap<string, readonly Instant[]>
const changesOf = async (tx: Tx, company: CompanyId, span: Span): Promise<Changes> => {
  const changes = new Map<string, Instant[]>()
  for (const { subject, at } of await wordsWithin(tx, company, span, personKinds)) {
    const his = changes.get(subject)
    if (his) his.push(at)
    else changes.set(subject, [at])
  }
  return changes
}

type Known = ReadonlyMap<EmployeeId, readonly Since<KnownPerson>[]>
/**
 * People as they were known at the beginning, and after each word on them. Those whose next word is their first, second
 * … are read together: at the last of these instants, where nobody among them had another.
 */
const knownOf = async (
  tx: Tx,
  { company, span, changes }: { company: CompanyId; span: Span; changes: Changes },
  employees: readonly EmployeeId[],
): Promise<Known> => {
  const known = new Map<EmployeeId, Since<KnownPerson>[]>()
  const readAt = async (at: Instant, sinceOf: ReadonlyMap<EmployeeId, Instant>) => {
    for (const value of await loadPeopleAsOf(tx, { company, at }, [...sinceOf.keys()])) {
      const since = sinceOf.get(value.employeeId) ?? at
      const his = known.get(value.employeeId)
      if (his) his.push({ since, value })
      else known.set(value.employeeId, [{ since, value }])
    }
  }
  await readAt(span.from, new Map(employees.map(one => [one, span.from])))
  const words = employees
    .flatMap(employeeId =>
      (changes.get(employeeId) ?? []).map(at => ({ employeeId, at: epochMsOf(at), since: at })),
    )
    .toSorted((one, other) => one.at - other.at)
  let together = new Map<EmployeeId, Instant>()
  let last: Instant = span.from
  for (const { employeeId, since } of words) {
    if (together.has(employeeId)) {
      await readAt(last, together)
      together = new Map()
    }
    together.set(employeeId, since)
    last = since
  }
  if (together.size > 0) await readAt(last, together)
  return known
}

/** What is known of a person changes with what is said of him and with what is said of the company. */
const joinedOf = (
  zone: Zone,
  plans: readonly Since<CompanyPlan>[],
  people: readonly Since<KnownPerson>[],
) => {
  const instants = [...new Set([...plans, ...people].map(({ since }) => since))].toSorted()
  return instants.flatMap(since => {
    const plan = plans.findLast(one => one.since <= since)?.value
    const known = people.findLast(one => one.since <= since)?.value
    return plan && known ? [knownSince(zone, since, plan, known)] : []
  })
}
const knownSince = (zone: Zone, since: Instant, plan: CompanyPlan, known: KnownPerson) => {
  const person = {
    ...barePerson(known.company, zone),
    ...known,
    firstMovement: null,
    firstEntry: null,
  }
  const { policyOf, dayOf, holidayOf } = knowledgeOf({
    zone,
    plan,
    people: [person],
    today: dateAt(zone, since),
  })
  return {
    since,
    zone,
    ...(policyOf ? { policyOf } : {}),
    dayOf,
    holidayOf,
    departmentsOn: (day: LocalDate) => departmentsOn(person, plan, day),
    employedOn: (day: LocalDate) => isEmployedOn(person.employments, day),
  }
}

type PastMovement = SentMovement & {
  readonly recordedAt: Instant
  /** Null: it was not. */
  readonly cancelledAt: Instant | null
}
const knownMovements = (all: readonly PastMovement[], at: Instant) =>
  withDirections(
    all
      .filter(({ recordedAt }) => recordedAt <= at)
      .map(one => ({ ...one, cancelled: one.cancelledAt !== null && one.cancelledAt <= at })),
  )

/** All that was recorded of people by the end, with when; cancelled ones with the first word that cancelled them. */
const movementsOf = async (
  tx: Tx,
  { company, span }: { readonly company: CompanyId; readonly span: Span },
  employees: readonly EmployeeId[],
): Promise<ReadonlyMap<string, readonly PastMovement[]>> => {
  const rows = await tx.query<PastMovement & { readonly person: string }>(
    `select m.employee_id as person, m.movement_id as id, ${textOf('m.at')} as at, m.direction, m.day::text as day,
       m.device_id as device, m.invalid is not null as cancelled, ${textOf('m.recorded_at')} as "recordedAt",
       case when m.invalid is not null then coalesce((select ${textOf('min(h.recorded_from)')}
         from ${read.attendanceHistory} h where h.company_id = $1 and h.kind = 'movement'
           and h.subject = m.movement_id::text and h.value::text like '%"cancel"%'), ${textOf('m.recorded_at')})
         end as "cancelledAt"
     from ${read.movements} m
     where m.company_id = $1 and m.employee_id = any($2::uuid[]) and m.at >= $3 and m.recorded_at <= $4
       and (m.invalid is null or m.invalid = 'cancelled')
     order by m.employee_id, m.at, m.movement_id`,
    [company, employees, instantOf(epochMsOf(span.from) - daysAround * dayMs), span.to],
  )
  const found = new Map<string, PastMovement[]>()
  for (const row of rows) {
    const his = found.get(row.person)
    if (his) his.push(row)
    else found.set(row.person, [row])
  }
  return found
}
