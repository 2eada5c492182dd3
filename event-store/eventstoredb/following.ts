import type { Client } from 'pg'
import type { Instant } from '#domain/shared/values.ts'
import { LogUnavailable } from '../contract.ts'
import { asSeenOutside } from '../postgres/connection.ts'
import { readTurn, type Turn } from './index.ts'
import { learn } from './learn.ts'
import { anotherLog, holdsAnotherLog, isUntouched } from './new-database.ts'
import { LogBehindIndex, riftBetween, saidOf } from './rift.ts'
import {
  indexedEvent,
  openWholeAppends,
  type IndexedEvent,
  type IndexedRequest,
  type WholeAppends,
} from './whole.ts'
import type { Wire, WireRecord } from './wire.ts'

/** How far the index has followed the log; `inPart`: correlations of appends of which the log has not all. */
export type IndexProgress = {
  readonly events: number
  readonly recordedAt: Instant | null
  readonly done: boolean
  readonly inPart: readonly string[]
}
/**
 * Told of what the index missed: when it is found, about each second, and at its end; and of what stands against
 * writing, once.
 */
export type Tell = (news: IndexNews) => void
export type IndexNews = IndexProgress | { readonly rift: string }

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
    if (events.length === 0) return
    await each(events)
    await learn(client, { events, requests }, 'end')
    count += events.length
    recordedAt = events.at(-1)?.meta.recordedAt ?? recordedAt
    events = []
    requests = []
    if (performance.now() - told < 1000) return
    told = performance.now()
    tell(followed(false))
  }
  for await (const record of untilItsEnd(wire, position, deadlineMs)) {
    const event = indexedEvent(record, last)
    if (!event) continue
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
      if (step.value !== 'searching' && step.value.position > after) yield step.value
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
    let read = 0
    for await (const record of wire.readStream(stream, next, pageSize)) {
      read += 1
      const event = indexedEvent(record, ordinal)
      if (!event) continue
      events.push(event)
      requests.push(...appends.see(event))
    }
    if (events.length > 0) await learn(client, { events, requests }, 'within')
    if (read < pageSize) return
  }
}
const pageSize = 500

/**
 * Keeps an index with its log: compared before the first append of each session of the writer, and again whenever the
 * server was away, since it may be another one, or an older copy of it, that comes back.
 */
export type Pace = {
  /**
   * In one's turn. Answers whether it looked: then the turn may be another.
   * @param found the turn, which tells whether the index is still the one that the session had
   * @param settle finishes what is pending, if anything is
   * @throws {LogBehindIndex} where the index knows what the log does not have
   */
  keep(client: Client, found: Turn, settle: (turn: Turn) => Promise<void>): Promise<boolean>
  /** They are to be compared again before anything is written. */
  doubt(): void
  /** Compares them now, without the turn. @returns why nothing may be written, null where nothing stands against it. */
  look(client: Pick<Client, 'query'>): Promise<string | null>
  /** What was found the last time. */
  reason(): string | null
  /** What the index is behind by, while it follows. */
  warnings(): readonly string[]
}

/**
 * Long because who writes, who reads and who asks for health go by one state.
 * @param isNew the database was new when the process began: a log that is there before it has written is none of its
 *   own, and is not taken on.
 */
export const openPace = (wire: Wire, limits: Limits, tell: Tell, isNew = false): Pace => {
  let kept: Client | null = null
  let breaks = 0
  /** An index that ends before where it was seen to end is an older one, or was emptied. */
  let seen = 0n
  let reason: string | null = null
  let following: IndexProgress | null = null
  let takesOn = !isNew
  const conclude = (now: string | null): void => {
    if (now !== null && now !== reason) tell({ rift: now })
    reason = now
  }
  const compare = async (client: Pick<Client, 'query'>): Promise<Turn> => {
    const turn = await readTurn(client)
    takesOn ||= !isUntouched(turn)
    const rift = await riftBetween(wire, client, turn)
    const isAnother = !takesOn && (await holdsAnotherLog(wire, client))
    conclude(rift ? saidOf(rift) : isAnother ? anotherLog : null)
    return turn
  }
  const refuseOthers = async (): Promise<void> => {
    conclude(anotherLog)
    throw new LogBehindIndex(anotherLog)
  }
  const heard = (followed: IndexProgress): void => {
    following = followed.done ? null : followed
    tell(followed)
  }
  return {
    keep: async (client, { position }, settle) => {
      const now = wire.breaks()
      if (kept === client && breaks === now && reason === null && position >= seen) {
        seen = position
        return false
      }
      kept = null
      const turn = await compare(client)
      if (reason !== null) throw new LogBehindIndex(reason)
      if (turn.pending) await settle(turn)
      try {
        const adopt = takesOn ? undefined : refuseOthers
        await followLog(wire, client, await readTurn(client), limits, heard, adopt)
        takesOn = true
      } finally {
        following = null
      }
      kept = client
      breaks = now
      seen = (await readTurn(client)).position
      return true
    },
    doubt: () => {
      kept = null
    },
    look: async client => {
      await compare(client)
      return reason
    },
    reason: () => reason,
    warnings: () => (following ? [behind(following)] : []),
  }
}

/**
 * Before anything is read on: asked again after the server was away, and each second for as long as something stands
 * against it. Who stands beyond the log's end would never be told of what comes.
 * @throws {LogBehindIndex}
 */
export const openComparison = (
  wire: Wire,
  pace: Pace,
  client: Pick<Client, 'query'>,
): (() => Promise<void>) => {
  let compared = -1
  let at = 0
  let under: Promise<void> | null = null
  const look = async (breaks: number): Promise<void> => {
    await pace.look(client)
    compared = breaks
    at = performance.now()
  }
  return async () => {
    const breaks = wire.breaks()
    if (compared !== breaks || (pace.reason() !== null && performance.now() - at > 1000)) {
      under ??= look(breaks).finally(() => {
        under = null
      })
      await under.catch((error: unknown) => {
        throw asSeenOutside(error)
      })
    }
    const reason = pace.reason()
    if (reason !== null) throw new LogBehindIndex(reason)
  }
}

const behind = ({ events, recordedAt }: IndexProgress): string =>
  `the index in PostgreSQL is older than the log and follows it: ${events} events so far, recorded until ${recordedAt}`
