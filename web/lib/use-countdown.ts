import { useEffect, useState } from 'react'

const stepMs = 1000

/**
 * Whole seconds that are left, in steps of 1000 ms (`spec §9`), by the clock: a window that slept waits no longer.
 * @param of begins anew with each other value, even where it is as many seconds
 */
export const useCountdown = (seconds: number, of: unknown): number => {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const end = Date.now() + seconds * 1000
    const look = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)))
    look()
    const timer = setInterval(look, stepMs)
    return () => clearInterval(timer)
  }, [seconds, of])
  return left
}
