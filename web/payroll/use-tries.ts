import { useEffect, useState } from 'react'
import { DeleteWhatIf, GetWhatIf, PostWhatIf } from '#api/contract/what-if.ts'
import { call } from '../lib/call.ts'
import type { WhatIfResult, Try } from './what-if/api.ts'

type State = {
  readonly done: number
  readonly total: number
  /** Of all of them, once the last is there. */
  readonly found: readonly { readonly id: string; readonly result: WhatIfResult }[] | null
  readonly error: unknown
}
const begun: State = { done: 0, total: 0, found: null, error: null }
const lookMs = 600

/** Asks for what-ifs one after the other and looks until each is done; what still runs ends when the reader goes. */
export const useTries = (tries: readonly Try[]): State & { readonly again: () => void } => {
  const [state, setState] = useState(begun)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const going = new AbortController()
    setState(begun)
    void run(tries, going.signal, setState).catch((error: unknown) => {
      if (!going.signal.aborted) setState(before => ({ ...before, error }))
    })
    return () => going.abort()
  }, [tries, attempt])
  return { ...state, again: () => setAttempt(before => before + 1) }
}

const run = async (
  tries: readonly Try[],
  signal: AbortSignal,
  tell: (next: State) => void,
): Promise<void> => {
  const found: { id: string; result: WhatIfResult }[] = []
  for (const body of tries) {
    const { id } = await call(PostWhatIf, { body, signal })
    const result = await resultOf(id, signal, (done, total) =>
      tell({ ...begun, done: found.length * total + done, total: tries.length * total }),
    )
    found.push({ id, result })
  }
  tell({ ...begun, found })
}

const resultOf = async (
  whatIfId: string,
  signal: AbortSignal,
  tell: (done: number, total: number) => void,
): Promise<WhatIfResult> => {
  const params = { whatIfId }
  const end = () => void call(DeleteWhatIf, { params }).catch(() => undefined)
  signal.addEventListener('abort', end)
  try {
    for (;;) {
      const { state, done, total, result } = await call(GetWhatIf, { params, signal })
      if (result) return result
      if (state === 'failed' || state === 'cancelled') throw new Error(`the what-if ${state}`)
      tell(done, total)
      await new Promise(resolve => setTimeout(resolve, lookMs))
    }
  } finally {
    signal.removeEventListener('abort', end)
  }
}
