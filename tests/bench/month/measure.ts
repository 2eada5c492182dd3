import { inRounds } from '../append-measure.ts'
import { median, type BenchRow } from '../row.ts'
import type { Case } from './cases.ts'
import type { Month } from './open.ts'

/**
 * Each case beside its yardstick, turn by turn, so that what else the machine does meets both alike; one look before
 * that counts for nothing.
 */
export async function* measureCases(
  month: Month,
  cases: readonly Case[],
): AsyncGenerator<BenchRow> {
  for (const one of cases) {
    const ours = month.ask(one)
    const theirs = async (): Promise<number> => {
      let sum = 0
      for (const text of one.bare ?? []) sum += await month.bare(text)()
      return sum
    }
    await ours()
    await theirs()
    yield rowOf(one, await inRounds(one.rounds, { theirs, ours }))
  }
}

const rowOf = (
  { what, bare = [], reach }: Case,
  { ours, theirs }: Record<'ours' | 'theirs', readonly number[]>,
): BenchRow => {
  const figure = `p50 ${Math.round(median(ours))} ms, p95 ${Math.round(highest(ours))} ms`
  if (bare.length === 0)
    return { what, figure, against: '-', ratio: null, reach: null, reached: true }
  // The median of each round's own ratio.
  const ratio = Number(
    median(ours.map((time, round) => (theirs[round] ?? Number.NaN) / time)).toFixed(2),
  )
  return {
    what,
    figure,
    against: `the same by bare SQL: ${Math.round(median(theirs))} ms`,
    ratio,
    reach: reach ?? null,
    reached: ratio >= (reach ?? 0),
  }
}

/** The 95th of a hundred; of a few the highest. */
const highest = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN
