import type { Tx } from '#database/types.ts'
import type { DayCode } from '#domain/attendance/result.ts'
import { clockTimeAt } from '#domain/shared/time.ts'
import type { Instant, LocalDate, Zone } from '#domain/shared/values.ts'
import { asKnown } from '../shared/as-known.ts'
import type { AwaitedDevice } from '../shared/awaiting.ts'
import { awaitedOf, companyDayOf, daysOf, type CompanyAsKnown } from '../shared/days-known.ts'
import { textOf } from '../../shared/checkpoints.ts'
import { companyDay } from '../../shared/company-day.ts'
import { eachInTurn } from '../../shared/giving-way.ts'
import { afterCursor, keyColumns, keyOrder, pageFrom, type Key } from '../../shared/keyset.ts'
import {
  sqlAnd,
  countUpTo,
  fullName,
  valuesOf,
  wasInDepartment,
  type Values,
} from '../../shared/sql.ts'
import { read } from '../../tables/index.ts'
import { flaggedDays, wrongDays, wrongKinds, type WrongKind } from './error-activity-sql.ts'
import {
  storiesOf,
  type StoredStory,
  type WrongFix,
  type WrongMovement,
} from './error-activity-story.ts'
import {
  dayHeadColumns,
  departmentOn,
  peopleAsked,
  spanAsked,
  type PageQuery,
  type PeopleDaysQuery,
  type PersonHead,
} from '../shared/people-days.ts'

export type ErrorActivityQuery = PeopleDaysQuery &
  Omit<PageQuery, 'counted'> & {
    readonly kind?: WrongKind
    readonly sort: keyof typeof sorts
  }
export type ErrorActivityRow = PersonHead & {
  readonly day: LocalDate
  readonly shift: string | null
  /** `HH:mm` of the company's clock. */
  readonly firstIn: string | null
  readonly lastOut: string | null
  readonly planned: number
  readonly worked: number
  readonly missing: number
  readonly codes: readonly DayCode[]
  readonly kinds: readonly WrongKind[]
  readonly provisional: boolean
  readonly corrected: boolean
  /**
   * Readers the person uses that have said nothing since the day ended (`awaiting.ts`); none where the day has no
   * figures.
   */
  readonly awaiting: readonly AwaitedDevice[]
  /** Swipes of the day in order, those that are wrong said so. */
  readonly movements: readonly WrongMovement[]
  /** What would put it right; null where only a person can say. */
  readonly fix: WrongFix | null
}

/**
 * Days of people that need a hand, each with what would put it right, tried on the rules (`proposeFix`). Long because
 * it is one statement for rows, counts and kinds.
 * @throws {InvalidCursor}
 */
export const errorActivity = async (tx: Tx, query: ErrorActivityQuery) => {
  const { company, from, to, order, cursor, limit } = query
  const { zone, dataUntil } = await companyDayOf(tx, query, ['attendance', 'employees'])
  const values = valuesOf(company)
  const people = peopleAsked(
    query,
    values,
    () => values.add(to),
    () => spanAsked(query, values),
  )
  const everybody =
    query.scope.kind === 'company' &&
    query.employee === undefined &&
    query.department === undefined &&
    query.search === undefined &&
    query.position === undefined &&
    query.status === undefined
  const wrong = await wrongDays(
    tx,
    { company, known: query.known, zone, from, to, people: everybody ? null : people },
    values,
  )
  const where = sqlAnd(
    people,
    query.department && wasInDepartment(query.department, values, ['w.day', 'w.day']),
    query.shift && `r.shift_id = ${values.add(query.shift)}::uuid`,
  )
  const keys = sorts[query.sort]
  const chosen = query.kind ? `f.kinds @> array[${values.add(query.kind)}]` : 'true'
  const [found] = await tx.query<Found>(
    `with wrong as materialized (${wrong}),
       f as materialized (
         select e.employee_id, e.employee_no, ${fullName()} as full_name,
           ${dayHeadColumns.departmentId.sql} as department_id, d.name as department, e.position, w.day, w.kinds,
           r.shift, r.first_in, r.last_out, r.planned, r.worked, r.missing, r.codes, r.provisional, r.corrected
         from wrong w join ${read.employees} e on e.employee_id = w.employee_id ${dayOfEach(query, values)}
         ${departmentOn('w.day')}
         where ${where}),
       page as (select f.*, ${keyColumns(keys)}, row_number() over (order by ${keyOrder(keys, order)}) as place
         from f
         where ${chosen} and ${afterCursor(keys, order, cursor, values)}
         order by ${keyOrder(keys, order)} limit ${values.add(limit + 1)})
     select (select count(*)::int from f where ${chosen}) as total, (select count(*)::int from f) as days,
       (select count(distinct employee_id)::int from f) as people,
       (select json_object_agg(c.kind, c.count)
         from (select k.kind, count(*)::int as count
           from f
           cross join lateral unnest(f.kinds) as k(kind)
           group by k.kind) c) as kinds,
       (select json_agg(to_json(shown) order by shown.place) from (
         select p.employee_id as "employeeId", p.employee_no as "employeeNo", p.full_name as "fullName",
           p.department_id as "departmentId", p.department, p.position, p.day::text as day, p.kinds, p.shift,
           ${textOf('p.first_in')} as "firstIn", ${textOf('p.last_out')} as "lastOut",
             coalesce(p.planned, 0) as planned, coalesce(p.worked, 0) as worked, coalesce(p.missing, 0) as missing,
           coalesce(p.codes, '{-}') as codes, coalesce(p.provisional, false) as provisional,
             coalesce(p.corrected, false) as corrected, p.place, s.story,
           ${keys.map((_, at) => `p.key_${at}`).join(', ')}
         from page p ${storyOfEach(query)}) shown) as rows`,
    values.list,
  )
  if (!found) throw new Error('an aggregate answers one row')
  const page = pageFrom(found.rows ?? [], limit, keys)
  const told = await storiesOf(tx, query, page.rows)
  const devicesOf = await awaitedOf(tx, query, page.rows)
  const rows = await eachInTurn(
    page.rows,
    (row): ErrorActivityRow => ({
      ...shown(zone, row),
      awaiting: devicesOf(row),
      ...told(row),
    }),
  )
  return {
    rows,
    total: found.total,
    summary: { days: found.days, people: found.people, kinds: { ...none, ...found.kinds } },
    dataUntil,
    next: page.next,
  }
}

