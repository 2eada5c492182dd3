import type { Tx } from '#database/types.ts'
import { mostCauses } from '#domain/payroll/causes.ts'
import type { PayrollPeriod } from '#domain/payroll/periods.ts'
import { sumsOf, type Figures, type Sheet } from '#domain/payroll/sheet.ts'
import type { CompanyId, EmployeeId, Instant, LocalDate } from '#domain/shared/values.ts'
import { loadPlan, type CompanyPlan } from '../evaluation/published.ts'
import { daysKnown, type TooMuchAsOf } from '../reports/shared/as-known.ts'
import type { DaysKnown } from '../reports/shared/days-known.ts'
import type { ScopeFilter } from '../shared/scope.ts'
import { read } from '../tables/index.ts'
import { causesOf } from './line-causes.ts'
import { peopleInScope, withPeople } from './named-people.ts'
import { periodRow } from './period-list.ts'
import { reachOf, sheetsOf } from './sheets-now.ts'

export type CompareQuery = {
  readonly company: CompanyId
  readonly scope: ScopeFilter
  readonly period: string
  /** `now`, `v1`, or an instant. */
  readonly a: string
  readonly b: string
  readonly employee?: string | undefined
  readonly day?: string | undefined
  readonly cursor?: string | undefined
  readonly limit: number
}
type Cell = {
  readonly employeeId: EmployeeId
  readonly day: LocalDate
  readonly code: string
  readonly a: number
  readonly b: number
}
/** One state of a period: the sheets of some people in it, and up to when the log is in them; null: now. */
type Side = {
  readonly at: Instant | null
  sheets(employees: readonly EmployeeId[]): Promise<ReadonlyMap<EmployeeId, Sheet>>
}

/** People whose days are in memory at once. */
const atOnce = 200
const keyOf = ({ employeeId, day, code }: Cell): string => `${employeeId} ${day} ${code}`

/**
 * Two states of a period, cell by cell where they differ, with what was recorded between them (`payroll-rules §6`).
 * Null: there is no such version. Long because it is one walk over everybody.
 */
export const comparedPeriods = async (tx: Tx, query: CompareQuery) => {
  const { company, cursor = '', limit } = query
  const period = await periodRow(tx, company, query.period)
  const plan = await loadPlan(tx, company)
  const sides: Side[] = []
  for (const said of [query.a, query.b]) {
    const side = await sideOf(tx, query, period, plan, said)
    if (side === null || 'refused' in side) return side
    sides.push(side)
  }
  const [one, other] = sides
  if (!one || !other) return null
  const people = (await peopleInScope(tx, query)) ?? (await everybody(tx, company))
  const page: Cell[] = []
  let total = 0
  let [a, b]: readonly [Figures, Figures] = [{}, {}]
  for (let from = 0; from < people.length; from += atOnce) {
    const some = people.slice(from, from + atOnce)
    const [before, after] = [await one.sheets(some), await other.sheets(some)]
    a = sumsOf([[period.from, a], ...[...before.values()].flatMap(sheet => [...sheet])])
    b = sumsOf([[period.from, b], ...[...after.values()].flatMap(sheet => [...sheet])])
    for (const employeeId of some)
      for (const cell of cellsOf(employeeId, before.get(employeeId), after.get(employeeId))) {
        if (query.day !== undefined && cell.day !== query.day) continue
        total += 1
        if (page.length <= limit && keyOf(cell) > cursor) page.push(cell)
      }
  }
  const shown = page.slice(0, limit)
  const end = shown.at(-1)
  return {
    rows: await withPeople(
      tx,
      company,
      await withCauses(tx, company, plan, [one, other], shown),
    ),
    totals: { a, b },
    total,
    next: page.length > limit && end ? keyOf(end) : null,
  }
}

const everybody = async (tx: Tx, company: CompanyId): Promise<readonly EmployeeId[]> =>
  (
    await tx.query<{ employeeId: EmployeeId }>(
      `select employee_id as "employeeId" from ${read.attendancePeople}
       where company_id = $1 order by employee_id`,
      [company],
    )
  ).map(({ employeeId }) => employeeId)

