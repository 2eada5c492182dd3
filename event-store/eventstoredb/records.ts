import type { AllStreamRecordedEvent, ResolvedEvent } from '@eventstore/db-client'
import type { JsonObject } from '../contract.ts'
import { metaIfOurs, type WireRecord } from './event-meta.ts'

type Recorded = AllStreamRecordedEvent | NonNullable<ResolvedEvent['event']>

/** Not what the server writes into a stream of ours itself: that it was deleted for ever. */
export const isUnder = (
  { streamId, type }: { readonly streamId: string; readonly type: string },
  prefix: string,
): boolean => streamId.startsWith(prefix) && !type.startsWith('$')

/** @throws {TypeError} where the server is none that this program knows */
export const recordOf = (event: Recorded, prefix: string): WireRecord => {
  const { id, streamId, revision, type, data, metadata, position } = event
  if (!position)
    throw new TypeError(
      'the event store gives no positions in streams; 23.10 or newer is needed',
    )
  // Equal for everything that is not written in an explicit transaction, which this client cannot begin.
  if (position.commit !== position.prepare)
    throw new TypeError(`an event of ${type} has two positions`)
  const stream = streamId.slice(prefix.length)
  const meta = metaIfOurs(metadata)
  return {
    id,
    stream,
    revision: Number(revision) + 1,
    type,
    data: data as JsonObject,
    // A stream is named by its company (`prepare`). What another of us wrote, whose prefix begins with ours, is not.
    meta: meta && stream.startsWith(`${meta.company}-`) ? meta : null,
    position: position.commit,
  }
}

/**
 * What somebody else wrote into a stream under our prefix is none of the log: nobody reads it, and its stream is told
 * once.
 */
export const openStrangers = (tell: (stream: string) => void) => {
  const told = new Set<string>()
  return (record: WireRecord): boolean => {
    if (record.meta) return false
    if (!told.has(record.stream) && told.size < mostTold) {
      told.add(record.stream)
      tell(record.stream)
    }
    return true
  }
}
const mostTold = 1000
