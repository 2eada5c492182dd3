import type { Tx } from '#database/types.ts'
import { leaveDayOf } from '#domain/leave/calendar.ts'
import { isEmployed } from '#domain/leave/circumstances.ts'
import { addDays, daysOfRange } from '#domain/shared/time.ts'
import type { CompanyId, EmployeeId, LeaveRequestId, LocalDate } from '#domain/shared/values.ts'
import { plansOf, type PublishedPlan } from '../evaluation/published.ts'
import { companyDay } from '../shared/company-day.ts'
import { likePatterns } from '../shared/fold.ts'
import type { ScopeFilter } from '../shared/scope.ts'
import {
  sqlAnd,
  fullName,
  inDepartment,
  inScope,
  valuesOf,
  type Values,
} from '../shared/sql.ts'
import { read } from '../tables/index.ts'
import { calendarOf } from './around.ts'

export type LeaveCalendarQuery = {
  readonly company: CompanyId
  readonly scope: ScopeFilter
  readonly from: LocalDate
  readonly to: LocalDate
  readonly department?: string | undefined
  readonly search?: string | undefined
  /** Those of his department alone, without the ones below it. */
  readonly team?: EmployeeId
}
type Away = {
  readonly employeeId: EmployeeId
  readonly employeeNo: string
  readonly fullName: string | null
  readonly department: string | null
  readonly requestId: LeaveRequestId
  readonly leaveType: string | null
  readonly colour: string | null
  readonly from: LocalDate
  readonly to: LocalDate
  readonly partly: boolean
  readonly waits: boolean
}
const mostPeople = 20_000
export const calendarModels = ['attendance', 'employees', 'leave_requests', 'leave_settings']

/** Who is away when, and how many of those who are planned are there on each day. */
export const leaveCalendar = async (tx: Tx, query: LeaveCalendarQuery) => {
  const { company, from, to } = query
  const { dataUntil } = await companyDay(tx, company, calendarModels)
  const planned = await plannedIn(tx, query)
  const away = await awayOn(tx, query)
  return {
    days: daysOfRange(from, to).map(day => {
      const holiday = planned.company.holidays.get(day)
      return {
        day,
        holiday: holiday ? { title: holiday.title, kind: holiday.kind } : null,
        planned: plannedOn(planned, day),
        away: away.get(day)?.away ?? 0,
        waiting: away.get(day)?.waiting ?? 0,
      }
    }),
    rows: peopleOf(await leavesIn(tx, query)),
    dataUntil,
  }
}

type Asked = {
  readonly company: CompanyId
  readonly scope: ScopeFilter
  readonly employeeId: EmployeeId
  readonly requestId: LeaveRequestId
  readonly from: LocalDate
  readonly to: LocalDate
}
type Cover = { readonly day: LocalDate; readonly planned: number; readonly away: number }
/** Two months: what is longer is not weighed by single days. */
const mostDays = 62

/**
 * Of the days of a leave that on which fewest of the people of his department who are planned are there once it is
 * approved. Null: nobody is planned on any, or it is of more than 62 days.
 */
export const leastCover = async (
  tx: Tx,
  { employeeId, requestId, ...period }: Asked,
): Promise<Cover | null> => {
  const days = daysOfRange(period.from, period.to)
  if (days.length > mostDays) return null
  const query = { ...period, team: employeeId }
  const planned = await plannedIn(tx, query)
  const away = await awayOn(tx, query, requestId)
  const share = (one: Cover): number => (one.planned - one.away) / one.planned
  const [least] = days
    .map(day => ({ day, planned: plannedOn(planned, day), away: away.get(day)?.away ?? 0 }))
    .filter(one => one.planned > 0)
    .toSorted((one, other) => share(one) - share(other))
  return least ?? null
}

const whereOf = ({ scope, department, team }: LeaveCalendarQuery, values: Values): string =>
  sqlAnd(
    'e.company_id = $1',
    inScope(scope, values),
    department && inDepartment(department, values),
    team &&
      `e.department_id = (select him.department_id from ${read.employees} him
       where him.company_id = $1 and him.employee_id = ${values.add(team)}::uuid)`,
  )

/** Who is employed on one of the days, as `e`. */
export const employedIn = (query: LeaveCalendarQuery, values: Values): string =>
  `${read.employees} e
     where ${whereOf(query, values)} and e.start_of_employment <= ${values.add(query.to)}::date
       and (e.last_day is null or e.last_day >= ${values.add(query.from)}::date)`

