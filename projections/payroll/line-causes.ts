// Long because it says of each kind of fact whose days it touches.
import type { Tx } from '#database/types.ts'
import { sayingOf, type MesaiEventType } from '#domain/catalogue.ts'
import { mostCauses, touchingDays, type Cause } from '#domain/payroll/causes.ts'
import { daysOfPerson, daysOfPolicy } from '#domain/shared/days.ts'
import { addDays } from '#domain/shared/time.ts'
import type { CompanyId, EmployeeId, Instant, LocalDate, Zone } from '#domain/shared/values.ts'
import type { CompanyPlan, SourceDetail } from '../evaluation/published.ts'
import { textOf } from '../shared/checkpoints.ts'
import { companyDay, instantsOf } from '../shared/company-day.ts'
import { knownUpTo } from '../shared/freshness.ts'
import { read } from '../tables/index.ts'
import { ledBy } from './plan-refs.ts'
import { localSql } from '../shared/zone-sql.ts'

/** A figure that is another since an instant of recording. */
type Moved = { readonly day: LocalDate; readonly code: string; readonly since: Instant }
type MovedOf = { readonly employeeId: EmployeeId; readonly lines: readonly Moved[] }
/** A fact, and on which days of a person it may have a say. */
type Fact = Cause & { touches(from: LocalDate, to: LocalDate): boolean }

/**
 * What may have moved figures of people since they were locked or taken (`payroll-rules §4.2`): swipes, what was done
 * to them, and what of a company's rules leads to their days. A few hundred people at once.
 */
export const causesOf = async (
  tx: Tx,
  company: CompanyId,
  plan: CompanyPlan,
  moved: readonly MovedOf[],
): Promise<(employeeId: EmployeeId, line: Moved) => readonly Cause[]> => {
  const lines = moved.flatMap(one => one.lines)
  const since = lines.map(line => line.since).toSorted()[0]
  if (since === undefined) return () => []
  const asked = await askedOf(tx, company, since, moved)
  const swipes = await swipesOf(tx, asked)
  const words = await wordsOf(tx, asked, swipes)
  const refs = await refsOf(tx, asked, plan)
  const acts = await actsOf(tx, asked)
  const ofPerson = new Map(
    asked.employees.map(employeeId => {
      const own = swipes.filter(swipe => swipe.employeeId === employeeId)
      const subjects = subjectsOf(employeeId, own, words, refs.get(employeeId) ?? new Set())
      return [
        employeeId,
        [...own, ...words.filter(({ subject }) => subjects(subject))].toSorted(byPosition),
      ] as const
    }),
  )
  return (employeeId, line) => {
    const facts = (ofPerson.get(employeeId) ?? []).filter(
      ({ recordedAt }) => recordedAt > line.since,
    )
    const { from, to } = touchingDays(plan.policies, line.day, line.code)
    const touching = facts.filter(fact => fact.touches(from, to))
    if (touching.length > 0) return told(touching)
    // What is not said of days by its name: a card, a reader, the company itself; at last that time went by.
    const others = acts.filter(
      ({ recordedAt, employees }) =>
        recordedAt > line.since && (employees.length === 0 || employees.includes(employeeId)),
    )
    return told(facts.length > 0 ? facts : others.length > 0 ? others : [asked.clock])
  }
}

const told = (facts: readonly Cause[]): readonly Cause[] => {
  const found = new Map(facts.map(fact => [fact.position, fact]))
  return [...found.values()]
    .slice(0, mostCauses)
    .map(({ position, kind, recordedAt, by }) => ({ position, kind, recordedAt, by }))
}
const byPosition = (one: Cause, other: Cause): number =>
  Number(BigInt(one.position) - BigInt(other.position))

type Asked = {
  readonly company: CompanyId
  readonly employees: readonly EmployeeId[]
  readonly since: Instant
  /** All days that may matter. */
  readonly from: LocalDate
  readonly to: LocalDate
  readonly zone: Zone
  readonly clock: Cause
}
const askedOf = async (
  tx: Tx,
  company: CompanyId,
  since: Instant,
  moved: readonly MovedOf[],
): Promise<Asked> => {
  const { zone, dataUntil } = await companyDay(tx, company, ['attendance'])
  const position = await knownUpTo(tx, ['attendance'])
  const days = moved.flatMap(({ lines }) => lines.map(({ day }) => day)).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) throw new Error('no figure has moved')
  return {
    company,
    employees: moved.map(({ employeeId }) => employeeId),
    since,
    // A week lies around its closing day.
    from: addDays(first, -8),
    to: addDays(last, 8),
    zone,
    clock: {
      position,
      kind: 'ClockReached',
      recordedAt: dataUntil,
      by: 'system:clock',
    },
  }
}

type Swipe = Fact & {
  readonly employeeId: EmployeeId
  readonly device: string
  readonly card: string | null
}
/** A swipe belongs to its date or a neighbour of it; what was added by hand is told by the act that added it. */
const swipesOf = async (
  tx: Tx,
  { company, employees, since, from, to, zone }: Asked,
): Promise<readonly Swipe[]> => {
  const span = instantsOf(zone, from, to)
  const rows = await tx.query<Omit<Swipe, 'touches' | 'kind'> & { readonly day: LocalDate }>(
    `select m.employee_id as "employeeId", ${localSql('$6', 'm.at')}::date::text as day, m.position::text,
       ${textOf('m.recorded_at')} as "recordedAt", 'device:' || m.device_id as by, 'device:' || m.device_id as device,
       'card:' || m.credential as card
     from ${read.movements} m
     where m.company_id = $1 and m.employee_id = any($2::uuid[]) and m.source <> 'hand'
       and m.at >= $4::timestamptz and m.at < $5::timestamptz
       and (m.recorded_at > $3::timestamptz or m.credential is not null)
     order by m.position`,
    [company, employees, since, span.from, span.to, zone],
  )
  return rows.map(({ day, ...row }) => ({
    ...row,
    kind: 'MovementRecorded',
    touches: (first, last) => addDays(first, -1) <= day && day <= addDays(last, 1),
  }))
}

type Word = Fact & { readonly subject: string; readonly correctionId: string | null }
const wordsOf = async (
  tx: Tx,
  { company, employees, since }: Asked,
  swipes: readonly Swipe[],
): Promise<readonly Word[]> => {
  const cards = [...new Set(swipes.flatMap(({ card }) => (card === null ? [] : [card])))]
  const rows = await tx.query<
    Omit<Cause, 'kind'> & {
      readonly kind: MesaiEventType
      readonly subject: string
      readonly from: LocalDate | null
      readonly to: LocalDate | null
      readonly detail: SourceDetail | null
    }
  >(
    `select s.subject, s.position::text, s.kind, ${textOf('s.recorded_at')} as "recordedAt", s.actor as by,
       s.from_day::text as from, s.to_day::text as to, s.detail
     from ${read.daySources} s
     where s.company_id = $1 and s.recorded_at > $2::timestamptz
       and (s.subject = any($3) or s.subject !~ '^(person|card):')
     order by s.position`,
    [company, since, [...employees.map(daysOfPerson), ...cards]],
  )
  return rows
    .filter(({ kind }) => sayingOf(kind)?.only !== 'told')
    .map(({ from, to, detail, ...row }) => ({
      ...row,
      correctionId: detail?.correctionId ?? null,
      touches: (first, last) =>
        (detail?.days ?? [[from, to] as const]).some(
          // An instant is kept as the date of UTC.
          ([begin, end]) =>
            (begin === null || (detail?.since ? addDays(begin, -1) : begin) <= last) &&
            (end === null || end >= first),
        ),
    }))
}

/** What leads to a person's days. */
const subjectsOf = (
  employeeId: EmployeeId,
  swipes: readonly Swipe[],
  words: readonly Word[],
  refs: ReadonlySet<string>,
) => {
  const person = daysOfPerson(employeeId)
  const known = new Set([person, daysOfPolicy])
  for (const { device, card } of swipes) {
    known.add(device)
    if (card !== null) known.add(card)
  }
  for (const { subject, correctionId } of words)
    if (subject === person && correctionId !== null) known.add(`correction:${correctionId}`)
  return (subject: string): boolean => {
    if (known.has(subject) || subject.startsWith('holiday:')) return true
    const [kind = '', id = ''] = subject.split(':')
    return ['shift', 'scheme', 'group', 'department'].includes(kind) && refs.has(id)
  }
}

/** Shifts, patterns, groups and departments that his plan ever came from, or names on these days. */
const refsOf = async (
  tx: Tx,
  { company, employees, from, to }: Asked,
  plan: CompanyPlan,
): Promise<ReadonlyMap<EmployeeId, ReadonlySet<string>>> => {
  const rows = await tx.query<{ employeeId: EmployeeId; refs: readonly string[] }>(
    `select p.employee_id as "employeeId", p.refs || coalesce((
         select array_agg(named)
         from (select unnest(e.shift_ids) as named
             from ${read.attendanceEntries} e
             where e.company_id = p.company_id and e.employee_id = p.employee_id
               and e.month between left($3, 7) and left($4, 7)) entries), '{}') as refs
     from ${read.attendancePeople} p
     where p.company_id = $1 and p.employee_id = any($2::uuid[])`,
    [company, employees, from, to],
  )
  return new Map(rows.map(({ employeeId, refs }) => [employeeId, ledBy(plan, refs)]))
}

type Act = Cause & { readonly employees: readonly EmployeeId[] }
const actsOf = (tx: Tx, { company, employees, since }: Asked): Promise<Act[]> =>
  tx.query<Act>(
    `select a.position::text, a.kind, ${textOf('a.recorded_at')} as "recordedAt", a.actor as by,
       a.employee_ids as employees
     from ${read.acts} a
     where a.company_id = $1 and a.recorded_at > $2::timestamptz
       and (cardinality(a.employee_ids) = 0 or a.employee_ids && $3::uuid[])
     order by a.position limit 2000`,
    [company, since, employees],
  )
