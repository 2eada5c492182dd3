import type { Direction } from '../movements/events.ts'
import type { Instant, LocalDate } from '../shared/values.ts'
import type { LeaveType } from './inputs.ts'

/** What comes out of an evaluation (`attendance-rules §10`). */
export type DayResult = DayFigures & {
  readonly day: LocalDate
  /** Where the employee was present, snapped, in order, apart from each other; whole minutes, `[from, to)`. */
  readonly presence: readonly { readonly from: Instant; readonly to: Instant }[]
  readonly presenceMinutes: number
  /** The day's first entry and last exit as swiped, to the minute, also ones that a rule ignored. */
  readonly firstIn: Instant | null
  readonly lastOut: Instant | null
  /** Sorted. */
  readonly flags: readonly DayFlag[]
  /** The day is running (§3.3). */
  readonly provisional: boolean
  /** From this instant on passing time alone cannot change the day; before it, evaluate again as the clock moves. */
  readonly finalAt: Instant
  readonly trace: readonly TraceEntry[]
}

export type DayFlag =
  | 'belowMinimum'
  | 'longDay'
  | 'missingEntry'
  | 'missingExit'
  | 'outsideEmployment'
  | 'presentOnLeave'
  | 'repeatedEntry'
  | 'repeatedExit'
  | 'unscheduled'

/**
 * `attendance-rules §10`: annual, personal, general leave, time off for overtime; holiday, missing, late, early,
 * overtime, all well, nothing.
 */
export type DayCode = 'AL' | 'PL' | 'GL' | 'IO' | 'WH' | 'MW' | 'LA' | 'ED' | 'OT' | 'X' | '-'

/** The figures of a day, whole minutes (`attendance-rules §4` to §8). */
export type DayFigures = {
  readonly planned: number
  readonly due: number
  readonly worked: number
  /** Before any tolerance (§5.6). */
  readonly measuredWorked: number
  readonly missing: number
  readonly late: number
  readonly early: number
  readonly break: number
  /** By type, only those above 0. */
  readonly leaveMinutes: Readonly<Partial<Record<LeaveType, number>>>
  /** Leave of the types that count as worked. */
  readonly leaveWorked: number
  readonly overtimeRaw: ByKind
  /** Inside the company, paid in money. */
  readonly overtimePayable: ByKind
  readonly overtimeOutside: ByKind
  readonly timeOffCredit: number
  /** What of overtime was taken so, before the coefficient (`payroll-rules §3.1`); outside the employment none. */
  readonly timeOffTaken?: ByKind
  readonly unapprovedOvertime: number
  readonly nightMinutes: number
  /** Of which those at night are a part: work and overtime, before forgiving (§10, §13); payroll's own. */
  readonly countedMinutes: number
  /** Every one that applies, in the rulebook's order. */
  readonly codes: readonly DayCode[]
} & PolicyFigures

/** What the policies of section 14 add, each only where it is set. */
export type PolicyFigures = {
  /** Counted minutes by date and kind, in order of time, only those above 0 (§14.3). */
  readonly byDate?: readonly DateMinutes[]
  /** Counted minutes by code, only those above 0 (§14.9). */
  readonly premiums?: Readonly<Record<string, number>>
  /** Minutes in each tier, in their order (§14.10). */
  readonly tiers?: readonly number[]
  /** Half days that the day is worth (§14.8); null: not over, or nothing due. */
  readonly halves?: 0 | 1 | 2 | null
}
export type DateKind = 'workday' | 'rest' | 'holiday'
export type DateMinutes = {
  readonly date: LocalDate
  readonly kind: DateKind
  readonly minutes: number
}
export type ByKind = { readonly workday: number; readonly holiday: number }

/** One rule at work, in the order of work. */
export type TraceEntry = {
  /** Its section in the rulebook. */
  readonly rule: string
  /** The movements it used, by id. */
  readonly movements: readonly string[]
  readonly what: TraceWord
  /**
   * Minutes before and after it: of the day's presence for rules of sections 1 to 3 and 5.1, equal where it changed
   * none; else of the figure its word names.
   */
  readonly before: number
  readonly after: number
  /** Of several rules of one kind which it was: the code of a premium, the coefficient of a tier. */
  readonly of?: string
}

