import { LogUnavailable } from '#event-store/contract.ts'

/** How much may wait for the log, and for how long the log may stand still. */
export type AdmissionLimits = {
  readonly requests?: number
  /** Size of request bodies that are being read or wait, together. */
  readonly bytes?: number
  /** How long the log may finish nothing at all while something waits. */
  readonly patienceMs?: number
}
export type Admission = {
  /** Takes a place of this size. @throws {LogUnavailable} when there is none, or the log stands still. */
  enter(bytes: number): Place
  /** The log got something done: whoever waits may go on waiting. */
  progress(): void
  readonly waiting: () => number
}
export type Place = {
  /** Waits for the log: as long as it gets anything done, but not for one that stands still. @throws {LogUnavailable} */
  wait<T>(work: Promise<T>): Promise<T>
  /** Called once the answer is out; the place is free when its work has settled, too. */
  leave(): void
}

const ticksOfPatience = 8

/**
 * Bounds what the gateway holds while the log is slow or away. Patience is counted in ticks without progress, not by the clock, so
 * that a process held up by something else does not give up on answers that have long arrived. While the log stands still, one
 * request at a time may try whether it is back; all others are refused at once.
 */
export const admission = ({ requests = 2_000, bytes = 64 * 2 ** 20, patienceMs = 800 }: AdmissionLimits = {}): Admission => {
  const waits = new Set<{ ticks: number; giveUp: () => void }>()
  let places = 0
  let heldBytes = 0
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

  const wait = <T>(work: Promise<T>): Promise<T> => new Promise<T>((resolve, reject) => {
    const entry = { ticks: 0, giveUp: () => { stalled = true; done(); reject(new LogUnavailable('the log stands still')) } }
    const done = (): void => { waits.delete(entry); stopWatch() }
    waits.add(entry)
    timer ??= setInterval(() => setImmediate(tick), patienceMs / ticksOfPatience)
    work.then(value => { progress(); done(); resolve(value) }, error => { if (error instanceof LogUnavailable) stalled = true; done(); reject(error) })
  })

  return {
    progress,
    waiting: () => places,
    enter: size => {
      if (places >= requests || (places > 0 && heldBytes + size > bytes)) throw new LogUnavailable('too much waits for the log')
      if (stalled && waits.size > 0) throw new LogUnavailable('the log stands still')
      places += 1
      heldBytes += size
      let open = true
      let unsettled = 0
      let released = false
      const release = (): void => {
        if (open || unsettled > 0 || released) return
        released = true
        places -= 1
        heldBytes -= size
      }
      return {
        wait: work => {
          unsettled += 1
          const settled = (): void => { unsettled -= 1; release() }
          work.then(settled, settled)
          return wait(work)
        },
        leave: () => { open = false; release() },
      }
    },
  }
}
