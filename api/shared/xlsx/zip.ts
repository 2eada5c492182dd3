import { Readable, pipeline } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

export type Part = {
  readonly name: string
  /** Text, written as UTF-8, or bytes. */
  readonly text: Iterable<string> | AsyncIterable<string> | Buffer
}
type Written = {
  readonly name: Buffer
  readonly crc: number
  readonly packed: number
  readonly size: number
  readonly at: number
}

/**
 * Version 2.0, sizes after the data, names in UTF-8, deflated, first of January 1980: the same rows make the same
 * bytes.
 */
const common = (): Buffer => {
  const head = Buffer.alloc(10)
  for (const [at, value] of [20, 0x0808, 8, 0, 0x21].entries())
    head.writeUInt16LE(value, at * 2)
  return head
}
const uint32 = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [at, value] of values.entries()) bytes.writeUInt32LE(value, at * 4)
  return bytes
}
const uint16 = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 2)
  for (const [at, value] of values.entries()) bytes.writeUInt16LE(value, at * 2)
  return bytes
}

/**
 * A zip file, part after part, as its text comes: nothing of it is kept but what the directory at its end needs.
 * Libraries for workbooks hold every cell as an object until the last one is there; ten thousand people for a month
 * would be seven million.
 */
export const zipParts = async function* (parts: readonly Part[]): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let at = 0
  for (const part of parts) {
    const name = Buffer.from(part.name)
    const head = Buffer.concat([
      uint32(0x04034b50),
      common(),
      uint32(0, 0, 0),
      uint16(name.length, 0),
      name,
    ])
    yield head
    const body = { crc: 0, packed: 0, size: 0 }
    for await (const chunk of deflated(part.text, body)) {
      body.packed += chunk.length
      yield chunk
    }
    yield uint32(0x08074b50, body.crc, body.packed, body.size)
    written.push({ name, ...body, at })
    at += head.length + body.packed + 16
  }
  const directory = Buffer.concat(
    written.map(({ name, crc, packed, size, at: from }) =>
      Buffer.concat([
        uint32(0x02014b50),
        uint16(20),
        common(),
        uint32(crc, packed, size),
        uint16(name.length, 0, 0, 0, 0),
        uint32(0, from),
        name,
      ]),
    ),
  )
  yield Buffer.concat([
    directory,
    uint32(0x06054b50),
    uint16(0, 0, written.length, written.length),
    uint32(directory.length, at),
    uint16(0),
  ])
}

/** Pieces of about 64 KiB: a call for each row would cost more than the row. */
const deflated = (
  text: Part['text'],
  count: { crc: number; size: number },
): AsyncIterable<Buffer> => {
  const pieces = async function* () {
    if (Buffer.isBuffer(text)) {
      yield counted(text, count)
      return
    }
    let piece = ''
    for await (const some of text) {
      piece += some
      if (piece.length < 65_536) continue
      yield counted(piece, count)
      piece = ''
    }
    if (piece !== '') yield counted(piece, count)
  }
  // A failure of the rows destroys the packed stream with it, and whoever reads that hears of it.
  return pipeline(
    Readable.from(pieces(), { objectMode: false }),
    createDeflateRaw({ level: 5 }),
    () => undefined,
  )
}
const counted = (text: string | Buffer, count: { crc: number; size: number }): Buffer => {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text
  count.crc = crc32(bytes, count.crc)
  count.size += bytes.length
  return bytes
}
