import {
  firstMinutes,
  lastMinutes,
  minutesIn,
  minutesWithin,
  noSpans,
  clipSpans,
  subtractSpans,
  type Span,
  type Spans,
} from './spans.ts'

/**
 * What became of one period (`attendance-rules §5.2`), minutes; `worked` as spans, since night work asks where;
 * `lunched` is presence that counts as lunch.
 */
export type PeriodWork = {
  readonly worked: Spans
  readonly late: number
  readonly early: number
  readonly gap: number
  /** Presence in it, absence, and what of that was lunch. */
  readonly present: Spans
  readonly absence: Spans
  readonly taken: Spans
  readonly absent: number
  readonly lunched: number
}

/**
 * Lunch, work and absence in one remaining period (`attendance-rules §5.2`). Lunch is first absence inside the window;
 * what of it was not taken comes from the last presence in the window, as far as there is presence after the window;
 * then from absence after the last presence; then from presence in the window again.
 * @param nominal minutes of nominal lunch in the period
 * @example periodWork({ from: 540, to: 1080 }, [{ from: 540, to: 750 }], { from: 720, to: 840 }, 60) // out 12:30,
 * lunch 12:00-14:00: worked 210, early 270
 */
export const periodWork = (
  period: Span,
  presence: Spans,
  window: Span | null,
  nominal: number,
): PeriodWork => {
  const present = clipSpans(presence, period.from, period.to)
  const first = present[0]
  const last = present.at(-1)
  if (!first || !last)
    return {
      worked: noSpans,
      late: 0,
      early: 0,
      gap: 0,
      present: noSpans,
      absence: noSpans,
      taken: noSpans,
      absent: period.to - period.from - nominal,
      lunched: 0,
    }
  const absence = subtractSpans([period], present)
  const lunch = window ? clipSpans([period], window.from, window.to)[0] : undefined
  const taken = lunch
    ? firstMinutes(clipSpans(absence, lunch.from, lunch.to), nominal)
    : noSpans
  const free = subtractSpans(absence, taken)
  const atLunch = lunch ? clipSpans(present, lunch.from, lunch.to) : noSpans
  const untaken = nominal - minutesIn(taken)
  const late = minutesWithin(free, period.from, first.from)
  const early = minutesWithin(free, last.to, period.to)
  const gap = minutesWithin(free, first.from, last.to)
  if (!lunch)
    return {
      worked: present,
      late,
      early,
      gap,
      present,
      absence,
      taken,
      absent: 0,
      lunched: 0,
    }

  const afterLunch = minutesWithin(present, lunch.to, period.to)
  const fromPresence = Math.min(untaken, afterLunch, minutesIn(atLunch))
  const fromAbsence = Math.min(untaken - fromPresence, early)
  const lunched = Math.min(minutesIn(atLunch), untaken - fromAbsence)
  return {
    worked: subtractSpans(present, lastMinutes(atLunch, lunched)),
    late,
    early: early - fromAbsence,
    gap,
    present,
    absence,
    taken,
    absent: 0,
    lunched,
  }
}
