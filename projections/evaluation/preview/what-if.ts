import type { Tx } from '#database/types.ts'
import type { DayCode } from '#domain/attendance/result.ts'
import type { PolicyChanges } from '#domain/policy/events.ts'
import { addDays, instantOfLocal } from '#domain/shared/time.ts'
import {
  asLocalDateTime,
  type CompanyId,
  type EmployeeId,
  type Instant,
  type LocalDate,
} from '#domain/shared/values.ts'
import { companyDay } from '../../shared/company-day.ts'
import type { ScopeFilter } from '../../shared/scope.ts'
import { all, fullName, inDepartment, inScope, valuesOf } from '../../shared/sql.ts'
import type { DayRow } from '../../tables/day-results.ts'
import { read } from '../../tables/index.ts'
import {
  knownPeople,
  loadDayRows,
  loadMovements,
  loadPeople,
  type Known,
} from '../load-people.ts'
import { evaluateStretch, stretchesOf } from '../person-span.ts'
import { loadPlan, type CompanyPlan } from '../plan-inputs.ts'

/** The figures of a day that are compared, minutes. */
export type Compared = Readonly<Record<(typeof comparedFigures)[number], number>> & {
  readonly codes: readonly DayCode[]
}
const comparedFigures = [
  'planned',
  'worked',
  'missing',
  'late',
  'early',
  'break',
  'overtimeRaw',
  'overtimePayable',
  'night',
] as const
type Totals = Record<(typeof comparedFigures)[number], number>
type Who = {
  readonly employeeId: EmployeeId
  readonly employeeNo: string
  readonly fullName: string | null
}
export type Difference = Who & {
  readonly day: LocalDate
  readonly before: Compared
  readonly after: Compared
}
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
export type Asked = {
  readonly company: CompanyId
  readonly scope: ScopeFilter
  readonly department?: string
  readonly changes: PolicyChanges
  readonly days: number
}
/** Asked between two parts of the work; true ends it. */
export type Enough = () => boolean

/** People evaluated at once, and differences shown. */
const part = 100
const mostRows = 500

/**
 * What the last whole days would be under other rules, beside what they are: evaluated by the very function that made
 * them, from the carry before the first. Writes nothing.
 */
export const policyPreview = async (tx: Tx, asked: Asked, enough: Enough): Promise<Preview> => {
  const { company, changes, days } = asked
  const { today, dataUntil } = await companyDay(tx, company, ['attendance'])
  const window = { from: addDays(today, -days), to: addDays(today, -1) }
  const plan = withChanges(await loadPlan(tx, company), changes, window.from)
  const everybody = await peopleIn(tx, asked)
  const sums = { before: noTotals(), after: noTotals() }
  const seen = { people: 0, days: 0, changed: 0, peopleChanged: 0 }
  const rows: Difference[] = []
  let at = 0
  for (; at < everybody.length && !enough(); at += part) {
    for (const { who, pairs } of await compare(
      tx,
      company,
      everybody.slice(at, at + part),
      plan,
      window,
      dataUntil,
    )) {
      const different = pairs.filter(({ before, after }) => !same(before, after))
      for (const { before, after } of pairs) {
        add(sums.before, before)
        add(sums.after, after)
      }
      seen.people += 1
      seen.days += pairs.length
      seen.changed += different.length
      seen.peopleChanged += different.length > 0 ? 1 : 0
      rows.push(
        ...different.slice(0, mostRows - rows.length).map(pair => ({ ...who, ...pair })),
      )
    }
  }
  return { ...window, ...seen, totals: sums, rows, partial: at < everybody.length }
}

/** As if the changes had been in force on every day of the window, whatever is to follow later. */
const withChanges = (
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

const peopleIn = async (tx: Tx, { company, scope, department }: Asked): Promise<Who[]> => {
  const values = valuesOf(company)
  return tx.query<Who>(
    `select e.employee_id as "employeeId", e.employee_no as "employeeNo", ${fullName()} as "fullName"
     from ${read.employees} e
     where ${all('e.company_id = $1', inScope(scope, values), department && inDepartment(department, values))}
     order by coalesce(${fullName()}, '') collate "tr-x-icu", e.employee_id`,
    values.list,
  )
}

type Pair = { readonly day: LocalDate; readonly before: Compared; readonly after: Compared }

/** Long because all is loaded for everybody at once before their days are evaluated anew. */
const compare = async (
  tx: Tx,
  company: CompanyId,
  who: readonly Who[],
  plan: CompanyPlan,
  { from, to }: { from: LocalDate; to: LocalDate },
  now: Instant,
): Promise<{ who: Who; pairs: Pair[] }[]> => {
  const known = await knownPeople(
    tx,
    who.map(({ employeeId }) => ({ company, employeeId })),
    'read',
  )
  const stored = await loadDayRows(
    tx,
    known.map(person => ({ ...person, since: from })),
    'read',
  )
  const rowsOf = ({ employeeId }: Known): readonly DayRow[] => stored.get(employeeId) ?? []
  const people = await loadPeople(
    tx,
    known.map(person => ({
      person,
      since: rowsOf(person)[0]?.day ?? from,
      until: addDays(to, 2),
    })),
    'read',
  )
  const movements = await loadMovements(
    tx,
    known.map(person => ({ ...person, since: sinceOf(person.zone, rowsOf(person), from) })),
    'read',
  )
  return people.flatMap(person => {
    const rows = rowsOf(person)
    const one = who.find(({ employeeId }) => employeeId === person.employeeId)
    if (!one) return []
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
          movements.get(person.employeeId) ?? [],
          now,
        )
      })
    const before = new Map(rows.map(row => [row.day, row]))
    return [
      {
        who: one,
        pairs: made.flatMap(({ row }) => {
          const old = before.get(row.day)
          return old ? [{ day: row.day, before: comparedOf(old), after: comparedOf(row) }] : []
        }),
      },
    ]
  })
}

const sinceOf = (
  zone: Parameters<typeof instantOfLocal>[0],
  rows: readonly DayRow[],
  from: LocalDate,
): Instant =>
  rows.findLast(({ day }) => day < from)?.carry.from ??
  instantOfLocal(zone, asLocalDateTime(`${addDays(from, -1)}T00:00:00`))

const comparedOf = (row: DayRow): Compared => ({
  planned: row.planned,
  worked: row.worked,
  missing: row.missing,
  late: row.late,
  early: row.early,
  break: row.break_minutes,
  overtimeRaw: row.overtime_workday + row.overtime_holiday,
  overtimePayable: row.payable_workday + row.payable_holiday,
  night: row.night_minutes,
  codes: [...row.codes] as DayCode[], // the column holds codes
})
const same = (one: Compared, other: Compared): boolean =>
  comparedFigures.every(figure => one[figure] === other[figure]) &&
  one.codes.join() === other.codes.join()
const noTotals = (): Totals => ({
  planned: 0,
  worked: 0,
  missing: 0,
  late: 0,
  early: 0,
  break: 0,
  overtimeRaw: 0,
  overtimePayable: 0,
  night: 0,
})
const add = (totals: Totals, day: Compared): void => {
  for (const figure of comparedFigures) totals[figure] += day[figure]
}
