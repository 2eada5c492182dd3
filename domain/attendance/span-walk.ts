import {
  clockOf,
  dayNumberOf,
  epochMsOf,
  localMinuteAt,
  type ZoneClock,
} from '../shared/time.ts'
import { boundaryBetween } from './boundaries.ts'
import { timeline, withoutRepeats, type Swipe } from './bounce.ts'
import type { DayFrame } from './day-frame.ts'
import type { EvaluatedDay } from './evaluate-day.ts'
import { defaultPolicy, type DayInput, type Policy, type SpanInputs } from './inputs.ts'
import { isFreeDate, kindsBetween, noKinds, type Kinds } from './kinds.ts'
import { inTime, partedByDay } from './moved.ts'
import type { Presence } from './pairing.ts'
import type { Carry } from './result.ts'
import { longestPresence, shiftTimesOf, type ShiftTimes } from './shift-times.ts'
import { weekNumberOf } from './tiers.ts'

/** Inputs made ready for walking from day to day; days are day numbers, times epoch minutes. */
export type Span = {
  readonly clock: ZoneClock
  readonly policy: Policy
  readonly now: number
  readonly swipes: readonly Swipe[]
  /** Those that a person gave to a day; not among `swipes`. */
  readonly moved: ReadonlyMap<number, readonly Swipe[]>
  readonly listed: ReadonlyMap<number, DayInput>
  /** Days that tell no more than the kind of their date. */
  readonly around: ReadonlyMap<number, DayInput>
  /** The listed days, ascending, and the last of them. */
  readonly order: readonly number[]
  readonly last: number
  readonly times: Map<number, ShiftTimes>
  /** Some date is a holiday or a rest day. */
  readonly hasFree: boolean
  /** Some tier counts by the week, or will from a day of this week on. */
  readonly byWeek: boolean
}

/** Where the walk stands: the day to be evaluated next, its boundaries, and what the days before it leave behind. */
export type Walk = {
  readonly day: number
  readonly from: number
  readonly to: number
  /** Of the first movement that is not before `from`. */
  readonly index: number
  readonly lastKept: Carry['lastKept']
  readonly taken: string | null
  readonly presenceEnd: number | null
  readonly inherited: readonly Presence[]
  readonly finalMinute: number
  /** What tiers count of the week of the day before, up to it (§14.10). */
  readonly weekMinutes: number
}

export const openSpan = (inputs: SpanInputs, carryIn: Carry | null): Span => {
  const policy = { ...defaultPolicy, ...inputs.policy }
  const nowMs = inputs.now === null ? Infinity : epochMsOf(inputs.now)
  const clock = clockOf(inputs.zone)
  const { others, moved } = partedByDay(
    inputs.movements,
    clock,
    carryIn ? dayNumberOf(carryIn.day) : -Infinity,
    nowMs,
  )
  const movements = timeline(others, carryIn ? epochMsOf(carryIn.from) : -Infinity, nowMs)
  const listed = new Map(inputs.days.map(input => [dayNumberOf(input.day), input]))
  const order = [...listed.keys()].toSorted((a, b) => a - b)
  return {
    clock,
    moved,
    policy,
    now: Math.floor(nowMs / 60_000),
    listed,
    around: new Map((inputs.around ?? noDays).map(input => [dayNumberOf(input.day), input])),
    order,
    last: order.at(-1) ?? -Infinity,
    times: new Map(),
    hasFree:
      policy.kindByDate && [...inputs.days, ...(inputs.around ?? noDays)].some(isFreeDate),
    byWeek:
      inputs.countsWeek === true || policy.overtimeTiers.some(({ per }) => per === 'week'),
    swipes: withoutRepeats(movements, policy.bounceSeconds, carryIn?.lastKept ?? null),
  }
}

const noDays: readonly DayInput[] = []

/**
 * The day after the carry's; without one the first listed day or the day before the first movement's date, whichever is
 * earlier.
 */
export const startOf = (span: Span, carry: Carry | null): Walk => {
  const day = carry
    ? dayNumberOf(carry.day) + 1
    : Math.min(span.order[0] ?? Infinity, dateBeforeMovement(span, 0))
  const from = carry ? epochMinute(carry.from) : boundary(span, day)
  return skipIdleDays(span, {
    day,
    from,
    to: Math.max(from, boundary(span, day + 1)),
    index: 0,
    lastKept: carry?.lastKept ?? null,
    taken: carry?.taken ?? null,
    presenceEnd: carry?.presenceEnd ? epochMinute(carry.presenceEnd) : null,
    inherited: carry ? carry.handedOn.map(read) : [],
    finalMinute: carry ? epochMinute(carry.finalAt) : -Infinity,
    weekMinutes: carry ? weekBefore(span, dayNumberOf(carry.day), day, carry.weekMinutes) : 0,
  })
}

