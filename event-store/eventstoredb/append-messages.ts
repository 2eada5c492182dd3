import type { JsonObject, LogRefusal } from '../contract.ts'

/**
 * Requests and answers of the server's call for many appends (`BatchAppend` of its `streams.proto`), to and from bytes.
 * Numbers of fields stand as they do there.
 */

/**
 * An event as the server keeps it; `meta` is ours (`event-meta.ts`). Revisions are counted from 1 as everywhere in the
 * house, and not from 0.
 */
export type WireEvent = {
  readonly id: string
  readonly type: string
  readonly data: JsonObject
  readonly meta: JsonObject
}

/**
 * `position` of the last event; null where the server gives none, as it may for events that it has already. `refused`:
 * neither now nor later; `most` bytes it says it takes in one append.
 */
export type WireAppended =
  | { readonly stored: true; readonly position: bigint | null }
  | { readonly stored: false; readonly revision: number }
  | { readonly stored: false; readonly refused: LogRefusal; readonly most: number | null }

/** One append, as messages that may follow one another on the wire; `call` is the number that its answer has. */
export type AppendAsked = {
  readonly call: number
  readonly stream: string
  /** Of the stream before; 0: there is none yet. */
  readonly revision: number
  readonly events: readonly WireEvent[]
  readonly deadlineMs: number
}

/** A server takes messages of four mebibytes; what is more goes in several, and one event that is more by itself. */
const mostBytes = 3 * 1024 * 1024

export const requestsOf = ({
  call,
  stream,
  revision,
  events,
  deadlineMs,
}: AppendAsked): readonly Buffer[] => {
  const named = bytesField(1, bytesField(1, numberField(2, call)))
  const options = bytesField(
    2,
    bytesField(1, bytesField(3, stream)),
    revision === 0 ? bytesField(3) : numberField(2, revision - 1),
    bytesField(7, numberField(1, Math.ceil(deadlineMs / 1000))),
  )
  const parts: Buffer[][] = [[named, options]]
  let bytes = 0
  for (const event of events) {
    const proposed = proposedOf(event)
    if (bytes > 0 && bytes + proposed.length > mostBytes) {
      parts.push([named])
      bytes = 0
    }
    bytes += proposed.length
    parts.at(-1)?.push(proposed)
  }
  parts.at(-1)?.push(numberField(4, 1))
  return parts.map(framed)
}

const proposedOf = ({ id, type, data, meta }: WireEvent): Buffer =>
  bytesField(
    3,
    bytesField(1, bytesField(2, id)),
    bytesField(2, bytesField(1, 'type'), bytesField(2, type)),
    json,
    bytesField(3, JSON.stringify(meta)),
    bytesField(4, JSON.stringify(data)),
  )

/** As gRPC puts a message on the wire: not pressed, so many bytes long. */
const framed = (parts: readonly Buffer[]): Buffer => {
  const head = Buffer.alloc(frameHead)
  head.writeUInt32BE(
    parts.reduce((sum, { length }) => sum + length, 0),
    1,
  )
  return Buffer.concat([head, ...parts])
}
const frameHead = 5

const varint = (value: number): Buffer => {
  const bytes: number[] = []
  let left = value
  for (; left > 127; left = Math.floor(left / 128)) bytes.push((left % 128) | 128)
  bytes.push(left)
  return Buffer.from(bytes)
}
const numberField = (field: number, value: number): Buffer =>
  Buffer.concat([Buffer.from([field << 3]), varint(value)])
const bytesField = (field: number, ...parts: readonly (Buffer | string)[]): Buffer => {
  const bytes = parts.map(part => (typeof part === 'string' ? Buffer.from(part) : part))
  const length = varint(bytes.reduce((sum, part) => sum + part.length, 0))
  return Buffer.concat([Buffer.from([(field << 3) | 2]), length, ...bytes])
}
const json = bytesField(2, bytesField(1, 'content-type'), bytesField(2, 'application/json'))

