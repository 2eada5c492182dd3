import { useCallback, useRef, useState } from 'react'
import { CallError } from '../../lib/call.ts'
import { waits } from '../../lib/waiting.ts'

type Failed<Item> = { item: Item; error: unknown }
export type EachState<Item, Answer = unknown> = {
  running: boolean
  done: number
  /** For a connection. */
  waiting: number
  failed: readonly Failed<Item>[]
  /** Of those that were done. */
  answers: readonly Answer[]
  total: number
  secondsLeft: number | null
}
const none: EachState<never, never> = {
  running: false,
  done: 0,
  waiting: 0,
  failed: [],
  answers: [],
  total: 0,
  secondsLeft: null,
}
const pause = (millis: number) =>
  new Promise(resolve => {
    setTimeout(resolve, millis)
  })
const patient = async <Answer>(act: () => Promise<Answer>): Promise<Answer> => {
  for (;;) {
    try {
      return await act()
    } catch (error) {
      if (!(error instanceof CallError) || error.status !== 429) throw error
      await pause(Math.min(60, Number(error.problem?.['seconds'] ?? 5)) * 1000)
    }
  }
}

/**
 * Does the same with many, four at a time: what fails is kept with its reason, and the rest goes on. Too many calls in
 * a minute only mean a wait. Long because four workers, what failed and the time that is left are one count.
 */
export const useEach = <Item, Answer>(act: (item: Item) => Promise<Answer>) => {
  const [state, setState] = useState<EachState<Item, Answer>>(none)
  const stopped = useRef(false)
  const start = useCallback(
    async (items: readonly Item[]): Promise<EachState<Item, Answer>> => {
      stopped.current = false
      const from = Date.now()
      const failed: Failed<Item>[] = []
      const answers: Answer[] = []
      let waiting = 0
      let next = 0
      const told = (running: boolean): EachState<Item, Answer> => {
        const finished = answers.length + waiting + failed.length
        return {
          running,
          done: answers.length,
          waiting,
          failed: [...failed],
          answers: [...answers],
          total: items.length,
          secondsLeft:
            finished > 0
              ? Math.ceil((((Date.now() - from) / finished) * (items.length - finished)) / 1000)
              : null,
        }
      }
      setState(told(true))
      const worker = async () => {
        for (
          let item = items[next++];
          item !== undefined && !stopped.current;
          item = items[next++]
        ) {
          const one = item
          await patient(() => act(one)).then(
            answer => {
              if (answer === waits) waiting += 1
              else answers.push(answer)
            },
            (error: unknown) => {
              failed.push({ item: one, error })
            },
          )
          setState(told(true))
        }
      }
      await Promise.all([worker(), worker(), worker(), worker()])
      const end = told(false)
      setState(end)
      return end
    },
    [act],
  )
  const stop = useCallback(() => {
    stopped.current = true
  }, [])
  const reset = useCallback(() => setState(none), [])
  return { state, start, stop, reset }
}
