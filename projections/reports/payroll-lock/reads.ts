import type { Database, Tx } from '#database/types.ts'
import type { PayrollPeriod } from '#domain/payroll/periods.ts'
import type { Figures } from '#domain/payroll/sheet.ts'
import {
  asInstant,
  type CompanyId,
  type EmployeeId,
  type LocalDate,
} from '#domain/shared/values.ts'
import { textOf } from '../../shared/checkpoints.ts'
import { read } from '../../tables/index.ts'
import { checklistOf, checklistReads } from './checklist.ts'
import { copiedSheets } from './copied-sheets.ts'

/** What payroll's decisions and its job ask of read models (`commands/payroll/reads.ts`). */
export const payrollReads = (db: Database, head: () => Promise<bigint>) => ({
  checklist: checklistReads(db, head),
  checklistIn: (tx: Tx, company: CompanyId, period: PayrollPeriod) =>
    checklistOf(tx, company, period),
  evaluatedTo: async (tx: Tx, company: CompanyId) => {
    const [row] = await tx.query<{ position: string; until: string | null; waits: boolean }>(
      `select c.position::text, ${textOf('c.recorded_at')} as until,
         exists (select from ${read.attendanceDirty} where company_id = $1) as waits
       from projections.checkpoints c where c.schema = 'read' and c.name = 'attendance'`,
      [company],
    )
    return !row || row.waits || row.until === null
      ? null
      : { position: BigInt(row.position), asOf: asInstant(row.until) }
  },
  sheets: copiedSheets,
  lockedSheets: (company: CompanyId, period: string, after: EmployeeId | null) =>
    db.withCompany(company, tx =>
      tx.query<{
        readonly employeeId: EmployeeId
        readonly hash: string
        readonly days: readonly { readonly day: LocalDate; readonly figures: Figures }[]
      }>(
        `select distinct on (s.employee_id) s.employee_id as "employeeId", s.hash, s.days
         from ${read.payrollSheets} s
         join ${read.payrollLocks} l on l.company_id = s.company_id and l.attempt_id = s.attempt_id
         where s.company_id = $1 and s.period = $2 and ($3::uuid is null or s.employee_id > $3::uuid)
         order by s.employee_id, l.version desc limit 200`,
        [company, period, after],
      ),
    ),
})
