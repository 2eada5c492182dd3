import { LogUnavailable } from '../contract.ts'
import type { SearchSign, Wire, WireRecord } from './wire.ts'

/** Records in order from where a reader stands; kept open between its pages, so that each is not a new subscription. */
export type Tails = {
  /**
   * Everything after a position up to `end`, or what is of these types, `max` records at most. `end` is the head as it
   * was before.
   */
  page(
    after: bigint,
    end: bigint,
    max: number,
    types?: readonly string[],
  ): Promise<readonly WireRecord[]>
  /** Whether the next of these types after a position are on their way already. */
  rests(after: bigint, types: readonly string[]): boolean
  close(): void
}
export type TailLimits = {
  readonly deadlineMs: number
  readonly idleMs: number
  readonly most: number
}

type Tail = {
  readonly records: AsyncIterator<WireRecord | SearchSign>
  readonly stop: AbortController
  ahead: WireRecord | null
  idle: NodeJS.Timeout | null
}

/** Long because a subscription rests, is taken up and ends by one table of those at rest. */
export const openTails = (wire: Wire, { deadlineMs, idleMs, most }: TailLimits): Tails => {
  const resting = new Map<string, Tail>()
  const end = (tail: Tail): void => {
    if (tail.idle) clearTimeout(tail.idle)
    tail.stop.abort(new LogUnavailable('a subscription was let go'))
    tail.records.return?.().catch(() => undefined)
  }
  const take = (after: bigint, types?: readonly string[]): { tail: Tail; reused: boolean } => {
    const key = keyOf(after, types)
    const found = resting.get(key)
    if (found) {
      resting.delete(key)
      if (found.idle) clearTimeout(found.idle)
      return { tail: found, reused: true }
    }
    const stop = new AbortController()
    const records = types
      ? wire.search(after, types, stop.signal)
      : wire.follow(after, stop.signal)
    return {
      tail: { records: records[Symbol.asyncIterator](), stop, ahead: null, idle: null },
      reused: false,
    }
  }
  const rest = (key: string, tail: Tail): void => {
    const oldest = resting.keys().next()
    if (resting.has(key) || (resting.size >= most && !oldest.done)) {
      const going = resting.has(key) ? key : oldest.value
      const other = going === undefined ? undefined : resting.get(going)
      if (going !== undefined) resting.delete(going)
      if (other) end(other)
    }
    tail.idle = setTimeout(() => {
      if (resting.get(key) === tail) resting.delete(key)
      end(tail)
    }, idleMs)
    tail.idle.unref()
    resting.set(key, tail)
  }
  const next = async (tail: Tail): Promise<WireRecord | SearchSign> => {
    const ahead = tail.ahead
    tail.ahead = null
    if (ahead) return ahead
    let late: NodeJS.Timeout | undefined
    const tooLate = new Promise<never>((_, reject) => {
      late = setTimeout(() => {
        wire.silent()
        reject(new LogUnavailable('the event store is silent'))
      }, deadlineMs)
    })
    try {
      const step = await Promise.race([tail.records.next(), tooLate])
      if (step.done) throw new LogUnavailable('the event store ended a subscription')
      return step.value
    } finally {
      clearTimeout(late)
    }
  }
  const read = async (
    { tail, reused }: ReturnType<typeof take>,
    after: bigint,
    until: bigint,
    max: number,
    types?: readonly string[],
  ): Promise<readonly WireRecord[]> => {
    const records: WireRecord[] = []
    let at = after
    while (at < until && records.length < max) {
      const record = await next(tail)
      if (record === 'searching') continue
      if (record === 'reached') {
        end(tail)
        // One that had rested may have reached what was the head then.
        return reused
          ? [...records, ...(await page(at, until, max - records.length, types))]
          : records
      }
      // Written, and not confirmed yet: it comes with the next page.
      if (record.position > until) {
        tail.ahead = record
        break
      }
      if (record.position <= at) continue
      records.push(record)
      at = record.position
    }
    rest(keyOf(at, types), tail)
    return records
  }
  const page: Tails['page'] = async (after, until, max, types) => {
    const taken = take(after, types)
    try {
      return await read(taken, after, until, max, types)
    } catch (error) {
      end(taken.tail)
      // One that broke while it rested shows it now.
      if (taken.reused) return page(after, until, max, types)
      throw error
    }
  }
  return {
    page,
    rests: (after, types) => resting.has(keyOf(after, types)),
    close: () => {
      for (const tail of resting.values()) end(tail)
      resting.clear()
    },
  }
}

const keyOf = (after: bigint, types?: readonly string[]): string =>
  `${after} ${types?.join() ?? ''}`
