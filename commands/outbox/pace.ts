import { pause } from '../shared/jobs.ts'

/**
 * Lets so many a second pass under each name, evenly; without a figure all. @returns when it is one's turn, or at once
 * where all stops
 */
export const paceOf = (stop: AbortSignal) => {
  const next = new Map<string, number>()
  return async (name: string, perSecond: number | undefined): Promise<void> => {
    if (perSecond === undefined) return
    const now = performance.now()
    const at = Math.max(now, next.get(name) ?? 0)
    next.set(name, at + 1000 / perSecond)
    if (at > now) await pause(at - now, stop)
  }
}
