import type { Tx } from '#database/types.ts'
import type { AnnualGroup } from '#domain/leave/circumstances.ts'
import type { CompanyPolicy } from '#domain/policy/events.ts'
import { expiryRemovesIn, policyOn, type PolicySettings } from '#domain/policy/published.ts'
import type { CompanyId, LocalDate } from '#domain/shared/values.ts'
import { countriesOfCompany } from '../organization/published.ts'
import { companyDay } from '../shared/company-day.ts'
import { eachInTurn } from '../shared/giving-way.ts'
import { afterCursor, keyColumns, keyOrder, pageFrom, type Key } from '../shared/keyset.ts'
import { sqlAnd, fullName, valuesOf, type Values } from '../shared/sql.ts'
import { read } from '../tables/index.ts'
import {
  driverColumn,
  bool,
  date,
  int,
  nullableColumn,
  selectList,
  shownOf,
  text,
  uuid,
  type RowOf,
} from '../reports/shared/columns.ts'
import {
  headColumns,
  peopleAsked,
  withDepartment,
  type PageQuery,
  type PeopleQuery,
} from '../reports/shared/people-days.ts'

export type LeaveAccountQuery = Omit<PeopleQuery, 'status' | 'known'> &
  PageQuery & {
    /** Those alone to whom a work year can be given today, or nothing is left. */
    readonly only?: 'due' | 'empty'
    readonly sort: keyof typeof sorts
  }

const columns = {
  ...headColumns,
  startOfEmployment: date<LocalDate>('e.start_of_employment'),
  /** That, less the days of employments before it (`leave-rules §5.2`). */
  countedStart: date<LocalDate>('s.started'),
  lastDay: nullableColumn(date<LocalDate>('e.last_day')),
  annualGroupId: nullableColumn(uuid('m.annual_group_id')),
  /** Null: of no group, what the law gives is his. */
  annualGroup: nullableColumn(text('g.title')),
  group:
    driverColumn<AnnualGroup | null>(`case when g.title is null then null else jsonb_build_object(
         'validityYears', g.validity_years, 'deductWeekends', g.deduct_weekends, 'tiers', g.tiers) end`),
  worked: int('w.worked'),
  next: date<LocalDate>('y.next'),
  /** The highest work year that is given; null: none. */
  lastYear: driverColumn<number | null>('b.last_year'),
  halves: int('b.halves'),
  used: int('b.used'),
  planned: int('b.planned'),
  reserved: int('b.reserved'),
  expired: int('b.expired'),
  remaining: int('y.remaining'),
  available: int('y.available'),
  due: bool('y.due'),
} as const
export type LeaveAccountRow = RowOf<typeof columns>
const shown = shownOf(columns)

/**
 * People with their accounts of annual leave. `$1` is the company, `$2` the day, `$3` whether leave lapses. Years of
 * service and figures are those of `domain/leave` (`serviceOf`, `figuresOf`), said in SQL so that a list can be put in
 * their order. Long because it is one statement.
 */
const tables = `${read.employees} e
     left join ${read.attendancePeople} p on p.company_id = e.company_id and p.employee_id = e.employee_id
     left join ${read.annualMemberships} m on m.company_id = e.company_id and m.employee_id = e.employee_id
     left join ${read.annualGroups} g on g.company_id = e.company_id and g.annual_group_id = m.annual_group_id
     cross join lateral (
       select max(t.last_day) as settled from ${read.leaveSettlements} t
       where t.company_id = $1 and t.employee_id = e.employee_id
         and t.last_day < e.start_of_employment) c
     cross join lateral (
       select e.start_of_employment - coalesce(sum(
           (x ->> 'lastDay')::date - (x ->> 'start')::date + 1), 0)::int as started
       from json_array_elements(p.employments) x
       where x ->> 'lastDay' is not null and (x ->> 'start')::date < e.start_of_employment
         and (c.settled is null or (x ->> 'lastDay')::date > c.settled)) s
     cross join lateral (
       select (extract(year from $2::date) - extract(year from s.started))::int as years) n
     cross join lateral (
       select greatest(0, case when (s.started + make_interval(years => n.years))::date <= $2::date
         then n.years else n.years - 1 end) as worked) w
     cross join lateral (
       select max(f.work_year) as last_year, coalesce(sum(f.halves), 0)::int as halves,
         coalesce(sum(f.used), 0)::int as used, coalesce(sum(f.planned), 0)::int as planned,
         coalesce(sum(f.reserved), 0)::int as reserved,
         coalesce(sum(greatest(0, f.halves - f.used - f.planned - f.reserved))
           filter (where $3::boolean and f.expires < $2::date), 0)::int as expired,
         coalesce(sum(greatest(0, f.halves - f.used - f.planned)) filter (where f.closed <= $2::date
           and not ($3::boolean and f.expires < $2::date)), 0)::int as paid
       from (
         select i.work_year, i.expires, i.closed, i.halves + i.moved as halves, t.used, t.planned, t.reserved
         from ${read.leaveEntitlements} i
         cross join lateral (
           select coalesce(sum(k.amount) filter (where l.status = 2 and k.day <= $2::date), 0)::int as used,
             coalesce(sum(k.amount) filter (where l.status = 2 and k.day > $2::date), 0)::int as planned,
             coalesce(sum(k.amount) filter (where l.status < 2), 0)::int as reserved
           from ${read.leaveRequests} l
           cross join lateral jsonb_to_recordset(l.taken) as k(day date, "from" uuid, amount int)
           where l.company_id = $1 and l.employee_id = e.employee_id and l.status <> 3
             and k."from" = i.entitlement_id) t
         where i.company_id = $1 and i.employee_id = e.employee_id and i.from_day <= $2::date
           and (i.closed is null or i.closed >= greatest(e.start_of_employment, i.from_day - 1))) f) b
     cross join lateral (
       select b.halves - b.used - b.expired - b.paid as remaining,
         b.halves - b.used - b.expired - b.paid - b.planned - b.reserved as available,
         (s.started + make_interval(years => w.worked + 1))::date as next,
         w.worked >= greatest(1, coalesce(b.last_year + 1, w.worked), coalesce((g.tiers -> 0 ->> 'min')::int, 1))
           as due) y`

