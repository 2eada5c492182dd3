import { LogUnavailable } from './contract.ts'

/**
 * Lets what waits go together. While one group is under way, what arrives is the next one; a lone item goes at once:
 * there is no timer that waits for company. When much waits, two groups are under way, so that one is made ready while
 * the other is written; callers who were all answered at once would all wait again at once, so the first of two takes
 * only half of them. What cannot wait (too much of it, or too long) is refused, so memory stays bounded.
 */
export type Limits = {
  /** Of one group. */
  readonly groupItems: number
  readonly groupBytes: number
  /** Of everything that waits. */
  readonly waitingItems: number
  readonly waitingBytes: number
  /** How long an item may wait for its group to start. */
  readonly patienceMs: number
}

export type Coalescer<Item, Answer> = {
  /** @throws {LogUnavailable} when too much waits, or it waited too long; then the item was not handed on. */
  add(item: Item): Promise<Answer>
  /** Refuses what comes from now on, and resolves when what waits is done. */
  close(): Promise<void>
}

type Waiting<Item, Answer> = {
  readonly item: Item
  readonly since: number
  readonly resolve: (answer: Answer) => void
  readonly reject: (reason: unknown) => void
}

/**
 * `run` answers each item, in order: a value, or the error of that item alone. If it throws, every item of the group
 * gets that error. Long because the queue, what is under way and how long the oldest waits are one state.
 */
export const coalesce = <Item extends { readonly bytes: number }, Answer>(
  run: (group: readonly Item[]) => Promise<readonly (Answer | Error)[]>,
  limits: Limits,
): Coalescer<Item, Answer> => {
  const queue: Waiting<Item, Answer>[] = []
  let queuedBytes = 0
  let underWay = 0
  let idle: (() => void) | null = null
  let watch: NodeJS.Timeout | null = null
  let closed = false

  const take = (): Waiting<Item, Answer>[] => {
    const most =
      underWay === 1 && queue.length >= 2 * many
        ? Math.min(limits.groupItems, Math.ceil(queue.length / 2))
        : limits.groupItems
    let count = 0
    let bytes = 0
    for (const { item } of queue) {
      if (count > 0 && (count === most || bytes + item.bytes > limits.groupBytes)) break
      count += 1
      bytes += item.bytes
    }
    queuedBytes -= bytes
    return queue.splice(0, count)
  }

  const runGroup = async (group: readonly Waiting<Item, Answer>[]): Promise<void> => {
    try {
      const answers = await run(group.map(waiting => waiting.item))
      group.forEach((waiting, at) => {
        const answer = answers[at]
        if (answer === undefined || answer instanceof Error)
          waiting.reject(answer ?? new Error('an item of a group got no answer'))
        else waiting.resolve(answer)
      })
    } catch (error) {
      for (const waiting of group) waiting.reject(error)
    }
  }

  const work = async (): Promise<void> => {
    // Before each group a turn of the event loop: callers that were just answered put in their next item and ride
    // along.
    do {
      await nextTurn()
      const group = take()
      startWork()
      if (group.length > 0) await runGroup(group)
    } while (queue.length > 0 && underWay === 1)
    underWay -= 1
    if (underWay === 0) idle?.()
    startWork()
  }
  const startWork = (): void => {
    if (queue.length < (underWay === 0 ? 1 : many) || underWay === 2) return
    underWay += 1
    void work()
  }

  const refuseStale = (): void => {
    const now = performance.now()
    while (queue[0] && now - queue[0].since >= limits.patienceMs) {
      const waiting = queue.shift()
      queuedBytes -= waiting?.item.bytes ?? 0
      waiting?.reject(
        new LogUnavailable('the log did not get to this append in time; it was not stored'),
      )
    }
    watch = null
    watchQueue()
  }
  // The look itself waits a turn, so that a process that was held up handles the answers that came in meanwhile first.
  const watchQueue = (): void => {
    const oldest = queue[0]
    if (watch || !oldest) return
    watch = setTimeout(
      () => setImmediate(refuseStale),
      Math.max(1, oldest.since + limits.patienceMs - performance.now()),
    )
  }

  const add = (item: Item): Promise<Answer> => {
    if (closed) return Promise.reject(new LogUnavailable('the log is closed'))
    if (
      queue.length >= limits.waitingItems ||
      (queue.length > 0 && queuedBytes + item.bytes > limits.waitingBytes)
    )
      return Promise.reject(new LogUnavailable('too much waits for the log; it was not stored'))
    return new Promise<Answer>((resolve, reject) => {
      queue.push({ item, since: performance.now(), resolve, reject })
      queuedBytes += item.bytes
      startWork()
      watchQueue()
    })
  }

  const close = async (): Promise<void> => {
    closed = true
    if (underWay > 0)
      await new Promise<void>(resolve => {
        idle = resolve
      })
    if (watch) clearTimeout(watch)
  }
  return { add, close }
}

/** So many waiting are worth a second group. */
const many = 16

const nextTurn = (): Promise<void> =>
  new Promise(resolve => {
    setImmediate(resolve)
  })
