import { useEffect, useState } from 'react'

/** False for the first 150 ms. */
export const useDelayed = (millis = 150): boolean => {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), millis)
    return () => clearTimeout(timer)
  }, [millis])
  return late
}
