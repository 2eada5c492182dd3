import { LogUnavailable } from '#event-store/contract.ts'

/** Whoever waits for the log, and whether it gets on. */
export type Standstill = {
  /** @throws {LogUnavailable} when the log does nothing for anybody for too long; the work itself goes on. */
  wait<T>(work: Promise<T>): Promise<T>
  /** The log got something done. */
  progress(): void
  /** It stands still, and somebody is trying already whether it is back. */
  isKnown(): boolean
}

const ticksOfPatience = 8

/**
 * Patience is counted in ticks without progress, not by the clock, so that a process held up by something else does not
 * give up on answers that have long arrived. While the log stands still, one request at a time may try whether it is
 * back; all others are refused at once.
 */
export const standstill = (patienceMs: number): Standstill => {
  const waits = new Set<{ ticks: number; giveUp: () => void }>()
  let stalled = false
  let timer: ReturnType<typeof setInterval> | undefined

  const tick = (): void => {
    for (const wait of waits) if (++wait.ticks >= ticksOfPatience) wait.giveUp()
  }
  const progress = (): void => {
    stalled = false
    for (const wait of waits) wait.ticks = 0
  }
  const stopWatch = (): void => {
    if (waits.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
  const wait = <T>(work: Promise<T>): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      const entry = {
        ticks: 0,
        giveUp: () => {
          stalled = true
          done()
          reject(new LogUnavailable('the log stands still'))
        },
      }
      const done = (): void => {
        waits.delete(entry)
        stopWatch()
      }
      waits.add(entry)
      timer ??= setInterval(() => setImmediate(tick), patienceMs / ticksOfPatience)
      work.then(
        value => {
          progress()
          done()
          resolve(value)
        },
        error => {
          if (error instanceof LogUnavailable) stalled = true
          done()
          reject(error)
        },
      )
    })
  return { wait, progress, isKnown: () => stalled && waits.size > 0 }
}
