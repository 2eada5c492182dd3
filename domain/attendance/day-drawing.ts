import {
  clockOf,
  dayNumberOf,
  epochMinuteOf,
  epochMsOf,
  instantOfMinute,
  localMinuteAt,
  minuteOfTime,
  type ZoneClock,
} from '../shared/time.ts'
import type { Instant, Zone } from '../shared/values.ts'
import { deductedBreak } from './break-deduction.ts'
import { defaultPolicy, type DayInput, type Movement, type Policy } from './inputs.ts'
import { kindsBetween } from './kinds.ts'
import { newNotes } from './notes.ts'
import { overtimeSpans } from './overtime.ts'
import type { Presence } from './pairing.ts'
import { planOf, type Plan } from './plan.ts'
import type { DayResult, TraceEntry } from './result.ts'
import { shiftTimesOf } from './shift-times.ts'
import { snapPairs } from './snapping.ts'
import { firstMinutes, clipSpans, subtractSpans, type Span, type Spans } from './spans.ts'

type Drawn = { readonly from: Instant; readonly to: Instant }
export type ToleranceName = 'earlyArrival' | 'lateArrival' | 'earlyExit' | 'lateExit'
/** A swipe that a tolerance moved: when it was made, and when it counts. */
export type MovedSwipe = {
  readonly movement: string
  readonly side: 'entry' | 'exit'
  readonly at: Instant
  readonly counted: Instant
  readonly tolerance: ToleranceName
  readonly minutes: number
}

/**
 * A day to be drawn and told: what was planned of it, what a tolerance reached, what counted as what. In order, apart
 * from each other.
 */
export type DayDrawing = {
  /** After holidays, sliding and leave. */
  readonly plan: readonly Drawn[]
  readonly leave: readonly Drawn[]
  readonly lunch: Drawn | null
  readonly tolerances: readonly (Drawn & { readonly tolerance: ToleranceName })[]
  readonly overtime: readonly Drawn[]
  readonly night: readonly Drawn[]
  /** Counted though nobody was there, and there without counting, both by tolerance. */
  readonly forgiven: readonly Drawn[]
  readonly uncounted: readonly Drawn[]
  readonly moved: readonly MovedSwipe[]
}
type Asked = {
  readonly zone: Zone
  readonly input: DayInput
  readonly policy: Pick<Policy, 'night'> & Partial<Policy>
  /** The days beside it, where minutes are of the kind of their own date (`attendance-rules §14.3`). */
  readonly around?: readonly DayInput[]
  readonly result: DayResult
  readonly movements: readonly Movement[]
  readonly presenceBefore: Instant | null
}

/**
 * Tells again, in spans, what the rules did with a day that is evaluated already; no figure comes from here.
 * Long because it goes through a day once.
 */
export const drawDay = ({
  zone,
  input,
  policy,
  around = [],
  result,
  movements,
  presenceBefore,
}: Asked): DayDrawing => {
  const clock = clockOf(zone)
  const rules = { ...defaultPolicy, ...policy }
  const date = dayNumberOf(input.day)
  const kinds = rules.kindByDate
    ? kindsBetween(clock, date - 1, date + 2, number =>
        [input, ...around].find(({ day }) => dayNumberOf(day) === number),
      )
    : null
  const minutes = new Map(movements.map(({ id, at }) => [id, minuteOf(at)]))
  const swiped = pairsOf(result.trace, minutes)
  const plan = planOf(
    clock,
    input,
    shiftTimesOf(clock, dayNumberOf(input.day) * 1440, input),
    swiped,
    kinds,
    newNotes(),
  )
  const moved = movedBy(
    result.trace,
    plan,
    input,
    minutes,
    presenceBefore === null ? -Infinity : minuteOf(presenceBefore),
  )
  const presence = result.presence.map(({ from, to }) => ({
    from: minuteOf(from),
    to: minuteOf(to),
  }))
  const deducted =
    rules.breakDeduction === null
      ? null
      : deductedBreak(input, plan, presence, rules, newNotes())
  const all =
    result.overtimeRaw.workday + result.overtimeRaw.holiday > 0
      ? overtimeSpans(plan, presence, deducted, newNotes())
      : { workday: [], holiday: [] }
  const over = {
    ...all,
    workday: subtractSpans(all.workday, firstMinutes(all.workday, filledBy(result.trace))),
  }
  return {
    plan: plan.remaining.map(drawn),
    leave: plan.onLeaveSpans.map(drawn),
    lunch: plan.lunch && plan.kind !== 'holiday' ? drawn(plan.lunch) : null,
    tolerances: tolerancesOf(plan, input),
    overtime: [...over.workday, ...over.holiday]
      .toSorted((one, other) => one.from - other.from)
      .map(drawn),
    night: result.nightMinutes > 0 ? nightIn(clock, presence, policy.night).map(drawn) : [],
    forgiven: moved.filter(isForgiven).map(edge),
    uncounted: moved.filter(move => !isForgiven(move)).map(edge),
    moved,
  }
}

