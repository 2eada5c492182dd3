import {
  eventTypeFilter,
  START,
  streamNameFilter,
  type AllStreamResolvedEvent,
  type AllStreamSubscription,
  type Position,
} from '@eventstore/db-client'
import { LogUnavailable } from '../contract.ts'
import type { Client } from './client.ts'
import type { WireRecord } from './event-meta.ts'
import { isUnder, recordOf } from './records.ts'

/**
 * `searched`: it goes on, and up to this position there is nothing more; `reached`: all there was when the search began
 * has been looked through.
 */
export type SearchSign = { readonly searched: bigint } | 'reached'

export const isSign = (found: object | 'reached'): found is SearchSign =>
  found === 'reached' || 'searched' in found

/** All streams under our prefix, as their records come. */
export type Subscriptions = {
  /**
   * Streams under our prefix only, after a position (0n: from the start), and on as they come; ends when the caller
   * stops iterating or `signal` aborts. With what somebody else wrote into them, and with how far it is in what lies
   * between: who waits hears something, however much others wrote there. Never `reached`.
   */
  follow(after: bigint, signal: AbortSignal): AsyncIterable<WireRecord | SearchSign>
  /**
   * As `follow` with its end; of these types only where they are given: the server leaves out the others.
   */
  search(
    after: bigint,
    types: readonly string[] | null,
    signal: AbortSignal,
  ): AsyncIterable<WireRecord | SearchSign>
}
type SubscriptionParts = {
  readonly prefix: string
  /** What an error is to who reads. */
  readonly away: (error: unknown) => unknown
  /** Is told of each record. */
  readonly heed: (record: WireRecord) => unknown
}

export const openSubscriptions = (
  client: Pick<Client, 'current'>,
  parts: SubscriptionParts,
): Subscriptions => {
  const prefixes = [parts.prefix]
  // A server filters by streams or by types, not by both.
  const subscribe = (after: bigint, types: readonly string[] | null): AllStreamSubscription =>
    client.current().subscribeToAll({
      fromPosition: placeOf(after),
      filter: types
        ? eventTypeFilter({ regex: `^(${types.join('|')})$`, ...signs })
        : streamNameFilter({ prefixes, ...signs }),
      requiresLeader: true,
    })
  return {
    follow: (after, signal) => recordsOf(subscribe(after, null), parts, signal),
    search: (after, types, signal) => {
      const subscription = subscribe(after, types)
      subscription.once('caughtUp', () => {
        sign(subscription, 'reached')
      })
      return recordsOf(subscription, parts, signal)
    },
  }
}

const placeOf = (after: bigint) => (after === 0n ? START : { commit: after, prepare: after })

/** The server says after each 8 times 500 events looked at that it is still there. */
const signs = {
  maxSearchWindow: 500,
  checkpointInterval: 8,
  checkpointReached: (subscription: AllStreamSubscription, { commit }: Position): void => {
    sign(subscription, { searched: commit })
  },
}
/** Signs go the way of the events, so that each is read after those it speaks of. */
const sign = (subscription: AllStreamSubscription, what: SearchSign): void => {
  subscription.push(what)
}

const recordsOf = async function* (
  subscription: AllStreamSubscription,
  { prefix, away, heed }: SubscriptionParts,
  signal: AbortSignal,
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
      if (isSign(found)) yield found
      else if (found.event && isUnder(found.event, prefix)) {
        const record = recordOf(found.event, prefix)
        heed(record)
        yield record
      }
    // A subscription ends only when the server drops it.
    throw new LogUnavailable('the event store ended a subscription')
  } catch (error) {
    throw signal.aborted ? signal.reason : away(error)
  } finally {
    signal.removeEventListener('abort', stop)
    await subscription.unsubscribe().catch(() => undefined)
  }
}
