import { median, type BenchRow } from './row.ts'

/** Runs `callers` loops for about `ms` and answers how many calls ended per second. */
export const perSecond = async (
  callers: number,
  ms: number,
  call: (caller: number) => Promise<void>,
): Promise<number> => {
  const start = performance.now()
  let calls = 0
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      while (performance.now() - start < ms) {
        await call(caller)
        calls += 1
      }
    }),
  )
  return calls / ((performance.now() - start) / 1000)
}

/** Events a second of what answers how many it read. */
export const timed = async (read: () => Promise<number>): Promise<number> => {
  const start = performance.now()
  const events = await read()
  return events / ((performance.now() - start) / 1000)
}

/**
 * Runs each case once a round, so that what else the machine does meets all alike. Answers the rates of each, by round.
 */
export const inRounds = async <Name extends string>(
  rounds: number,
  cases: Readonly<Record<Name, () => Promise<number>>>,
): Promise<Record<Name, number[]>> => {
  const names = Object.keys(cases) as Name[]
  const rates = Object.fromEntries(names.map(name => [name, []])) as unknown as Record<
    Name,
    number[]
  >
  for (let round = 0; round < rounds; round++)
    for (const name of names) rates[name].push(await cases[name]())
  return rates
}

/** The ratio is the median of each round's own ratio. */
export const rowOf = (
  what: string,
  against: string,
  reach: number | null,
  ours: readonly number[],
  theirs: readonly number[],
  unit = 'events',
): BenchRow => {
  const ratio = median(ours.map((rate, round) => rate / (theirs[round] ?? Number.NaN)))
  const figure =
    `${Math.round(median(ours)).toLocaleString('en')} against ` +
    `${Math.round(median(theirs)).toLocaleString('en')} ${unit}/s`
  return {
    what,
    figure,
    against,
    ratio: Math.round(ratio * 100) / 100,
    reach,
    reached: reach === null || ratio >= reach,
  }
}
