import type { Tx } from '#database/types.ts'
import { addDays } from '#domain/shared/time.ts'
import { daysOfHoliday, daysOfPerson, daysOfPolicy } from '#domain/shared/days.ts'
import type { CompanyId, EmployeeId, Instant, LocalDate, Zone } from '#domain/shared/values.ts'
import { textOf } from '../../shared/checkpoints.ts'
import { companyDay, instantsOf } from '../../shared/company-day.ts'
import { figuresInScope } from '../../shared/openable.ts'
import type { ScopeFilter } from '../../shared/scope.ts'
import { fullName, valuesOf, type PersonRecord } from '../../shared/sql.ts'
import type { DayRow } from '../../tables/day-results.ts'
import { read } from '../../tables/index.ts'
import { daysAsOf } from '../../evaluation/as-of/as-of.ts'
import { peopleAskedFor, type PersonAsKnown } from '../shared/as-known.ts'
import {
  comparedDay,
  sameDay,
  sumsOf,
  type ComparedDay,
  type ComparedFigures,
} from '../../evaluation/compared-day.ts'
import { dayRowColumns } from '../../evaluation/days/day-results.ts'
import { sourceFrom } from '../../evaluation/days/day-sources.ts'
import { localSql } from '../../shared/zone-sql.ts'

/**
 * What was recorded since then and has a say in a changed day; `count` movements of one reader are one line, at the
 * position of the first.
 */
type Between = {
  readonly position: string
  readonly kind: string
  readonly recordedAt: Instant
  readonly count: number
  readonly by: { readonly kind: 'user' | 'device' | 'system'; readonly name: string | null }
  readonly subject: string | null
  readonly figures: Readonly<Record<string, string | number>>
}
/** Null: there was no such day then, or there is none now. */
export type ChangedDay = PersonAsKnown & {
  readonly day: LocalDate
  readonly before: ComparedDay | null
  readonly after: ComparedDay | null
  readonly events: readonly Between[]
}
export type AsOfDifference = {
  readonly from: LocalDate
  readonly to: LocalDate
  readonly asOf: Instant
  readonly dataUntil: Instant
  readonly people: number
  readonly days: number
  readonly changed: number
  readonly peopleChanged: number
  /** Sums over all days looked at, changed or not. */
  readonly totals: { readonly before: ComparedFigures; readonly after: ComparedFigures }
  readonly rows: readonly ChangedDay[]
}
/** Changed days that one answer shows. */
const mostRows = 500
type Asked = PersonRecord & {
  readonly company: CompanyId
  readonly scope: ScopeFilter
  readonly from: LocalDate
  readonly to: LocalDate
  readonly asOf: Instant
  readonly department?: string
  readonly employee?: string
  readonly search?: string
}

/**
 * Days as known at an instant beside what they are now, person by person, with what was recorded in between.
 * Long because it is the whole answer: days then and now, their sums and what was recorded in between.
 */
export const asOfDifference = async (tx: Tx, asked: Asked) => {
  const found = await peopleAskedFor(tx, asked)
  if ('refused' in found) return found
  const { company, from, to } = asked
  const { zone, dataUntil } = await companyDay(tx, company, ['attendance', 'employees'])
  const asOf = asked.asOf < dataUntil ? asked.asOf : dataUntil
  const ids = found.people.map(({ employeeId }) => employeeId)
  const { people } = await daysAsOf(tx, { company, at: asOf }, ids, from, to)
  const then = new Map(
    [...people.values()].flatMap(({ days }) =>
      days.map(({ row }) => [keyOf(row), row] as const),
    ),
  )
  const now = new Map((await rowsNow(tx, company, ids, from, to)).map(row => [keyOf(row), row]))
  const pairs = found.people.flatMap(who =>
    daysIn(from, to).flatMap(day => {
      const [old, made] = [
        then.get(`${who.employeeId}${day}`),
        now.get(`${who.employeeId}${day}`),
      ]
      return old || made
        ? [
            {
              who,
              day,
              before: old ? comparedDay(zone, old) : null,
              after: made ? comparedDay(zone, made) : null,
              shifts: [old?.shift_id, made?.shift_id].flatMap(shift => shift ?? []),
            },
          ]
        : []
    }),
  )
  const changed = pairs.filter(({ before, after }) => !sameDay(before, after))
  const shown = changed.slice(0, mostRows)
  const between = await recordedSince(tx, company, asked.scope, zone, asOf, shown)
  return {
    from,
    to,
    asOf,
    dataUntil,
    people: new Set(pairs.map(({ who }) => who.employeeId)).size,
    days: pairs.length,
    changed: changed.length,
    peopleChanged: new Set(changed.map(({ who }) => who.employeeId)).size,
    totals: {
      before: sumsOf(pairs.map(({ before }) => before)),
      after: sumsOf(pairs.map(({ after }) => after)),
    },
    rows: shown.map(({ who, day, before, after, shifts }) => ({
      ...who,
      day,
      before,
      after,
      events: between(who.employeeId, day, shifts),
    })),
  } satisfies AsOfDifference
}

