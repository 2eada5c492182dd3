import type { Database, Envelope, Tx } from '#database/types.ts'
import { engineOfNow } from '#domain/payroll/engine.ts'
import type { PayrollPeriod } from '#domain/payroll/periods.ts'
import type { Figures } from '#domain/payroll/sheet.ts'
import {
  asInstant,
  type CompanyId,
  type EmployeeId,
  type LocalDate,
  type LogPosition,
  asLogPosition,
} from '#domain/shared/values.ts'
import { balanceOf } from '../../payroll/balance.ts'
import { engineDifferences } from '../../payroll/engine-differences.ts'
import { heldCount } from '../../payroll/held-lines.ts'
import { linesWithCauses, openCounts, openLinesOf } from '../../payroll/open-lines.ts'
import { textOf } from '../../shared/checkpoints.ts'
import { waitUntil, waitUntilEvaluated } from '../../shared/freshness.ts'
import { read } from '../../tables/index.ts'
import { checklistOf, checklistReads, sheetHashRead } from './checklist.ts'
import { copiedSheets } from './copied-sheets.ts'

const patienceMs = 5_000
const isThere = async (
  db: Database,
  head: () => Promise<LogPosition>,
  company: CompanyId,
  models: readonly string[],
): Promise<boolean> => waitUntil(db, models, await head(), patienceMs, company)

/**
 * What payroll's decisions and its job ask of read models (`commands/payroll/reads.ts`). Long because it is each
 * question of that port.
 */
export const payrollReads = (db: Database, head: () => Promise<LogPosition>) => ({
  engine: engineOfNow,
  engineDifferences: async (company: CompanyId, after: EmployeeId | null) =>
    (await isThere(db, head, company, ['attendance', 'payroll', 'overtime']))
      ? db.withCompany(company, tx => engineDifferences(tx, company, after))
      : null,
  held: (company: CompanyId, employees: readonly EmployeeId[] | null) =>
    db.withCompany(company, tx => heldCount(tx, company, employees)),
  checklist: checklistReads(db, head),
  checklistIn: (tx: Tx, company: CompanyId, period: PayrollPeriod) =>
    checklistOf(tx, company, period),
  evaluatedTo: async (tx: Tx, company: CompanyId) => {
    const [row] = await tx.query<{ position: string; until: string | null; waits: boolean }>(
      `select c.position::text, ${textOf('c.recorded_at')} as until,
         exists (select from ${read.attendanceDirty} where company_id = $1) as waits
       from projections.places c where c.schema = 'read' and c.name = 'attendance'`,
      [company],
    )
    return !row || row.waits || row.until === null
      ? null
      : { position: asLogPosition(row.position), asOf: asInstant(row.until) }
  },
  sheetHash: sheetHashRead(db, head),
  sheets: copiedSheets,
  knowsAttempt: async (tx: Tx, company: CompanyId, period: string, attempt: string) => {
    const rows = await tx.query(
      `select p.period
       from ${read.payrollPeriods} p
       where p.company_id = $1 and p.period = $2 and p.busy ->> 'attempt' = $3
         -- What names the causes of lines knows what evaluation knows.
         and not exists (select from projections.places c, projections.places a
           where c.schema = 'read' and c.name in ('day_sources', 'acts') and a.schema = 'read'
             and a.name = 'attendance' and c.position < a.position)`,
      [company, period, attempt],
    )
    return rows.length > 0
  },
  balance: balanceOf,
  openLines: (tx: Tx, company: CompanyId) => linesWithCauses(tx, company, null, null),
  compare: async (company: CompanyId, period: string): Promise<void> => {
    if (await isThere(db, head, company, ['attendance', 'payroll', 'overtime']))
      await db.withCompany(company, tx => openCounts(tx, company, new Set([period])))
  },
  anyOpen: async (company: CompanyId, employees: readonly EmployeeId[] | null = null) => {
    if (!(await isThere(db, head, company, ['attendance', 'payroll']))) return null
    if (!(await waitUntilEvaluated(db, company, patienceMs))) return null
    return db.withCompany(
      company,
      async tx => (await openLinesOf(tx, company, null, employees).next()).done !== true,
    )
  },
  lockedSheets: (company: CompanyId, period: string, after: EmployeeId | null) =>
    db.withCompany(company, tx =>
      tx.query<{
        readonly employeeId: EmployeeId
        readonly hash: string
        readonly days: readonly { readonly day: LocalDate; readonly figures: Figures }[]
        readonly identity: Envelope | null
      }>(
        `select distinct on (s.employee_id) s.employee_id as "employeeId", s.hash, s.days, s.identity
         from ${read.payrollSheets} s
         join ${read.payrollLocks} l on l.company_id = s.company_id and l.attempt_id = s.attempt_id
         where s.company_id = $1 and s.period = $2 and ($3::uuid is null or s.employee_id > $3::uuid)
         order by s.employee_id, l.version desc limit 200`,
        [company, period, after],
      ),
    ),
})
