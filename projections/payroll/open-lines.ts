import type { Tx } from '#database/types.ts'
import {
  cellKey,
  ledgerOf,
  openLines,
  type AdjustmentLine,
  type Ledger,
  type LockedPeriod,
} from '#domain/payroll/adjustments.ts'
import { mostCauses, type Cause } from '#domain/payroll/causes.ts'
import type { PayrollPeriod } from '#domain/payroll/periods.ts'
import type { Figures, Sheet } from '#domain/payroll/sheet.ts'
import type { CompanyId, EmployeeId, Instant, LocalDate } from '#domain/shared/values.ts'
import { loadPlan, type CompanyPlan } from '../evaluation/published.ts'
import { read } from '../tables/index.ts'
import { textOf } from '../shared/checkpoints.ts'
import { heldLines, type HeldLine } from './held-lines.ts'
import { causesOf } from './line-causes.ts'
import { lockedPeriods } from './period-list.ts'
import { sheetsOf } from './sheets-now.ts'

/** People whose days are in memory at once. */
const atOnce = 200

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
 * those who have any. Everybody is compared, so many at a time.
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
  const locked = (await lockedPeriods(tx, company)).filter(
    ({ name }) => periods === null || periods.has(name),
  )
  if (locked.length === 0) return
  const plan = await loadPlan(tx, company)
  const asked = employees === null ? await everybody(tx, company) : employees.toSorted()
  for (let from = 0; from < asked.length; from += atOnce) {
    const some = asked.slice(from, from + atOnce)
    const ledgers = await ledgersOf(tx, company, some)
    const now = await figuresNow(tx, company, plan, locked, some)
    const found = some.map(employeeId => {
      const own = ledgers.get(employeeId)
      const lines = own ? openLines(locked, own.ledger, now.get(employeeId) ?? new Map()) : []
      return {
        employeeId,
        lines: own && lines.length > 0 ? withSince(lines, own, locked) : [],
      }
    })
    yield { plan, found: found.filter(({ lines }) => lines.length > 0) }
  }
}

/** What became of one employee's locked figures; `lockedAt`: when his sheet was locked, by its period. */
export type LedgerOfOne = {
  readonly ledger: Ledger
  readonly lockedAt: ReadonlyMap<string, Instant>
  readonly taken: readonly TakenLine[]
  readonly held: readonly HeldLine[]
}
export const ledgersOf = async (
  tx: Tx,
  company: CompanyId,
  employees: readonly EmployeeId[],
): Promise<ReadonlyMap<EmployeeId, LedgerOfOne>> => {
  const sheets = await lockedSheets(tx, company, employees)
  const taken = await takenLines(tx, company, employees)
  const held = await heldLines(tx, company, employees)
  return new Map(
    employees.map(employeeId => {
      const own = {
        sheets: sheets.get(employeeId) ?? [],
        taken: taken.get(employeeId) ?? [],
        held: held.get(employeeId) ?? [],
      }
      return [
        employeeId,
        {
          ...own,
          ledger: ledgerOf(
            own.sheets.map(({ sheet }) => sheet),
            own.taken,
            own.held.filter(({ releasedAt }) => releasedAt === null),
          ),
          lockedAt: new Map(own.sheets.map(({ period, asOf }) => [period, asOf])),
        },
      ] as const
    }),
  )
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

/** His days in all locked periods, as evaluated. */
const figuresNow = async (
  tx: Tx,
  company: CompanyId,
  plan: CompanyPlan,
  locked: readonly PayrollPeriod[],
  employees: readonly EmployeeId[],
): Promise<ReadonlyMap<EmployeeId, ReadonlyMap<LocalDate, Figures>>> => {
  const found = new Map<EmployeeId, Map<LocalDate, Figures>>()
  for (const period of locked)
    for (const [employeeId, sheet] of await sheetsOf(
      tx,
      { company },
      plan,
      period,
      employees,
    )) {
      const days = found.get(employeeId) ?? new Map<LocalDate, Figures>()
      for (const [day, figures] of sheet) days.set(day, figures)
      found.set(employeeId, days)
    }
  return found
}

type StoredDay = { readonly day: LocalDate; readonly figures: Figures }
type LockedSheet = { readonly period: string; readonly asOf: Instant; readonly sheet: Sheet }
/** The sheets in force: of each locked period the one of the last version that has one of his. */
const lockedSheets = async (
  tx: Tx,
  company: CompanyId,
  employees: readonly EmployeeId[],
): Promise<ReadonlyMap<EmployeeId, readonly LockedSheet[]>> => {
  const rows = await tx.query<{
    readonly employeeId: EmployeeId
    readonly period: string
    readonly asOf: Instant
    readonly days: readonly StoredDay[]
  }>(
    `select distinct on (s.employee_id, s.period) s.employee_id as "employeeId", s.period, l.lock ->> 'asOf' as "asOf",
       s.days
     from ${read.payrollSheets} s
     join ${read.payrollLocks} l on l.company_id = s.company_id and l.attempt_id = s.attempt_id
     join ${read.payrollPeriods} p on p.company_id = l.company_id and p.period = l.period
     where s.company_id = $1 and s.employee_id = any($2::uuid[]) and p.state <> 'open'
     order by s.employee_id, s.period, l.version desc`,
    [company, employees],
  )
  const found = new Map<EmployeeId, LockedSheet[]>()
  for (const { employeeId, days, ...row } of rows) {
    const sheet = new Map(days.map(({ day, figures }) => [day, figures]))
    found.set(employeeId, [...(found.get(employeeId) ?? []), { ...row, sheet }])
  }
  return found
}

type TakenLine = AdjustmentLine & { readonly asOf: Instant }
/** Lines of closed batches. */
const takenLines = async (
  tx: Tx,
  company: CompanyId,
  employees: readonly EmployeeId[],
): Promise<ReadonlyMap<EmployeeId, readonly TakenLine[]>> => {
  const rows = await tx.query<TakenLine & { readonly employeeId: EmployeeId }>(
    `select n.employee_id as "employeeId", n.seq, n.period, n.day::text, n.code, n.before, n.after,
       ${textOf('b.as_of')} as "asOf"
     from ${read.payrollLines} n
     join ${read.payrollBatches} b on b.company_id = n.company_id and b.attempt_id = n.attempt_id
     where n.company_id = $1 and n.employee_id = any($2::uuid[])`,
    [company, employees],
  )
  const found = new Map<EmployeeId, TakenLine[]>()
  for (const { employeeId, ...line } of rows)
    found.set(employeeId, [...(found.get(employeeId) ?? []), line])
  return found
}
