import type { RunAlone } from '#commands/shared/jobs.ts'

/** As in a process that is the only one, without a database to ask. */
export const unshared: RunAlone = async (_name, work) => {
  await work(new AbortController().signal)
  return true
}
