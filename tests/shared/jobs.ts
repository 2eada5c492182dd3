import type { Alone } from '#commands/shared/jobs.ts'

/** As in a process that is the only one, without a database to ask. */
export const unshared: Alone = async (_name, work) => {
  await work(new AbortController().signal)
  return true
}