const cellsOf = (
  employeeId: EmployeeId,
  before: Sheet = new Map(),
  after: Sheet = new Map(),
): readonly Cell[] =>
  [...new Set([...before.keys(), ...after.keys()])].toSorted().flatMap(day => {
    const [one, other] = [before.get(day) ?? {}, after.get(day) ?? {}]
    return [...new Set([...Object.keys(one), ...Object.keys(other)])]
      .toSorted()
      .map(code => ({ employeeId, day, code, a: one[code] ?? 0, b: other[code] ?? 0 }))
      .filter(({ a, b }) => a !== b)
  })

const sideOf = async (
  tx: Tx,
  query: CompareQuery,
  period: PayrollPeriod & {
    readonly versions: readonly { readonly version: number; readonly asOf: Instant }[]
  },
  plan: CompanyPlan,
  said: string,
): Promise<Side | { readonly refused: TooMuchAsOf } | null> => {
  const { company } = query
  const now = (known?: DaysKnown) => (employees: readonly EmployeeId[]) =>
    sheetsOf(tx, { company, known }, known?.plan ?? plan, period, employees)
  if (said === 'now') return { at: null, sheets: now() }
  if (!said.startsWith('v')) return asKnownAt(tx, query, period, plan, said as Instant, now)
  const version = period.versions.find(one => `v${one.version}` === said)
  return (
    (version && {
      at: version.asOf,
      sheets: employees => lockedSheets(tx, query, version.version, employees),
    }) ??
    null
  )
}

const asKnownAt = async (
  tx: Tx,
  { company, scope, employee }: CompareQuery,
  period: PayrollPeriod,
  plan: CompanyPlan,
  asOf: Instant,
  now: (known: DaysKnown) => Side['sheets'],
): Promise<Side | { readonly refused: TooMuchAsOf }> => {
  const reach = reachOf(plan, period)
  const { from, to } = period
  const asked = { company, scope, from, to, asOf, ...(employee ? { employee } : {}) }
  const known = await daysKnown(tx, asked, { reach, shown: reach })
  return 'refused' in known ? known : { at: known.at, sheets: now(known) }
}

/** Of the last version up to it that has one of theirs. */
const lockedSheets = async (
  tx: Tx,
  { company, period }: CompareQuery,
  version: number,
  employees: readonly EmployeeId[],
): Promise<ReadonlyMap<EmployeeId, Sheet>> => {
  const rows = await tx.query<{
    employeeId: EmployeeId
    days: readonly { readonly day: LocalDate; readonly figures: Figures }[]
  }>(
    `select distinct on (s.employee_id) s.employee_id as "employeeId", s.days
     from ${read.payrollSheets} s
     join ${read.payrollLocks} l on l.company_id = s.company_id and l.attempt_id = s.attempt_id
     where s.company_id = $1 and s.period = $2 and l.version <= $3 and s.employee_id = any($4::uuid[])
     order by s.employee_id, l.version desc`,
    [company, period, version, employees],
  )
  return new Map(
    rows.map(({ employeeId, days }) => [
      employeeId,
      new Map(days.map(({ day, figures }) => [day, figures])),
    ]),
  )
}

/** What was recorded between the two, first to last. */
const withCauses = async (
  tx: Tx,
  company: CompanyId,
  plan: CompanyPlan,
  sides: readonly Side[],
  cells: readonly Cell[],
) => {
  const ends = sides.flatMap(({ at }) => (at === null ? [] : [at])).toSorted()
  const [since, until] = [ends[0], ends.length === sides.length ? ends.at(-1) : undefined]
  if (since === undefined) return cells.map(cell => ({ ...cell, causes: [] }))
  const byPerson = new Map<EmployeeId, (Cell & { readonly since: Instant })[]>()
  for (const cell of cells)
    byPerson.set(cell.employeeId, [
      ...(byPerson.get(cell.employeeId) ?? []),
      { ...cell, since },
    ])
  const moved = [...byPerson].map(([employeeId, lines]) => ({ employeeId, lines }))
  const causes = await causesOf(tx, company, plan, moved)
  return cells.map(cell => ({
    ...cell,
    causes: causes(cell.employeeId, { ...cell, since })
      .filter(({ recordedAt }) => until === undefined || recordedAt <= until)
      .slice(0, mostCauses),
  }))
}
