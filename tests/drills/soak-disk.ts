/** How long the disk itself takes for a forced write: nobody who writes first can answer sooner. */
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** Milliseconds of `performance.now()`. */
type Stall = { readonly from: number; readonly to: number }
export type Disk = {
  /** Whether it kept everybody waiting around that time: what waited behind it is late for a while. */
  stalledAt(time: number): boolean
  /** Ends the watch. @returns how often it stalled, and its longest and its usual write, in ms. */
  end(): Promise<{ readonly stalls: number; readonly worst: number; readonly median: number }>
}

/** A write as long as this is a stall: so long the log lets an append wait before it puts it off. */
const stallMs = 1000
/** What was put off, or read late, because of a stall shows so long after it. */
const afterMs = 5000

export const watchDisk = async (folder: string): Promise<Disk> => {
  const file = await open(join(folder, 'probe'), 'w')
  const page = Buffer.alloc(8192)
  const took: number[] = []
  const stalls: Stall[] = []
  let over = false
  const watching = (async () => {
    while (!over) {
      const from = performance.now()
      await file.write(page, 0, page.length, 0)
      await file.datasync()
      const to = performance.now()
      took.push(to - from)
      if (to - from >= stallMs) stalls.push({ from, to })
      await wait(100)
    }
  })()
  return {
    stalledAt: time => stalls.some(({ from, to }) => time >= from && time <= to + afterMs),
    end: async () => {
      over = true
      await watching
      await file.close()
      const sorted = took.toSorted((a, b) => a - b)
      return {
        stalls: stalls.length,
        worst: Math.round(sorted.at(-1) ?? 0),
        median: Math.round(10 * (sorted[Math.floor(sorted.length / 2)] ?? 0)) / 10,
      }
    },
  }
}