/** As much as the client takes: far more than any answer to an append. */
const mostHeard = 17 * 1024 * 1024

/** Takes a stream of bytes apart into the messages that have come whole. */
export const openFrames = (): ((chunk: Buffer) => readonly Buffer[]) => {
  let rest: Buffer = Buffer.alloc(0)
  return chunk => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    const messages: Buffer[] = []
    while (rest.length >= frameHead) {
      const end = frameHead + rest.readUInt32BE(1)
      if (end > mostHeard) throw new RangeError('the event store answers with too much')
      if (rest.length < end) break
      if (rest[0] !== 0) throw new RangeError('the event store answers in a pressed form')
      messages.push(rest.subarray(frameHead, end))
      rest = rest.subarray(end)
    }
    return messages
  }
}

/**
 * `call` is the number of the append; an error is one for which it may be sent again.
 * @throws {RangeError} for bytes that are no answer
 */
export const readAnswer = (
  message: Buffer,
): { readonly call: number; readonly answer: WireAppended | Error } => {
  const fields = fieldsOf(message)
  const call = Number(numberAt(within(within(fields, 1), 1), 2) ?? 0n)
  if (fields.has(2)) return { call, answer: refusedBy(within(fields, 2)) }
  if (!fields.has(3)) throw new RangeError('the event store answered neither yes nor no')
  return {
    call,
    answer: { stored: true, position: numberAt(within(within(fields, 3), 3), 1) ?? null },
  }
}

const refusedBy = (status: Fields): WireAppended | Error => {
  const details = within(status, 3)
  const name = bytesAt(details, 1).toString('utf8').split('.').at(-1) ?? ''
  const told = within(details, 2)
  if (name === 'WrongExpectedVersion') {
    const last = numberAt(told, 1)
    if (last !== undefined) return { stored: false, revision: Number(last) + 1 }
    return { stored: false, revision: 0 }
  }
  const refused = refusals.get(name)
  if (refused === undefined)
    return new Error(`the event store answered: ${name} ${bytesAt(status, 2).toString('utf8')}`)
  const most = numberAt(told, 1)
  return {
    stored: false,
    refused,
    most: refused === 'log.too-large' && most !== undefined ? Number(most) : null,
  }
}
const refusals: ReadonlyMap<string, LogRefusal> = new Map([
  ['MaximumAppendSizeExceeded', 'log.too-large'],
  ['StreamDeleted', 'log.stream-deleted'],
  ['AccessDenied', 'log.not-allowed'],
])

/** Of a message by their numbers; of one that comes twice the last counts. */
type Fields = ReadonlyMap<number, bigint | Buffer>
const fieldsOf = (bytes: Buffer): Fields => {
  const fields = new Map<number, bigint | Buffer>()
  let at = 0
  const read = (): bigint => {
    let value = 0n
    for (let shift = 0n; ; shift += 7n) {
      const byte = bytes[at]
      if (byte === undefined || shift > 63n) throw new RangeError('a number is cut off')
      at += 1
      value |= BigInt(byte & 127) << shift
      if (byte < 128) return value
    }
  }
  while (at < bytes.length) {
    const tag = Number(read())
    const field = Math.floor(tag / 8)
    const kind = tag % 8
    if (kind === 0) fields.set(field, read())
    else {
      const length = kind === 1 ? 8 : kind === 5 ? 4 : kind === 2 ? Number(read()) : Infinity
      if (at + length > bytes.length) throw new RangeError('a field is cut off')
      if (kind === 2) fields.set(field, bytes.subarray(at, at + length))
      at += length
    }
  }
  return fields
}
const bytesAt = (fields: Fields, field: number): Buffer => {
  const found = fields.get(field)
  return Buffer.isBuffer(found) ? found : Buffer.alloc(0)
}
const within = (fields: Fields, field: number): Fields => fieldsOf(bytesAt(fields, field))
const numberAt = (fields: Fields, field: number): bigint | undefined => {
  const found = fields.get(field)
  return typeof found === 'bigint' ? found : undefined
}
