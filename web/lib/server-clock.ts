const place = 'mesai.clock'
/** The server says whole seconds: less of a change is none. */
const unsureMs = 2000

const stored = (): number | null => {
  try {
    const text = localStorage.getItem(place)
    return text !== null && /^-?\d{1,11}$/.test(text) ? Number(text) : null
  } catch {
    return null
  }
}
let offset: number | null | undefined

/** By how much this device's clock is ahead of the server's, as of the last answer: kept for when there is none. */
export const serverClock = {
  /** @param date the answer's `Date` */
  heard: (date: string | null): void => {
    const at = Date.parse(date ?? '')
    if (Number.isNaN(at)) return
    const now = Date.now() - at
    const before = serverClock.aheadMs()
    if (before !== null && Math.abs(before - now) <= unsureMs) return
    offset = now
    try {
      localStorage.setItem(place, String(now))
    } catch {
      /* then it is known while the page lives */
    }
  },
  /** Milliseconds; null: no server ever answered here. */
  aheadMs: (): number | null => {
    if (offset === undefined) offset = stored()
    return offset
  },
  /** Milliseconds since 1970 by the server's clock, whatever this device's says; its own where no server answered. */
  now: (): number => Date.now() - (serverClock.aheadMs() ?? 0),
}
