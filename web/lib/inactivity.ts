const limit = 120 * 60_000
const warning = 10_000
const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'touchstart'] as const

type Options = {
  onLeft: (seconds: number | null) => void
  onActive: () => void
  onEnd: () => void
  now?: () => number
}
let renew: () => void = () => undefined

/**
 * Watches for signs of life; counts down the last ten seconds, in which only `stay` counts as one, and ends after that.
 * Time is read from the clock at each step: a sleeping tab's timers stand still.
 * @returns a function that stops watching.
 */
export const inactivity = ({
  onLeft,
  onActive,
  onEnd,
  now = Date.now,
}: Options): (() => void) => {
  let last = now()
  let told = last
  let ended = false
  const left = () => last + limit - now()
  const sign = () => {
    if (ended || left() <= warning) return
    last = now()
    if (last - told > 10 * 60_000) {
      told = last
      onActive()
    }
  }
  const step = () => {
    if (ended) return
    const millis = left()
    if (millis <= 0) {
      ended = true
      onLeft(null)
      onEnd()
    } else onLeft(millis <= warning ? Math.ceil(millis / 1000) : null)
  }
  const timer = setInterval(step, 1000)
  for (const type of signs) addEventListener(type, sign, { passive: true })
  document.addEventListener('visibilitychange', step)
  renew = () => {
    last = now()
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
