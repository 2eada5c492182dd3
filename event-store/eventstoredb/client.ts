import { setTimeout as wait } from 'node:timers/promises'
import { EventStoreDBClient } from '@eventstore/db-client'
import { LogUnavailable } from '../contract.ts'
import { optionsIn, orRefused, readAddress, securityOf, type Security } from './address.ts'

/** The one client of a process, and another in its place as soon as nothing is heard through it any more. */
export type Client = {
  current(): EventStoreDBClient
  /** @throws {LogUnavailable} where the answer is not there by the deadline */
  inTime<T>(work: Promise<T>): Promise<T>
  /** Somebody waited as long as the deadline for what he knows to be there. */
  silent(): void
  /** Asks the server anything that only a leader answers: a client that is told of another goes there. */
  ask(): Promise<void>
  /** Where it stands, and how one comes there. */
  entry(): Promise<Entry>
  close(): Promise<void>
}

/** `address`: host and port. */
export type Entry = Security & { readonly address: string }

/**
 * A node whose machine is gone says nothing: its connection stays, and the client asks it on until its own pings fail,
 * which is twenty seconds; meanwhile others lead. So who gets no answer in time, and nobody else has got one since,
 * lets the connection go and looks for the leader anew.
 * @throws {StartRefused} where the address cannot be read
 */
export const openClient = (url: string, deadlineMs: number): Client => {
  const address = briefly(readAddress(url))
  const connect = () => orRefused(() => EventStoreDBClient.connectionString(address))
  let client = connect()
  let heardAt = performance.now()
  const renewUnlessHeardSince = (from: number): void => {
    if (heardAt > from) return
    heardAt = performance.now()
    const gone = client
    client = connect()
    void shut(gone)
  }
  const inTime = async <T>(work: Promise<T>): Promise<T> => {
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
  }
  return {
    current: () => client,
    inTime,
    silent: () => renewUnlessHeardSince(performance.now() - deadlineMs),
    ask: () => inTime(askLeader(client)).catch(() => undefined),
    // Its files are read each time, as by the client: a certificate may have been renewed since.
    entry: async () => ({
      ...securityOf(address),
      address: addressOf(await channelOf(client)),
    }),
    close: () => dispose(client),
  }
}

/** There is no such stream, which is told as an error, too. */
const askLeader = async (client: EventStoreDBClient): Promise<void> => {
  for await (const _ of client.readStream('nobody', { maxCount: 1, requiresLeader: true }))
    return
}

/** The client keeps it to itself. */
const channelOf = async (client: EventStoreDBClient): Promise<unknown> => {
  const open: unknown = Reflect.get(client, 'getChannel')
  if (typeof open !== 'function')
    throw new TypeError('the client of the event store opens its connection in another way')
  return Reflect.apply(open, client, [])
}
/** Of the form `dns:host:port`. */
const addressOf = (channel: unknown): string => {
  const tell: unknown = Reflect.get(Object(channel), 'getTarget')
  if (typeof tell !== 'function')
    throw new TypeError('the client of the event store tells in another way where it stands')
  return String(Reflect.apply(tell, channel, [])).replace(/^dns:/, '')
}

/** It waits for every stream it ever opened, ended ones too, which tell it nothing any more. */
const dispose = (client: EventStoreDBClient): Promise<void> =>
  Promise.race([client.dispose(), wait(500, undefined, { ref: false })])

/** Ends what waits on it, and its connection, which it keeps to itself: it would stay for half an hour. */
const shut = async (client: EventStoreDBClient): Promise<void> => {
  try {
    await dispose(client)
    const channel = await channelOf(client)
    const close: unknown = Reflect.get(Object(channel), 'close')
    if (typeof close === 'function') Reflect.apply(close, channel, [])
  } catch {
    // Nothing was connected.
  }
}

/** Each node is asked for a second who leads, where the address says nothing else: one that is gone says nothing. */
const briefly = (address: string): string => {
  const options = optionsIn(address)
  if (options === null) return `${address}?gossipTimeout=1`
  return /(?:^|&)gossipTimeout=/i.test(options) ? address : `${address}&gossipTimeout=1`
}