const keyOf = ({ employee_id, day }: DayRow): string => `${employee_id}${day}`
const daysIn = (from: LocalDate, to: LocalDate): LocalDate[] => {
  const days: LocalDate[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}
const rowsNow = (
  tx: Tx,
  company: CompanyId,
  employees: readonly EmployeeId[],
  from: LocalDate,
  to: LocalDate,
): Promise<DayRow[]> =>
  tx.query<DayRow>(
    `select ${dayRowColumns}
     from ${read.dayResults} r
     where r.company_id = $1 and r.employee_id = any($2::uuid[]) and r.day between $3::date and $4::date`,
    [company, employees, from, to],
  )

type Changed = {
  readonly who: PersonAsKnown
  readonly day: LocalDate
  readonly shifts: readonly string[]
}
/** Events that one day shows. */
const mostEvents = 8

/** Long because swipes and words are read for all days at once, and handed out day by day. */
const recordedSince = async (
  tx: Tx,
  company: CompanyId,
  scope: ScopeFilter,
  zone: Zone,
  since: Instant,
  changed: readonly Changed[],
) => {
  const days = changed.map(({ day }) => day).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return () => []
  const ids = [...new Set(changed.map(({ who }) => who.employeeId))]
  const swipes = await swipesSince(tx, company, zone, since, ids, first, last)
  const words = await wordsSince(tx, company, scope, zone, since, [
    ...ids.map(daysOfPerson),
    daysOfPolicy,
    ...daysIn(first, last).map(daysOfHoliday),
    ...changed.flatMap(({ shifts }) => shifts.map(shiftSubject)),
  ])
  return (employeeId: EmployeeId, day: LocalDate, shifts: readonly string[]): Between[] => {
    const subjects = new Set([
      daysOfPerson(employeeId),
      daysOfPolicy,
      daysOfHoliday(day),
      ...shifts.map(shiftSubject),
    ])
    const own = swipes.filter(swipe => swipe.employeeId === employeeId)
    // A night ends on the next date: a neighbour's swipes are named where the day itself has none.
    const near = own.some(swipe => swipe.day === day)
      ? own.filter(swipe => swipe.day === day)
      : own.filter(swipe => swipe.day >= addDays(day, -1) && swipe.day <= addDays(day, 1))
    return [
      ...near,
      ...words.filter(
        ({ key, from, to }) =>
          subjects.has(key) && (from === null || from <= day) && (to === null || day <= to),
      ),
    ]
      .slice(0, mostEvents)
      .map(({ position, kind, recordedAt, count, by, subject, figures }) => ({
        position,
        kind,
        recordedAt,
        count,
        by,
        subject,
        figures,
      }))
  }
}
const shiftSubject = (shift: string): string => `shift:${shift}`

type Swipes = Between & { readonly employeeId: EmployeeId; readonly day: LocalDate }
const swipesSince = async (
  tx: Tx,
  company: CompanyId,
  zone: Zone,
  since: Instant,
  employees: readonly EmployeeId[],
  first: LocalDate,
  last: LocalDate,
): Promise<Swipes[]> => {
  const span = instantsOf(zone, addDays(first, -1), addDays(last, 1))
  const rows = await tx.query<{
    employeeId: EmployeeId
    day: LocalDate
    position: string
    recordedAt: Instant
    count: number
    name: string | null
    hand: boolean
  }>(
    `select m.employee_id as "employeeId", ${localSql('$3', 'm.at')}::date::text as day,
       min(m.position)::text as position,
       ${textOf('max(m.recorded_at)')} as "recordedAt", count(*)::int as count, min(v.name) as name,
       m.source = 'hand' as hand
     from ${read.movements} m left join ${read.devices} v on v.company_id = m.company_id and v.device_id = m.device_id
     where m.company_id = $1 and m.employee_id = any($2::uuid[]) and m.recorded_at > $4::timestamptz
       and m.at >= $5::timestamptz and m.at < $6::timestamptz
     group by m.employee_id, ${localSql('$3', 'm.at')}::date, m.device_id, m.source = 'hand' order by min(m.position)`,
    [company, employees, zone, since, span.from, span.to],
  )
  // One that was added by hand is told by the act that added it.
  return rows
    .filter(({ hand }) => !hand)
    .map(({ name, hand: _hand, ...row }) => ({
      ...row,
      kind: 'MovementRecorded',
      by: { kind: 'device', name },
      subject: null,
      figures: {},
    }))
}

type Word = Between & {
  readonly key: string
  readonly from: LocalDate | null
  readonly to: LocalDate | null
}
const wordsSince = async (
  tx: Tx,
  company: CompanyId,
  scope: ScopeFilter,
  zone: Zone,
  since: Instant,
  subjects: readonly string[],
): Promise<Word[]> => {
  const values = valuesOf(company, since, [...new Set(subjects)], zone)
  const rows = await tx.query<{
    key: string
    position: string
    kind: string
    recordedAt: Instant
    actor: string
    from: LocalDate | null
    to: LocalDate | null
    name: string | null
    subject: string | null
    figures: Between['figures'] | null
  }>(
    `select s.subject as key, s.position::text, s.kind, ${textOf('s.recorded_at')} as "recordedAt", s.actor,
       ${sourceFrom('$4')} as
     from, s.to_day::text as to, coalesce(${fullName('e')}, u.username) as name, a.subject,
       ${figuresInScope(scope, values)} as figures
     from ${read.daySources} s
     left join ${read.acts} a on a.company_id = s.company_id and a.position = s.position
     left join ${read.users} u on u.company_id = s.company_id and s.actor = 'user:' || u.user_id
     left join ${read.employees} e on e.company_id = u.company_id and e.employee_id = u.employee_id
     where s.company_id = $1 and s.recorded_at > $2::timestamptz and s.subject = any($3) order by s.position`,
    values.list,
  )
  return rows.map(({ actor, name, figures, ...row }) => ({
    ...row,
    count: 1,
    figures: figures ?? {},
    by: { kind: actor.startsWith('user:') ? 'user' : 'system', name },
  }))
}
