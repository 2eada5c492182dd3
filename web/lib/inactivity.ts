const limit = 120 * 60_000
const warning = 10_000
const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'touchstart'] as const

/** A sign of life in one tab counts in all where the same person is signed in; it is told this often. */
const place = 'mesai.active'
const tellMs = 1000
const elsewhere = (who: string): number => {
  try {
    return Number(localStorage.getItem(`${place}.${who}`)) || 0
  } catch {
    return 0
  }
}
const tellElsewhere = (who: string, at: number): void => {
  try {
    localStorage.setItem(`${place}.${who}`, String(at))
  } catch {
    /* then each tab counts by itself */
  }
}

type Options = {
  /** Who is signed in: his tabs count together. */
  who: string
  onLeft: (seconds: number | null) => void
  onActive: () => void
  onEnd: () => void
  now?: () => number
}
let renew: () => void = () => undefined

/**
 * Watches for signs of life in all tabs; counts down the last ten seconds, in which only `stay` counts as one, and ends
 * after that. Time is read from the clock at each step: a sleeping tab's timers stand still.
 * @returns a function that stops watching.
 */
export const inactivity = ({
  who,
  onLeft,
  onActive,
  onEnd,
  now = Date.now,
}: Options): (() => void) => {
  let last = now()
  let told = last
  let ended = false
  let toldTabs = 0
  const left = () => {
    last = Math.max(last, Math.min(elsewhere(who), now()))
    return last + limit - now()
  }
  const live = () => {
    last = now()
    if (last - toldTabs < tellMs) return
    toldTabs = last
    tellElsewhere(who, last)
  }
  const sign = () => {
    if (ended || left() <= warning) return
    live()
    tellServer()
  }
  const tellServer = () => {
    if (last - told <= 10 * 60_000) return
    told = last
    onActive()
  }
  const step = () => {
    if (ended) return
    const millis = left()
    tellServer()
    if (millis <= 0) {
      ended = true
      onLeft(null)
      onEnd()
    } else onLeft(millis <= warning ? Math.ceil(millis / 1000) : null)
  }
  const timer = setInterval(step, 1000)
  for (const type of signs) addEventListener(type, sign, { passive: true })
  document.addEventListener('visibilitychange', step)
  live()
  renew = () => {
    toldTabs = 0
    live()
    told = last
    onLeft(null)
    onActive()
  }
  return () => {
    clearInterval(timer)
    for (const type of signs) removeEventListener(type, sign)
    document.removeEventListener('visibilitychange', step)
  }
}
inactivity.stay = () => renew()
