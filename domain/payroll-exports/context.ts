import type { EmployeeId, LocalDate } from '../shared/values.ts'

/** What a file is of. `version` null: of no lock; `batch` null: of no batch. */
export type ExportContext = {
  readonly company: string
  /** `2026-10` */
  readonly period: string
  readonly from: LocalDate
  readonly to: LocalDate
  readonly version: number | null
  readonly batch: number | null
}
/** By code: minutes, halves of days or counts, as the code says (`payroll-rules §3.1`). */
export type Figures = Readonly<Record<string, number>>
export type ExportDay = { readonly day: LocalDate; readonly figures: Figures }
/** An adjustment that was taken; `period`: of its day. */
export type ExportLine = {
  readonly lineId: string
  readonly seq: number
  readonly period: string
  readonly day: LocalDate
  readonly code: string
  readonly before: number
  readonly after: number
  /** With which lines it is rounded on, a key of `shown`; without it with all of its period. */
  readonly goesOn?: string
}
/** One employee as a file has him: as locked, and what was taken since. */
export type ExportPerson = {
  readonly employeeId: EmployeeId
  readonly identity: {
    readonly employeeNo: string
    readonly fullName: string
    readonly nationalId: string
    readonly department: string
    readonly position: string
  }
  readonly days: readonly ExportDay[]
  readonly lines: readonly ExportLine[]
  /**
   * What was said of him before, by period, or by `goesOn` of lines: rounding goes on from there (`payroll-rules
   * §4.8`).
   */
  readonly shown: ReadonlyMap<string, Figures>
}

/** @example monthOf('2026-10') // { year: '2026', shortYear: '26', month: '10' } */
export const monthOf = (
  period: string,
): { readonly year: string; readonly shortYear: string; readonly month: string } => ({
  year: period.slice(0, 4),
  shortYear: period.slice(2, 4),
  month: period.slice(5, 7),
})