export const frameOf = (
  span: Span,
  { day, from, to, index, taken, presenceEnd, inherited, weekMinutes }: Walk,
): DayFrame => {
  const end = endOf(span, index, to)
  return {
    from,
    to,
    now: span.now,
    clock: span.clock,
    nextTo: Math.max(to, boundary(span, day + 2)),
    input: span.listed.get(day),
    times: timesOf(span, day),
    nextTimes: timesOf(span, day + 1),
    swipes: inTime(
      span.swipes.slice(span.swipes[index]?.id === taken ? index + 1 : index, end),
      span.moved.get(day),
    ),
    following: span.swipes[end] ?? null,
    taken,
    presenceBefore: presenceEnd,
    inherited,
    kinds: span.policy.kindByDate ? kindsAround(span, day) : null,
    weekMinutes,
  }
}

/** To the next day. Boundaries never fall. */
export const advance = (span: Span, walk: Walk, evaluated: EvaluatedDay): Walk => {
  const index = endOf(span, walk.index, walk.to)
  const last = span.swipes[index - 1]
  return {
    day: walk.day + 1,
    from: walk.to,
    to: Math.max(walk.to, boundary(span, walk.day + 2)),
    index,
    lastKept: last ? { at: last.at, direction: last.direction } : walk.lastKept,
    taken: evaluated.takes,
    presenceEnd: evaluated.presenceEnd,
    inherited: evaluated.handedOn,
    finalMinute: Math.max(walk.finalMinute, evaluated.finalMinute),
    weekMinutes: weekBefore(
      span,
      walk.day,
      walk.day + 1,
      span.listed.has(walk.day) ? evaluated.weekMinutes : walk.weekMinutes,
    ),
  }
}

/** What a day finds of its week, where tiers count by it: what was counted up to a day before, in the same one. */
const weekBefore = (
  { policy: { weekStart }, byWeek }: Span,
  before: number,
  day: number,
  minutes: number = 0,
): number =>
  byWeek && weekNumberOf(before, weekStart) === weekNumberOf(day, weekStart) ? minutes : 0

/** Kinds of the dates that presence of a day can lie on: from the evening before to its longest presence. */
const kindsAround = (span: Span, day: number): Kinds =>
  !span.hasFree
    ? noKinds
    : kindsBetween(
        span.clock,
        day - 1,
        day +
          2 +
          Math.ceil(longestPresence(timesOf(span, day), span.policy.maxPresenceHours) / 1440),
        date => span.listed.get(date) ?? span.around.get(date),
      )

/**
 * Over days that nobody listed and on which nothing happens, so that two far apart cost no more than two near each
 * other.
 */
export const skipIdleDays = (span: Span, walk: Walk): Walk => {
  const { day } = walk
  if (span.listed.has(day)) return walk
  // Stryker disable next-line EqualityOperator: the day itself is not listed
  const next = Math.min(
    span.order.find(listed => listed > day) ?? Infinity,
    dateBeforeMovement(span, walk.index),
  )
  if (next === Infinity) return walk
  // Stryker disable next-line EqualityOperator: to the day itself is no step at all
  if (next < day) return walk
  const from = Math.max(walk.from, boundary(span, next))
  return {
    ...walk,
    day: next,
    from,
    to: Math.max(from, boundary(span, next + 1)),
    finalMinute: Math.max(walk.finalMinute, from),
    weekMinutes: weekBefore(span, day, next, walk.weekMinutes),
  }
}

/** A movement belongs to its date, the one before or the one after (§2), and closes at most the day before that. */
const dateBeforeMovement = (span: Span, index: number): number => {
  const swipe = span.swipes[index]
  return swipe ? Math.floor(localMinuteAt(span.clock, swipe.minute) / 1440) - 1 : Infinity
}

const boundary = (span: Span, day: number): number =>
  boundaryBetween(timesOf(span, day - 1), timesOf(span, day))

const timesOf = (span: Span, day: number): ShiftTimes => {
  const known = span.times.get(day)
  if (known) return known
  const made = shiftTimesOf(span.clock, day * 1440, span.listed.get(day))
  span.times.set(day, made)
  return made
}

const endOf = ({ swipes }: Span, index: number, to: number): number => {
  let end = index
  for (let swipe = swipes[end]; swipe && swipe.minute < to; swipe = swipes[end]) end += 1
  return end
}

const epochMinute = (at: Carry['from']): number => Math.floor(epochMsOf(at) / 60_000)
const read = ({ from, to, movements, endedBy }: Carry['handedOn'][number]): Presence => ({
  from: epochMinute(from),
  to: epochMinute(to),
  movements,
  endedBy,
})
