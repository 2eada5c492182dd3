import type { Tx } from '#database/types.ts'
import {
  cellKey,
  openLines,
  type AdjustmentLine,
  type LockedPeriod,
} from '#domain/payroll/adjustments.ts'
import { mostCauses, type Cause } from '#domain/payroll/causes.ts'
import type { PayrollPeriod } from '#domain/payroll/periods.ts'
import type { Figures } from '#domain/payroll/sheet.ts'
import type { CompanyId, EmployeeId, Instant, LocalDate } from '#domain/shared/values.ts'
import { loadPlan, type CompanyPlan } from '../evaluation/published.ts'
import { read } from '../tables/index.ts'
import { comparedOf, keepCompared, mayKeepCompared, type ComparedPeople } from './compared.ts'
import type { HeldLine } from './held-lines.ts'
import { isAsLocked, ledgersOf, type LedgerOfOne } from './ledgers.ts'
import { causesOf } from './line-causes.ts'
import { lockedPeriods } from './period-list.ts'
import { sheetsOf } from './sheets-now.ts'

/** People whose days are in memory at once, and who are compared between two turns of everybody else's requests. */
const atOnce = 50

/** `since`: when its figure was locked, or taken last; what was recorded later moved it. */
export type OpenLine = AdjustmentLine & {
  readonly since: Instant
  /** Of what was held and is released since. */
  readonly engine: readonly Cause[]
}
export type EmployeeLines<L = OpenLine> = {
  readonly employeeId: EmployeeId
  readonly lines: readonly L[]
}

/**
 * What of locked periods is another now and was not taken (`payroll-rules §4.1`), by employee in order of the ids:
 * those who have any. Whoever was found to have none, and of whom nothing changed since, is not compared
 * again (`compared.ts`); everybody else is, so many at a time.
 * @param periods only lines of these; null: of all that are locked
 * @param employees only of these; null: of everybody who ever worked here
 */
export async function* openLinesOf(
  tx: Tx,
  company: CompanyId,
  periods: ReadonlySet<string> | null,
  employees: readonly EmployeeId[] | null,
): AsyncGenerator<EmployeeLines> {
  for await (const some of chunksOf(tx, company, periods, employees)) yield* some.found
}

/** How many lines of each period are open; what comparing its people came to is kept for the next who asks. */
export const openCounts = async (
  tx: Tx,
  company: CompanyId,
  periods: ReadonlySet<string>,
): Promise<ReadonlyMap<string, number>> => {
  const counts = new Map<string, number>()
  const count = (period: string, lines: number): void => {
    counts.set(period, (counts.get(period) ?? 0) + lines)
  }
  const keeps = await mayKeepCompared(tx, company)
  const asked = await askedOf(tx, company, periods, null)
  for (const { name, compared } of asked.periods)
    for (const lines of compared.lines.values()) count(name, lines)
  const isUnknown = ({ compared }: PeriodAsked, employeeId: EmployeeId): boolean =>
    !compared.lines.has(employeeId)
  for await (const { employees, found } of comparing(tx, company, asked, null, isUnknown))
    for (const of of asked.periods) {
      const its = new Map(
        found.map(({ employeeId, lines }) => [
          employeeId,
          lines.filter(({ period }) => period === of.name).length,
        ]),
      )
      const looked = employees.filter(employeeId => isUnknown(of, employeeId))
      for (const employeeId of looked) count(of.name, its.get(employeeId) ?? 0)
      if (!keeps) continue
      await keepCompared(
        tx,
        company,
        of.name,
        looked.map(employeeId => ({
          employeeId,
          madeOf: of.compared.madeOf.get(employeeId) ?? '',
          lines: its.get(employeeId) ?? 0,
        })),
      )
    }
  return counts
}

/** The same, each with what may have moved it (`payroll-rules §4.2`). */
export async function* linesWithCauses(
  tx: Tx,
  company: CompanyId,
  periods: ReadonlySet<string> | null,
  employees: readonly EmployeeId[] | null,
): AsyncGenerator<EmployeeLines<OpenLine & { readonly causes: readonly Cause[] }>> {
  for await (const { plan, found } of chunksOf(tx, company, periods, employees)) {
    const causes = await causesOf(tx, company, plan, found)
    for (const { employeeId, lines } of found)
      yield {
        employeeId,
        lines: lines.map(line => ({
          ...line,
          causes: withEngine(line, causes(employeeId, line)),
        })),
      }
  }
}

/** What a release made of it comes first; that nothing else is known but that time went by says nothing then. */
export const withEngine = (
  { engine }: Pick<OpenLine, 'engine'>,
  causes: readonly Cause[],
): readonly Cause[] =>
  engine.length === 0
    ? causes
    : [...engine, ...causes.filter(({ kind }) => kind !== 'ClockReached')].slice(0, mostCauses)

