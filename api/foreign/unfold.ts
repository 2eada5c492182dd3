import { inflateRawSync } from 'node:zlib'

/** `too-large`: it unfolds to more than it may, or has more parts; `broken`: it is no zip that can be read. */
type Unfolded =
  | { readonly parts: ReadonlyMap<string, Buffer> }
  | { readonly fault: 'too-large' | 'broken' }
export type UnfoldBounds = {
  readonly most: number
  readonly bytes: number
  readonly wanted: (name: string) => boolean
  /** Asked of each part before the next one is unfolded; where it does not, the zip is too large. */
  readonly fits?: (name: string, part: Buffer) => boolean
}

class Fault extends Error {
  readonly fault: 'too-large' | 'broken'
  constructor(fault: 'too-large' | 'broken') {
    super(fault)
    this.fault = fault
  }
}

/**
 * The wanted parts of a zip, each unfolded with what is left of the room, whatever the zip says of its size; others are
 * not looked at.
 */
export const unfold = (zip: Buffer, bounds: UnfoldBounds): Unfolded => {
  try {
    return { parts: partsOf(zip, bounds) }
  } catch (error) {
    if (error instanceof Fault) return { fault: error.fault }
    if (error instanceof RangeError) return { fault: 'broken' } // read past its end
    throw error
  }
}

const [endMark, entryMark, localMark] = [0x06054b50, 0x02014b50, 0x04034b50]
const [stored, deflated] = [0, 8]

const partsOf = (
  zip: Buffer,
  { most, bytes, wanted, fits }: UnfoldBounds,
): ReadonlyMap<string, Buffer> => {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0 || zip.readUInt32LE(end) !== endMark) throw new Fault('broken')
  const entries = zip.readUInt16LE(end + 10)
  if (entries > most) throw new Fault('too-large')
  const parts = new Map<string, Buffer>()
  let room = bytes
  for (let at = zip.readUInt32LE(end + 16), left = entries; left > 0; left--) {
    if (zip.readUInt32LE(at) !== entryMark) throw new Fault('broken')
    const nameEnd = at + 46 + zip.readUInt16LE(at + 28)
    const name = zip.toString('utf8', at + 46, nameEnd)
    if (wanted(name)) {
      if (parts.has(name)) throw new Fault('broken') // two of one name: which one counts, readers do not agree
      const part = partAt(zip, at, room)
      if (fits?.(name, part) === false) throw new Fault('too-large')
      parts.set(name, part)
      room -= part.length
    }
    at = nameEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return parts
}

const partAt = (zip: Buffer, entry: number, room: number): Buffer => {
  const method = zip.readUInt16LE(entry + 10)
  const packed = zip.readUInt32LE(entry + 20)
  const local = zip.readUInt32LE(entry + 42)
  if (zip.readUInt32LE(local) !== localMark) throw new Fault('broken')
  const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
  const part = zip.subarray(from, from + packed)
  if (part.length !== packed || (method !== stored && method !== deflated))
    throw new Fault('broken')
  if (method === deflated) return inflated(part, room)
  if (part.length > room) throw new Fault('too-large')
  return part
}

const inflated = (part: Buffer, room: number): Buffer => {
  try {
    return inflateRawSync(part, { maxOutputLength: Math.max(1, room) })
  } catch (error) {
    throw new Fault(error instanceof RangeError ? 'too-large' : 'broken')
  }
}
