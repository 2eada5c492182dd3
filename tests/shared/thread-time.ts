import { readFileSync } from 'node:fs'

const file = '/proc/thread-self/schedstat'
const isThere = ((): boolean => {
  try {
    return Number(readFileSync(file, 'utf8').split(' ')[0]) > 0
  } catch {
    return false
  }
})()

/**
 * How long this thread has worked so far (ms): of a machine that is busy with other things it knows nothing. Where the
 * system does not tell, the whole process.
 */
export const workedMs = (): number => {
  if (isThere) return Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
