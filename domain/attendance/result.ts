import type { Direction } from '../movements/events.ts'
import type { Instant, LocalDate } from '../shared/values.ts'

/** What comes out of an evaluation (`attendance-rules §10`): so far the figures of sections 2 and 3. */
export type DayResult = {
  readonly day: LocalDate
  /** Where the employee was present, in order, apart from each other; whole minutes, `[from, to)`. */
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

export type DayFlag = 'missingEntry' | 'missingExit' | 'outsideEmployment' | 'repeatedEntry' | 'repeatedExit' | 'unscheduled'

/** One rule at work, in the order of work. */
export type TraceEntry = {
  /** Its section in the rulebook. */
  readonly rule: string
  /** The movements it used, by id. */
  readonly movements: readonly string[]
  readonly what: TraceWord
  /** Minutes of presence of the day before and after it; equal where it changed no minute. */
  readonly before: number
  readonly after: number
}

/** What a rule did; screens have a sentence for each. Kept for ever: a word is added, never changed. */
export type TraceWord =
  /** §1: swipes on a day outside the employment. */
  | 'outside-employment'
  /** §2: [kept, dropped] a repeat was dropped; it also gave the kept one its direction. */
  | 'bounce' | 'direction-from-bounce'
  /** §2: [entry, exit] the next day's first swipe closed this day; on that day: [exit]. */
  | 'carried-over' | 'given-to-day-before'
  /** §2: [entry, exit] presence was divided where the next day's shift starts; on that day: what it got. */
  | 'divided-at-shift-start' | 'continued-from-day-before'
  /** §3.1: [movement] direction unknown. */
  | 'inferred-entry' | 'inferred-exit' | 'single-exit'
  /** §3.2 */
  | 'paired' /** [entry, ignored entry] */ | 'repeated-entry' /** [stale entry, entry] */ | 'stale-entry'
  /** §3.2: [exit, exit that the closing moved to]; [exit] */
  | 'repeated-exit' | 'exit-without-entry'
  /** §3.3: [entry] */
  | 'present-until-now' | 'beyond-longest-presence'
  /** §3.4: [entry] */
  | 'open-counts-absent' | 'closed-at-shift-end'
  /** §3.5: [entry, exit] */
  | 'same-minute'

/** What the days after a day need to know of it and of all before: evaluation can start anew at any day whose carry is stored. */
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
    readonly endedBy: 'exit' | 'now' | 'shiftEnd'
  }[]
  /** The latest `finalAt` so far. */
  readonly finalAt: Instant
}
