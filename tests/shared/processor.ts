import { readdirSync, readFileSync } from 'node:fs'

/** The variable in which whoever starts the database server of a run leaves its process, for the table at the end. */
export const serverOfRun = 'SERVER_OF_RUN'

type Taking = {
  readonly parent: number
  /** With what those took that it began and has seen end (ms). */
  readonly ms: number
}

/** In hundredths of a second (`man 5 proc`); null where the system does not tell, or it has ended. */
const takingOf = (pid: string): Taking | null => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const hundredths = fields.slice(11, 15)
    return {
      parent: fields[1] ?? 0,
      ms: hundredths.reduce((sum, one) => sum + one * 10, 0),
    }
  } catch {
    return null
  }
}

/**
 * What a process and all it began have taken of the processor so far (ms), when it still runs; 0 where the system does
 * not tell.
 */
export const processorOf = (root: number): number => {
  const pids = process.platform === 'linux' ? readdirSync('/proc') : []
  const living = new Map(
    pids.flatMap(pid => {
      const taking = /^\d+$/.test(pid) ? takingOf(pid) : null
      return taking ? [[Number(pid), taking] as const] : []
    }),
  )
  const isIn = (pid: number): boolean => {
    const parent = living.get(pid)?.parent
    return pid === root || (parent !== undefined && isIn(parent))
  }
  return [...living].reduce((sum, [pid, { ms }]) => (isIn(pid) ? sum + ms : sum), 0)
}
