import type { DayInput, Holiday } from '../attendance/published.ts'
import type { CompanyPolicy } from '../policy/events.ts'
import type { Direction } from '../movements/events.ts'
import type { Instant, LocalDate, Zone } from '../shared/values.ts'

/** A movement of a person as it is known at a look. */
export type KnownMovement = {
  readonly id: string
  readonly at: Instant
  readonly direction: 'in' | 'out'
  /** As its reader sent it, and the day it was moved to, where attendance has more to go by than `direction`. */
  readonly sent?: { readonly direction: Direction; readonly day?: LocalDate }
  /** Null: added by hand. */
  readonly device: string | null
  readonly cancelled: boolean
}

/** A day of a person, with the name by which settings know its shift. */
export type KnownDay = DayInput & { readonly shiftName: string | null }

/** All that a look knows (notice-rules, conventions): nothing that was recorded later. */
export type NoticeKnowledge = {
  readonly zone: Zone
  /** Those of attendance on a day; as they are to begin with where absent. */
  policyOf?(day: LocalDate): CompanyPolicy
  dayOf(person: string, day: LocalDate): KnownDay
  holidayOf(day: LocalDate): Holiday | null
  /** His present department, then its parents upward. */
  departmentsOf(person: string): readonly string[]
  movementsOf(person: string): readonly KnownMovement[]
  /** Silent, unusually quiet or refusing (notice-rules 3.2). */
  isAwaited(device: string): boolean
}