type Chunk = { readonly plan: CompanyPlan; readonly found: readonly EmployeeLines[] }
async function* chunksOf(
  tx: Tx,
  company: CompanyId,
  periods: ReadonlySet<string> | null,
  employees: readonly EmployeeId[] | null,
): AsyncGenerator<Chunk> {
  const asked = await askedOf(tx, company, periods, employees)
  const mayHave = ({ compared }: PeriodAsked, employeeId: EmployeeId): boolean =>
    compared.lines.get(employeeId) !== 0
  for await (const { found } of comparing(tx, company, asked, employees, mayHave))
    yield { plan: asked.plan, found: found.filter(({ lines }) => lines.length > 0) }
}

type PeriodAsked = PayrollPeriod & { readonly asOf: Instant; readonly compared: ComparedPeople }
type Asked = { readonly plan: CompanyPlan; readonly periods: readonly PeriodAsked[] }
const askedOf = async (
  tx: Tx,
  company: CompanyId,
  names: ReadonlySet<string> | null,
  employees: readonly EmployeeId[] | null,
): Promise<Asked> => {
  const plan = await loadPlan(tx, company)
  const periods: PeriodAsked[] = []
  for (const period of await lockedPeriods(tx, company))
    if (names === null || names.has(period.name))
      periods.push({
        ...period,
        compared: await comparedOf(tx, company, plan, period, employees),
      })
  return { plan, periods }
}

type Looked = {
  readonly employees: readonly EmployeeId[]
  /** Of these, in their order. */
  readonly found: readonly EmployeeLines[]
}
/** Compares whoever is to be looked at in any of the periods, in these alone, so many at a time. */
async function* comparing(
  tx: Tx,
  company: CompanyId,
  { plan, periods }: Asked,
  employees: readonly EmployeeId[] | null,
  isAsked: (period: PeriodAsked, employeeId: EmployeeId) => boolean,
): AsyncGenerator<Looked> {
  if (periods.length === 0) return
  const asked = (employees?.toSorted() ?? (await everybody(tx, company))).filter(employeeId =>
    periods.some(period => isAsked(period, employeeId)),
  )
  for (let from = 0; from < asked.length; from += atOnce) {
    const some = asked.slice(from, from + atOnce)
    const ledgers = await ledgersOf(tx, company, some)
    const now = await figuresNow(tx, company, plan, periods, some, isAsked)
    const found = some.map(employeeId => {
      const own = ledgers.get(employeeId)
      const its = periods.filter(period => isAsked(period, employeeId))
      const days = now.get(employeeId) ?? new Map<LocalDate, Figures>()
      const lines = own && !isAsLocked(own, its, days) ? openLines(its, own.ledger, days) : []
      return {
        employeeId,
        lines: own && lines.length > 0 ? withSince(lines, own, its) : [],
      }
    })
    yield { employees: some, found }
  }
}

const withSince = (
  lines: readonly AdjustmentLine[],
  { lockedAt: own, taken, held }: LedgerOfOne,
  locked: readonly (LockedPeriod & { readonly asOf: Instant })[],
): readonly OpenLine[] => {
  const lastTaken = new Map<string, Instant>()
  for (const { day, code, asOf } of taken) {
    const key = cellKey(day, code)
    const there = lastTaken.get(key)
    if (there === undefined || there < asOf) lastTaken.set(key, asOf)
  }
  const lockedAt = new Map(locked.map(({ name, asOf }) => [name, own.get(name) ?? asOf]))
  return lines.flatMap(line => {
    const since = lastTaken.get(cellKey(line.day, line.code)) ?? lockedAt.get(line.period)
    if (since === undefined) return []
    const released = held.filter(
      ({ day, code, releasedAt }) =>
        day === line.day && code === line.code && releasedAt !== null && releasedAt > since,
    )
    return [{ ...line, since, engine: released.map(engineCause) }]
  })
}

/** What a release made of a figure is told by the fact that holds it. */
export const engineCause = ({ position, heldAt }: HeldLine): Cause => ({
  position,
  kind: 'engine',
  recordedAt: heldAt,
  by: 'system:engine',
})

const everybody = async (tx: Tx, company: CompanyId): Promise<readonly EmployeeId[]> =>
  (
    await tx.query<{ employeeId: EmployeeId }>(
      `select employee_id as "employeeId" from ${read.attendancePeople}
       where company_id = $1 order by employee_id`,
      [company],
    )
  ).map(({ employeeId }) => employeeId)

/** Their days in the periods in which each is asked for, as evaluated. */
const figuresNow = async (
  tx: Tx,
  company: CompanyId,
  plan: CompanyPlan,
  periods: readonly PeriodAsked[],
  employees: readonly EmployeeId[],
  isAsked: (period: PeriodAsked, employeeId: EmployeeId) => boolean,
): Promise<ReadonlyMap<EmployeeId, ReadonlyMap<LocalDate, Figures>>> => {
  const found = new Map<EmployeeId, Map<LocalDate, Figures>>()
  for (const period of periods) {
    const its = employees.filter(employeeId => isAsked(period, employeeId))
    if (its.length === 0) continue
    for (const [employeeId, sheet] of await sheetsOf(tx, { company }, plan, period, its)) {
      const days = found.get(employeeId) ?? new Map<LocalDate, Figures>()
      for (const [day, figures] of sheet) days.set(day, figures)
      found.set(employeeId, days)
    }
  }
  return found
}
