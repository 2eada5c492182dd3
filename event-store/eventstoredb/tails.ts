import { LogUnavailable } from '../contract.ts'
import { heldBy } from './stretch.ts'
import type { WireRecord } from './event-meta.ts'
import { isSign, type SearchSign } from './subscriptions.ts'
import type { Wire } from './wire.ts'

/** `max` records at most, of these types where they are given. */
export type TailQuery = {
  readonly after: bigint
  /** The head as it was before. */
  readonly end: bigint
  readonly max: number
  readonly types?: readonly string[] | undefined
  /** Roughly: once there are so many, no more are read. */
  readonly bytes?: number | undefined
}
/** Records in order from where a reader stands; kept open between its pages, so that each is not a new subscription. */
export type Tails = {
  /** Everything after a position up to `end`, as far as it was asked for. */
  page(query: TailQuery): Promise<readonly WireRecord[]>
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
  const readOn = async (
    { tail, reused }: ReturnType<typeof take>,
    query: TailQuery,
  ): Promise<readonly WireRecord[]> => {
    const { after, end: until, max, types, bytes = Infinity } = query
    const records: WireRecord[] = []
    let at = after
    let read = 0
    while (at < until && records.length < max && read < bytes) {
      const record = await next(tail)
      if (record === 'reached') {
        end(tail)
        // One that had rested may have reached what was the head then.
        return reused
          ? [...records, ...(await page({ ...query, after: at, max: max - records.length }))]
          : records
      }
      if (isSign(record)) {
        // Of some types there may be none; of all that was confirmed the last lies at the end.
        if (!types && record.searched > until)
          throw new LogUnavailable('the event store has not what was confirmed')
        continue
      }
      // Written, and not confirmed yet: it comes with the next page.
      if (record.position > until) {
        tail.ahead = record
        break
      }
      if (record.position <= at || !record.meta) continue
      records.push(record)
      read += heldBy(record)
      at = record.position
    }
    rest(keyOf(at, types), tail)
    return records
  }
  const page: Tails['page'] = async query => {
    const taken = take(query.after, query.types)
    try {
      return await readOn(taken, query)
    } catch (error) {
      end(taken.tail)
      // One that broke while it rested shows it now.
      if (taken.reused) return page(query)
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