/** Plans of all who are in scope and department, whoever is searched for. */
const plannedIn = async (tx: Tx, query: LeaveCalendarQuery): Promise<PublishedPlan> => {
  const { company, from, to } = query
  const values = valuesOf(company)
  const people = await tx.query<{ id: EmployeeId }>(
    `select e.employee_id as id from ${employedIn(query, values)} limit ${mostPeople}`,
    values.list,
  )
  // A Sunday is a rest day by the week that it ends.
  return plansOf(
    tx,
    company,
    people.map(({ id }) => id),
    addDays(from, -7),
    to,
  )
}

const plannedOn = (planned: PublishedPlan, day: LocalDate): number =>
  [...planned.people.values()].filter(
    person =>
      isEmployed(person, day) && leaveDayOf(calendarOf(planned, person), day).minutes > 0,
  ).length

/** People of whose planned minutes leave takes some, day by day; of leave that waits, `asIfApproved` counts as well. */
export const awayOn = async (
  tx: Tx,
  query: LeaveCalendarQuery,
  asIfApproved: LeaveRequestId | null = null,
): Promise<ReadonlyMap<string, { readonly away: number; readonly waiting: number }>> => {
  const values = valuesOf(query.company)
  const [from, to] = [values.add(query.from), values.add(query.to)]
  const approved = `(l.status = 2 or l.request_id = ${values.add(asIfApproved)}::uuid)`
  const rows = await tx.query<{ day: string; away: number; waiting: number }>(
    `select c.day ->> 'day' as day,
       count(distinct l.employee_id) filter (where ${approved})::int as away,
       count(distinct l.employee_id) filter (where l.status < 2)::int as waiting
     from ${read.leaveRequests} l
     join ${read.employees} e on e.company_id = l.company_id and e.employee_id = l.employee_id
     cross join lateral jsonb_array_elements(l.counted) c(day)
     where ${whereOf(query, values)} and l.status < 3
       and l.last_day >= ${from}::date and l.first_day <= ${to}::date
       and (c.day ->> 'minutes')::int > 0
       and (c.day ->> 'day')::date between ${from}::date and ${to}::date
     group by 1`,
    values.list,
  )
  return new Map(rows.map(({ day, ...counts }) => [day, counts]))
}

const leavesIn = (tx: Tx, query: LeaveCalendarQuery): Promise<Away[]> => {
  const { company, from, to, search } = query
  const values = valuesOf(company)
  return tx.query<Away>(
    `select e.employee_id as "employeeId", e.employee_no as "employeeNo", ${fullName()} as "fullName",
       d.name as department, l.request_id as "requestId", t.title as "leaveType",
       t.definition ->> 'colour' as colour, l.first_day::text as "from", l.last_day::text as "to",
       (l.asked ? 'day' or (l.asked ->> 'fromHalf')::boolean or (l.asked ->> 'toHalf')::boolean) as partly,
       l.status < 2 as waits
     from ${read.leaveRequests} l
     join ${read.employees} e on e.company_id = l.company_id and e.employee_id = l.employee_id
     left join ${read.departments} d on d.company_id = e.company_id and d.department_id = e.department_id
     left join ${read.leaveTypes} t on t.company_id = l.company_id and t.leave_type_id = l.leave_type_id
     where ${sqlAnd(
       whereOf(query, values),
       search && `e.folded like all(${values.add(likePatterns(search))}::text[])`,
     )} and l.status < 3
       and l.last_day >= ${values.add(from)}::date and l.first_day <= ${values.add(to)}::date
     order by d.name collate "tr-x-icu", ${fullName()} collate "tr-x-icu", e.employee_id, l.first_day`,
    values.list,
  )
}

/** One line a person, in their order. */
const peopleOf = (leaves: readonly Away[]) => {
  const people = new Map<EmployeeId, Person & { readonly leaves: Leave[] }>()
  for (const { employeeId, employeeNo, fullName: name, department, ...leave } of leaves) {
    const person = people.get(employeeId) ?? {
      employeeId,
      employeeNo,
      fullName: name,
      department,
      leaves: [],
    }
    person.leaves.push(leave)
    people.set(employeeId, person)
  }
  return [...people.values()]
}
type Person = Pick<Away, 'employeeId' | 'employeeNo' | 'fullName' | 'department'>
type Leave = Omit<Away, keyof Person>
