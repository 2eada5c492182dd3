import type { Instant } from '../shared/values.ts'
import type { TraceEntry } from './result.ts'

/**
 * One entry with its exit as the rules paired them. Either side is null where nothing was swiped: `nothing` is a stray
 * movement, `now` somebody who is still there, `shiftEnd` an exit that the company's rule stands in for.
 */
export type MovementPair = {
  readonly entry: string | null
  readonly exit: string | null
  readonly endedBy: 'exit' | 'now' | 'shiftEnd' | 'nothing'
  /** Whole minutes as swiped, seconds dropped; 0 of a stray movement. */
  readonly rawMinutes: number
  /** Those that count, after tolerances (`attendance-rules §5.1`). */
  readonly countedMinutes: number
  /** Where what counts begins and ends; null where nothing of it counts, or where it runs into its neighbour. */
  readonly countedFrom: Instant | null
  readonly countedTo: Instant | null
}
/**
 * What became of the movements of a day. Ids of `repeated` changed nothing, those of `elsewhere` are the day before's.
 */
export type DayPairs = {
  readonly pairs: readonly MovementPair[]
  readonly repeated: readonly string[]
  readonly elsewhere: readonly string[]
  readonly inferred: readonly string[]
}

type Open = {
  entry: string | null
  exit: string | null
  endedBy: MovementPair['endedBy']
  raw: number
  counted: number
}
type Story = { pairs: Open[]; repeated: string[]; elsewhere: string[]; inferred: string[] }

/**
 * Reads the pairs out of a day's trace (`attendance-rules §3.2` to §3.5, §5.1): what the rules did with each swipe,
 * told once by the evaluation.
 * @param atOf when a movement was, by its id
 */
export const pairsOf = (
  trace: readonly TraceEntry[],
  presence: readonly { readonly from: Instant; readonly to: Instant }[],
  atOf: (id: string) => Instant | undefined,
): DayPairs => {
  const story: Story = { pairs: [], repeated: [], elsewhere: [], inferred: [] }
  for (const entry of trace) tell(story, entry)
  const minuteOf = (id: string | null): Instant | null =>
    id === null ? null : wholeMinute(atOf(id))
  const placed = story.pairs
    .map(pair => ({ pair, from: minuteOf(pair.entry), to: minuteOf(pair.exit) }))
    .toSorted((one, other) =>
      (one.from ?? one.to ?? '') < (other.from ?? other.to ?? '') ? -1 : 1,
    )
  const counting = placed.filter(({ pair }) => pair.counted > 0)
  return { ...story, pairs: placed.map(one => withEdges(one, presence, counting)) }
}

/** Long because it is a table: what each word says of single movements. */
const tell = (
  story: Story,
  { what, movements: [first = '', second = '', ...rest], before, after }: TraceEntry,
): void => {
  const add = (
    entry: string | null,
    exit: string | null,
    endedBy: MovementPair['endedBy'],
  ): void => {
    const minutes = endedBy === 'nothing' ? 0 : after - before
    story.pairs.push({ entry, exit, endedBy, raw: minutes, counted: minutes })
  }
  switch (what) {
    case 'bounce':
      story.repeated.push(second, ...rest)
      break
    case 'repeated-entry':
      story.repeated.push(second)
      break
    case 'inferred-entry':
    case 'inferred-exit':
    case 'single-exit':
      story.inferred.push(first)
      break
    case 'given-to-day-before':
      story.elsewhere.push(first)
      break
    case 'paired':
    case 'first-to-last':
    case 'carried-over':
      add(first, second, 'exit')
      break
    case 'present-until-now':
      add(first, null, 'now')
      break
    case 'closed-at-shift-end':
    case 'closed-when-filled':
      add(first, null, 'shiftEnd')
      break
    case 'stale-entry':
    case 'beyond-longest-presence':
    case 'open-counts-absent':
      add(first, null, 'nothing')
      break
    case 'exit-without-entry':
      add(null, first, 'nothing')
      break
    case 'repeated-exit': {
      const closed = story.pairs.findLast(pair => pair.exit === first)
      if (!closed) break
      story.repeated.push(first)
      closed.exit = second
      closed.raw += after - before
      closed.counted = closed.raw
      break
    }
    case 'reaches-through': {
      const [later = '', exit = null] = rest
      const opened = story.pairs.find(pair => pair.entry === first)
      const ended = story.pairs.find(pair => pair.entry === later)
      if (!opened || !ended) break
      story.pairs = story.pairs.filter(pair => pair !== ended)
      opened.exit = exit
      opened.endedBy = ended.endedBy
      opened.raw += ended.raw + after - before
      opened.counted = opened.raw
      break
    }
    case 'snapped': {
      const moved = story.pairs.findLast(pair => pair.entry === first)
      if (moved) moved.counted += after - before
      break
    }
    default: // the others say nothing of single movements
  }
}

type Placed = {
  readonly pair: Open
  readonly from: Instant | null
  readonly to: Instant | null
}
/** The outer ends of presence belong to the first and the last pair that counts in it. */
const withEdges = (
  { pair, from, to }: Placed,
  presence: readonly Span[],
  counting: readonly Placed[],
): MovementPair => {
  const span = presence.find(one => meets({ from, to }, one))
  const within = span ? counting.filter(one => meets(one, span)) : []
  return {
    entry: pair.entry,
    exit: pair.exit,
    endedBy: pair.endedBy,
    rawMinutes: pair.raw,
    countedMinutes: pair.counted,
    countedFrom: span && within.at(0)?.pair === pair ? span.from : null,
    countedTo: span && within.at(-1)?.pair === pair ? span.to : null,
  }
}
type Span = { readonly from: Instant; readonly to: Instant }
const meets = ({ from, to }: Pick<Placed, 'from' | 'to'>, span: Span): boolean =>
  (from ?? '') < span.to && (to ?? span.to) > span.from

const wholeMinute = (at: Instant | undefined): Instant | null =>
  at === undefined ? null : (`${at.slice(0, 16)}:00.000Z` as Instant) // an instant, cut to its minute