/**
 * Accounts of those employed today, in scope.
 * @throws {InvalidCursor}
 */
export const leaveAccounts = async (tx: Tx, query: LeaveAccountQuery) => {
  const { company, order, cursor, limit } = query
  const { today, dataUntil } = await companyDay(tx, company, [
    'leave_requests',
    'leave_settings',
    'employees',
    'attendance',
    'planning',
  ])
  const country = (await countriesOfCompany(tx, company))(today)
  const lapses = expiryRemovesIn(country, await policyOf(tx, company, today))
  const values = valuesOf(company, today, lapses)
  const where = sqlAnd(
    peopleAsked({ ...query, status: undefined }, values, () => ''),
    '(e.last_day is null or e.last_day >= $2::date)',
  )
  const summary = query.counted === false ? noCounts : await countsOf(tx, where, values)
  const keys = sorts[query.sort]
  const rows = await tx.query<LeaveAccountRow>(
    `select ${selectList(columns)}, ${keyColumns(keys)}
     from ${tables}
     ${withDepartment}
     where ${sqlAnd(where, onlyOf(query.only))} and ${afterCursor(keys, order, cursor, values)}
     order by ${keyOrder(keys, order)} limit ${values.add(limit + 1)}`,
    values.list,
  )
  const page = pageFrom(rows, limit, keys)
  return {
    rows: await eachInTurn(page.rows, shown),
    total: totalOf(summary, query.only),
    summary,
    today,
    country,
    lapses,
    dataUntil,
    next: page.next,
  }
}

const onlyOf = (only: LeaveAccountQuery['only']): string | null => {
  if (only === undefined) return null
  return only === 'due' ? 'y.due' : 'y.available <= 0'
}
const noCounts = { people: 0, due: 0, empty: 0 }
const countsOf = async (tx: Tx, where: string, values: Values): Promise<typeof noCounts> => {
  const [row] = await tx.query<typeof noCounts>(
    `select count(*)::int as people, count(*) filter (where y.due)::int as due,
       count(*) filter (where y.available <= 0)::int as empty
     from ${tables} where ${where}`,
    values.list,
  )
  return row ?? noCounts
}
const totalOf = (
  { people, due, empty }: typeof noCounts,
  only: LeaveAccountQuery['only'],
): number => {
  if (only === undefined) return people
  return only === 'due' ? due : empty
}
const byName = [
  { sql: `coalesce(${fullName()}, '')`, type: 'text', collate: 'tr-x-icu' },
  { sql: 'e.employee_id', type: 'uuid' },
] as const satisfies readonly Key[]
const byFigure = (sql: string): readonly Key[] => [{ sql, type: 'int' }, ...byName]
const sorts = {
  name: byName,
  given: byFigure('b.halves'),
  used: byFigure('b.used'),
  planned: byFigure('b.planned + b.reserved'),
  remaining: byFigure('y.remaining'),
  available: byFigure('y.available'),
  next: [{ sql: 'y.next', type: 'date' }, ...byName],
} as const satisfies Record<string, readonly Key[]>

const policyOf = async (tx: Tx, company: CompanyId, day: LocalDate): Promise<CompanyPolicy> =>
  policyOn(
    await tx.query<PolicySettings[number]>(
      `select from_day::text as "from", changes from ${read.policySettings} where company_id = $1 order by position`,
      [company],
    ),
    day,
  )