/** What a rule did; screens have a sentence for each. Kept for ever: a word is added, never changed. */
export type TraceWord =
  /** §1: swipes on a day outside the employment. */
  | 'outside-employment'
  /** §2: [kept, dropped] a repeat was dropped; it also gave the kept one its direction. */
  | 'bounce'
  | 'direction-from-bounce'
  /** §2: [entry, exit] the next day's first swipe closed this day; on that day: [exit]. */
  | 'carried-over'
  | 'given-to-day-before'
  /** §2: [entry, exit] presence was divided where the next day's shift starts; on that day: what it got. */
  | 'divided-at-shift-start'
  | 'continued-from-day-before'
  /** §3.1: [movement] direction unknown. */
  | 'inferred-entry'
  | 'inferred-exit'
  | 'single-exit'
  /** §3.2 */
  | 'paired'
  /** [entry, ignored entry] */
  | 'repeated-entry'
  /** [stale entry, entry] */
  | 'stale-entry'
  /** §3.2: [exit, exit that the closing moved to]; [exit] */
  | 'repeated-exit'
  | 'exit-without-entry'
  /** §3.3: [entry] */
  | 'present-until-now'
  | 'beyond-longest-presence'
  /** §3.4: [entry] */
  | 'open-counts-absent'
  | 'closed-at-shift-end'
  /** §3.5: [entry, exit]; the movements of all */
  | 'same-minute'
  | 'joined'
  /** §4, minutes due; `slid` by how many minutes (negative: back) */
  | 'full-holiday'
  | 'half-day-holiday'
  | 'slid'
  | 'on-leave'
  /** §4.5, §6, §10: due, of which this much is due by now */
  | 'not-yet-due'
  /** §5.1: the movements of the pair */
  | 'snapped'
  /** §5, §6: presence in the plan and what of it is work; due and worked; break; missing; worked */
  | 'lunch-worked-through'
  | 'absence'
  | 'break-forgiven'
  | 'missing-forgiven'
  | 'below-minimum'
  /** §5.7, §7: overtime */
  | 'overtime'
  | 'overtime-forgiven'
  | 'lunch-deducted'
  /** §8: overtime and what approval allowed; missing; payable; minutes taken and credited */
  | 'unapproved'
  | 'offset'
  | 'rounded-down'
  | 'rounded-up'
  | 'time-off'
  /** §14.1: [entry, exit]; [entry, exit, entry …] presence reaches through to the end of the last */
  | 'first-to-last'
  | 'reaches-through'
  /** §14.2: [entry] */
  | 'closed-when-filled'
  /** §14.3: due, without the minutes on a holiday's date; overtime, and what of it is of kind holiday */
  | 'holiday-minutes'
  | 'overtime-by-date'
  /** §14.4: minutes present, and those without the break */
  | 'break-deducted'
  /** §14.5: break */
  | 'break-paid'
  /** §14.6: missing; §14.7: overtime */
  | 'overtime-fills'
  | 'overtime-not-counted'
  /** §14.8: minutes worked or on leave, and the halves they are worth */
  | 'halves'
  /** §14.9: counted minutes and those in the hours of code `of`; §14.10: minutes so far and those in the tier `of` */
  | 'premium'
  | 'tier'

/**
 * What the days after a day need to know of it and of all before: evaluation can start anew at any day whose carry is
 * stored.
 */
export type Carry = {
  /** The day it follows. */
  readonly day: LocalDate
  /** The boundary B(day + 1): movements from here on, and none before, are still to be evaluated. */
  readonly from: Instant
  /** The last movement kept, for the bounce rule. */
  readonly lastKept: { readonly at: Instant; readonly direction: Direction } | null
  /** The next day's first movement, when this day took it as its exit. */
  readonly taken: string | null
  /** Where this day's presence ended, before any of it went to the next day. */
  readonly presenceEnd: Instant | null
  /** The parts of its presence that are the next day's, in order. */
  readonly handedOn: readonly {
    readonly from: Instant
    readonly to: Instant
    readonly movements: readonly string[]
    readonly endedBy: 'exit' | 'now' | 'shiftEnd' | 'planFilled'
  }[]
  /** Of its week so far, what tiers by the week count (§14.10); only with such tiers, and none at a week's end. */
  readonly weekMinutes?: number
  /**
   * Public holidays of this date or a later one whose work is paid as days already (§14.3). Evaluation neither makes
   * nor reads it: who pays by the day hands it on.
   */
  readonly holidays?: readonly LocalDate[]
  /** The latest `finalAt` so far. */
  readonly finalAt: Instant
}
