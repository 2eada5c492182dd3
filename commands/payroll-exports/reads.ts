import type { Envelope } from '#database/types.ts'
import type { ExportLine, Figures } from '#domain/payroll-exports/context.ts'
import type {
  CompanyId,
  EmployeeId,
  LocalDate,
  PayrollAttemptId,
  PayrollExportId,
  LogPosition,
} from '#domain/shared/values.ts'

/** What a file is of, as the log has it for ever. */
export type ExportOf = {
  readonly company: CompanyId
  readonly period: string
  /** Null: of adjustments alone. */
  readonly version: number | null
  /** Of the period that carries them. */
  readonly batches: readonly number[]
  /** Of the last of these batches where it is not closed yet: who says its lines. */
  readonly attempt: PayrollAttemptId | null
  /** Rounding goes on batch by batch, each from all that was taken before it. */
  readonly byBatch: boolean
}
/** Somebody who is in a file; who he is as he was locked, sealed, null where he was erased by then. */
export type ExportHead = {
  readonly employeeId: EmployeeId
  /** Stays when he is erased. */
  readonly employeeNo: string
  readonly identity: Envelope | null
  /** Of which event that is. */
  readonly saidBy: 'EmployeeFiguresLocked' | 'AdjustmentsTaken'
}
export type ExportFigures = {
  readonly days: readonly { readonly day: LocalDate; readonly figures: Figures }[]
  readonly lines: readonly ExportLine[]
  /** What was said of him before, by period, or by `goesOn` of his lines (`payroll-rules §4.8`). */
  readonly shown: ReadonlyMap<string, Figures>
}

/** What payroll's files ask of read models: of what is locked and taken, which nothing changes. */
export type PayrollExportReads = {
  /** Whether they know by now what the log held up to there; it is waited for a little. */
  knows(position: LogPosition): Promise<boolean>
  /** Files that are ready, the newest first. */
  newest(company: CompanyId, most: number): Promise<readonly PayrollExportId[]>
  /** Batches that go with the file of a version: its lock took them, or that of a version before. */
  batchesOf(company: CompanyId, period: string, version: number): Promise<readonly number[]>
  /** In no order. */
  heads(of: ExportOf): Promise<readonly ExportHead[]>
  figures(
    of: ExportOf,
    employees: readonly EmployeeId[],
  ): Promise<ReadonlyMap<EmployeeId, ExportFigures>>
}
