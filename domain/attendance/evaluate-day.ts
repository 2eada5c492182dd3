import type { DayFrame } from './day-frame.ts'
import { readSwipes, type DaySwipes } from './day-swipes.ts'
import { dividedAt } from './double-shift.ts'
import { figuresOf, noFigures } from './figures.ts'
import type { Policy } from './inputs.ts'
import { joined } from './joining.ts'
import { newNotes, type Notes } from './notes.ts'
import { untilShiftEnd } from './open-presence.ts'
import type { Presence } from './pairing.ts'
import { planOf, type Plan } from './plan.ts'
import type { DayFigures, DayFlag, TraceEntry } from './result.ts'
import { finalMinute } from './running.ts'
import { snapped, snappedEnd } from './snapping.ts'

/** A day as evaluated, epoch minutes. */
export type EvaluatedDay = {
  readonly presence: readonly Presence[]
  readonly minutes: number
  readonly firstIn: number | null
  readonly lastOut: number | null
  readonly figures: DayFigures
  readonly flags: readonly DayFlag[]
  readonly provisional: boolean
  readonly finalMinute: number
  readonly trace: readonly TraceEntry[]
  /**
   * For the next day: its first movement when this day took it, where presence ended, and what of it is the next day's.
   */
  readonly takes: string | null
  readonly presenceEnd: number | null
  readonly handedOn: readonly Presence[]
}

/** One day, from its movements to its figures (`attendance-rules §2` to §8), each rule in its turn. */
export const evaluateDay = (day: DayFrame, policy: Policy): EvaluatedDay => {
  const notes = newNotes()
  if (day.taken !== null) notes.add('2', 'given-to-day-before', [day.taken])
  if (day.input?.employed === false) return outsideEmployment(day, notes)
  for (const { from, to, movements } of day.inherited)
    notes.add('2', 'continued-from-day-before', movements, notes.minutes + to - from)
  const swipes = readSwipes(day, policy, notes)
  const plan = planOf(
    day.clock,
    day.input,
    day.times,
    [...day.inherited, ...swipes.pairs],
    notes,
  )
  const whole = presenceOf(day, swipes, plan, policy, notes)
  const { kept, handedOn } =
    day.nextTimes.bounds && day.now >= day.to
      ? dividedAt(whole, day.nextTimes.bounds.from, notes)
      : { kept: whole, handedOn: [] }
  const state = day.now < day.from ? 'notBegun' : swipes.running ? 'running' : 'over'
  const figures = figuresOf(day.clock, day.input, plan, kept, state, day.now, policy, notes)
  return {
    presence: kept,
    minutes: notes.minutes,
    firstIn: swipes.firstIn,
    lastOut: swipes.lastOut,
    figures,
    flags: notes.flags.toSorted(),
    provisional: swipes.running,
    trace: notes.trace,
    takes: swipes.takes,
    presenceEnd: whole.at(-1)?.to ?? null,
    handedOn,
    finalMinute: finalMinute(
      day.to,
      waitsSince(day, swipes),
      swipes.longest,
      repeatsUntil(day, policy),
    ),
  }
}

/**
 * Its open entry waits for an exit until something follows within the longest presence; what comes days later found the
 * day over by itself, and may yet be taken back.
 */
const waitsSince = ({ following }: DayFrame, { open, longest }: DaySwipes): number =>
  open === null || (following && following.minute <= open.minute + longest)
    ? -Infinity
    : open.minute

/**
 * Presence as the plan sees it: closed at the shift's end by policy, snapped and joined (`attendance-rules §3.4`, §5.1,
 * §3.5).
 */
const presenceOf = (
  day: DayFrame,
  { pairs, open, running, longest }: DaySwipes,
  plan: Plan,
  policy: Policy,
  notes: Notes,
): readonly Presence[] => {
  const shiftEnd =
    policy.missingExit === 'shiftEnd' ? (plan.remaining.at(-1)?.to ?? -Infinity) : -Infinity
  const closed =
    open && !running
      ? untilShiftEnd(
          open,
          { shiftEnd, nextMovement: day.following?.minute ?? Infinity, longest },
          notes,
        )
      : null
  const own = closed ? [...pairs, closed] : pairs
  const shift = day.input?.shift
  if (plan.kind !== 'periods' || !shift) return joined([...day.inherited, ...own], notes)
  const to = {
    periods: plan.remaining,
    tolerances: shift.tolerances,
    presenceBefore: day.presenceBefore ?? -Infinity,
  }
  return joined([...snappedEnd(day.inherited, to, notes), ...snapped(own, to, notes)], notes)
}

/** No plan, no presence; its movements are invalid (`attendance-rules §1`). */
const outsideEmployment = (day: DayFrame, notes: Notes): EvaluatedDay => {
  if (day.swipes.length > 0) {
    notes.flag('outsideEmployment')
    notes.add(
      '1',
      'outside-employment',
      day.swipes.map(({ id }) => id),
    )
  }
  return {
    presence: [],
    minutes: 0,
    firstIn: null,
    lastOut: null,
    figures: noFigures,
    flags: notes.flags,
    provisional: false,
    finalMinute: day.to,
    trace: notes.trace,
    takes: null,
    presenceEnd: null,
    handedOn: [],
  }
}

/** A repeat of the last movement may still tell its direction; epoch milliseconds. */
const repeatsUntil = ({ swipes }: DayFrame, { bounceSeconds }: Policy): number => {
  const last = swipes.at(-1)
  return last ? last.ms + bounceSeconds * 1000 : 0
}
