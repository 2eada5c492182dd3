import type { Tx } from '#database/types.ts'
import type { Holiday } from '#domain/holidays/events.ts'
import type { PolicyChanges } from '#domain/policy/events.ts'
import { addDays, daysBetween } from '#domain/shared/time.ts'
import type { CompanyId, EmployeeId, Instant, LocalDate, Zone } from '#domain/shared/values.ts'
import { companyDay } from '../../shared/company-day.ts'
import { giveWay } from '../../shared/giving-way.ts'
import type { ScopeFilter } from '../../shared/scope.ts'
import { sqlAnd, fullName, inDepartment, inScope, valuesOf } from '../../shared/sql.ts'
import type { DayRow } from '../../tables/day-results.ts'
import { read } from '../../tables/index.ts'
import {
  codedFigures,
  furtherSums,
  movedByRules,
  sameFigures,
  sameFurther,
  sumsOf,
  type CodedFigures,
  type ComparedFigures,
  type FurtherFigures,
} from '../compared-day.ts'
import { evaluateStretch, stretchesOf } from '../person-span.ts'
import { loadPlan, type CompanyPlan } from '../plan-inputs.ts'
import { loadSpans } from './load-spans.ts'

type Who = {
  readonly employeeId: EmployeeId
  readonly employeeNo: string
  readonly fullName: string | null
}
export type Difference = Who & {
  readonly day: LocalDate
  readonly before: PolicyFigures
  readonly after: PolicyFigures
}
/** `further`: what policies of `attendance-rules §14` add. */
type PolicyFigures = CodedFigures & { readonly further: FurtherFigures }
type Totals = ComparedFigures & { readonly further: FurtherFigures }
export type Preview = {
  readonly from: LocalDate
  readonly to: LocalDate
  readonly people: number
  readonly days: number
  readonly changed: number
  readonly peopleChanged: number
  readonly totals: { readonly before: Totals; readonly after: Totals }
  readonly rows: readonly Difference[]
  /** Time or the caller's patience ran out before everybody was looked at. */
  readonly partial: boolean
}
type Asked = {
  readonly company: CompanyId
  readonly scope: ScopeFilter
  readonly department?: string
  readonly changes: PolicyChanges
  /** The company's clock, if it went by another zone. */
  readonly zone?: Zone
  /** Its public holidays, if these days had none and those there were. */
  readonly holidays?: { readonly gone: readonly LocalDate[]; readonly days: readonly Holiday[] }
  /** So many last whole days; or those of a span. */
  readonly days: number | { readonly from: LocalDate; readonly to: LocalDate }
}
/** Asked between two parts of the work; true ends it. */
type Enough = () => boolean

/** Employee-days that are read at once: the rows of more would be unpacked in one piece while everybody else waits. */
const daysAtOnce = 500
/** Differences that are shown. */
const mostRows = 500

/**
 * What the last whole days would be under other rules, beside what they are: evaluated by the very function that made
 * them, from the carry before the first. Writes nothing.
 */
export const policyPreview = async (tx: Tx, asked: Asked, enough: Enough): Promise<Preview> => {
  const { company, changes, days } = asked
  const { today, dataUntil } = await companyDay(tx, company, ['attendance'])
  const window =
    typeof days === 'number' ? { from: addDays(today, -days), to: addDays(today, -1) } : days
  const plan = withHolidays(
    withChanges(await loadPlan(tx, company), changes, window.from),
    asked.holidays,
  )
  const everybody = await peopleIn(tx, asked)
  let [before, after] = [totalsOf([]), totalsOf([])]
  const seen = { people: 0, days: 0, changed: 0, peopleChanged: 0 }
  const rows: Difference[] = []
  const part = Math.ceil(daysAtOnce / (daysBetween(window.from, window.to) + 1))
  let at = 0
  for (; at < everybody.length && !enough(); at += part) {
    for (const { who, pairs } of await compare(
      tx,
      company,
      everybody.slice(at, at + part),
      plan,
      evaluatedOf(window, asked),
      dataUntil,
    )) {
      const different = pairs.filter(isOther)
      before = totalsOf(
        pairs.map(pair => pair.before),
        before,
      )
      after = totalsOf(
        pairs.map(pair => pair.after),
        after,
      )
      seen.people += 1
      seen.days += pairs.length
      seen.changed += different.length
      seen.peopleChanged += different.length > 0 ? 1 : 0
      rows.push(
        ...different.slice(0, mostRows - rows.length).map(pair => ({ ...who, ...pair })),
      )
    }
  }
  return { ...window, ...seen, totals: { before, after }, rows, partial: at < everybody.length }
}

