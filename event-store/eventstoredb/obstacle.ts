import type { LogStanding } from './pace.ts'
import { StoredInPart } from './send.ts'

/**
 * What keeps everybody from writing until somebody sees to it: who is asked for health says so from when it was met,
 * and tries again each time, since nobody may send anything to who is not ready.
 */
export type Obstacle = {
  /** Meets it in what is written, or sees that it is gone. */
  heed<T>(writing: Promise<T>): Promise<T>
  standing(): LogStanding | null
}

/** @param finish writes what is pending, and nothing else */
export const openObstacle = (finish: () => Promise<unknown>): Obstacle => {
  let met: StoredInPart | null = null
  let trying: Promise<unknown> | null = null
  const heed = async <T>(writing: Promise<T>): Promise<T> => {
    try {
      const written = await writing
      met = null
      return written
    } catch (error) {
      if (error instanceof StoredInPart) met = error
      throw error
    }
  }
  const tryAgain = async (): Promise<void> => {
    await heed(finish()).catch(() => undefined)
    trying = null
  }
  return {
    heed,
    standing: () => {
      if (met) trying ??= tryAgain()
      return met && { reason: met.message, trouble: met.trouble }
    },
  }
}
