import { getEventListeners } from 'node:events'
import { describe, expect, test } from 'vitest'
import { withLinkedSignal } from '#database/linked-signal.ts'

/** What Node keeps in a signal of those made from it. */
const keptIn = (signal: AbortSignal): number =>
  Object.getOwnPropertySymbols(signal)
    .map((symbol): unknown => Reflect.get(signal, symbol))
    .filter(kept => kept instanceof Set)
    .reduce((sum, kept) => sum + kept.size, 0)

describe('work under the first of several signals', () => {
  test.for(['before', 'meanwhile'])('stops when one of them aborts %s', async when => {
    const [one, other] = [new AbortController(), new AbortController()]
    if (when === 'before') other.abort()
    const stopped = await withLinkedSignal([one.signal, other.signal], async any => {
      other.abort()
      return any.aborted
    })
    expect(stopped).toBe(true)
  })

  test('leaves nothing in a signal that lives on, however often and however it ends', async () => {
    const lasting = new AbortController().signal
    for (let turn = 0; turn < 50; turn++) {
      const work = withLinkedSignal([lasting, new AbortController().signal], async any => {
        if (turn % 2 === 0) throw new Error('it failed')
        return any.aborted
      })
      await work.catch(() => undefined)
    }
    expect(getEventListeners(lasting, 'abort')).toEqual([])
    expect(keptIn(lasting)).toBe(0)
  })
})
