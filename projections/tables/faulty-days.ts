import type { FixChange } from '#domain/attendance/fix-candidates.ts'
import type { fixableFlags } from '#domain/attendance/proposed-fix.ts'
import type { DayCode, DayFlag } from '#domain/attendance/result.ts'
import type { Direction } from '#domain/movements/events.ts'
import type { CompanyId, EmployeeId, LocalDate, LocalDateTime } from '#domain/shared/values.ts'
import { table } from './table.ts'

/** A swipe of a day; `wrong` what the rules say of it. */
export type ToldMovement = {
  readonly movementId: string
  readonly localTime: LocalDateTime
  readonly direction: Direction
  readonly wrong: (typeof fixableFlags)[number] | null
}
/** `localTime` of a movement that is there, or that would be added; `before` its direction, where it has one. */
export type ToldChange = {
  readonly kind: FixChange['kind']
  readonly movementId: string | null
  readonly localTime: LocalDateTime
  readonly direction: Direction
  readonly before: Direction | null
}
/** The day as it would be, minutes. */
export type DayAfter = {
  readonly worked: number
  readonly missing: number
  readonly overtime: number
  readonly codes: readonly DayCode[]
  readonly flags: readonly DayFlag[]
}
export type DayFix = { readonly changes: readonly ToldChange[]; readonly after: DayAfter }

/** What is told of a day that needs a hand: its swipes in order, and what would put it right. */
export type DayStory = {
  readonly movements: readonly ToldMovement[]
  /** Null where only a person can say. */
  readonly fix: DayFix | null
}
export type FaultyDay = DayStory & {
  readonly company_id: CompanyId
  readonly employee_id: EmployeeId
  readonly day: LocalDate
  /** Passing time alone changes what would put it right no more. */
  readonly settled: boolean
}

export const faultyDayTables = {
  /**
   * Days on which a swipe lacks its other half or repeats another, each with its swipes and what would put it right,
   * as its evaluation found it (docs/decisions/0103). `devices` runs parallel to `movements`: the reader of each, null
   * where somebody added it.
   */
  faultyDays: table({
    name: 'faulty_days',
    version: 1,
    // json keeps what was found to the byte.
    columns: `
      company_id uuid not null,
      employee_id uuid not null,
      day date not null,
      movements json not null,
      devices json not null,
      fix json not null,
      settled boolean not null,
      primary key (company_id, employee_id, day)`,
    indexes: ['(company_id, employee_id, day) where not settled'],
  }),
}
