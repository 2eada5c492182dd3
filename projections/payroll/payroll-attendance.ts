import type { Tx } from '#database/types.ts'
import { weeksTouching, type CalendarWeek } from '#domain/payroll/calendar-weeks.ts'
import type { PaidOvertime } from '#domain/payroll/coefficients.ts'
import { payrollFigureNames, type PayrollFigures } from '#domain/payroll/figures.ts'
import { missingDayCode, type MissingDays } from '#domain/payroll/missing-days.ts'
import { monthAfter, periodAt, periodOf, type PayrollPeriod } from '#domain/payroll/periods.ts'
import { limits } from '#domain/payroll/week.ts'
import type { PolicySettings } from '#domain/policy/published.ts'
import { asLocalDate, type EmployeeId, type LocalDate } from '#domain/shared/values.ts'
import type { CompanyPlan } from '../evaluation/published.ts'
import { awaitedDaysOf } from '../reports/shared/awaiting.ts'
import { companyDayOf, daysOf, planOf } from '../reports/shared/days-known.ts'
import {
  dayHeadColumns,
  departmentOn,
  peopleAsked,
  spanAsked,
  type PageQuery,
  type PeopleQuery,
  type PersonHead,
} from '../reports/shared/people-days.ts'
import { afterCursor, keyColumns, keyOrder, pageFrom, type Key } from '../shared/keyset.ts'
import { sqlAnd, fullName, valuesOf, type Values } from '../shared/sql.ts'
import { read } from '../tables/index.ts'
import { coefficientsOf } from './coefficients.ts'
import {
  addsToDays,
  noPolicySums,
  policySumsOf,
  policyTotalsOf,
  type PolicySums,
} from './policy-sums.ts'
import {
  figureSums,
  isKept,
  isKeptMonth,
  keptSums,
  overtimeSums,
  shortRests,
} from './figure-sums.ts'
import { figuresOfRow } from './figures-of-row.ts'
import { periodState } from './period-list.ts'
import { missingDaysOfAll } from './sheets-now.ts'

/** Long because it is one report: its statement, its counters and its pages. */
export type PayrollQuery = PeopleQuery &
  Omit<PageQuery, 'counted'> & {
    /** `2026-03`; without it the period that runs. */
    readonly month?: string
    /** People who had a day on that shift in the period. */
    readonly shift?: string
    readonly only?: Only
    readonly sort: keyof typeof sorts
    /** Whether all who are asked for are added up, too; by default on the first page. */
    readonly counted?: boolean
  }
export type PayrollRow = PersonHead &
  PayrollFigures &
  PolicySums & {
    readonly startOfEmployment: LocalDate
    readonly lastDay: LocalDate | null
    readonly correctedDays: number
    /** Of the weeks of the calendar year that end up to the end of the period; above 270 h it is warned of. */
    readonly yearOvertime: number
    /** What of it was approved with which coefficient; adds up to payable and outside. */
    readonly coefficients: readonly PaidOvertime[]
    /** Days that wait for a reader that he uses (`awaiting.ts`). */
    readonly awaitingDays: number
    /** Told to the social insurance of Turkey, by its codes; and the one that the month goes by. */
    readonly missingDays: readonly MissingDays[]
    readonly missingDayCode: string | null
  }

/**
 * What of people can be looked at alone; a counter each. `warned`: short rests, days beyond 11 h, nights beyond 7.5 h.
 */
const chosen = {
  absent: '"absentHalfDays" > 0',
  missing: 'missing > 0',
  untimely: '"lateDays" + "earlyDays" > 0',
  overtime:
    '"payableWorkday" + "payableHoliday" + "outsideWorkday" + "outsideHoliday" + "weekOvertime" + "extraHours" > 0',
  unapproved: '"unapprovedOvertime" > 0',
  warned: '"shortRests" + "beyondLongestDay" + "beyondLongestNight" > 0',
  uncounted: '"uncountedDays" > 0',
  year: `"ofYear" > ${limits.yearOvertime}`,
} as const
type Only = keyof typeof chosen
const counters = Object.entries(chosen)
  .filter(([name]) => name !== 'year')
  .map(([name, condition]) => `'${name}', count(*) filter (where ${condition})`)
  .join(', ')

/**
 * One row an employee who has a day in the period: the figures of `domain/payroll`, added up in the database.
 * Long because one statement, its sums and its page share their values.
 * @throws {InvalidCursor}
 */
