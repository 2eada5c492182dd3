import {
  END,
  BACKWARDS,
  eventTypeFilter,
  FORWARDS,
  jsonEvent,
  NO_STREAM,
  START,
  streamNameFilter,
  StreamNotFoundError,
  UnknownError,
  WrongExpectedVersionError,
  type AllStreamRecordedEvent,
  type AllStreamResolvedEvent,
  type AllStreamSubscription,
  type EventType,
  type JSONType,
  type ResolvedEvent,
} from '@eventstore/db-client'
import { LogRefused, LogUnavailable, type JsonObject, type LogRefusal } from '../contract.ts'
import { openClient } from './client.ts'
import { asAway, denialIn, refusalIn } from './wire-errors.ts'

/**
 * An event as the server keeps it; `meta` is ours (`event-meta.ts`). Revisions are counted from 1 as everywhere in the
 * house, and not from 0.
 */
export type WireEvent = {
  readonly id: string
  readonly type: string
  readonly data: JsonObject
  readonly meta: JsonObject
}
export type WireRecord = WireEvent & {
  readonly stream: string
  readonly revision: number
  readonly position: bigint
}

/**
 * `position` of the last event; null where the server gives none, as it may for events that it has already. `refused`:
 * neither now nor later; `most` bytes it says it takes in one append.
 */
export type WireAppended =
  | { readonly stored: true; readonly position: bigint | null }
  | { readonly stored: false; readonly revision: number }
  | { readonly stored: false; readonly refused: LogRefusal; readonly most: number | null }

/**
 * The server spoken to in our own words. What fails for want of a server, a leader or an answer in time is
 * `LogUnavailable`.
 */
export type Wire = {
  /**
   * Appends at exactly this revision (0: no stream yet). The same events at the same revision again change nothing and
   * answer the same.
   */
  append(stream: string, revision: number, events: readonly WireEvent[]): Promise<WireAppended>
  /** In order; nothing of a stream that is not there. @throws {LogRefused} of one that was deleted */
  readStream(stream: string, from: number, max: number): AsyncIterable<WireRecord>
  /**
   * Our streams only, after a position (0n: from the start), and on as they come; ends when the caller stops iterating
   * or `signal` aborts.
   */
  follow(after: bigint, signal: AbortSignal): AsyncIterable<WireRecord>
  /**
   * As `follow`, and it says how far it is; of these types only where they are given: the server leaves out the others.
   */
  search(
    after: bigint,
    types: readonly string[] | null,
    signal: AbortSignal,
  ): AsyncIterable<WireRecord | SearchSign>
  /** The record at the position of one of ours; undefined for any other. */
  readAt(position: bigint): Promise<WireRecord | undefined>
  /** The newest of ours; undefined where there is none among the last 10,000 records of the server. */
  last(): Promise<WireRecord | undefined>
  /** How often the server could not be reached, or broke off what it was at: what it holds now may be another log. */
  breaks(): number
  /** Answers as soon as the server does. */
  ping(): Promise<void>
  /** Why it lets whoever the address names neither read nor write, told to the operator; null where it does. */
  denial(): Promise<string | null>
  /** Somebody waited as long as the deadline for a record that is there: no further one is expected this way. */
  silent(): void
  close(): Promise<void>
}

/**
 * `searching`: nothing more yet, and it goes on; `reached`: all there was when the search began has been looked
 * through.
 */
export type SearchSign = 'searching' | 'reached'

export type WireOptions = {
  /** `esdb://host:2113?tls=false`, `esdb+discover://…` */
  readonly url: string
  /** Before every stream name, so that a cluster may be shared with others; the server filters by it. */
  readonly prefix: string
  readonly deadlineMs: number
}

/**
 * With `client.ts` all that knows `@eventstore/db-client`. Its batch appends share one table of promises in all clients
 * of a process, have no deadline of their own and hang when the stream ends without an error: so one client a process,
 * and a deadline. Long because it is all that this product asks of the client, one call each.
 */
