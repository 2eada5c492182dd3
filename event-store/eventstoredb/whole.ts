import type { Instant } from '#domain/shared/values.ts'
import type { EventMeta, WireRecord } from './event-meta.ts'

/** An event of the log as the index wants it: what lies beside its data, and its place. */
export type IndexedEvent = Pick<WireRecord, 'stream' | 'revision' | 'position'> & {
  readonly ordinal: number
  readonly meta: EventMeta
}
/** A request that is answered from now on with where its last event lies. */
export type IndexedRequest = {
  readonly company: string
  readonly key: string
  readonly ordinal: number
  readonly stream: string
  readonly revision: number
  readonly recordedAt: Instant
}

/**
 * Null for what somebody else wrote into a stream of ours.
 * @param after the ordinal before it: events that were written before ordinals were are counted on from there
 */
export const indexedEvent = (record: WireRecord, after: number): IndexedEvent | null => {
  const { stream, revision, position, meta } = record
  return meta ? { stream, revision, position, meta, ordinal: meta.ordinal ?? after + 1 } : null
}

type Open = {
  streams: number
  begun: number
  /** Streams in which not all of it has come. */
  unfinished: number
  request: IndexedRequest | null
  readonly correlation: string
}
export type WholeAppends = {
  /** @returns requests of which all is there now */
  see(event: IndexedEvent): readonly IndexedRequest[]
  /** Correlations of those of which something is missing so far. */
  inPart(): readonly string[]
}

/**
 * Which requests the log has carried out whole. An append lies there as one or more streams, each with its events one
 * after the other; its request is known when the last of them is, so that what was cut off between two is done again
 * and not taken for done. Events from before this was written beside them are taken by what they share: those of one
 * stream that follow one another with one time and one correlation are one append. Long because what is begun, told and
 * ended of an append is one state.
 */
export const openWholeAppends = (): WholeAppends => {
  const open = new Map<string, Open>()
  /** What is being told in a stream, and the revision that it ends with. */
  const telling = new Map<string, { readonly id: string; readonly last: number }>()
  const older = new Map<string, IndexedRequest & { readonly correlation: string }>()

  const begin = (event: IndexedEvent, events: number): string => {
    const { stream, revision, ordinal, meta } = event
    const id = meta.whole?.id ?? `${stream}@${revision}`
    const append = open.get(id) ?? {
      streams: meta.whole?.streams ?? 1,
      begun: 0,
      unfinished: 0,
      request: null,
      correlation: meta.correlation,
    }
    open.set(id, append)
    append.begun += 1
    append.unfinished += 1
    telling.set(stream, { id, last: revision + events - 1 })
    if (meta.requestKey !== undefined)
      append.request = {
        company: meta.company,
        key: meta.requestKey,
        ordinal: ordinal + events - 1,
        stream,
        revision: revision + events - 1,
        recordedAt: meta.recordedAt,
      }
    return id
  }
  const end = (stream: string, id: string): readonly IndexedRequest[] => {
    telling.delete(stream)
    const append = open.get(id)
    if (!append) return []
    append.unfinished -= 1
    if (append.begun < append.streams || append.unfinished > 0) return []
    open.delete(id)
    return append.request ? [append.request] : []
  }
  const olderRequest = ({ stream, revision, ordinal, meta }: IndexedEvent) => {
    const { company, requestKey, recordedAt, correlation } = meta
    const before = older.get(stream)
    older.delete(stream)
    const request =
      requestKey !== undefined
        ? { company, key: requestKey, stream, revision, ordinal, recordedAt, correlation }
        : before?.revision === revision - 1 &&
            before.recordedAt === recordedAt &&
            before.correlation === correlation
          ? { ...before, revision, ordinal }
          : null
    if (!request) return []
    if (older.size >= mostOlder) older.clear()
    older.set(stream, request)
    const { correlation: _how, ...told } = request
    return [told]
  }
  return {
    see: event => {
      const { stream, revision, meta } = event
      if (meta.events !== undefined) begin(event, meta.events)
      const told = telling.get(stream)
      if (told) return revision >= told.last ? end(stream, told.id) : []
      return olderRequest(event)
    },
    inPart: () => [...open.values()].map(({ correlation }) => correlation),
  }
}

/** Of these the next event of the stream comes soon, or never. */
const mostOlder = 1000
