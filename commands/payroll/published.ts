import type { DataOf } from '#domain/payroll/period-state.ts'
import type {
  CompanyId,
  EmployeeId,
  PayrollAttemptId,
  PayrollExportId,
  LogPosition,
} from '#domain/shared/values.ts'
import type { Deps } from '../shared/deps.ts'
import { payrollEmployeeStream, payrollPeriodsStream } from './streams.ts'

export { noteFileDiffers, type FilesAgain } from './check-balance.ts'
export { fixedPeriods, fixedSince, type PeriodFixed } from './fixed-periods.ts'
export { lineIdOf } from './hashes.ts'
export { goOnLocking } from './lock-job.ts'
export { periodNow } from './period-now.ts'
export type { PayrollPeriodRefusal } from './periods.ts'
export type { WhichAttempt } from './progress.ts'
export type { PayrollReads } from './reads.ts'
export { notSettled } from './not-settled.ts'
export { previewNeeded, type PreviewNeeded, type Previewed } from './preview-needed.ts'
export { heldBefore, lockedAgain, type Again } from './rule-again.ts'
export { takeAdjustments, takingOf } from './take-adjustments.ts'
export type { Fits } from './taking-job.ts'
export { payrollPeriodsStream }

type Locked = { readonly lock: DataOf<'PayrollPeriodLocked'>; readonly position: LogPosition }
/** What a lock said, and where in the log; null where there is no such version. */
export const lockOf = async (
  { log }: Pick<Deps, 'log'>,
  company: CompanyId,
  period: string,
  version: number,
): Promise<Locked | null> => {
  for (const event of await log.readStream(payrollPeriodsStream(company)))
    if (
      event.type === 'PayrollPeriodLocked' &&
      event.data.period === period &&
      event.data.version === version
    )
      return { lock: event.data, position: event.position }
  return null
}

/** Where in the log an attempt says the lines that it takes of an employee; null: nowhere. */
export const takingAt = async (
  { log }: Pick<Deps, 'log'>,
  company: CompanyId,
  employeeId: EmployeeId,
  attempt: PayrollAttemptId,
  lineId: string,
): Promise<LogPosition | null> => {
  for (const event of await log.readStream(payrollEmployeeStream(company, employeeId)))
    if (
      event.type === 'AdjustmentsTaken' &&
      event.data.attempt === attempt &&
      event.data.lines.some(({ id }) => id === lineId)
    )
      return event.position
  return null
}

type Closed = {
  readonly closed: DataOf<'AdjustmentBatchClosed'>
  readonly position: LogPosition
}
/** A batch by its number, or by the export that took it; null where there is none. */
export const batchOf = async (
  { log }: Pick<Deps, 'log'>,
  company: CompanyId,
  period: string,
  which: { readonly batch: number } | { readonly exportId: PayrollExportId },
): Promise<Closed | null> => {
  for (const event of await log.readStream(payrollPeriodsStream(company)))
    if (
      event.type === 'AdjustmentBatchClosed' &&
      event.data.period === period &&
      ('batch' in which
        ? event.data.batch === which.batch
        : event.data.exportId === which.exportId)
    )
      return { closed: event.data, position: event.position }
  return null
}
