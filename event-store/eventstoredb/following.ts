import type { Client } from 'pg'
import type { Instant } from '#domain/shared/values.ts'
import { LogUnavailable } from '../contract.ts'
import type { Turn } from './index.ts'
import { learn } from './learn.ts'
import {
  indexedEvent,
  openWholeAppends,
  type IndexedEvent,
  type IndexedRequest,
  type WholeAppends,
} from './whole.ts'
import type { WireRecord } from './event-meta.ts'
import { isSign } from './subscriptions.ts'
import type { Wire } from './wire.ts'

/** How far the index has followed the log; `inPart`: correlations of appends of which the log has not all. */
export type IndexProgress = {
  readonly events: number
  readonly recordedAt: Instant | null
  readonly done: boolean
  readonly inPart: readonly string[]
}
export type Limits = {
  /** Events that go into the index in one transaction, where a group of appends ends; at most ten times as many. */
  readonly atOnce: number
  readonly deadlineMs: number
}

/**
 * What the log has beyond the index goes into it, in order and in transactions of bounded size, each of which whoever
 * comes next goes on from. Only in one's turn, and with nothing pending. Long because a transaction, what is told and
 * what is whole are cut from one walk.
 * @param each is told of the events of a transaction before it
 * @throws {LogUnavailable} where the server falls silent
 */
export const followLog = async (
  wire: Wire,
  client: Pick<Client, 'query'>,
  { ordinal, position }: Pick<Turn, 'ordinal' | 'position'>,
  { atOnce, deadlineMs }: Limits,
  tell: (followed: IndexProgress) => void,
  each: (events: readonly IndexedEvent[]) => Promise<void> = async () => undefined,
): Promise<IndexProgress> => {
  const appends = openWholeAppends()
  let events: IndexedEvent[] = []
  let requests: IndexedRequest[] = []
  let strange = new Map<string, number>()
  let last = ordinal
  let count = 0
  let recordedAt: Instant | null = null
  let told = 0
  const followed = (done: boolean): IndexProgress => ({
    events: count,
    recordedAt,
    done,
    inPart: done ? appends.inPart() : [],
  })
  const flush = async (): Promise<void> => {
    if (events.length + strange.size === 0) return
    if (events.length > 0) await each(events)
    await learn(client, { events, requests, strange }, 'end')
    count += events.length
    recordedAt = events.at(-1)?.meta.recordedAt ?? recordedAt
    events = []
    requests = []
    strange = new Map()
    if (performance.now() - told < 1000) return
    told = performance.now()
    tell(followed(false))
  }
  for await (const record of untilItsEnd(wire, position, deadlineMs)) {
    const event = indexedEvent(record, last)
    if (!event) {
      strange.set(record.stream, record.revision)
      if (strange.size > 10 * atOnce) await flush()
      continue
    }
    if (isCut(events, event, { atOnce, appends })) await flush()
    last = Math.max(last, event.ordinal)
    events.push(event)
    requests.push(...appends.see(event))
  }
  await flush()
  const all = followed(true)
  if (count > 0) tell(all)
  return all
}

/**
 * Between two groups, so that claims of one group are put into the index in their order and no request of it is halved:
 * those of one group have one time.
 */
const isCut = (
  events: readonly IndexedEvent[],
  next: IndexedEvent,
  { atOnce, appends }: { readonly atOnce: number; readonly appends: WholeAppends },
): boolean => {
  if (events.length < atOnce) return false
  if (events.length >= 10 * atOnce) return true
  return (
    events.at(-1)?.meta.recordedAt !== next.meta.recordedAt && appends.inPart().length === 0
  )
}

/** Position of the log's last event, 0n of an empty one; all of it is read where others wrote very much since. */
export const endOfLog = async (wire: Wire, deadlineMs: number): Promise<bigint> => {
  const last = await wire.last()
  if (last) return last.position
  let end = 0n
  for await (const { position, meta } of untilItsEnd(wire, 0n, deadlineMs))
    if (meta) end = position
  return end
}

/** Everything after a position up to where the log ended when it was asked. */
const untilItsEnd = async function* (
  wire: Wire,
  after: bigint,
  deadlineMs: number,
): AsyncGenerator<WireRecord> {
  const stop = new AbortController()
  const found = wire.search(after, null, stop.signal)[Symbol.asyncIterator]()
  try {
    for (;;) {
      const step = await inTime(found.next(), deadlineMs)
      if (step.done || step.value === 'reached') return
      if (!isSign(step.value) && step.value.position > after) yield step.value
    }
  } finally {
    stop.abort(new LogUnavailable('the index has followed the log'))
    found.return?.(undefined).catch(() => undefined)
  }
}
const inTime = async <T>(work: Promise<T>, deadlineMs: number): Promise<T> => {
  let late: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new LogUnavailable('the event store is silent')), deadlineMs)
  })
  try {
    return await Promise.race([work, tooLate])
  } finally {
    clearTimeout(late)
  }
}

/** What one stream has beyond what the index knows of it, where the index ends elsewhere. */
export const followStream = async (
  wire: Wire,
  client: Pick<Client, 'query'>,
  stream: string,
  { from, ordinal }: { readonly from: number; readonly ordinal: number },
): Promise<void> => {
  const appends = openWholeAppends()
  for (let next = from; ; next += pageSize) {
    const events: IndexedEvent[] = []
    const requests: IndexedRequest[] = []
    const strange = new Map<string, number>()
    let read = 0
    for await (const record of wire.readStream(stream, next, pageSize)) {
      read += 1
      const event = indexedEvent(record, ordinal)
      if (!event) {
        strange.set(stream, record.revision)
        continue
      }
      events.push(event)
      requests.push(...appends.see(event))
    }
    if (read > 0) await learn(client, { events, requests, strange }, 'within')
    if (read < pageSize) return
  }
}
const pageSize = 500
