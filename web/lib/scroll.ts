import { scrollMs } from './measures.ts'

/** Fast first, then slower. */
const eased = (part: number): number => 1 - (1 - part) ** 3
const ownSigns = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/** Scrolls there; at once for who wants no motion, and no further for who scrolls himself meanwhile. */
export const scrollSmoothly = (top: number): void => {
  const at = (to: number) => scrollTo({ top: to, behavior: 'instant' })
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return at(top)
  const from = scrollY
  const began = performance.now()
  let stopped = false
  const stop = () => {
    stopped = true
    for (const sign of ownSigns) removeEventListener(sign, stop)
  }
  for (const sign of ownSigns) addEventListener(sign, stop, { passive: true })
  const step = () => {
    if (stopped) return
    const part = Math.min(1, (performance.now() - began) / scrollMs)
    at(from + (top - from) * eased(part))
    if (part < 1) requestAnimationFrame(step)
    else stop()
  }
  requestAnimationFrame(step)
}
