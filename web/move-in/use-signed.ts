import { useCallback } from 'react'
import { useMinutes } from '../lib/times.ts'

/** What is more here has its sign; of what the old product does not say there is none. @example '+0.45' */
export const useSigned = (): ((ours: number, theirs: number | null) => string) => {
  const minutes = useMinutes()
  return useCallback(
    (ours, theirs) => {
      if (theirs === null) return '–'
      return `${ours > theirs ? '+' : ''}${minutes(ours - theirs)}`
    },
    [minutes],
  )
}
