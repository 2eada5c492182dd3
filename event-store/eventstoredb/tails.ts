import { LogUnavailable } from '../contract.ts'
import type { Wire, WireRecord } from './wire.ts'

/** Records in order from where a reader stands; kept open between its pages, so that each is not a new subscription. */
export type Tails = {
  /** Everything after a position up to `end`, `max` records at most. */
  page(after: bigint, end: bigint, max: number): Promise<readonly WireRecord[]>
  close(): void
}
export type TailLimits = { readonly deadlineMs: number; readonly idleMs: number; readonly most: number }

type Tail = { readonly records: AsyncIterator<WireRecord>; readonly stop: AbortController; ahead: WireRecord | null; idle: NodeJS.Timeout | null }

export const openTails = (wire: Wire, { deadlineMs, idleMs, most }: TailLimits): Tails => {
  const resting = new Map<bigint, Tail>()
  const end = (tail: Tail): void => {
    if (tail.idle) clearTimeout(tail.idle)
    tail.stop.abort(new LogUnavailable('a subscription was let go'))
    tail.records.return?.().catch(() => undefined)
  }
  const take = (after: bigint): { tail: Tail; reused: boolean } => {
    const found = resting.get(after)
    if (found) {
      resting.delete(after)
      if (found.idle) clearTimeout(found.idle)
      return { tail: found, reused: true }
    }
    const stop = new AbortController()
    return { tail: { records: wire.follow(after, stop.signal)[Symbol.asyncIterator](), stop, ahead: null, idle: null }, reused: false }
  }
  const rest = (at: bigint, tail: Tail): void => {
    const oldest = resting.keys().next()
    if (resting.has(at) || (resting.size >= most && !oldest.done)) {
      const key = resting.has(at) ? at : oldest.value
      const other = key === undefined ? undefined : resting.get(key)
      if (key !== undefined) resting.delete(key)
      if (other) end(other)
    }
    tail.idle = setTimeout(() => { if (resting.get(at) === tail) resting.delete(at); end(tail) }, idleMs)
    tail.idle.unref()
    resting.set(at, tail)
  }
  const next = async (tail: Tail): Promise<WireRecord> => {
    const ahead = tail.ahead
    tail.ahead = null
    if (ahead) return ahead
    let late: NodeJS.Timeout | undefined
    const tooLate = new Promise<never>((_, reject) => { late = setTimeout(() => reject(new LogUnavailable('the event store is silent')), deadlineMs) })
    try {
      const step = await Promise.race([tail.records.next(), tooLate])
      if (step.done) throw new LogUnavailable('the event store ended a subscription')
      return step.value
    } finally {
      clearTimeout(late)
    }
  }
  const read = async (tail: Tail, after: bigint, until: bigint, max: number): Promise<readonly WireRecord[]> => {
    const records: WireRecord[] = []
    let at = after
    while (at < until && records.length < max) {
      const record = await next(tail)
      // Written, and not confirmed yet: it comes with the next page.
      if (record.position > until) { tail.ahead = record; break }
      if (record.position <= at) continue
      records.push(record)
      at = record.position
    }
    rest(at, tail)
    return records
  }
  const page: Tails['page'] = async (after, until, max) => {
    const { tail, reused } = take(after)
    try {
      return await read(tail, after, until, max)
    } catch (error) {
      end(tail)
      // One that broke while it rested shows it now.
      if (reused) return page(after, until, max)
      throw error
    }
  }
  return { page, close: () => { for (const tail of resting.values()) end(tail); resting.clear() } }
}