export const payrollAttendance = async (tx: Tx, query: PayrollQuery) => {
  const { company, order, cursor, limit } = query
  const { today, dataUntil } = await companyDayOf(tx, query, ['attendance', 'employees'])
  const plan = await planOf(tx, query)
  const period = periodAsked(plan, query.month, today)
  const keys = sorts[query.sort]
  const values = valuesOf(company)
  const onPage = `${afterCursor(keys, order, cursor, values)}
    order by ${keyOrder(keys, order)} limit ${values.add(limit + 1)}`
  const added =
    (query.counted ?? (cursor === undefined || query.only !== undefined))
      ? await summaryOf(tx, query, period, plan)
      : null
  const total = added?.total ?? (await countOf(tx, query, period))
  // Where the order hangs on the person alone, the figures of one page are enough; where that is everybody, several
  // workers share them.
  const asked =
    query.only || !(query.sort in personal) || limit >= total ? '' : `where ${onPage}`
  const year = query.only === 'year' ? 'asked' : 'page'
  const rows = await tx.query<Stored>(
    `with ${figuresOf(query, period, plan, values, asked, year === 'asked')},
       page as (select e.*, ${keyColumns(keys)}
         from figures e
         where ${query.only ? chosen[query.only] : 'true'} and ${onPage})
     ${year === 'asked' ? '' : `, ${yearOf(query, period, plan, values, 'page')}`}
     select e.*, coalesce(y.overtime, 0) as "yearOvertime"
     from page e
     left join of_year y on y.employee_id = e."employeeId"
     order by ${keyOrder(keys, order)}`,
    values.list,
  )
  const page = pageFrom(rows, limit, keys)
  const people = page.rows.map(({ employeeId }) => employeeId)
  const paidMore = page.rows.filter(isPaidMore).map(({ employeeId }) => employeeId)
  const coefficients = await coefficientsOf(tx, query, period, paidMore)
  const byPolicy = addsToDays(plan)
    ? await policySumsOf(tx, query, period, people)
    : new Map<EmployeeId, PolicySums>()
  const missing = await missingDaysOfAll(
    tx,
    query,
    plan,
    period,
    page.rows.filter(isUnpaidInPart),
  )
  const awaiting = query.known
    ? new Map<EmployeeId, number>()
    : await awaitedDaysOf(tx, company, period.from, period.to, people)
  return {
    rows: page.rows.map(row =>
      shown(query.known ? { ...row, ...employmentKnown(query.known, row.employeeId) } : row, {
        coefficients: coefficients.get(row.employeeId) ?? [],
        awaitingDays: awaiting.get(row.employeeId) ?? 0,
        missingDays: missing.get(row.employeeId) ?? [],
        missingDayCode: missingDayCode(missing.get(row.employeeId) ?? []),
        ...(byPolicy.get(row.employeeId) ?? noPolicySums),
      }),
    ),
    total,
    summary: added?.summary ?? null,
    period: shownPeriod(
      period,
      today,
      query.known ? 'open' : await periodState(tx, company, period.name),
    ),
    dataUntil,
    next: page.next,
  }
}

/** Of whom days have to be looked at for what their sums do not tell. */
const isPaidMore = (row: Stored): boolean =>
  row.payableWorkday + row.payableHoliday + row.outsideWorkday + row.outsideHoliday > 0
const isUnpaidInPart = (row: Stored): boolean =>
  row.unpaidLeaveHalfDays + row.absentHalfDays > 0

/** By the rules of the plan; without a name the one that ran on that day. */
export const periodAsked = (
  { policies }: CompanyPlan,
  name: string | undefined,
  today: LocalDate,
): PayrollPeriod => (name === undefined ? periodAt(policies, today) : periodOf(policies, name))

/** With those before and after it. As known at an instant none is more than `open`. */
const shownPeriod = (
  period: PayrollPeriod,
  today: LocalDate,
  state: 'open' | 'proposed' | 'locked' | 'exported',
) => ({
  ...period,
  state,
  running: period.from <= today && today <= period.to,
  previous: monthAfter(period.name, -1),
  next: monthAfter(period.name, 1),
})

/**
 * `asked`, who is looked at, and `figures`, one row for each of them. @param page cuts them to a page, by the person
 * alone
 */
