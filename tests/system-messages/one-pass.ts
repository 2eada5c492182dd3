import { expect } from 'vitest'
import type { Job } from '#commands/shared/jobs.ts'

/** A job's pass over all that it does, once, as a process that has just taken over; nothing of it may fail. */
export const onePass = async (job: Job): Promise<void> => {
  const failures: unknown[] = []
  const stop = new AbortController()
  await job.run(
    {
      alone: async (_name, work) => {
        await work(new AbortController().signal)
        stop.abort()
        return true
      },
      failed: error => failures.push(error),
    },
    stop.signal,
  )
  expect(failures).toEqual([])
}
