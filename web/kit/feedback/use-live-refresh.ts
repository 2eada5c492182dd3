import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useState } from 'react'
import { useLive } from './live-provider.tsx'

const shortest = 250
const longest = 5000

/** At once, and while more is told, after a pause three times as long as the answer took. */
const paced = (ask: () => Promise<void>, pause: number): (() => void) => {
  let busy = false
  let again = false
  const look = (): void => {
    again = busy
    if (busy) return
    busy = true
    const began = performance.now()
    void ask().finally(() => {
      setTimeout(
        () => {
          busy = false
          if (again) look()
        },
        Math.min(longest, Math.max(pause, (performance.now() - began) * 3)),
      )
    })
  }
  return look
}

/**
 * Asks again when something happened that the caller may see, with `pause` milliseconds between two looks at least. A
 * morning brings hundreds of swipes, and each screen that looks on costs a query.
 */
export const useLiveRefresh = (queryKey: QueryKey, pause = shortest): void => {
  const client = useQueryClient()
  const [look] = useState(() => paced(() => client.invalidateQueries({ queryKey }), pause))
  useLive('movement', look)
  useLive('dashboard', look)
}
