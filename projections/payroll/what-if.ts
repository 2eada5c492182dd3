// Long because it is one walk over everybody, from what is tried to its sums.
import type { Database, Tx } from '#database/types.ts'
import { byDate } from '#domain/shared/order.ts'
import { daysBetween } from '#domain/shared/time.ts'
import type { WhatIfChanges } from '#domain/payroll/what-if.ts'
import type { PayrollPeriod } from '#domain/payroll/periods.ts'
import { sumsOf, type Figures, type Sheet } from '#domain/payroll/sheet.ts'
import type {
  CompanyId,
  EmployeeId,
  Instant,
  LocalDate,
  LogPosition,
} from '#domain/shared/values.ts'
import { daysTried, loadPlan, triedOf, type CompanyPlan } from '../evaluation/published.ts'
import type { DaysKnown } from '../reports/shared/days-known.ts'
import { companyDay } from '../shared/company-day.ts'
import { waitUntil, waitUntilEvaluated } from '../shared/freshness.ts'
import { giveWay } from '../shared/giving-way.ts'
import { fullName, inDepartment, valuesOf } from '../shared/sql.ts'
import { read } from '../tables/index.ts'
import { lockedPeriods } from './period-list.ts'
import { reachOf, sheetsOf } from './sheets-now.ts'

type Asked = {
  readonly from: LocalDate
  readonly to: LocalDate
  readonly changes: WhatIfChanges
  readonly departmentId: string | null
}
type Who = { readonly employeeId: EmployeeId; readonly departmentId: string | null }
type Cell = {
  readonly employeeId: EmployeeId
  readonly day: LocalDate
  readonly code: string
  readonly before: number
  readonly after: number
}

/** Employee-days that are evaluated at once: a fraction of a second, after which somebody may have had enough. */
const daysAtOnce = 3_000
const mostAtOnce = 100
/** Cells that are shown; sums are of all. */
const mostRows = 500
const patienceMs = 10_000

/** What the job of what-ifs asks (`commands/payroll/what-if-reads.ts`). */
export const whatIfReads = (db: Database, head: () => Promise<LogPosition>) => ({
  peopleOfWhatIf: (company: CompanyId, departmentId: string | null) =>
    db.withCompany(company, async tx => (await peopleIn(tx, company, departmentId)).length),
  whatIf: async (
    company: CompanyId,
    asked: Asked,
    go: (done: number, total: number) => Promise<boolean>,
  ) => {
    if (!(await waitUntil(db, ['attendance', 'payroll'], await head(), patienceMs, company)))
      return 'behind' as const
    if (!(await waitUntilEvaluated(db, company, patienceMs))) return 'behind' as const
    return db.withCompany(company, async tx => {
      // All of one moment, whoever swipes meanwhile.
      await tx.query('set transaction isolation level repeatable read read only')
      return whatIf(tx, company, asked, go)
    })
  },
})

/** In the order of names. */
const peopleIn = (
  tx: Tx,
  company: CompanyId,
  departmentId: string | null,
): Promise<readonly Who[]> => {
  const values = valuesOf(company)
  return tx.query<Who>(
    `select e.employee_id as "employeeId", e.department_id as "departmentId"
     from ${read.employees} e
     where e.company_id = $1 and ${departmentId === null ? 'true' : inDepartment(departmentId, values)}
     order by coalesce(${fullName()}, '') collate "tr-x-icu", e.employee_id`,
    values.list,
  )
}

/**
 * What the sheets of these days would be under other rules, beside what they are (`payroll-rules §7.3`): by the
 * function that makes a sheet, of days that are evaluated by the one that makes a day.
 */
const whatIf = async (
  tx: Tx,
  company: CompanyId,
  asked: Asked,
  go: (done: number, total: number) => Promise<boolean>,
) => {
  const { from, to, changes } = asked
  const plan = await loadPlan(tx, company)
  const { dataUntil } = await companyDay(tx, company, ['attendance'])
  const other = triedOf(changes, from).plan(plan)
  const [one, another] = [reachOf(plan, asked), reachOf(other, asked)]
  const frame: Frame = {
    company,
    changes,
    plan,
    now: dataUntil,
    period: { name: '', from, to },
    reach: {
      from: one.from < another.from ? one.from : another.from,
      to: one.to > another.to ? one.to : another.to,
    },
  }
  const everybody = await peopleIn(tx, company, asked.departmentId)
  const sums = summing(await lockedPeriods(tx, company))
  const length = daysBetween(frame.reach.from, frame.reach.to) + 1
  const part = Math.min(mostAtOnce, Math.max(1, Math.floor(daysAtOnce / length)))
  for (let at = 0; at < everybody.length; at += part) {
    if (!(await go(at, everybody.length))) return 'stopped' as const
    for (const both of await bothOf(tx, frame, everybody.slice(at, at + part))) {
      sums.add(both)
      await giveWay()
    }
  }
  return sums.end()
}

type Frame = {
  readonly company: CompanyId
  readonly changes: WhatIfChanges
  readonly plan: CompanyPlan
  readonly now: Instant
  readonly period: PayrollPeriod
  readonly reach: { readonly from: LocalDate; readonly to: LocalDate }
}
type Both = Who & { readonly days: number; readonly before: Sheet; readonly after: Sheet }

/**
 * The sheets of some people, as they are and as they would be. As they are is what is stored; of whom days wait to be
 * evaluated it is evaluated here, so that nothing is a difference that is none of the change.
 */
