import type { Tx } from '#database/types.ts'
import { daysBetween } from '#domain/shared/time.ts'
import type { Instant, LocalDate } from '#domain/shared/values.ts'
import { daysAsOf } from '../../evaluation/as-of/as-of.ts'
import { dataUntil } from '../../shared/freshness.ts'
import { sqlAnd, fullName, valuesOf, type Values } from '../../shared/sql.ts'
import { read } from '../../tables/index.ts'
import { selectList } from './columns.ts'
import type { DaysKnown } from './days-known.ts'
import {
  headColumns,
  peopleAsked,
  spanAsked,
  withDepartment,
  type PageQuery,
  type PeopleDaysQuery,
  type PersonHead,
} from './people-days.ts'

/** As much as one page may evaluate anew (`design.md` §6): it is made while somebody waits. */
export const mostPeopleAsOf = 200
export const mostDaysAsOf = 31
export type TooMuchAsOf = {
  readonly code: 'as-of.too-much'
  readonly people: number
  readonly days: number
  readonly mostPeople: number
  readonly mostDays: number
}
type Asked = Omit<PeopleDaysQuery, 'shift' | 'known'> & { readonly asOf: Instant }
export type PersonAsKnown = PersonHead
type Refused = { readonly refused: TooMuchAsOf }
type Span = { readonly from: LocalDate; readonly to: LocalDate }
/** A condition on people `e` who have no day in it, and yet a row of the report. */
type Also = (span: Span, values: Values) => string
/** What a report takes beyond the days asked for. */
type Beyond = {
  /**
   * More days, that its figures take: the year of one, the week of another. A day costs microseconds, so the bounds are
   * of those asked for.
   */
  readonly reach?: Span
  /** Days that are read as rows; those asked for, where it is not said. */
  readonly shown?: Span
  readonly also?: Also
}

/**
 * The people that a report as known at an instant is about, in the order of names; who is in whose scope is a matter of
 * now.
 */
export const peopleAskedFor = async (
  tx: Tx,
  { from, to, asOf, ...whose }: Asked,
  also?: Also,
): Promise<{ readonly people: readonly PersonAsKnown[] } | Refused> => {
  const values = valuesOf(whose.company)
  const where = sqlAnd(
    peopleAsked(
      whose,
      values,
      () => values.add(to),
      () => spanAsked({ from, to }, values),
    ),
    // Who has a day now, or whose employment became another since then.
    `(exists (select
       from ${read.dayResults} r
       where r.company_id = $1 and r.employee_id = e.employee_id
         and r.day between ${values.add(from)}::date and ${values.add(to)}::date)
      ${also ? `or ${also({ from, to }, values)}` : ''}
      or exists (select
        from ${read.attendanceHistory} h
        where h.company_id = $1 and h.kind = 'person' and h.subject = e.employee_id::text
          and h.recorded_from > ${values.add(asOf)}::timestamptz))`,
  )
  const people = await tx.query<PersonAsKnown>(
    `select ${selectList(headColumns)}
     from ${read.employees} e
     ${withDepartment}
     where ${where} order by coalesce(${fullName()}, '') collate "tr-x-icu", e.employee_id`,
    values.list,
  )
  const days = daysBetween(from, to) + 1
  if (people.length > mostPeopleAsOf || days > mostDaysAsOf)
    return {
      refused: {
        code: 'as-of.too-much',
        people: people.length,
        days,
        mostPeople: mostPeopleAsOf,
        mostDays: mostDaysAsOf,
      },
    }
  return { people }
}

/** The days asked for as known at an instant, no later than what is known now. */
export const daysKnown = async (
  tx: Tx,
  { asOf, ...query }: Asked,
  { reach = query, shown = query, also }: Beyond = {},
): Promise<DaysKnown | Refused> => {
  const found = await peopleAskedFor(tx, { ...query, asOf }, also)
  if ('refused' in found) return found
  const { company, from, to } = query
  const until = await dataUntil(tx, ['attendance', 'employees'])
  const at = asOf < until ? asOf : until
  const { plan, people } = await daysAsOf(
    tx,
    { company, at },
    found.people.map(({ employeeId }) => employeeId),
    reach.from < from ? reach.from : from,
    reach.to > to ? reach.to : to,
  )
  const rows = [...people.values()].flatMap(({ days }) =>
    days.flatMap(({ row }) => (row.day >= shown.from && row.day <= shown.to ? [row] : [])),
  )
  return { company, at, plan, people, rows }
}

/** All there can be within the bounds: known then, a report is one page. */
export const wholeReport = 100_000

/** A report whole, as known at an instant: the report itself, over the days of then. */
export const asKnown =
  <Query extends PeopleDaysQuery & PageQuery, Answer>(
    report: (tx: Tx, query: Query) => Promise<Answer>,
    beyond: Beyond = {},
  ) =>
  async (tx: Tx, query: Query & { readonly asOf: Instant }): Promise<Answer | Refused> => {
    const known = await daysKnown(tx, query, beyond)
    return 'refused' in known ? known : report(tx, { ...query, known, limit: wholeReport })
  }
