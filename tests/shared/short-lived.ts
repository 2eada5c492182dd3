import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const memory = '/dev/shm'
/** A server of the tests with all its databases at once, three times. */
const enough = 6 * 2 ** 30

/**
 * Where databases lie that are gone after the run: in memory where that is offered and large. A copied database is a
 * thousand files, and to make them on a disk takes ten times as much of the processor.
 */
export const shortLived = (): string => {
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= enough ? memory : tmpdir()
  } catch {
    return tmpdir()
  }
}