/** As if the changes had been in force on every day of the window, whatever is to follow later. */
export const withChanges = (
  plan: CompanyPlan,
  changes: PolicyChanges,
  from: LocalDate,
): CompanyPlan => ({
  ...plan,
  policies: [
    ...plan.policies,
    ...[from, ...plan.policies.map(policy => policy.from).filter(date => date > from)].map(
      date => ({
        from: date,
        changes,
      }),
    ),
  ],
})

const withHolidays = (plan: CompanyPlan, asked: Asked['holidays']): CompanyPlan => {
  if (asked === undefined) return plan
  const holidays = new Map(plan.holidays)
  for (const day of asked.gone) holidays.delete(day)
  for (const holiday of asked.days) holidays.set(holiday.day, holiday)
  return { ...plan, holidays }
}

const peopleIn = async (tx: Tx, { company, scope, department }: Asked): Promise<Who[]> => {
  const values = valuesOf(company)
  return tx.query<Who>(
    `select e.employee_id as "employeeId", e.employee_no as "employeeNo", ${fullName()} as "fullName"
     from ${read.employees} e
     where ${sqlAnd('e.company_id = $1', inScope(scope, values), department && inDepartment(department, values))}
     order by coalesce(${fullName()}, '') collate "tr-x-icu", e.employee_id`,
    values.list,
  )
}

/** Evaluated from `since` on where it lies before: tiers by the week count from its first day. */
type Window = {
  readonly since: LocalDate
  readonly from: LocalDate
  readonly to: LocalDate
  readonly zone: Zone | null
}
/** By another clock what the day before has is another, too. */
const evaluatedOf = (
  window: Pick<Window, 'from' | 'to'>,
  { changes, zone }: Pick<Asked, 'changes' | 'zone'>,
): Window => ({
  ...window,
  zone: zone ?? null,
  since: addDays(window.from, changes.overtimeTiers ? -6 : zone === undefined ? 0 : -2),
})
type Pair = Pick<Difference, 'day' | 'before' | 'after'>

const figuresOf = (row: DayRow): PolicyFigures => ({
  ...codedFigures(row),
  further: movedByRules(row),
})
const isOther = ({ before, after }: Pair): boolean =>
  !sameFigures(before, after) || !sameFurther(before.further, after.further)
const totalsOf = (days: readonly PolicyFigures[], soFar?: Totals): Totals => ({
  ...sumsOf(days, soFar),
  further: furtherSums(
    days.map(({ further }) => further),
    soFar?.further,
  ),
})

const compare = async (
  tx: Tx,
  company: CompanyId,
  who: readonly Who[],
  plan: CompanyPlan,
  { since, from: shown, to: last, zone }: Window,
  now: Instant,
): Promise<{ who: Who; pairs: Pair[] }[]> => {
  const asked = who.map(one => ({
    who: one,
    employeeId: one.employeeId,
    from: since,
    to: last,
  }))
  const compared: { who: Who; pairs: Pair[] }[] = []
  for (const span of await loadSpans(tx, company, asked)) {
    await giveWay()
    const { who: one, person: known, rows, movements, from, to } = span
    const person = zone === null ? known : { ...known, zone }
    const made = stretchesOf(person, to)
      .filter(stretch => stretch.to >= from)
      .flatMap(stretch => {
        const carry =
          rows.findLast(({ day }) => day < from && day >= stretch.from)?.carry ?? null
        return evaluateStretch(
          person,
          plan,
          stretch,
          carry || stretch.from < from ? from : stretch.from,
          carry,
          movements,
          now,
        )
      })
    const standing = new Map(rows.map(row => [row.day, row]))
    const pairs = made.flatMap(({ row }) => {
      const old = standing.get(row.day)
      return old && row.day >= shown
        ? [{ day: row.day, before: figuresOf(old), after: figuresOf(row) }]
        : []
    })
    compared.push({ who: one, pairs })
  }
  return compared
}
