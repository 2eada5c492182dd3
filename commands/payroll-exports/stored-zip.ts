import { crc32 } from 'node:zlib'

/** A part of which size and sum are known before its bytes come. */
export type StoredPart = {
  readonly name: string
  readonly size: number
  readonly crc: number
  readonly bytes: Iterable<Uint8Array> | AsyncIterable<Uint8Array>
}
export const wholePart = (name: string, content: string | Uint8Array): StoredPart => {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  return { name, size: bytes.length, crc: crc32(bytes), bytes: [bytes] }
}

/** Version 2.0, names in UTF-8, not packed, first of January 1980. */
const common = [20, 0x0800, 0, 0, 0x21]
const uint16 = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 2)
  for (const [at, value] of values.entries()) bytes.writeUInt16LE(value, at * 2)
  return bytes
}
const uint32 = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [at, value] of values.entries()) bytes.writeUInt32LE(value, at * 4)
  return bytes
}

/**
 * A zip file whose parts are not packed: a packer of another release gives other bytes. Sizes stand before the data, so
 * that whoever reads it from its beginning finds his way, too.
 */
export const storedZip = async function* (
  parts: readonly StoredPart[],
): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = []
  let at = 0
  for (const { name: said, size, crc, bytes } of parts) {
    const name = Buffer.from(said)
    const about = Buffer.concat([
      uint16(...common),
      uint32(crc, size, size),
      uint16(name.length, 0),
    ])
    yield Buffer.concat([uint32(0x04034b50), about, name])
    yield* bytes
    directory.push(
      Buffer.concat([
        uint32(0x02014b50),
        uint16(20),
        about,
        uint16(0, 0, 0),
        uint32(0, at),
        name,
      ]),
    )
    at += 4 + about.length + name.length + size
  }
  const entries = Buffer.concat(directory)
  yield Buffer.concat([
    entries,
    uint32(0x06054b50),
    uint16(0, 0, directory.length, directory.length),
    uint32(entries.length, at),
    uint16(0),
  ])
}
