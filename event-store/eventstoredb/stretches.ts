import type { StoredEvent } from '../contract.ts'
import { openStretch, type ReadOn, type Stretch } from './stretch.ts'
import type { TailQuery } from './tails.ts'

type Query = Omit<TailQuery, 'bytes'>

/**
 * The log read once for all who stand at nearly the same place: a projector has three dozen readers, and each event
 * takes longer on the wire than it takes any of them. They go at the pace of the quickest of them; who falls behind
 * what is kept, or is nearly alone in wanting little of it, reads alone (docs/decisions/0345).
 */
export type Stretches = {
  /** The next events after a position up to `end`, `max` at most, of these types where they are given. */
  page(query: Query): Promise<readonly StoredEvent[]>
  /** What was read may be of another log. */
  forget(): void
}
export type StretchSource = {
  readonly readOn: ReadOn
  /** By a subscription of one's own, from which the server leaves out other types. */
  readonly alone: (query: Query) => Promise<readonly StoredEvent[]>
}
export type StretchLimits = {
  /** At the same time. Who finds no place reads alone. */
  readonly stretches: number
  /** Of each, roughly. */
  readonly keepBytes: number
  /** So long nobody asks, and it is let go. */
  readonly idleMs: number
  /**
   * Among so many, himself too, who wants some types rides on; among fewer he has as many events read as he asked for,
   * and then the server leave out what is none of his.
   */
  readonly company: number
}

type Shared = Stretch & { riders: number; idle: NodeJS.Timeout | null }

/** Long because who joins, rides on and leaves go by one table. */
export const openStretches = (source: StretchSource, limits: StretchLimits): Stretches => {
  const open = new Set<Shared>()
  const end = (one: Shared): void => {
    if (one.idle) clearTimeout(one.idle)
    open.delete(one)
  }
  const furthestAt = (position: bigint): Shared | undefined =>
    [...open]
      .filter(one => one.covers(position))
      .toSorted((a, b) => Number(b.reach() - a.reach()))[0]
  const openAt = (position: bigint): Shared | undefined => {
    if (open.size >= limits.stretches) return undefined
    const one = {
      ...openStretch(position, { ...source, ...limits }),
      riders: 0,
      idle: null,
    }
    open.add(one)
    return one
  }
  /** What is read just now may reach as far. */
  const whatComes = (position: bigint): Promise<unknown> =>
    Promise.allSettled([...open].map(one => (one.reach() < position ? one.growing() : null)))
  const enter = (one: Shared | undefined): void => {
    if (!one) return
    one.riders += 1
    if (one.idle) clearTimeout(one.idle)
    one.idle = null
  }
  const leave = (one: Shared | undefined): void => {
    if (!one) return
    one.riders -= 1
    if (one.riders > 0 || !open.has(one)) return
    one.idle = setTimeout(() => end(one), limits.idleMs)
    one.idle.unref()
  }
  const page: Stretches['page'] = async query => {
    const { after, max, types } = query
    const found: StoredEvent[] = []
    const wanted = types && new Set(types)
    const each = (event: StoredEvent): boolean => {
      if (!wanted || wanted.has(event.type)) found.push(event)
      return found.length < max
    }
    let at = after
    let riding: Shared | undefined
    let ridden = 0
    try {
      while (at < query.end && found.length < max) {
        let next = furthestAt(at)
        if (!next) {
          await whatComes(at)
          next = furthestAt(at) ?? openAt(at)
        }
        if (next !== riding) {
          leave(riding)
          enter(next)
          riding = next
        }
        if (!riding) break
        at = riding.take(at, query.end, each)
        if (at >= query.end || found.length >= max) break
        if (wanted && ridden >= max && riding.riders < limits.company) break
        const grown = await riding.grow(query.end)
        ridden += grown.events
        if (grown.events === 0 && grown.end >= query.end) return found
      }
    } finally {
      leave(riding)
    }
    if (at >= query.end || found.length >= max) return found
    const rest = await source.alone({ ...query, after: at, max: max - found.length })
    return [...found, ...rest]
  }
  return {
    page,
    forget: () => {
      for (const one of open) end(one)
    },
  }
}
