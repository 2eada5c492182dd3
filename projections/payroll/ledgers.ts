import type { Tx } from '#database/types.ts'
import { ledgerOf, type AdjustmentLine, type Ledger } from '#domain/payroll/adjustments.ts'
import type { Figures, Sheet } from '#domain/payroll/sheet.ts'
import type { CompanyId, EmployeeId, Instant, LocalDate } from '#domain/shared/values.ts'
import { textOf } from '../shared/checkpoints.ts'
import { read } from '../tables/index.ts'
import { heldLines, type HeldLine } from './held-lines.ts'

/** What became of one employee's locked figures; `lockedAt`: when his sheet was locked, by its period. */
export type LedgerOfOne = {
  readonly ledger: Ledger
  readonly lockedAt: ReadonlyMap<string, Instant>
  readonly taken: readonly TakenLine[]
  readonly held: readonly HeldLine[]
  readonly sheets: readonly LockedSheet[]
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
          // Made when it is looked into: of most people the sheet is what it was.
          get ledger() {
            return ledgerOf(
              own.sheets.map(({ sheet }) => sheet),
              own.taken,
              own.held.filter(({ releasedAt }) => releasedAt === null),
            )
          },
          lockedAt: new Map(own.sheets.map(({ period, asOf }) => [period, asOf])),
        },
      ] as const
    }),
  )
}

/** Nothing was taken or held of him, and each of his days in these periods is what its sheet says. */
export const isAsLocked = (
  { taken, held, sheets }: LedgerOfOne,
  periods: readonly { readonly name: string }[],
  now: ReadonlyMap<LocalDate, Figures>,
): boolean => {
  if (taken.length > 0 || held.length > 0) return false
  const asked = sheets.filter(({ period }) => periods.some(({ name }) => name === period))
  const days = asked.reduce((sum, { sheet }) => sum + sheet.size, 0)
  return (
    days === now.size &&
    asked.every(({ sheet }) =>
      [...sheet].every(([day, figures]) => isSame(figures, now.get(day) ?? {})),
    )
  )
}
const isSame = (one: Figures, other: Figures): boolean => {
  const codes = Object.keys(one)
  return (
    codes.length === Object.keys(other).length && codes.every(code => one[code] === other[code])
  )
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
