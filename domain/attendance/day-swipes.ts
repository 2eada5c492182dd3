import type { Swipe } from './bounce.ts'
import { closesDayBefore } from './carry-over.ts'
import { settleDirections, singleExit, type Step } from './direction.ts'
import type { DayFrame } from './day-frame.ts'
import { pairFirstLast, reachedThrough, type FirstLast } from './first-last.ts'
import type { Policy } from './inputs.ts'
import { withoutEmpty } from './joining.ts'
import type { Notes } from './notes.ts'
import { untilNow } from './open-presence.ts'
import { close, pair, type Presence } from './pairing.ts'
import { isRunning } from './running.ts'
import { longestPresence } from './shift-times.ts'

/** What a day's swipes say before any plan is looked at (`attendance-rules §2` and §3). */
export type DaySwipes = {
  readonly pairs: readonly Presence[]
  /** The entry that nothing closed. */
  readonly open: Step | null
  /** The pair through which an end of that entry reaches (§14.1). */
  readonly reaching: Presence | null
  readonly longest: number
  readonly running: boolean
  /** Of the next day's first movement, when this day took it. */
  readonly takes: string | null
  /** Epoch minutes, as swiped. */
  readonly firstIn: number | null
  readonly lastOut: number | null
}

export const readSwipes = (day: DayFrame, policy: Policy, notes: Notes): DaySwipes => {
  const longest = longestPresence(day.times, policy.maxPresenceHours)
  const runs = (openSince: number): boolean =>
    isRunning(day, openSince, longest, day.following !== null)
  noteRepeats(day.swipes, notes)
  const paired = pairedBy(day, policy, longest, minute => !runs(minute), notes)
  const exit = paired.open && exitOfNextDay(day, paired.open, longest, notes)
  const open = exit ? null : paired.open
  const running = runs(open?.minute ?? -Infinity)
  const ended =
    paired.open && exit
      ? close(paired.open, exit, notes, '2')
      : open && running
        ? untilNow(open, day.now, longest, notes)
        : null
  const pairs = ended
    ? reachedThrough(paired.pairs, paired.reaching, ended, longest, notes)
    : paired.pairs
  return {
    pairs: withoutEmpty(pairs, notes),
    open,
    reaching: paired.reaching,
    longest,
    running,
    takes: exit?.id ?? null,
    ...firstAndLast(paired.steps, exit),
  }
}

/** Every pair by itself, or by policy of the shift the first and the last (`attendance-rules §3.1`, §3.2, §14.1). */
const pairedBy = (
  { input, swipes, times }: DayFrame,
  { repeatedExitMinutes }: Policy,
  longest: number,
  isOverWithEntryAt: (minute: number) => boolean,
  notes: Notes,
): FirstLast => {
  if (input?.shift?.hours !== 'firstLast') {
    const steps = settleDirections(swipes, times.bounds, isOverWithEntryAt, notes)
    const { pairs, open } = pair(steps, { longest, repeatedExit: repeatedExitMinutes }, notes)
    return { pairs, open, steps, reaching: null }
  }
  const single = singleExit(swipes, times.bounds, isOverWithEntryAt, notes)
  return pairFirstLast(
    single ? swipes.map(swipe => ({ ...swipe, direction: 'out' })) : swipes,
    longest,
    notes,
  )
}

const noteRepeats = (swipes: readonly Swipe[], notes: Notes): void => {
  for (const { id, repeats, directionFrom } of swipes) {
    if (repeats) notes.add('2', 'bounce', [id, ...repeats])
    if (directionFrom !== null) notes.add('2', 'direction-from-bounce', [id, directionFrom])
  }
}

/** Carry-over: the next day's first movement, where it closes this day (`attendance-rules §2`). */
const exitOfNextDay = (
  { following, nextTo, times, nextTimes }: DayFrame,
  open: Step,
  longest: number,
  notes: Notes,
): Swipe | null => {
  if (
    !following ||
    following.minute >= nextTo ||
    !closesDayBefore(open, following, longest, times, nextTimes)
  )
    return null
  noteRepeats([following], notes)
  return following
}

const firstAndLast = (steps: readonly Step[], exit: Swipe | null) => ({
  firstIn: steps.find(({ direction }) => direction === 'in')?.minute ?? null,
  lastOut:
    exit?.minute ?? steps.findLast(({ direction }) => direction === 'out')?.minute ?? null,
})
