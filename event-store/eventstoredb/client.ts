import { setTimeout as wait } from 'node:timers/promises'
import { EventStoreDBClient } from '@eventstore/db-client'
import { LogUnavailable } from '../contract.ts'
import { orRefused, readAddress } from './address.ts'
import { mendStreams } from './mended-streams.ts'

/** The one client of a process, and another in its place as soon as nothing is heard through it any more. */
export type Client = {
  current(): EventStoreDBClient
  /** @throws {LogUnavailable} where the answer is not there by the deadline */
  inTime<T>(work: Promise<T>): Promise<T>
  /** Somebody waited as long as the deadline for what he knows to be there. */
  silent(): void
  close(): Promise<void>
}

/**
 * A node whose machine is gone says nothing: its connection stays, and the client asks it on until its own pings fail,
 * which is twenty seconds; meanwhile others lead. So who gets no answer in time, and nobody else has got one since,
 * lets the connection go and looks for the leader anew.
 * @throws {StartRefused} where the address cannot be read
 */
export const openClient = (url: string, deadlineMs: number): Client => {
  const address = briefly(readAddress(url))
  const connect = () =>
    mendStreams(orRefused(() => EventStoreDBClient.connectionString(address)))
  let client = connect()
  let heardAt = performance.now()
  const renewUnlessHeardSince = (from: number): void => {
    if (heardAt > from) return
    heardAt = performance.now()
    const gone = client
    client = connect()
    void shut(gone)
  }
  return {
    current: () => client,
    inTime: async work => {
      const from = performance.now()
      let late: NodeJS.Timeout | undefined
      const tooLate = new Promise<never>((_, reject) => {
        late = setTimeout(() => {
          renewUnlessHeardSince(from)
          reject(new LogUnavailable('the event store did not answer in time'))
        }, deadlineMs)
      })
      const heard = (): void => {
        heardAt = performance.now()
      }
      // An error is an answer, too: a connection that breaks is none that is silent.
      work.then(heard, heard)
      try {
        return await Promise.race([work, tooLate])
      } finally {
        clearTimeout(late)
      }
    },
    silent: () => renewUnlessHeardSince(performance.now() - deadlineMs),
    close: () => dispose(client),
  }
}

/** It waits for every stream it ever opened, ended ones too, which tell it nothing any more. */
const dispose = (client: EventStoreDBClient): Promise<void> =>
  Promise.race([client.dispose(), wait(500, undefined, { ref: false })])

/** Ends what waits on it, and its connection, which it keeps to itself: it would stay for half an hour. */
const shut = async (client: EventStoreDBClient): Promise<void> => {
  try {
    await dispose(client)
    const open: unknown = Reflect.get(client, 'getChannel')
    if (typeof open !== 'function') return
    const channel: unknown = await Reflect.apply(open, client, [])
    const close: unknown = Reflect.get(Object(channel), 'close')
    if (typeof close === 'function') Reflect.apply(close, channel, [])
  } catch {
    // Nothing was connected.
  }
}

/** Each node is asked for a second who leads, where the address says nothing else: one that is gone says nothing. */
const briefly = (address: string): string =>
  /[?&]gossipTimeout=/i.test(address)
    ? address
    : `${address}${address.includes('?') ? '&' : '?'}gossipTimeout=1`
