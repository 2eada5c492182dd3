import type { Presence } from './pairing.ts'
import type { Span, Spans } from './spans.ts'

/**
 * Minutes by which all periods move, back or forward (`attendance-rules §4.2`): as far as the first presence that ends
 * after `s - F` starts from the first period's start `s`, at most F; less where the lunch window, which stays, would
 * leave its period.
 * @param flexible F, minutes
 */
export const slideBy = (
  periods: Spans,
  lunch: Span | null,
  swiped: readonly Presence[],
  flexible: number,
): number => {
  const start = periods[0]?.from ?? Infinity
  const first = swiped.find(({ to }) => to > start - flexible)
  if (!first) return 0
  const move = Math.max(-flexible, Math.min(flexible, first.from - start))
  const around = lunch && periods.find(({ to }) => lunch.to <= to)
  return around
    ? Math.max(lunch.to - around.to, Math.min(lunch.from - around.from, move))
    : move
}
