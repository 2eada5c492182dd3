import { type Instant, asLogPosition } from '#domain/shared/values.ts'
import type { EventStore, StoredEvent } from './contract.ts'
import { isInLane, oneLane } from '#database/lanes.ts'
import { claimKey, decideGroup, keyIn, type GroupIndex, type Place } from './group.ts'
import { prepare, type PreparedAppend } from './prepare.ts'

/**
 * A log in memory, for tests of what lies above it. It keeps every promise of the contract but one: it ends with the
 * process. Long because it keeps the whole contract of a store, one promise each.
 */
export const inMemoryStore = ({ now }: { readonly now: () => Instant }): EventStore => {
  const events: StoredEvent[] = []
  const known: GroupIndex = {
    heads: new Map(),
    eventKeys: new Map(),
    requestKeys: new Map(),
    claims: new Map(),
  }
  const requestKeyAt = new Map<string, Instant>()
  const waiting = new Set<() => void>()
  let recordedAt: Instant | null = null

  const keep = (
    prepared: PreparedAppend,
    index: number,
    { position, revision }: Place,
    at: Instant,
  ): void => {
    const { company, stream, metadata, events: given } = prepared.append
    const event = given[index]
    const data = prepared.data[index]
    if (!event || data === undefined) return
    events.push({
      position: asLogPosition(position),
      company,
      stream,
      revision,
      type: event.type,
      schema: event.schema,
      data: JSON.parse(data),
      metadata: { ...metadata },
      recordedAt: at,
    })
  }

  return {
    append: async append => {
      const prepared = prepare(append)
      const { answers, stored, requestKeys } = decideGroup([prepared], known, events.length)
      if (stored.length > 0) {
        recordedAt = later(recordedAt, now())
        for (const { of, index, place } of stored) keep(of, index, place, recordedAt)
        for (const { of, key } of requestKeys)
          requestKeyAt.set(keyIn(of.append.company, key), recordedAt)
        for (const wake of waiting) wake()
      }
      const answer = answers[0]
      if (!answer) throw new Error('an append got no answer')
      return answer
    },
    readStream: async function* (stream, { from = 1, max = Infinity } = {}) {
      let left = max
      for (const event of events.filter(
        ({ stream: of, revision }) => of === stream && revision >= from,
      )) {
        if (left-- <= 0) return
        yield event
      }
    },
    readAll: async ({ after, max, types }) => {
      const later = events.slice(Number(after))
      return (types ? later.filter(({ type }) => types.includes(type)) : later).slice(0, max)
    },
    readAt: async position => events[Number(position) - 1],
    readPages: async function* ({ after, size, lane = oneLane }) {
      const end = events.length
      for (let from = Number(after); from < end; from += size)
        yield events
          .slice(from, Math.min(from + size, end))
          .filter(({ company }) => isInLane(lane, company))
    },
    answered: async (company, requestKey) => {
      const place = known.requestKeys.get(keyIn(company, requestKey))
      return place && { revision: place.revision, position: asLogPosition(place.position) }
    },
    holder: async (scope, value) => known.claims.get(claimKey({ scope, value })),
    heldBy: async stream =>
      [...known.claims].flatMap(([key, by]) => {
        const [scope = '', value = ''] = key.split('\u0000')
        return by === stream ? [{ scope, value }] : []
      }),
    known: async (company, keys) =>
      new Set(keys.filter(key => known.eventKeys.has(keyIn(company, key)))),
    head: async () => asLogPosition(events.length),
    wait: (after, signal) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) return reject(signal.reason)
        if (events.length > after) return resolve()
        const done = (): void => {
          stop()
          resolve()
        }
        const abort = (): void => {
          stop()
          reject(signal.reason)
        }
        const timer = setTimeout(done, 1000)
        const stop = (): void => {
          clearTimeout(timer)
          waiting.delete(done)
          signal.removeEventListener('abort', abort)
        }
        waiting.add(done)
        signal.addEventListener('abort', abort)
      }),
    forgetRequestKeys: async before => {
      const old = [...requestKeyAt].filter(([, at]) => at < before).map(([key]) => key)
      for (const key of old) {
        requestKeyAt.delete(key)
        known.requestKeys.delete(key)
      }
      return old.length
    },
    health: async () => ({ ok: true, head: asLogPosition(events.length), warnings: [] }),
    close: async () => {
      for (const wake of waiting) wake()
    },
  }
}

/** The clock may go back; what is recorded does not. */
const later = (last: Instant | null, now: Instant): Instant =>
  last !== null && last > now ? last : now