/**
 * How many days of people need a hand, looked at up to `most`: days that the rules flag are enough to say so of many,
 * and everybody's movements are walked only where they are few.
 */
export const wrongWaiting = async (
  tx: Tx,
  query: Pick<PeopleDaysQuery, 'company' | 'scope' | 'from' | 'to'> & { readonly most: number },
): Promise<number> => {
  const { company, scope, from, to, most } = query
  const flagged = valuesOf(company)
  const people = peopleAsked(query, flagged, () => '')
  const days = await countUpTo(
    tx,
    `${flaggedDays(flagged.add(from), flagged.add(to))} and exists (select from ${read.employees} e
       where e.employee_id = r.employee_id and ${people})`,
    most,
    flagged,
  )
  if (days === most) return most
  const { zone } = await companyDay(tx, company)
  const values = valuesOf(company)
  const theirs = peopleAsked(query, values, () => '')
  const among = scope.kind === 'company' ? null : theirs
  const wrong = await wrongDays(tx, { company, zone, from, to, people: among }, values)
  return countUpTo(
    tx,
    `(${wrong}) w join ${read.employees} e on e.employee_id = w.employee_id where ${theirs}`,
    most,
    values,
  )
}

/** The same as known at an instant of recording; which readers stand beside each other is a matter of now. */
export const errorActivityAsKnown = asKnown(errorActivity, {
  // A swipe may lie beside the first or last day of an employment.
  also: ({ from, to }, values) => `exists (select
        from ${read.dayResults} r
        where r.company_id = $1 and r.employee_id = e.employee_id
          and r.day between ${values.add(from)}::date - 1 and ${values.add(to)}::date + 1)`,
})

/**
 * Looked up one by one (`limit`): they are few beside all days of everybody. Days of then are no table that could be
 * looked into.
 */
const dayOfEach = (of: CompanyAsKnown, values: Values): string =>
  of.known
    ? `left join ${daysOf(of, values)} r on r.employee_id = w.employee_id and r.day = w.day`
    : `left join lateral (select * from ${read.dayResults} of_day
      where of_day.company_id = $1 and of_day.employee_id = w.employee_id and of_day.day = w.day limit 1) r on true`

/** What evaluation found of the day, where it was faulty; of then nothing is stored. */
const storyOfEach = ({ known }: CompanyAsKnown): string =>
  known
    ? 'cross join (select null::json as story) s'
    : `left join lateral (
        select json_build_object('movements', f.movements, 'devices', f.devices, 'fix', f.fix) as story
        from ${read.faultyDays} f
        where f.company_id = $1 and f.employee_id = p.employee_id and f.day = p.day) s on true`

type Shown = Omit<ErrorActivityRow, 'movements' | 'fix' | 'awaiting'>
type Stored = Shown & { readonly story: StoredStory | null }
type Found = {
  readonly total: number
  readonly days: number
  readonly people: number
  readonly kinds: Partial<Record<WrongKind, number>> | null
  readonly rows: Stored[] | null
}
const none = Object.fromEntries(wrongKinds.map(kind => [kind, 0])) as Record<WrongKind, number>

const shown = (zone: Zone, row: Stored): Shown => ({
  employeeId: row.employeeId,
  employeeNo: row.employeeNo,
  fullName: row.fullName,
  departmentId: row.departmentId,
  department: row.department,
  position: row.position,
  day: row.day,
  shift: row.shift,
  firstIn: timeOf(zone, row.firstIn),
  lastOut: timeOf(zone, row.lastOut),
  planned: row.planned,
  worked: row.worked,
  missing: row.missing,
  codes: row.codes,
  kinds: row.kinds,
  provisional: row.provisional,
  corrected: row.corrected,
})
// The column holds an instant as text.
const timeOf = (zone: Zone, instant: string | null): string | null =>
  instant === null ? null : clockTimeAt(zone, instant as Instant)

const name: Key = { sql: "coalesce(f.full_name, '')", type: 'text', collate: 'tr-x-icu' }
const person: Key = { sql: 'f.employee_id', type: 'uuid' }
const day: Key = { sql: 'f.day', type: 'date' }
const sorts = {
  day: [day, name, person],
  name: [name, person, day],
  missing: [{ sql: 'coalesce(f.missing, 0)', type: 'int' }, person, day],
} as const satisfies Record<string, readonly Key[]>
