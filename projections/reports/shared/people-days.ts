import type { CompanyId, EmployeeId, LocalDate } from '#domain/shared/values.ts'
import { likePatterns } from '../../shared/fold.ts'
import type { Key } from '../../shared/keyset.ts'
import type { ScopeFilter } from '../../shared/scope.ts'
import {
  sqlAnd,
  fullName,
  inDepartment,
  inRecord,
  inScope,
  wasInDepartment,
  type PersonRecord,
  type Values,
} from '../../shared/sql.ts'
import { read } from '../../tables/index.ts'
import { date, nullableColumn, text, uuid, type RowOf } from './columns.ts'
import type { DaysKnown } from './days-known.ts'

/** Whom a report is about: each filter narrows it, and nobody outside the scope is ever there. */
export type PeopleQuery = PersonRecord & {
  readonly company: CompanyId
  readonly scope: ScopeFilter
  /** With all departments below it: of days, those that somebody was there on; of other lists, whoever is there. */
  readonly department?: string | undefined
  readonly employee?: string | undefined
  /** Words of name and number. */
  readonly search?: string | undefined
  /** Of days as known earlier; without, of those that stand. */
  readonly known?: DaysKnown | undefined
}
/** Which of their days, both included. */
export type PeopleDaysQuery = PeopleQuery & {
  readonly from: LocalDate
  readonly to: LocalDate
  readonly shift?: string | undefined
}
export type PageQuery = {
  readonly order: 'asc' | 'desc'
  readonly cursor?: string
  readonly limit: number
  /** A page that goes on in a file is not counted again. */
  readonly counted?: false
}

/** The head of every row: `employees e` with `departments d`. */
export const headColumns = {
  employeeId: uuid<EmployeeId>('e.employee_id'),
  employeeNo: text('e.employee_no'),
  /** Null once erased. */
  fullName: nullableColumn(text(fullName())),
  departmentId: uuid('e.department_id'),
  department: nullableColumn(text('d.name')),
  position: nullableColumn(text('e.position')),
} as const
export type PersonHead = RowOf<typeof headColumns>
/** The same of a row of one day: his department of that day, with `departmentOn`. */
export const dayHeadColumns = {
  ...headColumns,
  departmentId: uuid('coalesce(there_then.department_id, e.department_id)'),
} as const
const thereThen = `coalesce((select there_then.department_id
     from ${read.departmentMembers} there_then
     where there_then.company_id = e.company_id and there_then.employee_id = e.employee_id and there_then.own
       and there_then.from_day <= r.day and there_then.until_day > r.day), e.department_id)`
/**
 * The same without `departmentOn`, looked up for the rows that are shown alone: beside a list that is sorted whole to
 * find a page of it, joins looked for a department of each of its days.
 */
export const dayHeadShown = {
  ...headColumns,
  departmentId: uuid(thereThen),
  department: nullableColumn(
    text(`(select d.name
     from ${read.departmentPlaces} d
     where d.company_id = e.company_id and d.department_id = ${thereThen})`),
  ),
} as const
/** Which day of his, and the shift he had on it: `day_results r`. */
export const dayColumns = {
  day: date<LocalDate>('r.day'),
  shift: nullableColumn(text('r.shift')),
} as const
export type DayHead = RowOf<typeof dayColumns>

/** Days `r` of people `e`, of a table of days. */
export const peopleDaysIn = (days: string): string => `${days} r
     join ${read.employees} e on e.company_id = r.company_id and e.employee_id = r.employee_id`
/** Their department `d`, for what is shown of it. */
export const withDepartment = `left join ${read.departments} d on d.company_id = e.company_id
       and d.department_id = e.department_id`

/**
 * The department `d` that somebody was in on a day, and `there_then`, that he was; one that is gone has its name still.
 */
export const departmentOn = (
  day: string,
): string => `left join ${read.departmentMembers} there_then on there_then.company_id = e.company_id
       and there_then.employee_id = e.employee_id and there_then.own
       and there_then.from_day <= ${day} and there_then.until_day > ${day}
     left join ${read.departmentPlaces} d on d.company_id = e.company_id
       and d.department_id = coalesce(there_then.department_id, e.department_id)`

/**
 * The condition on people `e`; `$1` is the company.
 * @param last the placeholder of the day that `status` is of
 * @param days answers as SQL the first and the last day on one of which somebody is to have been in the department;
 *   without them, whoever is in it
 */
export const peopleAsked = (
  query: PeopleQuery,
  values: Values,
  last: () => string,
  days?: () => readonly [string, string],
): string =>
  sqlAnd(
    'e.company_id = $1',
    inScope(query.scope, values),
    query.employee && `e.employee_id = ${values.add(query.employee)}::uuid`,
    query.department &&
      (days
        ? wasInDepartment(query.department, values, days())
        : inDepartment(query.department, values)),
    query.search && `e.folded like all(${values.add(likePatterns(query.search))}::text[])`,
    inRecord(query, query.status ? last() : '', values),
  )

/** The condition on days `r` of people `e`; `$1` is the company. */
export const peopleDaysAsked = (query: PeopleDaysQuery, values: Values): string =>
  sqlAnd(
    'r.company_id = $1',
    `r.day between ${values.add(query.from)}::date and ${values.add(query.to)}::date`,
    query.shift && `r.shift_id = ${values.add(query.shift)}::uuid`,
    peopleAsked(
      query,
      values,
      () => values.add(query.to),
      () => ['r.day', 'r.day'],
    ),
  )
/** First and last day of what is asked, as SQL. */
export const spanAsked = (
  { from, to }: { readonly from: LocalDate; readonly to: LocalDate },
  values: Values,
): readonly [string, string] => [`${values.add(from)}::date`, `${values.add(to)}::date`]

/** What a page is in the order of: together they name one row. */
const [name, person, day]: readonly [Key, Key, Key] = [
  { sql: `coalesce(${fullName()}, '')`, type: 'text', collate: 'tr-x-icu' },
  { sql: 'e.employee_id', type: 'uuid' },
  { sql: 'r.day', type: 'date' },
]
export const byName: readonly Key[] = [name, person, day]
export const byDay: readonly Key[] = [day, name, person]
export const byPersonDay: readonly Key[] = [person, day]
export const byFigure = (sql: string): readonly Key[] => [{ sql, type: 'int' }, ...byPersonDay]