export const openWire = ({ url, prefix, deadlineMs }: WireOptions): Wire => {
  const client = openClient(url, deadlineMs)
  const { inTime } = client
  const filter = streamNameFilter({ prefixes: [prefix] })
  let breaks = 0
  const away = (error: unknown): unknown => {
    const seen = asAway(error)
    if (seen instanceof LogUnavailable) breaks += 1
    return seen
  }
  const readEnd = async (): Promise<void> => {
    for await (const _ of client.current().readAll({
      direction: BACKWARDS,
      fromPosition: END,
      maxCount: 1,
    }))
      return
  }
  return {
    append: async (stream, revision, events) => {
      try {
        const written = events.map(({ id, type, data, meta }) =>
          jsonEvent({ id, type, data: data as JSONType, metadata: meta as JSONType }),
        )
        const { position } = await inTime(
          client.current().appendToStream(`${prefix}${stream}`, written, {
            expectedRevision: revision === 0 ? NO_STREAM : BigInt(revision - 1),
            requiresLeader: true,
          }),
        )
        return { stored: true, position: position?.commit ?? null }
      } catch (error) {
        if (error instanceof WrongExpectedVersionError)
          return {
            stored: false,
            revision: error.actualVersion === NO_STREAM ? 0 : Number(error.actualVersion) + 1,
          }
        const refusal = refusalIn(error)
        if (refusal) return { stored: false, ...refusal }
        throw away(error)
      }
    },
    readStream: async function* (stream, from, max) {
      const read = client.current().readStream(`${prefix}${stream}`, {
        fromRevision: from <= 1 ? START : BigInt(from - 1),
        maxCount: max,
        requiresLeader: true,
      })
      try {
        for await (const { event } of read as AsyncIterable<ResolvedEvent<EventType>>)
          if (event) yield recordOf(event, prefix)
      } catch (error) {
        if (error instanceof StreamNotFoundError) return
        if (refusalIn(error)?.refused === 'log.stream-deleted')
          throw new LogRefused('log.stream-deleted', { cause: error })
        throw away(error)
      }
    },
    follow: async function* (after, signal) {
      const subscription = client.current().subscribeToAll({
        fromPosition: placeOf(after),
        filter,
        requiresLeader: true,
      })
      for await (const found of recordsOf(subscription, { prefix, signal, away }))
        if (typeof found === 'object') yield found
    },
    search: (after, types, signal) => {
      // A server filters by streams or by types, not by both.
      const signs = {
        ...signEvery,
        checkpointReached: (subscribed: AllStreamSubscription) => {
          sign(subscribed, 'searching')
        },
      }
      const wanted = types
        ? eventTypeFilter({ regex: `^(${types.join('|')})$`, ...signs })
        : streamNameFilter({ prefixes: [prefix], ...signs })
      const subscription = client.current().subscribeToAll({
        fromPosition: placeOf(after),
        filter: wanted,
        requiresLeader: true,
      })
      subscription.once('caughtUp', () => {
        sign(subscription, 'reached')
      })
      return recordsOf(subscription, { prefix, signal, away })
    },
    readAt: position =>
      inTime(
        unlessRefused(async () => {
          const read = client.current().readAll({
            direction: FORWARDS,
            fromPosition: { commit: position, prepare: position },
            maxCount: 1,
            requiresLeader: true,
          })
          for await (const { event } of read)
            if (event?.position?.commit === position && isOurs(event, prefix))
              return recordOf(event, prefix)
          return undefined
        }),
      ).catch((error: unknown) => {
        throw away(error)
      }),
    last: () =>
      inTime(
        (async () => {
          for await (const { event } of client.current().readAll({
            direction: BACKWARDS,
            fromPosition: END,
            maxCount: 10_000,
            requiresLeader: true,
          }))
            if (event && isOurs(event, prefix)) return recordOf(event, prefix)
          return undefined
        })(),
      ).catch((error: unknown) => {
        throw away(error)
      }),
    breaks: () => breaks,
    ping: () =>
      inTime(readEnd()).catch((error: unknown) => {
        throw away(error)
      }),
    denial: async () => {
      try {
        await inTime(readEnd())
        // At a revision that there is not: who may write is told of that, and nothing is stored.
        await inTime(
          client
            .current()
            .appendToStream(`${prefix}nobody`, jsonEvent({ type: 'Nothing', data: {} }), {
              expectedRevision: 1n,
              requiresLeader: true,
            }),
        )
      } catch (error) {
        return denialIn(error)
      }
      return null
    },
    silent: () => client.silent(),
    close: () => client.close(),
  }
}

/** A server refuses to begin at a position where no record does: with a code of its own to a reader, or as unknown. */
const unlessRefused = async <T>(read: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await read()
  } catch (error) {
    if (error instanceof UnknownError && (error.code === 2 || error.code === 3))
      return undefined
    throw error
  }
}

const placeOf = (after: bigint) => (after === 0n ? START : { commit: after, prepare: after })

/** The server says after each 8 times 500 events looked at that it is still there. */
const signEvery = { maxSearchWindow: 500, checkpointInterval: 8 }
/** Signs go the way of the events, so that each is read after those it speaks of. */
const sign = (subscription: AllStreamSubscription, what: SearchSign): void => {
  subscription.push(what)
}

const recordsOf = async function* (
  subscription: AllStreamSubscription,
  {
    prefix,
    signal,
    away,
  }: {
    readonly prefix: string
    readonly signal: AbortSignal
    readonly away: (error: unknown) => unknown
  },
): AsyncGenerator<WireRecord | SearchSign> {
  const stop = (): void => {
    subscription.destroy(signal.reason instanceof Error ? signal.reason : undefined)
  }
  signal.addEventListener('abort', stop)
  try {
    signal.throwIfAborted()
    for await (const found of subscription as AsyncIterable<
      AllStreamResolvedEvent | SearchSign
    >)
      if (typeof found === 'string') yield found
      else if (found.event && isOurs(found.event, prefix)) yield recordOf(found.event, prefix)
    // A subscription ends only when the server drops it.
    throw new LogUnavailable('the event store ended a subscription')
  } catch (error) {
    throw signal.aborted ? signal.reason : away(error)
  } finally {
    signal.removeEventListener('abort', stop)
    await subscription.unsubscribe().catch(() => undefined)
  }
}

/** Not what the server writes into a stream of ours itself: that it was deleted for ever. */
const isOurs = (
  { streamId, type }: { readonly streamId: string; readonly type: string },
  prefix: string,
): boolean => streamId.startsWith(prefix) && !type.startsWith('$')

const recordOf = (
  event: AllStreamRecordedEvent | NonNullable<ResolvedEvent['event']>,
  prefix: string,
): WireRecord => {
  const { id, streamId, revision, type, data, metadata, position } = event
  if (!position)
    throw new Error('the event store gives no positions in streams; 23.10 or newer is needed')
  // Equal for everything that is not written in an explicit transaction, which this client cannot begin.
  if (position.commit !== position.prepare)
    throw new Error(`an event of ${type} has two positions`)
  return {
    id,
    stream: streamId.slice(prefix.length),
    revision: Number(revision) + 1,
    type,
    data: data as JsonObject,
    meta: metadata as JsonObject,
    position: position.commit,
  }
}