const minuteOf = (at: Instant): number => Math.floor(epochMsOf(at) / 60_000)
const drawn = ({ from, to }: Span): Drawn => ({
  from: instantOfMinute(from),
  to: instantOfMinute(to),
})
const isForgiven = ({ tolerance }: MovedSwipe): boolean =>
  tolerance === 'lateArrival' || tolerance === 'earlyExit'
const edge = ({ at, counted }: MovedSwipe): Drawn =>
  at < counted ? { from: at, to: counted } : { from: counted, to: at }

/** Minutes of overtime that are work, since they filled what was missing (§14.6). */
const filledBy = (trace: readonly TraceEntry[]): number =>
  trace.reduce(
    (sum, { what, before, after }) => (what === 'overtime-fills' ? sum + before - after : sum),
    0,
  )

/** As swiped: what can slide a plan. */
const pairsOf = (
  trace: readonly TraceEntry[],
  minutes: ReadonlyMap<string, number>,
): Presence[] =>
  trace.flatMap(({ what, movements }) => {
    if (what !== 'paired' && what !== 'carried-over' && what !== 'first-to-last') return []
    const [from, to] = movements.map(id => minutes.get(id))
    return from === undefined || to === undefined
      ? []
      : [{ from, to, movements, endedBy: 'exit' as const }]
  })

const movedBy = (
  trace: readonly TraceEntry[],
  plan: Plan,
  { shift }: DayInput,
  minutes: ReadonlyMap<string, number>,
  presenceBefore: number,
): MovedSwipe[] => {
  if (!shift) return []
  const { tolerances } = shift
  // The start of what the day before handed on is a cut, which no tolerance moves.
  const handedOn = new Set(
    trace
      .filter(({ what }) => what === 'continued-from-day-before')
      .flatMap(({ movements }) => movements.slice(0, 1)),
  )
  return trace
    .filter(({ what }) => what === 'snapped')
    .flatMap(({ movements }) => {
      const [entry, exit] = movements
      const from = entry === undefined ? undefined : minutes.get(entry)
      const to = exit === undefined ? undefined : minutes.get(exit)
      if (entry === undefined || from === undefined) return []
      const [counted] = snapPairs(
        [
          {
            from,
            to: to ?? from + 1440,
            movements,
            endedBy: to === undefined ? 'now' : 'exit',
          },
        ],
        { periods: plan.remaining, tolerances, presenceBefore },
        newNotes(),
      )
      if (!counted) return []
      return [
        ...(counted.from === from || handedOn.has(entry)
          ? []
          : [moveOf(entry, 'entry', from, counted.from, tolerances)]),
        ...(exit === undefined || to === undefined || counted.to === to
          ? []
          : [moveOf(exit, 'exit', to, counted.to, tolerances)]),
      ]
    })
}
const moveOf = (
  movement: string,
  side: MovedSwipe['side'],
  at: number,
  counted: number,
  tolerances: Readonly<Record<ToleranceName, number>>,
): MovedSwipe => {
  const tolerance =
    side === 'entry'
      ? counted < at
        ? 'lateArrival'
        : 'earlyArrival'
      : counted < at
        ? 'lateExit'
        : 'earlyExit'
  return {
    movement,
    side,
    at: instantOfMinute(at),
    counted: instantOfMinute(counted),
    tolerance,
    minutes: tolerances[tolerance],
  }
}

/** Around the start and end of each period; what is 0 has no width and is not drawn. */
const tolerancesOf = (
  { kind, remaining }: Plan,
  { shift }: DayInput,
): DayDrawing['tolerances'] => {
  if (!shift || kind !== 'periods') return []
  const { earlyArrival, lateArrival, earlyExit, lateExit } = shift.tolerances
  return remaining
    .flatMap(({ from, to }) => [
      { tolerance: 'earlyArrival' as const, from: from - earlyArrival, to: from },
      { tolerance: 'lateArrival' as const, from, to: from + lateArrival },
      { tolerance: 'earlyExit' as const, from: to - earlyExit, to },
      { tolerance: 'lateExit' as const, from: to, to: to + lateExit },
    ])
    .filter(({ from, to }) => from < to)
    .map(({ tolerance, ...span }) => ({ tolerance, ...drawn(span) }))
}

/**
 * Presence in the night window of the wall clock; one that ends at or before its start ends the next day
 * (`attendance-rules §9`).
 */
const nightIn = (clock: ZoneClock, presence: Spans, { start, end }: Policy['night']): Spans => {
  const [first, last] = [presence[0], presence.at(-1)]
  if (!first || !last) return []
  const [from, until] = [minuteOfTime(start), minuteOfTime(end)]
  const begin = Math.floor(localMinuteAt(clock, first.from) / 1440) - 1
  const days = Math.floor(localMinuteAt(clock, last.to) / 1440) - begin
  const nights = Array.from({ length: days + 1 }, (_, at) => ({
    from: epochMinuteOf(clock, (begin + at) * 1440 + from),
    to: epochMinuteOf(clock, (begin + at) * 1440 + until + (until <= from ? 1440 : 0)),
  }))
  return nights.flatMap(night => clipSpans(presence, night.from, night.to))
}