const figuresOf = (
  query: PayrollQuery,
  period: PayrollPeriod,
  plan: CompanyPlan,
  values: Values,
  page: string,
  withYear: boolean,
): string => {
  const among =
    page === ''
      ? `select e.employee_id from ${read.employees} e where ${personOf(query, period, values)}`
      : 'select employee_id from asked'
  const weeks = weeksTouching(plan.policies, period.from, period.to)
  const sums = isKept(query, period, weeks)
    ? `sums as (${keptSums(query, period, weeks, values, among)})`
    : `of_days as (${figureSums(query, period, weeks, values, among)}),
       of_rests as (${shortRests(query, period, values, among)}),
       sums as (select d.*, coalesce(s."shortRests", 0) as "shortRests"
         from of_days d left join of_rests s on s.employee_id = d.employee_id)`
  return `everyone as (select e.employee_id, e.employee_id as "employeeId", e.employee_no as "employeeNo",
      ${fullName()} as "fullName", ${dayHeadColumns.departmentId.sql} as "departmentId",
      d.name as department, e.position,
     e.start_of_employment::text as "startOfEmployment", e.last_day::text as "lastDay"
     from ${read.employees} e
     ${departmentOn(`${values.add(period.to)}::date`)}
     where ${whereOf(query, period, values)}),
   asked as materialized (select * from everyone e ${page}),
   ${sums}
   ${withYear ? `, ${yearOf(query, period, plan, values, 'asked')}` : ''},
   figures as (select p.*, ${summedNames.map(name => `f."${name}"`).join(', ')},
     f."shortRests" ${withYear ? ', coalesce(y.overtime, 0) as "ofYear"' : ''}
     from asked p join sums f on f.employee_id = p.employee_id
     ${withYear ? 'left join of_year y on y.employee_id = p.employee_id' : ''})`
}

const summedNames = [
  ...payrollFigureNames.filter(name => name !== 'shortRests'),
  'correctedDays',
]

/** Overtime of the calendar year so far, by whole weeks. */
const yearOf = (
  query: PayrollQuery,
  { to }: PayrollPeriod,
  { policies }: CompanyPlan,
  values: Values,
  among: 'asked' | 'page',
): string => {
  const span = { from: firstOfYear(to), to }
  return `of_year as (${overtimeSums(query, span, weeksOfYear(policies, to), values, among)})`
}
const firstOfYear = (day: LocalDate): LocalDate => asLocalDate(`${day.slice(0, 4)}-01-01`)
/** Those that have a day of the calendar year, up to one of its days. */
export const weeksOfYear = (policies: PolicySettings, to: LocalDate): readonly CalendarWeek[] =>
  weeksTouching(policies, firstOfYear(to), to)

const whereOf = (
  query: PayrollQuery,
  { from, to }: Pick<PayrollPeriod, 'from' | 'to'>,
  values: Values,
): string =>
  sqlAnd(
    personOf(query, { to }, values),
    !query.shift && isKeptMonth(query, { from, to })
      ? `exists (select from ${read.monthResults} m
           where m.company_id = $1 and m.employee_id = e.employee_id and m.month = ${values.add(from)}::date)`
      : `exists (select from ${daysOf(query, values)} r
           where r.company_id = $1 and r.employee_id = e.employee_id
             and r.day between ${values.add(from)}::date and ${values.add(to)}::date
             ${query.shift ? `and r.shift_id = ${values.add(query.shift)}::uuid` : ''})`,
  )
/** Whoever was somewhere else in the period is where he was last (`payroll-rules`). */
const personOf = (
  query: PayrollQuery,
  { to }: Pick<PayrollPeriod, 'to'>,
  values: Values,
): string =>
  peopleAsked(
    query,
    values,
    () => values.add(to),
    () => spanAsked({ from: to, to }, values),
  )

/** Over all pages: counters of everybody asked for, totals of those that are shown. */
const summaryOf = async (
  tx: Tx,
  query: PayrollQuery,
  period: PayrollPeriod,
  plan: CompanyPlan,
) => {
  const values = valuesOf(query.company)
  const only = query.only ? chosen[query.only] : 'true'
  const withYear = query.only === 'year'
  const [row] = await tx.query<{
    total: number
    people: number
    counters: Record<Exclude<Only, 'year'>, number>
    totals: PayrollFigures & { correctedDays: number }
  }>(
    `with ${figuresOf(query, period, plan, values, '', withYear)}
     select count(*)::int as people, (count(*) filter (where ${only}))::int as total,
       json_build_object(${counters}) as counters,
       (select to_json(t)
         from (select ${[...payrollFigureNames, 'correctedDays']
           .map(
             name => `coalesce(sum("${name}"),
           0) as "${name}"`,
           )
           .join(', ')}
           from figures
           where ${only}) t) as totals
     from figures`,
    values.list,
  )
  if (!row) throw new Error('an aggregate answers one row')
  const { total, totals, ...counted } = row
  const policies = await policyTotals(tx, query, period, plan)
  return { total, summary: { ...counted, totals: { ...totals, ...policies } } }
}

