import type { ZoneClock } from '../shared/time.ts'
import type { Swipe } from './bounce.ts'
import type { DayInput } from './inputs.ts'
import type { Kinds } from './kinds.ts'
import type { Presence } from './pairing.ts'
import type { DayBounds } from './running.ts'
import type { ShiftTimes } from './shift-times.ts'

/** A day set between its neighbours; epoch minutes. */
export type DayFrame = DayBounds & {
  readonly clock: ZoneClock
  readonly input: DayInput | undefined
  readonly times: ShiftTimes
  readonly nextTimes: ShiftTimes
  /** B(D+2), where the next day ends. */
  readonly nextTo: number
  /** The day's own movements, without the one that the day before took. */
  readonly swipes: readonly Swipe[]
  /** The first movement after the day. */
  readonly following: Swipe | null
  /**
   * From the day before: the movement that it took as its exit, where its presence ended, and what of that is this
   * day's.
   */
  readonly taken: string | null
  readonly presenceBefore: number | null
  readonly inherited: readonly Presence[]
  /** Kinds of minutes by their dates; null: all of the day's are of its own kind (§14.3 is off). */
  readonly kinds: Kinds | null
  /** Minutes of its week before it that tiers count (§14.10). */
  readonly weekMinutes: number
}
