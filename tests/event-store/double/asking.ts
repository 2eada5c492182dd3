import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import {
  EventStoreDBClient,
  eventTypeFilter,
  FORWARDS,
  jsonEvent,
  NO_STREAM,
  streamNameFilter,
  type AllStreamResolvedEvent,
  type AppendExpectedRevision,
  type EventData,
  type ReadAllOptions,
  type ReadStreamOptions,
  type SubscribeToAllOptions,
} from '@eventstore/db-client'

/** What an error says of itself, without times and ids. */
export type Told = { readonly error: string; readonly [more: string]: unknown }

/**
 * A server asked through its own client alone, in streams that nobody else uses. Positions are named: `p1` is that of
 * the first event of the stream `a`, any other is `one`, so that the answers of two servers can be compared.
 * Long because it is all the ways in which a server is asked.
 * @param quietMs after which a follower has been told all
 */
export const askingOf = (url: string, quietMs = 2500) => {
  const client = EventStoreDBClient.connectionString(url)
  const prefix = `answers-${randomUUID()}-`
  const places: bigint[] = []
  const nameOf = (at: bigint | undefined): string | undefined => {
    if (at === undefined) return undefined
    const known = places.indexOf(at)
    return known < 0 ? 'one' : `p${known + 1}`
  }
  type Found = { streamId: string; revision: bigint; position?: { commit: bigint } }
  const placed = ({ streamId, revision, position }: Found): string =>
    `${streamId.slice(prefix.length)}@${revision} ${nameOf(position?.commit)}`
  const isOurs = ({ streamId }: Found): boolean => streamId.startsWith(prefix)

  const append = async (
    stream: string,
    events: EventData[],
    expectedRevision: AppendExpectedRevision = NO_STREAM,
    batchAppendSize?: number,
  ) => {
    const { success, nextExpectedRevision, position } = await client.appendToStream(
      `${prefix}${stream}`,
      events,
      { expectedRevision, ...(batchAppendSize === undefined ? {} : { batchAppendSize }) },
    )
    return {
      success,
      next: String(nextExpectedRevision),
      position: nameOf(position?.commit),
    }
  }
  const eventsOf = async (stream: string, options: ReadStreamOptions = {}) => {
    const found = []
    for await (const { event } of client.readStream(`${prefix}${stream}`, options))
      if (event) found.push(event)
    return found
  }
  return {
    client,
    prefix,
    /** As the server says it; the client keeps it to itself. */
    version: async (): Promise<string> =>
      String(Object(await Reflect.get(client, 'capabilities'))['serverVersion']),
    ours: { filter: streamNameFilter({ prefixes: [prefix] }) },
    /** The position of the so manieth event of `a`, from 1. */
    place: (nth: number): bigint => places[nth - 1] ?? -1n,
    append,
    eventsOf,
    read: async (stream: string, options?: ReadStreamOptions) =>
      (await eventsOf(stream, options)).map(
        ({ revision, type, position }) => `${revision} ${type} ${nameOf(position?.commit)}`,
      ),
    /** From now on the events of `a` are called by their places. */
    nameAll: async (): Promise<void> => {
      places.splice(0)
      for (const { position } of await eventsOf('a')) places.push(position?.commit ?? -1n)
    },
    readAll: async (from: bigint, direction: ReadAllOptions['direction'] = FORWARDS) => {
      const found = []
      const options = { direction, fromPosition: at(from), maxCount: 2 }
      for await (const { event } of client.readAll(options))
        if (event && isOurs(event)) found.push(placed(event))
      return found
    },
    quietMs,
    /** What a follower is told, in order, until so much has come or nothing has for a while. */
    follow: (options: SubscribeToAllOptions, most: number, patienceMs = quietMs) =>
      followed(client, options, { most, quietMs: patienceMs }, event =>
        isOurs(event) ? placed(event) : undefined,
      ),
    close: () => Promise.race([client.dispose(), wait(500)]),
  }
}
export type Asking = ReturnType<typeof askingOf>

export const at = (position: bigint) => ({ commit: position, prepare: position })
export const event = (type = 'Asked', data: object = { n: 1 }, metadata: object = {}) =>
  jsonEvent({ id: randomUUID(), type, data: { ...data }, metadata: { ...metadata } })

/** With signs after each window of 32, as few as can be asked for. */
export const rare = eventTypeFilter({
  regex: '^(Rare)$',
  maxSearchWindow: 32,
  checkpointInterval: 1,
  checkpointReached: subscription => {
    subscription.emit('sign')
  },
})

const followed = (
  client: EventStoreDBClient,
  options: SubscribeToAllOptions,
  { most, quietMs }: { readonly most: number; readonly quietMs: number },
  placed: (event: NonNullable<AllStreamResolvedEvent['event']>) => string | undefined,
): Promise<readonly unknown[]> =>
  new Promise(resolve => {
    const told: unknown[] = []
    const subscription = client.subscribeToAll(options)
    let idle = setTimeout(() => end(), quietMs)
    const end = (): void => {
      clearTimeout(idle)
      subscription.unsubscribe().catch(() => undefined)
      resolve(told)
    }
    const tell = (what: unknown): void => {
      clearTimeout(idle)
      if (told.length >= most) return
      // How many signs come in a row, and afterwards because others append, is the server's own affair.
      const isTold = what === 'sign' && (told.at(-1) === 'sign' || told.includes('caughtUp'))
      if (!isTold) told.push(what)
      if (told.length >= most) end()
      else idle = setTimeout(end, quietMs)
    }
    for (const name of ['confirmation', 'caughtUp', 'fellBehind', 'sign'])
      subscription.on(name, () => tell(name))
    subscription.on('data', ({ event: found }: AllStreamResolvedEvent) => {
      const place = found && placed(found)
      if (place !== undefined) tell(place)
    })
    subscription.on('error', (error: unknown) => {
      told.push(toldBy(error))
      end()
    })
  })

const fields = ['code', 'actualVersion', 'expectedVersion', 'maxAppendSize'] as const
/** By its type, its code on the wire, and what it says of revisions and sizes. */
export const toldBy = (error: unknown): Told => {
  const said: Record<string, unknown> = Object(error)
  const told = fields
    .filter(name => said[name] !== undefined && said[name] !== '')
    .map(name => [name, typeof said[name] === 'bigint' ? String(said[name]) : said[name]])
  return { error: String(said['type'] ?? error), ...Object.fromEntries(told) }
}
