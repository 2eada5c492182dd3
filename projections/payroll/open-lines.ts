import type { Tx } from '#database/types.ts'
import { ledgerOf, openLines, type AdjustmentLine } from '#domain/payroll/adjustments.ts'
import type { PayrollPeriod } from '#domain/payroll/periods.ts'
import type { Figures, Sheet } from '#domain/payroll/sheet.ts'
import type { CompanyId, EmployeeId, LocalDate } from '#domain/shared/values.ts'
import { loadPlan, type CompanyPlan } from '../evaluation/published.ts'
import { read } from '../tables/index.ts'
import { lockedPeriods } from './period-list.ts'
import { sheetsOf } from './sheets-now.ts'

/** People whose days are in memory at once. */
const atOnce = 200

export type EmployeeLines = {
  readonly employeeId: EmployeeId
  readonly lines: readonly AdjustmentLine[]
}

/**
 * What of locked periods is another now and was not taken (`payroll-rules §4.1`), by employee in order of the ids:
 * those who have any. Everybody is compared, so many at a time.
 * @param periods only lines of these
 * @param employees only of these; null: of everybody who ever worked here
 */
export async function* openLinesOf(
  tx: Tx,
  company: CompanyId,
  periods: ReadonlySet<string>,
  employees: readonly EmployeeId[] | null,
): AsyncGenerator<EmployeeLines> {
  const locked = (await lockedPeriods(tx, company)).filter(({ name }) => periods.has(name))
  if (locked.length === 0) return
  const plan = await loadPlan(tx, company)
  const asked = employees === null ? await everybody(tx, company) : employees.toSorted()
  for (let from = 0; from < asked.length; from += atOnce) {
    const some = asked.slice(from, from + atOnce)
    const sheets = await lockedSheets(tx, company, some)
    const taken = await takenLines(tx, company, some)
    const now = await figuresNow(tx, company, plan, locked, some)
    for (const employeeId of some) {
      const ledger = ledgerOf(sheets.get(employeeId) ?? [], taken.get(employeeId) ?? [])
      const lines = openLines(locked, ledger, now.get(employeeId) ?? new Map())
      if (lines.length > 0) yield { employeeId, lines }
    }
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
/** The sheets in force: of each locked period the one of the last version that has one of his. */
const lockedSheets = async (
  tx: Tx,
  company: CompanyId,
  employees: readonly EmployeeId[],
): Promise<ReadonlyMap<EmployeeId, readonly Sheet[]>> => {
  const rows = await tx.query<{
    readonly employeeId: EmployeeId
    readonly days: readonly StoredDay[]
  }>(
    `select distinct on (s.employee_id, s.period) s.employee_id as "employeeId", s.days
     from ${read.payrollSheets} s
     join ${read.payrollLocks} l on l.company_id = s.company_id and l.attempt_id = s.attempt_id
     join ${read.payrollPeriods} p on p.company_id = l.company_id and p.period = l.period
     where s.company_id = $1 and s.employee_id = any($2::uuid[]) and p.state <> 'open'
     order by s.employee_id, s.period, l.version desc`,
    [company, employees],
  )
  const found = new Map<EmployeeId, Sheet[]>()
  for (const { employeeId, days } of rows) {
    const sheet = new Map(days.map(({ day, figures }) => [day, figures]))
    found.set(employeeId, [...(found.get(employeeId) ?? []), sheet])
  }
  return found
}

/** Lines of closed batches. */
const takenLines = async (
  tx: Tx,
  company: CompanyId,
  employees: readonly EmployeeId[],
): Promise<ReadonlyMap<EmployeeId, readonly AdjustmentLine[]>> => {
  const rows = await tx.query<AdjustmentLine & { readonly employeeId: EmployeeId }>(
    `select n.employee_id as "employeeId", n.seq, n.period, n.day::text, n.code, n.before, n.after
     from ${read.payrollLines} n
     join ${read.payrollBatches} b on b.company_id = n.company_id and b.attempt_id = n.attempt_id
     where n.company_id = $1 and n.employee_id = any($2::uuid[])`,
    [company, employees],
  )
  const found = new Map<EmployeeId, AdjustmentLine[]>()
  for (const { employeeId, ...line } of rows)
    found.set(employeeId, [...(found.get(employeeId) ?? []), line])
  return found
}
