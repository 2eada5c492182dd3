import { asInstant } from '#domain/shared/values.ts'
import { LogRefused } from '../contract.ts'
import { eachOf, type PreparedAppend } from '../prepare.ts'
import { metaFor } from './event-meta.ts'
import type { WireEvent } from './append-messages.ts'

/** What a server takes in one append where nobody told it otherwise: a mebibyte. */
export const appendBytes = 1_048_576

/**
 * What a server counts of an event at most: one of 24.2 counts its data alone, others what lies beside it and its type
 * as UTF-16.
 */
export const bytesOf = ({ type, data, meta }: Omit<WireEvent, 'id'>): number =>
  countOf(JSON.stringify(data), JSON.stringify(meta), type)
const countOf = (data: string, meta: string, type: string): number =>
  Buffer.byteLength(data) + Buffer.byteLength(meta) + 2 * type.length + idBytes
const idBytes = 16

/**
 * Before anything of it is noted or sent: the events of an append may go in several parts, and each has to fit in one.
 * @throws {LogRefused}
 */
export const refuseTooLarge = (prepared: PreparedAppend, most: number): void => {
  for (const one of eachOf([prepared])) {
    if (roughly(one) <= most) continue
    if (sizesOf(one).some(bytes => bytes > most)) throw new LogRefused('log.too-large')
  }
}

/**
 * Of an append that goes to the server as several (to several streams, or more than it takes at once), the bytes of its
 * largest event: what is stored before that one is refused could not be taken back. Null of one that goes as one.
 */
export const largestInParts = (prepared: PreparedAppend, most: number): number | null => {
  const writing = eachOf([prepared]).filter(({ append }) => append.events.length > 0)
  const isOne = writing.length === 1
  if (isOne && writing.every(one => one.data.length * roughly(one) <= most)) return null
  const sizes = writing.flatMap(sizesOf)
  return isOne && sizes.reduce((sum, bytes) => sum + bytes, 0) <= most
    ? null
    : sizes.reduce((largest, bytes) => Math.max(largest, bytes), 0)
}
const sizesOf = (one: PreparedAppend): readonly number[] =>
  one.append.events.map(({ type }, at) =>
    countOf(
      one.data[at] ?? '',
      JSON.stringify(metaFor(one, at, one.append.events.length, longest)),
      type,
    ),
  )

const longest = {
  ordinal: Number.MAX_SAFE_INTEGER,
  recordedAt: asInstant('2000-01-01T00:00:00.000Z'),
}

/** Never less than its largest event: a character takes three bytes at most, and a name six where JSON escapes it. */
const roughly = ({
  append: { stream, requestKey = '', claims = [], metadata, events },
  bytes,
}: PreparedAppend): number =>
  3 * bytes +
  6 *
    [
      stream,
      requestKey,
      metadata.actor,
      metadata.correlation,
      metadata.causation ?? '',
      ...claims.flatMap(({ scope, value }) => [scope, value, sameForEach]),
      events.reduce((found, { type }) => (type.length > found.length ? type : found), ''),
      sameForEach,
    ].reduce((sum, text) => sum + text.length, 0)
/** Names of fields, quotes and an instant: more than there are. */
const sameForEach = '.'.repeat(100)
