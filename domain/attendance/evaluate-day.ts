import type { Swipe } from './bounce.ts'
import { closesDayBefore } from './carry-over.ts'
import { settleDirections, type Step } from './direction.ts'
import { dividedAt } from './double-shift.ts'
import type { DayInput, Policy } from './inputs.ts'
import { joined, withoutEmpty } from './joining.ts'
import { newNotes, type Notes } from './notes.ts'
import { openPresence } from './open-presence.ts'
import { close, pair, type Presence } from './pairing.ts'
import type { DayFlag, TraceEntry } from './result.ts'
import { finalMinute, isRunning, type DayBounds } from './running.ts'
import { longestPresence, type ShiftTimes } from './shift-times.ts'
import { snapped } from './snapping.ts'

/** A day set between its neighbours; epoch minutes. */
export type DayFrame = DayBounds & {
  readonly input: DayInput | undefined
  readonly times: ShiftTimes
  readonly nextTimes: ShiftTimes
  /** B(D+2), where the next day ends. */
  readonly nextTo: number
  /** The day's own movements, without the one that the day before took. */
  readonly swipes: readonly Swipe[]
  /** The first movement after the day. */
  readonly following: Swipe | null
  /** From the day before: the movement that it took as its exit, and the presence that is this day's. */
  readonly taken: string | null
  readonly inherited: readonly Presence[]
}

/** A day as evaluated, epoch minutes. */
export type EvaluatedDay = {
  readonly presence: readonly Presence[]
  readonly minutes: number
  readonly firstIn: number | null
  readonly lastOut: number | null
  readonly flags: readonly DayFlag[]
  readonly provisional: boolean
  readonly finalMinute: number
  readonly trace: readonly TraceEntry[]
  /** For the next day: its first movement when this day took it, where presence ended, and what of it is the next day's. */
  readonly takes: string | null
  readonly presenceEnd: number | null
  readonly handedOn: readonly Presence[]
}

/** One day, from its movements to its presence (`attendance-rules §2` and §3), each rule in its turn. */
export const evaluateDay = (day: DayFrame, policy: Policy): EvaluatedDay => {
  const notes = newNotes()
  if (day.taken !== null) notes.add('2', 'given-to-day-before', [day.taken])
  if (day.input?.employed === false) return outsideEmployment(day, notes)
  const longest = longestPresence(day.times, policy.maxPresenceHours)
  const inherited = takeOver(day.inherited, notes)
  noteRepeats(day.swipes, notes)
  const running = (openSince: number | null): boolean => isRunning(day, openSince, longest, day.following !== null)

  const steps = settleDirections(day.swipes, day.times.bounds, minute => !running(minute), notes)
  const { pairs, open } = pair(steps, { longest, repeatedExit: policy.repeatedExitMinutes }, notes)
  const exit = open && exitOfNextDay(day, open, longest, notes)
  if (open && exit) pairs.push(close(open, exit, notes, '2'))
  const left = exit ? null : open
  const provisional = running(left?.minute ?? null)
  const until = left && openPresence(left, {
    running: provisional, now: day.now, longest, shiftEnd: day.times.bounds?.to ?? null, nextMovement: day.following?.minute ?? null,
  }, policy.missingExit, notes)
  if (until) pairs.push(until)

  const whole = joined([...inherited, ...snapped(withoutEmpty(pairs, notes))])
  const { kept, handedOn } = divided(whole, day, notes)
  if (!day.input?.shift && kept.length > 0) notes.flag('unscheduled')
  return {
    presence: kept, minutes: notes.minutes, ...firstAndLast(steps, exit), flags: notes.flags.toSorted(), provisional, trace: notes.trace,
    finalMinute: finalMinute(day.to, day.following ? null : left?.minute ?? null, longest, repeatsUntil(day, policy)),
    takes: exit?.id ?? null, presenceEnd: whole.at(-1)?.to ?? null, handedOn,
  }
}

/** No plan, no presence; its movements are invalid (`attendance-rules §1`). */
const outsideEmployment = (day: DayFrame, notes: Notes): EvaluatedDay => {
  if (day.swipes.length > 0) {
    notes.flag('outsideEmployment')
    notes.add('1', 'outside-employment', day.swipes.map(({ id }) => id))
  }
  return {
    presence: [], minutes: 0, firstIn: null, lastOut: null, flags: notes.flags, provisional: false, finalMinute: day.to, trace: notes.trace,
    takes: null, presenceEnd: null, handedOn: [],
  }
}

const takeOver = (inherited: readonly Presence[], notes: Notes): readonly Presence[] => {
  for (const { from, to, movements } of inherited) notes.add('2', 'continued-from-day-before', movements, notes.minutes + to - from)
  return inherited
}

const noteRepeats = (swipes: readonly Swipe[], notes: Notes): void => {
  for (const { id, repeats, directionFrom } of swipes) {
    if (repeats) notes.add('2', 'bounce', [id, ...repeats])
    if (directionFrom !== null) notes.add('2', 'direction-from-bounce', [id, directionFrom])
  }
}

/** Carry-over: the next day's first movement, where it closes this day (`attendance-rules §2`). */
const exitOfNextDay = ({ following, nextTo, times, nextTimes }: DayFrame, open: Step, longest: number, notes: Notes): Step | null => {
  if (!following || following.minute >= nextTo || !closesDayBefore(open, following, longest, times, nextTimes)) return null
  noteRepeats([following], notes)
  return { id: following.id, minute: following.minute, direction: 'out' }
}

const divided = (whole: readonly Presence[], { now, to, nextTimes }: DayFrame, notes: Notes) =>
  nextTimes.bounds && now >= to ? dividedAt(whole, nextTimes.bounds.from, notes) : { kept: whole, handedOn: [] }

const firstAndLast = (steps: readonly Step[], exit: Step | null) => ({
  firstIn: steps.find(({ direction }) => direction === 'in')?.minute ?? null,
  lastOut: exit?.minute ?? steps.findLast(({ direction }) => direction === 'out')?.minute ?? null,
})

/** A repeat of the last movement may still tell its direction; epoch milliseconds. */
const repeatsUntil = ({ swipes }: DayFrame, { bounceSeconds }: Policy): number => {
  const last = swipes.at(-1)
  return last ? last.ms + bounceSeconds * 1000 : 0
}
