/** Resolves after some milliseconds, or at once when the signal aborts. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    if (signal.aborted) return resolve()
    const done = (): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', done)
  })

/** A bell: whoever waits hears it, and a ring that nobody waited for is heard by the next who does. */
export type Bell = { ring(): void; heard(ms: number, signal: AbortSignal): Promise<void> }
export const bell = (): Bell => {
  let rung = false
  let wake: (() => void) | null = null
  return {
    ring: () => {
      rung = true
      wake?.()
    },
    heard: async (ms, signal) => {
      if (!rung && !signal.aborted)
        await new Promise<void>(resolve => {
          const done = (): void => {
            clearTimeout(timer)
            signal.removeEventListener('abort', done)
            wake = null
            resolve()
          }
          const timer = setTimeout(done, ms)
          signal.addEventListener('abort', done)
          wake = done
        })
      rung = false
    },
  }
}
