import type { BreakStep, DayInput, Policy } from './inputs.ts'
import type { Notes } from './notes.ts'
import type { Plan } from './plan.ts'
import {
  firstMinutes,
  minutesIn,
  noSpans,
  subtractSpans,
  type Span,
  type Spans,
} from './spans.ts'

/** The longest absence between two presences that is a pause and no second visit. */
const longestPause = 240

/**
 * What of presence is the break that is deducted from it (`attendance-rules §14.4`): of a day without a plan, in place
 * of lunch, and of a flexible shift without lunch. Pauses that were taken lower it; what is left of it are the middle
 * minutes of presence outside leave.
 */
export const deductedBreak = (
  day: DayInput | undefined,
  plan: Plan,
  presence: Spans,
  policy: Policy,
  notes: Notes,
): Spans => {
  const { breakDeduction } = policy
  if (breakDeduction === null || !isBreakDeducted(day, plan, policy)) return noSpans
  const present = subtractSpans(presence, plan.onLeaveSpans)
  const minutes = minutesIn(present)
  const left = Math.min(
    minutes,
    Math.max(0, breakOf(minutes, breakDeduction) - pausesIn(presence, plan.onLeaveSpans)),
  )
  if (left === 0) return noSpans
  notes.figure('14.4', 'break-deducted', minutes, minutes - left)
  const before = Math.floor((minutes - left) / 2)
  return firstMinutes(subtractSpans(present, firstMinutes(present, before)), left)
}

export const isBreakDeducted = (
  day: DayInput | undefined,
  plan: Plan,
  { breakDeduction }: Policy,
): boolean =>
  breakDeduction !== null &&
  (isWithoutPlan(plan) || (plan.kind === 'flexible' && (day?.shift?.lunch ?? null) === null))

/** A day of section 7: nothing of it is planned. */
export const isWithoutPlan = ({ periods }: Plan): boolean => minutesIn(periods) === 0

/**
 * The break of so many minutes of presence. Past each `over` it grows minute by minute up to what the step says, so
 * that longer presence never counts less.
 */
export const breakOf = (present: number, steps: readonly BreakStep[]): number => {
  let [minutes, most] = [0, 0]
  for (const [at, { over, minutes: full }] of steps.entries()) {
    most = Math.max(most, full)
    const reached = Math.min(present, steps[at + 1]?.over ?? Infinity) - over
    if (reached > 0) minutes = Math.min(most, minutes + reached)
  }
  return minutes
}

const pausesIn = (presence: Spans, onLeave: Spans): number => {
  let minutes = 0
  let before: Span | null = null
  for (const span of presence) {
    const pause = before ? [{ from: before.to, to: span.from }] : noSpans
    if (minutesIn(pause) <= longestPause) minutes += minutesIn(subtractSpans(pause, onLeave))
    before = span
  }
  return minutes
}
