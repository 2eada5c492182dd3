/** What other features may know of a day's result. */
export type { DayCode } from './result.ts'
export type { DayInput, Holiday } from './inputs.ts'
/** Which day a movement belongs to, and what a person misses of it. */
export { boundaryBetween } from './boundaries.ts'
export { evaluateSpan } from './evaluate-span.ts'
export { shiftTimesOf } from './shift-times.ts'
export { clipSpans, minutesIn, subtractSpans, type Span, type Spans } from './spans.ts'
