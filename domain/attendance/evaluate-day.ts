import { changesMinute, neverChanges } from './changing.ts'
import type { DayFrame } from './day-frame.ts'
import { readSwipes, type DaySwipes } from './day-swipes.ts'
import { dividedAt } from './double-shift.ts'
import { deductedBreak, isBreakDeducted } from './break-deduction.ts'
import type { Step } from './direction.ts'
import { figuresOf, noFigures, noPolicyFigures, workOf } from './figures.ts'
import type { Policy } from './inputs.ts'
import { reachedThrough } from './first-last.ts'
import { joinPairs } from './joining.ts'
import { newNotes, type Notes } from './notes.ts'
import { untilShiftEnd } from './open-presence.ts'
import type { Presence } from './pairing.ts'
import { filledAt, type MissedMinutes } from './plan-filled.ts'
import { planOf, type Plan } from './plan.ts'
import type { DayFigures, DayFlag, TraceEntry } from './result.ts'
import { finalMinute } from './running.ts'
import { snapPairs, snappedEnd } from './snapping.ts'
import { minutesIn, clipSpans } from './spans.ts'
import { tierMinutesOf } from './tiers.ts'

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
  /** Until then passing time alone changes nothing of it. */
  readonly changesMinute: number
  readonly trace: readonly TraceEntry[]
  /**
   * For the next day: its first movement when this day took it, where presence ended, and what of it is the next day's.
   */
  readonly takes: string | null
  readonly presenceEnd: number | null
  readonly handedOn: readonly Presence[]
  /** Of its week, with this day (§14.10). */
  readonly weekMinutes: number
}

/** One day, from its movements to its figures (`attendance-rules §2` to §8), each rule in its turn. */
export const evaluateDay = (day: DayFrame, policy: Policy): EvaluatedDay => {
  const notes = newNotes()
  if (day.taken !== null) notes.add('2', 'given-to-day-before', [day.taken])
  if (day.input?.employed === false) return outsideEmployment(day, policy, notes)
  for (const { from, to, movements } of day.inherited)
    notes.add('2', 'continued-from-day-before', movements, notes.minutes + to - from)
  const swipes = readSwipes(day, policy, notes)
  const plan = planOf(
    day.clock,
    day.input,
    day.times,
    [...day.inherited, ...swipes.pairs],
    day.kinds,
    notes,
  )
  const whole = presenceOf(day, swipes, plan, policy, notes)
  const { kept, handedOn } =
    day.nextTimes.bounds && day.now >= day.to
      ? dividedAt(whole, day.nextTimes.bounds.from, notes)
      : { kept: whole, handedOn: [] }
  const state = day.now < day.from ? 'notBegun' : swipes.running ? 'running' : 'over'
  const figures = figuresOf(
    day.clock,
    day.input,
    plan,
    kept,
    state,
    day.now,
    policy,
    day.weekMinutes,
    notes,
  )
  // Section 3.6: what its presence comes to, as the day shows it.
  if (minutesIn(kept) > swipes.longest) notes.flag('longDay')
  const final = finalMinute(
    day.to,
    waitsSince(day, swipes),
    swipes.longest,
    repeatsUntil(day, policy),
  )
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
    weekMinutes: day.weekMinutes + tierMinutesOf(figures),
    finalMinute: final,
    changesMinute: changesMinute(day, swipes, plan, kept, final),
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

/** Presence as the plan sees it: closed by policy, snapped and joined (`attendance-rules §3.4`, §5.1, §3.5). */
const presenceOf = (
  day: DayFrame,
  swipes: DaySwipes,
  plan: Plan,
  policy: Policy,
  notes: Notes,
): readonly Presence[] => {
  const closed = closedByPolicy(day, swipes, plan, policy, notes)
  return asPlanned(day, closed ? withEnd(swipes, closed, notes) : swipes.pairs, plan, notes)
}

/** The open entry of a day that is over, with the end that the policy gives it (§3.4, §14.2). */
const closedByPolicy = (
  day: DayFrame,
  swipes: DaySwipes,
  plan: Plan,
  policy: Policy,
  notes: Notes,
): Presence | null => {
  const { open, longest, running } = swipes
  if (!open || running) return null
  const end = plan.remaining.at(-1)?.to ?? -Infinity
  const fills = policy.missingExit === 'planFilled'
  return untilShiftEnd(
    open,
    {
      shiftEnd:
        policy.missingExit === 'absent'
          ? -Infinity
          : fills
            ? end + policy.planFilledMinutes
            : end,
      nextMovement: day.following?.minute ?? Infinity,
      longest,
      filled:
        fills || plan.kind === 'flexible'
          ? latest => filledAt(open.minute, latest, missedBy(day, swipes, plan, policy, open))
          : null,
    },
    notes,
  )
}

const withEnd = (
  { pairs, reaching, longest }: DaySwipes,
  ended: Presence,
  notes: Notes,
): readonly Presence[] => reachedThrough(pairs, reaching, ended, longest, notes)

/** What would be missing, before its tolerance, by where the open entry ended. */
const missedBy = (
  day: DayFrame,
  swipes: DaySwipes,
  plan: Plan,
  policy: Policy,
  open: Step,
): MissedMinutes => {
  const cut = day.now >= day.to ? (day.nextTimes.bounds?.from ?? Infinity) : Infinity
  const missedOf = (own: readonly Presence[]): number => {
    const notes = newNotes()
    const kept = clipSpans(asPlanned(day, own, plan, notes), -Infinity, cut)
    const deducted = deductedBreak(day.input, plan, kept, policy, notes)
    return workOf(day.input, plan, kept, 'over', day.now, deducted, notes).missed
  }
  return {
    absent: missedOf(swipes.pairs),
    with: to =>
      missedOf(
        withEnd(
          swipes,
          { from: open.minute, to, movements: [open.id], endedBy: 'planFilled' },
          newNotes(),
        ),
      ),
    joinsUntil: swipes.reaching ? swipes.reaching.from + swipes.longest : Infinity,
    rises: isBreakDeducted(day.input, plan, policy),
  }
}

/** Presence of the day and what the day before handed on, snapped and joined. */
const asPlanned = (
  day: DayFrame,
  own: readonly Presence[],
  plan: Plan,
  notes: Notes,
): readonly Presence[] => {
  const shift = day.input?.shift
  if (plan.kind !== 'periods' || !shift) return joinPairs([...day.inherited, ...own], notes)
  const to = {
    periods: plan.remaining,
    tolerances: shift.tolerances,
    presenceBefore: day.presenceBefore ?? -Infinity,
  }
  return joinPairs(
    [...snappedEnd(day.inherited, to, notes), ...snapPairs(own, to, notes)],
    notes,
  )
}

/** No plan, no presence; its movements are invalid (`attendance-rules §1`). */
const outsideEmployment = (day: DayFrame, policy: Policy, notes: Notes): EvaluatedDay => {
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
    figures: { ...noFigures, ...noPolicyFigures(policy, day.input) },
    flags: notes.flags,
    provisional: false,
    finalMinute: day.to,
    changesMinute: neverChanges,
    trace: notes.trace,
    takes: null,
    presenceEnd: null,
    handedOn: [],
    weekMinutes: day.weekMinutes,
  }
}

/** A repeat of the last movement may still tell its direction; epoch milliseconds. */
const repeatsUntil = ({ swipes }: DayFrame, { bounceSeconds }: Policy): number => {
  const last = swipes.at(-1)
  return last ? last.ms + bounceSeconds * 1000 : 0
}
