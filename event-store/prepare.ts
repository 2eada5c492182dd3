import { randomUUID } from 'node:crypto'
import type { Append, NewEvent } from './contract.ts'

/**
 * An append that may be stored, each event already written down as JSON text, so that the one writer only has to join
 * texts.
 */
export type PreparedAppend = {
  readonly append: Append
  readonly data: readonly string[]
  /** What it takes on the wire and in memory, about. */
  readonly bytes: number
  /** Stored with it, or nothing of any. */
  readonly also: readonly PreparedAppend[]
  /** What it is stored with, by an id of theirs, and in how many streams; absent of one that goes alone. */
  readonly whole?: WholeAppend
}
export type WholeAppend = { readonly id: string; readonly streams: number }

/** Each append of a group by itself, those that go together one after the other. */
export const eachOf = (group: readonly PreparedAppend[]): readonly PreparedAppend[] =>
  group.some(({ also }) => also.length > 0)
    ? group.flatMap(prepared => [prepared, ...prepared.also])
    : group

/**
 * Checks what the log itself asks of an append, before it can share a transaction with others.
 * @throws {TypeError} naming the field, never its value.
 */
export const prepare = (append: Append): PreparedAppend => {
  const { also = [], ...alone } = append
  if (also.length === 0) return prepareOne(alone)
  refuseTwice([append, ...also])
  const { requestKey, ...head } = alone
  const { company, metadata } = head
  // The request is answered with where the last of it lies: there its key lies, too.
  const keyed = requestKey === undefined ? {} : { requestKey }
  const last = also.findLastIndex(({ events }) => events.length > 0)
  const streams = 1 + also.filter(({ events }) => events.length > 0).length
  const together = streams > 1 ? { whole: { id: randomUUID(), streams } } : {}
  const companions = also.map((one, at) => ({
    ...prepareBeside({ ...one, company, metadata, ...(at === last ? keyed : {}) }),
    ...together,
  }))
  const first = prepareOne(last === -1 ? alone : head)
  return {
    ...first,
    ...together,
    bytes: companions.reduce((sum, { bytes }) => sum + bytes, first.bytes),
    also: companions,
  }
}

/** What goes together is decided on what was there before it: no two write to one stream, and no event has a key. */
const refuseTwice = (all: readonly Pick<Append, 'stream' | 'events'>[]): void => {
  if (new Set(all.map(({ stream }) => stream)).size < all.length)
    throw new TypeError('appends that go together are to streams of their own')
  if (all.some(({ events }) => events.some(({ key }) => key !== undefined)))
    throw new TypeError('events of appends that go together have no keys')
}

const prepareOne = (append: Append): PreparedAppend => {
  if (append.events.length === 0)
    throw new TypeError(`an append to ${kindOf(append.stream)} holds no event`)
  return prepareBeside(append)
}

/** What goes with another append may store nothing, and then takes no name either. */
const prepareBeside = (append: Append): PreparedAppend => {
  if (append.events.length === 0 && (append.claims ?? []).length > 0)
    throw new TypeError(`an append to ${kindOf(append.stream)} takes names without an event`)
  if (!append.stream.startsWith(`${append.company}-`))
    throw new TypeError('a stream is named {company}-{kind}-{id}, by the company of its append')
  if (append.requestKey !== undefined && append.requestKey.length > 200)
    throw new TypeError('a request key has 200 characters at most')
  refuseUnstorable(append)
  const data = append.events.map(written)
  return {
    append,
    data,
    bytes: data.reduce((sum, text) => sum + text.length + perEvent, 0),
    also: [],
  }
}

const perEvent = 300

const written = (event: NewEvent): string => {
  if (event.key !== undefined && !/^[0-9a-f]{32}$/.test(event.key))
    throw new TypeError(`the key of ${event.type} is not 32 hex digits`)
  if (!Number.isInteger(event.schema) || event.schema < 1 || event.schema > 32767)
    throw new TypeError(`the schema of ${event.type} is not a version`)
  const text = JSON.stringify(event.data)
  if (hasUnstorable(text))
    throw new TypeError(
      `the data of ${event.type} holds U+0000 or half of a surrogate pair, which no log can store`,
    )
  return text
}

const refuseUnstorable = ({
  stream,
  requestKey,
  claims,
  metadata: { actor, correlation, causation },
  events,
}: Append): void => {
  refuseName(stream)
  refuseName(actor)
  refuseName(correlation)
  if (requestKey !== undefined) refuseName(requestKey)
  if (causation !== undefined) refuseName(causation)
  for (const { type } of events) refuseName(type)
  for (const { scope, value } of claims ?? []) {
    refuseName(scope)
    refuseName(value)
  }
}
/** Nearly every name is plain ASCII, which is told several times faster. */
const refuseName = (name: string): void => {
  if (!/^[\x20-\x7e]*$/.test(name) && /\0|\p{Surrogate}/u.test(name))
    throw new TypeError('a name in an append holds U+0000 or half of a surrogate pair')
}

/**
 * `JSON.stringify` escapes U+0000 and unpaired surrogates, and no other character above U+001F: an escape of theirs not
 * itself escaped gives them away.
 */
const hasUnstorable = (json: string): boolean =>
  (json.includes('\\u0000') || json.includes('\\ud')) &&
  /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/.test(json)

/** Stream names hold ids of persons only as ids, but an error needs no more than the kind. */
const kindOf = (stream: string): string => stream.slice(37).split('-')[0] ?? 'a stream'
