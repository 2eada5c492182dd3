/** Minutes on a line, `[from, to)`. Lists of spans are in order and apart from each other or touching. */
export type Span = { readonly from: number; readonly to: number }
export type Spans = readonly Span[]

export const noSpans: Spans = []

export const minutesIn = (spans: Spans): number => {
  let minutes = 0
  for (const { from, to } of spans) minutes += to - from
  return minutes
}

/** Where the first of them begins and the last ends, in whatever order they are. */
export const endsOf = (spans: Spans): readonly [number, number] => {
  let [earliest, latest] = [Infinity, -Infinity]
  for (const { from, to } of spans) {
    if (from < earliest) earliest = from
    if (to > latest) latest = to
  }
  return [earliest, latest]
}

/** What of the spans lies between two ends. */
export const clipSpans = (spans: Spans, from: number, to: number): Spans => {
  const inside: Span[] = []
  for (const span of spans) {
    const start = Math.max(span.from, from)
    const end = Math.min(span.to, to)
    if (start < end) inside.push({ from: start, to: end })
  }
  return inside
}

/** Of `clipSpans` the minutes alone: most of what a day asks for is a sum. */
export const minutesWithin = (spans: Spans, from: number, to: number): number => {
  let minutes = 0
  for (const span of spans) {
    const start = Math.max(span.from, from)
    const end = Math.min(span.to, to)
    if (start < end) minutes += end - start
  }
  return minutes
}

/** What of the spans lies outside one span. */
const cutOut = (spans: Spans, { from, to }: Span): Spans => {
  const outside: Span[] = []
  for (const span of spans) {
    const before = Math.min(span.to, from)
    const after = Math.max(span.from, to)
    if (span.from < before) outside.push({ from: span.from, to: before })
    if (after < span.to) outside.push({ from: after, to: span.to })
  }
  return outside
}
export const subtractSpans = (spans: Spans, others: Spans): Spans => {
  let left = spans
  for (const other of others) if (other.from < other.to) left = cutOut(left, other)
  return left
}
export const intersectSpans = (spans: Spans, others: Spans): Spans =>
  others.flatMap(({ from, to }) => clipSpans(spans, from, to))

/** The first so many minutes of the spans. */
export const firstMinutes = (spans: Spans, minutes: number): Spans => {
  const first: Span[] = []
  let left = minutes
  for (const { from, to } of spans) {
    if (left <= 0) break
    first.push({ from, to: Math.min(to, from + left) })
    left -= to - from
  }
  return first
}
/** The last so many minutes of the spans. */
export const lastMinutes = (spans: Spans, minutes: number): Spans =>
  subtractSpans(spans, firstMinutes(spans, minutesIn(spans) - minutes))
