import type { StoredEvent } from '../contract.ts'

/** Everything after a position up to `end`, `max` events at most. */
export type Page = (after: bigint, end: bigint, max: number) => Promise<readonly StoredEvent[]>

/**
 * The newest events of the log, fetched once for all who follow it in this process: a projector has a dozen readers who
 * stand at nearly the same place, and each event takes longer on the wire than it takes any of them. Who stands further
 * back reads by himself.
 * @param keep events at hand
 */
export const openRecent = (read: Page, keep = 10_000): Page => {
  let from: bigint | null = null
  let events: StoredEvent[] = []
  let growing: Promise<void> | null = null
  const reach = (): bigint => events.at(-1)?.position ?? from ?? 0n
  const grow = async (end: bigint): Promise<void> => {
    const begun = from
    const page = await read(reach(), end, 500)
    if (from !== begun) return // somebody is further, and the newest begin there now
    events.push(...page)
    if (events.length <= keep) return
    const gone = events.splice(0, events.length - keep)
    from = gone.at(-1)?.position ?? from
  }
  return async (after, end, max) => {
    if (from === null || after > reach()) {
      from = after
      events = []
    }
    while (after >= from) {
      const first = firstAfter(events, after)
      const found = events.slice(first, first + max).filter(({ position }) => position <= end)
      if (found.length >= max || reach() >= end) return found
      growing ??= grow(end).finally(() => {
        growing = null
      })
      await growing
    }
    return read(after, end, max)
  }
}

const firstAfter = (events: readonly StoredEvent[], after: bigint): number => {
  let [low, high] = [0, events.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((events[middle]?.position ?? 0n) > after) high = middle
    else low = middle + 1
  }
  return low
}
