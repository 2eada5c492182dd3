import type { Vault } from '#database/types.ts'
import type { EventShapes } from '#domain/shared/events.ts'
import { openCodec } from './codec.ts'
import type { EventStore, Log, LogEntry, StoredEvent } from './contract.ts'

/**
 * The log in events of a catalogue; `E` is the union of what `specs` declare (`EventOf<typeof specs>`). Closing it
 * closes the store. Long because it keeps the whole contract of a log, one promise each.
 */
export const openLog = <E extends { readonly type: string; readonly data: object }>(
  store: EventStore,
  specs: EventShapes,
  vault: Vault,
): Log<E> => {
  const codec = openCodec(specs, vault)
  const recorded = async (
    events: readonly StoredEvent[],
    personal: 'sealed' | 'open',
  ): Promise<LogEntry<E>[]> => {
    const decoded = await codec.fromStore(events, personal)
    return events.map((event, at) => {
      const { position, company, stream, revision, recordedAt, metadata } = event
      const { data, lost = [] } = decoded[at] ?? {}
      // The codec knows every type of the catalogue and gives its newest shape, which was checked when it was written.
      return {
        type: event.type,
        data,
        position,
        company,
        stream,
        revision,
        recordedAt,
        actor: metadata.actor,
        correlation: metadata.correlation,
        ...(lost.length === 0 ? {} : { lost }),
      } as unknown as LogEntry<E>
    })
  }
  return {
    append: async ({ also, ...append }) =>
      store.append({
        ...append,
        events: await codec.toStore(append.company, append.events),
        ...(also === undefined
          ? {}
          : {
              also: await Promise.all(
                also.map(async one => ({
                  ...one,
                  events: await codec.toStore(append.company, one.events),
                })),
              ),
            }),
      }),
    readStream: async (stream, from = 1) => {
      const events: StoredEvent[] = []
      for await (const event of store.readStream(stream, { from })) events.push(event)
      return recorded(events, 'open')
    },
    readAll: async ({ personal, ...query }) => recorded(await store.readAll(query), personal),
    readStored: query => store.readAll(query),
    readStoredAt: position => store.readAt(position),
    readAt: async (position, personal) => {
      const event = await store.readAt(position)
      return event && (await recorded([event], personal))[0]
    },
    readPages: async function* ({ personal, ...query }) {
      for await (const page of store.readPages(query)) yield await recorded(page, personal)
    },
    answered: (company, requestKey) => store.answered(company, requestKey),
    holder: (scope, value) => store.holder(scope, value),
    heldBy: stream => store.heldBy(stream),
    known: (company, keys) => store.known(company, keys),
    head: () => store.head(),
    wait: (after, signal) => store.wait(after, signal),
    forgetRequestKeys: before => store.forgetRequestKeys(before),
    health: () => store.health(),
    close: () => store.close(),
  }
}
