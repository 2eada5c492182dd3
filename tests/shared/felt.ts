import { setTimeout as wait } from 'node:timers/promises'
import { workedMs } from './thread-time.ts'

/**
 * What others feel of a piece of work in the same thread, in milliseconds of work and not of the clock: a machine that
 * is busy with other things takes longer and does no more.
 */
export type Felt = {
  /** The longest that the thread worked and did nothing else. */
  readonly blocked: number
  /** The middle of what the thread did until somebody was answered; what is put off is as bad as can be. */
  readonly answered: number
}

/** While `work` runs, `ask` comes again every so many milliseconds, and says whether it was answered as ever. */
export const feltDuring = async (
  work: () => Promise<unknown>,
  ask: () => Promise<boolean>,
  everyMs: number,
): Promise<Felt> => {
  let [running, blocked, last] = [true, 0, workedMs()]
  const ticking = setInterval(() => {
    const now = workedMs()
    blocked = Math.max(blocked, now - last)
    last = now
  }, 5)
  const times: number[] = []
  const ended = work().finally(() => {
    running = false
  })
  ended.catch(() => undefined) // met below, once who asks has his answer
  do {
    const from = workedMs()
    times.push((await ask()) ? workedMs() - from : Infinity)
    await wait(everyMs)
  } while (running)
  await ended
  clearInterval(ticking)
  return {
    blocked: Math.max(blocked, workedMs() - last),
    answered: times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0,
  }
}