/** Of those that are shown. */
const policyTotals = async (
  tx: Tx,
  query: PayrollQuery,
  period: PayrollPeriod,
  plan: CompanyPlan,
): Promise<PolicySums> => {
  if (!addsToDays(plan)) return noPolicySums
  const values = valuesOf(query.company)
  const { only } = query
  const among = only
    ? `with ${figuresOf(query, period, plan, values, '', only === 'year')}
       select "employeeId" from figures where ${chosen[only]}`
    : `select e.employee_id from ${read.employees} e where ${whereOf(query, period, values)}`
  return policyTotalsOf(tx, query, period, values, among)
}

/** How many, where nobody asks what they add up to. */
const countOf = async (tx: Tx, query: PayrollQuery, period: PayrollPeriod): Promise<number> => {
  const values = valuesOf(query.company)
  const [row] = await tx.query<{ total: number }>(
    `select count(*)::int as total from ${read.employees} e where ${whereOf(query, period, values)}`,
    values.list,
  )
  return row?.total ?? 0
}

export type PayrollPage = Awaited<ReturnType<typeof payrollAttendance>>

/** As known at an instant it began and ends as was known then. */
const employmentKnown = (
  known: NonNullable<PayrollQuery['known']>,
  employeeId: EmployeeId,
): Partial<Pick<Stored, 'startOfEmployment' | 'lastDay'>> => {
  const latest = known.people.get(employeeId)?.person.employments.at(-1)
  return latest ? { startOfEmployment: latest.start, lastDay: latest.lastDay } : {}
}

type Beside = Pick<
  PayrollRow,
  'coefficients' | 'awaitingDays' | 'missingDays' | 'missingDayCode' | keyof PolicySums
>
type Stored = Omit<PayrollRow, keyof Beside>
const shown = (row: Stored, beside: Beside): PayrollRow => ({
  employeeId: row.employeeId,
  employeeNo: row.employeeNo,
  fullName: row.fullName,
  departmentId: row.departmentId,
  department: row.department,
  position: row.position,
  startOfEmployment: row.startOfEmployment,
  lastDay: row.lastDay,
  correctedDays: row.correctedDays,
  yearOvertime: row.yearOvertime,
  ...beside,
  ...figuresOfRow(row),
})
const person: Key = { sql: 'e."employeeId"', type: 'uuid' }
const nameKey: Key = { sql: `coalesce(e."fullName", '')`, type: 'text', collate: 'tr-x-icu' }
/** Orders that need no figure. */
const personal = {
  name: [nameKey, person],
  employeeNo: [{ sql: 'e."employeeNo"', type: 'text' }, person],
  department: [
    { sql: `coalesce(e.department, '')`, type: 'text', collate: 'tr-x-icu' },
    nameKey,
    person,
  ],
} as const satisfies Readonly<Record<string, readonly Key[]>>
const by = (sql: string): readonly Key[] => [{ sql, type: 'int' }, person]
const sorts = {
  ...personal,
  workedDays: by('e."workedHalfDays"'),
  absentDays: by('e."absentHalfDays"'),
  leaveDays: by('e."paidLeaveHalfDays" + e."unpaidLeaveHalfDays"'),
  worked: by('e.worked'),
  missing: by('e.missing'),
  late: by('e.late'),
  early: by('e.early'),
  payable: by('e."payableWorkday" + e."payableHoliday"'),
  unapproved: by('e."unapprovedOvertime"'),
  night: by('e."nightMinutes"'),
  extraHours: by('e."extraHours"'),
  weekOvertime: by('e."weekOvertime"'),
  beyondLongestDay: by('e."beyondLongestDay"'),
  shortRests: by('e."shortRests"'),
} as const satisfies Readonly<Record<string, readonly Key[]>>
