import type { Envelope, Tx } from '#database/types.ts'
import type { AdjustmentLine } from '#domain/payroll/adjustments.ts'
import type { Cause } from '#domain/payroll/causes.ts'
import type { Checklist } from '#domain/payroll/checklist.ts'
import type { PayrollPeriod } from '#domain/payroll/periods.ts'
import type { Figures } from '#domain/payroll/sheet.ts'
import type {
  CompanyId,
  DepartmentId,
  EmployeeId,
  Instant,
  LocalDate,
  PayrollAttemptId,
  LogPosition,
} from '#domain/shared/values.ts'

/** What a lock stores of one employee, beside who he is. */
export type SheetOfNow = {
  readonly employeeId: EmployeeId
  readonly days: readonly {
    readonly day: LocalDate
    readonly letters: string
    readonly departmentId: DepartmentId | null
    readonly figures: Figures
  }[]
  readonly department: string | null
  readonly position: string | null
}
/** The sheet in force of the last version; one without days is of somebody who was in an earlier one alone. */
export type SheetLocked = {
  readonly employeeId: EmployeeId
  readonly hash: string
  readonly days: readonly { readonly day: LocalDate; readonly figures: Figures }[]
  /** Who he is, sealed; null where he was erased by then. */
  readonly identity: Envelope | null
}

/** What payroll's decisions and its job ask of read models (`commands/reads.ts`). */
export type PayrollReads = {
  /** By which rules days are computed (`domain/payroll/engine.ts`). */
  readonly engine: string
  /**
   * What these rules make of locked days of the facts that were in them when they were locked or taken last, beyond
   * what was locked, taken and is held: of so many employees after the one, in order of the ids. Null: tables are
   * behind the log.
   */
  engineDifferences(
    company: CompanyId,
    after: EmployeeId | null,
  ): Promise<{ readonly last: EmployeeId | null; readonly found: readonly HeldOf[] } | null>
  /** How many lines are held of these employees; null: of everybody. */
  held(company: CompanyId, employees: readonly EmployeeId[] | null): Promise<number>
  /**
   * What the figures of a period have against its lock; what the periods themselves say is not in it. Null: the read
   * models do not know by now what the log held when they were asked.
   */
  checklist(company: CompanyId, period: PayrollPeriod): Promise<Checklist | null>
  /** The same as the transaction sees it. */
  checklistIn(tx: Tx, company: CompanyId, period: PayrollPeriod): Promise<Checklist>
  /** Up to where in the log days are evaluated, as the transaction sees it; null while some of them wait. */
  evaluatedTo(
    tx: Tx,
    company: CompanyId,
  ): Promise<{ readonly position: LogPosition; readonly asOf: Instant } | null>
  /** By employee in order of the ids, as the transaction sees them, few at once. */
  sheets(
    tx: Tx,
    company: CompanyId,
    period: PayrollPeriod,
    employees: readonly EmployeeId[] | null,
  ): AsyncIterable<SheetOfNow>
  /**
   * Of one employee's sheet as evaluated up to what the log held when it was asked. Null: he has none in the period;
   * `behind`: read models or evaluation do not know it by now.
   */
  sheetHash(
    company: CompanyId,
    period: PayrollPeriod,
    employeeId: EmployeeId,
  ): Promise<string | null | 'behind'>
  /** In order of the ids, from the one after; 200 of them at most. */
  lockedSheets(
    company: CompanyId,
    period: string,
    after: EmployeeId | null,
  ): Promise<readonly SheetLocked[]>
  /**
   * Whether payroll's tables, as the transaction sees them, have heard that the attempt began: then they have all that
   * was locked and taken before, and nothing is taken while it goes on.
   */
  knowsAttempt(
    tx: Tx,
    company: CompanyId,
    period: string,
    attempt: PayrollAttemptId,
  ): Promise<boolean>
  /** What of locked periods is another now, as the transaction sees it, by employee in order of the ids. */
  openLines(tx: Tx, company: CompanyId): AsyncIterable<OpenOf>
  /** Compares everybody of a period that was just locked, so that the first who looks at it need not wait for that. */
  compare(company: CompanyId, period: string): Promise<void>
  /**
   * Whether there is any such line, of anybody or of these. Null: figures are behind the log for longer than a request
   * waits.
   */
  anyOpen(company: CompanyId, employees?: readonly EmployeeId[]): Promise<boolean | null>
  /** Whether all that was locked and taken comes to what is now, as the transaction sees it. */
  balance(tx: Tx, company: CompanyId): Promise<BalanceFound>
}
/** `differences`: how much is not as it has to be (`payroll-rules §4`, I1 to I6); `found`: the first of it. */
export type BalanceFound = {
  readonly periods: number
  readonly people: number
  readonly cells: number
  readonly differences: number
  readonly found: readonly { readonly what: string; readonly where: string }[]
}
export type OpenOf = {
  readonly employeeId: EmployeeId
  readonly lines: readonly (AdjustmentLine & { readonly causes: readonly Cause[] })[]
}
/** `minutes`: more than was locked, taken and held, or less; as the code says, halves or counts. */
export type HeldOf = {
  readonly employeeId: EmployeeId
  readonly lines: readonly {
    readonly period: string
    readonly day: LocalDate
    readonly code: string
    readonly minutes: number
  }[]
}
