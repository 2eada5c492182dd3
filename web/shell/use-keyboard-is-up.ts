import { useSyncExternalStore } from 'react'

/** A keyboard on the screen takes at least this share of the window. */
const share = 0.25

const isUp = (): boolean => {
  const seen = window.visualViewport
  return seen ? seen.height * seen.scale < window.innerHeight * (1 - share) : false
}
const listen = (tell: () => void): (() => void) => {
  window.visualViewport?.addEventListener('resize', tell)
  return () => window.visualViewport?.removeEventListener('resize', tell)
}

/** While somebody types on the screen, what stands at its foot would stand over what he types. */
export const useKeyboardIsUp = (): boolean => useSyncExternalStore(listen, isUp)
