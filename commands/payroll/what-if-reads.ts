import type { WhatIfChanges } from '#domain/payroll/what-if.ts'
import type { Figures } from '#domain/payroll/sheet.ts'
import type { CompanyId, EmployeeId, LocalDate } from '#domain/shared/values.ts'

/** What is tried, on which days, of whom: of a department and those below it, or of everybody. */
export type AskedWhatIf = {
  readonly from: LocalDate
  readonly to: LocalDate
  readonly changes: WhatIfChanges
  readonly departmentId: string | null
}
export type WhatIfRow = {
  readonly employeeId: EmployeeId
  readonly day: LocalDate
  readonly code: string
  readonly before: number
  readonly after: number
}
/** Of a department by a code: its sums, and how many of its people have more, and less. */
export type DepartmentSums = {
  /** Null: of people without one. */
  readonly departmentId: string | null
  readonly people: number
  readonly codes: Readonly<
    Record<
      string,
      {
        readonly before: number
        readonly after: number
        readonly more: number
        readonly less: number
      }
    >
  >
}
/** What would be other (`payroll-rules §7.3`); `days` and `changed` are employee-days. */
export type WhatIfSums = {
  readonly people: number
  readonly days: number
  readonly changed: number
  readonly peopleChanged: number
  readonly totals: { readonly before: Figures; readonly after: Figures }
  /** Adjustment lines that saving it would open, of locked days. */
  readonly lockedLines: number
  readonly departments: readonly DepartmentSums[]
}
export type WhatIfFound = { readonly sums: WhatIfSums; readonly rows: readonly WhatIfRow[] }

/** Asked after each part of the work; false ends it. */
export type GoOn = (done: number, total: number) => Promise<boolean>

export type WhatIfReads = {
  /** How many people it is about. */
  peopleOfWhatIf(company: CompanyId, departmentId: string | null): Promise<number>
  /**
   * All of one moment, which is no earlier than when it was asked for. `behind`: days wait to be evaluated, so it is to
   * be tried again; `stopped`: `go` said so.
   */
  whatIf(
    company: CompanyId,
    asked: AskedWhatIf,
    go: GoOn,
  ): Promise<WhatIfFound | 'behind' | 'stopped'>
}
