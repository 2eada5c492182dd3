import { dateOfDayNumber, dayNumberOf, instantOfMinute } from '../shared/time.ts'
import type { Instant } from '../shared/values.ts'
import { neverChanges } from './changing.ts'
import { evaluateDay, type EvaluatedDay } from './evaluate-day.ts'
import type { SpanInputs } from './inputs.ts'
import type { Presence } from './pairing.ts'
import type { Carry, DayResult } from './result.ts'
import {
  advance,
  frameOf,
  openSpan,
  skipIdleDays,
  startOf,
  type Span,
  type Walk,
} from './span-walk.ts'

/**
 * `days`, `carries` and `changes` run parallel: one each for every listed day, in the order listed. `carryOut` is the
 * carry after the latest of them.
 */
export type Evaluation = {
  readonly days: readonly DayResult[]
  readonly carries: readonly Carry[]
  /**
   * Until when passing time alone changes nothing of the day or of one before it, from which it may have presence: an
   * epoch minute, `eachMinute` or `never`.
   */
  readonly changes: readonly number[]
  readonly carryOut: Carry | null
}

/**
 * Evaluates days of one employee (`attendance-rules`). Pure and total: the same inputs give the same result, in
 * whatever order movements come.
 * @param carryIn what the evaluation of the days before returned as the carry of the last of them; null starts before
 * the first movement.
 *   With a carry, movements before its `from` are not looked at, and listed days up to its `day` get no result.
 */
export const evaluateSpan = (inputs: SpanInputs, carryIn: Carry | null): Evaluation => {
  const span = openSpan(inputs, carryIn)
  if (span.order.length === 0) return { days: [], carries: [], changes: [], carryOut: carryIn }
  const done = new Map<number, { result: DayResult; carry: Carry; changes: number }>()
  let walk = startOf(span, carryIn)
  let soonest = neverChanges
  while (walk.day <= span.last) {
    const evaluated = evaluateDay(frameOf(span, walk), span.policy)
    const next = advance(span, walk, evaluated)
    soonest = Math.min(soonest, changesOf(evaluated, next, span))
    if (span.listed.has(walk.day))
      done.set(walk.day, {
        result: resultOf(walk.day, evaluated, next),
        carry: withWeek(carryAfter(walk.day, evaluated, next), span, next),
        changes: soonest,
      })
    walk = skipIdleDays(span, next)
  }
  const outputs = inputs.days.flatMap(({ day }) => done.get(dayNumberOf(day)) ?? [])
  return {
    days: outputs.map(({ result }) => result),
    carries: outputs.map(({ carry }) => carry),
    changes: outputs.map(({ changes }) => changes),
    carryOut: done.get(span.last)?.carry ?? carryIn,
  }
}

const resultOf = (day: number, evaluated: EvaluatedDay, next: Walk): DayResult => ({
  day: dateOfDayNumber(day),
  presence: evaluated.presence.map(({ from, to }) => ({
    from: instant(from),
    to: instant(to),
  })),
  presenceMinutes: evaluated.minutes,
  firstIn: evaluated.firstIn === null ? null : instant(evaluated.firstIn),
  lastOut: evaluated.lastOut === null ? null : instant(evaluated.lastOut),
  ...evaluated.figures,
  flags: evaluated.flags,
  provisional: evaluated.provisional,
  finalAt: instant(next.finalMinute),
  trace: evaluated.trace,
})

const carryAfter = (day: number, evaluated: EvaluatedDay, next: Walk): Fresh => ({
  day: dateOfDayNumber(day),
  from: instant(next.from),
  lastKept: next.lastKept,
  taken: evaluated.takes,
  presenceEnd: evaluated.presenceEnd === null ? null : instant(evaluated.presenceEnd),
  handedOn: evaluated.handedOn.map(written),
  finalAt: instant(next.finalMinute),
})

/** A day is final no earlier than the days before it. */
const changesOf = ({ changesMinute }: EvaluatedDay, { finalMinute }: Walk, { now }: Span) =>
  finalMinute > now ? Math.min(changesMinute, finalMinute) : changesMinute

/**
 * Without tiers by the week, and where a week begins, there is nothing of it to know. Set on the carry just made: a
 * copy would cost more than all that tiers count.
 */
const withWeek = (carry: Fresh, { byWeek }: Span, { weekMinutes }: Walk): Carry => {
  if (byWeek && weekMinutes > 0) carry.weekMinutes = weekMinutes
  return carry
}
type Fresh = Omit<Carry, 'weekMinutes'> & { weekMinutes?: number }

const written = ({ from, to, movements, endedBy }: Presence) => ({
  from: instant(from),
  to: instant(to),
  movements,
  endedBy,
})

/** What lies beyond the calendar is written as its last minute. */
const instant = (epochMinute: number): Instant =>
  instantOfMinute(Math.min(epochMinute, lastMinute))
const lastMinute = (dayNumberOf('9999-12-31') + 1) * 1440 - 1
