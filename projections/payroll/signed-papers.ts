import type { Tx } from '#database/types.ts'
import type { CompanyId, EmployeeId, Instant, LocalDate } from '#domain/shared/values.ts'
import { instant } from '../reports/shared/columns.ts'
import { read } from '../tables/index.ts'

/** A hash that was recorded under an id of payroll, and when. */
export type SignedHash = { readonly hash: string; readonly at: Instant }

/**
 * What was recorded of a paper of payroll by its id: of a file its bytes, of an employee each sheet of his that was
 * locked, whichever version it was of. Says nothing of anybody.
 */
export const payrollPaperSigned = (
  tx: Tx,
  company: CompanyId,
  paper: string,
): Promise<readonly SignedHash[]> =>
  tx.query<SignedHash>(
    `select x.ready ->> 'sha256' as hash, ${instant<Instant>('x.begun_at').sql} as at
     from ${read.payrollExports} x
     where x.company_id = $1 and x.export_id = $2::uuid and x.ready is not null
     union all
     select s.hash, ${instant<Instant>('l.locked_at').sql}
     from ${read.payrollSheets} s
     join ${read.payrollLocks} l on l.company_id = s.company_id and l.attempt_id = s.attempt_id
     where s.company_id = $1 and s.employee_id = $2::uuid`,
    [company, paper],
  )

export type SignedLine = {
  readonly employeeId: EmployeeId
  readonly day: LocalDate
  readonly code: string
  readonly seq: number
  readonly before: number
  readonly after: number
  readonly at: Instant
}
/** A line that a batch took, as it was recorded; null: none of this id was taken. */
export const payrollLineSigned = async (
  tx: Tx,
  company: CompanyId,
  lineId: string,
): Promise<SignedLine | null> => {
  const [row] = await tx.query<SignedLine>(
    `select l.employee_id as "employeeId", l.day::text, l.code, l.seq, l.before, l.after,
       ${instant<Instant>('b.closed_at').sql} as at
     from ${read.payrollBatches} b
     join ${read.payrollLines} l on l.company_id = b.company_id and l.attempt_id = b.attempt_id
     where b.company_id = $1 and l.line_id = $2`,
    [company, lineId],
  )
  return row ?? null
}
