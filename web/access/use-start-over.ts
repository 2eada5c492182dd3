import { useEffect } from 'react'
import { CallError } from '../lib/call.ts'
import { startOver } from '../lib/reload.ts'

/** After the third wrong code the page begins anew (`spec §5`). */
export const useStartOver = (error: Error | null, address: string): void => {
  useEffect(() => {
    if (
      error instanceof CallError &&
      error.code === 'access.code-wrong' &&
      error.problem?.['left'] === 0
    )
      startOver(address)
  }, [error, address])
}
