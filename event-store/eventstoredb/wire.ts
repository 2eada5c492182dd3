import { randomUUID } from 'node:crypto'
import {
  BACKWARDS,
  END,
  FORWARDS,
  START,
  StreamNotFoundError,
  type EventType,
  type ResolvedEvent,
} from '@eventstore/db-client'
import { LogRefused, LogUnavailable } from '../contract.ts'
import { appendAlone } from './append-alone.ts'
import type { WireAppended, WireEvent } from './append-messages.ts'
import { isUnknownCall, openAppends } from './appends.ts'
import { openClient } from './client.ts'
import type { WireRecord } from './event-meta.ts'
import { isUnder, openStrangers, recordOf } from './records.ts'
import { openServerLimit, type ServerLimit } from './server-limit.ts'
import { openSubscriptions, type Subscriptions } from './subscriptions.ts'
import { asAway, denialIn, isNoPosition, notAllowed, refusalIn } from './wire-errors.ts'

type OfItsParts = Subscriptions & Pick<ServerLimit, 'most' | 'takes'>
/**
 * The server spoken to in our own words. What fails for want of a server, a leader or an answer in time is
 * `LogUnavailable`.
 */
export type Wire = OfItsParts & {
  /**
   * Appends at exactly this revision (0: no stream yet). The same events at the same revision again change nothing and
   * answer the same.
   */
  append(stream: string, revision: number, events: readonly WireEvent[]): Promise<WireAppended>
  /**
   * In order, with what somebody else wrote into it; nothing of a stream that is not there.
   * @throws {LogRefused} of one that was deleted
   */
  readStream(stream: string, from: number, max: number): AsyncIterable<WireRecord>
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

export type WireOptions = {
  /** `esdb://host:2113?tls=false`, `esdb+discover://…` */
  readonly url: string
  /** Before every stream name, so that a cluster may be shared with others; the server filters by it. */
  readonly prefix: string
  readonly deadlineMs: number
  /** Told once of each stream under the prefix that somebody else wrote into. */
  readonly strange?: (stream: string) => void
}

/**
 * With what lies beside it (`client.ts`, `append-alone.ts`, `subscriptions.ts`, `wire-errors.ts`) all that knows
 * `@eventstore/db-client`. Appends go by a call of our own (`appends.ts`). Long because it is all that this product
 * asks of the client, one call each.
 */
export const openWire = ({
  url,
  prefix,
  deadlineMs,
  strange = () => undefined,
}: WireOptions): Wire => {
  const client = openClient(url, deadlineMs)
  const { inTime } = client
  const appends = openAppends(client, deadlineMs)
  /** A server from before it took many in one call. */
  let takesOne = false
  let breaks = 0
  const away = (error: unknown): unknown => {
    const seen = asAway(error)
    if (seen instanceof LogUnavailable) breaks += 1
    return seen
  }
  const refusedOr = (error: unknown): WireAppended => {
    const refusal = refusalIn(error)
    if (refusal) return { stored: false, ...refusal }
    throw away(error)
  }
  const appendTo = async (
    stream: string,
    revision: number,
    events: readonly WireEvent[],
  ): Promise<WireAppended> => {
    const name = `${prefix}${stream}`
    try {
      if (!takesOne) return await inTime(appends.append(name, revision, events))
    } catch (error) {
      if (!isUnknownCall(error)) return refusedOr(error)
      takesOne = true
    }
    return inTime(appendAlone(client.current(), name, revision, events)).catch(refusedOr)
  }
  const limit = openServerLimit(
    async bytes => {
      const answer = await appendTo(...nothing(bytes))
      if (!('refused' in answer)) return false
      if (answer.refused !== 'log.too-large') throw new LogRefused(answer.refused)
      limit.heard(answer.most)
      return true
    },
    () => breaks,
  )
  const isStrange = openStrangers(strange)
  /** Each within the deadline; a read that is given up is ended. */
  const inSteps = async function* <T>(
    read: AsyncIterable<T> & { destroy(): unknown },
  ): AsyncGenerator<T> {
    const steps = read[Symbol.asyncIterator]()
    try {
      for (;;) {
        const step = await inTime(steps.next())
        if (step.done) return
        yield step.value
      }
    } finally {
      read.destroy()
    }
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
      const answer = await appendTo(stream, revision, events)
      if ('refused' in answer && answer.most !== null) limit.heard(answer.most)
      return answer
    },
    readStream: async function* (stream, from, max) {
      const read = client.current().readStream(`${prefix}${stream}`, {
        fromRevision: from <= 1 ? START : BigInt(from - 1),
        maxCount: max,
        requiresLeader: true,
      })
      try {
        for await (const { event } of inSteps<ResolvedEvent<EventType>>(read))
          if (event) yield recordOf(event, prefix)
      } catch (error) {
        if (error instanceof StreamNotFoundError) return
        if (refusalIn(error)?.refused === 'log.stream-deleted')
          throw new LogRefused('log.stream-deleted', { cause: error })
        throw away(error)
      }
    },
    ...openSubscriptions(client, { prefix, away, heed: isStrange }),
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
            if (event?.position?.commit === position && isUnder(event, prefix)) {
              const found = recordOf(event, prefix)
              return isStrange(found) ? undefined : found
            }
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
            if (event && isUnder(event, prefix)) {
              const found = recordOf(event, prefix)
              if (!isStrange(found)) return found
            }
          return undefined
        })(),
      ).catch((error: unknown) => {
        throw away(error)
      }),
    most: limit.most,
    takes: limit.takes,
    breaks: () => breaks,
    ping: () =>
      inTime(readEnd()).catch((error: unknown) => {
        throw away(error)
      }),
    denial: async () => {
      try {
        await inTime(readEnd())
        const answer = await inTime(appends.append(`${prefix}nobody`, 2, nothing(0)[2]))
        if ('refused' in answer) return notAllowed
      } catch (error) {
        return denialIn(error)
      }
      return null
    },
    silent: () => client.silent(),
    close: () => {
      appends.close()
      return client.close()
    },
  }
}

/** At a revision that there is not: who may write is told of that, and nothing is stored. */
const nothing = (bytes: number): [string, number, readonly WireEvent[]] => [
  `nobody-${randomUUID()}`,
  2,
  [{ id: randomUUID(), type: 'Nothing', data: { rest: 'x'.repeat(bytes) }, meta: {} }],
]

/** A server refuses to begin at a position where no record does. */
const unlessRefused = async <T>(read: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await read()
  } catch (error) {
    if (isNoPosition(error)) return undefined
    throw error
  }
}
