import { afterAll } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** What the worker took of the processor (ms) from the setup of a file to its end. */
    processorMs?: number
  }
}

const taken = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
const before = taken()

// Vitest reads from the pattern what a hook asks of its context, and takes no other name: nothing.
// oxlint-disable-next-line no-empty-pattern
afterAll(({}, { file }) => {
  file.meta.processorMs = taken() - before
})
