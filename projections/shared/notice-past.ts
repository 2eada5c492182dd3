// Long because what was known of people is put together here of what was recorded of them and of the company.
import type { Database, Tx } from '#database/types.ts'
import { departmentsOn } from '#domain/calendar/published.ts'
import { isEmployedOn } from '#domain/employees/published.ts'
import { addDays, dateAt, epochMsOf, instantOf } from '#domain/shared/time.ts'
import type { CompanyId, EmployeeId, Instant, LocalDate, Zone } from '#domain/shared/values.ts'
import { loadPeopleAsOf } from '../evaluation/load-people.ts'
import { refsOf } from '../evaluation/inputs/people.ts'
import type { CompanyPlan } from '../evaluation/plan-inputs.ts'
import { planPast, type PlanPast, type PlanPastBounds } from '../evaluation/plan-past.ts'
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
export const noticePastReads =
  (db: Database, most?: PlanPastBounds) => async (company: CompanyId, span: Span) => {
    const { zone, plans, ...opened } = await db.withCompany(company, async tx => {
      const home = (await zoneOf(tx, company)) ?? utc
      const users = await usersOf(tx, company, dateAt(home, span.to))
      const byEmployee = new Map(users.map(one => [one.employeeId, one.id]))
      return {
        zone: home,
        plans: await planPast(tx, company, span, most),
        users: new Map(users.map(({ employeeId: _employee, ...one }) => [one.id, one])),
        standIns: await standInsOf(tx, company),
        userOf: (person: string) => byEmployee.get(person) ?? noUser,
        employed: await employedBetween(
          tx,
          company,
          addDays(dateAt(home, span.from), -daysAround),
          addDays(dateAt(home, span.to), 1),
        ),
      }
    })
    const { since } = plans
    return {
      ...opened,
      zone,
      since,
      peopleOf: (employees: readonly EmployeeId[], enough: () => boolean) =>
        pastPeople(db, { company, span: { from: since, to: span.to } }, employees, {
          enough,
          joined: people => joinedOf(zone, plans, people),
        }),
    }
  }

/** Of the past of so many people at most, and of so many words on them, there is something in memory at once. */
const [peopleAtOnce, wordsAtOnce] = [50, 500]

type Asked = { readonly company: CompanyId; readonly span: Span }
/** One after the other; ends early once it is enough. */
async function* pastPeople(
  db: Database,
  asked: Asked,
  employees: readonly EmployeeId[],
  {
    enough,
    joined,
  }: {
    readonly enough: () => boolean
    readonly joined: (people: readonly Since<KnownPerson>[]) => ReturnType<typeof joinedOf>
  },
) {
  for (let at = 0; at < employees.length; at += peopleAtOnce) {
    const page = employees.slice(at, at + peopleAtOnce)
    const changes = await db.withCompany(asked.company, tx => changesOf(tx, asked, page))
    for (const some of partsOf(page, changes)) {
      const { known, movements } = await db.withCompany(asked.company, async tx => ({
        known: await knownOf(tx, { ...asked, changes, enough }, some),
        movements: await movementsOf(tx, asked, some),
      }))
      for (const person of some) {
        if (enough()) return
        const his = movements.get(person) ?? []
        yield {
          person,
          known: joined(known.get(person) ?? []),
          movementsAt: (instant: Instant) => knownMovements(his, instant),
        }
      }
    }
  }
}
/** At least one person each. */
const partsOf = (
  employees: readonly EmployeeId[],
  changes: Changes,
): readonly (readonly EmployeeId[])[] => {
  const parts: EmployeeId[][] = []
  let left = 0
  for (const employee of employees) {
    const words = 1 + (changes.get(employee)?.length ?? 0)
    const last = parts.at(-1)
    if (last && words <= left) last.push(employee)
    else {
      parts.push([employee])
      left = wordsAtOnce
    }
    left -= words
  }
  return parts
}

const personKinds = ['person', 'entries', 'leave']

/** When something was said of each person within the span. */
type Changes = ReadonlyMap<string, readonly Instant[]>
const changesOf = async (
  tx: Tx,
  { company, span }: Asked,
  employees: readonly EmployeeId[],
): Promise<Changes> => {
  const said = await tx.query<{ subject: string; at: Instant }>(
    `select distinct whose as subject, ${textOf('recorded_from')} as at
     from ${read.attendanceHistory}
     where company_id = $1 and kind = any($2) and recorded_from > $3 and recorded_from <= $4
       and whose = any($5::text[])
     order by at, subject`,
    [company, personKinds, span.from, span.to, employees],
  )
  const changes = new Map<string, Instant[]>()
  for (const { subject, at } of said) {
    const his = changes.get(subject)
    if (his) his.push(at)
    else changes.set(subject, [at])
  }
  return changes
}

type Known = ReadonlyMap<EmployeeId, readonly Since<KnownPerson>[]>
/**
 * People as they were known at the beginning, and after each word on them. Those whose next word is their first, second
 * … are read together: at the last of these instants, where nobody among them had another. Once it is enough, nobody
 * asks for what would be missing.
 */
const knownOf = async (
  tx: Tx,
  {
    company,
    span,
    changes,
    enough,
  }: Asked & { readonly changes: Changes; readonly enough: () => boolean },
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
    if (enough()) break
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

/** What is known of a person changes with what is said of him and of what his days hang on. */
const joinedOf = (
  zone: Zone,
  plans: PlanPast,
  people: readonly Since<KnownPerson>[],
): ReturnType<typeof knownSince>[] => {
  const joined: ReturnType<typeof knownSince>[] = []
  for (const [index, { since, value }] of people.entries()) {
    const next = people[index + 1]?.since ?? null
    const refs = [...refsOf(value), ...value.entries.values()]
    for (let at: Instant | null = since; at !== null && (next === null || at < next); ) {
      const { plan, until } = plans.knownAt(refs, at)
      joined.push(knownSince(zone, at, plan, value))
      at = until
    }
  }
  return joined
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
  { company, span }: Asked,
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
