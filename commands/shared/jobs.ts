import { setMaxListeners } from 'node:events'
import { DatabaseUnavailable } from '#database/errors.ts'
import { withLinkedSignal } from '#database/linked-signal.ts'

/** Runs work while nobody else does, in whatever process; not at all while somebody does. */
export type RunAlone = (
  name: string,
  work: (lost: AbortSignal) => Promise<void>,
) => Promise<boolean>
export type JobParts = {
  readonly alone: RunAlone
  /** Hears of each part of a job that failed. */
  readonly failed: (error: unknown, job: string) => void
}
/** Something that goes on beside requests, under the name by which it is done by one process at a time. */
export type Job = {
  readonly name: string
  readonly run: (parts: JobParts, stop: AbortSignal) => Promise<void>
}
/**
 * One part of a job. It should look at `stop`: the process ends, or may have been replaced. `failed` hears of what of
 * it failed while the rest went on; what it throws is heard of anyway.
 */
export type Part = (stop: AbortSignal, failed: (error: unknown) => void) => Promise<unknown>
export type Rhythm = {
  readonly alone: string
  /** How soon it is looked at again after a part failed; as ever where absent. */
  readonly againMs?: number
}

/**
 * Looks at once, and again so many milliseconds after each look; `ms` may be found anew each time. Parts follow each
 * other, and one that fails keeps none of the others.
 */
export const recurringJob = (
  ms: number | (() => number),
  { alone, againMs }: Rhythm,
  ...parts: readonly Part[]
): Job => ({
  name: alone,
  run: async ({ alone: only, failed }, stop) => {
    while (!stop.aborted) {
      let well = true
      const fails = (error: unknown): void => {
        well = false
        failed(error, alone)
      }
      await only(alone, lost =>
        withLinkedSignal([stop, lost], async either => {
          for (const part of parts) if (!either.aborted) await part(either, fails).catch(fails)
        }),
      ).catch(fails)
      const next = typeof ms === 'number' ? ms : ms()
      await pause(well ? next : (againMs ?? next), stop)
    }
  },
})

/**
 * Works on one after the other, each by himself: of one that fails is heard, and it keeps nobody behind it. Thrown is
 * what nobody hears, and that the database is away, which is nobody's own. @returns of how many something came
 */
export const eachByItself = async <T>(
  all: readonly T[],
  work: (one: T) => Promise<boolean>,
  failed?: (error: unknown) => void,
): Promise<number> => {
  let count = 0
  for (const one of all)
    try {
      if (await work(one)) count++
    } catch (error) {
      if (!failed || error instanceof DatabaseUnavailable) throw error
      failed(error)
    }
  return count
}

/** @returns how to stop them; resolves when nothing of them runs any more. */
export const startJobs = (
  jobs: readonly Job[],
  parts: JobParts,
): { readonly stop: () => Promise<void> } => {
  const stopping = new AbortController()
  setMaxListeners(jobs.length, stopping.signal) // one for each that pauses: more would be a leak
  const running = Promise.all(jobs.map(({ run }) => run(parts, stopping.signal)))
  return {
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}

/** Or until it is stopped. */
export const pause = (ms: number, stop: AbortSignal): Promise<void> =>
  new Promise(resume => {
    if (stop.aborted) return resume()
    const end = (): void => {
      clearTimeout(timer)
      stop.removeEventListener('abort', end)
      resume()
    }
    const timer = setTimeout(end, ms)
    stop.addEventListener('abort', end)
  })
