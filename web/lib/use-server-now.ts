import { useSyncExternalStore } from 'react'
import { serverClock } from './server-clock.ts'

const stepMs = 5000
const listen = (tell: () => void) => {
  const timer = setInterval(tell, stepMs)
  return () => clearInterval(timer)
}
const now = (): number => Math.floor(serverClock.now() / stepMs) * stepMs

/** Milliseconds since 1970 by the server's clock, in steps of 5000: what lasts is drawn again as it goes on. */
export const useServerNow = (): number => useSyncExternalStore(listen, now)
