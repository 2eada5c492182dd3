/** When a day begins and ends, epoch minutes: B(D) and B(D+1), and the minute of evaluation. */
export type DayBounds = { readonly from: number; readonly to: number; readonly now: number }

/**
 * Whether a day is running (`attendance-rules §3.3`): B(D) <= now < B(D+1), or its last entry is open, `now` is within
 * the longest presence after it and no movement is later. A repeated entry within the day is ignored (§3.2) and so is
 * not a later movement.
 * @param openSince the minute of the open entry; -Infinity without one
 */
export const isRunning = (
  day: DayBounds,
  openSince: number,
  longest: number,
  movementAfterDay: boolean,
): boolean =>
  day.now >= day.from &&
  (day.now < day.to || (day.now - openSince <= longest && !movementAfterDay))

/**
 * The minute from which passing time alone changes a day no more: it is over, no open entry can count as present any
 * longer, and no repeat of its last movement is to come (such a repeat may still tell that one's direction).
 */
export const finalMinute = (
  dayEnd: number,
  openSince: number,
  longest: number,
  repeatsUntilMs: number,
): number => Math.max(dayEnd, openSince + longest + 1, Math.ceil(repeatsUntilMs / 60_000))