const bothOf = async (tx: Tx, frame: Frame, people: readonly Who[]): Promise<Both[]> => {
  const { company, plan, period } = frame
  const ids = people.map(({ employeeId }) => employeeId)
  const waiting = await tx.query<{ employeeId: EmployeeId }>(
    `select distinct employee_id as "employeeId"
     from ${read.attendanceDirty}
     where company_id = $1 and employee_id = any($2::uuid[])`,
    [company, ids],
  )
  const anew = waiting.map(({ employeeId }) => employeeId)
  const before = new Map(await sheetsOf(tx, { company }, plan, period, ids))
  if (anew.length > 0) {
    const now = await triedKnown(tx, frame, {}, anew)
    const sheets = await sheetsOf(tx, { company, known: now }, now.plan, period, anew)
    for (const employeeId of anew) before.set(employeeId, sheets.get(employeeId) ?? new Map())
  }
  const known = await triedKnown(tx, frame, frame.changes, ids)
  const after = await sheetsOf(tx, { company, known }, known.plan, period, ids)
  const days = new Map<EmployeeId, number>()
  for (const { employee_id, day } of known.rows)
    if (day >= period.from && day <= period.to)
      days.set(employee_id, (days.get(employee_id) ?? 0) + 1)
  return people.map(who => ({
    ...who,
    days: days.get(who.employeeId) ?? 0,
    before: before.get(who.employeeId) ?? new Map(),
    after: after.get(who.employeeId) ?? new Map(),
  }))
}

/** Days that are tried, as a report takes those that were known: no movement of them is shown. */
const triedKnown = async (
  tx: Tx,
  { company, now, period, reach }: Frame,
  changes: WhatIfChanges,
  employees: readonly EmployeeId[],
): Promise<DaysKnown> => {
  const asked = { company, changes, from: period.from, now, reach }
  const { plan, people } = await daysTried(tx, asked, employees)
  return {
    company,
    at: now,
    plan,
    people: new Map(
      [...people].map(([employeeId, { person }]) => [
        employeeId,
        { person, days: [], movements: [], doubted: [] },
      ]),
    ),
    rows: [...people.values()].flatMap(({ rows }) => rows),
  }
}

type Sums = { before: number; after: number; more: number; less: number }
/** Adds people up, one after the other: no more of them is kept than is shown. Long because it is each sum. */
const summing = (locked: readonly PayrollPeriod[]) => {
  const seen = { people: 0, days: 0, changed: 0, peopleChanged: 0, lockedLines: 0 }
  const rows: Cell[] = []
  const departments = new Map<string | null, { people: number; codes: Map<string, Sums> }>()
  let [before, after]: readonly [Figures, Figures] = [{}, {}]
  const add = (both: Both): void => {
    const cells = cellsOf(both)
    const [was, would] = [sumsOf(both.before), sumsOf(both.after)]
    seen.people += 1
    seen.days += both.days
    seen.changed += new Set(cells.map(({ day }) => day)).size
    seen.peopleChanged += cells.length > 0 ? 1 : 0
    seen.lockedLines += cells.filter(({ day }) =>
      locked.some(({ from, to }) => from <= day && day <= to),
    ).length
    rows.push(...cells.slice(0, mostRows - rows.length))
    before = together(before, was)
    after = together(after, would)
    const { departmentId } = both
    const department = departments.get(departmentId) ?? { people: 0, codes: new Map() }
    department.people += 1
    for (const code of new Set([...Object.keys(was), ...Object.keys(would)])) {
      const [one, other] = [was[code] ?? 0, would[code] ?? 0]
      const there = department.codes.get(code) ?? { before: 0, after: 0, more: 0, less: 0 }
      department.codes.set(code, {
        before: there.before + one,
        after: there.after + other,
        more: there.more + Number(other > one),
        less: there.less + Number(other < one),
      })
    }
    departments.set(departmentId, department)
  }
  return {
    add,
    end: () => ({
      sums: {
        ...seen,
        totals: { before, after },
        departments: [...departments].map(([departmentId, { people, codes }]) => ({
          departmentId,
          people,
          // Only what is another for somebody of it.
          codes: Object.fromEntries(
            [...codes].filter(([, { more, less }]) => more > 0 || less > 0),
          ),
        })),
      },
      rows,
    }),
  }
}

const together = (one: Figures, other: Figures): Figures => {
  const sums = new Map(Object.entries(one))
  for (const [code, value] of Object.entries(other))
    sums.set(code, (sums.get(code) ?? 0) + value)
  return Object.fromEntries([...sums].toSorted(([a], [b]) => byDate(a, b)))
}

const cellsOf = ({ employeeId, before, after }: Both): readonly Cell[] =>
  [...new Set([...before.keys(), ...after.keys()])].toSorted(byDate).flatMap(day => {
    const [was, would] = [before.get(day) ?? {}, after.get(day) ?? {}]
    return [...new Set([...Object.keys(was), ...Object.keys(would)])]
      .toSorted(byDate)
      .map(code => ({
        employeeId,
        day,
        code,
        before: was[code] ?? 0,
        after: would[code] ?? 0,
      }))
      .filter(cell => cell.before !== cell.after)
  })

/** As they are called now, by id. */
export const departmentNames = async (
  tx: Tx,
  company: CompanyId,
): Promise<ReadonlyMap<string, string>> => {
  const rows = await tx.query<{ id: string; name: string }>(
    `select department_id as id, name from ${read.departments} where company_id = $1`,
    [company],
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
