import type { Direction } from '../movements/events.ts'
import type { Instant, LocalDate, Zone } from '../shared/values.ts'
import type { Shift } from '../shifts/events.ts'

/**
 * What goes into an evaluation (`attendance-rules §1`, `evaluate-format.md`).
 *
 * To get the days from A to B right, list A to B + 2: which day a swipe belongs to, and whether it closes the day
 * before, depends on the shifts of the two days that follow. A date that is not listed counts as a day without shift,
 * leave or holiday.
 */
export type SpanInputs = {
  readonly zone: Zone
  /** The instant of evaluation, or null: everything is over. */
  readonly now: Instant | null
  readonly policy?: Partial<Policy>
  /** Valid ones only, in any order; those after `now` are ignored, a repeated id counts once. */
  readonly movements: readonly Movement[]
  /** In any order, each once, all after the day of the carry. */
  readonly days: readonly DayInput[]
  /** Further days, which tell no more than of what kind their date is (§14.3); they get no result. */
  readonly around?: readonly DayInput[]
  /**
   * Carries hold what tiers by the week count, though this policy has none: one that has some follows within the week
   * (§14.10).
   */
  readonly countsWeek?: boolean
}

export type Movement = {
  readonly id: string
  readonly at: Instant
  readonly direction: Direction
  /**
   * The day that a person gave it to: its date or one of the two neighbours (`moved.ts`). Not given: what the
   * boundaries say.
   */
  readonly day?: LocalDate
}

export type DayInput = {
  readonly day: LocalDate
  /** Default true. A day outside the employment is not evaluated. */
  readonly employed?: boolean
  readonly shift: Shift | null
  readonly holiday?: Holiday | null
  /** In the order in which they were approved. */
  readonly leaves?: readonly Leave[]
  readonly overtimeApprovals?: readonly OvertimeApproval[]
}

export type Holiday =
  | { readonly kind: 'full' }
  | { readonly kind: 'half'; readonly from: string }
export type LeaveType = 'annual' | 'personal' | 'general' | 'insteadOvertime'
/**
 * Whole days, or from and to as local times `2026-03-02T09:00`; a span is given on every day whose periods it touches.
 */
export type Leave =
  | { readonly wholeDay: true; readonly type: LeaveType; readonly countsAsWorked: boolean }
  | {
      readonly from: string
      readonly to: string
      readonly type: LeaveType
      readonly countsAsWorked: boolean
    }
export type OvertimeApproval = {
  readonly minutes: number
  readonly place: 'inside' | 'outside'
  readonly kind: 'workday' | 'holiday'
  readonly coefficient: number
  readonly compensation: 'pay' | 'timeOff'
}

/** Rising steps: presence of more than `over` minutes has a break of so many (`attendance-rules §14.4`). */
export type BreakStep = { readonly over: number; readonly minutes: number }
/** Hours by a code (§14.9), begun on these ISO weekdays; null: on all. */
export type Premium = {
  readonly code: string
  readonly weekdays: readonly number[] | null
  readonly start: string
  readonly end: string
}
export type OvertimeTier = {
  readonly per: 'day' | 'week'
  readonly over: number
  readonly coefficient: number
}

/** `attendance-rules §9`, §14 */
export type Policy = {
  readonly bounceSeconds: number
  readonly repeatedExitMinutes: number
  readonly maxPresenceHours: number
  readonly missingExit: 'absent' | 'shiftEnd' | 'planFilled'
  readonly overtimeNeedsApproval: boolean
  readonly overtimeRounding: number
  readonly overtimeRoundsTo: 'down' | 'up'
  readonly offsetMissingWithOvertime: boolean
  readonly night: { readonly start: string; readonly end: string }
  /** ISO weekday; tiers by the week begin anew on it. */
  readonly weekStart: number
  readonly planFilledMinutes: number
  readonly kindByDate: boolean
  /** null: off; no steps: neither lunch nor break is deducted. */
  readonly breakDeduction: readonly BreakStep[] | null
  readonly premiums: readonly Premium[]
  readonly overtimeTiers: readonly OvertimeTier[]
}
export const defaultPolicy: Policy = {
  bounceSeconds: 60,
  repeatedExitMinutes: 60,
  maxPresenceHours: 16,
  missingExit: 'absent',
  overtimeNeedsApproval: true,
  overtimeRounding: 1,
  overtimeRoundsTo: 'down',
  offsetMissingWithOvertime: false,
  night: { start: '20:00', end: '06:00' },
  weekStart: 1,
  planFilledMinutes: 120,
  kindByDate: false,
  breakDeduction: null,
  premiums: [],
  overtimeTiers: [],
}
